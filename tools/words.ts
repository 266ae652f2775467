import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";
import { FAMILIES, OFFERED, RULESETS, findEdition, hasCreation, loadCreation } from "../src/rulesets/all.ts";
import { KEY_FAMILIES, WORD_FAMILIES } from "../src/view/word-families.ts";
import { textsOf } from "../tests/language-keys.ts";
import { filesUnder } from "../tests/sources.ts";

/** The page that says where texts come from; its tables stand between these marks. */
export const PAGE = "docs/words.md";
const MARKS = ["<!-- families -->", "<!-- end of families -->"] as const;

/** The table of families, which is not itself a place where keys are used. */
const TABLE = "src/view/word-families.ts";

/** A family of keys: its pattern, where its members come from, and the files that build its keys. */
export type KeyFamily = { readonly pattern: string; readonly from: string; readonly files: readonly string[] };

/** A pattern of keys with the expression that finds them; each group is a member. */
type Pattern = { readonly pattern: string; readonly expression: RegExp };

/** The literals of a file. In a template, `*` stands for each expression. */
type Literals = {
  readonly path: string;
  /** The game whose rules the file belongs to; empty for the layers that know no game. */
  readonly game: string;
  readonly texts: ReadonlySet<string>;
  readonly templates: ReadonlySet<string>;
  /** The texts of members named `prompt` or `id`. */
  readonly prompts: ReadonlySet<string>;
};

const KEYS = [...textsOf("lang/en.json").keys()];

/** The names of games, and of editions with texts of their own. */
const GAMES = [...new Set([...FAMILIES.map(({ words }) => words), ...OFFERED])].filter((game) =>
  KEYS.some((key) => key.startsWith(`RIPOSTE.${game}.`)),
);

const FILES = filesUnder(["src"], [".ts"])
  .filter((path) => path !== TABLE && !path.endsWith(".test.ts"))
  .toSorted()
  .map(readLiterals);

/** The literals of all code, and the keys in templates, compendia and the manifest. */
const ALL_TEXTS: ReadonlySet<string> = new Set([...FILES.flatMap(({ texts }) => [...texts]), ...listOutsideKeys()]);

function listOutsideKeys(): readonly string[] {
  const paths = [...filesUnder(["templates"], [".hbs"]), ...filesUnder(["packs", "demo"], [".json"])];
  return [...paths, "system.json"].flatMap(
    (path) => readFileSync(path, "utf8").match(/\b(?:RIPOSTE|TYPES)\.[\w.-]+/g) ?? [],
  );
}

function readLiterals(path: string): Literals {
  const [texts, templates, prompts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isObjectLiteralElement(node) && node.name && ts.isIdentifier(node.name)) texts.add(node.name.text);
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && ["id", "prompt"].includes(node.name.text))
      for (const text of listAlternatives(node.initializer)) prompts.add(text);
    if (ts.isTemplateExpression(node)) {
      templates.add(`${node.head.text}${node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")}`);
      texts.add(node.head.text.replace(/[.: -]$/, ""));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest));
  return { path, game: /^src\/rulesets\/([^/]+)\//.exec(path)?.[1] ?? "", texts, templates, prompts };
}

/** Lists the texts that an expression may be. */
function listAlternatives(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listAlternatives);
  return ts.isBinaryExpression(node) ? listAlternatives(node.right) : [];
}

/** The keys that the data of the rulesets names, and the choices of its fields and inputs, by the beginning of their keys. */
const DATA = readData([
  ...[FAMILIES, RULESETS, OFFERED.map((id) => findEdition(id))],
  await Promise.all(OFFERED.filter(hasCreation).map((id) => loadCreation(id))),
]);

function readData(root: unknown) {
  const keys = new Set<string>();
  const choices = new Map<string, Set<string>>();
  const seen = new Set<unknown>();
  const addChoices = (prefix: unknown, names: unknown): void => {
    if (typeof prefix !== "string" || !Array.isArray(names)) return;
    const known = choices.get(prefix) ?? new Set();
    for (const name of names) known.add(name === "" ? "none" : String(name));
    choices.set(prefix, known);
  };
  const visit = (value: unknown): void => {
    if (typeof value === "string" && /^(?:RIPOSTE|TYPES)\./.test(value)) keys.add(value);
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const record: Readonly<Record<string, unknown>> = { ...value };
    for (const prefix of ["choiceLabels", "labels", "hints"]) addChoices(record[prefix], record["choices"]);
    for (const inner of Object.values(record)) visit(inner);
  };
  visit(root);
  return { keys, choices };
}

