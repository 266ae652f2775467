// Which layer may import which (docs/architecture.md draws it). The linter and tests/layers.test.ts both use this.
import { posix } from "node:path";

/**
 * The layers and what each may import besides itself: other layers, and packages, the types of which may be more.
 * @type {Readonly<Record<string, { imports: readonly string[], packages: "any" | readonly string[], types?: readonly string[] }>>}
 */
export const LAYERS = {
  engine: { imports: [], packages: [] },
  rulesets: { imports: ["engine", "packs"], packages: [] },
  forecast: { imports: ["rulesets", "engine"], packages: [] },
  view: { imports: ["rulesets", "engine"], packages: [] },
  foundry: {
    imports: ["view", "rulesets", "engine", "forecast"],
    packages: ["@noble/hashes", "morphdom"],
    types: ["fvtt-types"],
  },
  riposte: { imports: ["foundry", "styles"], packages: [] },
  "table/shared": { imports: [], packages: "any" },
  "table/client": { imports: ["table/shared"], packages: "any" },
  "table/server": { imports: ["table/shared"], packages: "any" },
  "table/bench": { imports: ["table/server", "table/client", "table/shared"], packages: "any" },
  "table/coverage": { imports: ["table/client", "table/shared"], packages: "any" },
};

/** The layers of pure rules: no DOM, no clock, no random numbers, no Foundry. */
export const PURE_LAYERS = ["engine", "rulesets", "forecast", "view"];

/** The list of rulesets, a line each: the only file that names them all. */
export const RULESET_LIST = "src/rulesets/list.ts";

/** What other layers import of the rulesets. */
const RULESETS_ENTRY = "src/rulesets/index.ts";

/** The engine's entry for other layers. */
export const ENGINE_ENTRY = "src/engine/index.ts";

/**
 * The subfolders that lie beside each other in one folder, in the order in which they build on each other: each may import those before
 * it. A file beside them may import any of them; one that they import themselves is a basis, and imports none. The edge has districts, and
 * these have subfolders in turn.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SUBFOLDERS = {
  engine: ["space", "kernel", "describe", "bricks", "odds"],
  ruleset: ["fighter", "economy", "attack", "harm", "answer", "odds", "turn", "powers", "campaign", "sheet"],
  foundry: ["platform", "documents", "exchange", "windows", "play", "hooks"],
  "foundry/platform": ["forms", "world"],
  "foundry/documents": ["scene", "fight"],
  "foundry/exchange": ["ledger", "movement", "undo"],
  "foundry/windows": ["declaring", "status", "campaign", "sheets"],
  "foundry/play": ["card", "tracker", "answering", "writer"],
  "foundry/hooks": ["modules"],
};

/** What an edition imports of its family: all that its rules hand on, what is known before rules are loaded, and what is loaded after them. */
const OF_A_FAMILY = ["index.ts", "game.ts", "campaign/creation.ts", "campaign/advancement.ts"];

/**
 * The layer a file belongs to; nothing for tests, tools and what else may import anything.
 * @param {string} file Path from the repository's root, with forward slashes.
 * @returns {string | undefined}
 */
export function layerOf(file) {
  if (/\.(test|spec)\.ts$/.test(file)) return undefined;
  if (/^src\/[^/]+$/.test(file)) return "riposte";
  return folderOf(file);
}

/** @param {string} file */
function folderOf(file) {
  if (file.startsWith("styles/")) return "styles";
  if (file.startsWith("packs/")) return "packs";
  const [, layer] =
    /^(?:src\/([^/]+)|packages\/(table\/[^/]+))\//.exec(file)?.filter((part) => part !== undefined) ?? [];
  return layer;
}

/**
 * Why a file may not import something, in one sentence; nothing when it may.
 * @param {string} file Path from the repository's root, with forward slashes.
 * @param {string} specifier As it is written in the import.
 * @param {{ typeOnly?: boolean }} [options]
 * @returns {string | undefined}
 */
