import type { Locator } from "@playwright/test";
import { openSheet, serverAnswered } from "../people.ts";
import { expect } from "../table.ts";
import { SETTLED, change, stored, storesAll, uuidOf } from "./documents.ts";
import { finishWriting, notes, turnTo, write, writing } from "./fields.ts";
import { type Hands, isFocused, test } from "./hands.ts";

test.describe("formatted text is not lost", () => {
  for (const elsewhere of ["the tab itself", "another tab"]) {
    test(`notes that a player is writing are there after a change by the GM, seen on ${elsewhere}`, async ({
      gm,
      mira,
      hands,
    }) => {
      const sheet = await openSheet(mira, "Ana");
      const hand = hands(mira);
      const uuid = await uuidOf(gm, "Ana");
      await turnTo(hand, sheet, "biography");
      await write(hand, sheet, " The ferry sank");
      if (elsewhere === "another tab") await turnTo(hand, sheet, "gear");
      await change(gm, uuid, { "system.wound": 2 });
      await storesAll([mira], uuid, { "system.wound": 2 });
      await hand.pause("reading");
      if (elsewhere === "another tab") await turnTo(hand, sheet, "biography");
      await expect(notes(sheet)).toContainText("The ferry sank", { timeout: SETTLED });
      await finishWriting(hand, sheet, " at night");
      await expect.poll(() => stored(gm, uuid, "system.notes"), { timeout: SETTLED }).toContain("The ferry sank");
      await storesAll([gm, mira], uuid, { "system.wound": 2 });
    });
  }

  test("notes on an item that a player is writing are there after a change by the GM", async ({ gm, mira, hands }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(gm, "Ana", "Longsword");
    await write(hand, sheet, " It hums");
    await change(gm, uuid, { "system.quantity": 3 });
    await storesAll([mira], uuid, { "system.quantity": 3 });
    await hand.pause("reading");
    await hand.type(" at dawn");
    await expect(notes(sheet)).toContainText("It hums at dawn");
    await hand.press(notes(sheet).locator("button.toggle"));
    await expect.poll(() => stored(gm, uuid, "system.notes"), { timeout: SETTLED }).toContain("It hums at dawn");
    await storesAll([gm, mira], uuid, { "system.quantity": 3 });
  });

  test("a GM who writes GM notes stays in them, whatever is stored of the character meanwhile", async ({
    gm,
    hands,
  }) => {
    const sheet = await openSheet(gm, "Heron");
    const hand = hands(gm);
    const uuid = await uuidOf(gm, "Heron");
    await turnTo(hand, sheet, "biography");
    const area = sheet.locator("textarea:visible").first();
    await hand.press(area);
    await hand.type("Owes Rook");
    for (const wound of [2, 3]) {
      await change(gm, uuid, { "system.wound": wound });
      await hand.pause("reading");
      expect(await isFocused(area)).toBe(true);
      await hand.type(` ${wound}00`);
    }
    await expect(area).toHaveValue("Owes Rook 200 300");
    await hand.keys("Tab");
    await expect(area).toHaveValue("Owes Rook 200 300");
    await hand.pause();
    await hand.press(sheet.locator('[data-action="close"]'));
    await expect(sheet).toHaveCount(0);
    const again = await openSheet(gm, "Heron");
    await turnTo(hand, again, "biography");
    await expect(again.locator("textarea:visible").first()).toHaveValue("Owes Rook 200 300");
  });

  const LEAVING: Readonly<Record<string, (hand: Hands, sheet: Locator) => Promise<void>>> = {
    "closing the window": (hand, sheet) => hand.press(sheet.locator('[data-action="close"]')),
    Escape: (hand) => hand.keys("Escape"),
    "the lock": (hand, sheet) => hand.press(sheet.locator('[data-action="toggleMode"]')),
  };
  for (const [how, leave] of Object.entries(LEAVING)) {
    for (const item of how === "the lock" ? [undefined] : [undefined, "Longsword"]) {
      test(`${how} asks before it drops notes ${item ? "on an item " : ""}that are being written, or stores them`, async ({
        mira,
        hands,
      }) => {
        const sheet = await openSheet(mira, "Ana", item);
        const hand = hands(mira);
        const uuid = await uuidOf(mira, "Ana", item);
        if (!item) await turnTo(hand, sheet, "biography");
        await write(hand, sheet, " The ferry sank");
        await leave(hand, sheet);
        await serverAnswered(mira);
        const isKept = async (): Promise<boolean> => {
          const isStored = String(await stored(mira, uuid, "system.notes")).includes("The ferry sank");
          const isAsked = (await mira.locator("dialog:visible").count()) > 0;
          const isStillWritten = (await writing(sheet).filter({ hasText: "The ferry sank" }).count()) > 0;
          return isStored || isAsked || (isStillWritten && how !== "closing the window");
        };
        await expect.poll(isKept, { timeout: 3000 }).toBe(true);
      });
    }
  }
});
