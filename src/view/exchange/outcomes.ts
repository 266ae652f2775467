import type { Data } from "../../engine/index.ts";
import { dataIn, modifiersIn, numberIn, recordsIn, textIn } from "../read.ts";
import { diceView, poolView, termViews, wordKey } from "../terms.ts";
import type { DamageView, DuelView, HarmView, WoundView } from "./duel.ts";
import { type ForEvents, type Reader, type Told, nameOf } from "./sides.ts";

/** The readers of the events of comparing and harming. */
export const OUTCOME_READERS = {
  compared: (duel, { data, ruleset }) => ({
    ...duel,
    comparison: {
      attack: numberIn(data, "attack"),
      reaction: isUnopposed(data) ? null : numberIn(data, "reaction"),
      reactionCounted: numberIn(data, "attack") - numberIn(data, "margin"),
      reactionIgnored: numberIn(data, "reaction") < 0 && numberIn(data, "margin") === numberIn(data, "attack"),
      margin: numberIn(data, "margin"),
      hit: data["hit"] === true,
      verdict: verdictIn(data, ruleset),
    },
  }),
  clashed: (duel, { data }) => ({
    ...duel,
    clash: {
      attack: numberIn(data, "attack"),
      reaction: numberIn(data, "reaction"),
      attackerStrikes: dataIn(data, "strikes")["attacker"] === true,
      targetStrikes: dataIn(data, "strikes")["target"] === true,
    },
  }),
  damaged: (duel, told) => withHarm(duel, { ...victim(told), damage: damageView(told), wound: null, unharmed: true }),
  wounded: (duel, told) => {
    const last = duel.harms.at(-1);
    const wound = woundView(told);
    const same = told.data["apart"] !== true && last?.wound === null && last.fighter === textIn(told.data, "fighter");
    if (same) return { ...duel, harms: [...duel.harms.slice(0, -1), { ...last, wound, unharmed: false }] };
    return withHarm(duel, { ...victim(told), damage: null, wound, unharmed: false });
  },
} satisfies ForEvents<Reader>;

/** Chooses the text for a hit or a miss. */
function verdictIn(data: Data, ruleset: string): string {
  const called = textIn(data, "verdict");
  if (called !== "") return wordKey(ruleset, `verdict.${called}`);
  return data["hit"] === true ? "RIPOSTE.Exchange.hit" : "RIPOSTE.Exchange.miss";
}

/** True if an attack was unopposed: no reaction, no help, no evasion. */
function isUnopposed(data: Data): boolean {
  return data["reaction"] === null && !("help" in data) && data["attack"] === data["margin"];
}

function withHarm(duel: DuelView, harm: HarmView): DuelView {
  return { ...duel, harms: [...duel.harms, harm] };
}

function victim(told: Told): Pick<HarmView, "fighter" | "name"> {
  return { fighter: textIn(told.data, "fighter"), name: nameOf(told, "fighter") };
}

function damageView({ data, ruleset }: Told): DamageView {
  const pool = poolView(ruleset, data);
  const soak = termViews(ruleset, modifiersIn(data, "soak"));
  return { pool, soak, dice: diceView(ruleset, data), amount: numberIn(data, "amount") };
}

function woundView(told: Told): WoundView {
  const { data, ruleset } = told;
  return {
    name: nameOf(told, "fighter"),
    before: numberIn(data, "before"),
    after: numberIn(data, "after"),
    beforeLabel: levelIn(told, "beforeLevel"),
    afterLabel: levelIn(told, "afterLevel"),
    condition: textIn(data, "condition"),
    because: textIn(data, "because") === "" ? "" : wordKey(ruleset, `woundBecause.${textIn(data, "because")}`),
    losses: recordsIn(data, "losses").map((loss) => ({
      label: wordKey(ruleset, `loss.${textIn(loss, "of")}`),
      before: numberIn(loss, "before"),
      after: numberIn(loss, "after"),
    })),
  };
}

/** Chooses the word for a level in an event; empty if it has none. */
function levelIn({ data, ruleset }: Told, key: string): string {
  const level = textIn(data, key);
  return level === "" ? "" : wordKey(ruleset, `wound.${level}`);
}
