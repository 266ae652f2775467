// `npm run measure`: the size of each layer and of its files and functions; how its names and comments read; and the words of games outside.
import ts from "typescript";
import { leaks } from "../tests/game-words.ts";
import { type Prose, measureProse, sumProse } from "../tests/prose.ts";
import { filesUnder, textOf } from "../tests/sources.ts";

type Measured = { readonly lines: number; readonly functions: readonly number[]; readonly prose: Prose };

const LAYERS = ["src", "src/rulesets", "src/engine", "src/view", "src/foundry", "packages/table"];
const COLUMNS = ["files", "lines", "file p95", "longest", "function p95", "longest"];
const PROSE = ["functions", "…Of, …In", "verb first", "comments", "What, How", "imports"];

const measured = new Map(
  filesUnder(["src", "packages"], [".ts"])
    .filter((path) => !/\.(test|spec|d)\.ts$/.test(path))
    .map((path) => [path, measure(textOf(path))]),
);

console.log(row("", COLUMNS));
for (const layer of LAYERS) console.log(row(layer, metricsOf(layer)));
console.log(`\n${row("", PROSE)}`);
for (const layer of LAYERS) console.log(row(layer, describeProse(layer)));
console.log(`Types that four files or more declare: ${proseIn("src").types.join(", ")}\n`);
const found = leaks();
console.log(`Words of games in engine, view and edge: ${found.length}`, ...found);

function row(name: string, cells: readonly (string | number)[]): string {
  return name.padEnd(14) + cells.map((cell) => String(cell).padStart(13)).join("");
}

function metricsOf(layer: string): readonly number[] {
  const inside = filesIn(layer);
  const files = inside.map(({ lines }) => lines);
  const functions = inside.flatMap((each) => each.functions);
  const total = files.reduce((sum, lines) => sum + lines, 0);
  return [files.length, total, high(files), Math.max(...files), high(functions), Math.max(...functions)];
}

function filesIn(layer: string): readonly Measured[] {
  return [...measured].filter(([path]) => path.startsWith(`${layer}/`)).map(([, each]) => each);
}

function proseIn(layer: string): Prose {
  return sumProse(filesIn(layer).map(({ prose }) => prose));
}

/** Lists the counts of functions and comments, and the shares that the style sets goals for. */
function describeProse(layer: string): readonly (string | number)[] {
  const { functions, prepositions, verbs, comments, questions, imports, lines } = proseIn(layer);
  const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return [
    ...[functions, share(prepositions, functions), share(verbs, functions)],
    ...[comments, share(questions, comments), share(imports, lines)],
  ];
}

/** The 95th percentile. */
function high(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(0.95 * (values.length - 1))] ?? 0;
}

/** The lines of a file that are neither blank nor comment nor import, and how many of them each function has. */
function measure(text: string): Measured {
  const file = ts.createSourceFile("", text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const functions: number[] = [];
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isJSDoc(node)) return;
    if (node.getChildCount(file) === 0 && node.end > node.getStart(file))
      for (let line = lineOf(node.getStart(file)); line <= lineOf(node.end); line += 1) lines.add(line);
    node.getChildren(file).forEach(visit);
    if (ts.isFunctionLike(node) && "body" in node && node.body) functions.push(within(lines, lineOf, node, file));
  };
  visit(file);
  return { lines: lines.size, functions, prose: measureProse(text) };
}

function within(
  lines: ReadonlySet<number>,
  lineOf: (at: number) => number,
  node: ts.Node,
  file: ts.SourceFile,
): number {
  const [from, to] = [lineOf(node.getStart(file)), lineOf(node.end)];
  return [...lines].filter((line) => line >= from && line <= to).length;
}
