import type { Fight, Scene } from "../../src/engine/kernel/scene.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import type { Input } from "../../src/engine/kernel/run.ts";
import type { Rules } from "../../src/engine/kernel/rules.ts";
import type { State, Step } from "../../src/engine/kernel/state.ts";
import type { Fighter } from "../../src/rulesets/d10/fighter/fighter.ts";
import type { Draw } from "../../tests/chance.ts";
import type { Outcome } from "../roster.ts";

export function fightStaged(draw: Draw): Outcome;
export function emptyFight(round?: number): Fight;
export function emptyState(ruleset: string): State;
export function run(state: State, input: Input, scene: Scene, rules: Rules): Result<Step>;
export const d10: Rules<Fighter>;
