import type { Adjusted, Modifier } from "../../../engine/index.ts";
import type { Ability, Focus, System } from "../vocabulary.ts";

/** A test as data: what it rests on, what it must reach where that is set, whether it needs a patient or a vehicle, and whether it
 *  takes a major action. */
export type TaskRow = {
  readonly ability?: Ability;
  readonly focus?: Focus;
  readonly target?: number;
  readonly needs?: "dying" | "damaged" | "crashed" | "vehicle";
  readonly costs: "major" | "free";
};

/** The tests that have rules of their own, and the plain one. (d6x3/D.1; d6x3/J-6 for first aid; d6x3/H.1, System Damage; S2, Crashes) */
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

/** A test: whose, of what kind, on what it rests, what it must reach, and what has come of it so far. */
export type TaskFacts = Adjusted & {
  readonly actor: string;
  readonly task: TaskName;
  readonly ability: Ability;
  readonly focus: Focus | "";
  readonly sense: string;
  /** Whom or what it is about: a patient, a vehicle, and one of its systems. */
  readonly on: string;
  readonly system: System | "";
  /** What it is about in words, and what all its parts must come to, where it is an advanced test. (d6x3/A.7) */
  readonly what: string;
  readonly whole: number;
  readonly target: number;
  readonly paid: boolean;
  readonly why: readonly Modifier[];
  readonly faces: readonly number[];
};
