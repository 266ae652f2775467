import {
  type Event,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  buildChange,
  close,
  lookup,
  next,
  push,
  UNADJUSTED,
  findAdjustment,
  toModifier,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { woundCondition, isFlatFooted } from "../fighter/conditions.ts";
import { type CheckRoll, buildCheck, readFace, askRoll, isSuccess, listUnanswered } from "../dice.ts";
import { type Fighter, saveBase } from "../fighter/fighter.ts";
import { withGripEffects } from "../fighter/grip.ts";
import { endStretch } from "./stretch.ts";
import type { Rulings } from "../rulings.ts";
import { buildShocks, computeWoundLoss } from "./losing.ts";
import { POOLS, type PoolName, type Save } from "../vocabulary.ts";

/** The usual difficulty of a save. (S3; d20/C, d20/F.2) */
export const SAVE_DIFFICULTY = 15;

/** The points of a fighter: vitality, and the wound points, which are lost after it. (S3; d20/G.1) */
export type Pools = Readonly<Record<PoolName, number>>;

/**
 * Subtracts damage from vitality first and the rest from the wounds, or all of it from the wounds if `straight`. Neither falls below 0.
 * (S3; d20/G.1)
 */
export function damagePools({ vitality, wounds }: Pools, damage: number, straight: boolean): Pools {
  const absorbed = straight ? 0 : Math.min(vitality, damage);
  return { vitality: vitality - absorbed, wounds: Math.max(0, wounds - (damage - absorbed)) };
}

/** Builds the question for the die of a save. Fighters of the GM roll it, too, unless a table lets them take 10. (d20/B; d20/J-23) */
export function listSaveDice(
  { id, npc }: Pick<Fighter, "id" | "npc">,
  { npcSavesThrown }: Rulings,
): readonly Question[] {
  return npc && !npcSavesThrown ? [] : [askRoll("save", id, 1)];
}

/** Builds the check of a save, rolled or taken. (d20/B; d20/J-23) */
export function buildSave(fighter: Fighter, save: Save, face: number | null, adjustment = UNADJUSTED): CheckRoll {
  return buildCheck(face, [...saveBase(fighter, save), toModifier("gm", adjustment)]);
}

/** Creates the event of a save. (S3; d20/C, d20/F.2) */
export function saveEvent(fighter: string, save: Save, check: CheckRoll, difficulty = SAVE_DIFFICULTY): Event {
  const { face, why, total } = check;
  const difference = Math.abs(total - difficulty);
  return happened("saved", {
    fighter,
    save,
    face,
    why,
    total,
    difficulty,
    held: isSuccess(check, difficulty),
    by: difference,
  });
}

/**
 * Deals the damage. A flat-footed target is asked for a save before; if it fails, all damage goes to the wounds. Other consequences of lost
 * wound points are a nested exchange. (S3; d20/C, d20/G.1; d20/J-4, d20/J-9, d20/J-13)
 */
export function harmStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return close(null, [abortEvent(facts.target)]);
    if (answers["shock"] !== undefined) return next(facts);
    const deep = facts.critical && rulings.criticalWounds;
    if (deep || !isFlatFooted(scene, target.id)) return woundTarget(facts, scene, rulings, { target, straight: deep });
    const open = listUnanswered(listSaveDice(target, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = buildSave(target, "reflex", readFace(answers["save"]), findAdjustment(facts, "save"));
    const straight = !isSuccess(save, SAVE_DIFFICULTY);
    return woundTarget(facts, scene, rulings, { target, straight, saveEvents: [saveEvent(target.id, "reflex", save)] });
  };
}

type WoundingQuery = { readonly target: Fighter; readonly straight: boolean; readonly saveEvents?: readonly Event[] };

function woundTarget(
  facts: AttackFacts,
  scene: Scene<Fighter>,
  rulings: Rulings,
  { target, straight, saveEvents = [] }: WoundingQuery,
): Move<AttackFacts> {
  const after = damagePools(target, facts.damage, straight);
  const changes = POOLS.flatMap((pool) =>
    after[pool] === target[pool] ? [] : [buildChange(scene, ["fighters", target.id, pool], after[pool])],
  );
  const lost = computeWoundLoss(target, after, facts.damage);
  // A disabled fighter stays conscious as long as vitality absorbs all damage.
  const condition = target.state === "disabled" && lost === 0 ? null : woundCondition(after.wounds);
  const wounded = happened("wounded", { fighter: target.id, condition }, [...changes, ...endStretch(scene, target)]);
  const events = [...saveEvents, ...withGripEffects(scene, target.id, wounded)];
  const shocks = buildShocks(target, lost, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : next(facts, events);
}
