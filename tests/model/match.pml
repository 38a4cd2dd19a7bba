/* One match, its journal and owner key in the store, and two nodes that may own it. What belongs here: the rules of append.lua,
 * claim.lua, the actor and the registry of matches, each under a name, so that each can be left out.
 * README.md beside this file says what is checked, what is assumed, and which rule stands where in the code.
 *
 * The checker is built once (-DAT_RUN) and told by its environment which rule to leave out and how much may go wrong; to walk
 * through what it found, Spin is told the same by -DDROP and so on. */

#ifndef DROP
#define DROP 0
#endif
#ifndef LOST_REPLIES
#define LOST_REPLIES 1 /* requests whose answer is lost: carried out, never, or late */
#endif
#ifndef LAPSES
#define LAPSES 1 /* pauses of a node that are longer than its heartbeat lives; one without an end is a crash */
#endif
#ifndef IDLES
#define IDLES 1 /* times that a match leaves the memory of a node that lives */
#endif
#ifndef BRINGS
#define BRINGS 2 /* times that a node claims a match which is not in its memory */
#endif
#ifndef COMMANDS
#define COMMANDS 3
#endif
#define N 8 /* the longest journal */

/* append.lua */
#define SAME 1
#define OWNER 2
#define EPOCH 3
#define NEXT 4
/* claim.lua */
#define EXPECTED 11
#define RAISE 12
#define ABOVE 13
#define THERE 14
/* the actor and the registry of matches */
#define LEDGER 21
#define AFTER 22
#define ANEW 23
#define AGAIN 24
#define DEAD 25
#define CALM 26
#define FRESH 27
/* the same two, found by this model */
#define STAND 31
#define SPEAK 32
#define TAIL 33
#define LOST_CLAIM 34
#define MEND 35
#define CALM_ALL 36
/* what an owner that fell silent still does */
#define REMNANT 41
#define OLD_EPOCH 42
#define GIVE_WAY 43
#define OWN_CLAIM 44
#define LIVES 45

#ifdef AT_RUN
c_decl { static int dropped; }
#define HAS(rule) (c_expr { dropped != rule })
#else
#define HAS(rule) (DROP != rule)
#endif

#define A 0
#define B 1
#define NOBODY 2
#define APPEND 1
#define CLAIM 2
/* answers */
#define OK 1
#define HELD 2 /* by the owner in `rn`, `rv` */
#define LAST 3 /* the journal ends with entry `rv` */
#define NO_MATCH 4
#define UNKNOWN 5

typedef Request { byte k; byte by; byte xn; byte xe; bit creating; byte above; byte number; byte entry };

/* An entry is known by its command (0: none, it founds or resumes), its node and its epoch. Never 0. */
#define ENTRY(c, n, e) (1 + (c) + 4 * (n) + 8 * (e))
#define COMMAND_OF(x) (((x) - 1) & 3)
#define NODE_OF(x) ((((x) - 1) >> 2) & 1)
#define BIT(c) (1 << (c))

/* the store */
byte journal[N]; byte last = 1; byte written; /* `written`: bits of the commands in the journal */
byte owner = A; byte epoch = 1;
Request late; /* one that is under way, and whose sender has given up on its answer */

/* what a replica that was cut off has */
bit cut, failed; byte kept; byte kept_owner; byte kept_epoch;

/* the nodes */
bit fresh[2] = true, gone[2], here[2], served[2], taken[2], mended[2], broken[2];
byte memory[16]; byte known[2]; byte seen[2]; byte tail[2]; byte highest[2];
/* what is left of an actor that its node let go for want of a heartbeat: `memory` and so on, and the epoch of its claim */
bit left[2]; byte left_in[2]; byte left_known[2]; byte left_seen[2];
bit off[2]; /* the witness: it did not come back in the calm, and what only it knows is lost with it */
bit calm;

/* the witness: what was answered, what was shown, what died with its owner */
byte begun, answered, excused; byte shown[N];

