import {
  type AdjustedFacts,
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  ask,
  choiceInput,
  close,
  defineDeclaration,
  lookup,
  numberInput,
  ok,
  push,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import { type Fighter, scoreLeft } from "../fighter/fighter.ts";
import { withGripEffects } from "../fighter/grip.ts";
import { endStretch } from "./stretch.ts";
import { isFlatFooted } from "../fighter/conditions.ts";
import { readFace, isSuccess, listUnanswered } from "../dice.ts";
import { SAVE_DIFFICULTY, damagePools, listSaveDice, buildSave, saveEvent } from "./harm.ts";
import { isPool, setLoss, measureLoss } from "./losses.ts";
import { buildShocks, computeWoundLoss } from "./losing.ts";
import type { Rulings } from "../rulings.ts";
import { DRAINABLES, type Drainable, LOSS_KINDS, POOLS } from "../vocabulary.ts";

/**
 * The facts of a loss outside of attacks (exertion, poison, a curse): the number, the amount, and the kind of loss. (S3; d20/G.1, d20/G.2)
 */
export type LossFacts = Events["suffered"] & AdjustedFacts;

/** The most points that a fighter loses at once. (Ours) */
const MOST_SUFFERED = 999;

export const SUFFER = {
  kind: "suffer",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    choiceInput("how", LOSS_KINDS, "RIPOSTE.d20.act.how"),
    numberInput("amount", { min: 1, max: MOST_SUFFERED, initial: 1 }),
  ],
} as const satisfies DeclarationSpec;

/**
 * Builds the kind of a loss without an attack, declared by the GM, of vitality, wounds or an ability score. Lost wound points have the same
 * consequences as in an attack. (S3; d20/G.1; d20/J-4)
 */
export function sufferKind(rulings: Rulings): ExchangeKind<LossFacts, Fighter> {
  const kind: ExchangeKind<LossFacts, Fighter> = {
    declare: defineDeclaration(SUFFER, (values, { actor }) => ok({ fighter: actor.id, ...values })),
    stages: { suffer: (facts, answers, scene) => sufferStage(facts, answers, scene, rulings) },
  };
  return withAdjustableRolls(kind, {
    save: defineAdjustedRoll("save", "suffer", (facts) => (isSaveAllowed(facts) ? facts.fighter : "")),
  });
}

function sufferStage(facts: LossFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<LossFacts> {
  if (answers["shock"] !== undefined) return close(null);
  const fighter = lookup(scene.fighters, facts.fighter);
  if (!fighter) return close(null, [abortEvent(facts.fighter)]);
  const saving = isSaveAllowed(facts) && isFlatFooted(scene, fighter.id);
  const open = saving ? listUnanswered(listSaveDice(fighter, rulings), answers) : [];
  if (open.length > 0) return ask(open);
  const save = buildSave(fighter, "reflex", readFace(answers["save"]), findAdjustment(facts, "save"));
  const straight = facts.what === "wounds" || (saving && !isSuccess(save, SAVE_DIFFICULTY));
  const changes = [...applyLoss(scene, fighter, facts, straight), ...endStretch(scene, fighter)];
  const saveEvents = saving ? [saveEvent(fighter.id, "reflex", save)] : [];
  const events = [
    ...saveEvents,
    ...withGripEffects(scene, fighter.id, happened("suffered", pickLossDetails(facts), changes)),
  ];
  const lost = isPool(facts.what)
    ? computeWoundLoss(fighter, damagePools(fighter, facts.amount, straight), facts.amount)
    : 0;
  const shocks = buildShocks(fighter, lost, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : close(null, events);
}

/** Builds the event data of a loss, without the GM's adjustment of the save. (S3; d20/G.1) */
function pickLossDetails({ fighter, what: drainable, how, amount }: LossFacts): Events["suffered"] {
  return { fighter, what: drainable, how, amount };
}

/**
 * True if a loss is damage to vitality. A flat-footed fighter then makes a save; if it fails, all of it goes to the wounds. Draining is not
 * damage. (S3; d20/C; d20/J-63)
 */
function isSaveAllowed({ what: drainable, how }: LossFacts): boolean {
  return drainable === "vitality" && how === "damaged";
}

/**
 * Builds the changes of a loss. Damage beyond vitality goes to the wounds, or all of it if `straight`; no number falls below 0. (S3; d20/C,
 * d20/G.1; d20/J-39)
 */
export function applyLoss(
  scene: Scene,
  fighter: Fighter,
  { what: drainable, how, amount }: Omit<Events["suffered"], "fighter">,
  straight: boolean,
): readonly Change[] {
  const lose = (each: Drainable, loss: number): readonly Change[] => {
    const before = measureLoss(fighter, each);
    return setLoss(scene, fighter, each, { ...before, [how]: before[how] + loss });
  };
  if (!isPool(drainable)) return lose(drainable, Math.min(amount, scoreLeft(fighter, drainable)));
  const after = damagePools(fighter, amount, straight);
  return POOLS.flatMap((pool) => lose(pool, fighter[pool] - after[pool]));
}
