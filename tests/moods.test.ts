import { join } from "node:path";
import { compile } from "sass";
import { describe, expect, test } from "vitest";
import { GAMES } from "../src/rulesets/index.ts";
import { root } from "./sources.ts";

/** The least ratio of a text to what it stands on. (WCAG 2.1, 1.4.3) */
const LEAST = 4.5;
const GROUNDS = ["paper", "card", "wash", "head"];
const TEXTS = ["ink", "muted", "accent", "answer", "good", "bad"];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ["on-accent", "accent-fill"],
  ["bad-ink", "bad-wash"],
  ["die-ink", "die"],
  ["gold", "card"],
] as const;

type Palette = ReadonlyMap<string, string>;

const css = compile(join(root, "styles/riposte.scss"), { charset: false }).css.replaceAll(/\/\*.*?\*\//gs, "");
/** The rules of the sheet that set colours, each with its selectors. */
const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*--riposte-[^{}]*)\}/g)].map(([, selectors = "", body = ""]) => ({
  selectors: selectors.split(",").map((each) => each.trim()),
  colours: [...body.matchAll(/--riposte-([a-z-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = "", colour = ""]) => [name, colour] as const,
  ),
}));

/** Reads the colours that stand on an element of the page, the later and more exact selector last. */
function readPalette(...selectors: readonly string[]): Palette {
  return new Map(
    selectors.flatMap((selector) =>
      blocks.filter((block) => block.selectors.includes(selector)).flatMap(({ colours }) => colours),
    ),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function measureContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("contrast is measured as WCAG does", () => {
  expect(measureContrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(measureContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(GAMES)("the mood of $words", ({ words }) => {
  const game = `[data-riposte-game=${words}]`;
  const base = [".riposte", `${game} .riposte`];
  const themes: readonly (readonly [string, Palette])[] = [
    ["light", readPalette(...base)],
    ["dark", readPalette(...base, "body.theme-dark .riposte", `${game}.theme-dark .riposte`)],
  ];

  test.each(themes)("is legible in the %s theme, on every ground", (_theme, palette) => {
    const weak = PAIRS.flatMap(([text, ground]) => {
      const ratio = measureContrast(palette.get(text) ?? "#000000", palette.get(ground) ?? "#000000");
      return ratio < LEAST ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
    expect(weak).toEqual([]);
  });

  test("differs from every other in its head, in both themes", () => {
    for (const theme of ["", ".theme-dark"]) {
      const heads = GAMES.map((each) => readPalette(`[data-riposte-game=${each.words}]${theme} .riposte`).get("head"));
      expect(heads).not.toContain(undefined);
      expect(new Set(heads).size).toBe(GAMES.length);
    }
  });
});
