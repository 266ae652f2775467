// `npm run mutants -- <ruleset> [seed] [all]`: breaks places of a ruleset one at a time, and reports in docs/mutants which breaks no test
// notices. A seed draws others; `all` leaves none out.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { refusedByCompiler } from "./compiling.ts";
import { instrumented, type Mutant } from "./instrument.ts";
import { foundIn, leavePlan } from "./plan.ts";
import { type Measured, reportOf } from "./report.ts";

/** Files of a ruleset that hold no rules: what is shown, filled in or loaded. */
const NO_RULES =
  /\/(?:sheet\/|fighter\/sheets\.ts|entry\.ts|family\.ts|edition\.ts|declarations\.ts|events\.ts|index\.ts)/;

/** How many mutants of each part are drawn, unless all are asked for. */
const DRAWN = { leaf: 600, stage: 300 } as const;

/** How many of those that act while a file is loaded are tried; for each the tests start again. */
const LOADED = 5;

/** What became of a mutant; one that the compiler refuses cannot be played, and one that was not drawn says nothing. */
export type Fate = "killed" | "survived" | "refused" | "not drawn";

/** Where the engine keeps what it has derived: what a mutant has derived must not outlive it. */
const NOTES = "src/engine/kernel/once-per.ts";

const ACTIVE = "(globalThis as any).__stryker__?.activeMutant";

/** Changes to that file: what is kept is dropped as soon as another mutant, or none, is switched on. */
const DROPPING = [
  ["const on = (of: K)", "let whose: unknown;\nconst on = (of: K)"],
  [
    "V | undefined => {",
    `V | undefined => { if (whose !== ${ACTIVE}) { whose = ${ACTIVE}; fresh = new Map(); older = new Map(); }`,
  ],
  ["const kept = new WeakMap", "let whose: unknown;\nlet kept = new WeakMap"],
  [
    "const known = kept.get(of);",
    `if (whose !== ${ACTIVE}) { whose = ${ACTIVE}; kept = new WeakMap(); } const known = kept.get(of);`,
  ],
] as const;

/** The source of the file that keeps what is derived, changed so that it keeps nothing beyond a mutant. */
function keptPerMutant(source: string): string {
  return DROPPING.reduce((changed, [place, instead]) => {
    if (!changed.includes(place)) throw new Error(`${NOTES} no longer holds "${place}".`);
    return changed.replace(place, instead);
  }, source);
}

async function main([ruleset = "", seed = "1", which = ""]: readonly string[]): Promise<number> {
  const files = readdirSync("src/rulesets/" + ruleset, { recursive: true, encoding: "utf8" })
    .map((name) => `src/rulesets/${ruleset}/${name}`)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !NO_RULES.test(name));
  const { code, mutants: possible } = await instrumented(files);
  const mixed = shuffled(possible, Number(seed));
  const mutants = (["leaf", "stage"] as const).flatMap((part) => {
    const own = mixed.filter((mutant) => mutant.part === part);
    return which === "all" ? own : own.slice(0, DRAWN[part]);
  });
  console.log(`${mutants.length} of ${possible.length} mutants in ${files.length} files.`);
  const shards = availableParallelism();
  leavePlan(
    { ...code, [NOTES]: keptPerMutant(readFileSync(NOTES, "utf8")) },
    Array.from({ length: shards }, (_, shard) => mutants.filter((_, at) => at % shards === shard).map(({ id }) => id)),
  );
  const codes = await Promise.all(
    Array.from({ length: shards }, (_, shard) => vitest({ RIPOSTE_SHARD: String(shard) })),
  );
  if (codes.some((each) => each !== 0))
    return complain("The tests fail without any mutant, or with what one left behind.");
  const runs = Array.from({ length: shards }, (_, shard) => foundIn(shard));
  const killed = new Map(runs.flatMap((run) => Object.entries(run.killed)));
  const reached = new Set(runs.flatMap((run) => run.reached));
  const loaded = new Set(runs.flatMap((run) => run.onLoading));
  const alive = mutants.filter(({ id }) => !killed.has(id));
  console.log(`${killed.size} are noticed; the compiler is asked about ${alive.length}.`);
  const refused = refusedByCompiler(alive, files);
  const left = alive.filter(({ id }) => !refused.has(id) && loaded.has(id));
  const drawn = shuffled(left, Number(seed)).slice(0, LOADED);
  console.log(
    `${refused.size} do not compile; ${drawn.length} of ${left.length} that act on loading are tried one by one.`,
  );
  for (const { id } of drawn) if ((await vitest({ __STRYKER_ACTIVE_MUTANT__: id })) !== 0) killed.set(id, "on loading");
  const fates = new Map(mutants.map((mutant) => [mutant, fateOf(mutant)]));
  mkdirSync("docs/mutants", { recursive: true });
  writeFileSync(`docs/mutants/${ruleset}.md`, reportOf(ruleset, fates, findMeasured()));
  console.log(`docs/mutants/${ruleset}.md`);
  return 0;

  function fateOf(mutant: Mutant): Fate {
    const { id } = mutant;
    if (killed.has(id)) return "killed";
    if (refused.has(id)) return "refused";
    return loaded.has(id) && !reached.has(id) && !drawn.includes(mutant) ? "not drawn" : "survived";
  }
}

/** The day and the hash of the commit that is checked out. */
function findMeasured(): Measured {
  const show = (format: string): string =>
    execFileSync("git", ["log", "-1", `--format=${format}`], { encoding: "utf8" }).trim();
  return { day: show("%cs"), commit: show("%h") };
}

/** Runs the tests of rules; the exit code. */
function vitest(env: Readonly<Record<string, string>>): Promise<number> {
  const args = ["vitest", "run", "--config", "tools/mutants/vitest.config.ts"];
  const child = spawn("npx", args, { env: { ...process.env, ...env }, stdio: "ignore" });
  return new Promise((done) => child.on("close", (code) => done(code ?? 1)));
}

/** A list in an order that follows from a whole number (a linear congruential generator). */
function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  let state = seed;
  const keyed = list.map((each) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return { each, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ each }) => each);
}

function complain(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main(process.argv.slice(2));
