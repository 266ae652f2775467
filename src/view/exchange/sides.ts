import { type CardEvent, type Data, isData, lookup } from "../../engine/index.ts";
import { readData, readNumber, readText, readTextList } from "../read.ts";
import { rollKey } from "../adjust-view.ts";
import { type PoolView, listDieViews, buildPoolView, describeRefusal, getWeaponLabel, wordKey } from "../terms.ts";
import { buildCheckView } from "./checks.ts";
import { type DuelView, NO_SIDE, type SideView } from "./duel.ts";
import type { Names } from "./names.ts";
import { fillWordKey } from "../word-families.ts";

/** The data of an event, with the ruleset and the names that its view needs. */
export type EventDetails = { readonly data: Data; readonly ruleset: string; readonly names: Names };

/** A function that changes the exchange of an event. */
export type DuelReader = (duel: DuelView, details: EventDetails) => DuelView;

/** A table with a value for some of the events that cards read. */
export type CardEventTable<T> = { readonly [K in CardEvent]?: T };

/** The sides of an exchange at its beginning. */
export type OpeningSides = Pick<DuelView, "attack" | "reaction">;

/** The events that begin an exchange; each builds the sides from the event's data. */
export const OPENERS = {
  declared: (details) => ({
    attack: {
      ...buildArmedSide(details, "attacker", readText(details.data, "action") || "attack"),
      pool: readDeclaredPool(details),
    },
    reaction: readText(details.data, "target") === "" ? null : buildSide(details, "target"),
  }),
  begun: (details) => ({
    attack: {
      ...withCheck(details, buildArmedSide(details, "fighter", readText(details.data, "action"))),
      pool: readDeclaredPool(details),
    },
    reaction: buildOpposingSide(details, "target"),
  }),
} satisfies CardEventTable<(details: EventDetails) => OpeningSides>;

/** The readers of the events of reactions and rolls. */
export const SIDE_READERS = {
  reacted: (duel, details) => withReaction(duel, details, { ...buildReaction(details), pool: readPool(details) }),
  protected: (duel, details) => {
    const helper = { ...buildSide(details, "fighter"), ...buildReaction(details), pool: readPool(details) };
    return { ...duel, others: [...duel.others, helper] };
  },
  passed: (duel, details) => withReaction(duel, details, { action: wordKey(details.ruleset, "reaction.pass") }),
  "could-not-react": (duel, details) => {
    const [code] = readTextList(details.data, "reasons");
    const name = findFighterName(details, "fighter");
    const reason = code ? describeRefusal({ code, data: { name } }) : null;
    return withReaction(duel, details, { action: wordKey(details.ruleset, "reaction.none"), reason });
  },
  adjusted: (duel, details) => withPool(duel, readText(details.data, "fighter"), readRolledPool(details)),
  rolled: (duel, details) => {
    const roll = {
      dice: listDieViews(details.ruleset, details.data),
      outcome: readNumber(details.data, "outcome"),
      ...readRolledPool(details),
    };
    const fighter = readText(details.data, "fighter");
    const { attack, reaction, others } = duel;
    if (attack?.fighter === fighter && attack.outcome === null) return { ...duel, attack: { ...attack, ...roll } };
    if (reaction?.fighter === fighter) return { ...duel, reaction: { ...reaction, ...roll } };
    const isKnown = others.some((each) => each.fighter === fighter);
    const helpers = isKnown ? others : [...others, { ...buildSide(details, "fighter"), action: readRollKey(details) }];
    return { ...duel, others: helpers.map((each) => (each.fighter === fighter ? { ...each, ...roll } : each)) };
  },
  turned: (duel, { data }) => {
    const fighter = readText(data, "fighter");
    const turn = (side: SideView): SideView =>
      side.fighter === fighter ? withTurnedDie(side, readNumber(data, "die") - 1, readNumber(data, "face")) : side;
    const { attack, reaction, others } = duel;
    return {
      ...duel,
      attack: attack && turn(attack),
      reaction: reaction && turn(reaction),
      others: others.map(turn),
    };
  },
} satisfies CardEventTable<DuelReader>;

/** Turns a die of a side to a face, and corrects the outcome. The die must be one that is only summed. */
function withTurnedDie(side: SideView, position: number, face: number): SideView {
  const die = side.dice[position];
  if (!die || side.outcome === null) return side;
  const dice = side.dice.with(position, { ...die, face, value: face, was: die.was ?? die.face });
  return { ...side, dice, outcome: side.outcome + face - die.face };
}

/** Returns the key of the roll's name; empty if the event has none. */
function readRollKey({ data, ruleset }: EventDetails): string {
  const roll = readText(data, "roll");
  return roll === "" ? "" : rollKey(ruleset, roll);
}

/** Replaces the pool of a side or helper who has not rolled yet, after the GM has modified it. */
function withPool(duel: DuelView, fighter: string, pool: Partial<SideView>): DuelView {
  const { attack, reaction, others } = duel;
  const isWaiting = (side: SideView | null): side is SideView => side?.fighter === fighter && side.outcome === null;
  if (isWaiting(attack)) return { ...duel, attack: { ...attack, ...pool } };
  if (isWaiting(reaction)) return { ...duel, reaction: { ...reaction, ...pool } };
  return { ...duel, others: others.map((each) => (isWaiting(each) ? { ...each, ...pool } : each)) };
}

/** Finds the displayed name of the fighter under a key of an event; empty if it is not known. */
export function findFighterName({ data, names }: EventDetails, key: string): string {
  return lookup(names, readText(data, key)) ?? "";
}

/** Builds the side of the fighter under a key of an event, without an action. */
export function buildSide(details: EventDetails, key: string): SideView {
  return { ...NO_SIDE, fighter: readText(details.data, key), name: findFighterName(details, key) };
}

/** Returns a side with its check, if the event has one. */
function withCheck(details: EventDetails, side: SideView): SideView {
  return { ...side, check: buildCheckView(details.ruleset, readData(details.data, "check")) };
}

/** Builds the opponent in a check, with the opposing check; null if unopposed. */
function buildOpposingSide(details: EventDetails, key: string): SideView | null {
  if (readText(details.data, key) === "") return null;
  return { ...buildSide(details, key), check: buildCheckView(details.ruleset, readData(details.data, "opposing")) };
}

function buildArmedSide(details: EventDetails, key: string, action: string): SideView {
  const weapon = getWeaponLabel(details.ruleset, readData(details.data, "weapon"));
  return { ...buildSide(details, key), action: fillWordKey(details.ruleset, "action.**", action), weapon };
}

function buildReaction({ data, ruleset }: EventDetails): Pick<SideView, "action" | "weapon"> {
  const action = fillWordKey(ruleset, "reaction.**", readText(data, "reaction"));
  return { action, weapon: getWeaponLabel(ruleset, readData(data, "weapon")) };
}

function withReaction(duel: DuelView, details: EventDetails, answer: Partial<SideView>): DuelView {
  return { ...duel, reaction: { ...(duel.reaction ?? buildSide(details, "fighter")), ...answer } };
}

function readPool({ data, ruleset }: EventDetails): PoolView {
  return buildPoolView(ruleset, readData(data, "pool"));
}

/** Builds the pool of a declaration; null if it is known only when rolled. */
function readDeclaredPool(details: EventDetails): PoolView | null {
  return isData(details.data["pool"]) ? readPool(details) : null;
}

/** Builds the pool that the roll itself contains; empty if it contains none. */
function readRolledPool(details: EventDetails): Pick<SideView, "pool"> | Readonly<Record<string, never>> {
  return isData(details.data["pool"]) ? { pool: readPool(details) } : {};
}
