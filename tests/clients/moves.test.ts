import type { Page } from "@playwright/test";
import { packText } from "../../src/engine/index.ts";
import { answer, card, closed, fixDice, keepDice, openAttack, prompt, storedFight } from "../scenarios/fight.ts";
import { charged, exchanges, fightOfReaches, fightOnField, moveBy, notice, place, ruler } from "../scenarios/moving.ts";
import { untilReady } from "../scenarios/people.ts";
import { tokenOf } from "../scenarios/scene.ts";
import { act, turnOf } from "../scenarios/turns.ts";
import { turnNewest, undone, undoWindow } from "../scenarios/undo.ts";
import { drag, drop, leadOn, noticed, standStill, take } from "./dragging.ts";
import { expect, test } from "./table.ts";

interface Stored {
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly combatants: { getName(name: string): Stored };
    nextTurn(): Promise<unknown>;
    getFlag(scope: string, key: string): string;
    setFlag(scope: string, key: string, value: string): Promise<unknown>;
  };
  readonly actors: {
    getName(name: string): Stored & {
      readonly id: string;
      readonly uuid: string;
      readonly items: { getName(name: string): Stored };
    };
  };
  readonly scenes: {
    getName(name: string): {
      readonly tokens: {
        getName(name: string): Stored & {
          readonly movementHistory: readonly { readonly x: number; readonly y: number }[];
        };
      };
      readonly walls: { readonly contents: readonly Stored[] };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
};

/** The places at which a token has been in this turn, as rulers count them. */
function pathOf(page: Page, token: string): Promise<readonly (readonly number[])[]> {
  return page.evaluate((name) => {
    const { movementHistory } = game.scenes.getName("The field").tokens.getName(name);
    return movementHistory.map(({ x, y }) => [x, y]);
  }, token);
}

test.describe("in a fight of d20", () => {
  test.override({ seed: "demo/d20" });

  test("one who is struck down on leaving a reach stays there, and cannot take that back", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 3 });
    await gm.evaluate(() => game.actors.getName("Iris").update({ "system.vitality": 0, "system.wounds": 1 }));
    await fixDice(mira, [2]);
    await fixDice(gm, [8]);
    await drag(mira, "Iris", [0, 4]);
    await prompt(gm).locator("[data-answer]", { hasText: "Axe" }).click();
    await closed(gm);
    await expect(card(mira)).toContainText("Wound");
    await standStill(gm, mira);
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
    await mira.keyboard.press("Control+z");
    await expect(notice(mira)).toContainText("something has happened since");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 100]);
    expect(await undone(gm)).toEqual([false]);

    // Undone and redone, she is where she was stopped, not where she was going.
    await turnNewest(gm);
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 0]);
    await turnNewest(gm);
    await expect.poll(() => undone(gm)).toEqual([false]);
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 100]);
  });

  test("a move past two opponents stops twice, asks each where their reach is left, and costs once", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 3, Sable: 4 });
    await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Sable").update({ x: 300, y: 400 }));
    await expect.poll(() => place(mira, "Sable")).toEqual([300, 400]);
    await drag(mira, "Iris", [0, 7]);
    await expect(prompt(gm)).toContainText("Brandt");
    await expect(prompt(gm)).not.toContainText("Sable");
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
    await answer(gm, "pass");
    await expect(prompt(gm)).toContainText("Sable");
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 500]);
    await answer(gm, "pass");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 700]);
    await standStill(gm, mira);
    expect(await charged(gm)).toEqual([35]);
    expect(await exchanges(gm)).toBe(2);
  });

  test("a stopped move that the rules do not accept goes on, and is reported", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 4, Brandt: 3 });
    await drag(mira, "Iris", [12.6, 0]);
    await expect(notice(gm)).toContainText("Too far: 60 ft are left");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([1700, 0]);
    await standStill(gm, mira);
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([1700, 0]);
    expect(await exchanges(gm)).toBe(0);
  });

  test("steps by keys are one move, charged once the token stands still, and given back when they are undone", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await tokenOf(mira, "Iris").click();
    for (let step = 0; step < 2; step += 1) await mira.keyboard.press("ArrowDown");
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 200]);
    await closed(mira);
    await expect(card(mira)).toContainText("10");
    expect(await exchanges(gm)).toBe(1);
    for (let back = 0; back < 2; back += 1) {
      await mira.keyboard.press("Control+z");
      await expect.poll(() => place(gm, "Iris")).toEqual([200, 100 - 100 * back]);
    }
    await expect.poll(() => undone(gm)).toEqual([true]);
  });

  test("taking back one of several steps gives back what that step has cost", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await tokenOf(mira, "Iris").click();
    for (let step = 0; step < 3; step += 1) await mira.keyboard.press("ArrowDown");
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 300]);
    await closed(mira);
    expect(await charged(gm)).toEqual([15]);
    await mira.keyboard.press("Control+z");
    await expect.poll(() => charged(gm)).toEqual([15, 10]);
    await expect.poll(() => undone(gm)).toEqual([true, false]);
    for (let back = 0; back < 2; back += 1) {
      await mira.keyboard.press("Control+z");
      await expect.poll(() => place(gm, "Iris")).toEqual([200, 100 - 100 * back]);
    }
    await expect.poll(() => undone(gm)).toEqual([true, true]);
  });

  test("of two tokens of one fighter the one that fights is charged, and none if the fight is without a token", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    await gm.evaluate(() =>
      game.scenes
        .getName("The field")
        .createEmbeddedDocuments("Token", [
          { name: "Her picture", actorId: game.actors.getName("Iris").id, actorLink: true, x: 200, y: 500 },
        ]),
    );
    await expect(tokenOf(mira, "Her picture")).toBeVisible();
    await moveBy(mira, "Her picture", { x: 200, y: 700, action: "walk" });
    await moveBy(mira, "Iris", { x: 200, y: 200, action: "walk" });
    await expect.poll(() => charged(gm)).toEqual([10]);
    await gm.evaluate(() => game.combat.combatants.getName("Iris").update({ tokenId: null, sceneId: null }));
    await moveBy(mira, "Iris", { x: 200, y: 300, action: "walk" });
    await moveBy(mira, "Her picture", { x: 200, y: 900, action: "walk" });
    await standStill(gm, mira);
    expect(await charged(gm)).toEqual([10]);
  });

  test("undoing a move puts its token back; one that has moved since stays there, or not, as the GM chooses", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 14 });
    await moveBy(mira, "Iris", { x: 200, y: 300, action: "walk" });
    await closed(gm);
    await turnNewest(gm);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 0]);
    await turnNewest(gm);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 300]);
    expect(await undone(gm)).toEqual([false]);

    for (const [choice, ends] of [
      ["keep", [900, 300]],
      ["overwrite", [200, 0]],
    ] as const) {
      await moveBy(gm, "Iris", { x: 900, y: 300, action: "displace" });
      await turnNewest(gm);
      await expect(undoWindow(gm)).toContainText("Iris · where the token stands");
      await undoWindow(gm).locator(`input[value="${choice}"]`).check();
      await undoWindow(gm).locator("button[type=submit]").click();
      await expect.poll(() => undone(gm)).toEqual([true]);
      for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual(ends);
      if (choice === "keep") await moveBy(gm, "Iris", { x: 200, y: 0, action: "displace" });
      await turnNewest(gm);
      await expect.poll(() => undone(gm)).toEqual([false]);
      await expect.poll(() => place(gm, "Iris")).toEqual(choice === "keep" ? [200, 300] : [900, 300]);
    }
    expect(await exchanges(gm)).toBe(1);
  });

  test("a move just before the end of a turn is charged to that turn", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await drag(mira, "Iris", [0, 2]);
    await expect.poll(() => place(gm, "Iris")).toEqual([200, 200]);
    await gm.evaluate(() => game.combat.nextTurn());
    await closed(gm);
    await expect(card(gm)).toContainText("Iris moves 10 feet");
  });

  test("a move that the rules do not accept is not held up, but reported to its player and to the GM", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 0, Brandt: 14 });
    // 65 feet: two short actions are 60.
    await take(mira, "Iris", [12.6, 0]);
    await expect(ruler(mira)).toHaveText(["Too far: 60 ft are left of this turn's moves."]);
    await drop(mira);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([1300, 0]);
    await expect(notice(gm)).toContainText("Iris has moved but could not pay for it: Too far: 60 ft are left");
    await expect(notice(mira)).toContainText("Too far: 60 ft are left");
    expect(await exchanges(gm)).toBe(0);
  });

  test("the GM's moves for an opponent are charged on the opponent's turn, and free out of it", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await take(gm, "Brandt", [0, 2]);
    await expect(ruler(gm)).toHaveCount(0);
    await drop(gm);
    await expect.poll(() => place(gm, "Brandt")).toEqual([800, 200]);
    await standStill(gm, mira);
    expect(await exchanges(gm)).toBe(0);
    await turnOf(gm, "Brandt", 1);
    await drag(gm, "Brandt", [0, 2]);
    await expect.poll(() => exchanges(gm)).toBe(1);
    for (const page of [gm, mira]) await expect(card(page)).toContainText("10");
  });

  test("a token goes on though the pages of its mover and of the GM are reloaded in the middle, or the mover is gone", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 3 });
    await drag(mira, "Iris", [0, 4]);
    await expect(prompt(gm)).toBeVisible();
    for (const page of [mira, gm]) {
      await page.reload();
      await untilReady(page);
    }
    await answer(gm, "pass");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);

    await turnOf(gm, "Iris", 2);
    await gm.evaluate(() => game.scenes.getName("The field").tokens.getName("Iris").update({ x: 200, y: 0 }));
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 0]);
    await noticed(gm, "Iris");
    await drag(mira, "Iris", [0, 4]);
    await expect(prompt(gm)).toBeVisible();
    await mira.close();
    await answer(gm, "pass");
    await expect.poll(() => place(gm, "Iris")).toEqual([200, 400]);
  });
});

