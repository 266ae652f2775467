import type { Locator } from "@playwright/test";
import { editSheet, openSheet, untilReady, userOf } from "../people.ts";
import { expect } from "../table.ts";
import { SETTLED, change, openByUuid, stored, storesAll, uuidOf } from "./documents.ts";
import { field, notices, turnTo } from "./fields.ts";
import { test } from "./hands.ts";

test.describe("several users on one sheet", () => {
  test("two users on two fields are both right", async ({ mira, tomas, hands }) => {
    const uuid = await uuidOf(mira, "Cass");
    const [hers, his] = [await openSheet(mira, "Cass"), await openSheet(tomas, "Cass")];
    for (const [page, sheet] of [[mira, hers] as const, [tomas, his] as const])
      await turnTo(hands(page), sheet, "gear");
    await hands(mira).replace(field(hers, "system.load"), "1");
    await hands(tomas).replace(field(his, "system.money"), "4");
    await hands(mira).type("2");
    await hands(mira).keys("Tab");
    await storesAll([tomas], uuid, { "system.load": 12 });
    await hands(tomas).type("5");
    await hands(tomas).keys("Tab");
    await storesAll([mira, tomas], uuid, { "system.load": 12, "system.money": 45 });
    await expect(field(hers, "system.money")).toHaveValue("45");
    await expect(field(his, "system.load")).toHaveValue("12");
  });

  test("two users on two rows of one list are both right", async ({ gm, mira, hands }) => {
    const uuid = await uuidOf(gm, "Ana");
    const rows = [
      { name: "School fencing", ability: "melee", rating: 2 },
      { name: "Knots", ability: "crafts", rating: 1 },
    ];
    await change(gm, uuid, { "system.secondaries": rows });
    await storesAll([mira], uuid, { "system.secondaries": rows });
    const hers = await editSheet(mira, "Ana", "abilities");
    const theirs = await editSheet(gm, "Ana", "abilities");
    await hands(mira).replace(field(hers, "system.secondaries.0.name"), "Court");
    await hands(gm).replace(field(theirs, "system.secondaries.1.name"), "Sails");
    await hands(mira).type(" fencing");
    await hands(mira).keys("Tab");
    await expect.poll(() => stored(gm, uuid, "system.secondaries.0.name")).toBe("Court fencing");
    await hands(gm).type(" and knots");
    await hands(gm).keys("Tab");
    const wanted = [
      { name: "Court fencing", ability: "melee", rating: 2 },
      { name: "Sails and knots", ability: "crafts", rating: 1 },
    ];
    await expect
      .poll(async () => [await stored(gm, uuid, "system.secondaries"), await stored(mira, uuid, "system.secondaries")])
      .toMatchObject([wanted, wanted]);
  });

  test("of two users on one field the later one is right, and the other is told what of theirs is lost", async ({
    gm,
    mira,
    hands,
  }) => {
    const uuid = await uuidOf(gm, "Ana", "Longsword");
    const [hers, theirs] = [
      await openSheet(mira, "Ana", "Longsword"),
      gm.locator(`[id="${await openByUuid(gm, uuid)}"]`),
    ];
    await hands(mira).replace(field(hers, "name"), "Mercy");
    await hands(gm).replace(field(theirs, "name"), "Oathkeeper");
    await hands(gm).keys("Tab");
    await storesAll([mira], uuid, { name: "Oathkeeper" });
    await expect(field(hers, "name")).toHaveValue("Mercy");
    await hands(mira).keys("Tab");
    await storesAll([gm, mira], uuid, { name: "Mercy" });
    await expect(notices(gm).filter({ hasText: "Oathkeeper" })).toBeVisible({ timeout: SETTLED });
  });

  test("a user sees who is typing in which field of a sheet, and that they have stopped", async ({
    mira,
    tomas,
    hands,
  }) => {
    const [hers, his] = [await openSheet(mira, "Cass"), await openSheet(tomas, "Cass")];
    for (const [page, sheet] of [[mira, hers] as const, [tomas, his] as const])
      await turnTo(hands(page), sheet, "gear");
    const said = hers.getByText(/Tomas is typing/).and(hers.locator(":visible"));
    await expect(said).toHaveCount(0);
    await hands(tomas).replace(field(his, "system.money"), "4");
    await expect(said.first()).toBeVisible({ timeout: SETTLED });
    const [place, beside] = [await said.first().boundingBox(), await field(hers, "system.money").boundingBox()];
    expect(Math.abs((place?.y ?? 0) - (beside?.y ?? 1e6))).toBeLessThan(60);
    await hands(tomas).keys("Tab");
    await expect(said).toHaveCount(0, { timeout: SETTLED });
    await hands(tomas).replace(field(his, "system.money"), "6");
    await expect(said.first()).toBeVisible({ timeout: SETTLED });
    await tomas.reload();
    await untilReady(tomas);
    await expect(said).toHaveCount(0, { timeout: 2 * SETTLED });
    expect(await userOf(tomas)).toBe("Tomas");
  });
});

