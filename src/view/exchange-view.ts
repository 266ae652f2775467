import { type Seat, type State, readProgress } from "../engine/index.ts";
import { type AskView, type AskWords, listAskViews } from "./ask-view.ts";
import type { DuelView, SideView } from "./exchange/duel.ts";
import { listDuels } from "./exchange/duels.ts";
import { findRowsEnd, findRow } from "./exchange/home.ts";
import { type Names, collectNames } from "./exchange/names.ts";
import { withRunningUnsettled } from "./exchange/settled.ts";
import { type TitleView, buildTitleView } from "./exchange/title.ts";

/** The content of an exchange's card, with all nested exchanges. */
export type ExchangeView = {
  readonly title: TitleView;
  readonly duels: readonly DuelView[];
  /**
   * The actor and the target of the exchange that the open question belongs to; without a question, the actor and the target of the first
   * exchange.
   */
  readonly about: { readonly attack: SideView | null; readonly reaction: SideView | null };
  /** The position of the running declaration among those made together, and their number; null if there is only one. */
  readonly place: { readonly number: number; readonly count: number } | null;
  readonly cancelled: boolean;
  readonly open: boolean;
  readonly asks: readonly AskView[];
};

/** The data that a card needs in addition to the state. */
export type ExchangeDisplay = {
  /** Replacements for names that the viewer may not know. */
  readonly hiddenNames?: Names;
  /** Names that no event contains. */
  readonly known?: Names;
  /** The kind of the declaration; null if the clock began the exchange. */
  readonly kind?: string | null;
  readonly words?: AskWords;
};

/** Builds the card of an exchange for a user in this seat. */
export function buildExchangeCard(
  state: State,
  seat: Seat,
  { hiddenNames, known, kind = "", words }: ExchangeDisplay = {},
): ExchangeView {
  const names = collectNames(state.events, hiddenNames, known);
  const allDuels = listDuels(state.events, { ruleset: state.ruleset, parents: state.parents, names });
  const duels = withRunningUnsettled(allDuels, state.stack);
  const progress = state.stack.map(({ facts }) => readProgress(facts));
  return {
    title: buildTitleView(state, duels, kind),
    duels,
    about: findQuestionSides(duels, state),
    place: progress.findLast((place) => place !== null) ?? null,
    cancelled: state.events.some(({ type }) => type === "cancelled"),
    open: state.stack.length > 0,
    asks: listAskViews(state, seat, names, words),
  };
}

/**
 * Finds the sides of the exchange with the open question. If that exchange is a target's share of a divided roll, the attacker is the
 * attacker of the whole roll, and the outcome is the share.
 */
function findQuestionSides(duels: readonly DuelView[], { ask, parents }: State): ExchangeView["about"] {
  const role = ask?.questions[0]?.role;
  const fighter = role?.type === "controller" ? role.fighter : "";
  const index = Math.max(0, ask ? findRow(duels, { frame: ask.frame, fighter }, parents) : 0);
  const duel = duels[index];
  const parent = duel?.isShare
    ? duels.findLast((each, i) => !each.isShare && i < index && findRowsEnd(duels, i) > index)
    : duel;
  const attack = parent?.attack ?? null;
  const outcome = duel?.share ?? attack?.outcome ?? null;
  return { attack: attack && { ...attack, outcome }, reaction: duel?.reaction ?? null };
}
