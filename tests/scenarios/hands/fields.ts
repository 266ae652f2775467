import type { Locator, Page } from "@playwright/test";
import type { Hands } from "./hands.ts";

/** The visible field of a window with this name. */
export function field(sheet: Locator, name: string): Locator {
  return sheet.locator(`input[name="${name}"]:visible`).first();
}

/** The formatted notes of a sheet. */
export function notes(sheet: Locator): Locator {
  return sheet.locator('prose-mirror[name="system.notes"]');
}

/** The place in which notes are being written. */
export function writing(sheet: Locator): Locator {
  return notes(sheet).locator('[contenteditable="true"]');
}

/** The notices that a user sees. */
export function notices(page: Page): Locator {
  return page.locator("#notifications .notification");
}

/** Begins to write formatted text, and stays in it. */
export async function write(hand: Hands, sheet: Locator, text: string): Promise<void> {
  await hand.press(notes(sheet).locator("button.toggle"));
  await writing(sheet).waitFor();
  await hand.press(writing(sheet));
  await hand.keys("Control+End");
  await hand.type(text);
}

/** Shows a tab by pressing it. */
export async function turnTo(hand: Hands, sheet: Locator, tab: string): Promise<void> {
  await hand.press(sheet.locator(`[role="tab"][data-tab="${tab}"]`));
  await sheet.locator(`[role="tabpanel"][data-tab="${tab}"]`).waitFor();
}

/** Writes on in notes that are still open, or opens them again, and finishes. */
export async function finishWriting(hand: Hands, sheet: Locator, text: string): Promise<void> {
  if ((await writing(sheet).count()) === 0) return;
  await hand.press(writing(sheet));
  await hand.type(text);
  await hand.press(notes(sheet).locator("button.toggle"));
}
