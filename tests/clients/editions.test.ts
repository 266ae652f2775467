import { answer, attack, beginFight, budget, card, closed, fixDice, prompt } from "../scenarios/fight.ts";
import { editionTold, playBy, untilReloaded } from "../scenarios/edition.ts";
import { create, pickerRows, windowOn } from "../scenarios/creating.ts";
import { editSheet, openSheet, systemOf, untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { chips, openTracker } from "../scenarios/tracker.ts";
import { turnNewest, undone } from "../scenarios/undo.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly settings: {
    get(scope: string, key: string): unknown;
    set(scope: string, key: string, value: unknown): Promise<unknown>;
  };
};
declare const ChatMessage: { create: () => Promise<unknown> };
declare const Item: { createDocuments(data: readonly object[], operation: object): Promise<unknown> };
declare const foundry: {
  readonly documents: {
    readonly collections: {
      readonly CompendiumCollection: { createCompendium(data: object): Promise<{ readonly collection: string }> };
    };
  };
};

test("the edition is changed in the settings: everybody's page reloads, once, and shows the new one", async ({
  gm,
  mira,
  tomas,
}) => {
  let loads = 0;
  mira.on("load", () => (loads += 1));
  await playBy("d10-injury", gm, mira, tomas);
  for (const page of [gm, mira, tomas])
    await expect((await openSheet(page, "Ana")).locator(".riposte-track--body")).toContainText("Body");
  expect(loads).toBe(1);
});

test("the edition is changed by a macro: the Gamemaster is told, everybody's page says that it reloads, and does", async ({
  gm,
  mira,
}) => {
  await untilReloaded([gm, mira], async () => {
    // On every page at the same time: each is gone in a few seconds.
    const told = Promise.all(
      [gm, mira].map((page) =>
        expect(page.locator("#notifications").getByText("Foundry will reload in a few seconds.")).toBeVisible(),
      ),
    );
    await gm.evaluate(() => game.settings.set("riposte", "ruleset", "d10-injury"));
    await told;
    await expect(editionTold(gm)).toBeAttached();
  });
  for (const page of [gm, mira])
    await expect((await openSheet(page, "Ana")).locator(".riposte-track--body")).toContainText("Body");
});

test("a Gamemaster whose page loads anew before it has told of the new edition is told afterwards, once", async ({
  gm,
}) => {
  await gm.evaluate(() => {
    ChatMessage.create = () => new Promise(() => undefined); // not before the page is gone
    return game.settings.set("riposte", "ruleset", "d10-injury");
  });
  await expect.poll(() => gm.evaluate(() => game.settings.get("riposte", "editionLeft"))).toBe("d10");
  await gm.reload();
  await untilReady(gm);
  await expect(editionTold(gm)).toBeAttached();
  await expect.poll(() => gm.evaluate(() => game.settings.get("riposte", "editionLeft"))).toBe("");
  await gm.reload();
  await untilReady(gm);
  await expect(gm.locator("#chat").getByText("Nothing stored on the sheets is lost")).toHaveCount(1);
});

test("an edition offers its own weapons and those of the table's compendium, and none of another edition", async ({
  gm,
}) => {
  await gm.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    const { collection } = await CompendiumCollection.createCompendium({ label: "Village smith", type: "Item" });
    await Item.createDocuments([{ name: "Billhook", type: "d10Weapon" }], { pack: collection });
  });
  await playBy("d10-injury", gm);
  await gm.locator('[data-tab="compendium"]').first().click();
  const listed = gm.locator("[data-pack]:visible");
  await expect(listed.filter({ hasText: "Weapons, edition with Injuries" })).toHaveCount(1);
  await expect(gm.locator('[data-pack="riposte.d10-weapons"]:visible')).toHaveCount(0);

  await openTracker(gm);
  await gm.getByRole("button", { name: "Quick opponent" }).click();
  const groups = gm.locator("form.riposte-foe").getByLabel("Weapon").locator("optgroup");
  const titles = () => groups.evaluateAll((all) => all.map((each) => each.getAttribute("label")));
  await expect.poll(titles).toEqual(["Weapons, edition with Injuries", "Village smith"]);

  await create(gm);
  await windowOn(gm).locator('button[data-shelf="weapons"]').click();
  await expect(pickerRows(gm, "Billhook")).toHaveCount(1);
  await expect(pickerRows(gm, "Revolver")).toHaveCount(0);
});

