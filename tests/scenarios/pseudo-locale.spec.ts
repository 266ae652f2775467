import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { pseudoFile } from "../shown/pseudo-locale.ts";
import { anyAnswer, beginFight, card, fixDice, openAttack, phases, prompt } from "./fight.ts";
import { closeSheet, openSheet, type SheetTab, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";
import { edit, turnNewest, undone, undoWindow } from "./undo.ts";

declare const game: {
  readonly journal: readonly {
    getFlag(scope: string, key: string): unknown;
    readonly sheet: { render(options: object): Promise<unknown>; readonly element: HTMLElement };
  }[];
};

const WIDTHS = [1360, 360];
const TABS: readonly SheetTab[] = ["fight", "abilities", "gear", "effects", "biography"];

interface Walk {
  readonly seed: string;
  readonly attacker: string;
  readonly weapon: string;
  readonly target: string;
  /** The faces of the attacker's dice: a hit. */
  readonly faces: readonly number[];
  /** What is changed by hand after the hit, so that its undo asks. */
  readonly since: object;
}

/** An attack of each game that asks something and harms. */
const WALKS: readonly Walk[] = [
  {
    seed: "demo/d10",
    attacker: "Ana",
    weapon: "Longsword",
    target: "Shrike",
    faces: [7, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9],
    since: { "system.wound": 1 },
  },
  {
    seed: "demo/d20",
    attacker: "Iris",
    weapon: "Longsword",
    target: "Brandt",
    faces: [20, 6, 15, 6],
    since: { "system.vitality": 1, "system.wounds": 1 },
  },
  {
    seed: "demo/d6",
    attacker: "Kaia",
    weapon: "Assault rifle",
    target: "Varga",
    faces: [5, 5, 6, 6, 6, 6, 6, 6, 6],
    since: { "system.critical": 1 },
  },
  {
    seed: "demo/d6x3",
    attacker: "Noor",
    weapon: "Pistol",
    target: "Harrow",
    faces: [6, 6, 5, 6, 6],
    since: { "system.fortune": 1 },
  },
];

/** The built system with a language that is 40 % longer than English in its place. */
function wordySystem(): string {
  const folder = mkdtempSync(join(quickFolder(), "riposte-wordy-"));
  cpSync("dist", folder, { recursive: true });
  const words = pseudoFile(JSON.parse(readFileSync("lang/en.json", "utf8")));
  writeFileSync(join(folder, "lang/en.json"), JSON.stringify(words));
  return folder;
}

test.use({ system: wordySystem() });

/** The texts below an element that are cut off: wider than their box, which hides the rest. */
async function clipped(page: Page, selector: string): Promise<readonly string[]> {
  await expect(page.locator(selector).first()).toContainText("⟦");
  return page.evaluate((below) => {
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return (
        isText &&
        // What only screen readers read is a pixel wide.
        element.clientWidth > 1 &&
        ["hidden", "clip"].includes(overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    return [...document.querySelectorAll(`${below} *`)]
      .filter(isCut)
      .map((element) => `${element.className}: ${element.textContent?.trim().slice(0, 60) ?? ""}`);
  }, selector);
}

/** Expects that nothing below an element is cut off, and goes on if something is. */
async function expectWhole(page: Page, selector: string, what: string): Promise<void> {
  expect.soft(await clipped(page, selector), `${what} at ${page.viewportSize()?.width} px`).toEqual([]);
}

/** Looks at every tab of a sheet, to play by and to edit. */
async function walkSheet(page: Page, name: string): Promise<void> {
  const sheet = await openSheet(page, name);
  const mode = sheet.locator('[data-action="toggleMode"]');
  for (const isEdited of [false, true]) {
    await expect(mode).toHaveAttribute("aria-pressed", String(isEdited));
    for (const tab of TABS) {
      await showTab(sheet, tab);
      await expectWhole(page, ".riposte-sheet", `the ${tab} tab${isEdited ? ", edited" : ""}`);
    }
    await mode.click();
  }
  await closeSheet(page, name);
}

/** Declares the attack, looks at all that is asked and gives the first answer, until nothing is left to ask. */
async function walkAttack(gm: Page, player: Page, { attacker, weapon, target, faces }: Walk): Promise<void> {
  const before = (await phases(gm)).length;
  const window = await openAttack(player, attacker, weapon);
  await expectWhole(player, ".riposte-attack", "the attack window");
  await fixDice(gm, []);
  await fixDice(player, faces);
  await window.locator("label.riposte-target", { hasText: target }).click();
  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await closeSheet(player, attacker);
  let asked = 0;
  await expect(async () => {
    for (const page of [gm, player]) {
      if (!(await prompt(page).isVisible())) continue;
      asked += 1;
      await expectWhole(page, ".riposte-prompt", "a question");
      await anyAnswer(page).click({ timeout: 2000 });
    }
    expect((await phases(gm)).slice(before)).toEqual(["closed"]);
  }).toPass();
  expect(asked).toBeGreaterThan(0);
  for (const page of [gm, player]) await expectWhole(page, ".riposte-exchange", "the card");
  await expect(card(gm)).toContainText("⟦");
}

/** Shows the chat, which a narrow page folds away. */
async function showChat(page: Page): Promise<void> {
  if ((await page.locator("#sidebar.collapsed").count()) > 0) await page.getByRole("tab", { name: /^Chat/ }).click();
}

/** Changes by hand what the attack did, looks at the window that asks about it, and undoes the attack. */
async function walkUndo(gm: Page, { target, since }: Walk): Promise<void> {
  await edit(gm, target, since);
  await showChat(gm);
  await turnNewest(gm);
  await expectWhole(gm, ".riposte-undo", "the undo window");
  for (const choice of await undoWindow(gm).locator('input[value="overwrite"]').all()) await choice.check();
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(async () => (await undone(gm)).at(-1)).toBe(true);
}

/** Looks at the ledger of the fight. */
async function walkLedger(gm: Page): Promise<void> {
  const id = await gm.evaluate(async () => {
    const sheet = game.journal.find((journal) => journal.getFlag("riposte", "combat") !== undefined)?.sheet;
    await sheet?.render({ force: true });
    return sheet?.element.id ?? "";
  });
  await expectWhole(gm, `[id="${id}"] .journal-page-content`, "the ledger");
  await gm.locator(`[id="${id}"] [data-action="close"]`).first().click();
}

for (const walk of WALKS) {
  test.describe(walk.seed, () => {
    test.use({ seed: walk.seed });

    test("nothing is cut off in a language that is longer than English, wide or narrow", async ({ gm, mira }) => {
      await beginFight(gm, walk.attacker);
      for (const width of WIDTHS) {
        for (const page of [gm, mira]) await page.setViewportSize({ width, height: 850 });
        await walkSheet(mira, walk.attacker);
        await walkAttack(gm, mira, walk);
        await walkUndo(gm, walk);
        await walkLedger(gm);
        await openTracker(gm);
        await expectWhole(gm, ".combatant", "the tracker");
        await gm.getByRole("tab", { name: /^Chat/ }).click();
      }
    });
  });
}
