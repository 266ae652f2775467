import { posix } from "node:path";
import { filesUnder, textOf } from "./sources.ts";

/** A page: its path, its code blocks, and the text around them. */
export interface Page {
  readonly path: string;
  readonly text: string;
  readonly prose: string;
  readonly blocks: string;
}

/** The folders and files at the top of the repository. */
const TOP = [
  "assets",
  "bench",
  "demo",
  "docs",
  "lang",
  "packages",
  "packs",
  "src",
  "styles",
  "templates",
  "tests",
  "tools",
];
const TOP_FILES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md", "LICENSE", "package.json"];
const TOP_MORE = ["system.json", "template.json", "tsconfig.pure.json", "tsconfig.edge.json"];

/** The endings of words that are files of the repository. */
const FILE = /\.(?:ts|mjs|md|json|yaml|txt|hbs|scss|css)$/;

/** The paths of all pages that are checked: all but the changelogs and the rules themselves. */
export function pagePaths(): readonly string[] {
  const beside = filesUnder(["src", "packages", "tests"], ["/README.md"]);
  const pages = filesUnder(["docs"], [".md"]).filter((path) => !/^docs\/rules\/(?!README)/.test(path));
  return ["README.md", "CONTRIBUTING.md", ...pages, ...beside];
}

/** A page with its code blocks separated. */
export function readPage(path: string, text = textOf(path)): Page {
  const parts = text.split(/^ *```.*$/m);
  const [prose, blocks] = [0, 1].map((rest) => parts.filter((_part, at) => at % 2 === rest).join("\n"));
  return { path, text, prose: prose ?? "", blocks: blocks ?? "" };
}

const everyFile = [...filesUnder(TOP, [""]), ...TOP_FILES, ...TOP_MORE];
const everyPath = new Set(everyFile.flatMap((path) => [path, ...foldersAbove(path)]));

function foldersAbove(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
}

/**
 * The paths that a page names and that do not exist. A path is a word in backticks or in a code block that begins with
 * a folder at the top of the repository, and in backticks also a word that ends like a file. The first kind is read
 * from the top; the second may leave out its beginning, but in a ruleset's README it is read from that ruleset's folder
 * or its family's. `<name>` and `*` stand for any one name, and at least one file must match. `dist` is built, so it is
 * not looked for.
 */
export function missingPaths({ path, prose, blocks }: Page): readonly string[] {
  const marked = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = ""]) => wordsOf(text));
  const named = [...marked.filter((word) => isFromTop(word) || isFile(word)), ...wordsOf(blocks).filter(isFromTop)];
  return [...new Set(named)].filter((word) => !exists(word, path));
}

const wordsOf = (text: string) => text.split(/[\s"'(),;`]+/).map((word) => word.replace(/:\d+$/, ""));
const isFromTop = (word: string) =>
  TOP.some((folder) => word.startsWith(`${folder}/`)) && !/[=…{}]|^packages\/table\/dist/.test(word);
const isFile = (word: string) => FILE.test(word) && /^[\w<*]/.test(word) && !/[=…{}:]|^dist\//.test(word);

function exists(word: string, page: string): boolean {
  const beginnings = isFromTop(word) ? [""] : beginningsOn(page);
  const pattern = word
    .replace(/\/$/, "")
    .split(/(<[^>]*>|\*)/)
    .map(asPattern)
    .join("");
  const found = new RegExp(`^(?:${beginnings.join("|")})${pattern}$`);
  return [...everyPath].some((path) => found.test(path));
}

/** The possible beginnings of a shortened path. */
function beginningsOn(page: string): readonly string[] {
  const [, ruleset] = /^src\/rulesets\/([^/]+)\//.exec(page) ?? [];
  if (ruleset === undefined) return ["(?:.*/)?"];
  const rulesets = [ruleset, ruleset.split("-")[0]].map((id) => `src/rulesets/${id}/`);
  return [...rulesets, `tests/transcripts/${ruleset}/`, "docs/"];
}

function asPattern(part: string): string {
  return part === "*" || part.startsWith("<") ? "[^/]+" : literally(part);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** The links of a page, pictures too, without a file, or without the heading that they name. */
export function brokenLinks({ path, text, prose }: Page): readonly string[] {
  return listTargets(prose).filter((target) => !leadsSomewhere(target, path, text));
}

/** Lists the pictures that a page shows, by their paths from the root. */
export function listPictures({ path, prose }: Page): readonly string[] {
  const pictures = listTargets(prose).filter((target) => /\.(?:webp|png|jpe?g|gif|svg)$/.test(target));
  return pictures.map((target) => posix.join(posix.dirname(path), target));
}

/** Lists what a page links to and shows, each once, addresses elsewhere excepted. */
function listTargets(prose: string): readonly string[] {
  const inText = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\bsrc(?:set)?="([^"]+)"/g)];
  return [...new Set(inText.map(([, target = ""]) => target))].filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(target: string, page: string, text: string): boolean {
  const [file = "", anchor] = target.split("#");
  if (file === "") return anchorsOf(text).includes(anchor ?? "");
  const path = posix.join(posix.dirname(page), file).replace(/\/$/, "");
  return everyPath.has(path) && (anchor === undefined || anchorsOf(textOf(path)).includes(anchor));
}

/** The anchors of a page's headings, as GitHub makes them: a repeated heading gets a number. */
export function anchorsOf(text: string): readonly string[] {
  const headings = [...readPage("", text).prose.matchAll(/^#+ +(.+)$/gm)].map(([, heading = ""]) => slugOf(heading));
  return headings.map((slug, at) => {
    const before = headings.slice(0, at).filter((each) => each === slug).length;
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

function slugOf(heading: string): string {
  const text = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase();
  return text.replace(/[^\p{L}\p{N}\p{Mn}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");
}

/** The npm scripts that a page runs and that package.json does not have. */
export function missingScripts({ prose, blocks }: Page): readonly string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf("package.json"));
  const run = [...`${prose}\n${blocks}`.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b(?!:))/g)];
  return run.map(([, named, short]) => named ?? short ?? "").filter((script) => !(script in scripts));
}
