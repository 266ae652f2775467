import type { Locator, Page } from "@playwright/test";
import { beginFight, card, openAttack, storedState } from "../scenarios/fight.ts";
import { openSheet } from "../scenarios/people.ts";
import { target, tokenOf } from "../scenarios/scene.ts";
import { test as base, expect } from "./table.ts";

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly id: string;
  readonly name: string;
  readonly tokens: { getName(name: string): Token; readonly contents: readonly (Token & { readonly name: string })[] };
  updateEmbeddedDocuments(name: string, changes: readonly object[], options?: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Token[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
  view(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      readonly id: string;
      readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } };
    };
  };
  readonly combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
  readonly scenes: { readonly viewed: Ground; getName(name: string): Ground };
};
declare const canvas: {
  readonly tokens: { get(id: string): { control(): unknown } | undefined; releaseAll(): unknown };
};
declare const Scene: { create(data: object): Promise<Ground> };

const test = base.extend({ onScene: true });

/** Puts tokens on a scene of squares: so many spaces to the right of a fighter's token each, and all others far away. */
async function placeAround(gm: Page, fighter: string, columns: Readonly<Record<string, number>>): Promise<void> {
  await gm.evaluate(
    async ([who, at]) => {
      const scene = game.scenes.viewed;
      const { x, y } = scene.tokens.getName(who);
      const changes = scene.tokens.contents.flatMap(({ id, name }, row) => {
        if (name === who) return [];
        const column = at[name];
        return [column === undefined ? { _id: id, x, y: y + 6000 + 100 * row } : { _id: id, x: x + 100 * column, y }];
      });
      await scene.updateEmbeddedDocuments("Token", changes, { animate: false });
    },
    [fighter, columns] as const,
  );
}

/** The button of the row of a sheet. */
function inRow(sheet: Locator, name: string): Locator {
  return sheet.locator(".riposte-hand").getByRole("button", { name: new RegExp(`^${name}`) });
}

/** The name of the target that a window has selected. */
async function chosen(window: Locator): Promise<string> {
  const tile = window.locator("label.riposte-target", { has: window.page().locator("input:checked") });
  return (await tile.locator("span").first().innerText()).trim();
}

const GAMES = {
  d10: { fighter: "Ana", foes: ["Heron", "Shrike"], near: "Longsword", far: "Throwing knife", refused: /3 m/ },
  d20: { fighter: "Iris", foes: ["Brandt", "Kell"], near: "Longsword", far: "", refused: /20 feet/ },
  d6: { fighter: "Kaia", foes: ["Varga", "Osk"], near: "Knife", far: "Assault rifle", refused: /4 spaces/ },
  d6x3: { fighter: "Noor", foes: ["Harrow", "Quill"], near: "Knife", far: "Pistol", refused: /8 m/ },
} as const;

for (const [seed, { fighter, foes, near, far, refused }] of Object.entries(GAMES)) {
  const [first, last] = foes;
  test.describe(seed, () => {
    test.override({ seed: `demo/${seed}` });

    test(`${seed}: the nearest in reach is preset, in the row and in the window; a target out of reach is refused by name`, async ({
      gm,
      mira,
    }) => {
      await gm.evaluate(
        ([who, weapon]) => game.actors.getName(who).items.getName(weapon).update({ "system.ready": true }),
        [fighter, near] as const,
      );
      await beginFight(gm, fighter);
      await placeAround(gm, fighter, { [first]: 4, [last]: 1 });
      const sheet = await openSheet(mira, fighter);
      await expect(inRow(sheet, "Attack")).toHaveAttribute("aria-disabled", "false");
      const window = await openAttack(mira, fighter, near);
      await expect.poll(() => chosen(window)).toContain(last);
      await expect(window.locator("button[type=submit]")).toBeEnabled();

      await window.locator("label.riposte-target", { hasText: first }).click();
      await expect(window.locator("button[type=submit]")).toBeDisabled();
      const refusal = window.locator(".riposte-attack__refusal");
      await expect(refusal).toContainText(refused);
      await expect(refusal).toContainText(first);
      await expect(refusal).toContainText(near);
    });

    if (far !== "")
      test(`${seed}: a weapon is preset that reaches the target`, async ({ gm, mira }) => {
        await beginFight(gm, fighter);
        await placeAround(gm, fighter, { [first]: 4, [last]: 5 });
        const sheet = await openSheet(mira, fighter);
        await inRow(sheet, "Attack").click();
        const window = mira.locator("form.riposte-attack");
        await expect.poll(() => chosen(window)).toContain(first);
        await expect(window.getByLabel("With").locator("option:checked")).toHaveText(far);
        await window.locator("button[type=submit]:enabled").click();
        await expect(window).toHaveCount(0);
        await expect(card(mira)).toContainText(first);
      });
  });
}

test.describe("a companion", () => {
  test.override({ seed: "demo/d20" });

  test("without a player is not preset, however near", async ({ gm, mira }) => {
    await beginFight(gm, "Iris");
    await placeAround(gm, "Iris", { Brandt: 4, Kell: 1 });
    await gm.evaluate(() => game.scenes.viewed.tokens.getName("Kell").update({ disposition: 1 }));
    const window = await openAttack(mira, "Iris", "Longsword");
    await expect.poll(() => chosen(window)).toContain("Brandt");
  });
});

