import { describe, expect, it } from "vitest";
import { textsOf } from "./language-keys.ts";
import { declaredIn } from "./odds/choices.ts";

const texts = textsOf("lang/en.json");
const FAMILIES = [["d10", "d10-classic", "d10-injury"], ["d20"], ["d6"], ["d6x3"]] as const;

/** Questions that several games ask in the same sense. */
const SHARED = ["approval", "opportunity", "request", "target", "which"];

describe("every question of every game", () => {
  const asked = FAMILIES.flatMap((family) => declaredIn(family).map((prompt) => ({ game: family[0], prompt })));

  it("has its own heading, and its own words for those who wait", () => {
    const prompts = [...new Set(asked.map(({ prompt }) => prompt))];
    for (const table of ["Ask", "Waiting"]) {
      const words = prompts.map((prompt) => texts.get(`RIPOSTE.${table}.${prompt}`) ?? `none for ${prompt}`);
      expect(words.filter((each) => each.startsWith("none for"))).toEqual([]);
      expect(words.filter((each, i) => words.indexOf(each) !== i)).toEqual([]);
    }
  });

  it("shares its heading with no question of another game that means something else", () => {
    const several = asked.filter(({ game, prompt }) =>
      asked.some((other) => other.prompt === prompt && other.game !== game),
    );
    expect([...new Set(several.map(({ prompt }) => prompt))].toSorted()).toEqual(SHARED);
  });

  it("says of nobody that they attack: the line above it names what is done, by whom and with what", () => {
    const asking = [...texts].filter(([key]) => /^RIPOSTE\.(Ask|Waiting|Prompt)\./.test(key));
    expect(asking.filter(([, text]) => /\battacks\b/.test(text))).toEqual([]);
  });
});
