import type { Locator, Page } from "@playwright/test";
import { attack, beginFight, fixDice, setAnswerSeconds } from "../fight.ts";
import { editSheet, openSheet } from "../people.ts";
import { expect, onBothGenerations } from "../table.ts";
import { change, openByUuid, stored, storesAll, uuidOf, uuidOfToken } from "./documents.ts";
import { field, turnTo } from "./fields.ts";
import { focusedName, test } from "./hands.ts";
import { holdStill } from "../../waiting.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; readonly uuid: string } };
  readonly combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
};
declare const Scene: {
  create(data: object): Promise<{
    readonly id: string;
    readonly tokens: { readonly contents: readonly { readonly id: string }[] };
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  }>;
};

test.describe("what is stored is what was changed, and nothing else", () => {
  for (const kind of ["an actor", "a token"]) {
    test(`a name that the GM is typing on the sheet of ${kind} does not take back the blow that lands meanwhile`, async ({
      gm,
      mira,
      hands,
    }) => {
      const target = kind === "a token" ? "Heron (1)" : "Heron";
      if (kind === "a token") await bringToken(gm, "Heron", target);
      await setAnswerSeconds(gm, 10);
      await beginFight(gm, "Ana");
      await fixDice(mira, Array<number>(30).fill(9));
      const uuid = kind === "a token" ? await uuidOfToken(gm, target) : await uuidOf(gm, target);
      const sheet = gm.locator(`[id="${await openByUuid(gm, uuid)}"]`);
      const hand = hands(gm);
      await hand.press(sheet.locator('[data-action="toggleMode"]'));
      const name = sheet.locator('input[name="name"]');
      await name.waitFor();
      await hand.replace(name, "The Grey");
      await attack(mira, "Ana", "Longsword", target);
      await expect.poll(() => stored(gm, uuid, "system.wound"), { timeout: 60_000 }).not.toBe(0);
      const wound = await stored(gm, uuid, "system.wound");
      await hand.type(" Heron");
      await hand.keys("Tab");
      await storesAll([gm, mira], uuid, { name: "The Grey Heron", "system.wound": wound });
      await hand.pause();
      await storesAll([gm, mira], uuid, { name: "The Grey Heron", "system.wound": wound });
    });
  }

  test.describe("d20", () => {
    test.use({ seed: "demo/d20" });

    test("Vitality that a player is typing does not take back wounds, fatigue and money from the GM", async ({
      gm,
      sit,
      hands,
    }) => {
      const lena = await sit("Lena");
      const sheet = await openSheet(lena, "Vale");
      const hand = hands(lena);
      const uuid = await uuidOf(gm, "Vale");
      await hand.replace(field(sheet, "system.vitality"), "7");
      const others = { "system.wounds": 2, "system.fatigued": true, "system.money": 99 };
      await change(gm, uuid, others);
      await storesAll([lena], uuid, others);
      await expect(field(sheet, "system.wounds")).toHaveValue("2");
      await expect(field(sheet, "system.vitality")).toHaveValue("7");
      await hand.keys("Tab");
      await storesAll([gm, lena], uuid, { "system.vitality": 7, ...others });
    });
  });

  test("a diamond of Willpower that is pressed while a wound arrives leaves the wound", async ({ gm, mira, hands }) => {
    const sheet = await openSheet(mira, "Ana");
    const hand = hands(mira);
    const uuid = await uuidOf(gm, "Ana");
    for (const milliseconds of [50, 250, 450, 700]) {
      const before = { "system.wound": 0, "system.bleeding": false, "system.willpower.value": 5 };
      await change(gm, uuid, before);
      await storesAll([mira], uuid, before);
      // To press the diamond that is still shown as chosen changes nothing.
      await expect(sheet.locator('input[name="system.willpower.value"][value="5"]')).toBeChecked();
      const diamond = sheet.locator('input[name="system.willpower.value"][value="3"]');
      await hand.hold(diamond);
      await change(gm, uuid, { "system.wound": 4, "system.bleeding": true });
      await holdStill(milliseconds);
      await hand.release();
      const after = { "system.willpower.value": 3, "system.wound": 4, "system.bleeding": true };
      await storesAll([gm, mira], uuid, after);
      await expect(diamond).toBeChecked();
    }
  });

  test("the name of an item that a player is typing does not take back its quantity and damage from the GM", async ({
    gm,
    mira,
    hands,
  }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(gm, "Ana", "Longsword");
    await hand.replace(field(sheet, "name"), "Blade of");
    const others = { "system.quantity": 3, "system.damage": 5 };
    await change(gm, uuid, others);
    await storesAll([mira], uuid, others);
    await hand.type(" Truth");
    await expect(field(sheet, "name")).toHaveValue("Blade of Truth");
    await hand.keys("Tab");
    await storesAll([gm, mira], uuid, { name: "Blade of Truth", ...others });
  });

  test("money that a player is typing on the tab of gear does not take back a wound and its bleeding", async ({
    gm,
    mira,
    hands,
  }) => {
    const sheet = await openSheet(mira, "Ana");
    const hand = hands(mira);
    const uuid = await uuidOf(gm, "Ana");
    await turnTo(hand, sheet, "gear");
    await hand.replace(field(sheet, "system.money"), "1");
    const others = { "system.wound": 5, "system.bleeding": true };
    await change(gm, uuid, others);
    await storesAll([mira], uuid, others);
    await hand.type("2");
    await hand.keys("Tab");
    await storesAll([gm, mira], uuid, { "system.money": 12, ...others });
  });
});

