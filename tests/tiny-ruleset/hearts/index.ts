import { type ExchangeKind, type Ruleset, buildAmendingKind, getText } from "../../../src/engine/index.ts";
import { BLOW, type BlowFacts, declareBlow, declareStage, reactStage } from "./attack.ts";
import { harmStage, rollStage, SIDES } from "./compare.ts";
import { ALLOWANCE, type Fighter, readFighter } from "./fighter.ts";
import { SHEETS } from "./sheet/sheet.ts";

/** A blow: declared, answered, rolled, compared. */
const blow: ExchangeKind<BlowFacts, Fighter> = {
  declare: declareBlow,
  stages: { declare: declareStage, react: reactStage, roll: rollStage, harm: harmStage },
};

/** Three hearts, one die each, and one chance to duck. */
export const hearts: Ruleset<Fighter> = {
  id: "hearts",
  source: "tests/tiny-ruleset/hearts/README.md",
  exchanges: { blow, amend: buildAmendingKind(() => ALLOWANCE) },
  sheets: SHEETS,
  declarations: [BLOW],
  allowance: () => ALLOWANCE,
  actorIn: (facts) => getText(facts, "attacker"),
  triggers: {},
  order: { dice: () => ({ count: 1, sides: SIDES }), place: (_fighter, faces) => faces },
  readFighter,
};
