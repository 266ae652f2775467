import type { Page } from "@playwright/test";
import { closed } from "../scenarios/fight.ts";
import { switchOn } from "../scenarios/modules.ts";
import { fightOnField, place } from "../scenarios/moving.ts";
import { drag } from "./dragging.ts";
import { expect, test } from "./table.ts";

/** What the listening module has been told on a page. */
declare const told: readonly { readonly name: string; readonly data: Data }[];

type Data = Readonly<Record<string, unknown>>;

declare const game: { readonly messages: { readonly contents: readonly { readonly id: string }[] } };

/** The names of what was told on a page, and the data of one of them. */
async function toldOn(page: Page, name: string): Promise<{ names: readonly string[]; data: readonly Data[] }> {
  const all = await page.evaluate(() => told.map((each) => each));
  return {
    names: all.map((each) => each.name),
    data: all.filter((each) => each.name === name).map(({ data }) => data),
  };
}

test.describe("on a scene", () => {
  test.override({ seed: "demo/d20" });

  test("a module is told of a move over the scene, on every page, once, with where it began and where it ends", async ({
    gm,
    mira,
    tomas,
  }) => {
    await switchOn(["listener"], gm, mira, tomas);
    await fightOnField(gm, { Iris: 2, Brandt: 9 });
    await drag(mira, "Iris", [0, 3]);
    await closed(mira);
    await expect.poll(() => place(mira, "Iris")).toEqual([200, 300]);
    const message = await mira.evaluate(() => game.messages.contents.at(-1)?.id ?? "");
    for (const page of [gm, mira, tomas]) {
      await closed(page);
      const { names, data } = await toldOn(page, "moved");
      expect(data).toMatchObject([{ message, way: { from: { x: 200, y: 0 }, to: { x: 200, y: 300 } } }]);
      expect(names.indexOf("moved")).toBeLessThan(names.indexOf("closed"));
    }
  });
});
