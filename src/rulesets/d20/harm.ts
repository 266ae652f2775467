import type { Answers } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { conditionAt, isFlatFooted } from "./conditions.ts";
import type { Check } from "./dice.ts";
import { checkOf, faceIn, facesOf, meets } from "./dice.ts";
import type { Fighter } from "./fighter.ts";
import { saveBase } from "./fighter.ts";
import type { PoolName, Save } from "./vocabulary.ts";
import { POOLS } from "./vocabulary.ts";

/** What every save of a fight must reach. (S3; C, F.2) */
export const SAVE_DIFFICULTY = 15;

/** What keeps a fighter up: vitality, and the wound points under it. (S3; G.1) */
export type Pools = Readonly<Record<PoolName, number>>;

/** The pools after damage: vitality first and the rest to the wounds, or all of it to the wounds. None falls below 0. (S3; G.1) */
export function hurt({ vitality, wounds }: Pools, damage: number, straight: boolean): Pools {
  const absorbed = straight ? 0 : Math.min(vitality, damage);
  return { vitality: vitality - absorbed, wounds: Math.max(0, wounds - (damage - absorbed)) };
}

/** A save as it was thrown; here everybody throws. (B; J-23) */
export function saveOf(fighter: Fighter, save: Save, face: number | null): Check {
  return checkOf(face, saveBase(fighter, save));
}

/** Tells a save, and whether it holds. (S3; C, F.2) */
export function saved(fighter: string, save: Save, { face, why, total }: Check): Event {
  const held = total >= SAVE_DIFFICULTY;
  return happened("saved", { fighter, save, face, why, total, difficulty: SAVE_DIFFICULTY, held });
}

/** The damage is suffered; the flat-footed first throw a save, which nobody chooses. (S3; C, G.1; J-13) */
export function harmStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return close(null, [lapsed(facts.target)]);
  if (!isFlatFooted(scene, target.id)) return next(facts, [wounded(scene, target, facts.damage, false)]);
  if (answers["save"] === undefined) return ask([facesOf("save", target.id, 1)]);
  const save = saveOf(target, "reflex", faceIn(answers["save"]));
  const straight = !meets(save, SAVE_DIFFICULTY);
  return next(facts, [saved(target.id, "reflex", save), wounded(scene, target, facts.damage, straight)]);
}

function wounded(scene: Scene, target: Fighter, damage: number, straight: boolean): Event {
  const after = hurt(target, damage, straight);
  const changes = POOLS.flatMap((pool) =>
    after[pool] === target[pool] ? [] : [changeAt(scene, ["fighters", target.id, pool], after[pool])],
  );
  return happened("wounded", { fighter: target.id, condition: conditionAt(after.wounds) }, changes);
}
