import { describe, expect, it } from "vitest";
import { headingsIn, slugOf } from "./page-headings.ts";

/** Headings as a page has them, without a page. */
function pageWith(...headings: readonly (readonly [tag: string, text: string])[]): ParentNode {
  const elements = headings.map(([tagName, textContent]) => ({ tagName, textContent }));
  return { querySelectorAll: () => elements } as unknown as ParentNode;
}

describe("the headings of a journal's page", () => {
  it.each([
    ["Evading", "evading"],
    ["What answers what?", "what-answers-what"],
    ["Déjà vu, 2 metres", "deja-vu-2-metres"],
  ])("%s is linked to as %s", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("are told by slug, level and place, each with those below it", () => {
    const toc = headingsIn(pageWith(["H1", "Fights"], ["H2", "Dodging"], ["H2", "Parrying"], ["H1", "Rest"]));
    expect(Object.values(toc).map(({ slug, level, order, children }) => [slug, level, order, children])).toEqual([
      ["fights", 1, 0, ["dodging", "parrying"]],
      ["dodging", 2, 1, []],
      ["parrying", 2, 2, []],
      ["rest", 1, 3, []],
    ]);
  });

  it("are told apart where two read alike", () => {
    expect(Object.keys(headingsIn(pageWith(["H2", "Notes"], ["H2", "Notes"])))).toEqual(["notes", "notes$1"]);
  });
});