/** Puts an unlinked token of an actor on a new scene and into the fight. */
async function bringToken(gm: Page, actor: string, token: string): Promise<void> {
  await gm.evaluate(
    async ([who, name]) => {
      const actorId = game.actors.getName(who).id;
      const scene = await Scene.create({ name: "The ford" });
      await scene.createEmbeddedDocuments("Token", [{ name, actorId, actorLink: false, x: 0, y: 0 }]);
      const tokenId = scene.tokens.contents[0]?.id;
      await game.combat.createEmbeddedDocuments("Combatant", [{ tokenId, sceneId: scene.id, actorId }]);
    },
    [actor, token] as const,
  );
}

onBothGenerations("hands", () => {
  test("numbers of an item that are typed one after another with Tab are stored as they were typed", async ({
    mira,
    hands,
  }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(mira, "Ana", "Longsword");
    await hand.replace(field(sheet, "system.difficulty"), "7");
    for (const digit of ["4", "9", "2"]) {
      await hand.keys("Tab");
      await hand.type(digit);
    }
    await hand.keys("Tab");
    const typed = { "system.difficulty": 7, "system.damage": 4, "system.range": 9, "system.rateOfFire": 2 };
    await storesAll([mira], uuid, typed);
    for (const [name, value] of Object.entries(typed)) await expect(field(sheet, name)).toHaveValue(`${value}`);
  });
});

