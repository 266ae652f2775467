import { type RunnerTestCase, TestRunner } from "vitest";
import { leaveFound, plannedFor } from "./plan.ts";

/** What the instrumented sources read and write; the names are those of Stryker's instrumenter. */
type Switchboard = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
};

/** What this process has found so far. */
type Progress = {
  readonly planned: ReadonlySet<string>;
  readonly killed: Map<string, string>;
  readonly reached: Set<string>;
};

const SHARD = Number(process.env["RIPOSTE_SHARD"] ?? 0);

/** A place that is passed so many times as often as without the mutant, and so often in all, is in an endless loop. */
const ENDLESS = 100;
const ENDLESS_FROM = 10_000;

/** Runner and sources are loaded apart, and files of tests one after the other: what they share is global. */
const shared = globalThis as unknown as { __stryker__?: Switchboard; __mutants__?: Progress };
const board: Switchboard = (shared.__stryker__ ??= {});
const progress: Progress = (shared.__mutants__ ??= {
  ...{ planned: plannedFor(SHARD), killed: new Map(), reached: new Set() },
});

/** Runs each test as it is, and then again with each mutant in its way that no test has noticed yet. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test);
    const passed = await placesPassed(test.id, body);
    for (const [id, times] of Object.entries(passed)) {
      if (!progress.planned.has(id)) continue;
      progress.reached.add(id);
      if (!progress.killed.has(id) && (await notices(body, id, times))) progress.killed.set(id, nameOf(test));
    }
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    leaveFound(SHARD, {
      killed: Object.fromEntries(progress.killed),
      reached: [...progress.reached],
      onLoading: Object.keys(board.mutantCoverage?.static ?? {}),
    });
  }
}

type Body = () => unknown;

/** Runs a test as it is: how often it passed the place of each mutant. */
async function placesPassed(id: string, body: Body): Promise<Readonly<Record<string, number>>> {
  board.currentTestId = id;
  try {
    await body();
  } finally {
    board.currentTestId = undefined;
  }
  const passed = board.mutantCoverage?.perTest[id] ?? {};
  delete board.mutantCoverage?.perTest[id];
  return passed;
}

/** Whether a test fails with a mutant switched on. */
async function notices(body: Body, id: string, times: number): Promise<boolean> {
  Object.assign(board, { activeMutant: id, hitCount: 0, hitLimit: times * ENDLESS + ENDLESS_FROM });
  try {
    await body();
    return false;
  } catch {
    return true;
  } finally {
    Object.assign(board, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
  }
}

function nameOf(test: RunnerTestCase): string {
  const names = [test.name];
  for (let { suite } = test; suite; { suite } = suite) if (suite.name) names.unshift(suite.name);
  return `${test.file.name}: ${names.join(" › ")}`;
}
