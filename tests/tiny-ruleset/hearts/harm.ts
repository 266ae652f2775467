import { type Answers, type Move, type Scene, buildChange, close, lookup } from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { happened } from "./events.ts";
import type { Fighter } from "./fighter.ts";

/** The hearts after a hit: one fewer, down to none. (Rule 5) */
export function heartsLeft(hearts: number): number {
  return Math.max(0, hearts - 1);
}

/** Removes the heart. (Rule 5) */
export function harmStage(facts: BlowFacts, _answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return close({ hit: true });
  const left = heartsLeft(target.hearts);
  const change = buildChange(scene, ["fighters", target.id, "hearts"], left);
  return close({ hit: true }, [happened("wounded", { fighter: target.id, left }, [change])]);
}
