// Finds a Chromium for the scenarios: the one named, the system's, Playwright's, or the one in a package.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

/** @type {Partial<Record<NodeJS.Platform, readonly string[]>>} */
const SYSTEM_PATHS = {
  linux: [
    // A browser without windows needs three quarters of the time.
    ...["/usr/bin/chromium-headless-shell", "/usr/bin/chrome-headless-shell"],
    ...["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"],
    ...["/usr/bin/microsoft-edge-stable", "/usr/bin/microsoft-edge", "/opt/google/chrome/chrome"],
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) =>
    ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"].map((path) =>
      join(process.env[name] ?? "C:/", path),
    ),
  ),
};

export const NO_BROWSER =
  "No Chromium was found: set CHROMIUM_PATH, install Chrome or Chromium (Debian: apt-get install chromium), or run npx playwright install chromium.";

/** @typedef {{ from: string, executablePath: string, env?: Record<string, string> }} FoundBrowser */

/**
 * The browser to test with and where it came from; throws one sentence when there is none.
 * @returns {FoundBrowser}
 */
export function findChromium() {
  const found = namedBrowser() ?? systemBrowser() ?? playwrightBrowser() ?? packagedBrowser();
  if (!found) throw new Error(NO_BROWSER);
  return found;
}

/**
 * Playwright's launch options for that browser.
 * @returns {Omit<FoundBrowser, "from">}
 */
export function chromiumLaunchOptions() {
  const { from: _from, ...options } = findChromium();
  return options;
}

/** @returns {FoundBrowser | undefined} */
function namedBrowser() {
  const executablePath = process.env["CHROMIUM_PATH"];
  if (!executablePath) return undefined;
  if (!existsSync(executablePath)) throw new Error(`CHROMIUM_PATH names ${executablePath}, and there is no such file.`);
  return { from: "CHROMIUM_PATH", executablePath };
}

/** @returns {FoundBrowser | undefined} */
function systemBrowser() {
  const executablePath = SYSTEM_PATHS[process.platform]?.find((path) => existsSync(path) && answers(path));
  return executablePath ? { from: "the system", executablePath } : undefined;
}

/**
 * Some distributions put a script there that only says where to get the browser. Windows has no such scripts, and no
 * `--version` that prints.
 * @param {string} path
 */
function answers(path) {
  if (process.platform === "win32") return true;
  try {
    return /\d+\.\d+/.test(execFileSync(path, ["--version"], { encoding: "utf8", timeout: 20_000, stdio: "pipe" }));
  } catch {
    return false;
  }
}

/** @returns {FoundBrowser | undefined} */
function playwrightBrowser() {
  const executablePath = require("@playwright/test").chromium.executablePath();
  return existsSync(executablePath) ? { from: "Playwright", executablePath } : undefined;
}

/** @returns {FoundBrowser | undefined} */
function packagedBrowser() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { version } = JSON.parse(
    readFileSync(join(root, "node_modules", "@sparticuz", "chromium", "package.json"), "utf8"),
  );
  const folder = join(root, "node_modules", ".cache", "riposte", `chromium-${version}`);
  if (!existsSync(join(folder, "chromium"))) unpackInto(folder);
  return {
    from: `the package @sparticuz/chromium ${version}`,
    executablePath: join(folder, "chromium"),
    env: {
      ...textOnly(process.env),
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}

/**
 * The package unpacks into TMPDIR, and brings its libraries along only when it believes to run on a bare Lambda.
 * Done beside and renamed, as several workers may come here at once.
 * @param {string} folder
 */
function unpackInto(folder) {
  const beside = `${folder}.${process.pid}`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  const program = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env: { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  mkdirSync(join(beside, "fonts"), { recursive: true });
  writeFileSync(join(beside, "fonts", "fonts.conf"), fontsConfiguration(folder));
  try {
    renameSync(beside, folder);
  } catch {
    rmSync(beside, { recursive: true, force: true });
    if (!existsSync(join(folder, "chromium")))
      throw new Error(`The packaged Chromium could not be put into ${folder}.`);
  }
}

/**
 * The package's own file names a folder that is not ours; without any font every page crashes.
 * @param {string} folder
 */
function fontsConfiguration(folder) {
  const folders = ["/usr/share/fonts", join(folder, "fonts")].map((path) => `<dir>${path}</dir>`).join("");
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`;
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
function textOnly(environment) {
  return Object.fromEntries(Object.entries(environment).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}
