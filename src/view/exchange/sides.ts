import { type CardEvent, type Data, isData, lookup } from "../../engine/index.ts";
import { dataIn, numberIn, textIn, textsIn } from "../read.ts";
import { rollKey } from "../adjust-view.ts";
import { type PoolView, diceView, poolView, refusalSentence, weaponKey, wordKey } from "../terms.ts";
import { checkView } from "./checks.ts";
import { type DuelView, NO_SIDE, type SideView } from "./duel.ts";
import type { Names } from "./names.ts";

/** An event's data, with the ruleset and the names needed to show it. */
export type Told = { readonly data: Data; readonly ruleset: string; readonly names: Names };

/** A function that changes the exchange in which an event happens. */
export type Reader = (duel: DuelView, told: Told) => DuelView;

/** A value for each of some events that cards read. */
export type ForEvents<T> = { readonly [K in CardEvent]?: T };

/** The sides with which an exchange begins. */
export type Sides = Pick<DuelView, "attack" | "reaction">;

/** The events that begin an exchange, with the sides that it then has. */
export const OPENERS = {
  declared: (told) => ({
    attack: { ...armedSide(told, "attacker", textIn(told.data, "action") || "attack"), pool: declaredPool(told) },
    reaction: textIn(told.data, "target") === "" ? null : sideOf(told, "target"),
  }),
  begun: (told) => ({
    attack: { ...checkedSide(told, armedSide(told, "fighter", textIn(told.data, "action"))), pool: declaredPool(told) },
    reaction: opposingSide(told, "target"),
  }),
} satisfies ForEvents<(told: Told) => Sides>;

/** The readers of the events of answering and rolling. */
export const SIDE_READERS = {
  reacted: (duel, told) => withReaction(duel, told, { ...answerOf(told), pool: poolOf(told) }),
  protected: (duel, told) => {
    const helper = { ...sideOf(told, "fighter"), ...answerOf(told), pool: poolOf(told) };
    return { ...duel, others: [...duel.others, helper] };
  },
  passed: (duel, told) => withReaction(duel, told, { action: wordKey(told.ruleset, "reaction.pass") }),
  "could-not-react": (duel, told) => {
    const [code] = textsIn(told.data, "reasons");
    const name = nameOf(told, "fighter");
    const reason = code ? refusalSentence({ code, data: { name } }) : null;
    return withReaction(duel, told, { action: wordKey(told.ruleset, "reaction.none"), reason });
  },
  adjusted: (duel, told) => withPool(duel, textIn(told.data, "fighter"), rolledPool(told)),
  rolled: (duel, told) => {
    const roll = {
      dice: diceView(told.ruleset, told.data),
      outcome: numberIn(told.data, "outcome"),
      ...rolledPool(told),
    };
    const fighter = textIn(told.data, "fighter");
    const { attack, reaction, others } = duel;
    if (attack?.fighter === fighter && attack.outcome === null) return { ...duel, attack: { ...attack, ...roll } };
    if (reaction?.fighter === fighter) return { ...duel, reaction: { ...reaction, ...roll } };
    const known = others.some((each) => each.fighter === fighter);
    const there = known ? others : [...others, { ...sideOf(told, "fighter"), action: rollOf(told) }];
    return { ...duel, others: there.map((each) => (each.fighter === fighter ? { ...each, ...roll } : each)) };
  },
} satisfies ForEvents<Reader>;

/** Returns the key of the roll's name; empty where the event has none. */
function rollOf({ data, ruleset }: Told): string {
  const roll = textIn(data, "roll");
  return roll === "" ? "" : rollKey(ruleset, roll);
}

/** Returns an exchange in which a side, or a helper, has the pool as the GM has modified it. */
function withPool(duel: DuelView, fighter: string, pool: Partial<SideView>): DuelView {
  const { attack, reaction, others } = duel;
  const isWaiting = (side: SideView | null): side is SideView => side?.fighter === fighter && side.outcome === null;
  if (isWaiting(attack)) return { ...duel, attack: { ...attack, ...pool } };
  if (isWaiting(reaction)) return { ...duel, reaction: { ...reaction, ...pool } };
  return { ...duel, others: others.map((each) => (isWaiting(each) ? { ...each, ...pool } : each)) };
}

/** Finds the shown name of a fighter in an event; empty if the event names none. */
export function nameOf({ data, names }: Told, key: string): string {
  return lookup(names, textIn(data, key)) ?? "";
}

/** Builds the side of a fighter in an event, before they do anything. */
export function sideOf(told: Told, key: string): SideView {
  return { ...NO_SIDE, fighter: textIn(told.data, key), name: nameOf(told, key) };
}

/** Returns a side with its check, if the event has one. */
function checkedSide(told: Told, side: SideView): SideView {
  return { ...side, check: checkView(told.ruleset, dataIn(told.data, "check")) };
}

/** Builds the opponent of a check and their check; null if unopposed. */
function opposingSide(told: Told, key: string): SideView | null {
  if (textIn(told.data, key) === "") return null;
  return { ...sideOf(told, key), check: checkView(told.ruleset, dataIn(told.data, "opposing")) };
}

function armedSide(told: Told, key: string, action: string): SideView {
  const weapon = weaponKey(told.ruleset, dataIn(told.data, "weapon"));
  return { ...sideOf(told, key), action: wordKey(told.ruleset, `action.${action}`), weapon };
}

function answerOf({ data, ruleset }: Told): Pick<SideView, "action" | "weapon"> {
  const action = wordKey(ruleset, `reaction.${textIn(data, "reaction")}`);
  return { action, weapon: weaponKey(ruleset, dataIn(data, "weapon")) };
}

function withReaction(duel: DuelView, told: Told, answer: Partial<SideView>): DuelView {
  return { ...duel, reaction: { ...(duel.reaction ?? sideOf(told, "fighter")), ...answer } };
}

function poolOf({ data, ruleset }: Told): PoolView {
  return poolView(ruleset, dataIn(data, "pool"));
}

/** Builds the pool of a declaration; null if it is known only when rolled. */
function declaredPool(told: Told): PoolView | null {
  return isData(told.data["pool"]) ? poolOf(told) : null;
}

/** Builds the pool in the roll itself, if it was not known before. */
function rolledPool(told: Told): Pick<SideView, "pool"> | Readonly<Record<string, never>> {
  return isData(told.data["pool"]) ? { pool: poolOf(told) } : {};
}
