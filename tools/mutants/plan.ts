import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the processes of one run leave what they tell each other. */
const FOLDER = join("node_modules", ".cache", "mutants");
const CODE = join(FOLDER, "code.json");
const PLAN = join(FOLDER, "plan.json");

/** What a run found: the test that noticed each mutant, the mutants that tests pass, and those that act on loading. */
export type Found = {
  readonly killed: Readonly<Record<string, string>>;
  readonly reached: readonly string[];
  readonly onLoading: readonly string[];
};

/** Leaves the instrumented sources, and the mutants for each process that runs the tests. */
export function leavePlan(code: Readonly<Record<string, string>>, shards: readonly (readonly string[])[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(CODE, JSON.stringify(code));
  writeFileSync(PLAN, JSON.stringify(shards));
}

/** The instrumented sources by path. */
export function plannedCode(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(CODE, "utf8")) as Record<string, string>;
}

/** The mutants for one process. */
export function plannedFor(shard: number): ReadonlySet<string> {
  const shards = JSON.parse(readFileSync(PLAN, "utf8")) as readonly (readonly string[])[];
  return new Set(shards[shard]);
}

export function leaveFound(shard: number, found: Found): void {
  writeFileSync(join(FOLDER, `found-${shard}.json`), JSON.stringify(found));
}

export function foundIn(shard: number): Found {
  return JSON.parse(readFileSync(join(FOLDER, `found-${shard}.json`), "utf8")) as Found;
}
