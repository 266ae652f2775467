import type { Page } from "@playwright/test";
import { editSheet, openSheet } from "../people.ts";
import { expect } from "../table.ts";
import { change, storesAll, uuidOf } from "./documents.ts";
import { finishWriting, turnTo, write } from "./fields.ts";
import { test } from "./hands.ts";
import { seatAssistant } from "./stage.ts";

interface Application {
  readonly element: HTMLElement | null;
  readonly document: { update(...args: unknown[]): Promise<unknown> };
  _renderHTML(...args: unknown[]): Promise<unknown>;
  _onRender(...args: unknown[]): Promise<unknown>;
}

declare global {
  var held: { draws: number; drawn: number; isStoring: boolean; stored: number; waiting: string };
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const foundry: { readonly applications: { readonly instances: ReadonlyMap<string, Application> } };

test.describe("d20", () => {
  test.use({ seed: "demo/d20" });

  test("an entry that is chosen while the sheet is drawn, or is stored while it is, stays chosen", async ({
    gm,
    sit,
    hands,
  }) => {
    const assistant = await seatAssistant(gm, sit);
    const sheet = await editSheet(gm, "Vale", "abilities");
    const uuid = await uuidOf(gm, "Vale");
    await change(gm, uuid, { "system.size": "fine" });
    const list = sheet.locator('select[name="system.size"]');
    await expect(list).toHaveValue("fine");
    const hand = hands(gm);
    await hand.focusList(list);
    await gm.evaluate(holdBack, (await sheet.getAttribute("id")) ?? "");

    await gm.evaluate(() => void (held.draws = 0));
    await change(gm, uuid, { "system.money": 77 });
    await expect.poll(() => gm.evaluate(() => held.waiting)).toBe("a drawing");
    await hand.keys("ArrowDown", "ArrowDown");
    await storesAll([gm, assistant], uuid, { "system.size": "tiny" });
    await drawOnce(gm);
    await expect(list).toHaveValue("tiny");
    await gm.evaluate(() => void (held.draws = Infinity));
    await expect.poll(() => gm.evaluate(() => held.waiting)).toBe("");

    await gm.evaluate(() => void (held.isStoring = false));
    await hand.keys("ArrowDown");
    await gm.evaluate(() => void (held.draws = 0));
    await change(assistant, uuid, { "system.money": 78 });
    await expect.poll(() => gm.evaluate(() => held.waiting)).toBe("a drawing");
    const stored = await gm.evaluate(() => held.stored);
    await gm.evaluate(() => void (held.isStoring = true));
    await storesAll([gm, assistant], uuid, { "system.size": "small" });
    await expect.poll(() => gm.evaluate(() => held.stored)).toBe(stored + 1);
    await drawOnce(gm);
    await expect(list).toHaveValue("small");
    await gm.evaluate(() => void (held.draws = Infinity));
  });
});

/** Lets one drawing go, and waits until it is shown. */
async function drawOnce(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    held.draws = 1;
    return held.drawn;
  });
  await expect.poll(() => page.evaluate(() => held.drawn)).toBe(drawn + 1);
}

/** Runs in the page: lets the drawings go while an element is pressed; returns where the element was before, and where it is a while later. */
async function drawMeanwhile(element: Element): Promise<readonly DOMRect[]> {
  const before = element.getBoundingClientRect();
  held.draws = Infinity;
  for (let frames = 0; frames < 12; frames += 1) await new Promise(requestAnimationFrame);
  return [before, element.getBoundingClientRect()];
}

/** Runs in the page: lets the drawings of a window, and the updates of its document, wait until the test lets them go. */
function holdBack(id: string): void {
  const application = foundry.applications.instances.get(id);
  if (!application) throw new Error(`No window ${id}`);
  globalThis.held = { draws: Infinity, drawn: 0, isStoring: true, stored: 0, waiting: "" };
  const until = async (isFree: () => boolean, what: string): Promise<void> => {
    while (!isFree()) {
      held.waiting = what;
      await new Promise(requestAnimationFrame);
    }
    held.waiting = "";
  };
  const draw = application._renderHTML.bind(application);
  application._renderHTML = async (...args) => {
    await until(() => held.draws > 0, "a drawing");
    held.draws -= 1;
    return draw(...args);
  };
  const shown = application._onRender.bind(application);
  application._onRender = async (...args) => {
    await shown(...args);
    held.drawn += 1;
  };
  const { document: subject } = application;
  const update = subject.update.bind(subject);
  subject.update = async (...args) => {
    while (!held.isStoring) await new Promise(requestAnimationFrame);
    const updated = await update(...args);
    // What waits for the update has gone on by then.
    setTimeout(() => void (held.stored += 1));
    return updated;
  };
}

test("a mark that is pressed while the sheet is drawn stays under the pointer, and is set", async ({
  gm,
  sit,
  hands,
}) => {
  await gm.setViewportSize({ width: 360, height: 800 });
  const assistant = await seatAssistant(gm, sit);
  const sheet = await editSheet(gm, "Ana", "biography");
  const uuid = await uuidOf(gm, "Ana");
  await change(gm, uuid, { "system.willpower": { value: 5, max: 7 } });
  const mark = sheet.locator('input[name="system.willpower.value"][value="4"]');
  await expect(sheet.locator('input[name="system.willpower.value"][value="5"]')).toBeChecked();
  await gm.evaluate(holdBack, (await sheet.getAttribute("id")) ?? "");
  await gm.evaluate(() => void (held.draws = 0));
  await change(assistant, uuid, { "system.willpower.max": 10 });
  await expect.poll(() => gm.evaluate(() => held.waiting)).toBe("a drawing");
  const hand = hands(gm);
  await hand.hold(mark);
  const [before, after] = await mark.evaluate(drawMeanwhile);
  expect(after).toEqual(before);
  await hand.release();
  await storesAll([gm, assistant], uuid, { "system.willpower.value": 4, "system.willpower.max": 10 });
  await expect(mark).toBeChecked();
  await expect(sheet.locator('input[name="system.willpower.value"][value="10"]')).toBeVisible();
});

test("notes that are saved are not told of as lost when somebody else changes them", async ({ gm, mira, hands }) => {
  const sheet = await openSheet(mira, "Ana");
  const hand = hands(mira);
  const uuid = await uuidOf(gm, "Ana");
  await turnTo(hand, sheet, "biography");
  await write(hand, sheet, " The ferry sank");
  await finishWriting(hand, sheet, " at night");
  await change(gm, uuid, { "system.notes": "<p>Burnt.</p>" });
  await expect(sheet).toContainText("Burnt.");
  await change(gm, uuid, { "system.wound": 2 });
  await storesAll([mira], uuid, { "system.wound": 2 });
  await expect(mira.locator("#notifications")).not.toContainText("field is gone");
});
