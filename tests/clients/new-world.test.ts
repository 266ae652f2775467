import type { Page } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  keepDice,
  openAttack,
  phases,
  prompt,
} from "../scenarios/fight.ts";
import { closeSheet, systemOf } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { placeToken, showScene, target, tokenData, tokenSystem } from "../scenarios/scene.ts";
import { over, turnOf } from "../scenarios/turns.ts";
import { turnNewest } from "../scenarios/undo.ts";

interface Actor {
  readonly name: string;
  readonly type: string;
  readonly system: { readonly wound: number };
  update(changes: object): Promise<unknown>;
  readonly items: { readonly size: number };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly unknown[]>;
}

interface Fight {
  readonly combatants: { getName(name: string): { delete(): Promise<unknown> } | undefined };
  delete(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Actor };
  readonly combat: Fight;
  readonly packs: Iterable<{ readonly visible: boolean; readonly collection: string }>;
  readonly users: { getName(name: string): { readonly id: string } };
  readonly combats: { readonly contents: readonly { readonly turns: readonly unknown[] | undefined }[] };
};
declare const Actor: { createDocuments(data: readonly object[]): Promise<readonly { readonly name: string }[]> };
declare const Item: { createDocuments(data: readonly object[]): Promise<readonly { readonly name: string }[]> };
declare const Combat: { create(data: object): Promise<unknown> };

/** Creates an actor through the dialog of the sidebar, as a GM does it. */
async function createActor(gm: Page, name: string, type: string): Promise<void> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: "Create Actor" }).click();
  const dialog = gm.locator("dialog, .dialog").filter({ has: gm.locator('[name="type"]') });
  await dialog.locator('[name="name"]').fill(name);
  await dialog.locator('[name="type"]').selectOption(type);
  await dialog.getByRole("button", { name: "Create Actor" }).click();
  await expect.poll(() => gm.evaluate((who) => game.actors.getName(who)?.type, name)).toBe(type);
  await expect(gm.locator(".riposte-actor")).toHaveCount(1);
  await closeSheet(gm, name);
}

/** Gives an actor to a player, and a weapon to the actor. */
async function equip(gm: Page, actor: string, player: string, weapon: object): Promise<void> {
  await gm.evaluate(
    async ([name, user, item]) => {
      const found = game.actors.getName(name);
      await found.update({ ownership: { [game.users.getName(user).id]: 3 } });
      await found.createEmbeddedDocuments("Item", [item]);
    },
    [actor, player, weapon] as const,
  );
}

onBothGenerations("combats", () => {
  test("an actor that the GM creates fights from its sheet: the combatant acts and is charged", async ({
    gm,
    mira,
  }) => {
    await createActor(gm, "Nia", "d10Character");
    await equip(gm, "Nia", "Mira", { name: "Club", type: "d10Weapon" });
    await showScene(gm, "The ford");
    await placeToken(gm, "The ford", "Nia", { fights: true });
    await beginFight(gm, "Nia");
    await openTracker(mira);
    await fixDice(mira, Array<number>(30).fill(8));
    await attack(mira, "Nia", "Club", "Shrike");
    await expect(prompt(gm)).toContainText("Shrike");
    await answer(gm, "pass");
    await closed(gm);
    await expect(budget(mira, "Nia")).toContainText("Action spent");
    await expect(card(mira)).toContainText("Nia");
    expect(await gm.evaluate(() => game.actors.getName("Shrike").system.wound)).toBeGreaterThan(0);
  });
});

test("new characters are linked, friendly, sighted; opponents unlinked and hostile; both with bars and their own art", async ({
  gm,
}) => {
  await createActor(gm, "Nia", "d10Character");
  await createActor(gm, "Brute", "d10Npc");
  await showScene(gm, "The ford");
  await placeToken(gm, "The ford", "Nia");
  await placeToken(gm, "The ford", "Brute");
  const someone = { texture: { src: "systems/riposte/assets/portraits/someone.svg" } };
  expect(await tokenData(gm, "The ford", "Nia")).toMatchObject({
    ...someone,
    actorLink: true,
    disposition: 1,
    sight: { enabled: true },
    bar1: { attribute: "bars.health" },
    bar2: { attribute: "bars.reserve" },
  });
  expect(await tokenData(gm, "The ford", "Brute")).toMatchObject({ ...someone, actorLink: false, disposition: -1 });
});

