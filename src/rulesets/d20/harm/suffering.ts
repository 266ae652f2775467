import {
  type Adjusted,
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  ask,
  choiceInput,
  close,
  declared,
  lookup,
  numberInput,
  ok,
  push,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { type Fighter, scoreLeft } from "../fighter/fighter.ts";
import { withGripEffects } from "../fighter/grip.ts";
import { brokenOff } from "./stretch.ts";
import { isFlatFooted } from "../fighter/conditions.ts";
import { faceIn, meets, unanswered } from "../dice.ts";
import { SAVE_DIFFICULTY, hurt, saveDice, saveOf, saved } from "./harm.ts";
import { isPool, lostChanges, lostOf } from "./losses.ts";
import { shocksOf, struckDeep } from "./losing.ts";
import type { Rulings } from "../rulings.ts";
import { DRAINABLES, type Drainable, HOW_LOST, POOLS } from "../vocabulary.ts";

/** Facts of a loss outside of attacks (exertion, poison, a curse): the number, the amount, and its kind. (S3; d20/G.1, d20/G.2) */
export type SufferFacts = Events["suffered"] & Adjusted;

/** Most that a fighter loses at once. (Ours) */
const MOST_SUFFERED = 999;

export const SUFFER = {
  kind: "suffer",
  actor: "fighter",
  gm: true,
  inputs: [
    choiceInput("what", DRAINABLES, "RIPOSTE.d20.drainable"),
    choiceInput("how", HOW_LOST, "RIPOSTE.d20.act.how"),
    numberInput("amount", { min: 1, max: MOST_SUFFERED, initial: 1 }),
  ],
} as const satisfies DeclarationSpec;

/**
 * A loss of vitality, wounds or an ability score without an attack, decided by the GM; lost wound points have the same consequences as in
 * an attack. (S3; d20/G.1; d20/J-4)
 */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferFacts, Fighter> {
  const kind: ExchangeKind<SufferFacts, Fighter> = {
    declare: declared(SUFFER, (said, { actor }) => ok({ fighter: actor.id, ...said })),
    stages: { suffer: (facts, answers, scene) => sufferStage(facts, answers, scene, rulings) },
  };
  return withAdjustable(kind, {
    save: keptRoll("save", "suffer", (facts) => (isSavedFrom(facts) ? facts.fighter : "")),
  });
}

function sufferStage(facts: SufferFacts, answers: Answers, scene: Scene<Fighter>, rulings: Rulings): Move<SufferFacts> {
  if (answers["shock"] !== undefined) return close(null);
  const fighter = lookup(scene.fighters, facts.fighter);
  if (!fighter) return close(null, [aborted(facts.fighter)]);
  const saving = isSavedFrom(facts) && isFlatFooted(scene, fighter.id);
  const open = saving ? unanswered(saveDice(fighter, rulings), answers) : [];
  if (open.length > 0) return ask(open);
  const save = saveOf(fighter, "reflex", faceIn(answers["save"]), adjustmentOf(facts, "save"));
  const straight = facts.what === "wounds" || (saving && !meets(save, SAVE_DIFFICULTY));
  const changes = [...sufferedChanges(scene, fighter, facts, straight), ...brokenOff(scene, fighter)];
  const told = saving ? [saved(fighter.id, "reflex", save)] : [];
  const events = [...told, ...withGripEffects(scene, fighter.id, happened("suffered", sufferedOf(facts), changes))];
  const lost = isPool(facts.what) ? struckDeep(fighter, hurt(fighter, facts.amount, straight), facts.amount) : 0;
  const shocks = shocksOf(fighter, lost, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : close(null, events);
}

/** Builds the event data of a loss, without the GM's adjustment of the save. (S3; d20/G.1) */
function sufferedOf({ fighter, what, how, amount }: SufferFacts): Events["suffered"] {
  return { fighter, what, how, amount };
}

/**
 * True if a flat-footed fighter may save: damage to vitality from any source goes to the wounds of the flat-footed unless they save;
 * draining is no damage. (S3; d20/C; d20/J-63)
 */
function isSavedFrom({ what, how }: SufferFacts): boolean {
  return what === "vitality" && how === "damaged";
}

/**
 * Builds the changes of a loss: wounds take the damage that vitality cannot, or all of it if `straight`; no score falls below 0. (S3;
 * d20/C, d20/G.1; d20/J-39)
 */
export function sufferedChanges(
  scene: Scene,
  fighter: Fighter,
  { what, how, amount }: Omit<Events["suffered"], "fighter">,
  straight: boolean,
): readonly Change[] {
  const lose = (each: Drainable, loss: number): readonly Change[] => {
    const before = lostOf(fighter, each);
    return lostChanges(scene, fighter, each, { ...before, [how]: before[how] + loss });
  };
  if (!isPool(what)) return lose(what, Math.min(amount, scoreLeft(fighter, what)));
  const after = hurt(fighter, amount, straight);
  return POOLS.flatMap((pool) => lose(pool, fighter[pool] - after[pool]));
}
