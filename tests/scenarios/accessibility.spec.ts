import { barriersIn } from "./accessibility.ts";
import { openSheet } from "./people.ts";
import { expect, test } from "./table.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("the join page keeps nobody out", async ({ page, address }) => {
      await page.goto(new URL("/join", address).href);
      await expect(page.getByText("Mira")).toBeVisible();
      expect(await barriersIn(page, "body")).toEqual([]);
    });

    test("a character's sheet keeps nobody out", async ({ mira }) => {
      const sheet = await openSheet(mira, "Ana");
      await expect(sheet).toBeVisible();
      expect(await barriersIn(mira, `#${await sheet.getAttribute("id")}`)).toEqual([]);
    });

    test("the chat and the tracker keep nobody out", async ({ gm }) => {
      expect(await barriersIn(gm, "#sidebar")).toEqual([]);
    });
  });
}