test.describe("in a fight of d6", () => {
  test.override({ seed: "demo/d6" });

  test("a move stops before it leaves a space beside an enemy", async ({ gm, mira }) => {
    await fightOnField(gm, { Kaia: 2, Krol: 3 });
    await take(mira, "Kaia", [0, 4]);
    await expect(ruler(mira)).toHaveText(["At a walk: a simple action", "Stops for Krol"]);
    await drop(mira);
    await expect(prompt(gm)).toBeVisible();
    expect(await place(mira, "Kaia")).toEqual([200, 0]);
    await answer(gm, "pass");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([200, 400]);
    await closed(mira);
    expect(await exchanges(gm)).toBe(1);
  });
});

test.describe("in a fight of 3d6", () => {
  test.override({ seed: "demo/d6x3" });

  test("a way is a Move, or a Run where that is too short", async ({ gm, mira }) => {
    await fightOnField(gm, { Noor: 2, Quill: 12 }, { distance: 5, units: "m" });
    const grip = await take(mira, "Noor", [0, 2]);
    await expect(ruler(mira)).toHaveText(["Move: a minor action"]);
    await leadOn(mira, grip, [0, 4]);
    await expect(ruler(mira)).toHaveText(["Run: a major action"]);
    await drop(mira);
    await closed(mira);
    await expect(card(mira)).toContainText("Noor runs.");
    expect(await place(gm, "Noor")).toEqual([200, 400]);
  });
});