/** The families of all sheets, and of the types of documents. The rules name the members; the engine or Foundry builds the keys. */
const SHEET_FAMILIES = {
  "RIPOSTE.*.FIELDS.**.label": "the fields of items that every game has: `src/engine/describe/gear.ts`",
  "RIPOSTE.*.GROUPS.*": "the groups of items that every game has: `src/engine/describe/gear.ts`",
  "RIPOSTE.*.*.FIELDS.**.label": "the fields of a sheet, by their paths: `src/rulesets/<game>/fighter/sheets.ts`",
  "RIPOSTE.*.*.GROUPS.*": "the groups of a sheet: `src/rulesets/<game>/fighter/sheets.ts`",
  "TYPES.*.*": "the types of documents in `system.json`; Foundry builds the keys",
} as const;

const COMMON = { ...KEY_FAMILIES, ...SHEET_FAMILIES };

/** The patterns of the families that all games share, and of those that each game has. */
const GENERAL: readonly Pattern[] = [
  ...Object.keys(COMMON),
  ...GAMES.flatMap((game) => Object.keys(WORD_FAMILIES).map((pattern) => `RIPOSTE.${game}.${pattern}`)),
].map(toPattern);

/** Makes a pattern: `*` stands for one name, `**` for one or several. */
function toPattern(pattern: string): Pattern {
  const source = pattern.replaceAll(".", "\\.").replaceAll(/\*+/g, (stars) => (stars === "**" ? "(.+)" : "([^.]+)"));
  return { pattern, expression: new RegExp(`^${source}$`) };
}

/** What the code of a game writes, with that of the layers that know no game. */
type Vocabulary = { readonly texts: ReadonlySet<string>; readonly templates: readonly RegExp[] };

