import {
  type DeclarationSpec,
  type ExchangeKind,
  type Ruleset,
  buildSeveralKind,
  defineAdjustedRoll,
  withAdjustableRolls,
  withRequest,
  withRequestInput,
} from "../../engine/index.ts";
import { criticalStage, cripplingKind } from "./answer/critical.ts";
import { CLAIM, claimKind, opportunityKind } from "./answer/opportunity.ts";
import { type AttackFacts, ATTACK, declareAttack, declareStage } from "./attack/attack.ts";
import { attackSwitches } from "./attack/circumstances.ts";
import { buildAdjustableRolls, compareStage, rollStage } from "./attack/compare.ts";
import { damageStage } from "./attack/damage.ts";
import { DRAW, PICK_UP, drawKind, pickUpKind, withEffectiveScene } from "./attack/hands.ts";
import { MANOEUVRE, manoeuvreKind } from "./attack/manoeuvre.ts";
import { EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON, seriesKind } from "./attack/several-blows.ts";
import { LIE_DOWN, STANCE, STAND, lieDownKind, stanceKind, standKind } from "./attack/stance.ts";
import { LET_GO, letGoKind } from "./fighter/conditions.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { SUFFER, dyingKind, harmStage, shockKind, sufferKind } from "./harm/harm.ts";
import { HEAL, REST, healKind, restKind } from "./harm/recovery.ts";
import { adviseOpening } from "./odds/odds.ts";
import type { Rulings } from "./rulings.ts";
import { CHECK, buildCheckRequest, checkKind } from "./turn/check.ts";
import { MOVE, moveKind, onwardKind } from "./turn/movement.ts";
import { COIN, ENTRY, coinKind, entryKind } from "./turn/order.ts";
import { TASK, taskKind } from "./turn/tasks.ts";

/** The declarations of the game; those that players look for most come first. (S3) */
export const DECLARATIONS: readonly DeclarationSpec[] = [
  ...[ATTACK, EXTRA_ATTACK, MULTIPLE_ATTACK, TWO_WEAPON, MANOEUVRE, CLAIM, LET_GO],
  ...[STANCE, MOVE, STAND, LIE_DOWN, DRAW, PICK_UP, withRequestInput(CHECK), TASK],
  ...[ENTRY, SUFFER, REST, HEAL, COIN],
];

/** Lists the declarations under a table's rulings. The input `leaving` is left out if leaving a reach gives no opening. (S3; d20/J-8) */
export function listDeclarations({ leavingProvokes }: Pick<Rulings, "leavingProvokes">): readonly DeclarationSpec[] {
  if (leavingProvokes) return DECLARATIONS;
  return DECLARATIONS.map((spec) => ({ ...spec, inputs: spec.inputs.filter(({ name }) => name !== "leaving") }));
}

/**
 * Builds the exchange of an attack. It is declared, rolled and compared, and a hit deals damage. A critical hit has a further consequence.
 * (S3; d20/F)
 */
function attackKind(rulings: Rulings): ExchangeKind<AttackFacts, Fighter> {
  const kind: ExchangeKind<AttackFacts, Fighter> = {
    declare: declareAttack(rulings),
    switches: attackSwitches(rulings),
    forgets: { compare: ["attack", "defence", "margin"] },
    stages: {
      declare: declareStage(rulings),
      roll: rollStage(rulings),
      compare: compareStage(rulings),
      damage: damageStage(rulings),
      harm: harmStage(rulings),
      critical: criticalStage,
    },
  };
  const save = defineAdjustedRoll<AttackFacts>("save", "harm", ({ target }, stage) => (stage === "harm" ? target : ""));
  return withAdjustableRolls(kind, { ...buildAdjustableRolls<AttackFacts>(), save });
}

/** Builds the exchanges of the game by id. (S3; d20/J) */
export function buildKinds(rulings: Rulings): Ruleset<Fighter>["exchanges"] {
  const { attack, ...kinds } = withEffectiveScene(rulings, {
    attack: attackKind(rulings),
    "extra-attack": seriesKind("extra-attack", rulings),
    "multiple-attack": seriesKind("multiple-attack", rulings),
    "two-weapon": seriesKind("two-weapon", rulings),
    manoeuvre: manoeuvreKind(rulings),
    stance: stanceKind(rulings),
    move: moveKind(rulings),
    onward: onwardKind(rulings),
    task: taskKind,
    check: withRequest(checkKind(rulings), CHECK.actor, buildCheckRequest),
    stand: standKind,
    "lie-down": lieDownKind,
    draw: drawKind,
    "pick-up": pickUpKind,
    claim: claimKind(rulings),
    opportunity: { ...opportunityKind(rulings), advise: adviseOpening },
    crippling: cripplingKind(rulings),
    shock: shockKind(rulings),
    dying: dyingKind(rulings),
  });
  return {
    attack,
    ...kinds,
    several: buildSeveralKind({ attack }),
    "let-go": letGoKind,
    entry: entryKind,
    coin: coinKind,
    rest: restKind,
    heal: healKind,
    suffer: sufferKind(rulings),
  };
}
