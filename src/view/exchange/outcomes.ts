import type { Data } from "../../engine/index.ts";
import { readData, readModifiers, readNumber, readDataList, readText } from "../read.ts";
import { listDieViews, buildPoolView, listTermViews } from "../terms.ts";
import type { DamageView, DuelView, HarmView, WoundView } from "./duel.ts";
import { type CardEventTable, type DuelReader, type EventDetails, findFighterName } from "./sides.ts";
import { fillWordKey } from "../word-families.ts";

/** The readers of the events that compare outcomes or cause harm. */
export const OUTCOME_READERS = {
  compared: (duel, { data, ruleset }) => ({
    ...duel,
    comparison: {
      attack: readNumber(data, "attack"),
      reaction: isUnopposed(data) ? null : readNumber(data, "reaction"),
      reactionCounted: readNumber(data, "attack") - readNumber(data, "margin"),
      reactionIgnored: readNumber(data, "reaction") < 0 && readNumber(data, "margin") === readNumber(data, "attack"),
      margin: readNumber(data, "margin"),
      hit: data["hit"] === true,
      verdict: chooseVerdict(data, ruleset),
    },
  }),
  clashed: (duel, { data }) => ({
    ...duel,
    clash: {
      attack: readNumber(data, "attack"),
      reaction: readNumber(data, "reaction"),
      attackerStrikes: readData(data, "strikes")["attacker"] === true,
      targetStrikes: readData(data, "strikes")["target"] === true,
    },
  }),
  damaged: (duel, details) =>
    withHarm(duel, { ...readVictim(details), damage: buildDamageView(details), wound: null, unharmed: true }),
  wounded: (duel, details) => {
    const last = duel.harms.at(-1);
    const wound = buildWoundView(details);
    const isSameFighter =
      details.data["apart"] !== true && last?.wound === null && last.fighter === readText(details.data, "fighter");
    if (isSameFighter) return completeHarm(duel, last, wound);
    return withHarm(duel, { ...readVictim(details), damage: null, wound, unharmed: false });
  },
} satisfies CardEventTable<DuelReader>;

/** Chooses the text for a hit or a miss. */
export function chooseVerdict(data: Data, ruleset: string): string {
  const verdict = readText(data, "verdict");
  if (verdict !== "") return fillWordKey(ruleset, "verdict.*", verdict);
  return data["hit"] === true ? "RIPOSTE.Exchange.hit" : "RIPOSTE.Exchange.miss";
}

/** True if an attack was unopposed: no reaction, no help, no evasion. */
function isUnopposed(data: Data): boolean {
  return data["reaction"] === null && !("help" in data) && data["attack"] === data["margin"];
}

function withHarm(duel: DuelView, harm: Omit<HarmView, "between" | "linesBefore">): DuelView {
  return { ...duel, harms: [...duel.harms, { ...harm, between: [], linesBefore: duel.lines.length }] };
}

/** Adds the wound to the last harm of a row. The sentences since its damage move before the wound, since they have decided it. */
function completeHarm({ lines, harms, ...duel }: DuelView, harm: HarmView, wound: WoundView): DuelView {
  const [earlier, between] = [lines.slice(0, harm.linesBefore), lines.slice(harm.linesBefore)];
  return { ...duel, lines: earlier, harms: [...harms.slice(0, -1), { ...harm, between, wound, unharmed: false }] };
}

function readVictim(details: EventDetails): Pick<HarmView, "fighter" | "name"> {
  return { fighter: readText(details.data, "fighter"), name: findFighterName(details, "fighter") };
}

function buildDamageView({ data, ruleset }: EventDetails): DamageView {
  const pool = buildPoolView(ruleset, data);
  const soak = listTermViews(ruleset, readModifiers(data, "soak"));
  const { line, ...details } = readData(data, "rolled");
  const rolled = typeof line === "string" ? { key: fillWordKey(ruleset, "told.**", line), data: details } : null;
  return { pool, soak, dice: listDieViews(ruleset, data), rolled, amount: readNumber(data, "amount") };
}

function buildWoundView(details: EventDetails): WoundView {
  const { data, ruleset } = details;
  return {
    name: findFighterName(details, "fighter"),
    before: readNumber(data, "before"),
    after: readNumber(data, "after"),
    beforeLabel: chooseLevelWord(details, "beforeLevel"),
    afterLabel: chooseLevelWord(details, "afterLevel"),
    condition: readText(data, "condition"),
    because: readText(data, "because") === "" ? "" : fillWordKey(ruleset, "woundBecause.*", readText(data, "because")),
    losses: readDataList(data, "losses").map((loss) => ({
      label: fillWordKey(ruleset, "loss.**", readText(loss, "of")),
      before: readNumber(loss, "before"),
      after: readNumber(loss, "after"),
    })),
  };
}

/** Chooses the key for a wound level in an event; empty if the event has none. */
function chooseLevelWord({ data, ruleset }: EventDetails, key: string): string {
  const level = readText(data, key);
  return level === "" ? "" : fillWordKey(ruleset, "wound.*", level);
}
