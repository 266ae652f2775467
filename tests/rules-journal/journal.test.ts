import { describe, expect, it, test } from "vitest";
import { GAMES } from "../../src/rulesets/index.ts";
import { type Chapter, chapterIn, rulesJournal } from "../../tools/rules-journal.ts";
import { leastOf } from "../floors.ts";
import { citedIn, ownRulings, ruleIds } from "../rule-ids.ts";
import { filesUnder, textOf } from "../sources.ts";
import { chaptersOf, placesIn } from "./journals.ts";

const games = GAMES.map(({ words }) => words);
const code = filesUnder(["src"], [".ts"]).filter((path) => !path.endsWith(".test.ts"));
const rulings = [...ruleIds().keys(), ...ownRulings().map(({ id }) => id)].filter((id) => /\/[JLR]-/.test(id));
const known = new Set([...ruleIds().keys(), ...rulings]);
const needed = new Set([...code.flatMap((path) => citedIn(textOf(path))), ...rulings]);

/** The longest page, in words and table cells: a player reads it in two or three minutes. */
const LONGEST = 800;

const textIn = ({ passages }: Chapter) => passages.map(({ heading, text }) => `${heading}\n${text}`).join("\n");

describe.each(games)("the journal of %s", (game) => {
  const chapters = chaptersOf(game);
  const passages = chapters.flatMap((chapter) => chapter.passages.map((passage) => ({ chapter, passage })));

  it("tells every rule that the code cites, and every ruling", () => {
    const own = [...needed].filter((id) => id.startsWith(`${game}/`) && !id.includes("/case-"));
    const places = placesIn(game);
    expect(own.length).toBeGreaterThanOrEqual(leastOf("told", game));
    expect(own.filter((id) => !places.includes(id.replace(`${game}/`, "")))).toEqual([]);
  });

  it("tells each in one place, and none that there is not", () => {
    const places = placesIn(game);
    expect(places.filter((each, i) => places.indexOf(each) !== i)).toEqual([]);
    expect(places.filter((each) => !known.has(`${game}/${each}`))).toEqual([]);
  });

  it("has text below every heading, which stands once on its page", () => {
    const bare = passages.filter(({ passage }) => passage.heading !== "" && passage.text.trim().length < 25);
    expect(bare.map(({ passage }) => passage.heading)).toEqual([]);
    for (const { title, passages: own } of chapters) {
      const headings = own.map(({ heading }) => heading);
      expect([title, new Set(headings).size]).toEqual([title, headings.length]);
    }
  });

  test.each(chapters)("$letter $title is short enough to be read at the table", (chapter) => {
    expect(textIn(chapter).split(/\s+/).length).toBeLessThanOrEqual(LONGEST);
  });

  it("links to what is there", () => {
    const links = chapters.flatMap((each) => [...textIn(each).matchAll(/@Rule\[([^\]]+)\]/g)].map(([, id = ""]) => id));
    const told = games.flatMap((each) => placesIn(each).map((place) => `${each}/${place}`));
    expect(links.length).toBeGreaterThanOrEqual(leastOf("crossed", game));
    expect(links.filter((id) => !told.includes(id))).toEqual([]);
  });

  it("speaks to players, without sources, cases or files", () => {
    expect(
      chapters.flatMap((each) => textIn(each).match(/\[[WHSN]\d?\b|\bS[0-4]\b|\bcase-|\.ts\b|https?:/g) ?? []),
    ).toEqual([]);
  });
});

describe("a journal of rules", () => {
  const chapter = chapterIn(
    "D",
    "# Actions\n\nOne a round.\n\n## Evading {D.8 L-16}\n\nKeep **moving**: @Rule[x]{split}.\n",
  );

  it("is read from its heading, its passages and their rules", () => {
    expect(chapter.title).toBe("Actions");
    expect(chapter.passages.map(({ heading, places }) => [heading, places])).toEqual([
      ["", []],
      ["Evading", ["D.8", "L-16"]],
    ]);
  });

  it("becomes pages that say where each rule stands, under ids that last", () => {
    const journal = rulesJournal("d10", "Rules", [chapter]);
    const again = rulesJournal("d10", "Other name", [chapter, chapter]);
    expect(journal).toMatchObject({
      pages: [
        {
          name: "Actions",
          flags: {
            riposte: {
              rules: [
                { at: "D", heading: "" },
                { at: "D.8", heading: "Evading" },
                { at: "L-16", heading: "Evading" },
              ],
            },
          },
          text: {
            format: 1,
            content: "<p>One a round.</p>\n<h2>Evading</h2>\n<p>Keep <strong>moving</strong>: @Rule[x]{split}.</p>\n",
          },
        },
      ],
    });
    expect(Reflect.get(again, "_id")).toBe(Reflect.get(journal, "_id"));
  });
});
