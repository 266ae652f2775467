import type { AdjustedFacts, Modifier } from "../../../engine/index.ts";
import type { TestAbility, Focus, System } from "../vocabulary.ts";

/** A test as data: its ability and focus, its target number if that is fixed, its need of a patient or a vehicle, and its cost. */
export type TaskRow = {
  readonly ability?: TestAbility;
  readonly focus?: Focus;
  readonly target?: number;
  readonly needs?: "dying" | "damaged" | "crashed" | "vehicle";
  readonly costs: "major" | "free";
};

/** The tests that have rules of their own, and the default one. (d6x3/D.1; d6x3/J-6 for first aid; d6x3/H.1, System Damage; S2, Crashes) */
export const TASKS = {
  plain: { costs: "free" },
  act: { costs: "major" },
  resist: { costs: "free" },
  "first-aid": { ability: "intelligence", focus: "medicine", target: 11, needs: "dying", costs: "major" },
  suppress: { ability: "intelligence", focus: "engineering", target: 13, needs: "damaged", costs: "major" },
  repair: { ability: "intelligence", focus: "engineering", needs: "crashed", costs: "major" },
  operate: { needs: "vehicle", costs: "free" },
} as const satisfies Readonly<Record<string, TaskRow>>;
export type TaskName = keyof typeof TASKS;
export const TASK_NAMES = Object.keys(TASKS).filter((name): name is TaskName => name in TASKS);

/** The facts of a test: its actor, its kind, its ability, its target number, and its results so far. */
export type AbilityTestFacts = AdjustedFacts & {
  readonly actor: string;
  readonly task: TaskName;
  readonly ability: TestAbility;
  readonly focus: Focus | "";
  readonly sense: string;
  /** The fighter or vehicle that it is about, and the system of a vehicle. */
  readonly on: string;
  readonly system: System | "";
  /** The player's words, and the sum that an advanced test needs; 0 for any other test. (d6x3/A.7) */
  readonly what: string;
  readonly whole: number;
  readonly target: number;
  readonly paid: boolean;
  readonly why: readonly Modifier[];
  readonly faces: readonly number[];
};