test.describe("several tokens", () => {
  test.override({ seed: "demo/d20" });

  test("outside of fights, of two tokens of one fighter the selected one counts, then the nearest to the target, for the writer too", async ({
    gm,
    mira,
  }) => {
    await placeAround(gm, "Iris", { Brandt: 30, Kell: 20 });
    const [first = "", second = ""] = await gm.evaluate(async () => {
      const scene = game.scenes.viewed;
      const { id, x, y } = scene.tokens.getName("Iris");
      const data = { name: "Iris", actorId: game.actors.getName("Iris").id, actorLink: true, x: x + 1800, y };
      const [made] = await scene.createEmbeddedDocuments("Token", [data]);
      return [id, made?.id ?? ""];
    });
    const select = (id: string): Promise<unknown> => mira.evaluate((which) => canvas.tokens.get(which)?.control(), id);
    const window = await openAttack(mira, "Iris", "Longsword");
    await expect.poll(() => chosen(window)).toContain("Kell");
    const distance = window.locator('[name="distance"]');
    const refusal = window.locator(".riposte-attack__refusal");
    await expect(distance).toHaveValue("10");
    await select(first);
    await expect(refusal).toContainText("Kell is out of reach of Longsword: 100 feet away, at most 5 feet.");
    await select(second);
    await expect(refusal).toContainText("10 feet away");
    await select(first);
    await expect(refusal).toContainText("100 feet away");

    await mira.evaluate(() => canvas.tokens.releaseAll());
    await expect(distance).toHaveValue("10");
    await gm.evaluate(async () => {
      const scene = game.scenes.viewed;
      const [kell, iris] = ["Kell", "Iris"].map((name) => scene.tokens.getName(name));
      if (kell && iris)
        await scene.updateEmbeddedDocuments("Token", [{ _id: kell.id, x: iris.x + 1900, y: iris.y }], {
          animate: false,
        });
    });
    await expect(distance).toHaveValue("5");
    await window.locator("button[type=submit]:enabled").click();
    await expect(window).toHaveCount(0);
    await expect(card(mira)).toContainText("Kell");
  });
});

test.describe("a selected token", () => {
  test.override({ seed: "demo/d6" });

  test("counts for the row and for the writer, though another of the same fighter stands nearer to the target", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm, "Kaia");
    await placeAround(gm, "Kaia", { Varga: 12 });
    await gm.evaluate(async () => {
      const scene = game.scenes.viewed;
      const { x, y } = scene.tokens.getName("Kaia");
      const data = { name: "Kaia", actorId: game.actors.getName("Kaia").id, actorLink: true, x: x + 500, y };
      await scene.createEmbeddedDocuments("Token", [data]);
    });
    const select = (): Promise<unknown> =>
      mira.evaluate(() => canvas.tokens.get(game.scenes.viewed.tokens.getName("Kaia").id)?.control());
    await target(mira, "Varga");
    const sheet = await openSheet(mira, "Kaia");
    await expect(inRow(sheet, "Attack")).toHaveAttribute("aria-disabled", "false");
    const window = await openAttack(mira, "Kaia", "Assault rifle");
    await select();
    await window.locator("button[type=submit]:enabled").click();
    await expect(window).toHaveCount(0);
    await expect(card(mira)).toContainText("Varga");
    expect(await storedState(mira)).toContain('"spaces":12');
  });

  test("is attacked from afar, and is not among the enemies beside the attacker", async ({ gm, mira }) => {
    await beginFight(gm, "Kaia");
    await placeAround(gm, "Kaia", { Varga: 12 });
    await target(mira, "Varga");
    const window = await openAttack(mira, "Kaia", "Assault rifle");
    await expect(window.locator('[name="spaces"]')).toHaveValue("12");
    await expect(window.locator('[name="beside"]:checked')).toHaveCount(0);
    await expect(window).not.toContainText("Set by hand");
  });
});

test.describe("encounters that decide nothing", () => {
  test.override({ seed: "demo/d20" });

  test("one that has not begun, on a scene that nobody views, does not decide who may be attacked", async ({
    gm,
    mira,
  }) => {
    await gm.evaluate(async () => {
      const scene = await Scene.create({
        name: "The alley",
        active: true,
        grid: { type: 1, size: 100, distance: 5, units: "ft" },
      });
      const tokens = [
        ["Iris", 100],
        ["Moss", 200],
        ["Kell", 900],
      ] as const;
      await scene.createEmbeddedDocuments(
        "Token",
        tokens.map(([name, x]) => ({
          name,
          x,
          y: 100,
          actorId: game.actors.getName(name).id,
          actorLink: name === "Iris",
        })),
      );
    });
    for (const page of [gm, mira]) await expect(tokenOf(page, "Moss")).toBeVisible();
    const window = await openAttack(mira, "Iris", "Longsword");
    await expect(window.locator("label.riposte-target")).toHaveCount(2);
    expect(await chosen(window)).toContain("Moss");
    await expect(window.locator('[name="distance"]')).toHaveValue("5");
    await window.locator("button[type=submit]:enabled").click();
    await expect(card(mira)).toContainText("Moss");
  });
});
