import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { conditionPenalty } from "./conditions.ts";
import { readRoll } from "./dice.ts";
import { effectModifiers } from "./effects.ts";
import type { Fighter } from "./fighter.ts";
import { FOCUS_BONUS } from "./fighter.ts";
import type { Ability, Focus } from "./vocabulary.ts";

/** What a test adds to its dice: ability, focus, the worst wound, and whatever runs against all tests. (A.1; G.3) */
export function testModifiers(scene: Scene, fighter: Fighter, ability: Ability, focus: Focus): readonly Modifier[] {
  return telling([
    { source: `ability.${ability}`, value: fighter.abilities[ability] },
    { source: "test.focus", value: fighter.focuses[focus] ? FOCUS_BONUS : 0 },
    { source: "test.wounds", value: conditionPenalty(fighter.conditions) },
    ...effectModifiers(scene, fighter.id, "tests"),
  ]);
}

/** What a side's dice came to, with the reasons; a side that does not roll has no faces. */
export function rolled(side: string, fighter: string, faces: readonly number[], why: readonly Modifier[]): Event {
  const { sum, drama } = readRoll(faces);
  return happened("rolled", { side, fighter, faces, drama, why, total: sum + sumOf(why) });
}