byte lost = LOST_REPLIES, lapses = LAPSES, idles = IDLES, brings = BRINGS, commands = COMMANDS;
byte i, was;

#define SEEN(n) (here[n] && served[n] -> seen[n] : left_seen[n])
#define NOTHING_LOST ((answered & ~(excused | written | SEEN(0) | SEEN(1))) == 0)

/* What no node knows that lives, or comes back before the calm ends, is lost with its owner. */
#define KNOWS(n) (off[n] -> 0 : (here[n] && served[n] -> known[n] : left_known[n]))
inline excuse() {
    excused = excused | (answered & ~(written | (off[0] -> 0 : SEEN(0)) | (off[1] -> 0 : SEEN(1))));
    i = last;
    do
    :: i < N && i >= KNOWS(0) && i >= KNOWS(1) -> shown[i] = 0; i++
    :: i < N && (i < KNOWS(0) || i < KNOWS(1)) -> i++
    :: i >= N -> break
    od;
    i = 0
}

/* The scripts. Their answer is in rk, rv, rn. */
inline append_lua(who, at, nr, what) {
    if
    :: HAS(SAME) && nr <= last && journal[nr - 1] == what -> rk = OK
    :: else ->
        if
        :: HAS(OWNER) && (owner != who || (HAS(EPOCH) && epoch != at)) -> rk = HELD; rn = owner; rv = epoch
        :: else ->
            if
            :: nr <= last || (HAS(NEXT) && nr != last + 1) -> rk = LAST; rv = last /* the stream takes no id twice */
            :: else ->
                assert(nr == last + 1); /* one history: no gap */
                assert(COMMAND_OF(what) == 0 || !(written & BIT(COMMAND_OF(what)))); /* none applied twice */
                journal[last] = what; last++;
                if
                :: COMMAND_OF(what) -> written = written | BIT(COMMAND_OF(what)); excused = excused & ~BIT(COMMAND_OF(what))
                :: else
                fi;
                rk = OK
            fi
        fi
    fi
}

inline claim_lua(who, from, from_epoch, new, over) {
    if
    :: HAS(EXPECTED) && (owner != from || epoch != from_epoch) -> rk = HELD; rn = owner; rv = epoch
    :: else ->
        if
        :: HAS(THERE) && last == 0 && !new -> rk = NO_MATCH
        :: else ->
            assert(last > 0 || new); /* nobody owns a match that is not there */
            if
            :: owner == 1 - who -> taken[1 - who] = true
            :: else
            fi;
            owner = who; taken[who] = false;
            if
            :: HAS(ABOVE) && over > epoch -> epoch = over
            :: else
            fi;
            if
            :: HAS(RAISE) -> epoch++
            :: else
            fi;
            rk = OK; rv = epoch
        fi
    fi
}

/* What this node shows agrees with whatever was shown before, and it does not speak for a match that another took. */
inline witness() {
    d_step {
        i = 0;
        do
        :: i < known[me] ->
            assert(shown[i] == 0 || shown[i] == memory[8 * me + i]); /* one history */
            shown[i] = memory[8 * me + i]; i++
        :: else -> break
        od;
        i = 0 }
}

inline answer(x) {
    assert(!(excused & BIT(x))); /* no answer about something that is lost */
    answered = answered | BIT(x)
}

inline install() {
    memory[8 * me + known[me]] = e; known[me]++; tail[me]++;
    if
    :: COMMAND_OF(e) -> seen[me] = seen[me] | BIT(COMMAND_OF(e))
    :: else
    fi
}

inline drop_remnant() { left[me] = false; left_in[me] = 0; left_known[me] = 0; left_seen[me] = 0 }

/* A load came to nothing: what was left before it is left still. */
inline back_to_remnant() {
    d_step {
        here[me] = false; seen[me] = left_seen[me]; tail[me] = (tail[me] > 0 -> left_known[me] : 0); i = left_known[me];
        do
        :: i < N -> memory[8 * me + i] = 0; i++
        :: else -> break
        od;
        i = 0; known[me] = left_known[me] }
}

