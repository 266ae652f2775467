import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ASKED, type Counts, LIMITS, readCounts, withCounts } from "../clicks-page.ts";
import { counted } from "./counting.ts";
import { DEEDS, type Deed, type Doer, UNDONE, answered, hand, promptsOf } from "./deeds.ts";
import { beginFight, card, fixDice, phases, prompt } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";
import { turn } from "./turns.ts";

declare const game: {
  readonly combat: {
    readonly round: number;
    nextRound(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    delete(): Promise<unknown>;
  } | null;
};

const PAGE = "docs/clicks.md";

/** Waits until what was clicked has begun: another exchange is in the chat. */
async function begun(gm: Page, before: number): Promise<void> {
  await expect.poll(async () => (await phases(gm)).length).toBeGreaterThan(before);
}

/** Calls off what still waits, and goes on to the next round, in which all have everything again. */
async function settle(gm: Page): Promise<void> {
  const cancel = card(gm).locator(".riposte-card__cancel");
  await expect(async () => {
    if ((await phases(gm)).at(-1) === "open") await cancel.click({ timeout: 500 });
    expect((await phases(gm)).at(-1)).toBe("closed");
  }).toPass();
}

async function turnTo(gm: Page, name: string): Promise<void> {
  await gm.evaluate(() => game.combat?.nextRound());
  await expect.poll(async () => (await turn(gm)).name).not.toBe("");
  for (let tries = 0; (await turn(gm)).name !== name && tries < 10; tries += 1) {
    const before = await turn(gm);
    await gm.evaluate(() => game.combat?.nextTurn());
    await expect.poll(() => turn(gm)).not.toEqual(before);
  }
}

/** What is asked of everyone in each game, and of which kind the ten opponents are. */
const CHECKED: Readonly<Record<string, string>> = {
  d10: "Alertness",
  d20: "Athletics",
  d6: "Gymnastics",
  d6x3: "Might",
};
const OPPONENTS: Readonly<Record<string, string>> = { d10: "Shrike", d20: "Moss", d6: "Krol", d6x3: "Dobbs" };

/** From the open directory of actors. */
async function askEveryone(gm: Page, roll: string): Promise<void> {
  await gm.getByRole("button", { name: "Ask for a roll" }).click();
  const window = gm.locator("form.riposte-request");
  await window.getByRole("button", { name: "All players' characters" }).click();
  await window.getByRole("button", { name: roll, exact: true }).click();
  await expect(window).toHaveCount(0);
}

/** From any tab to the first round. */
async function bringTen(gm: Page, kind: string): Promise<void> {
  await gm.getByRole("tab", { name: /^Combat/ }).click();
  await gm.getByRole("button", { name: "Add opponents" }).click();
  const window = gm.locator("form.riposte-bring");
  await expect(window.getByLabel("How many")).toBeFocused();
  await gm.keyboard.type("10");
  await window.getByRole("option", { name: kind, exact: true }).click();
  await window.getByRole("button", { name: "Add to the fight" }).click();
  await expect(window).toHaveCount(0);
  await gm.getByRole("button", { name: /^Begin/ }).click();
}

for (const [id, deeds] of Object.entries(DEEDS)) {
  test.describe(id, () => {
    test.use({ seed: `demo/${id}`, actionTimeout: 5000 });

    test("every deed of the list takes as many clicks, keys and typed values as docs/clicks.md says", async ({
      gm,
    }) => {
      test.setTimeout(180_000);
      await beginFight(gm);
      // Every die shows a 5.
      await fixDice(gm, []);
      const first = (await turn(gm)).name;
      const counts: Record<string, number> = {};
      const measure = async (deed: string, doer: Doer, clicks: Deed["clicks"]): Promise<void> => {
        counts[deed] = await counted(gm, () => clicks(doer));
      };
      const entries = Object.entries(deeds).toSorted(([, a], [, b]) => Number(a.outside ?? 0) - Number(b.outside ?? 0));
      let isOver = false;
      for (const [deed, { by = first, before, outside: isOutside, tab = "fight", faces, clicks }] of entries) {
        if (isOutside && !isOver) {
          await gm.evaluate(() => game.combat?.delete());
          isOver = true;
        } else if (!isOutside) await turnTo(gm, by);
        const sheet = await openSheet(gm, by);
        await showTab(sheet, "fight");
        const doer = { gm, name: by, sheet };
        await before?.(doer);
        await showTab(sheet, tab);
        if (faces) await fixDice(gm, faces);
        const known = (await phases(gm)).length;
        await measure(deed, doer, clicks);
        await begun(gm, known);
        const answer = async (): Promise<void> => {
          if (deed !== "attack" || "answer" in counts) await answered(gm);
          else await measure("answer", doer, () => answered(gm));
        };
        if (faces) Object.assign(counts, askedOf(deed, by, await promptsOf(gm, answer)));
        await settle(gm);
        if (deed === UNDONE[id]) {
          const undo = card(gm).locator('[data-action="undoExchange"]');
          await measure("undo", doer, () => undo.click());
          await expect(card(gm).locator(".riposte-card__undone")).toBeVisible({ timeout: 5000 });
        }
        if (deed === "attack") await measure("end turn", doer, () => hand(doer, "end-turn"));
      }
      check(id, counts);
    });

    test("the keyboard leads from an open sheet to the attack in six keys", async ({ gm }) => {
      await beginFight(gm);
      const sheet = await openSheet(gm, (await turn(gm)).name);
      const attack = sheet.locator('[data-hand="attack"]');
      await attack.waitFor();
      await sheet.locator(".window-content").focus();
      const skip = sheet.getByRole("button", { name: "Skip to the actions" });
      const count = await counted(gm, async () => {
        for (let keys = 0; keys < 20 && !(await skip.evaluate((each) => each === document.activeElement)); keys += 1)
          await gm.keyboard.press("Tab");
        await gm.keyboard.press("Enter");
        await expect(attack).toBeFocused();
        await gm.keyboard.press("Enter");
      });
      await expect(gm.locator("form.riposte-attack")).toBeVisible();
      check(id, { "keys to the attack": count });
    });

    test("a roll that is requested and ten opponents take as many clicks as docs/clicks.md says", async ({ gm }) => {
      await gm.getByRole("tab", { name: /^Actors/ }).click();
      const request = await counted(gm, () => askEveryone(gm, CHECKED[id] ?? ""));
      await expect.poll(() => phases(gm)).not.toHaveLength(0);
      await expect(prompt(gm)).toBeVisible(); // it may come over a window that is opened before it
      const opponents = await counted(gm, () => bringTen(gm, OPPONENTS[id] ?? ""));
      await expect.poll(() => gm.evaluate(() => game.combat?.round)).toBe(1);
      check(id, { "request a roll": request, "ten opponents": opponents });
    });
  });
}

/** How often an exchange has asked the one who did something, the most that it has asked of any other fighter, and how often the GM. */
function askedOf(deed: string, doer: string, names: readonly string[]): Counts {
  const times = (name: string): number => names.filter((each) => each === name).length;
  const others = names.filter((name) => name !== doer && name !== "").map(times);
  const counts = { [`${deed}, ${ASKED.doer}`]: times(doer), [`${deed}, ${ASKED.other}`]: Math.max(0, ...others) };
  return times("") > 0 ? { ...counts, [`${deed}, ${ASKED.gm}`]: times("") } : counts;
}

/** The counts are within the limits, and in the page; with RIPOSTE_CLICKS=write they are put there. */
function check(id: string, counts: Counts): void {
  const text = readFileSync(PAGE, "utf8");
  if (process.env["RIPOSTE_CLICKS"] === "write") writeFileSync(PAGE, withCounts(text, id, counts));
  else expect(readCounts(text, id)).toMatchObject(counts);
  for (const [deed, count] of Object.entries(counts)) expect(count, deed).toBeLessThanOrEqual(LIMITS[deed] ?? 0);
}