test.describe("numbers", () => {
  test("a number out of range is said at its field and kept there, and nothing is stored", async ({
    gm,
    mira,
    hands,
  }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(mira, "Ana", "Longsword");
    const difficulty = field(sheet, "system.difficulty");
    const before = await stored(mira, uuid, "system.difficulty");
    await hand.replace(difficulty, "14");
    await hand.keys("Tab");
    await expect(difficulty).toHaveAttribute("aria-invalid", "true", { timeout: SETTLED });
    await expect(difficulty).toHaveValue("14");
    await expect.poll(() => sentenceAt(difficulty)).toMatch(/\b10\b/);
    await change(gm, uuid, { "system.quantity": 3 });
    await storesAll([gm, mira], uuid, { "system.difficulty": before, "system.quantity": 3 });
    await expect(field(sheet, "system.quantity")).toHaveValue("3");
    await expect(difficulty).toHaveValue("14");
    await hand.replace(difficulty, "8");
    await hand.keys("Tab");
    await storesAll([gm, mira], uuid, { "system.difficulty": 8 });
    await expect(difficulty).not.toHaveAttribute("aria-invalid", "true");
    expect(await sentenceAt(difficulty)).not.toMatch(/\b10\b/);
  });

  test("the wheel over a number that has the focus changes nothing", async ({ mira, hands }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(mira, "Ana", "Longsword");
    const difficulty = field(sheet, "system.difficulty");
    const before = await stored(mira, uuid, "system.difficulty");
    await hand.press(difficulty);
    for (const by of [120, -120, -240]) await hand.wheel(difficulty, by);
    await expect(difficulty).toHaveValue(`${before}`);
    await hand.keys("Tab");
    await hand.replace(field(sheet, "system.quantity"), "2");
    await hand.keys("Tab");
    await storesAll([mira], uuid, { "system.quantity": 2, "system.difficulty": before });
  });

  for (const [game, name, item] of [
    ["d10", "Ana", "Longsword"],
    ["d20", "Iris", "Longsword"],
    ["d6x3", "Noor", "Pistol"],
    ["d6", "Kaia", "Knife"],
  ] as const)
    test.describe(game, () => {
      test.use({ seed: `demo/${game}` });

      test("a weight may be a fraction", async ({ gm, hands }) => {
        const sheet = await openSheet(gm, name, item);
        const uuid = await uuidOf(gm, name, item);
        const weight = field(sheet, "system.weight");
        await hands(gm).replace(weight, "0.5");
        await hands(gm).keys("Tab");
        await storesAll([gm], uuid, { "system.weight": 0.5 });
        await expect(weight).toHaveValue("0.5");
        await expect(weight).not.toHaveAttribute("aria-invalid", "true");
      });
    });
});

/** What is seen at a field: the text of the elements that describe it, and of what holds it. */
function sentenceAt(of: Locator): Promise<string> {
  return of.evaluate((element) => {
    const ids = ["aria-errormessage", "aria-describedby"].flatMap((name) =>
      (element.getAttribute(name) ?? "").split(" "),
    );
    const described = ids.map((id) => document.getElementById(id)).filter((each) => each?.checkVisibility());
    return [...described, element.parentElement].map((each) => (each as HTMLElement).innerText).join(" ");
  });
}