/* The journal, replayed. */
inline load() {
    d_step {
        known[me] = last; seen[me] = written; tail[me] = (HAS(TAIL) -> last : 0); i = 0;
        do
        :: i < last -> memory[8 * me + i] = journal[i]; i++
        :: else -> break
        od;
        i = 0; mended[me] = true; here[me] = true; broken[me] = false; off[me] = false }
}

inline keep_late() {
    late.k = k; late.by = me; late.xn = xn; late.xe = (k == APPEND -> ep : xe); late.creating = creating; late.above = above;
    late.number = number; late.entry = x
}

inline forget() {
    d_step {
        here[me] = false; drop_remnant(); off[me] = false; seen[me] = 0; known[me] = 0; tail[me] = 0;
        mended[me] = false; i = 0;
        do
        :: i < N -> memory[8 * me + i] = 0; i++
        :: else -> break
        od;
        i = 0 }
}

/* A living owner's match is not taken. */
#define MAY_TAKE (!fresh[owner] || !HAS(DEAD) || (calm && !HAS(CALM)))
/* The store forgot this node's claim: it names nobody, or an owner of an earlier epoch. */
#define FORGOTTEN (HAS(LOST_CLAIM) && (rn == NOBODY || rv < ep))
/* A node that had no heartbeat for too long writes nothing and shows nothing. */
#define MAY_SPEAK \
    if \
    :: (!fresh[me] || gone[me]) && HAS(SPEAK) -> gone[me] = true; goto out \
    :: else \
    fi

/* Send a request and hear its answer, in one go. The answer may be lost: then the request was carried out, or never will be, or
 * will be late. */
inline ask() {
    rk = 0; rv = 0; rn = 0;
    if
    :: how = 0
    :: lost > 0 -> lost--; how = 1
    :: lost > 0 -> lost--; how = 2
    :: lost > 0 && late.k == 0 -> lost--; how = 3; keep_late()
    fi;
    if
    :: how < 2 && k == APPEND -> append_lua(me, ep, number, x)
    :: how < 2 && k == CLAIM -> claim_lua(me, xn, xe, creating, above)
    :: else
    fi;
    if
    :: how > 0 -> rk = UNKNOWN; rv = 0; rn = 0
    :: how == 0 && k == CLAIM && rk == OK -> note_claim()
    :: else
    fi;
    k = 0; number = 0; x = 0; xn = 0; xe = 0; above = 0; creating = 0; how = 0
}

inline note_claim() {
    ep = rv; rv = 0;
    if
    :: HAS(LOST_CLAIM) && ep > highest[me] -> highest[me] = ep
    :: else
    fi;
    if
    :: here[me] && last == known[me] -> mended[me] = true
    :: else
    fi
}

/* The match is another's by right: its claim came later, or it lives and took the match after the calm. */
#define GIVES_WAY ((epoch >= ep && HAS(GIVE_WAY)) || (!calm && fresh[owner] && HAS(LIVES)))
/* A claim of this very node came late. */
#define OWN_LATE (HAS(OWN_CLAIM) && rk == HELD && rn == me)

