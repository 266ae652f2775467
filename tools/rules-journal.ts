import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked } from "marked";

/** A passage of a page: its heading, and the places of the rules that stand there. The head of a page has none of its own. */
export interface Passage {
  readonly heading: string;
  readonly places: readonly string[];
  /** What stands below the heading, as Markdown. */
  readonly text: string;
}

/** A chapter of a game's rules: one file. */
export interface Chapter {
  /** Its letter on the game's page in docs/rules. */
  readonly letter: string;
  readonly title: string;
  readonly passages: readonly Passage[];
}

/** `## Evading {D.8 L-16}`: what a heading says, and which rules stand below it. */
const HEADING = /^##? (.+?)(?: \{([^}]+)\})?$/;

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The chapters in a folder, in the order of the letters with which their names begin: `d-actions.md`. */
export function chaptersIn(folder: string): readonly Chapter[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files
    .toSorted()
    .map((name) => chapterIn(name.charAt(0).toUpperCase(), readFileSync(join(folder, name), "utf8")));
}

/** A chapter as it is written: a first line with its title, an introduction, and passages under headings of the second level. */
export function chapterIn(letter: string, markdown: string): Chapter {
  const [title = "", ...passages] = markdown.split(/^(?=##? )/m).filter((part) => part.trim() !== "");
  const head = passageIn(title);
  return { letter, title: head.heading, passages: [{ ...head, heading: "" }, ...passages.map(passageIn)] };
}

function passageIn(part: string): Passage {
  const [first = "", ...rest] = part.split("\n");
  const [, heading = "", ids = ""] = HEADING.exec(first) ?? [];
  return { heading, places: ids.split(" ").filter((id) => id !== ""), text: rest.join("\n") };
}

/** The journal of a game's rules as the compiler of packs takes it: a page for each chapter, which says under which heading each rule stands. */
export function rulesJournal(game: string, name: string, chapters: readonly Chapter[]): object {
  const id = idOf(game);
  const pages = chapters.map((chapter, index) => pageOf(game, chapter, (index + 1) * 100_000));
  return { _key: `!journal!${id}`, _id: id, name, pages, folder: null, sort: 0, ownership: { default: 2 }, flags: {} };
}

function pageOf(game: string, { letter, title, passages }: Chapter, sort: number): object {
  const id = idOf(`${game}/${letter}`);
  const rules = passages.flatMap((each) => each.places.map((at) => ({ at, heading: each.heading })));
  const whole = rules.some(({ at }) => at === letter) ? [] : [{ at: letter, heading: "" }];
  const content = passages.map(({ heading, text }) => `${heading && `## ${heading}\n\n`}${text}`).join("\n");
  return {
    _key: `!journal.pages!${idOf(game)}.${id}`,
    _id: id,
    name: title,
    type: "text",
    title: { show: true, level: 1 },
    text: { format: 1, content: marked.parse(content, { async: false }) },
    sort,
    ownership: { default: -1 },
    flags: { riposte: { rules: [...whole, ...rules] } },
  };
}

/** A document's id, which follows from what it is about, so that links to it last. */
function idOf(subject: string): string {
  const hash = createHash("sha256").update(`riposte rules ${subject}`).digest();
  return Array.from(hash.subarray(0, 16), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