export function whyNotImport(file, specifier, { typeOnly = false } = {}) {
  const layer = layerOf(file);
  if (!layer) return undefined;
  const rule = LAYERS[layer];
  if (!rule) return `${file} lies in no layer that the house knows`;
  if (!specifier.startsWith(".")) {
    const isType = typeOnly || file.endsWith(".d.ts");
    const known = rule.packages === "any" ? [specifier] : [...rule.packages, ...(isType ? (rule.types ?? []) : [])];
    return known.some((name) => specifier === name || specifier.startsWith(`${name}/`))
      ? undefined
      : `${layer} does not import ${specifier}`;
  }
  const target = posix.join(posix.dirname(file), specifier);
  if (/\.(test|spec)\.ts$/.test(target)) return `${file} is no test and imports one (${target})`;
  return (
    whyNotLayer(layer, target) ??
    whyNotEngine(layer, target) ??
    whyNotRuleset(file, layer, target) ??
    whyNotPack(file, target) ??
    whyNotSubfolder(file, target)
  );
}

/**
 * @param {string} layer
 * @param {string} target
 */
function whyNotEngine(layer, target) {
  if (layer === "engine" || folderOf(target) !== "engine" || target === ENGINE_ENTRY) return undefined;
  return `${layer} reaches past ${ENGINE_ENTRY} (${target})`;
}

/**
 * Within the engine, within one ruleset, within the edge and within each of its districts, imports between subfolders go one way.
 * @param {string} file
 * @param {string} target
 */
function whyNotSubfolder(file, target) {
  const targets = placesIn(target);
  for (const from of placesIn(file)) {
    const to = targets.find(({ base }) => base === from.base);
    if (!to || from.folder === to.folder || !from.folder || !to.folder) continue;
    const [later, earlier] = [from.order.indexOf(from.folder), from.order.indexOf(to.folder)];
    if (later < 0 || earlier < 0) return `${later < 0 ? file : target} lies in no subfolder that the house knows`;
    if (earlier > later) return `${from.folder} comes before ${to.folder} in ${from.base} (${target})`;
  }
  return undefined;
}

/**
 * The folders around a file that have subfolders in an order, the outermost first, and the subfolder of each in which it lies: none for
 * one beside them.
 * @param {string} file
 * @returns {readonly { base: string, folder: string, order: readonly string[] }[]}
 */
export function placesIn(file) {
  const [, base = "", path = ""] = /^(src\/engine|src\/rulesets\/[^/]+|src\/foundry)\/(.+)$/.exec(file) ?? [];
  const folders = path.split("/").slice(0, -1);
  const most = base === "src/foundry" ? 2 : 1; // levels that have an order
  if (base === "" || folders.length > most) return [];
  const [folder = "", ...inner] = folders;
  const name = base.startsWith("src/rulesets/") ? "ruleset" : base.replace("src/", "");
  const place = { base, folder, order: SUBFOLDERS[name] ?? [] };
  const within = SUBFOLDERS[`${name}/${folder}`];
  return within ? [place, { base: `${base}/${folder}`, folder: inner[0] ?? "", order: within }] : [place];
}

/**
 * @param {string} layer
 * @param {string} target
 */
function whyNotLayer(layer, target) {
  const other = folderOf(target) ?? target;
  if (other === layer || LAYERS[layer]?.imports.includes(other)) return undefined;
  return `${layer} may not import ${other} (${target})`;
}

/**
 * Into the rulesets leads their index alone. Inside, each keeps to its folder; the list imports each entry, and an edition, whose folder
 * bears its family's name and its own, may see what the family hands on.
 * @param {string} file
 * @param {string} layer
 * @param {string} target
 */
function whyNotRuleset(file, layer, target) {
  if (folderOf(target) !== "rulesets") return undefined;
  if (layer !== "rulesets")
    return target === RULESETS_ENTRY ? undefined : `${layer} reaches past ${RULESETS_ENTRY} (${target})`;
  const from = rulesetOf(file);
  const to = rulesetOf(target);
  if (from === to || (file === RULESET_LIST && target === `src/rulesets/${to}/entry.ts`)) return undefined;
  const isOfFamily = from?.startsWith(`${to}-`) && OF_A_FAMILY.some((name) => target === `src/rulesets/${to}/${name}`);
  return isOfFamily ? undefined : `the ruleset ${from} may not import ${target}`;
}

/**
 * Of the compendia, the creation of a game reads the characters of its own, and nothing else reads anything.
 * @param {string} file
 * @param {string} target
 */
function whyNotPack(file, target) {
  if (folderOf(target) !== "packs") return undefined;
  const [, game] = /^packs\/([^/]+)\/characters\//.exec(target) ?? [];
  return file === `src/rulesets/${game}/campaign/creation.ts` ? undefined : `${file} may not import ${target}`;
}

/** @param {string} file */
function rulesetOf(file) {
  return /^src\/rulesets\/([^/]+)\//.exec(file)?.[1];
}
