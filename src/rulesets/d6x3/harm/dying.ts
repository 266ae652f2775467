import {
  type Answers,
  type ExchangeKind,
  type Move,
  type Scene,
  type Trigger,
  buildChange,
  close,
  lookup,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { currentAbility } from "../attack/ability-roll.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TRAINING } from "../fighter/sheets.ts";

/** The Constitution at which a Dying fighter is dead. (d6x3/G.3) */
export const DEADLY = -3;

/** True if Dying has drained Constitution to the deadly value. (d6x3/G.3) */
export function isDead(constitution: number): boolean {
  return constitution <= DEADLY;
}

/** Starts the drain at the turn of a fighter who is Dying. (d6x3/G.3) */
export const startDying: Trigger<Fighter> = ({ data }, scene) => {
  const fighter = lookup(scene.fighters, String(data["fighter"]));
  if (!fighter?.conditions.dying || fighter.conditions.dead) return [];
  return [{ as: "sinking", kind: "dying", facts: { fighter: fighter.id } }];
};

/** Drains a point of Constitution; at −3 the fighter is dead. (d6x3/G.3) */
export function dyingStage(
  { fighter }: { readonly fighter: string },
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<never> {
  const victim = lookup(scene.fighters, fighter);
  if (!victim?.conditions.dying || victim.conditions.dead) return close(null);
  const drained = Math.min(TRAINING.fields.drained.max, victim.drained + 1);
  const constitution = currentAbility({ ...victim, drained }, "constitution");
  const dead = isDead(constitution);
  const changes = [
    buildChange(scene, ["fighters", fighter, "drained"], drained),
    ...(dead ? [buildChange(scene, ["fighters", fighter, "conditions", "dead"], true)] : []),
  ];
  return close(dead, [happened("sank", { fighter, constitution, dead }, changes)]);
}

/** The drain of Dying from turn to turn. */
export const dying: ExchangeKind<{ readonly fighter: string }, Fighter> = { stages: { sink: dyingStage } };
