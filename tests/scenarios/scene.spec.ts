import type { Page } from "@playwright/test";
import { middleOf, settledMiddleOf, take, tokenOf } from "./scene.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of the documented API, inside a page. */
interface Token {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly actor: { readonly statuses: Set<string>; readonly system: { readonly glow: { readonly value: number } } };
  readonly movement: {
    readonly method: string;
    readonly chain: readonly string[];
    readonly passed: { readonly distance: number; readonly waypoints: readonly { readonly action: string }[] };
  };
  readonly _source: { readonly movementAction: string | null };
  update(changes: object): Promise<unknown>;
}
declare const game: {
  readonly users: { getName(name: string): { readonly id: string } };
  readonly scenes: {
    readonly active: {
      readonly grid: { readonly type: number };
      readonly tokens: { getName(name: string): Token };
      update(changes: object): Promise<unknown>;
    };
  };
  readonly user: { readonly targets: { readonly size: number } };
};
declare const Actor: { create(data: object): Promise<{ readonly id: string }> };
declare const Scene: { create(data: object): Promise<unknown> };
declare const canvas: {
  readonly regions: {
    placeRegion(data: object, options: object): Promise<{ readonly shapes: readonly object[] } | null>;
  };
};

const [WREN, LARK, SHADE] = ["Wren", "Lark", "Shade"];
const FIELD = { name: "Field", active: true, width: 1000, height: 800, padding: 0 };

/** The GM makes a scene with a wall, on which each player has a token, and the GM one. */
async function field(gm: Page): Promise<void> {
  await gm.evaluate(
    async ([scene, wren, lark, shade]) => {
      const tokenFor = async (name: string, player: string | null, place: object): Promise<object> => {
        const ownership = { default: 0, ...(player ? { [game.users.getName(player).id]: 3 } : {}) };
        const { id } = await Actor.create({ name, type: "keeper", ownership });
        return {
          name,
          actorId: id,
          actorLink: true,
          displayName: 50,
          bar1: { attribute: "glow" },
          displayBars: 50,
          ...place,
        };
      };
      const tokens = [
        await tokenFor(wren, "Player 1", { x: 100, y: 100, disposition: 1 }),
        await tokenFor(lark, "Player 2", { x: 100, y: 500, disposition: 1 }),
        await tokenFor(shade, null, { x: 700, y: 300, disposition: -1 }),
      ];
      await Scene.create({ ...scene, tokens, walls: [{ c: [600, 0, 600, 200] }] });
    },
    [FIELD, WREN, LARK, SHADE] as const,
  );
}

/** Where a token stands, and how it has come there. */
function place(page: Page, name: string): Promise<unknown> {
  return page.evaluate((who) => {
    const { x, y, movement } = game.scenes.active.tokens.getName(who);
    return [x, y, movement.method, movement.chain.length];
  }, name);
}

