import type { Data } from "../../engine/kernel/json.ts";
import type { ExchangeKind, Ruleset, Stage } from "../../engine/kernel/ruleset.ts";
import { amendKind } from "../../engine/parts/amending.ts";
import type { TaskFacts } from "./actions.ts";
import { actorIn, beginTaskStage, declareTask, endTaskStage } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { attackSwitches, declareAttack, declareStage } from "./attack.ts";
import { compareStage, rollStage } from "./compare.ts";
import { coinKind } from "./coin.ts";
import type { CripplingFacts } from "./crippling.ts";
import { describeStage, injureStage, weighStage } from "./crippling.ts";
import { damageStage } from "./damage.ts";
import { DECLARATIONS } from "./declarations.ts";
import { allowance } from "./economy.ts";
import type { ExtraAttackFacts } from "./extra-attack.ts";
import { beginExtraAttackStage, blowsStage, declareExtraAttack } from "./extra-attack.ts";
import type { Fighter } from "./fighter.ts";
import { readFighter } from "./fighter.ts";
import { harmStage } from "./harm.ts";
import type { ManoeuvreFacts } from "./manoeuvre.ts";
import { beginManoeuvreStage, declareManoeuvre, endManoeuvreStage, rollManoeuvreStage } from "./manoeuvre.ts";
import { criticalStage } from "./margin.ts";
import type { EntryFacts } from "./order.ts";
import { declareEntry, entryStage, INITIATIVE_DICE, placeInOrder } from "./order.ts";
import type { OpportunityFacts } from "./reactions.ts";
import { onDistraction, onLostManoeuvre, opportunityStage } from "./reactions.ts";
import { standKind } from "./posture.ts";
import { restKind } from "./recovery.ts";
import { SHEETS } from "./sheet.ts";
import type { StanceFacts } from "./stance.ts";
import { declareStance, stanceStage } from "./stance.ts";
import { sufferKind } from "./suffering.ts";

/** An attack: declared, rolled, compared, and what comes of it; a critical hit may go on. */
const attack: ExchangeKind<AttackFacts, Fighter> = {
  declare: declareAttack,
  switches: attackSwitches,
  stages: {
    declare: declareStage,
    roll: rollStage,
    compare: compareStage,
    damage: damageStage,
    harm: harmStage,
    critical: criticalStage,
  },
};

const extraAttack: ExchangeKind<ExtraAttackFacts, Fighter> = {
  declare: declareExtraAttack,
  switches: attackSwitches,
  stages: { declare: beginExtraAttackStage, blows: blowsStage },
};

const manoeuvre: ExchangeKind<ManoeuvreFacts, Fighter> = {
  declare: declareManoeuvre,
  switches: attackSwitches,
  stages: { declare: beginManoeuvreStage, roll: rollManoeuvreStage, end: endManoeuvreStage },
};

const stance: ExchangeKind<StanceFacts, Fighter> = {
  declare: declareStance,
  stages: { take: stanceStage },
};

const task: ExchangeKind<TaskFacts, Fighter> = {
  declare: declareTask,
  stages: { begin: beginTaskStage, end: endTaskStage },
};

const entry: ExchangeKind<EntryFacts, Fighter> = {
  declare: declareEntry,
  stages: { enter: entryStage },
};

const opportunity = nestedOnly<OpportunityFacts>({ offer: opportunityStage });
const crippling = nestedOnly<CripplingFacts>({ describe: describeStage, weigh: weighStage, save: injureStage });

/** An exchange that only others bring about. */
function nestedOnly<X extends Data>(stages: Readonly<Record<string, Stage<X, Fighter>>>): ExchangeKind<X, Fighter> {
  return { stages };
}

/** The six20 game: one die, those whom the GM plays never roll, vitality over wounds, opportunities. */
export const d20: Ruleset<Fighter> = {
  id: "d20",
  source: "S3; rules/d20.md",
  exchanges: {
    attack,
    "extra-attack": extraAttack,
    manoeuvre,
    stance,
    task,
    entry,
    opportunity,
    crippling,
    stand: standKind,
    coin: coinKind,
    rest: restKind,
    suffer: sufferKind,
    amend: amendKind(allowance),
  },
  sheets: SHEETS,
  declarations: DECLARATIONS,
  allowance,
  triggers: { distracted: onDistraction, "manoeuvre-lost": onLostManoeuvre },
  actorIn,
  order: { dice: () => INITIATIVE_DICE, place: placeInOrder },
  readFighter,
};
