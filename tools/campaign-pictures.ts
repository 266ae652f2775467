import type { Page } from "@playwright/test";
import { untilReady } from "../tests/scenarios/people.ts";

type Take = (page: Page, name: string) => Promise<void>;

/** The buttons above the list of actors, and the pictures of what they open. */
const OPENED = [
  ["Rest", "rest"],
  ["Award experience", "award"],
  ["Quick opponent", "opponent"],
] as const;

/** What is used of Foundry's own globals, inside a page. */
declare const game: {
  readonly packs: {
    get(id: string): { getDocuments(): Promise<readonly { readonly sheet: Shown }[]> } | undefined;
  };
  readonly settings: { readonly menus: Map<string, { readonly type: new () => Shown }> };
};

type Shown = { render(options: object): Promise<unknown> };

/** A player's character in the making: as it begins, and filled in. */
export async function takeCreation([gm, mira]: readonly [Page, Page], take: Take): Promise<void> {
  await untilReady(gm);
  await mira.getByRole("tab", { name: /^Actors/ }).click();
  await mira.getByRole("button", { name: "Create a character" }).click();
  const window = mira.locator(".riposte-creation");
  await window.waitFor();
  await take(mira, "creation-begun");
  await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
  await window.locator('[data-ready="gunhand"]').first().click();
  await window.getByText("This character follows the rules.").waitFor();
  await take(mira, "creation-filled");
  await window.locator('[data-step="gear"]').first().scrollIntoViewIfNeeded();
  await take(mira, "creation-gear");
}

/** What a GM opens between fights, one window after the other, and the rules. */
export async function takeBetweenFights([gm]: readonly [Page], take: Take): Promise<void> {
  await untilReady(gm);
  for (const [button, name] of OPENED) {
    await gm.getByRole("tab", { name: /^Actors/ }).click();
    await gm.getByRole("button", { name: button, exact: true }).click();
    const window = gm.locator(".application.riposte").last();
    await window.waitFor();
    await take(gm, name);
    await window.locator('[data-action="close"]').first().click();
    await window.waitFor({ state: "detached" });
  }
  await gm.evaluate(async () => {
    const rules = await game.packs.get("riposte.d10-rules")?.getDocuments();
    await rules?.[0]?.sheet.render({ force: true });
  });
  await gm.locator(".journal-sheet, .journal-entry").first().waitFor();
  await take(gm, "rules");
}

/** The window of welcome, and a step of the tour for players. */
export async function takeWelcome([gm]: readonly [Page], take: Take): Promise<void> {
  await untilReady(gm);
  await gm.evaluate(() => {
    const Welcome = game.settings.menus.get("riposte.welcome")?.type;
    if (Welcome) void new Welcome().render({ force: true });
  });
  const window = gm.locator("#riposte-welcome");
  await window.waitFor();
  await take(gm, "welcome");
  await window.locator('[data-action="startTour"][data-tour="player"]').click();
  const next = gm.locator(".tour [data-action=next]");
  for (let step = 0; step < 3; step += 1) {
    await next.click();
    await gm.locator(".tour .progress", { hasText: `${step + 2} /` }).waitFor();
  }
  await take(gm, "tour");
}