test("a fight in the edition with Injuries: attack, answer, an Injury on sheet, card and tracker, and undo", async ({
  gm,
  mira,
  tomas,
}) => {
  const stored = await systemOf(gm, "Bo");
  await playBy("d10-injury", gm, mira, tomas);
  expect(await systemOf(gm, "Bo")).toEqual(stored);

  await beginFight(gm);
  await openTracker(mira);
  // Ana's 7 dice at 6 (Dexterity 4, Melee 3) bring 3, Bo's 5 bring 2. Nothing is rolled for damage: 1 + 3 for the
  // longsword − 1 for the padded coat is a Severity of 3. Bo's Body is 5 + 4/2 = 7; 4 are left, which is Injured.
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5]);
  await fixDice(tomas, [6, 7, 2, 3, 4]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toContainText("Severity");
  await answer(tomas, "dodge");
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("3 − 2 = 1");
    await expect(card(page).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("3");
    await expect(card(page).locator(".riposte-card__damage .riposte-die")).toHaveCount(0);
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Injured");
  }
  expect((await systemOf(gm, "Bo"))["injuries"]).toEqual([{ name: "", severity: 3, stabilised: false, days: 0 }]);
  expect((await systemOf(gm, "Bo"))["wound"]).toBe(stored["wound"]);
  await expect(chips(mira, "Bo").first()).toContainText("Injured");
  await expect(budget(mira, "Ana").last()).toHaveClass(/is-spent/);

  const sheet = await openSheet(tomas, "Bo");
  await expect(sheet.locator(".riposte-track--body")).toContainText("Body 4 of 7");
  await expect(sheet.locator(".riposte-track--body")).toContainText("Injured");
  await expect(sheet.locator(".riposte-track--mind")).toContainText("Mind 7 of 7");
  await expect(sheet.locator(".riposte-ladder")).toHaveCount(0);
  await expect(sheet.locator('[name="system.injuries.0.severity"]')).toHaveValue("3");
  await expect(sheet.locator('[name="system.attributes.strength"]')).toHaveCount(0);

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect(await systemOf(gm, "Bo")).toEqual(stored);
  await expect(sheet.locator(".riposte-track--body")).toContainText("Body 7 of 7");
});

test("a fight in the classic edition: a defence is there for whoever has not acted, and the ladder is the ladder", async ({
  gm,
  mira,
  tomas,
}) => {
  const stored = await systemOf(gm, "Bo");
  await playBy("d10-classic", gm, mira, tomas);
  expect(await systemOf(gm, "Bo")).toEqual(stored);

  await beginFight(gm);
  // Tens are single here: Ana's 7 dice at 6 bring 3. Bo dodges with Dexterity 3 and Dodge 2 and brings 1: a margin of 2.
  // Strength 3 + longsword 3 + 2 − padded coat 1 = 7 dice, of which 3 succeed.
  await fixDice(mira, [7, 8, 10, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5]);
  await fixDice(tomas, [6, 2, 3, 4, 5]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas).locator('[data-answer="dodge"]')).toBeVisible();
  await expect(prompt(tomas).locator('[data-answer^="clash"]')).toHaveCount(0);
  await answer(tomas, "dodge");
  await closed(gm);
  await expect(card(gm).locator(".riposte-card__sum")).toHaveText("3 − 1 = 2");
  expect((await systemOf(gm, "Bo"))["wound"]).toBe(3);
  const sheet = await editSheet(tomas, "Bo");
  await expect(sheet.locator('[name="system.abilities.dodge"]').first()).toBeAttached();
  await expect(sheet.locator(".riposte-track")).toHaveCount(0);
});
