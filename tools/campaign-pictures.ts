import type { Page } from "@playwright/test";
import { closed, openAct } from "../tests/scenarios/fight.ts";
import { closeSheet, openSheet, showTab, untilReady } from "../tests/scenarios/people.ts";
import { edit } from "../tests/scenarios/undo.ts";
import type { Take } from "./picture-table.ts";

/** The buttons above the list of actors, and the pictures of what they open. */
const OPENED = [
  ["Rest", "rest"],
  ["Damage to several", "harm"],
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

/** A player's character in the making. */
export async function takeCreation([gm, mira]: readonly [Page, Page], take: Take): Promise<void> {
  await untilReady(gm);
  await mira.getByRole("tab", { name: /^Actors/ }).click();
  await mira.getByRole("button", { name: "Create a character" }).click();
  const window = mira.locator(".riposte-creation");
  await window.waitFor();
  await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
  await window.locator('[data-ready="gunhand"]').first().click();
  await window.getByText("This character follows the rules.").waitFor();
  await take(mira, "creation-filled");
  await window.locator('[data-step="gear"]').first().scrollIntoViewIfNeeded();
  await take(mira, "creation-gear");
  await window.getByRole("button", { name: "Finish" }).click();
  await window.waitFor({ state: "detached" });
  await takeFirstSteps(mira, take);
  await takeAdvancement(gm, mira, take);
}

/** What the new character's player does first: drags a weapon out of a compendium onto the sheet, and rolls a check. */
async function takeFirstSteps(mira: Page, take: Take): Promise<void> {
  const sheet = await openSheet(mira, "Lark");
  await mira.getByRole("tab", { name: /^Compendi/ }).click();
  await mira.locator('[data-action="openPack"][data-pack="riposte.d10-weapons"]').click();
  const pack = mira.locator("#compendium-riposte-d10-weapons");
  const weapon = pack.locator(".directory-item").filter({ hasText: "Shotgun" });
  await weapon.dragTo(sheet.locator(".riposte-head"));
  await sheet.locator(".riposte-weapon", { hasText: "Shotgun" }).scrollIntoViewIfNeeded();
  await take(mira, "equip");
  await pack.locator('[data-action="close"]').first().click();
  await showTab(sheet, "abilities");
  await sheet.getByRole("button", { name: "Roll Alertness" }).first().click();
  await closed(mira);
  await closeSheet(mira, "Lark");
  await mira.getByRole("tab", { name: /^Chat/ }).click();
  await take(mira, "check");
}

/** Experience is awarded, what it buys stands on the sheet, and the log tells of it. */
async function takeAdvancement(gm: Page, mira: Page, take: Take): Promise<void> {
  await gm.getByRole("tab", { name: /^Actors/ }).click();
  await gm.getByRole("button", { name: "Award experience", exact: true }).click();
  const award = gm.locator("form.riposte-award-window");
  await award.locator("[name=points]").fill("24");
  await award.getByRole("button", { name: "Award", exact: true }).click();
  const sheet = await openSheet(mira, "Lark");
  await showTab(sheet, "abilities");
  const raise = sheet.locator('[data-action="raise"][data-path="attributes.wits"]');
  await raise.waitFor();
  await take(mira, "raises");
  await raise.click();
  await sheet.getByRole("button", { name: "Experience log" }).click();
  await mira.locator(".riposte-log__line").nth(1).waitFor();
  await take(mira, "log");
}

/** First aid by a companion, with its odds. */
export async function takeTreatment([gm, tomas]: readonly [Page, Page], take: Take): Promise<void> {
  await edit(gm, "Kaia", { "system.critical": 4 });
  await edit(gm, "Doran", { "system.skills.firstAid": 4 });
  const window = await openAct(tomas, "Doran", "first-aid");
  await window.locator('[name="patient"]').selectOption({ label: "Kaia" });
  await window.locator("[data-odds-of-declaration] p").last().waitFor();
  await take(tomas, "treat");
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
