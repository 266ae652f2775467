// Which tests a run of `npm test` plays: all, those that have a word in their names, or those that a change can affect.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { BUILDS, root } from "./prepare.mjs";
import { escapeForPattern } from "./test-report.mjs";

/** The arguments of each run of vitest, and those of Playwright's. */
/** @typedef {{ units: readonly (readonly string[])[], scenarios: readonly string[] }} Choice */

const NONE = "--passWithNoTests";

/** @type {Choice} */
export const ALL = { units: [[]], scenarios: [] };

/**
 * The tests that have a word in the name of their file or in their own, whatever its case.
 * @param {string} word
 * @param {readonly { path: string, text: string }[]} [files]
 * @returns {Choice}
 */
export function chooseByWord(word, files = testFiles()) {
  const sought = word.toLowerCase();
  const byPath = files.filter(({ path }) => path.toLowerCase().includes(sought));
  const byText = files.filter((file) => !byPath.includes(file) && file.text.toLowerCase().includes(sought));
  const pattern = escapeForPattern(word);
  // Vitest takes no flag for the case of letters.
  const inAnyCase = pattern.replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  return {
    units: [
      ...(byPath.length > 0 ? [byPath.map(({ path }) => path)] : []),
      ...(byText.length > 0 ? [[...byText.map(({ path }) => path), "-t", inAnyCase, NONE]] : []),
    ],
    scenarios: ["--grep", `/${pattern}/i`, "--pass-with-no-tests"],
  };
}

/** What is no part of a game or of the table in a browser, so that no scenario can tell of it. */
const UNSEEN = /\.test\.ts$|^packages\/table\/(?:bench|coverage)\//;

/**
 * The tests that what has changed since a commit can affect: the unit tests that load it, or read files; the scenarios if the built system or
 * the table has changed, and else those that have changed themselves.
 * @param {string} commit
 * @returns {Choice}
 */
export function chooseByChange(commit) {
  const git = (/** @type {readonly string[]} */ ...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [...git("diff", "--name-only", commit), ...git("ls-files", "--others", "--exclude-standard")];
  // Clients in Node play what is built, which they load as a browser would.
  const reading = testFiles().filter(
    ({ path, text }) => /sources\.ts|node:fs/.test(text) || path.startsWith("tests/clients/"),
  );
  const scenarios = specsAffected(changed, specFiles());
  return {
    units: changed.length === 0 ? [] : [["--changed", commit, NONE], reading.map(({ path }) => path)],
    scenarios: scenarios === "own" ? [`--only-changed=${commit}`, "--pass-with-no-tests"] : scenarios,
  };
}

/**
 * The spec files that changes can affect: all (an empty list), those that play a game whose rules alone have changed, or only those that have
 * changed themselves ("own").
 * @param {readonly string[]} changed
 * @param {readonly { path: string, text: string }[]} specs each with the text of all that it imports
 * @returns {readonly string[] | "own"}
 */
export function specsAffected(changed, specs) {
  const built = [
    ...BUILDS.system.sources,
    ...BUILDS.table.sources,
    "packages/table",
    "playwright.config.ts",
    "tests/modules",
  ];
  const seen = changed.filter((path) => !UNSEEN.test(path) && built.some((each) => `${path}/`.startsWith(`${each}/`)));
  if (seen.length === 0) return "own";
  const games = seen.map((path) => /^(?:src\/rulesets|demo|packs)\/([^/]+)\//.exec(path)?.[1] ?? "");
  // What is played where nothing is said is d10, which others are made of.
  if (games.some((game) => game === "" || game.startsWith("d10"))) return [];
  const playing = specs.filter(({ text }) =>
    games.some((game) => new RegExp(`\\b${escapeForPattern(game)}\\b`).test(text)),
  );
  const own = changed.filter((path) => path.endsWith(".spec.ts"));
  return [...new Set([...playing.map(({ path }) => path), ...own])];
}

/** The files of unit tests, with their texts. */
function testFiles() {
  return ["src", "tests", "tools", "bench", "packages"].flatMap((folder) => filesIn(folder, ".test.ts"));
}

/** The files of scenarios, each with the text of all that it imports. */
function specFiles() {
  return filesIn("tests/scenarios", ".spec.ts").map(({ path }) => ({ path, text: textWithImports(path, new Set()) }));
}

/**
 * @param {string} path
 * @param {Set<string>} known
 * @returns {string}
 */
function textWithImports(path, known) {
  if (known.has(path) || !existsSync(join(root, path))) return "";
  known.add(path);
  const text = readFileSync(join(root, path), "utf8");
  const imported = [...text.matchAll(/ from "(\.[^"]+\.ts)"/g)].map(([, name = ""]) => join(dirname(path), name));
  return [text, ...imported.map((each) => textWithImports(each, known))].join("\n");
}

/**
 * @param {string} folder
 * @param {string} end
 */
function filesIn(folder, end) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end) && !/node_modules|\/dist/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
