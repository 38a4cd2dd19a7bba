/** The window's title: whose turn it is can be read from the list of tabs. */
import { nameOf } from "../model/people.js";
import { endOf } from "../model/story.js";
import { wordsOf } from "../words/index.js";

export function titleOf(match) {
  const view = match?.view;
  const { title } = wordsOf(view?.game).play;
  return view ? (STAGES[view.stage]?.(match, view, title) ?? title.home) : title.home;
}

const STAGES = {
  waiting: (match, view, title) => title.waiting,
  placing: (match, view, title) => (match.mine ? (match.isReady ? title.placed(match.opponent) : title.place) : title.home),
  playing: (match, view, title) => {
    if (!match.mine) return title.watching(nameOf(view, view.board.side));
    return match.myTurn ? title.yours(match.opponent) : title.theirs(match.opponent);
  },
  over: (match, view, title) => title.over(endOf(view, view.result ?? {})),
};
