// The first steps of `npm start`, `npm test` and `npm run check`: install, build the system, build the table.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder in which the tools store data between runs. */
export const cache = join(root, "node_modules", ".cache", "riposte");

/** @typedef {{ name: string, sources: readonly string[], outputs: readonly string[], command: readonly string[] }} Build */

const SHARED_SOURCES = ["package-lock.json", "tsconfig.base.json"];

/** @type {Readonly<Record<"system" | "table", Build>>} */
export const BUILDS = {
  system: {
    name: "system",
    sources: [
      ...["src", "templates", "styles", "lang", "packs", "demo", "assets", "system.json"],
      ...[
        "vite.config.ts",
        "tools/finish-build.ts",
        "tools/bundle-size.ts",
        "tools/document-types.ts",
        "tools/documents.ts",
        "tools/rules-journal.ts",
        "package.json",
        "tsconfig.json",
        ...SHARED_SOURCES,
      ],
    ],
    outputs: ["dist/system.json", "dist/riposte.mjs"],
    command: ["npm", "run", "--silent", "build"],
  },
  table: {
    name: "local table",
    sources: [
      ...[
        "packages/table/client",
        "packages/table/shared",
        "packages/table/vite.config.ts",
        "packages/table/package.json",
        "packages/table/tsconfig.json",
      ],
      ...SHARED_SOURCES,
    ],
    outputs: ["packages/table/dist/join.html", "packages/table/dist/game.html"],
    command: ["npm", "run", "--silent", "build:table"],
  },
};

/**
 * Says one sentence and ends the process with the code of the step that failed.
 * @param {string} sentence
 * @param {number} [code]
 * @returns {never}
 */
export function fail(sentence, code = 1) {
  console.error(`\n${sentence} (exit code ${code})`);
  process.exit(code);
}

/**
 * Runs a command of this repository in the foreground and returns its exit code.
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {number}
 */
export function run(command, environment = process.env) {
  const done = spawnAndWait(command, { env: environment, stdio: ["ignore", "inherit", "inherit"] });
  if (done.error) console.error(done.error.message);
  return done.status ?? 1;
}

/**
 * Runs a step of the set-up and prints one line, with its seconds; what the command prints is shown if it fails, or if `verbose` is set.
 * @param {string} title
 * @param {readonly string[]} command
 * @param {{ verbose?: boolean }} [options]
 * @returns {number} the exit code
 */
export function runStep(title, command, { verbose = false } = {}) {
  const started = Date.now();
  if (verbose) {
    console.log(`${title} …`);
    return run(command);
  }
  process.stdout.write(`${title} … `);
  const done = spawnAndWait(command, { stdio: ["ignore", "pipe", "pipe"], maxBuffer: MOST_OUTPUT });
  const code = done.status ?? 1;
  console.log(code === 0 ? `${((Date.now() - started) / 1000).toFixed(1)} s` : "failed");
  if (code !== 0) console.error(`${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`.trimEnd());
  return code;
}

/** The largest output of a step, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * @param {readonly string[]} command
 * @param {import("node:child_process").SpawnSyncOptions} options
 */
function spawnAndWait([program = "", ...args], options) {
  const isNpm = program === "npm";
  const onWindows = process.platform === "win32";
  return spawnSync(isNpm && onWindows ? "npm.cmd" : program, args, {
    ...options,
    cwd: root,
    shell: isNpm && onWindows,
  });
}

/**
 * Runs a command without showing what it prints; used where several run at once.
 * @param {readonly string[]} command
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly([program = "", ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Installs the packages when node_modules is missing or is not what package-lock.json says.
 * @param {{ verbose?: boolean }} [options]
 */
export function installIfNeeded(options) {
  if (isInstalled()) return;
  const command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = runStep("Installing the packages that package-lock.json names (npm ci)", command, options);
  if (code !== 0) fail("The packages could not be installed: npm ci failed.", code);
}

/** Whether every package that is installed, and every one that must be, is the one the lock names. */
function isInstalled() {
  const wanted = readLock(join(root, "package-lock.json"));
  const found = readLock(join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    const there = found[path];
    if (path === "" || (!there && entry.optional)) return true;
    return there !== undefined && there.version === entry.version && there.integrity === entry.integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
export function readLock(path) {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

/**
 * Builds one part when something it is made of is newer than its last build, or always when told to.
 * @param {Build} build
 * @param {{ always: boolean, verbose?: boolean }} options
 */
export function buildIfNeeded(build, { always, verbose = false }) {
  const stamp = join(cache, `${build.name.replaceAll(" ", "-")}.built`);
  if (!always && isBuilt(build, stamp)) return;
  const started = new Date();
  const code = runStep(`Building the ${build.name}`, build.command, { verbose });
  if (code !== 0) fail(`The ${build.name} could not be built: npm run ${build.command.at(-1)} failed.`, code);
  const missing = build.outputs.filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) fail(`The build of the ${build.name} ended without writing ${missing.join(", ")}.`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, "");
  utimesSync(stamp, started, started); // what is saved while it builds counts as newer
}

/**
 * @param {Build} build
 * @param {string} stamp
 */
function isBuilt(build, stamp) {
  const there = [...build.outputs.map((path) => join(root, path)), stamp].every((path) => existsSync(path));
  if (!there) return false;
  return Math.max(...build.sources.map((path) => newest(join(root, path)))) < statSync(stamp).mtimeMs;
}

/**
 * The time of the latest change under a path; a folder's own time tells of files that were taken away.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return path.endsWith(".test.ts") ? 0 : mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/**
 * The whole set-up, each step only when it is needed.
 * @param {{ rebuild?: boolean, system?: boolean, verbose?: boolean }} [options] `system: false` leaves our own system alone.
 */
export function prepare({ rebuild = false, system = true, verbose = false } = {}) {
  installIfNeeded({ verbose });
  if (system) buildIfNeeded(BUILDS.system, { always: rebuild, verbose });
  buildIfNeeded(BUILDS.table, { always: rebuild, verbose });
}
