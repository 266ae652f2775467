import type { Locator } from "@playwright/test";
import { openSheet, showTab, systemOf, untilReady } from "../scenarios/people.ts";
import { create, left, legal, readyIn, stageOf, thingsOf, windowOn } from "../scenarios/creating.ts";
import { sneakIn } from "../scenarios/hostile.ts";
import { expect, test } from "./table.ts";

interface Made {
  readonly id: string;
  readonly img: string;
  readonly prototypeToken: { readonly texture: { readonly src: string } };
  readonly items: Iterable<{ readonly name: string }>;
  getFlag(scope: string, key: string): { readonly stage: string } | undefined;
  testUserPermission(user: object, level: string): boolean;
}

declare const game: {
  readonly actors: { getName(name: string): Made | undefined; readonly size: number };
  readonly users: { getName(name: string): object };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

/** Names the character, and leaves the field. */
async function nameIn(window: Locator, name: string): Promise<void> {
  const field = window.getByRole("textbox", { name: "Name" }).first();
  await field.fill(name);
  await field.blur();
}

/** A ready character of each game, the budget that is looked at, and the things that come with it. */
const READY = {
  d10: { ready: "Fencer", budget: "experience", over: "attributes.wits", things: ["Knife", "Rapier"] },
  d20: { ready: "Swordhand", budget: "saves", over: "saves.will", things: ["Longsword", "Mail shirt"] },
  d6: { ready: "Pistolero", budget: "skills", over: "skills.clubs", things: ["Heavy pistol", "Knife"] },
  d6x3: { ready: "Pilot", budget: "abilities", over: "abilities.strength", things: ["Hand terminal", "Pistol"] },
};

for (const [id, { ready, budget, over, things }] of Object.entries(READY)) {
  test.describe(id, () => {
    test.override({ seed: `demo/${id}` });

    test("a player makes a character from nothing, is told what is wrong, and finishes it by the rules", async ({
      gm,
      mira,
    }) => {
      await create(mira);
      const window = windowOn(mira);
      await nameIn(window, "Lark");
      await expect.poll(() => stageOf(gm, "Lark")).toBe("open");
      await readyIn(window, ready).click();
      await expect(legal(window)).toBeVisible();
      await expect.poll(() => thingsOf(gm, "Lark")).toEqual(expect.arrayContaining(things));

      // One point too many is told at once, and a character that is not legal is not finished.
      const more = window.locator(`[id$="-${over}-more"]`);
      const before = await left(window, budget).textContent();
      for (let points = 0; points < 3 && (await legal(window).isVisible()); points += 1) {
        await more.click();
        await expect(left(window, budget)).not.toHaveText(before ?? "");
        await expect(window.locator(".riposte-creation__verdict")).toBeVisible();
      }
      await expect(window.getByText(/^Not finished yet/)).toBeVisible();
      await window.getByRole("button", { name: "Finish" }).click();
      await expect(mira.getByText(/too many spent\.$/).first()).toBeVisible();
      expect(await stageOf(gm, "Lark")).toBe("open");

      // What is unfinished is there after a reload, on the sheet.
      await mira.reload();
      await untilReady(mira);
      await mira.getByRole("tab", { name: /^Actors/ }).click();
      await mira.locator(".directory-item .entry-name").filter({ hasText: "Lark" }).click();
      await mira.getByRole("button", { name: "Continue character creation" }).click();
      await readyIn(window, ready).click();
      await expect(legal(window)).toBeVisible();
      await window.getByRole("button", { name: "Finish" }).click();
      await expect(window).toHaveCount(0);
      await expect.poll(() => stageOf(gm, "Lark")).toBe("done");
      const owned = await gm.evaluate(() => {
        const made = game.actors.getName("Lark");
        return made?.testUserPermission(game.users.getName("Mira"), "OWNER");
      });
      expect(owned).toBe(true);

      // Taken back, after a question: the character was made here, so it is deleted.
      const count = await gm.evaluate(() => game.actors.size);
      await mira.locator('.riposte-actor [data-action="toggleControls"]').click();
      await mira.locator(".riposte-actor").getByText("Character creation", { exact: true }).click();
      await window.getByRole("button", { name: "Delete this character" }).click();
      await mira.locator("dialog").getByRole("button", { name: "Yes" }).click();
      await expect.poll(() => gm.evaluate(() => game.actors.size)).toBe(count - 1);
      await expect(window).toHaveCount(0);
    });
  });
}

test.describe("in d10", () => {
  test("a ready character brings its picture, unless another was chosen; pictures stand in the order of the ready ones", async ({
    gm,
  }) => {
    await create(gm);
    const window = windowOn(gm);
    await nameIn(window, "Wren");
    await expect.poll(() => stageOf(gm, "Wren")).toBe("open");
    const sourcesIn = (button: string) =>
      window.locator(`${button} img`).evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    const ready = await sourcesIn('[data-action="ready"]');
    expect(new Set(ready).size).toBe(6);
    expect((await sourcesIn('[data-action="picture"]')).slice(0, 6)).toEqual(ready);

    const shown = () => gm.evaluate(() => game.actors.getName("Wren")?.img);
    await readyIn(window, "Gunhand").click();
    await expect.poll(shown).toMatch(/gunhand\.svg$/);
    await readyIn(window, "Fencer").click();
    await expect.poll(shown).toMatch(/fencer\.svg$/);
    await window.getByRole("button", { name: "Picture: Archer" }).click();
    await expect.poll(shown).toMatch(/archer\.svg$/);
    await readyIn(window, "Gunhand").click();
    await expect.poll(() => thingsOf(gm, "Wren")).toContain("Revolver");
    expect(await shown()).toMatch(/archer\.svg$/);
    expect(await gm.evaluate(() => game.actors.getName("Wren")?.prototypeToken.texture.src)).toMatch(/archer\.svg$/);
  });

  test("what a new character has left is in the log of experience, to be spent on the sheet", async ({ gm, mira }) => {
    await create(mira);
    const window = windowOn(mira);
    await nameIn(window, "Wren");
    await expect.poll(() => stageOf(gm, "Wren")).toBe("open");
    // From 1 to 2, Wits costs 4 of the 150.
    await window.locator('[id$="-attributes.wits-more"]').click();
    await expect(left(window, "experience")).toHaveText(/146/);
    await window.getByRole("button", { name: "Finish" }).click();
    await expect
      .poll(async () => Object.values(Object((await systemOf(gm, "Wren"))["experience"])))
      .toMatchObject([{ points: 146, back: "" }]);
  });

  test("where a GM forbids it players have no button, and a forged request neither makes nor deletes a character", async ({
    gm,
    mira,
  }) => {
    await mira.getByRole("tab", { name: /^Actors/ }).click();
    const button = mira.getByRole("button", { name: "Create a character" });
    await expect(button).toBeVisible();
    await gm.evaluate(() => game.settings.set("riposte", "playersCreate", false));
    await expect(button).toHaveCount(0);
    const before = await gm.evaluate(() => game.actors.size);
    await mira.evaluate(() => {
      const text = JSON.stringify({ type: "make" });
      return game.user.update({ "flags.riposte.intents.AAAAAAAAAAAAAAAA": { sequence: 1, text } });
    });
    await expect(mira.getByText("At this table the Gamemaster creates the characters.")).toBeVisible();
    expect(await gm.evaluate(() => game.actors.size)).toBe(before);

    // Nor does a request delete what was not made by one.
    await mira.evaluate(() => {
      const text = JSON.stringify({ type: "unmake", actor: `Actor.${game.actors.getName("Ana")?.id ?? ""}` });
      return game.user.update({ "flags.riposte.intents.BBBBBBBBBBBBBBBB": { sequence: 2, text } });
    });
    await expect(mira.getByText("Only the Gamemaster can delete this character.")).toBeVisible();
    expect(await gm.evaluate(() => game.actors.size)).toBe(before);
  });
});

test("a request for a character under the id of one that is there is refused: no player deletes by it what another has", async ({
  gm,
  address,
}) => {
  const [mira, tomas] = [await sneakIn(address, "Mira"), await sneakIn(address, "Tomas")];
  const told: unknown[] = [];
  mira.replyTo("riposte.refused", ({ refusal }) => void told.push(Object(refusal).code));
  const [cass, count] = await gm.evaluate(() => [game.actors.getName("Cass")?.id ?? "", game.actors.size] as const);
  await mira.intend({ type: "make" }, cass); // The GM made Cass, and Mira and Tomas own her.
  await expect.poll(() => told).toEqual(["intent/unreadable"]);
  await mira.intend({ type: "unmake", actor: `Actor.${cass}` });
  await expect.poll(() => told).toEqual(["intent/unreadable", "creation/not-made"]);

  const size = () => gm.evaluate(() => game.actors.size);
  await tomas.intend({ type: "make" }, "tomascharacter01");
  await expect.poll(size).toBe(count + 1);
  await mira.intend({ type: "make" }, "tomascharacter01");
  await expect.poll(() => told).toEqual(["intent/unreadable", "creation/not-made", "intent/unreadable"]);
  await tomas.intend({ type: "unmake", actor: "Actor.tomascharacter01" });
  await expect.poll(size).toBe(count);
  expect(await gm.evaluate(() => game.actors.getName("Cass")?.id)).toBe(cass);
});

test.describe("the list of the compendia's items", () => {
  test.override({ seed: "demo/d10" });

  test("gear is chosen from a list with its figures, which is searched and sorted, up to what a new character may have", async ({
    gm,
    mira,
  }) => {
    await create(mira);
    const window = windowOn(mira);
    await nameIn(window, "Lark");
    await window.locator('button[data-shelf="weapons"]').click();
    const picker = mira.locator(".riposte-picker");
    const shown = picker.locator("tbody tr:not([hidden])");
    await picker.getByRole("searchbox").fill("rapier");
    await expect(shown).toHaveCount(1);
    await expect(shown).toContainText("Rapier");
    await picker.getByRole("button", { name: "Add Rapier" }).click();
    await expect.poll(() => thingsOf(gm, "Lark")).toEqual(["Rapier"]);
    await expect(picker.getByRole("status")).toContainText("Added: Rapier.");
    await picker.getByRole("searchbox").fill("");
    await picker.getByRole("button", { name: "Damage" }).click();
    await expect(picker.locator('th[aria-sort="descending"]')).toContainText("Damage");
    await picker.getByRole("button", { name: "Add Knife", exact: true }).click();
    await expect.poll(() => thingsOf(gm, "Lark")).toEqual(["Knife", "Rapier"]);
    await expect(picker.getByRole("status")).toContainText("That is all");
    await expect(picker.getByRole("button", { name: "Add Crossbow" })).toBeDisabled();
    await picker.getByRole("searchbox").fill("nothing of the kind");
    await expect(picker.getByText("Nothing matches.")).toBeVisible();
  });

  test("a thing of a compendium is put on a sheet from a list of its kind", async ({ gm, mira }) => {
    const sheet = await openSheet(mira, "Ana");
    await showTab(sheet, "fight");
    await sheet.getByRole("button", { name: "Weapons from the compendia" }).click();
    await mira.locator(".riposte-picker").getByRole("button", { name: "Add Crossbow" }).click();
    await expect.poll(() => thingsOf(gm, "Ana")).toContain("Crossbow");
  });
});