test.describe("in a fight of 3d6, in a Charge", () => {
  test.override({ seed: "demo/d6x3" });

  test("the token goes beside its target, at the price of the attack alone, and back when a GM undoes it, not its player", async ({
    gm,
    mira,
  }) => {
    await fightOnField(gm, { Noor: 2, Quill: 5 }, { distance: 2, units: "m" });
    await gm.evaluate(() => game.actors.getName("Noor").items.getName("Knife").update({ "system.ready": true }));
    const window = await openAttack(mira, "Noor", "Knife");
    await window.locator('[name="way"]').selectOption("charge");
    await window.locator("label.riposte-target", { hasText: "Quill" }).click();
    for (const name of ["distance", "metres", "straight"])
      await expect(window.locator(`[name="${name}"]:visible`)).toHaveCount(0);
    await fixDice(mira, [1, 2, 3]);
    await window.locator("button[type=submit]:enabled").click();
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([400, 0]);
    await expect(card(mira)).toContainText("4 m");
    await keepDice(mira);
    await closed(gm);
    await standStill(gm, mira);
    expect((await pathOf(gm, "Noor")).length).toBeGreaterThan(1);
    expect(await exchanges(gm)).toBe(1);
    await expect(notice(gm)).not.toContainText("could not pay");
    const noor = await gm.evaluate(() => game.actors.getName("Noor").uuid);
    const { budgets } = JSON.parse(await storedFight(gm));
    expect(budgets[noor]).toEqual({ major: expect.objectContaining({ spent: 1 }) });
    await moveBy(mira, "Noor", { x: 200, y: 0, action: "walk" }, { method: "undo" });
    await expect(notice(mira)).toContainText("something has happened since");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([400, 0]);
    expect(await undone(gm)).toEqual([false]);
    await turnNewest(gm);
    await expect.poll(() => undone(gm)).toEqual([true]);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([200, 0]);
    for (const page of [gm, mira]) await expect.poll(() => pathOf(page, "Noor")).toEqual([]);
    await turnNewest(gm);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([400, 0]);
  });
});

