import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { beginFight } from "../tests/scenarios/fight.ts";
import { type SheetTab, closeSheet, openSheet, showTab } from "../tests/scenarios/people.ts";
import { SIZES, type Size, type Theme, withTable } from "./picture-table.ts";

/** The sheets of each demo, one of each kind that it has. */
const SHEETS = {
  d10: ["Ana", "Heron"],
  d20: ["Iris", "Brandt"],
  d6x3: ["Noor", "Harrow", "Cargo door", "Hauler"],
  d6: ["Kaia", "Varga"],
} as const;
/** How large the sheets stand in an overview, as a part of their own size. */
const SCALE = 0.5;

type Shot = { readonly width: number; readonly png: Buffer };

/** Takes one picture for each game: every tab of every kind of sheet, at each size, in one theme. */
export async function takeOverviews(playwright: Browser, theme: Theme, folder: string): Promise<void> {
  for (const [world, names] of Object.entries(SHEETS)) {
    const rows: Shot[][] = [];
    for (const size of Object.keys(SIZES) as Size[])
      await withTable({ playwright, theme, size }, `demo/${world}`, ["Gamemaster"], async ([gm]) => {
        await beginFight(gm);
        for (const name of names) rows.push(await tabsOf(gm, name));
      });
    await layOut(playwright, rows, theme, join(folder, `sheets-${world}-${theme}.png`));
  }
}

/** Each tab of a sheet, without the page around it. */
async function tabsOf(gm: Page, name: string): Promise<Shot[]> {
  const sheet = await openSheet(gm, name);
  const tabs = await sheet.getByRole("tab").evaluateAll((all) => all.map((tab) => tab.dataset["tab"] as SheetTab));
  const shots: Shot[] = [];
  for (const tab of tabs) {
    await showTab(sheet, tab);
    await gm.mouse.move(0, 0);
    const { width } = (await sheet.boundingBox()) ?? { width: 0 };
    shots.push({ width, png: await sheet.screenshot({ animations: "disabled" }) });
  }
  await closeSheet(gm, name);
  return shots;
}

/** Lays pictures side by side, a row for each sheet and size, and takes a picture of it all. */
async function layOut(playwright: Browser, rows: readonly Shot[][], theme: Theme, path: string): Promise<void> {
  const page = await playwright.newPage({ viewport: { width: 2000, height: 900 } });
  await page.evaluate(
    ({ shots, ground }) => {
      document.body.style.cssText = `margin: 12px; width: max-content; background: ${ground}`;
      for (const row of shots) {
        const line = document.createElement("div");
        line.style.cssText = "display: flex; gap: 12px; margin-block-end: 12px";
        line.append(
          ...row.map(({ width, data }) => {
            const image = new Image(width);
            image.src = `data:image/png;base64,${data}`;
            return image;
          }),
        );
        document.body.append(line);
      }
    },
    {
      ground: theme === "light" ? "#d8d2c8" : "#000",
      shots: rows.map((row) => row.map(({ width, png }) => ({ width: width * SCALE, data: png.toString("base64") }))),
    },
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.locator("body").screenshot({ path });
  await page.close();
}
