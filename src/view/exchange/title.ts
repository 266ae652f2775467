import { type Event, FREE_POOL, HURT_SEVERAL, PASS_TIME, type State, lookup } from "../../engine/index.ts";
import { readText } from "../read.ts";
import type { CheckView } from "./checks.ts";
import type { DuelView } from "./duel.ts";
import { formatEvent } from "./format.ts";
import { findMainRow } from "./home.ts";
import { OPENERS } from "./sides.ts";
import { fillWordKey } from "../word-families.ts";

/** The title of a card: its check, or else the first of these keys that has a text. */
export type TitleView = { readonly check: CheckView | null; readonly keys: readonly string[] };

/** The titles of cards that are the same in all games, by the kind of the declaration. */
const COMMON_TITLES: Readonly<Record<string, string>> = {
  amend: "RIPOSTE.Exchange.edited",
  [PASS_TIME]: "RIPOSTE.Rest.card.passing",
  [HURT_SEVERAL]: "RIPOSTE.Rest.card.harm",
  [FREE_POOL]: "RIPOSTE.Pool.title",
};

/**
 * Builds the title of an exchange's card from its declaration, not from later events. `kind` is the kind of the declaration: null if the
 * clock began the exchange, empty if the kind is not known.
 */
export function buildTitleView(state: State, duels: readonly DuelView[], kind: string | null): TitleView {
  const { ruleset } = state;
  const openers = listDeclarationEvents(state, kind).filter(({ type }) => lookup(OPENERS, type) !== undefined);
  const first = findMainRow(duels)?.attack;
  const action = openers.map(({ data }) => readText(data, "action")).find((each) => each !== "") ?? "";
  const actionKey = action === "" ? "" : fillWordKey(ruleset, "action.**", action);
  const kindKey = kind ? fillWordKey(ruleset, "act.kind.*", kind) : "";
  const fallback = kind === null ? "RIPOSTE.Exchange.clock" : (lookup(COMMON_TITLES, kind) ?? "RIPOSTE.Exchange.title");
  const keys = [actionKey, kindKey, first?.action ?? "", fallback];
  return { check: openers.length > 0 ? (first?.check ?? null) : null, keys: keys.filter((key) => key !== "") };
}

/** Lists the events of the declaration itself, as the game formats them. If the clock began the exchange, lists all events. */
function listDeclarationEvents({ ruleset, events, parents }: State, kind: string | null): readonly Event[] {
  const root = events.find(({ frame }) => frame !== undefined && lookup(parents, frame) === undefined)?.frame;
  const declarationEvents = kind === null ? events : events.filter(({ frame }) => frame === root);
  return declarationEvents.map((event) => formatEvent(event, ruleset));
}
