import { posix } from "node:path";
import { toGameName } from "../src/rulesets/index.ts";
import { filesUnder, textOf } from "./sources.ts";

/** A rule on its page in docs/rules. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  /** True if it is written as a heading, which may have rules below it. */
  readonly isHeading?: boolean;
}

/** A step in a section: `D.8`, `0.3.20`. */
const STEP = String.raw`[A-M0](?:\.\d+)+`;

/**
 * The three forms of a rule's place on a page: a heading (`D`, `D.8`), a list item, a row (`0.3.20`, `L-12`,
 * `case-57`).
 */
const WRITTEN = [
  new RegExp(String.raw`^#{2,} ([A-M0]|${STEP})\.? (.+)$`),
  new RegExp(String.raw`^- \*\*(${STEP})(?=[* ])[* ]*(.+)$`),
  new RegExp(String.raw`^\| (${STEP}|[JL]-\d+|case-[A-Z]?\d+) +\| (.+?) +\|`),
];

/** Every rule in docs/rules by its id, with its title. */
export function ruleIds(): ReadonlyMap<string, string> {
  return new Map(rules().map(({ id, title }) => [id, title]));
}

/** Every rule in docs/rules, in order. */
export function rules(): readonly Rule[] {
  return pages().flatMap(({ game, path }) => rulesIn(game, textOf(path)));
}

/** The pages of docs/rules, each with its game. */
export function pages(): readonly { readonly game: string; readonly path: string }[] {
  const paths = filesUnder(["docs/rules"], [".md"]).filter((path) => !/(README|-coverage)\.md$/.test(path));
  return paths.map((path) => ({ game: posix.basename(path, ".md"), path }));
}

/** The rules of one page. */
export function rulesIn(game: string, page: string): readonly Rule[] {
  return page.split("\n").flatMap((line) => {
    const [, place, title = ""] = WRITTEN.map((form) => form.exec(line)).find((found) => found) ?? [];
    const rule = { id: `${game}/${place}`, title: plain(title) };
    if (!place) return [];
    return line.startsWith("#") ? [{ ...rule, isHeading: true }] : [rule];
  });
}

/** The rulings that the READMEs of the rulesets add to those of docs/rules, each a question and how it is answered. */
export function ownRulings(): readonly Rule[] {
  return filesUnder(["src/rulesets"], ["/README.md"]).flatMap((path) => {
    const game = toGameName(posix.basename(posix.dirname(path)));
    const rows = textOf(path).matchAll(/^\| (?:\w+\/)?([JLR]-\d+) +\| +(.*?) +\| +(.*?) +\|/gm);
    return [...rows].map(([, no = "", question = "", answer = ""]) => ({
      id: `${game}/${no}`,
      title: plain(`${question} ${answer}`),
    }));
  });
}

const PLACE = String.raw`(?:[A-M0](?:\.\d+)*|[JLR]-\d+|case-[A-Z]?\d+)`;

const CITED = new RegExp(
  String.raw`\b(?:${pages()
    .map(({ game }) => game)
    .join("|")})\/${PLACE}(?![\w-])`,
  "g",
);

/** The ids that a text cites, in order. */
export function citedIn(text: string): readonly string[] {
  return text.match(CITED) ?? [];
}

/** A title without its marks and source tags. */
function plain(title: string): string {
  return title
    .replace(/\[[^\]]*\]/g, "")
    .replace(/[*`]/g, "")
    .replace(/ +(?=[.,;:]|$)/g, "");
}