test.describe("in a fight of 3d6, in a prepared Charge", () => {
  test.override({ seed: "demo/d6x3" });

  test("the token goes beside its target at no further price, and back when it is undone", async ({ gm, mira }) => {
    await fightOnField(gm, { Noor: 2, Quill: 5 }, { distance: 2, units: "m" });
    await gm.evaluate(() => game.actors.getName("Noor").items.getName("Knife").update({ "system.ready": true }));
    await act(mira, "Noor", "action", async (window) => {
      await window.locator('[name="action"]').selectOption("prepare");
      await window.locator('[name="prepared"]').selectOption("charge");
    });
    await closed(gm);
    await turnOf(gm, "Quill", 1);
    const spent = JSON.parse(await storedFight(gm)).budgets;
    await fixDice(mira, [1, 2, 3]);
    await act(mira, "Noor", "prepared", async (window) => {
      await window.locator('[name="target"]').selectOption({ label: "Quill" });
      await window.locator('[name="weapon"]').selectOption({ label: "Knife" });
      for (const name of ["distance", "metres", "straight"])
        await expect(window.locator(`[name="${name}"]:visible`)).toHaveCount(0);
    });
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([400, 0]);
    await expect(card(mira)).toContainText("4 m");
    await keepDice(mira);
    await closed(gm);
    await standStill(gm, mira);
    await expect(notice(gm)).not.toContainText("could not pay");
    expect(JSON.parse(await storedFight(gm)).budgets).toEqual(spent);
    await turnNewest(gm);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([200, 0]);
    expect(await storedFight(gm)).toContain('"kind":"prepared"');
  });
});

test.describe("in a fight of 3d6, behind a wall", () => {
  test.override({ seed: "demo/d6x3" });

  test("a Charge is refused until the door is open", async ({ gm, mira }) => {
    await fightOnField(gm, { Noor: 2, Quill: 5 }, { distance: 2, units: "m" });
    await gm.evaluate(() => game.actors.getName("Noor").items.getName("Knife").update({ "system.ready": true }));
    const wall = { c: [350, -100, 350, 500], door: 1, ds: 0 };
    await gm.evaluate((data) => game.scenes.getName("The field").createEmbeddedDocuments("Wall", [data]), wall);
    const window = await openAttack(mira, "Noor", "Knife");
    await window.locator('[name="way"]').selectOption("charge");
    await window.locator("label.riposte-target", { hasText: "Quill" }).click();
    await expect(window).toContainText("Walls stand between");
    await gm.evaluate(() => game.scenes.getName("The field").walls.contents[0]?.update({ ds: 1 }));
    await expect(window).not.toContainText("Walls stand between");
    await window.locator("button[type=submit]:enabled").click();
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Noor")).toEqual([400, 0]);
  });
});

test.describe("in a fight of 3d6, when the attack is pressed", () => {
  test.override({ seed: "demo/d6x3" });

  test("who follows a foe that moves away goes after them at no cost", async ({ gm, mira }) => {
    await fightOnField(gm, { Quill: 3, Noor: 2 }, { distance: 5, units: "m" });
    await expect.poll(() => storedFight(gm)).toMatch(/"turn":"Actor/);
    const [noor, quill] = await gm.evaluate(() => ["Noor", "Quill"].map((name) => game.actors.getName(name).uuid));
    const fight = JSON.parse(await storedFight(gm));
    const anchor = { moment: "turn-start", of: noor, count: 1 };
    fight.effects["press.1"] = { kind: "press", bearer: noor, anchor, data: { foe: quill } };
    await gm.evaluate((text) => game.combat.setFlag("riposte", "fight", text), packText(JSON.stringify(fight)));
    await drag(gm, "Quill", [2, 0]);
    await answer(mira, "follow");
    await closed(gm);
    await take(mira, "Noor", [1, 0]);
    await expect(ruler(mira)).toHaveText(["Pursuit"]);
    await drop(mira);
    await expect(card(mira)).toContainText("Noor goes after them, 5 m.");
    await expect(notice(gm)).not.toContainText("could not pay");
    expect(await exchanges(gm)).toBe(2);
  });
});

test.describe("in a fight of d10", () => {
  test.override({ seed: "demo/d10" });

  test("who waits for others to move is asked once they are within reach", async ({ gm, mira }) => {
    await fightOnField(gm, { Shrike: 4, Ana: 2 }, { distance: 2, units: "m" });
    await act(gm, "Shrike", "hold", async (window) => {
      await window.locator('[name="trigger"]').fill("whoever comes out");
      await window.locator('[name="setOffBy"]').selectOption("moving");
    });
    await closed(gm);
    await turnOf(gm, "Ana", 1);
    await take(mira, "Ana", [2, 0]);
    await expect(ruler(mira)).toHaveText(["Walk: your attacks have Difficulty +1", "Stops for Shrike"]);
    await drop(mira);
    await expect(prompt(gm)).toBeVisible();
    expect(await place(mira, "Ana")).toEqual([300, 0]);
    await answer(gm, "wait");
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Ana")).toEqual([400, 0]);
  });
});
