import { type Rule, ownRulings, pages, rulesIn } from "../rule-ids.ts";
import { textOf } from "../sources.ts";
import { type NamedTest, namedTests } from "./named-tests.ts";
import { type Way, keyFor, neededIn, shownIn, waysIn } from "./reached.ts";
import { type Source, sources } from "./sources.ts";

/** A rule with all that is known of it, as lists of names. */
export interface Covered extends Rule {
  readonly code: readonly string[];
  readonly tests: readonly string[];
  readonly ways: readonly string[];
}

const COLUMNS = ["code", "tests", "ways"] as const;
type Column = (typeof COLUMNS)[number];

const NONE = "–";
const FEW = 3;
const MANY = 4;
const TITLE = 100;
const NAME = 70;

/** The page of each game, by its path. */
export function coveragePages(): ReadonlyMap<string, string> {
  const [all, tests] = [sources(), namedTests()];
  return new Map(
    pages().map(({ game, path }) => {
      const [ways, shown, needed] = [waysIn(game, all), shownIn(game, all), neededIn(game, all)];
      const covered = coveredIn(rulesOf(game, path), { all, tests, ways, shown, needed });
      return [path.replace(/\.md$/, "-coverage.md"), pageOf(game, covered)];
    }),
  );
}

/** The rules of a game's page, and then the rulings that its READMEs add, each once. */
function rulesOf(game: string, path: string): readonly Rule[] {
  const both = [...rulesIn(game, textOf(path)), ...ownRulings().filter(({ id }) => id.startsWith(`${game}/`))];
  return both.filter(({ id }, i) => both.findIndex((other) => other.id === id) === i);
}

/** What is known of a game: its files, the tests, and how players get to the code. */
export interface Known {
  readonly all: readonly Source[];
  readonly tests: readonly NamedTest[];
  readonly ways: readonly Way[];
  readonly shown: ReadonlySet<string>;
  readonly needed: ReadonlySet<string>;
}

/** A declaration that cites a rule, with how many it cites in all. */
type Place = { readonly from: string; readonly name: string; readonly of: number };

/** The rules with their code, their tests and the ways to them; what cites few rules comes first. */
export function coveredIn(rules: readonly Rule[], { all, tests, ...known }: Known): readonly Covered[] {
  const citing = new Map<string, Place[]>();
  for (const { path, cited } of all)
    for (const [name, ids] of cited)
      for (const id of new Set(ids))
        citing.set(id, [...(citing.get(id) ?? []), { from: path, name, of: new Set(ids).size }]);
  const testing = tests.toSorted((a, b) => a.cites.length - b.cites.length);
  return rules.map((rule) => {
    const places = (citing.get(rule.id) ?? []).toSorted((a, b) => a.of - b.of);
    return {
      ...rule,
      code: places.map(({ from, name }) => `\`${from.replace("src/rulesets/", "")}\`${name && ` ${name}`}`),
      tests: [...new Set(testing.filter(({ cites }) => cites.includes(rule.id)).map(({ name }) => name))],
      ways: waysTo(places, known),
    };
  });
}

/** How a player gets to some code: the rules of the table and the sheet by their files, the rest by what runs it. */
function waysTo(places: readonly Place[], { ways, shown, needed }: Omit<Known, "all" | "tests">): readonly string[] {
  const isRuling = ({ from }: Place): boolean => from.endsWith("/rulings.ts");
  const isSheet = ({ from }: Place): boolean => /\/(fighter\/sheets|sheet\/[\w-]+|family)\.ts$/.test(from);
  const run = places.filter((place) => !isRuling(place) && !isSheet(place)).map(keyFor);
  const known = [
    ...(places.some(isRuling) ? ["the rules of this table"] : []),
    ...(places.some(isSheet) ? ["the sheet"] : []),
    ...actionsTo(run, ways),
  ];
  if (known.length > 0) return known;
  if (run.some((key) => shown.has(key))) return ["the sheet"];
  return run.some((key) => needed.has(key)) ? ["worked out by itself"] : [];
}

/** The actions that run some declarations: those that run the most of what few actions run, or the first of many that run all. */
function actionsTo(run: readonly string[], ways: readonly Way[]): readonly string[] {
  const each = run.map((key) => ways.filter(({ reaches }) => reaches.has(key)).map(({ title }) => title));
  const few = each.filter((titles) => titles.length <= MANY).flat();
  const titles = [...new Set(few)].toSorted((a, b) => count(few, b) - count(few, a));
  if (titles.length === 0) return firstActions(each);
  const isAll = titles.length <= MANY && each.every((all) => all.length <= MANY);
  return [...titles.slice(0, MANY), ...(isAll ? [] : ["and more"])];
}