test("without a fight a targeted token is attacked, and not the actor it was made from", async ({ gm, mira }) => {
  await gm.evaluate(() => game.combat.delete());
  await showScene(gm, "The ford");
  await placeToken(gm, "The ford", "Heron");
  await placeToken(gm, "The ford", "Shrike");
  await target(mira, "Shrike");
  const window = await openAttack(mira, "Ana", "Longsword");
  await expect(window.locator("label.riposte-target:has(input:checked)")).toHaveText(/^Shrike\b/);
  await expect(window.locator("label.riposte-target")).toHaveText([/^Shrike\b/, /^Heron\b/]);
  await fixDice(mira, Array<number>(30).fill(8));
  await window.locator("button[type=submit]:enabled").click();
  await answer(gm, "pass");
  await closed(gm);
  expect((await tokenSystem(gm, "The ford", "Shrike"))["wound"]).toBeGreaterThan(0);
  expect((await tokenSystem(gm, "The ford", "Heron"))["wound"]).toBe(0);
  expect(await gm.evaluate(() => game.actors.getName("Shrike").system.wound)).toBe(0);
});

test("whoever is named and leaves is refused by name, and nobody is attacked in their place", async ({ gm, mira }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Heron" }).click();
  await expect(window.locator("label.riposte-target:has(input:checked)")).toHaveText(/^Heron\b/);
  await gm.evaluate(() => game.combat.combatants.getName("Heron")?.delete());
  await expect.poll(() => mira.evaluate(() => game.combat.combatants.getName("Heron"))).toBeUndefined();
  await window.locator("button[type=submit]:enabled").click();
  await expect(window.locator(".riposte-attack__refusal")).toContainText("Heron can no longer be chosen.");
  await expect(window.locator("label.riposte-target", { hasText: "Heron" })).toContainText("not available");
  await expect(window.locator("button[type=submit]")).toBeDisabled();
  expect(await phases(gm)).toEqual([]);
  await window.locator("label.riposte-target", { hasText: "Shrike" }).click();
  await expect(window.locator("button[type=submit]")).toBeEnabled();
});

test("the defeated are offered last, marked, and never preselected", async ({ gm, mira }) => {
  await beginFight(gm);
  const first = (await openAttack(mira, "Ana", "Longsword")).locator("label.riposte-target").first();
  const [name = ""] = (await first.innerText()).split(/\s/);
  await gm.evaluate((who) => game.actors.getName(who).update({ system: { wound: 8 } }), name);
  await mira.keyboard.press("Escape");
  const window = await openAttack(mira, "Ana", "Longsword");
  const last = window.locator("label.riposte-target").last();
  await expect(last).toHaveText(new RegExp(`^${name} defeated`));
  await expect(last.locator("input")).not.toBeChecked();
  await expect(window.locator("label.riposte-target input:checked")).toHaveCount(1);
});

test("the dialogs offer the world's game alone, and nobody carries a thing of another", async ({ gm }) => {
  for (const [tab, label, types] of [
    ["actors", "Create Actor", ["d10Character", "d10Npc"]],
    ["items", "Create Item", ["d10Armour", "d10Gear", "d10Power", "d10Weapon"]],
  ] as const) {
    await gm.locator(`[data-tab="${tab}"]`).first().click();
    await gm.getByRole("button", { name: label }).click();
    const options = gm.locator('select[name="type"] option');
    await expect
      .poll(async () => (await options.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).sort())
      .toEqual(types);
    await gm.keyboard.press("Escape");
  }
  const carried = await gm.evaluate(async () => {
    const ana = game.actors.getName("Ana");
    const before = ana.items.size;
    const made = await ana.createEmbeddedDocuments("Item", [{ name: "Rapier", type: "d20Weapon" }]);
    return [before, made.length, ana.items.size];
  });
  expect(carried).toEqual([carried[0], 0, carried[0]]);
  await expect(gm.locator("#notifications")).toContainText("Rapier belongs to a different game");
});