test.describe("a scene that is drawn", () => {
  test.use({ system: "tests/stranger-system", seed: null });

  test("facts 75, 95: a token is dragged around a corner with its ruler, and put back", async ({ gm, sit }) => {
    await field(gm);
    const player = await sit("Player 1");
    await expect(tokenOf(player, WREN)).toBeVisible();
    await expect(player.locator(".wall")).toHaveCount(0);
    await expect(gm.locator(".wall")).toHaveCount(1);

    const { x, y, space } = await take(player, WREN, [2, 0]);
    await expect(player.locator(".waypoint-label")).toContainText("4 m");
    await player.keyboard.press("f");
    await player.mouse.move(x + 2 * space, y + 3 * space, { steps: 5 });
    await expect(player.locator(".waypoint-label")).toHaveText([/4 m/, /10 m\s*\(\+6\)/]);
    await player.mouse.up();
    for (const page of [player, gm]) await expect.poll(() => place(page, WREN)).toEqual([300, 400, "dragging", 1]);
    await expect(player.locator(".waypoint-label")).toHaveCount(0);

    await player.keyboard.press("Control+z");
    for (const page of [player, gm]) await expect.poll(() => place(page, WREN)).toEqual([100, 100, "undo", 0]);
  });

  test("a drag is given up with the right button, and goes on where Ctrl was held", async ({ gm, sit }) => {
    await field(gm);
    const player = await sit("Player 1");
    const { x, y, space } = await take(player, WREN, [1, 1]);
    await player.mouse.click(x + space, y + space, { button: "right" });
    await expect(player.locator(".waypoint-label")).toHaveCount(0);
    await player.mouse.up();
    expect(await place(player, WREN)).toEqual([100, 100, "api", 0]);

    await take(player, WREN, [2, 0]);
    await player.keyboard.down("Control");
    await player.mouse.up();
    await player.keyboard.up("Control");
    await player.mouse.click(x + 2 * space, y + space);
    await expect.poll(() => place(gm, WREN)).toEqual([300, 200, "dragging", 1]);
  });

  test("fact 91: arrows and the number pad step from space to space, stop at walls, and are undone one by one", async ({
    gm,
    sit,
  }) => {
    await field(gm);
    const player = await sit("Player 1");
    await tokenOf(player, WREN).click();
    await expect(tokenOf(player, WREN)).toHaveAttribute("aria-pressed", "true");
    for (const key of ["ArrowRight", "Numpad3", "w"]) await player.keyboard.press(key);
    await expect.poll(() => place(gm, WREN)).toEqual([300, 100, "keyboard", 0]);
    for (const x of [400, 500, 500, 500, 500]) {
      await player.keyboard.press("d");
      await expect.poll(() => place(player, WREN)).toEqual([x, 100, "keyboard", 0]);
    }
    await expect.poll(() => place(gm, WREN)).toEqual([500, 100, "keyboard", 0]);
    await player.keyboard.press("Control+z");
    await expect.poll(() => place(gm, WREN)).toEqual([400, 100, "undo", 0]);

    await tokenOf(player, LARK).click();
    await player.keyboard.press("d");
    await expect.poll(() => place(player, LARK)).toEqual([100, 500, "api", 0]);
  });

  test("two people drag at the same time, and neither loses a move", async ({ gm, sit }) => {
    await field(gm);
    const [one, two] = [await sit("Player 1"), await sit("Player 2")];
    await take(one, WREN, [2, 1]);
    await take(two, LARK, [3, -1]);
    for (const page of [gm, one, two]) await expect(page.locator("#scene .ruler-line")).toHaveCount(2);
    await Promise.all([one.mouse.up(), two.mouse.up()]);
    for (const page of [gm, one, two]) {
      await expect.poll(() => place(page, WREN)).toEqual([300, 200, "dragging", 0]);
      await expect.poll(() => place(page, LARK)).toEqual([400, 400, "dragging", 0]);
    }
  });

  test("a token that another moves while it is dragged goes from where it stands", async ({ gm, sit }) => {
    await field(gm);
    const player = await sit("Player 1");
    await take(player, WREN, [2, 0]);
    await take(gm, WREN, [0, 2]);
    await gm.mouse.up();
    await expect.poll(() => place(player, WREN)).toEqual([100, 300, "dragging", 0]);
    await player.mouse.up();
    await expect.poll(() => place(gm, WREN)).toEqual([300, 300, "dragging", 0]);
  });

  test("facts 69–71, 73: T targets the token under the pointer, and others see whose target it is", async ({
    gm,
    sit,
  }) => {
    await field(gm);
    const player = await sit("Player 1");
    await tokenOf(player, SHADE).hover();
    await player.keyboard.press("t");
    await expect(tokenOf(player, SHADE)).toHaveClass(/\btargeted\b/);
    await expect(tokenOf(gm, SHADE).locator(".target-pip")).toHaveCount(1);
    await expect(tokenOf(gm, SHADE)).not.toHaveClass(/\btargeted\b/);
    await tokenOf(player, LARK).hover();
    await player.keyboard.press("Shift+T");
    await expect.poll(() => player.evaluate(() => game.user.targets.size)).toBe(2);
    await player.keyboard.press("t");
    await expect(tokenOf(player, LARK)).not.toHaveClass(/\btargeted\b/);
  });

  test("tokens are dragged on every kind of grid, and a GM drops actors there", async ({ gm, sit }) => {
    await field(gm);
    const player = await sit("Player 1");
    await gm.getByRole("tab", { name: "Actors" }).click();
    const entry = gm.locator("#actors .directory-item", { hasText: SHADE });
    await entry.dragTo(gm.locator("#scene"), { targetPosition: { x: 300, y: 500 } });
    await expect(gm.locator(`#scene [aria-label="${SHADE}"]`)).toHaveCount(2);
    for (const [type, expected] of [
      [0, /^\D*4(?:\.\d+)? m\D*$/],
      [2, /^\D*4 m\D*$/],
      [5, /^\D*4 m\D*$/],
    ] as const) {
      await gm.evaluate(async (kind) => {
        await game.scenes.active.update({ grid: { type: kind } });
        await game.scenes.active.tokens.getName("Wren").update({ x: 0, y: 0 });
      }, type);
      await expect.poll(() => player.evaluate(() => game.scenes.active.grid.type)).toBe(type);
      await expect.poll(() => place(player, WREN)).toEqual([0, 0, "api", 0]);
      await take(player, WREN, type === 5 ? [0, 2] : [2, 0]);
      await expect(player.locator(".waypoint-label")).toHaveText(expected);
      await player.mouse.up();
      await expect
        .poll(() => player.evaluate(() => game.scenes.active.tokens.getName("Wren").movement.passed.distance))
        .toBeCloseTo(4, 0);
    }
  });

  test("tokens are chosen one by one, with Shift together, by a box, and released by a click beside them; the view is moved by keys", async ({
    gm,
  }) => {
    await field(gm);
    const chosen = gm.locator("#scene .token.controlled");
    await tokenOf(gm, WREN).click();
    await tokenOf(gm, LARK).click();
    await expect(chosen).toHaveCount(1);
    await tokenOf(gm, SHADE).click({ modifiers: ["Shift"] });
    await expect(chosen).toHaveCount(2);
    await gm.keyboard.press("d");
    await expect.poll(() => place(gm, LARK)).toEqual([200, 500, "keyboard", 0]);
    await expect.poll(() => place(gm, SHADE)).toEqual([800, 300, "keyboard", 0]);
    await tokenOf(gm, SHADE).click({ modifiers: ["Shift"] });
    await expect(chosen).toHaveCount(1);
    await gm.locator("#scene").click({ position: { x: 400, y: 700 } });
    await expect(chosen).toHaveCount(0);

    const [first, before] = [tokenOf(gm, WREN), await middleOf(tokenOf(gm, WREN))];
    await gm.mouse.move(before.x - before.space, before.y - before.space);
    await gm.mouse.down();
    await gm.mouse.move(before.x + 0.2 * before.space, before.y + 0.2 * before.space, { steps: 3 });
    await expect(gm.locator(".selection-box")).toBeVisible();
    await gm.mouse.up();
    await expect(chosen).toHaveCount(1);
    await expect(first).toHaveClass(/controlled/);
    await gm.locator("#scene").click({ position: { x: 400, y: 700 } });
    await expect(chosen).toHaveCount(0);
    await gm.keyboard.press("ArrowRight");
    await expect.poll(async () => (await middleOf(first)).x).toBeLessThan(before.x - 50);
    await gm.keyboard.press("PageUp");
    await expect.poll(async () => (await middleOf(first)).space).toBeGreaterThan(before.space * 1.1);
    await gm.getByRole("button", { name: "The whole scene" }).click();
    await expect.poll(async () => Math.round((await middleOf(first)).x)).toBe(Math.round(before.x));
    expect(await place(gm, WREN)).toEqual([100, 100, "api", 0]);
  });

  test.describe("regions", () => {
    test.use({ generation: 14 });

    test("fact 100: a player sets a blast by a click, without writing anything, or gives it up", async ({
      gm,
      sit,
    }) => {
      await field(gm);
      const player = await sit("Player 1");
      const place = (): Promise<unknown> =>
        player.evaluate(async () => {
          const shapes = [{ type: "circle", x: 0, y: 0, radius: 200 }];
          const region = await canvas.regions.placeRegion({ name: "Blast", shapes }, { create: false });
          return region?.shapes[0];
        });
      const { x, y, space } = await settledMiddleOf(tokenOf(player, WREN));
      const blast = place();
      await player.mouse.move(x + 2.1 * space, y + space);
      await expect(player.locator(".scene-area.placing")).toHaveCount(1);
      await player.mouse.click(x + 2.1 * space, y + space);
      expect(await blast).toMatchObject({ type: "circle", x: 350, y: 250, radius: 200 });
      await expect(player.locator(".scene-area")).toHaveCount(0);
      const nothing = place();
      await expect(player.locator(".scene-area.placing")).toHaveCount(1);
      await player.keyboard.press("Escape");
      expect(await nothing).toBeUndefined();
    });
  });

  test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    test("fact 56: a token is at the end of a leg at once, and goes on when its picture has arrived", async ({
      gm,
      sit,
    }) => {
      await field(gm);
      const player = await sit("Player 1");
      const { x, y, space } = await take(player, WREN, [3, 0]);
      await player.keyboard.press("f");
      await player.mouse.move(x + 3 * space, y + 3 * space, { steps: 3 });
      await player.mouse.up();
      await expect.poll(() => place(player, WREN)).toEqual([400, 100, "dragging", 0]);
      expect((await middleOf(tokenOf(player, WREN))).x).toBeLessThan(x + 2.5 * space);
      for (const page of [player, gm]) {
        await expect.poll(() => place(page, WREN)).toEqual([400, 400, "dragging", 1]);
        const gone = async (): Promise<number> => ((await middleOf(tokenOf(page, WREN))).y - y) / space;
        await expect.poll(gone).toBeCloseTo(3, 0);
      }
    });
  });

  onBothGenerations("movement", (generation) => {
    test("facts 87, 108: on the HUD a player chooses how a token moves when it is dragged, also by keys and on a phone", async ({
      gm,
      sit,
    }) => {
      await field(gm);
      const player = await sit("Player 1");
      const hud = player.locator("#token-hud");
      const modes = hud.getByRole("group", { name: "Movement modes" });
      const actions = (): Promise<unknown> =>
        gm.evaluate((name) => {
          const { movement, _source } = game.scenes.active.tokens.getName(name);
          return [_source.movementAction, movement.passed.waypoints.at(-1)?.action];
        }, WREN);
      await tokenOf(player, WREN).click({ button: "right" });
      await hud.getByRole("button", { name: "Movement mode: Walk" }).click();
      await expect(modes.getByRole("button", { pressed: true })).toHaveText("Default (Walk)");
      await expect(modes.getByRole("button", { name: "Displace" })).toHaveCount(0);
      await modes.getByRole("button", { name: "Climb" }).click();
      await expect(modes).toHaveCount(0);
      await expect(hud.getByRole("button", { name: "Movement mode: Climb" })).toBeFocused();
      await take(player, WREN, [1, 3]);
      await player.mouse.up();
      await expect.poll(actions).toEqual(["climb", "climb"]);

      await player.setViewportSize({ width: 360, height: 640 });
      await player.getByRole("button", { name: "Fold the sidebar" }).click();
      await player.getByRole("button", { name: "The whole scene" }).click();
      await tokenOf(player, WREN).click({ button: "right" });
      await hud.getByRole("button", { name: "Movement mode: Climb" }).focus();
      await player.keyboard.press("Enter");
      const usual = modes.getByRole("button", { name: "Default (Walk)" });
      await expect(modes.getByRole("button", { pressed: true })).toHaveText("Climb");
      await expect(usual).toBeInViewport({ ratio: 1 });
      await usual.focus();
      await player.keyboard.press("Enter");
      await expect.poll(actions).toEqual([null, "climb"]);
    });

    test("facts 76, 108: the HUD changes bars, statuses and height, and a double click opens the sheet", async ({
      gm,
      sit,
    }) => {
      await field(gm);
      const player = await sit("Player 1");
      const hud = player.locator("#token-hud");
      await tokenOf(player, SHADE).click({ button: "right" });
      await expect(hud).toHaveCount(0);
      await tokenOf(player, WREN).click({ button: "right" });
      const glow = hud.getByLabel("First bar");
      const before = Number(await glow.inputValue());
      await glow.fill("-1");
      await glow.press("Enter");
      await expect(glow).toHaveValue(String(before - 1));
      await hud.getByLabel(/^Elevation/).fill("4");
      await hud.getByLabel(/^Elevation/).press("Enter");
      const method = generation === 14 ? "hud" : "config";
      await expect.poll(() => place(gm, WREN)).toEqual([100, 100, method, 0]);
      await expect(tokenOf(gm, WREN)).toContainText("+4 m");
      await hud.getByRole("button", { name: "Status conditions" }).click();
      await hud.getByRole("button", { name: "Dead" }).click({ button: "right" });
      await expect(tokenOf(gm, WREN).locator(".token-overlay")).toHaveCount(1);
      await hud.getByRole("button", { name: "Dead" }).click();
      await expect(tokenOf(gm, WREN).locator(".token-overlay")).toHaveCount(0);
      await player.locator("#scene").click({ position: { x: 5, y: 300 } });
      await expect(hud).toHaveCount(0);
      for (const button of ["left", "right", "left"] as const) await tokenOf(player, WREN).click({ button });
      await expect(hud).toHaveCount(0);
      await expect(player.locator(".application.sheet, .application.actor")).toHaveCount(0);
      await tokenOf(player, WREN).dblclick();
      await expect(player.locator(".application.sheet, .application.actor").first()).toBeVisible();
    });
  });
});
