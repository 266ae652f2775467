import type { Page } from "@playwright/test";
import { untilReady } from "../tests/scenarios/people.ts";

type Take = (page: Page, name: string) => Promise<void>;

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
