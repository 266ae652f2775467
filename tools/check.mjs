// `npm run check`: types, lint, format and the house tests; one line a step, and the whole output of a failed one. With `--without-tests` the
// house tests are left to `npm test`, which runs them all.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { cache, installIfNeeded, root, runQuietly } from "./prepare.mjs";

/** @typedef {{ name: string, command: readonly string[] }} Step */

const AT_ONCE = 2;

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @returns {readonly string[]}
 */
const node = (path, ...args) => [process.execPath, join(root, "node_modules", path), ...args];

/** A developer's second run looks only at what has changed; CI looks at everything. */
const remembering = process.env["CI"] === undefined;

/**
 * @param {string} name
 * @returns {readonly string[]}
 */
const remembered = (name) =>
  remembering ? ["--cache", "--cache-strategy", "content", "--cache-location", join(cache, name)] : [];

/** The tests of the house; those in folders play, and are for `npm test`. */
const houseTests = readdirSync(join(root, "tests"))
  .filter((name) => name.endsWith(".test.ts"))
  .map((name) => `tests/${name}`);

/** @type {Step} */
const HOUSE = {
  name: "layers, house, language",
  command: node("vitest/vitest.mjs", "run", "--project", "riposte", ...houseTests),
};

/** @type {readonly Step[]} The slow ones first. */
const STEPS = [
  { name: "types: the edge", command: node("typescript/bin/tsc", "-p", "tsconfig.edge.json") },
  { name: "lint", command: node("eslint/bin/eslint.js", ".", ...remembered("eslint")) },
  { name: "types: the table", command: node("typescript/bin/tsc", "-p", "packages/table/tsconfig.json") },
  { name: "types: tests and tools", command: node("typescript/bin/tsc", "-p", "tsconfig.json") },
  { name: "types: the pure layers", command: node("typescript/bin/tsc", "-p", "tsconfig.pure.json") },
  {
    name: "form",
    command: node("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", ".", ...remembered("prettier")),
  },
  { name: "styles", command: node("stylelint/bin/stylelint.mjs", "**/*.{css,scss}", "--allow-empty-input") },
  ...(process.argv.includes("--without-tests") ? [] : [HOUSE]),
  { name: "lock", command: [process.execPath, join(root, "tools", "check-lock.mjs")] },
];

installIfNeeded();
/** @type {string[]} */
const failed = [];
const waiting = [...STEPS];
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
}

/** @param {Step} step */
async function take({ name, command }) {
  const started = Date.now();
  const { code, output } = await runQuietly(command);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name.padEnd(26)} ${seconds.padStart(5)} s`);
  if (code === 0) return;
  failed.push(name);
  console.log(output.trimEnd().replace(/^/gm, "       "));
}
