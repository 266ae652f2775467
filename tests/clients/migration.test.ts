import type { Page } from "@playwright/test";
import { attack, beginFight, card, fixDice, keepDice } from "../scenarios/fight.ts";
import { openSheet, systemOf } from "../scenarios/people.ts";
import { test as base, expect, onBothGenerationsOf } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { turnOf } from "../scenarios/turns.ts";
import { turnNewest, undone } from "../scenarios/undo.ts";

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly items: readonly { readonly name: string; readonly type: string }[];
}

interface Page13 {
  readonly text: { readonly content: string };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<{ readonly name: string }> & { readonly size: number };
  readonly items: { getName(name: string): { toObject(): { type: string; system: { notes: string } } } };
  readonly journal: { readonly contents: readonly { readonly pages: { readonly contents: readonly Page13[] } }[] };
  readonly scenes: { getName(name: string): { readonly tokens: { getName(name: string): Token } } };
  readonly settings: { get(scope: string, key: string): unknown };
  readonly socket: {
    disconnect(): void;
    emit(event: string, request: object, answer: (said: { value: { result: readonly Stored[] } }) => void): void;
  };
};
declare const Hooks: { on(name: string, handler: (actor: Stored) => unknown): void };

interface Token {
  readonly actor: { readonly name: string; readonly items: Iterable<{ readonly name: string; readonly type: string }> };
  toObject(): { delta: { items?: readonly { readonly type: string }[]; type?: unknown; system?: object } };
}

const test = base.extend({ seed: "tests/worlds/before-regrouping", onScene: true });
const onBothGenerations = onBothGenerationsOf(test);

test.beforeEach(({ complaints }) => {
  complaints.expect(/validation errors:\s+system\.(?:fortune|jam): /); // of what Wreck holds, which is none of our doing
});

const question = (page: Page) => page.getByRole("dialog").filter({ hasText: "This world is from an older version" });
const setting = (page: Page, key: string) => page.evaluate((which) => game.settings.get("riposte", which), key);

/** What the local table has stored, as no client has touched it. */
function storedActors(page: Page): Promise<readonly Stored[]> {
  return page.evaluate(
    () =>
      new Promise<readonly Stored[]>((told) => {
        const request = { action: "get", type: "Actor", operation: {} };
        game.socket.emit("document", request, ({ value }) => told(value.result));
      }),
  );
}

/** The types of all that is stored, those that actors carry included. */
async function storedTypes(page: Page): Promise<readonly string[]> {
  return (await storedActors(page)).flatMap(({ type, items }) => [type, ...items.map((item) => item.type)]);
}

/** Has the GM bring the world up to date, and waits until that is done. */
async function migrate(gm: Page): Promise<void> {
  await question(gm).getByRole("button", { name: "I have a backup: start the update" }).click();
  await expect.poll(() => setting(gm, "dataVersion")).toBe(1);
}

