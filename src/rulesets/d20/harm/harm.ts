import {
  type Event,
  type Move,
  type Question,
  type Scene,
  type Stage,
  ask,
  changeAt,
  close,
  lookup,
  next,
  push,
  UNADJUSTED,
  adjustmentOf,
  adjustmentTerm,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { conditionAt, isFlatFooted } from "../fighter/conditions.ts";
import { type Check, checkOf, faceIn, facesOf, meets, unanswered } from "../dice.ts";
import { type Fighter, saveBase } from "../fighter/fighter.ts";
import { withGripEffects } from "../fighter/grip.ts";
import { brokenOff } from "./stretch.ts";
import type { Rulings } from "../rulings.ts";
import { shocksOf, struckDeep } from "./losing.ts";
import { POOLS, type PoolName, type Save } from "../vocabulary.ts";

/** Difficulty of every save in a fight. (S3; d20/C, d20/F.2) */
export const SAVE_DIFFICULTY = 15;

/** Points of a fighter: vitality, and the wound points below it. (S3; d20/G.1) */
export type Pools = Readonly<Record<PoolName, number>>;

/**
 * Takes damage off vitality first and the rest off the wounds, or all of it off the wounds if `straight`. Neither falls below 0. (S3;
 * d20/G.1)
 */
export function hurt({ vitality, wounds }: Pools, damage: number, straight: boolean): Pools {
  const absorbed = straight ? 0 : Math.min(vitality, damage);
  return { vitality: vitality - absorbed, wounds: Math.max(0, wounds - (damage - absorbed)) };
}

/** Lists the die of a save; fighters of the GM roll it too, unless a table lets them take 10. (d20/B; d20/J-23) */
export function saveDice({ id, npc }: Pick<Fighter, "id" | "npc">, { npcSavesThrown }: Rulings): readonly Question[] {
  return npc && !npcSavesThrown ? [] : [facesOf("save", id, 1)];
}

/** Builds the check of a save, rolled or taken. (d20/B; d20/J-23) */
export function saveOf(fighter: Fighter, save: Save, face: number | null, adjustment = UNADJUSTED): Check {
  return checkOf(face, [...saveBase(fighter, save), adjustmentTerm("gm", adjustment)]);
}

/** Creates the event of a save. (S3; d20/C, d20/F.2) */
export function saved(fighter: string, save: Save, check: Check, difficulty = SAVE_DIFFICULTY): Event {
  const { face, why, total } = check;
  const by = Math.abs(total - difficulty);
  return happened("saved", { fighter, save, face, why, total, difficulty, held: meets(check, difficulty), by });
}

/**
 * Deals the damage; a flat-footed target first makes a save, which is automatic. Other consequences of lost wound points are an exchange of
 * their own. (S3; d20/C, d20/G.1; d20/J-4, d20/J-9, d20/J-13)
 */
export function harmStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const target = lookup(scene.fighters, facts.target);
    if (!target) return close(null, [aborted(facts.target)]);
    if (answers["shock"] !== undefined) return next(facts);
    const deep = facts.critical && rulings.criticalWounds;
    if (deep || !isFlatFooted(scene, target.id)) return wounding(facts, scene, rulings, { target, straight: deep });
    const open = unanswered(saveDice(target, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = saveOf(target, "reflex", faceIn(answers["save"]), adjustmentOf(facts, "save"));
    const straight = !meets(save, SAVE_DIFFICULTY);
    return wounding(facts, scene, rulings, { target, straight, told: [saved(target.id, "reflex", save)] });
  };
}

type Suffering = { readonly target: Fighter; readonly straight: boolean; readonly told?: readonly Event[] };

function wounding(
  facts: AttackFacts,
  scene: Scene<Fighter>,
  rulings: Rulings,
  { target, straight, told = [] }: Suffering,
): Move<AttackFacts> {
  const after = hurt(target, facts.damage, straight);
  const changes = POOLS.flatMap((pool) =>
    after[pool] === target[pool] ? [] : [changeAt(scene, ["fighters", target.id, pool], after[pool])],
  );
  const lost = struckDeep(target, after, facts.damage);
  // A disabled fighter stays on their feet while vitality takes the damage.
  const condition = target.state === "disabled" && lost === 0 ? null : conditionAt(after.wounds);
  const wounded = happened("wounded", { fighter: target.id, condition }, [...changes, ...brokenOff(scene, target)]);
  const events = [...told, ...withGripEffects(scene, target.id, wounded)];
  const shocks = shocksOf(target, lost, rulings);
  return shocks.length > 0 ? push(facts, shocks, events) : next(facts, events);
}