test("compendia of other games are not listed, and nothing of theirs is stored in the world", async ({ gm }) => {
  await gm.locator('[data-tab="compendium"]').first().click();
  const listed = gm.locator("[data-pack]:visible");
  await expect(listed.filter({ hasText: "Powers" })).toHaveCount(1);
  const packs = await listed.evaluateAll((all) => all.map((each) => each.getAttribute("data-pack") ?? ""));
  expect(packs.filter((pack) => !/^riposte\.(d10-|macros$)/.test(pack))).toEqual([]);
  const made = await gm.evaluate(async () => {
    const actors = await Actor.createDocuments([{ name: "Marksman", type: "d6x3Npc" }]);
    const items = await Item.createDocuments([
      { name: "Rapier", type: "d20Weapon" },
      { name: "Club", type: "d10Weapon" },
    ]);
    return [...actors, ...items].map(({ name }) => name);
  });
  expect(made).toEqual(["Club"]);
  for (const name of ["Marksman", "Rapier"])
    await expect(gm.locator("#notifications")).toContainText(`${name} belongs to a different game`);
});

test("players see no compendium of opponents", async ({ gm, mira }) => {
  const seen = (page: Page) =>
    page.evaluate(() => [...game.packs].filter(({ visible }) => visible).map(({ collection }) => collection));
  expect(await seen(gm)).toContain("riposte.d10-opponents");
  expect((await seen(mira)).filter((name) => name.includes("opponents"))).toEqual([]);
  expect(await seen(mira)).toContain("riposte.d10-weapons");
});

test.describe("in a fight with things about", () => {
  test.override({ seed: "demo/d6x3" });

  test("a door that has no turn is targeted, attacked, damaged, and whole again after an undo", async ({
    gm,
    tomas,
  }) => {
    await createActor(gm, "Hatch", "d6x3Thing");
    await showScene(gm, "The deck");
    await placeToken(gm, "The deck", "Hatch");
    const whole = await tokenSystem(gm, "The deck", "Hatch");
    await beginFight(gm);
    await openTracker(tomas);
    await turnOf(gm, "Ezra", 1);
    const offered = (await openAttack(tomas, "Ezra", "Cutlass")).locator("label.riposte-target");
    await expect(offered.last()).toHaveText(/^Hatch\b/);
    await tomas.keyboard.press("Escape");
    await closeSheet(tomas, "Ezra");
    await target(tomas, "Hatch");
    const window = await openAttack(tomas, "Ezra", "Cutlass");
    await expect(offered.first()).toHaveText(/^Hatch\b/);
    await expect(offered.first().locator("input")).toBeChecked();
    await fixDice(tomas, [3, 4, 2, 6]);
    await window.locator("button[type=submit]:enabled").click();
    await keepDice(tomas);
    await answer(gm, "whole");
    await over(gm, tomas);
    await expect
      .poll(() => tokenSystem(tomas, "The deck", "Hatch"))
      .toMatchObject({ conditions: { "taken-out": true } });
    await expect(budget(tomas, "Ezra").first()).toHaveClass(/is-spent/);
    expect(await systemOf(gm, "Hatch")).toEqual(whole);
    await gm.locator('[data-tab="chat"]').first().click();
    await turnNewest(gm);
    await expect.poll(() => tokenSystem(gm, "The deck", "Hatch")).toEqual(whole);
  });
});

test("an encounter that nobody has joined yet", async ({ gm, mira }) => {
  await gm.evaluate(() => Combat.create({ active: true }));
  await expect.poll(() => mira.evaluate(() => game.combats.contents.map(({ turns }) => turns?.length))).toContain(0);
});
