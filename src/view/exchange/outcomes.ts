import type { Data } from "../../engine/kernel/json.ts";
import { dataIn, modifiersIn, numberIn, textIn } from "../read.ts";
import { diceView, poolView, termViews, wordKey } from "../terms.ts";
import type { DamageView, DuelView, HarmView, WoundView } from "./duel.ts";
import type { Reader, Told } from "./sides.ts";
import { nameOf } from "./sides.ts";

/** What the events of comparing and harming add. */
export const OUTCOME_READERS: Readonly<Record<string, Reader>> = {
  compared: (duel, { data }) => ({
    ...duel,
    comparison: {
      attack: numberIn(data, "attack"),
      reaction: isUnopposed(data) ? null : numberIn(data, "reaction"),
      reactionCounted: numberIn(data, "attack") - numberIn(data, "margin"),
      reactionIgnored: numberIn(data, "reaction") < 0,
      margin: numberIn(data, "margin"),
      hit: data["hit"] === true,
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
  damaged: (duel, told) => withHarm(duel, { ...victim(told), damage: damageView(told), wound: null }),
  wounded: (duel, told) => {
    const last = duel.harms.at(-1);
    const wound = woundView(told);
    const same = last && last.wound === null && last.fighter === textIn(told.data, "fighter");
    if (same) return { ...duel, harms: [...duel.harms.slice(0, -1), { ...last, wound }] };
    return withHarm(duel, { ...victim(told), damage: null, wound });
  },
  exerted: (duel, told) => withHarm(duel, { ...victim(told), damage: null, wound: woundView(told) }),
};

/** Whether nothing was set against an attack: no reaction, no help, no evasion. */
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
  return { pool, soak, dice: diceView(data), amount: numberIn(data, "amount") };
}

function woundView(told: Told): WoundView {
  const { data, ruleset } = told;
  return {
    name: nameOf(told, "fighter"),
    before: numberIn(data, "before"),
    after: numberIn(data, "after"),
    beforeLabel: wordKey(ruleset, `wound.${textIn(data, "beforeLevel")}`),
    afterLabel: wordKey(ruleset, `wound.${textIn(data, "afterLevel")}`),
    condition: textIn(data, "condition"),
    because: wordKey(ruleset, `woundBecause.${textIn(data, "because")}`),
  };
}