/** The first of the actions that run what the fewest run, and how many others there are. */
function firstActions(each: readonly (readonly string[])[]): readonly string[] {
  const [fewest = []] = each.filter((titles) => titles.length > 0).toSorted((a, b) => a.length - b.length);
  const titles = [...new Set(fewest)];
  return titles.length > FEW ? [...titles.slice(0, FEW), `and ${titles.length - FEW} more`] : titles;
}

function count(all: readonly string[], one: string): number {
  return all.filter((each) => each === one).length;
}

/** A game's page: how many rules have what, and a row for each. */
export function pageOf(game: string, covered: readonly Covered[]): string {
  const known = new Map(covered.map((rule) => [rule.id, rule]));
  const examples = covered.filter(isExample);
  const rules = covered.filter((rule) => !isExample(rule) && !isHeading(rule, covered));
  const columns = { code: "code", tests: "a test", ways: "a way for a player to get there" } as const;
  const figures = COLUMNS.map((name) => {
    const own = rules.filter((rule) => rule[name].length > 0);
    const others = rules.filter((rule) => rule[name].length === 0 && aboveWith(rule.id, name, known));
    const gaps = rules.length - own.length - others.length;
    return `| ${columns[name]} | ${own.length} | ${others.length} | ${gaps} |`;
  });
  const tried = examples.filter(({ tests }) => tests.length > 0).length;
  return `# ${game}: what covers each rule

Made by \`npm run rule-coverage\`, not by hand. A rule of [${game}.md](${game}.md), or a ruling of a ruleset's README, is covered by what
cites it: docstrings in \`src/rulesets\`, the \`cite\` of a case, names of tests. "as F.2" is what cites the longer rule that this one is a
part of; "${NONE}" is a gap, or a rule that needs nothing, such as a definition or what is left out on purpose.

Of ${rules.length} rules this many have, themselves or as a part of a longer one:

| what | themselves | as a part | gaps |
| --- | --- | --- | --- |
${figures.join("\n")}

Of ${examples.length} worked examples, ${tried} are tests.

| rule | in our words | code | tests | how a player gets there |
| --- | --- | --- | --- | --- |
${covered.map((rule) => rowOf(rule, covered, known)).join("\n")}
`;
}

function isExample({ id }: Rule): boolean {
  return id.includes("/case-");
}

/** True if a rule is told by its parts: it is a heading over them, or nothing cites it itself. */
function isHeading({ id, code, tests, isHeading: isWritten }: Covered, all: readonly Covered[]): boolean {
  const isPart = (other: string): boolean =>
    other.startsWith(`${id}.`) || (/^\w+\/[JLR]$/.test(id) && other.startsWith(`${id}-`));
  return (isWritten === true || code.length + tests.length === 0) && all.some((other) => isPart(other.id));
}

/** The nearest rule above one, such as F.2 and F above F.2.1, that has something in a column. */
function aboveWith(id: string, name: Column, known: ReadonlyMap<string, Covered>): string | undefined {
  const above = id.replace(/\.\d+$/, "");
  if (above === id) return undefined;
  return known.get(above)?.[name].length ? above.replace(/^.*\//, "") : aboveWith(above, name, known);
}

function rowOf(rule: Covered, all: readonly Covered[], known: ReadonlyMap<string, Covered>): string {
  const { id, title, code, tests, ways } = rule;
  const missing = (name: Column): string => {
    if (isExample(rule)) return name === "tests" ? NONE : "an example";
    const above = aboveWith(id, name, known);
    if (isHeading(rule, all)) return "its parts";
    return above ? `as ${above}` : NONE;
  };
  const shown = { code: firstOf(code), tests: firstOf(tests.map(shortName)), ways: ways.join(", ") };
  const cells = COLUMNS.map((name) => shown[name] || missing(name));
  return `| ${[id, escaped(cut(sentenceOf(title), TITLE)), ...cells].join(" | ")} |`;
}

function sentenceOf(title: string): string {
  return /^.{12,}?[^.][.;](?= [A-Z(])/.exec(title)?.[0] ?? title;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, "")} …`;
}

/** A test's name without what it cites. */
function shortName(name: string): string {
  const plain = name.replace(/ *\((?:S\d|N\d+|[WHP]\d|case|[dD]\w*\/)[^()]*\)/g, "");
  return escaped(cut(plain, NAME));
}

function escaped(text: string): string {
  return text
    .replace(/(?<!\\)\|/g, "\\|")
    .replace(/\s+/g, " ")
    .trim();
}

function firstOf(names: readonly string[]): string {
  const more = names.length > FEW ? [`and ${names.length - FEW} more`] : [];
  return [...names.slice(0, FEW), ...more].join("; ");
}
