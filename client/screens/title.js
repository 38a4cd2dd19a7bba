/** The window's title: whose turn it is can be read from the list of tabs. */
import { nameOf } from "../model/people.js";
import { endOf } from "../model/story.js";
import { words } from "../words/index.js";

const { title } = words.play;

export function titleOf(match) {
  const view = match?.view;
  if (!view) return title.home;
  return (STAGES[view.stage] ?? (() => title.home))(match, view);
}

const STAGES = {
  waiting: () => title.waiting,
  placing: (match) => (match.mine ? (match.isReady ? title.placed(match.opponent) : title.place) : title.home),
  playing: (match, view) => {
    if (!match.mine) return title.watching(nameOf(view, view.board.side));
    return match.myTurn ? title.yours(match.opponent) : title.theirs(match.opponent);
  },
  over: (match, view) => title.over(endOf(view, view.result ?? {})),
};
