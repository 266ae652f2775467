import { barriersInBothThemes } from "./accessibility.ts";
import { counted } from "./counting.ts";
import { phases } from "./fight.ts";
import { systemOf } from "./people.ts";
import { create, left, legal, readyIn, stageOf, thingsOf, windowOn } from "./creating.ts";
import { expect, test } from "./table.ts";

interface Made {
  readonly name: string;
  readonly items: Iterable<{ readonly name: string }>;
  getFlag(scope: string, key: string): { readonly stage: string } | undefined;
}

declare const game: {
  readonly actors: { getName(name: string): Made | undefined };
  readonly users: {
    getName(name: string): { readonly character: Made | null; update(changes: object): Promise<unknown> };
  };
};

/** A ready character of two games that have a step of each kind, and what is raised. */
const READY = {
  d20: { ready: "Swordhand", over: "saves.will" },
  d6x3: { ready: "Pilot", over: "abilities.strength" },
};

for (const [id, { ready, over }] of Object.entries(READY)) {
  test.describe(id, () => {
    test.use({ seed: `demo/${id}`, viewport: { width: 1360, height: 900 } });

    test("a character in the making, and what is wrong with it, is shown without barriers in both themes", async ({
      gm,
      mira,
    }) => {
      await create(mira);
      const window = windowOn(mira);
      await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
      await mira.keyboard.press("Tab");
      await expect.poll(() => stageOf(gm, "Lark")).toBe("open");
      await readyIn(window, ready).click();
      await expect(legal(window)).toBeVisible();
      for (let points = 0; points < 3 && (await legal(window).isVisible()); points += 1) {
        await window.locator(`[id$="-${over}-more"]`).click();
        await expect(window.locator(".riposte-creation__verdict")).toBeVisible();
      }
      await expect(window.getByText(/^Not finished yet/)).toBeVisible();
      await window.getByRole("button", { name: "Finish" }).click();
      await expect(mira.getByText(/too many spent\.$/).first()).toBeVisible();
      expect(await barriersInBothThemes(mira, ".riposte-creation")).toEqual([]);
    });
  });
}

test.describe("in d10", () => {
  test.use({ viewport: { width: 1360, height: 900 } });

  test("from Create to the first attack takes a player without a character 40 clicks at the most", async ({
    gm,
    mira,
  }) => {
    await gm.evaluate(() => game.users.getName("Mira").update({ character: null }));
    await mira.getByRole("tab", { name: /^Actors/ }).click();
    const clicks = await counted(mira, async () => {
      await mira.getByRole("button", { name: "Create a character" }).click();
      const window = windowOn(mira);
      await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
      await readyIn(window, "Gunhand").click();
      await expect(legal(window)).toBeVisible();
      await window.getByRole("button", { name: "Finish" }).click();
      await mira.locator('.riposte-actor [data-action="attack"]').first().click();
      const form = mira.locator("form.riposte-attack");
      await form.locator("label.riposte-target").filter({ hasText: "Shrike" }).click();
      await form.locator(".riposte-attack__declare").click();
      await expect.poll(async () => (await phases(gm)).length).toBeGreaterThan(0);
    });
    expect(clicks).toBeLessThanOrEqual(40);
    expect(await gm.evaluate(() => game.users.getName("Mira").character?.name)).toBe("Lark");

    // More is dragged out of a compendium onto the sheet.
    await mira.getByRole("tab", { name: /^Compendi/ }).click();
    await mira.locator('[data-action="openPack"][data-pack="riposte.d10-gear"]').click();
    const pack = mira.locator("#compendium-riposte-d10-gear");
    const place = mira.locator(".riposte-actor .riposte-head");
    await pack.locator(".directory-item").filter({ hasText: "Crowbar" }).dragTo(place);
    await expect.poll(() => thingsOf(gm, "Lark")).toEqual(expect.arrayContaining(["Crowbar", "Revolver"]));
  });

  test("the keyboard alone raises a rating, and is told what no rating can be; a step is reset", async ({ gm }) => {
    await create(gm);
    const window = windowOn(gm);
    const spent = left(window, "experience");
    await expect(spent).toHaveText("150 / 150 left");
    const more = window.locator('[id$="-attributes.wits-more"]');
    await more.focus();
    // 4 for the second point, 8 for the third: the button keeps the focus.
    await gm.keyboard.press("Enter");
    await expect(spent).toHaveText("146 / 150 left");
    await gm.keyboard.press("Enter");
    await expect(spent).toHaveText("138 / 150 left");
    const wits = window.getByRole("spinbutton", { name: "Wits" });
    await wits.fill("77");
    await gm.keyboard.press("Tab");
    await expect(window.getByText("A number from 1 to 5.")).toBeVisible();
    await expect(wits).toHaveValue("77");
    await expect(spent).toHaveText("138 / 150 left");
    await wits.fill("4");
    await gm.keyboard.press("Tab");
    // 12 for the fourth.
    await expect(spent).toHaveText("126 / 150 left");
    await expect(window.getByText("A number from 1 to 5.")).toHaveCount(0);
    const attributes = window.locator('[data-step="attributes"]').first();
    await attributes.getByRole("button", { name: "Reset" }).click();
    await expect(spent).toHaveText("150 / 150 left");
    // It may be left as it is, though it has no name yet.
    await window.getByRole("button", { name: "Keep as it is" }).click();
    await expect(window).toHaveCount(0);
    await expect.poll(() => stageOf(gm, "New character")).toBe("done");
  });

  test("a GM makes a sheet's character step by step, and makes it what it was", async ({ gm }) => {
    const before = await systemOf(gm, "Ana");
    const things = await thingsOf(gm, "Ana");
    await gm.getByRole("tab", { name: /^Actors/ }).click();
    await gm.locator(".directory-item").filter({ hasText: "Ana" }).click();
    await gm.locator('.riposte-actor [data-action="toggleControls"]').click();
    await gm.getByText("Character creation", { exact: true }).click();
    const window = windowOn(gm);
    await readyIn(window, "Scout").click();
    await expect.poll(() => systemOf(gm, "Ana")).not.toEqual(before);
    // What she had she keeps: for more there is no room.
    expect(await thingsOf(gm, "Ana")).toEqual(expect.arrayContaining([...things]));
    await window.getByRole("button", { name: "Undo character creation" }).click();
    await gm.getByRole("button", { name: "Yes" }).click();
    await expect(window).toHaveCount(0);
    expect(await systemOf(gm, "Ana")).toEqual(before);
    expect(await thingsOf(gm, "Ana")).toEqual(things);
    expect(await stageOf(gm, "Ana")).toBe("");
  });
});
