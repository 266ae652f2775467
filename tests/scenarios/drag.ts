import type { Locator, Page } from "@playwright/test";

/** Drags an element onto another, as with a mouse. */
export async function dragOnto(page: Page, dragged: Locator, place: Locator): Promise<void> {
  await dragged.hover({ position: { x: 20, y: 10 } });
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await place.hover();
  await page.mouse.up();
}