function toVocabulary(
  files: readonly Literals[],
  texts = new Set(files.flatMap((each) => [...each.texts])),
): Vocabulary {
  const templates = new Set(files.flatMap((each) => [...each.templates]));
  const ofNames = [...templates].filter((template) => /^[\w./-]*\w[\w./*-]*$/.test(template));
  return { texts, templates: ofNames.map((template) => toPattern(template).expression) };
}

const EVERYTHING = toVocabulary(FILES);
const VOCABULARIES = new Map(
  GAMES.map((game) => {
    const [family = ""] = game.split("-");
    return [
      game,
      toVocabulary(FILES.filter((each) => each.game === "" || each.game.split("-")[0] === family)),
    ] as const;
  }),
);

/** True if a key is written out, or as a word of its game. */
function isLiteralKey(key: string): boolean {
  const game = findGame(key);
  return ALL_TEXTS.has(key) || VOCABULARIES.get(game)?.texts.has(key.slice(`RIPOSTE.${game}.`.length)) === true;
}

function findGame(key: string): string {
  return GAMES.find((game) => key.startsWith(`RIPOSTE.${game}.`)) ?? "";
}

/** Lists the families that all games share. */
export function listCommonFamilies(): readonly KeyFamily[] {
  return Object.entries(COMMON).map(([pattern, from]) => ({ pattern, from, files: findBuilders(pattern) }));
}

/** Lists the families that each game has. */
export function listWordFamilies(): readonly KeyFamily[] {
  return Object.entries(WORD_FAMILIES).map(([pattern, from]) => ({ pattern, from, files: findBuilders(pattern) }));
}

/** Finds the files that build the keys of a pattern: by its name, by a template, or from the part before the last name. */
function findBuilders(pattern: string): readonly string[] {
  const template = pattern.replaceAll(/\*+/g, "*");
  const suffix = template.replace(/^(?:RIPOSTE|TYPES)(?:\.\*)+/, "*");
  const prefix = template.replace(/\.\*$/, "");
  const isBuiltBy = ({ texts, templates }: Literals): boolean =>
    texts.has(pattern) || templates.has(template) || (/\w/.test(suffix) && templates.has(suffix));
  const builders = FILES.filter(isBuiltBy);
  if (builders.length > 0) return builders.map(({ path }) => path);
  return FILES.filter(
    ({ texts, templates }) => texts.has(prefix) || [...templates].some((each) => isWiderTemplate(each, template)),
  ).map(({ path }) => path);
}

/** True if a template builds keys of a pattern, and of others: `RIPOSTE.d10.*` those of `RIPOSTE.d10.size.*`. */
function isWiderTemplate(wide: string, narrow: string): boolean {
  return /^RIPOSTE\.\w+\.\*/.test(wide) && toPattern(wide.replaceAll("*", "**")).expression.test(narrow);
}

/** Finds the families of single games: choices, keys that the rules build, and keys of which the rules name the beginning. */
function findGameFamilies(): readonly KeyFamily[] {
  const found = new Map<string, { readonly from: string; readonly files: Set<string> }>();
  const add = (pattern: string, from: string, files: readonly string[]): void => {
    const known = found.get(pattern) ?? { from, files: new Set() };
    for (const path of files) known.files.add(path);
    found.set(pattern, known);
  };
  for (const prefix of DATA.choices.keys()) add(`${prefix}.*`, "the choices of a field or an input", []);
  for (const { path, game, texts, templates } of FILES.filter(({ game: each }) => each !== "")) {
    for (const pattern of [...templates].flatMap((template) => listPatterns(game, template)))
      add(pattern, "put together where it is chosen", [path]);
    for (const text of texts)
      if (/^RIPOSTE\.[\w-]+\.\w/.test(text)) add(`${text}.*`, "the names in a table, after this beginning", [path]);
  }
  return [...found]
    .filter(([pattern]) => isFamily(pattern))
    .map(([pattern, { from, files }]) => ({
      pattern,
      from,
      files: files.size > 0 ? [...files] : findBuilders(pattern),
    }))
    .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1));
}

/** Lists the patterns of the keys that a template of the rules may build. */
function listPatterns(game: string, template: string): readonly string[] {
  if (/^RIPOSTE\.[\w-]+\.\w/.test(template)) return [template];
  return /^[A-Za-z]+\.[\w.*-]+$/.test(template) ? [`RIPOSTE.${game}.${template}`] : [];
}

/** True if a pattern has keys that are not written out, and that are in none of the general families. */
function isFamily(pattern: string): boolean {
  const { expression } = toPattern(pattern);
  const own = KEYS.filter((key) => expression.test(key) && !isLiteralKey(key));
  return own.some((key) => !GENERAL.some((each) => each.expression.test(key)));
}

/** The families that only one game has. */
export const GAME_FAMILIES = findGameFamilies();

const PATTERNS = [...GENERAL, ...GAME_FAMILIES.map(({ pattern }) => toPattern(pattern))];

/** The file that puts its questions as `prompt: key`, with their prompts. */
const BY_KEY = { path: "src/rulesets/d6/attack/declaring.ts", prompts: ["range", "cover", "through"] };

/** The files that ask questions, each with the texts that may be prompts. */
const ASKERS = FILES.filter(({ path }) => /^src\/(?:rulesets|engine\/bricks)\//.test(path))
  .filter(({ path }) => /\b(?:ask|pick)\w*\(|\bQuestion\b/.test(readFileSync(path, "utf8")))
  .map(({ path, prompts }) => ({
    path,
    prompts: new Set([...prompts, ...(path === BY_KEY.path ? BY_KEY.prompts : [])]),
  }));

const PROMPTS = new Set(ASKERS.flatMap(({ prompts }) => [...prompts]));

/** The way to a key: written out, or as a member of families. `isMember` is false if nothing names the member. */
export type Explanation = {
  readonly isLiteral: boolean;
  readonly families: readonly string[];
  readonly isMember: boolean;
};

/** Explains how the code arrives at a key. */
export function explainKey(key: string): Explanation {
  const game = findGame(key);
  const families = PATTERNS.filter(({ expression }) => expression.test(key));
  return {
    isLiteral: isLiteralKey(key),
    families: families.map(({ pattern }) => pattern),
    isMember: DATA.keys.has(key) || families.every((family) => hasMember(family, key, game)),
  };
}

function hasMember({ pattern, expression }: Pattern, key: string, game: string): boolean {
  const members = expression.exec(key)?.slice(1) ?? [];
  const choices = DATA.choices.get(pattern.replace(/\.\*$/, ""));
  if (choices && members.every((member) => choices.has(member))) return true;
  if (pattern in SHEET_FAMILIES) return pattern.startsWith("TYPES.");
  if (pattern === "RIPOSTE.Refusal.*.*") return isWritten(EVERYTHING, members.join("/"));
  if (/^RIPOSTE\.(?:Ask|Waiting|[\w-]+\.asked)\.\*$/.test(pattern)) return members.every((each) => PROMPTS.has(each));
  const vocabulary = VOCABULARIES.get(game) ?? EVERYTHING;
  const isPair = /\.(?:circumstance|loss)\.\*\*$/.test(pattern);
  const names = members.flatMap((member) => (isPair ? member.split(".") : member.replace(/\.any$/, "")));
  return names.every((name) => isWritten(vocabulary, name));
}

/** True if code writes a member, whole or by a template with names that it writes. */
function isWritten({ texts, templates }: Vocabulary, member: string): boolean {
  const isName = (name: string): boolean => texts.has(name) || /^\d+$/.test(name);
  return isName(member) || templates.some((template) => template.exec(member)?.slice(1).every(isName));
}

/** Replaces the tables of a page by those of the present code. */
export function withTables(page: string): string {
  const [before = "", rest = ""] = page.split(MARKS[0]);
  const [, after = ""] = rest.split(MARKS[1]);
  return `${before}${MARKS[0]}\n\n${formatTables()}\n${MARKS[1]}${after}`;
}

function formatTables(): string {
  const own = GAMES.flatMap((game) => {
    const families = GAME_FAMILIES.filter(({ pattern }) => pattern.startsWith(`RIPOSTE.${game}.`));
    return families.length > 0 ? [formatTable(`Only in ${game}`, families)] : [];
  });
  const words = listWordFamilies().map((each) => ({ ...each, pattern: `RIPOSTE.<game>.${each.pattern}` }));
  return [
    formatTable("The same in every game", listCommonFamilies()),
    formatTable("In each game", words),
    ...own,
    formatQuestions(),
  ].join("\n");
}

function formatTable(title: string, families: readonly KeyFamily[]): string {
  const rows = families.map(
    ({ pattern, from, files }) => `| \`${pattern}\` | ${from} | ${formatFiles(files)} | ${findExample(pattern)} |`,
  );
  const head = "| family | members | built in | example |\n| --- | --- | --- | --- |";
  return `### ${title}\n\n${head}\n${rows.join("\n")}\n`;
}

/** The largest number of files that a row lists. */
const MOST_FILES = 3;

function formatFiles(files: readonly string[]): string {
  const listed = files.slice(0, MOST_FILES).map((path) => `\`${path}\``);
  return [...listed, ...(files.length > MOST_FILES ? [`${files.length - MOST_FILES} more`] : [])].join(", ");
}

/** Finds a key of a family that is not written out; for a family of every game, one of the first game that has such a key. */
function findExample(pattern: string): string {
  const patterns = pattern.includes("<game>") ? GAMES.map((game) => pattern.replace("<game>", game)) : [pattern];
  const expressions = patterns.map((each) => toPattern(each).expression);
  const keys = expressions.flatMap((expression) => KEYS.filter((key) => expression.test(key)));
  return `\`${keys.find((key) => !isLiteralKey(key)) ?? keys[0] ?? ""}\``;
}

/** Lists the prompts of questions, with the files of the rules that ask them. */
function formatQuestions(): string {
  const rows = listPrompts().map((prompt) => {
    const files = ASKERS.filter(({ prompts }) => prompts.has(prompt));
    const details = FILES.filter(({ path, texts }) => path.includes("/sheet/") && texts.has(`asked-${prompt}`));
    const [askers, formatters] = [files, details].map((each) => formatFiles(each.map(({ path }) => path)));
    return `| \`${prompt}\` | ${askers} | ${formatters} |`;
  });
  return `### Questions\n\n| prompt | asked in | second sentence |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
}

/** Lists the prompts of questions that have a sentence. */
export function listPrompts(): readonly string[] {
  return KEYS.flatMap((key) => /^RIPOSTE\.Ask\.(.+)$/.exec(key)?.[1] ?? []).toSorted();
}

if (process.argv.includes("--write")) writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8")));
