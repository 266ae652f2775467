import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  choiceInput,
  close,
  dataOf,
  declared,
  lookup,
  numberInput,
  ok,
  oneOf,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { ableFighter, canAct } from "../fighter/conditions.ts";
import { inRounds } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { brokenByLeaving, holderOf } from "../attack/grip.ts";
import { endedByMoving, lastForRound } from "../fighter/lasting.ts";
import { withEffectiveFighters } from "../fighter/effective-fighter.ts";
import { canMove } from "../fighter/load.ts";
import {
  FARTHEST_METRES,
  GAITS,
  type Gait,
  type Moved,
  diceAfterMoving,
  fasterOf,
  metresLeft,
  metresUnderLoad,
  movedBy,
} from "../economy/movement.ts";
import { FREE, type Payment, keepingAim, withPrice } from "../economy/paying.ts";
import { dodgePool } from "../answer/reactions.ts";
import type { Rulings } from "../rulings.ts";
import { actionUse } from "../economy/split.ts";

/** A move on foot: the mover, its metres, and the movement of the whole round after it. (d10/I.5, B) */
export type MovingFacts = { readonly mover: string; readonly metres: number; readonly moved: Moved };

/** Declaration of a move, with its gait and metres. (d10/I.5, B) */
export const MOVE = {
  kind: "move",
  actor: "mover",
  inputs: [
    choiceInput("gait", GAITS, "RIPOSTE.d10.act.gait"),
    numberInput("metres", { min: 1, max: FARTHEST_METRES, initial: 1 }),
  ],
  usual: usualMetres,
} as const satisfies DeclarationSpec;

/** Suggests as many metres as the gait has left. (d10/I.5, B) */
function usualMetres(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly string[]>> {
  const said = dataOf(payload);
  const mover = lookup(withEffectiveFighters(scene).fighters, textAt(said, "mover"));
  return mover ? { metres: [String(metresLeft(scene, mover, oneOf(GAITS, said["gait"]) ?? "walk"))] } : {};
}

/**
 * Exchange of moving on foot, beside the action: it makes attacks harder, or takes a die a metre if the table rules so. (S1; d10/F.2;
 * d10/I.5, B; d10/L-50)
 */
export function moveKind(rulings: Pick<Rulings, "diePerMetre">): ExchangeKind<MovingFacts, Fighter> {
  return {
    declare: declared(MOVE, ({ gait, metres }, { actor, scene }) => {
      const free = mayGo(scene, actor);
      if (!free.ok) return free;
      const moved = movedAfter({ gait, metres }, actor, scene, rulings);
      if (!moved.ok) return moved;
      const paid = payForWholeTurn(scene, actor, moved.value);
      return paid.ok ? ok({ mover: actor.id, metres, moved: moved.value }) : paid;
    }),
    stages: { move: moveStage },
  };
}

/** Refuses to move a fighter who cannot act, bears too great a burden, or is held. (d10/I.5, B; d10/0.3.23) */
function mayGo(scene: Scene<Fighter>, mover: Fighter): Result<true> {
  const able = canAct(scene, mover);
  if (!able.ok) return able;
  const free = canMove(mover);
  if (!free.ok) return free;
  return holderOf(scene, mover.id) ? refuse("moving/held", { name: mover.name }) : inRounds(scene);
}

/**
 * Computes the round's movement after a move: the metres so far and these, at the faster gait; refused beyond the metres of that gait.
 * (d10/I.5, B)
 */
function movedAfter(
  { gait, metres }: { readonly gait: Gait; readonly metres: number },
  mover: Fighter,
  scene: Scene,
  { diePerMetre }: Pick<Rulings, "diePerMetre">,
): Result<Moved> {
  const before = movedBy(scene, mover.id);
  const gone = before?.metres ?? 0;
  const faster = before ? fasterOf(before.gait, gait) : gait;
  const left = Math.max(0, metresUnderLoad(mover, faster) - gone);
  if (metres > left) return refuse("moving/too-far", { name: mover.name, metres, left });
  const all = gone + metres;
  const dice = diePerMetre ? all : 0;
  const wholeTurn = diePerMetre && diceAfterMoving(dodgePool(mover).dice, all) === null;
  return ok({ gait: faster, metres: all, dice, wholeTurn });
}

/** Pays the action when moving takes the whole turn for the first time; otherwise nothing. (d10/I.5, B; d10/L-50) */
function payForWholeTurn(scene: Scene<Fighter>, mover: Fighter, { wholeTurn }: Moved): Result<Payment> {
  if (wholeTurn && movedBy(scene, mover.id)?.wholeTurn !== true) return payForAction(scene, mover, actionUse("move"));
  return ok(FREE);
}

/**
 * Moves the fighter, which counts for the rest of the round; it ends the aim and every effect that lasts until a move. (S1; d10/F.2;
 * d10/L-37, d10/L-46)
 */
function moveStage({ mover, metres, moved }: MovingFacts, _answers: Answers, scene: Scene<Fighter>): Move<MovingFacts> {
  const fighter = ableFighter(scene, mover);
  const paid = fighter && payForWholeTurn(scene, fighter, moved);
  if (!fighter || !paid?.ok) return abort(mover);
  const told = { fighter: mover, name: fighter.name, gait: moved.gait, metres };
  const moving = lastForRound(scene, "moving", mover, { ...moved, round: scene.fight.round });
  const gone = withPrice(happened("went", told, [moving]), keepingAim(paid.value));
  return close({ metres: moved.metres }, [...gone, ...endedByMoving(scene, mover), ...brokenByLeaving(scene, fighter)]);
}
