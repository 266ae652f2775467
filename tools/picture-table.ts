import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startTable } from "riposte-table";
import { takeSeat } from "../tests/scenarios/people.ts";

const WIDE = { viewport: { width: 1360, height: 850 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5 };

/** The screens on which pictures are taken, and the endings of their files. */
const LOOKS = {
  wide: { ...WIDE, colorScheme: "light", ending: "" },
  dark: { ...WIDE, colorScheme: "dark", ending: "-dark" },
  phone: { ...PHONE, colorScheme: "light", ending: "-phone" },
} as const;
/** The width of a picture at most, in pixels, and its quality, of 1: text stays legible in less than 60 KB. */
const FORM = { width: 1000, quality: 0.75 };

export type Look = keyof typeof LOOKS;
/** Takes a picture if the table has one of these looks; without any, if it is wide. */
export type Take = (page: Page, name: string, looks?: readonly Look[]) => Promise<void>;
export type Studio = { readonly browser: Browser; readonly folder: string; readonly look: Look };

/** Opens a demo world with these users, lets them play while pictures are taken, and closes it. */
export async function playAtTable<const Names extends readonly string[]>(
  { browser, folder, look }: Studio,
  seed: string,
  names: Names,
  play: (pages: { readonly [K in keyof Names]: Page }, take: Take) => Promise<void>,
): Promise<void> {
  const { ending, ...screen } = LOOKS[look];
  const temporary = await mkdtemp(join(tmpdir(), "riposte-pictures-"));
  const world = join(temporary, "world");
  const report = (): undefined => undefined;
  const table = await startTable({ system: "dist", world, seed, port: 0, generation: 13, report });
  const pages: Page[] = [];
  for (const name of names) {
    const page = await browser.newPage(screen);
    await takeSeat(page, table.url, name);
    pages.push(page);
  }
  await play(pages as { readonly [K in keyof Names]: Page }, async (page, name, looks = ["wide"]) => {
    if (looks.includes(look)) await takePicture(browser, page, join(folder, `${name}${ending}.webp`));
  });
  for (const context of browser.contexts()) await context.close();
  await table.close();
  await rm(temporary, { recursive: true, force: true });
}

/** Writes what a page shows as WebP, which the browser makes, since Playwright's own screenshots are PNG or JPEG. */
async function takePicture(browser: Browser, page: Page, path: string): Promise<void> {
  await page.waitForTimeout(400);
  const png = await page.screenshot();
  const encoder = await browser.newPage();
  const webp = await encoder.evaluate(
    async ([source, { width, quality }]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const scale = Math.min(1, width / image.width);
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(image.width * scale);
      canvas.height = Math.round(image.height * scale);
      const context = canvas.getContext("2d");
      if (context) context.imageSmoothingQuality = "high";
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", quality);
    },
    [`data:image/png;base64,${png.toString("base64")}`, FORM] as const,
  );
  await encoder.close();
  await writeFile(path, webp.slice(webp.indexOf(",") + 1), "base64");
}