proctype node(bit me) {
    byte ep, e, c, next, upto; /* own epoch; entry to write; its command; the entries to give again */
    byte k, xn, xe, above, number, x, how; bit creating; /* a request */
    byte rk, rv, rn; /* its answer */
    bit again; /* claiming in order to give entries again */

    if
    :: atomic { me == A -> ep = 1; goto serve }
    :: me == B
    fi;

out: /* no actor here */
    atomic {
        gone[me] = false; broken[me] = false;
        if
        :: here[me] && served[me] -> here[me] = false; left[me] = true; left_in[me] = ep; left_known[me] = known[me];
            left_seen[me] = seen[me] /* Remnants.keep */
        :: here[me] && !served[me] && left[me] -> back_to_remnant()
        :: !here[me] && left[me]
        :: else -> forget()
        fi;
        served[me] = false; ep = 0; e = 0; c = 0; next = 0; upto = 0; rk = 0; rv = 0; rn = 0; xn = 0; xe = 0; creating = 0; again = 0;
        assert(NOTHING_LOST) /* no acknowledged command lost */ };
    if
    :: atomic { left[me] && fresh[me] && !mended[me] && HAS(REMNANT) -> goto restore }
    :: atomic { !(left[me] && !mended[me] && HAS(REMNANT)) -> skip }
    fi;
    atomic { /* Claims.new, take: who owns it, and does that node live? */
        brings > 0 && !(left[me] && !mended[me] && HAS(REMNANT)) && !(calm && HAS(CALM_ALL) && HAS(CALM)) && (last == 0 || owner != 1 - me || (!(calm && HAS(CALM)) && MAY_TAKE));
        brings--; xn = owner; xe = epoch;
        if
        :: last == 0 -> creating = true; c = true
        :: last > 0 || (owner != NOBODY && (owner == me || MAY_TAKE)) /* merely looked at */
        fi };
    atomic { /* Claims.take */
        if
        :: broken[me] && HAS(CALM_ALL) -> brings++; goto out /* asked before the outage */
        :: else
        fi;
        k = CLAIM; above = left_in[me]; ask();
        if
        :: rk == OK -> e = ENTRY(0, me, ep)
        :: else -> brings = brings + (rk != UNKNOWN); goto out
        fi };
    atomic {
        if
        :: gone[me] || (broken[me] && HAS(CALM_ALL)) -> goto out
        :: else
        fi;
        if
        :: c -> k = APPEND; number = 1; x = e; ask(); goto out /* the first entry; loaded afterwards */
        :: !c && last == 0 -> goto out
        :: !c && last > 0 ->
            load();
            if
            :: NODE_OF(memory[8 * me + last - 1]) != me -> goto offer /* with `resumed` */
            :: else
            fi
        fi };

serve:
    atomic { served[me] = true; drop_remnant(); e = 0; c = 0; next = 0; upto = 0; rk = 0; rv = 0; rn = 0; again = 0 };
    if
    :: atomic { gone[me] -> goto out }
    :: atomic { !gone[me] && fresh[me] && !mended[me] && HAS(MEND) -> goto doubt }
    :: atomic { idles > 0 && !gone[me] && (mended[me] || !HAS(MEND)) -> idles--; forget(); goto out } /* Matches.drop_idle */
    :: atomic { !gone[me] && (fresh[me] || !HAS(FRESH)) && (mended[me] || !HAS(MEND)) -> /* Actor.command */
        assert(!taken[me]); /* serves nothing stale */
        witness();
        if
        :: c = 1
        :: commands > 1 && (begun & BIT(1)) -> c = 2
        :: commands > 2 && (begun & BIT(2)) -> c = 3
        fi;
        begun = begun | BIT(c);
        if
        :: (seen[me] & BIT(c)) && HAS(LEDGER) -> answer(c); goto serve
        :: else
        fi;
        if
        :: !HAS(AFTER) -> answer(c)
        :: else
        fi;
        e = ENTRY(c, me, ep) }
    fi;

offer: /* Scribe.write */
    atomic {
        MAY_SPEAK;
        k = APPEND; number = known[me] + 1; x = e; ask() };
    if
    :: atomic { rk == OK -> goto done }
    :: atomic { rk == HELD -> goto fenced }
    :: atomic { rk == UNKNOWN -> goto doubt }
    :: atomic { rk == LAST -> /* Scribe.give_again */
        upto = known[me]; next = rv + 1;
        if
        :: next > upto || !HAS(AGAIN) || upto + 1 - next > tail[me] -> goto leave
        :: else -> xn = me; xe = ep; again = true
        fi }
    fi;

claim: /* Claims.again */
    atomic {
        MAY_SPEAK;
        k = CLAIM; above = (HAS(LOST_CLAIM) -> highest[me] : 0); creating = HAS(LOST_CLAIM); was = ep; ask();
        assert(rk != OK || ep > was || !HAS(RAISE) || !HAS(LOST_CLAIM)); /* an owner's epoch only rises */
        was = 0 };
    if
    :: atomic { rk == OK && again -> again = false; goto give }
    :: atomic { rk == OK && !again -> goto read }
    :: atomic { rk == UNKNOWN -> goto doubt }
    :: atomic { rk == HELD && (rn == me || FORGOTTEN) -> xn = rn; xe = rv; goto claim }
    :: atomic { (rk == HELD && !(rn == me || FORGOTTEN)) || rk == NO_MATCH -> goto leave }
    fi;

give:
    atomic {
        if
        :: next > upto && e == 0 -> mended[me] = true; goto serve
        :: else
        fi;
        MAY_SPEAK;
        k = APPEND; number = next; x = (next > upto -> e : memory[8 * me + next - 1]); ask() };
    if
    :: atomic { rk == OK && next > upto -> goto done }
    :: atomic { rk == OK && next <= upto -> next++; goto give }
    :: atomic { rk == HELD -> goto fenced }
    :: atomic { rk == UNKNOWN || rk == LAST -> goto doubt }
    fi;

fenced:
    if
    :: atomic { FORGOTTEN -> goto doubt }
    :: atomic { !FORGOTTEN -> goto leave }
    fi;

doubt: /* Actor._clear_up */
    atomic {
        rk = 0; rv = 0; rn = 0; next = 0; upto = 0; again = false; xn = me; xe = ep;
        if
        :: gone[me] -> goto out
        :: !gone[me] && HAS(ANEW) -> goto claim
        :: !gone[me] && !HAS(ANEW) -> xn = 0; xe = 0
        fi };

read: /* the tail */
    atomic {
        rk = 0; rv = 0; rn = 0;
        if
        :: last <= known[me]
        :: last == known[me] + 1 && e != 0 && journal[known[me]] == e
        :: else -> goto leave
        fi;
        if
        :: e != 0 -> goto offer
        :: e == 0 && last == known[me] -> goto serve
        :: e == 0 && last < known[me] && known[me] - last > tail[me] -> goto leave
        :: e == 0 && last < known[me] && known[me] - last <= tail[me] -> upto = known[me]; next = last + 1; goto give
        fi };

done:
    atomic {
        MAY_SPEAK;
        install(); witness();
        if
        :: COMMAND_OF(e) -> answer(COMMAND_OF(e))
        :: else
        fi;
        goto serve };

restore: /* Remnants._put_back */
    atomic {
        ep = left_in[me]; xn = owner; xe = epoch;
        if
        :: owner == me && (epoch == ep || (epoch > ep && HAS(OWN_CLAIM))) -> ep = epoch; goto compare
        :: !(owner == me && (epoch == ep || (epoch > ep && HAS(OWN_CLAIM)))) && owner != NOBODY && GIVES_WAY -> mended[me] = true; goto out
        :: else
        fi };
    atomic {
        k = CLAIM; creating = true; above = (HAS(OLD_EPOCH) -> ep - 1 : ep); ask();
        if
        :: rk == OK
        :: rk == UNKNOWN || OWN_LATE -> goto out /* and anew */
        :: else -> mended[me] = true; goto out
        fi };

compare: /* Remnants._give_again */
    atomic {
        next = last + 1; i = (known[me] > tail[me] -> known[me] - tail[me] : 0);
        if
        :: last < i -> next = known[me] + 1
        :: else
        fi;
        do
        :: i < last && i < known[me] && journal[i] == memory[8 * me + i] -> i++
        :: i < last && i < known[me] && journal[i] != memory[8 * me + i] -> next = known[me] + 1; break
        :: else -> break
        od;
        i = 0 };
refill:
    atomic {
        if
        :: next > known[me] -> mended[me] = true; goto out
        :: next <= known[me] && !fresh[me] -> goto out
        :: else
        fi;
        k = APPEND; number = next; x = memory[8 * me + next - 1]; ask();
        if
        :: rk == OK -> next++; rk = 0; rv = 0; rn = 0; goto refill
        :: rk == UNKNOWN || OWN_LATE -> goto out
        :: else -> mended[me] = true; goto out /* another knows better */
        fi };

leave: /* Close.MOVED */
    atomic {
        assert(taken[me] || gone[me] || owner == 1 - me); /* an owner goes only when another came */
        if
        :: gone[me] || !fresh[me] /* what is left of it is kept */
        :: else -> forget()
        fi;
        goto out }
}

