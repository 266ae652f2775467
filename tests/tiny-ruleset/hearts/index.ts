import { type ExchangeKind, type Ruleset, defineGame, getText } from "../../../src/engine/index.ts";
import { BLOW, type BlowFacts, declareBlow, declareStage, reactStage } from "./attack.ts";
import { harmStage, rollStage, SIDES } from "./compare.ts";
import { ALLOWANCE, type Fighter, readFighter } from "./fighter.ts";
import { SHEETS } from "./sheet/sheet.ts";

/** The exchange of a blow: it is declared, answered, rolled and compared. */
const blow: ExchangeKind<BlowFacts, Fighter> = {
  declare: declareBlow,
  stages: { declare: declareStage, react: reactStage, roll: rollStage, harm: harmStage },
};

const buildHearts = defineGame<Fighter, null>(
  { id: "hearts", source: "tests/tiny-ruleset/hearts/README.md", sheets: SHEETS },
  () => ({
    exchanges: { blow },
    declarations: [BLOW],
    allowance: () => ALLOWANCE,
    actorIn: (facts) => getText(facts, "attacker"),
    triggers: {},
    order: { dice: () => ({ count: 1, sides: SIDES }), place: (_fighter, faces) => faces },
    readFighter,
  }),
);

/** Three hearts, one die each, and one chance to duck. */
export const hearts: Ruleset<Fighter> = buildHearts(null);
