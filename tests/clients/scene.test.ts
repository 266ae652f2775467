import type { Page } from "@playwright/test";
import { tokenOf } from "../scenarios/scene.ts";
import { expect, test } from "./table.ts";

/** What this scenario uses of the documented API, inside a page. */
declare const Actor: { create(data: object): Promise<{ readonly id: string }> };
declare const Scene: { create(data: object): Promise<{ view(): Promise<unknown> }> };
declare const canvas: {
  readonly ready: boolean;
  readonly interface: { createScrollingText(at: object, text: string, options?: object): Promise<void> };
};
declare const CONFIG: { readonly Token: Record<string, unknown> };

const FIELD = { name: "Field", active: true, width: 1000, height: 800, padding: 0 };

/** The GM makes a scene on which a token stands. */
async function field(gm: Page): Promise<void> {
  await gm.evaluate(async (scene) => {
    const { id } = await Actor.create({ name: "Wren", type: "keeper" });
    await Scene.create({ ...scene, tokens: [{ name: "Wren", actorId: id, actorLink: true, x: 100, y: 100 }] });
  }, FIELD);
}

test.describe("a scene that is drawn", () => {
  test.override({ system: "tests/stranger-system", seed: null });

  test("facts 97, 112: text rises from the scene; a ruler that throws keeps all of it from being drawn", async ({
    gm,
    complaints,
  }) => {
    await field(gm);
    await expect(tokenOf(gm, "Wren")).toBeVisible();
    const text = gm.evaluate(() => canvas.interface.createScrollingText({ x: 300, y: 300 }, "−3", { duration: 1500 }));
    await expect(gm.locator(".scrolling-text")).toHaveText("−3");
    await text;
    await expect(gm.locator(".scrolling-text")).toHaveCount(0);

    complaints.expect(/no speed/);
    await gm.evaluate(async () => {
      const Ruler = CONFIG.Token.rulerClass as new () => object;
      CONFIG.Token.rulerClass = class extends Ruler {
        refresh(): void {
          throw new Error("no speed");
        }
      };
    });
    await gm.evaluate(async (scene) => {
      const ford = await Scene.create({ ...scene, name: "Ford", active: false, tokens: [{ name: "Mule" }] });
      await ford.view();
    }, FIELD);
    await expect(gm.getByRole("alert")).toContainText("The scene Ford cannot be drawn: no speed");
    expect(await gm.evaluate(() => canvas.ready)).toBe(false);
    await expect(gm.locator("#scene .token")).toHaveCount(0);
  });
});
