import type { Locator, Page } from "@playwright/test";
import { answerOn } from "./cards.ts";
import { card, fixDice } from "./fight.ts";
import { act } from "./turns.ts";

/** A check, as its window is filled in, and what its card says of it. */
export type Check = {
  readonly seed: string;
  readonly who: string;
  readonly kind: string;
  readonly fill: (window: Locator) => Promise<unknown>;
  readonly faces: readonly number[];
  /** The later answer, by the user who controls the fighter. */
  readonly answer?: string;
  readonly title: string;
  readonly line: string;
  readonly pool: RegExp;
  readonly comes: string;
};

const choose = (window: Locator, name: string, value: string) =>
  window.locator(`[name="${name}"]`).selectOption({ label: value });

/** One check of each game, with numbers from the people of its demo world. */
export const CHECKS: readonly Check[] = [
  {
    // Dexterity 4 and Stealth 2 at 6: an 8 and a 7 are two successes.
    seed: "demo/d10",
    who: "Ana",
    kind: "task",
    fill: async (window) => {
      await choose(window, "attribute", "Dexterity");
      await choose(window, "ability", "Stealth");
    },
    faces: [8, 7, 3, 3, 3, 3],
    title: "Stealth roll",
    line: "Dexterity + Stealth",
    pool: /6 dice at 6/,
    comes: "Outcome 2: partial success, or success with a complication.",
  },
  {
    // 12, Strength 3 and four ranks are 19.
    seed: "demo/d20",
    who: "Iris",
    kind: "check",
    fill: (window) => choose(window, "skill", "Athletics"),
    faces: [12],
    title: "Athletics check",
    line: "Athletics (Strength), difficulty 15",
    pool: /d20 \+7/,
    comes: "19 − 15 = 4 Success",
  },
  {
    // 3 + 4 + 5, Strength 3 and 2 for the focus are 17.
    seed: "demo/d6x3",
    who: "Ezra",
    kind: "task",
    fill: async (window) => {
      await choose(window, "ability", "Strength");
      await choose(window, "focus", "Might");
      await window.locator('[name="target"]').fill("13");
    },
    faces: [3, 4, 5],
    answer: "keep",
    title: "Might test",
    line: "Strength (Might), target number 13",
    pool: /3d6 \+5/,
    comes: "17 − 13 = 4 Success",
  },
  {
    // Agility 4 and Gymnastics 2: three hits against a threshold of 2.
    seed: "demo/d6",
    who: "Kaia",
    kind: "test",
    fill: async (window) => {
      await choose(window, "attribute", "Agility");
      await choose(window, "skill", "Gymnastics");
      await window.locator('[name="threshold"]').fill("2");
    },
    faces: [5, 6, 5, 2, 2, 2],
    title: "Gymnastics test",
    line: "Agility + Gymnastics, threshold 2",
    pool: /6 dice/,
    comes: "3 − 2 = 1 Success",
  },
];

/** Declares the check as the GM, with the dice that it plans for all of these pages, and answers what is asked later. */
export async function playCheck(gm: Page, pages: readonly Page[], check: Check): Promise<void> {
  for (const page of pages) await fixDice(page, check.faces);
  await act(gm, check.who, check.kind, check.fill);
  if (check.answer) await answerOn(card(gm), { of: check.who, option: check.answer });
}