inline carry_out_late() {
    if
    :: late.k == APPEND -> append_lua(late.by, late.xe, late.number, late.entry)
    :: late.k == CLAIM -> claim_lua(late.by, late.xn, late.xe, late.creating, late.above)
    fi;
    no_late(); rk = 0; rv = 0; rn = 0
}

inline no_late() {
    late.k = 0; late.by = 0; late.xn = 0; late.xe = 0; late.creating = 0; late.above = 0; late.number = 0;
    late.entry = 0
}

inline fail_over() {
    failed = true; calm = true; no_late();
    do
    :: last > kept -> last--; journal[last] = 0
    :: else -> break
    od;
    written = 0; i = 0;
    do
    :: i < last && COMMAND_OF(journal[i]) -> written = written | BIT(COMMAND_OF(journal[i])); i++
    :: i < last && !COMMAND_OF(journal[i]) -> i++
    :: i >= last -> break
    od;
    i = 0; excuse(); owner = kept_owner; epoch = kept_epoch; kept = 0; kept_owner = 0; kept_epoch = 0; mended[0] = false; mended[1] = false;
    broken[0] = true; broken[1] = true
}

#define SETTLED(n) (!fresh[n] || ((!here[n] || mended[n] || !HAS(MEND)) && (!left[n] || mended[n] || !HAS(REMNANT))))