onBothGenerations("types", () => {
  test("acceptance 20: a world from before the regrouping is brought up to date by the GM's page: everything, once, with a report", async ({
    gm,
    tomas,
  }) => {
    await expect(question(gm)).toContainText("Back up the world first");
    await expect(question(tomas)).toHaveCount(0);
    expect(await gm.evaluate(() => game.actors.size)).toBe(8);
    expect((await storedTypes(gm)).filter((type) => type.startsWith("3d6")).length).toBeGreaterThan(10);
    await migrate(gm);
    await expect(gm.locator("#chat, #sidebar").getByText("The world has been updated").first()).toBeAttached();

    const types = await storedTypes(gm);
    expect(types.filter((type) => !type.startsWith("d6x3"))).toEqual([]);
    const token = await gm.evaluate(() => {
      const quill = game.scenes.getName("The lock").tokens.getName("Quill");
      return { delta: quill.toObject().delta, things: [...quill.actor.items].map(({ type }) => type) };
    });
    expect(token.delta.items?.map(({ type }) => type)).toEqual(["d6x3Weapon"]);
    expect(token.delta.type ?? null).toBeNull();
    expect(token.things.filter((type) => type !== "d6x3Weapon")).toEqual([]);
    const pistol = await gm.evaluate(() => game.items.getName("Old pistol").toObject());
    expect(pistol.type).toBe("d6x3Weapon");
    expect(pistol.system.notes).toContain("@UUID[Compendium.riposte.d6x3-weapons.Item.x]");
    expect(await setting(gm, "ruleset")).toBe("d6x3");
    expect(JSON.parse(String(await setting(gm, "world")))).toMatchObject({ games: { d6x3: { churn: 3 } } });
    expect(JSON.parse(String(await setting(gm, "rulings")))).toEqual({ d6x3: { minorsEndure: true } });

    await gm.reload();
    await gm.waitForFunction(() => typeof game === "object" && "ready" in game && game.ready === true);
    await expect.poll(() => gm.evaluate(() => game.actors.size)).toBe(8);
    await expect(question(gm)).toHaveCount(0);
  });

  test("before it is brought up to date, and after, it is played: sheets, a fight, an old card taken back", async ({
    gm,
    tomas,
  }) => {
    await question(gm).getByRole("button", { name: "Not now" }).click();
    await expect(question(gm)).toHaveCount(0);
    expect(await setting(gm, "dataVersion")).toBe(0);
    await openTracker(tomas);
    await expect(tomas.locator("#combat .riposte-world")).toHaveText("Churn Pool: 3 of 30");
    await expect(card(tomas)).toContainText("Ezra");
    await expect(await openSheet(tomas, "Ezra")).toContainText("Cutlass");
    expect((await systemOf(gm, "Dobbs"))["conditions"]).toMatchObject({ "taken-out": true });
    await turnNewest(gm);
    await expect.poll(async () => (await undone(gm)).at(-1)).toBe(true);
    expect((await systemOf(gm, "Dobbs"))["conditions"]).toMatchObject({ "taken-out": false });
    await beginFight(gm, "Ezra");
    await turnOf(gm, "Ezra", 1);
    await fixDice(tomas, [3, 4, 2, 6]);
    await attack(tomas, "Ezra", "Cutlass", "Dobbs");
    await keepDice(tomas);
    await expect(card(tomas)).toContainText("Cutlass");
    expect((await storedTypes(gm)).filter((type) => type.startsWith("3d6")).length).toBeGreaterThan(10);
  });
});

test("acceptance 20: a migration that is killed half way is finished on the next start", async ({
  sit,
  complaints,
}) => {
  complaints.expect(/The connection to the table broke/);
  const dying = await sit("Gamemaster");
  await dying.evaluate(() => {
    let written = 0;
    Hooks.on("updateActor", () => {
      written += 1;
      if (written !== 3) return;
      document.body.dataset["told"] = document.querySelector("#notifications")?.textContent;
      game.socket.disconnect();
    });
  });
  await question(dying).getByRole("button", { name: "I have a backup: start the update" }).click();
  await expect(dying.locator("body")).toHaveAttribute("data-told", /Updating the world: \d+ of \d+/);
  await dying.close();

  const gm = await sit("Gamemaster");
  const half = await storedTypes(gm);
  expect(half.filter((type) => type.startsWith("3d6")).length).toBeGreaterThan(3);
  expect(await setting(gm, "dataVersion")).toBe(0);
  await migrate(gm);
  expect((await storedTypes(gm)).filter((type) => type.startsWith("3d6"))).toEqual([]);
});

test("acceptance 20: what cannot be written is named and tried again at the next start; the rest is written", async ({
  gm,
}) => {
  await gm.evaluate(() => {
    Hooks.on("preUpdateActor", ({ name }) => name !== "Wreck"); // as a module may do
  });
  await question(gm).getByRole("button", { name: "I have a backup: start the update" }).click();
  await expect(gm.locator("#chat, #sidebar").getByText("tried again at the next start: Wreck").first()).toBeAttached();
  expect(await setting(gm, "dataVersion")).toBe(0);
  const old = (await storedActors(gm)).filter(({ type }) => type.startsWith("3d6"));
  expect(old.map(({ name }) => name)).toEqual(["Wreck"]);
});

test.describe("a world from after the regrouping", () => {
  test.override({ seed: "tests/worlds/after-regrouping" });

  test("acceptance 20: has nothing to be written anew: its GM is asked nothing, and its old ledger can be read", async ({
    gm,
  }) => {
    await expect.poll(() => setting(gm, "dataVersion")).toBe(1);
    await expect(question(gm)).toHaveCount(0);
    await expect(card(gm)).toContainText("Ezra");
    const told = await gm.evaluate(() => game.journal.contents.flatMap(({ pages }) => pages.contents)[0]?.text.content);
    expect(told).toContain("Melee Attack, Cutlass");
  });
});
