import type { Locator, Page } from "@playwright/test";
import { closed, openAct, openAttack } from "../scenarios/fight.ts";
import { charged, fightOfReaches, fightOnField, moveBy } from "../scenarios/moving.ts";
import { closeSheet, openSheet } from "../scenarios/people.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { turnNewest } from "../scenarios/undo.ts";
import { expect, test as base } from "./table.ts";

const test = base.extend({ seed: "demo/d6x3" });

interface Token {
  readonly name: string;
  readonly x: number;
  readonly elevation: number;
  readonly level?: string;
  readonly object: object | null;
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly tokens: { readonly contents: readonly Token[]; getName(name: string): Token };
  readonly levels: { has(id: string): boolean };
  createEmbeddedDocuments(name: string, data: readonly object[], options?: object): Promise<unknown>;
  view(options: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly scenes: { getName(name: string): Ground } };
declare const CONFIG: {
  readonly Canvas: {
    readonly polygonBackends: { readonly sight: { testCollision: (a: object, b: object, how: How) => boolean } };
  };
};
declare const tests: (readonly [string | undefined, object | undefined])[];

/** How Riposte asks for walls. */
interface How {
  readonly level?: { readonly id: string };
  readonly edgeTypes?: object;
}

const [FIELD, LOFT] = ["The field", "loft000000000000"];

/** Changes tokens of the field by name. */
async function place(gm: Page, changes: Readonly<Record<string, object>>): Promise<void> {
  await gm.evaluate(
    async ([field, each]) => {
      const { tokens } = game.scenes.getName(field);
      for (const [name, change] of Object.entries(each)) await tokens.getName(name).update(change);
    },
    [FIELD, changes] as const,
  );
}

/** Builds a loft ten metres above the field, which these users view, and puts tokens there. */
async function buildLoft(gm: Page, pages: readonly Page[], tokens: readonly string[]): Promise<void> {
  await gm.evaluate(
    ([field, _id]) =>
      game.scenes
        .getName(field)
        .createEmbeddedDocuments("Level", [{ _id, name: "Loft", elevation: { bottom: 10, top: 20 } }], {
          keepId: true,
        }),
    [FIELD, LOFT] as const,
  );
  await place(gm, Object.fromEntries(tokens.map((name) => [name, { level: LOFT, elevation: 10 }])));
  for (const page of pages) {
    const isThere = (): Promise<boolean> =>
      page.evaluate(
        ([field, names, level]) => {
          const { levels, tokens: all } = game.scenes.getName(field);
          return levels.has(level) && names.every((name) => all.getName(name).level === level);
        },
        [FIELD, tokens, LOFT] as const,
      );
    await expect.poll(isThere).toBe(true);
    await page.evaluate(([field, level]) => game.scenes.getName(field).view({ level }), [FIELD, LOFT] as const);
  }
}

/** Readies Ezra's grenade, and opens the window of its throw. */
async function openThrow(page: Page): Promise<Locator> {
  const sheet = await openSheet(page, "Ezra");
  await sheet.getByRole("button", { name: "Ready: Grenade", exact: true }).click();
  await closed(page);
  await closeSheet(page, "Ezra");
  const window = await openAct(page, "Ezra", "throw");
  await window.locator('[name="weapon"]').selectOption({ label: "Grenade" });
  return window;
}

/** Chooses a place so many spaces to the right of the thrower by keys. */
async function throwTo(page: Page, window: Locator, spaces: number): Promise<void> {
  await expect(page.locator("#sidebar")).toHaveCount(1); // it is folded where it covers the scene
  await window.locator('[data-action="place"]').click();
  await expect(page.locator(".riposte-placing")).toHaveCount(1);
  for (let step = 0; step < spaces; step += 1) await page.keyboard.press("ArrowRight");
}

test.describe("on 14", () => {
  test.override({ generation: 14 });

  test("a blast upstairs catches those upstairs, and names nobody on the floor below", async ({ gm, tomas }) => {
    await fightOnField(gm, { Ezra: 0, Harrow: 7, Dobbs: 8 }, { distance: 1, units: "m" });
    await buildLoft(gm, [tomas], ["Ezra", "Dobbs"]);
    const window = await openThrow(tomas);
    await throwTo(tomas, window, 8);
    await expect(tomas.locator(".riposte-placing")).toContainText("In the area: Dobbs —");
    await tomas.keyboard.press("Enter");
    await expect(window.locator(".riposte-act__caught span")).toHaveText(["Dobbs"]);
  });

  test("opponents who are brought in upstairs stand there, also where others stand below", async ({ gm }) => {
    await fightOnField(gm, { Ezra: 0, Harrow: 3 }, { distance: 1, units: "m" });
    await buildLoft(gm, [gm], ["Ezra"]);
    await openTracker(gm);
    await gm.getByRole("button", { name: "Quick opponent" }).click();
    const window = gm.locator("form.riposte-foe");
    await window.getByLabel("Name").fill("Guard");
    await window.getByRole("spinbutton", { name: /^How many/ }).fill("2");
    await window.getByRole("button", { name: "Into the fight" }).click();
    const guards = (): Promise<unknown> =>
      gm.evaluate((field) => {
        const { contents } = game.scenes.getName(field).tokens;
        return contents
          .filter(({ name }) => name.startsWith("Guard"))
          .map(({ level, elevation }) => [level, elevation]);
      }, FIELD);
    await expect.poll(guards).toEqual([
      [LOFT, 10],
      [LOFT, 10],
    ]);
  });
});

test.describe("on 14, a move", () => {
  test.override({ generation: 14, seed: "demo/d20" });

  test("that is undone brings a token back to its floor", async ({ gm, mira }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await buildLoft(gm, [gm], []);
    await moveBy(mira, "Iris", { x: 400, level: LOFT, elevation: 10, action: "walk" });
    await expect.poll(async () => (await charged(gm)).length).toBe(1);
    await turnNewest(gm);
    const iris = (): Promise<unknown> =>
      gm.evaluate((field) => {
        const { x, level, elevation } = game.scenes.getName(field).tokens.getName("Iris");
        return { x, level, elevation };
      }, FIELD);
    await expect.poll(iris).toEqual({ x: 200, level: "defaultLevel0000", elevation: 0 });
  });
});

test.describe("on 14, sight", () => {
  test.override({ generation: 14, seed: "demo/d20" });

  test("is stopped by the walls of the floor on which the fighters stand, never by a darkness", async ({
    gm,
    mira,
  }) => {
    await fightOnField(gm, { Iris: 2, Brandt: 3 });
    await buildLoft(gm, [mira], ["Iris", "Brandt"]);
    const wall = (levels: readonly string[]): Promise<unknown> =>
      gm.evaluate(([field, data]) => game.scenes.getName(field).createEmbeddedDocuments("Wall", [data]), [
        FIELD,
        { c: [300, 0, 300, 300], levels },
      ] as const);
    await wall(["defaultLevel0000"]);
    await mira.evaluate(() => {
      const { sight } = CONFIG.Canvas.polygonBackends;
      const asked = sight.testCollision.bind(sight);
      Object.assign(globalThis, { tests: [] });
      sight.testCollision = (a, b, options) => {
        tests.push([options.level?.id, options.edgeTypes]);
        return asked(a, b, options);
      };
    });
    const window = await openAttack(mira, "Iris", "Longsword");
    const cover = window.locator('[name="modifiers"][value="targetPartialCover"]');
    await window.locator("label.riposte-target", { hasText: "Brandt" }).click();
    await expect.poll(() => mira.evaluate(() => tests.length)).toBeGreaterThan(0);
    expect(new Set(await mira.evaluate(() => tests.map((each) => JSON.stringify(each))))).toEqual(
      new Set([JSON.stringify([LOFT, { source: false }])]),
    );
    await expect(cover).not.toBeChecked();
    await wall([LOFT]);
    await window.locator('[name="modifiers"][value="targetProne"]').check(); // it measures again
    await expect(window.locator(".riposte-act__source").filter({ hasText: "alls stop" })).toHaveCount(1);
  });
});

test.describe("on 14, stairs", () => {
  test.override({ generation: 14, seed: "demo/d20" });

  test("that lead to another floor without a step cost nothing, and the next move begins there", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 8 });
    await buildLoft(gm, [gm], []);
    await moveBy(mira, "Iris", { level: LOFT, action: "displace" });
    await moveBy(mira, "Iris", { x: 400, action: "walk" });
    await expect.poll(() => charged(gm)).toEqual([10]);
  });
});

test.describe("on 13", () => {
  test.override({ generation: 13 });

  test("a blast on raised ground catches those who stand there, not those beneath", async ({ gm, tomas }) => {
    await fightOnField(gm, { Ezra: 0, Harrow: 3, Dobbs: 4 }, { distance: 1, units: "m" });
    await place(gm, { Harrow: { elevation: 20 } });
    const window = await openThrow(tomas);
    await throwTo(tomas, window, 3);
    await expect(tomas.locator(".riposte-placing")).toContainText("In the area: Harrow —");
    await tomas.keyboard.press("Enter");
    await expect(window.locator(".riposte-act__caught span")).toHaveText(["Harrow"]);
  });
});
