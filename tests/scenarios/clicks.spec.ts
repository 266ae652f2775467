import { readFileSync, writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { LIMITS, type Counts, readCounts, withCounts } from "../clicks-page.ts";
import { counted } from "./counting.ts";
import { beginFight, card, phases, prompt } from "./fight.ts";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";
import { turn } from "./turns.ts";

interface Actor {
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
}

declare const game: {
  readonly combat: { readonly round: number; nextRound(): Promise<unknown>; delete(): Promise<unknown> } | null;
  readonly actors: { getName(name: string): Actor };
  readonly messages: { readonly contents: readonly { readonly id: string; delete(): Promise<unknown> }[] };
};

const PAGE = "docs/clicks.md";

/** What a deed needs: the Gamemaster's page, who does it, and their sheet. */
type Doer = { readonly gm: Page; readonly name: string; readonly sheet: Locator };

/** How a deed is done by clicks, and what has to be so before. */
type Deed = {
  readonly by?: string;
  readonly before?: (doer: Doer) => Promise<unknown>;
  readonly outside?: true;
  readonly isDone?: (doer: Doer) => Promise<unknown>;
  readonly clicks: (doer: Doer) => Promise<unknown>;
};

const hand = ({ sheet }: Doer, id: string): Promise<void> => sheet.locator(`[data-hand="${id}"]`).click();
const way = ({ sheet }: Doer, index = 0): Promise<void> => sheet.locator(`[data-way="${index}"]`).click();
const declare = ({ gm }: Doer): Promise<void> => gm.locator("form.riposte-attack button[type=submit]:enabled").click();

const row = (id: string): Deed => ({ clicks: (doer) => hand(doer, id) });
const menu = (id: string, index = 0): Deed => ({
  clicks: async (doer) => {
    await hand(doer, id);
    await way(doer, index);
  },
});
const form = (id: string): Deed => ({
  clicks: async (doer) => {
    await hand(doer, id);
    await declare(doer);
  },
});
/** After another deed of the row. */
const after = (first: string, deed: Deed): Deed => ({
  ...deed,
  before: async (doer) => {
    const before = (await phases(doer.gm)).length;
    await hand(doer, first);
    await expect.poll(async () => (await phases(doer.gm)).slice(before)).toEqual(["closed"]);
  },
});
const outside = (deed: Deed): Deed => ({ ...deed, outside: true });

const DEEDS: Readonly<Record<string, Readonly<Record<string, Deed>>>> = {
  d10: {
    attack: form("attack"),
    aim: menu("aim"),
    guard: row("evade"),
    move: menu("move"),
    hold: {
      clicks: async (doer) => {
        await hand(doer, "hold");
        await way(doer, 1);
        await declare(doer);
      },
    },
    split: form("split"),
    rest: outside(form("rest")),
  },
  d20: {
    attack: form("attack"),
    stance: menu("stance", 2),
    "stand up": after("lie-down", row("stand")),
    move: menu("move", 1),
    rest: outside(form("rest")),
  },
};

/** The deed of each game that is undone. */
const UNDONE: Readonly<Record<string, string>> = { d10: "move", d20: "stance" };

/** Waits until what was clicked has begun: another exchange is in the chat. */
async function begun(gm: Page, before: number): Promise<void> {
  await expect.poll(async () => (await phases(gm)).length).toBeGreaterThan(before);
}

/** Calls off what still waits, and goes on to the next round, in which all have everything again. */
async function settle(gm: Page): Promise<void> {
  const cancel = card(gm).locator('[data-action="cancelExchange"]');
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
    await gm.evaluate(() => (game.combat as unknown as { nextTurn(): Promise<unknown> }).nextTurn());
    await expect.poll(() => turn(gm)).not.toEqual(before);
  }
}

for (const [id, deeds] of Object.entries(DEEDS)) {
  test.describe(id, () => {
    test.use({ seed: `demo/${id}`, actionTimeout: 5000 });

    test("every deed of the list takes as many clicks, keys and typed values as docs/clicks.md says", async ({
      gm,
    }) => {
      test.setTimeout(180_000);
      await beginFight(gm);
      const first = (await turn(gm)).name;
      const counts: Record<string, number> = {};
      const measure = async (deed: string, doer: Doer, clicks: Deed["clicks"]): Promise<void> => {
        counts[deed] = await counted(gm, () => clicks(doer));
      };
      const entries = Object.entries(deeds).toSorted(([, a], [, b]) => Number(a.outside ?? 0) - Number(b.outside ?? 0));
      let isOver = false;
      for (const [deed, { by = first, before, outside: isOutside, clicks }] of entries) {
        if (isOutside && !isOver) {
          await gm.evaluate(() => game.combat?.delete());
          isOver = true;
        } else if (!isOutside) await turnTo(gm, by);
        const sheet = await openSheet(gm, by);
        const doer = { gm, name: by, sheet };
        await before?.(doer);
        const known = (await phases(gm)).length;
        await measure(deed, doer, clicks);
        await begun(gm, known);
        if (deed === "attack" && id !== "d20") {
          const asked = prompt(gm).locator("[data-answer]").first();
          await asked.waitFor();
          await gm.waitForTimeout(600);
          await measure("answer", doer, () => asked.click());
        }
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

    if (id === "d10")
      test("the keyboard leads from an open sheet to the attack in six keys", async ({ gm }) => {
        await beginFight(gm);
        const sheet = await openSheet(gm, (await turn(gm)).name);
        const attack = sheet.locator('[data-hand="attack"]');
        await attack.waitFor();
        await sheet.locator(".window-content").focus();
        const count = await counted(gm, async () => {
          for (
            let keys = 0;
            keys < 20 && !(await attack.evaluate((button) => button === document.activeElement));
            keys += 1
          )
            await gm.keyboard.press("Tab");
          await gm.keyboard.press("Enter");
        });
        await expect(gm.locator("form.riposte-attack")).toBeVisible();
        check(id, { "keys to the attack": count });
      });
  });
}

/** The counts are within the limits, and in the page; with RIPOSTE_CLICKS=write they are put there. */
function check(id: string, counts: Counts): void {
  const text = readFileSync(PAGE, "utf8");
  if (process.env["RIPOSTE_CLICKS"] === "write") writeFileSync(PAGE, withCounts(text, id, counts));
  else expect(readCounts(text, id)).toMatchObject(counts);
  for (const [deed, count] of Object.entries(counts)) expect(count, deed).toBeLessThanOrEqual(LIMITS[deed] ?? 0);
}