test.describe("typing through a form", () => {
  test("load, Tab, money: the money is what was typed, though a load was stored meanwhile", async ({ mira, hands }) => {
    const uuid = await uuidOf(mira, "Ana");
    await change(mira, uuid, { "system.money": 8 });
    const sheet = await openSheet(mira, "Ana");
    const hand = hands(mira);
    await turnTo(hand, sheet, "gear");
    await hand.replace(field(sheet, "system.load"), "12");
    await hand.keys("Tab");
    await hand.tabTo(field(sheet, "system.money"));
    await hand.type("3");
    await hand.keys("Tab");
    await storesAll([mira], uuid, { "system.load": 12, "system.money": 3 });
  });

  test("the caret stays where the user writes, whatever is stored of the item meanwhile", async ({
    gm,
    mira,
    hands,
  }) => {
    const sheet = await openSheet(mira, "Ana", "Longsword");
    const hand = hands(mira);
    const uuid = await uuidOf(gm, "Ana", "Longsword");
    await hand.replace(field(sheet, "name"), "Blade of ruth");
    await hand.keys(...Array<string>(4).fill("ArrowLeft"));
    await change(gm, uuid, { "system.quantity": 3 });
    await storesAll([mira], uuid, { "system.quantity": 3 });
    await expect(field(sheet, "system.quantity")).toHaveValue("3");
    await hand.type("T");
    await change(gm, uuid, { "system.quantity": 4 });
    await expect(field(sheet, "system.quantity")).toHaveValue("4");
    await hand.type("-");
    await expect(field(sheet, "name")).toHaveValue("Blade of T-ruth");
    await hand.keys("Tab");
    await storesAll([gm, mira], uuid, { name: "Blade of T-ruth", "system.quantity": 4 });
  });

  test.describe("d20", () => {
    test.use({ seed: "demo/d20" });

    test("the four numbers of a club are stored as they were typed with Tab", async ({ gm, hands }) => {
      const sheet = await openSheet(gm, "Vale", "Club");
      const hand = hands(gm);
      const uuid = await uuidOf(gm, "Vale", "Club");
      const names = await numberNames(sheet);
      expect(names.length).toBeGreaterThanOrEqual(4);
      const typed = Object.fromEntries(names.slice(0, 4).map((name, at) => [name, [1, 2, 6, 3][at]]));
      await hand.replace(field(sheet, names[0] ?? ""), "1");
      for (const [name, value] of Object.entries(typed).slice(1)) {
        await hand.keys("Tab");
        await hand.tabTo(field(sheet, name));
        await hand.type(`${value}`);
      }
      await hand.keys("Tab");
      await storesAll([gm], uuid, typed);
    });
  });

  test.describe("d6x3", () => {
    test.use({ seed: "demo/d6x3" });

    test("Fortune that is chosen as a whole, then typed over, is what was typed, whatever the GM changes in between", async ({
      gm,
      mira,
      hands,
    }) => {
      const uuid = await uuidOf(gm, "Noor");
      await change(gm, uuid, { "system.fortune": 12 });
      const sheet = await openSheet(mira, "Noor");
      const hand = hands(mira);
      await expect(field(sheet, "system.fortune")).toHaveValue("12");
      await hand.press(field(sheet, "system.fortune"));
      await hand.keys("Control+a");
      await change(gm, uuid, { "system.fortuneMax": 16 });
      await storesAll([mira], uuid, { "system.fortuneMax": 16 });
      await hand.pause("reading");
      await hand.type("9");
      await expect(field(sheet, "system.fortune")).toHaveValue("9");
      await hand.keys("Tab");
      await storesAll([gm, mira], uuid, { "system.fortune": 9, "system.fortuneMax": 16 });
    });
  });

  for (const [game, name] of Object.entries({ d10: "Ana", d20: "Iris", d6x3: "Noor", d6: "Kaia" }))
    test.describe(game, () => {
      test.use({ seed: `demo/${game}` });

      test("in edit mode Tab goes from rating to rating", async ({ gm, hands }) => {
        const sheet = await editSheet(gm, name, "abilities");
        const hand = hands(gm);
        const order = await sheet
          .locator('[role="tabpanel"][data-tab="abilities"] input:visible')
          .evaluateAll((all: HTMLInputElement[]) => [...new Set(all.map((input) => input.name))]);
        const ratings = order.filter((each) => !/\.\d+\./.test(each)).slice(0, 7);
        expect(ratings.length).toBeGreaterThan(4);
        await turnTo(hand, sheet, "abilities");
        await hand.tabToName(ratings[0] ?? "");
        const reached = [await focusedName(gm)];
        while (reached.length < ratings.length) {
          await hand.keys("Tab");
          reached.push(await focusedName(gm));
        }
        expect(reached).toEqual(ratings);
      });
    });
});

/** The names of the number fields of a window that may be changed, in their order. */
function numberNames(sheet: Locator): Promise<readonly string[]> {
  return sheet
    .locator('input[type="number"]:visible:enabled, input[inputmode]:visible:enabled')
    .evaluateAll((all: HTMLInputElement[]) => [...new Set(all.map(({ name }) => name))]);
}