/* What happens to nodes and store. */
active proctype world() {
    byte rk, rv, rn;
#ifdef AT_RUN
    c_code {
        dropped = atoi(getenv("DROP")); now.lost = atoi(getenv("LOST_REPLIES")); now.lapses = atoi(getenv("LAPSES"));
        now.idles = atoi(getenv("IDLES")); now.brings = atoi(getenv("BRINGS")); now.commands = atoi(getenv("COMMANDS")); };
#else
    skip;
#endif
    atomic { /* A has made the match */
        journal[0] = ENTRY(0, A, 1); memory[0] = ENTRY(0, A, 1); known[A] = 1; tail[A] = 1; highest[A] = 1; mended[A] = true;
        here[A] = true; served[A] = true; run node(A); run node(B) };
    do
    :: atomic { lapses > 0 && fresh[0] -> lapses--; fresh[0] = false }
    :: atomic { lapses > 0 && fresh[1] -> lapses--; fresh[1] = false }
    :: atomic { !fresh[0] -> fresh[0] = true; gone[0] = HAS(STAND) }
    :: atomic { !fresh[1] -> fresh[1] = true; gone[1] = HAS(STAND) }
    :: atomic { !HAS(STAND) && !fresh[0] && here[0] && !gone[0] -> gone[0] = true }
    :: atomic { !HAS(STAND) && !fresh[1] && here[1] && !gone[1] -> gone[1] = true }
    :: atomic { late.k != 0 -> carry_out_late() }
    :: atomic { !cut -> cut = true; kept = last; kept_owner = owner; kept_epoch = epoch }
    :: atomic { !cut -> cut = true; kept_owner = NOBODY } /* one that had nothing yet */
    :: d_step { cut && !failed -> fail_over() }
    :: atomic { calm && SETTLED(0) && SETTLED(1) -> calm = false; off[0] = !fresh[0]; off[1] = !fresh[1]; excuse() }
    od
}
