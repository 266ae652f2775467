import { type Seat, type State, placeAmong } from "../engine/index.ts";
import { type AskView, askViews } from "./ask-view.ts";
import type { DuelView, SideView } from "./exchange/duel.ts";
import { duelsIn } from "./exchange/duels.ts";
import { endOf, homeOf } from "./exchange/home.ts";
import { type Names, namesIn } from "./exchange/names.ts";
import { settledIn } from "./exchange/settled.ts";
import { type TitleView, titleView } from "./exchange/title.ts";

/** Everything that a card shows of an exchange and of those nested in it. */
export type ExchangeView = {
  readonly title: TitleView;
  readonly duels: readonly DuelView[];
  /** The actor and the target of the open question, or of the first exchange. */
  readonly about: { readonly attack: SideView | null; readonly reaction: SideView | null };
  /** The number of the declaration asked about, and the count of those made together; null if there is one. */
  readonly place: { readonly number: number; readonly count: number } | null;
  readonly cancelled: boolean;
  readonly open: boolean;
  readonly asks: readonly AskView[];
};

/**
 * Data for the view beside the state: names replaced for viewers who may not know them, names that no event contains, and the kind of the
 * declaration, which is null if the clock began it.
 */
export type Showing = { readonly hiddenNames?: Names; readonly known?: Names; readonly kind?: string | null };

/** Builds the card of an exchange for a user in this seat. */
export function exchangeView(state: State, seat: Seat, { hiddenNames, known, kind = "" }: Showing = {}): ExchangeView {
  const names = namesIn(state.events, hiddenNames, known);
  const told = duelsIn(state.events, { ruleset: state.ruleset, parents: state.parents, names });
  const duels = settledIn(told, state.stack);
  const places = state.stack.map(({ facts }) => placeAmong(facts));
  return {
    title: titleView(state, duels, kind),
    duels,
    about: aboutIn(duels, state),
    place: places.findLast((place) => place !== null) ?? null,
    cancelled: state.events.some(({ type }) => type === "cancelled"),
    open: state.stack.length > 0,
    asks: askViews(state, seat, names),
  };
}

/**
 * Finds the sides of the exchange to which the open question belongs; of a share, the attacker of the divided roll, with this target's part
 * of it.
 */
function aboutIn(duels: readonly DuelView[], { ask, parents }: State): ExchangeView["about"] {
  const role = ask?.questions[0]?.role;
  const fighter = role?.type === "controller" ? role.fighter : "";
  const at = Math.max(0, ask ? homeOf(duels, { frame: ask.frame, fighter }, parents) : 0);
  const duel = duels[at];
  const above = duel?.isShare ? duels.findLast((each, i) => !each.isShare && i < at && endOf(duels, i) > at) : duel;
  const attack = above?.attack ?? null;
  const outcome = duel?.share ?? attack?.outcome ?? null;
  return { attack: attack && { ...attack, outcome }, reaction: duel?.reaction ?? null };
}
