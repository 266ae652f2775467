import type { Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, keepDice, openAttack, wound } from "./fight.ts";
import {
  addEffects,
  effectLine,
  effectWindow,
  endAfter,
  hasStatus,
  layEffect,
  readNumber,
  setStatus,
  storedNumber,
} from "./effects.ts";
import { closeSheet, editSheet, openSheet, showTab } from "./people.ts";
import { tokenOf } from "./scene.ts";
import { expect, onBothGenerations, test } from "./table.ts";
import { badge, openTracker } from "./tracker.ts";
import { act, nextTurn, over, previousTurn, turn, turnOf } from "./turns.ts";
import { turnNewest, undone } from "./undo.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
      modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
    };
  };
};

declare const ActiveEffect: { readonly prototype: { update(changes: object): Promise<unknown> } };

/** Undoes the newest exchange. */
async function takeBack(gm: Page): Promise<void> {
  await turnNewest(gm);
  await expect.poll(async () => (await undone(gm)).at(-1)).toBe(true);
}

/** A status condition ends with its time, and a fight that goes back brings it back. */
async function endsByTime(
  gm: Page,
  player: Page,
  { name, status, label }: Readonly<Record<"name" | "status" | "label", string>>,
): Promise<void> {
  await endAfter(gm, name, label, 1);
  await closeSheet(gm, name);
  const { name: now, round } = await turn(gm);
  await turnOf(gm, now, round + 1);
  await expect.poll(() => hasStatus(gm, name, status)).toBe(false);
  await expect(badge(player, name, status)).toHaveCount(0);
  await previousTurn(gm);
  await expect.poll(() => hasStatus(gm, name, status)).toBe(true);
}

onBothGenerations("effects", () => {
  test("findings/foundry.md 5, d10: effects on an attribute, on wounds and on a coat count in an attack, end by time, and are never stored", async ({
    gm,
    mira,
    tomas,
  }) => {
    await beginFight(gm);
    await layEffect(gm, { on: "Ana", name: "Quickened", number: "Dexterity", by: 2, rounds: 1 });
    const ana = await openSheet(gm, "Ana");
    await showTab(ana, "abilities");
    const dexterity = ana.locator(".riposte-attribute", { hasText: "Dexterity" });
    await expect(dexterity.getByRole("img", { name: "6 instead of 4: Quickened +2" })).toBeVisible();
    await expect(dexterity.locator(".riposte-value")).toHaveText("6");
    await editSheet(gm, "Ana", "abilities");
    await expect(dexterity.getByRole("img", { name: "6 instead of 4: Quickened +2" })).toHaveText("→ 6");
    await expect(effectLine(ana, "Quickened")).toContainText("rounds left: 1");
    await closeSheet(gm, "Ana");
    await layEffect(gm, { on: "Bo", name: "Bruised", number: "Wound level", by: 1 });
    await closeSheet(gm, "Bo");
    await layEffect(gm, { on: "Bo", item: "Padded coat", name: "Plates", number: "Armour rating", by: 2 });

    // Dexterity 4 + 2 and Melee 3 are 9 dice, which bring 3. Damage: Strength 3 + sword 3 + margin 3 − coat (1 + 2) = 6 dice.
    await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 2, 2, 6, 2, 3, 4, 5, 2]);
    const window = await openAttack(mira, "Ana", "Longsword");
    await window.locator("label.riposte-target", { hasText: "Bo" }).click();
    await expect(window).toContainText("9 dice");
    await window.locator("button[type=submit]:enabled").click();
    await answer(tomas, "pass");
    await closed(gm);
    await expect(card(gm)).toContainText("9 dice");
    await expect(card(gm)).toContainText("6 dice");
    // Bruised counts one: what is stored is one less than what the rules read.
    const read = await readNumber(gm, "wound", "Bo");
    expect(read).toBe(2);
    expect(await storedNumber(gm, "wound", "Bo")).toBe(1);
    expect(await storedNumber(gm, "attributes.dexterity", "Ana")).toBe(4);

    await turnNewest(gm);
    await expect.poll(() => undone(gm)).toEqual([true]);
    expect(await storedNumber(gm, "wound", "Bo")).toBe(0);
    expect(await wound(gm, "Bo")).toBe(1);

    await turnOf(gm, "Ana", 2);
    await expect.poll(() => readNumber(mira, "attributes.dexterity", "Ana")).toBe(4);
    await expect(effectLine(await openSheet(gm, "Ana"), "Quickened")).toContainText("ended");
    await previousTurn(gm);
    for (const page of [gm, mira, tomas]) {
      await expect.poll(() => readNumber(page, "attributes.dexterity", "Ana")).toBe(6);
    }
    await nextTurn(gm);
    await expect.poll(() => readNumber(gm, "attributes.dexterity", "Ana")).toBe(4);
  });
});

onBothGenerations("effects", () => {
  test.use({ onScene: true });

  test("findings/foundry.md 5, d10: who is stunned on the token HUD does nothing, to the end of its time; an unknown status does nothing", async ({
    gm,
    mira,
  }) => {
    await openTracker(mira);
    await beginFight(gm);
    const ana = await openSheet(mira, "Ana");
    const knife = ana.getByRole("button", { name: "Attack with Throwing knife" });
    await setStatus(gm, "Ana", "prone");
    await expect(effectLine(ana, "Prone")).toContainText("only shown");
    await expect(knife).not.toHaveClass(/is-refused/);
    await tokenOf(gm, "Ana").click({ button: "right" });
    const hud = gm.locator("#token-hud");
    await hud.getByRole("button", { name: "Status conditions" }).click();
    await hud.getByRole("button", { name: "Stunned" }).click();
    await expect(badge(mira, "Ana", "stunned")).toBeVisible();
    await expect(knife).toHaveClass(/is-refused/);
    await expect(effectLine(ana, "Stunned")).toContainText("has rules");
    await endsByTime(gm, mira, { name: "Ana", status: "stun", label: "Stunned" });
    await expect(knife).toHaveClass(/is-refused/);
    await nextTurn(gm);
    await expect(knife).not.toHaveClass(/is-refused/);
  });
});

test.describe("in d20", () => {
  test.use({ seed: "demo/d20" });

  test("findings/foundry.md 5, d20: effects on Strength, defence, armour and vitality count, and who lies by the HUD stands up by the rules", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm);
    await openTracker(mira);
    await addEffects(gm, { on: "Iris", effects: { "system.abilities.strength": ["Mighty", "Strength", 4] } });
    await addEffects(gm, {
      on: "Brandt",
      effects: {
        "system.bcb": ["Drilled", "Combat bonus", 2],
        "system.vitality": ["Tired", "Vitality left", -5],
        "system.worked.defenceBonus": ["Warded", "Total defence", 1],
      },
    });
    await closeSheet(gm, "Brandt");
    await layEffect(gm, { on: "Brandt", item: "Mail shirt", name: "Riveted", number: "Defence", by: 2 });
    const iris = await openSheet(mira, "Iris");
    await showTab(iris, "abilities");
    await expect(iris.getByRole("img", { name: "20 instead of 16: Mighty +4" })).toBeVisible();

    // 15, combat bonus 4 and Strength 5: 24. Brandt, flat-footed, takes 10 + 4 + 2 + mail 3 + 2 + shield 1 + 1 = 23. 1d8 + 5 are 11.
    await fixDice(gm, [14]);
    await fixDice(mira, [15, 6]);
    await attack(mira, "Iris", "Longsword", "Brandt");
    await over(gm, mira);
    await expect(card(mira).locator(".riposte-card__sum")).toHaveText("24 − 23 = 1");
    await expect(card(mira).locator(".riposte-card__wound")).toContainText("Vitality 15 → 4");
    expect(await storedNumber(gm, "vitality", "Brandt")).toBe(9);
    await takeBack(gm);
    expect(await storedNumber(gm, "vitality", "Brandt")).toBe(20);

    await setStatus(gm, "Brandt", "prone");
    await expect(badge(mira, "Brandt", "prone")).toBeVisible();
    await turnOf(gm, "Brandt", 1);
    await endAfter(gm, "Brandt", "Prone", 3);
    await closeSheet(gm, "Brandt");
    await act(gm, "Brandt", "stand");
    await over(gm);
    await expect.poll(() => hasStatus(gm, "Brandt", "prone")).toBe(false);
    await expect(badge(mira, "Brandt", "prone")).toHaveCount(0);
    await takeBack(gm);
    await expect.poll(() => hasStatus(gm, "Brandt", "prone")).toBe(true);
    await expect(badge(mira, "Brandt", "prone")).toBeVisible();
    await expect(effectLine(await openSheet(gm, "Brandt"), "Prone")).toContainText("rounds left: 3");
    await closeSheet(gm, "Brandt");
    await endsByTime(gm, mira, { name: "Brandt", status: "prone", label: "Prone" });
  });
});

test.describe("in d6", () => {
  test.use({ seed: "demo/d6" });

  test("findings/foundry.md 5, d6: effects on Agility, Dodge, boxes and a jacket count, and who lies by the HUD lies in the rules", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm);
    await openTracker(mira);
    await addEffects(gm, { on: "Kaia", effects: { "system.attributes.agility": ["Wired", "Agility", 2] } });
    await addEffects(gm, {
      on: "Varga",
      effects: {
        "system.skills.dodge": ["Lithe", "Dodge", 1],
        "system.critical": ["Bruised", "Critical boxes filled", 1],
        "system.worked.defenceDice": ["Nimble", "Defence dice", 1],
      },
    });
    await closeSheet(gm, "Varga");
    await layEffect(gm, { on: "Varga", item: "Flak jacket", name: "Plates", number: "Against piercing", by: 2 });

    // Agility 4 + 2 and Automatics 5: 4 hits of 11 dice. Dodge 3 + 1 and Intuition 4: 1 of 8 + 1. 6 + 3 − (3 + 2 − 1) = 5; Body takes 1.
    await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2, 1, 1]);
    await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 2, 3, 6, 1, 2, 3]);
    await attack(mira, "Kaia", "Assault rifle", "Varga");
    await answer(gm, "dodge");
    await over(gm, mira);
    await expect(card(mira).locator(".riposte-card__sum")).toHaveText("4 − 1 = 3");
    await expect(card(mira).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("4");
    await expect(card(mira).locator(".riposte-card__wound")).toContainText("Critical boxes 1 → 5");
    expect(await storedNumber(gm, "critical", "Varga")).toBe(4);
    await takeBack(gm);
    expect(await storedNumber(gm, "critical", "Varga")).toBe(0);

    await setStatus(gm, "Varga", "prone");
    await expect(badge(mira, "Varga", "prone")).toBeVisible();
    await endsByTime(gm, mira, { name: "Varga", status: "prone", label: "Prone" });
  });
});

test.describe("in d6x3", () => {
  test.use({ seed: "demo/d6x3" });

  test("findings/foundry.md 5, 3d6: effects on Fighting, Defense, Fortune and a vest count, and who lies by the HUD is easier to strike", async ({
    gm,
    tomas,
  }) => {
    await gm.evaluate(() =>
      game.actors.getName("Dobbs").createEmbeddedDocuments("Item", [{ name: "Vest", type: "d6x3Armour" }]),
    );
    await beginFight(gm);
    await openTracker(tomas);
    await turnOf(gm, "Ezra", 1);
    await addEffects(gm, {
      on: "Ezra",
      effects: {
        "system.abilities.fighting": ["Fierce", "Fighting", 1],
        "system.fortune": ["Weary", "Fortune left", -3],
      },
    });
    await closeSheet(gm, "Ezra");
    await addEffects(gm, { on: "Dobbs", effects: { "system.defenseBonus": ["Wary", "Defense from levels", 1] } });
    await closeSheet(gm, "Dobbs");
    await layEffect(gm, { on: "Dobbs", item: "Vest", name: "Plates", number: "Toughness", by: 1 });
    await setStatus(gm, "Dobbs", "prone");

    // 3 + 4 + 2, Fighting 3 + 1, a focus 2 and a target that lies 1: 16 against 10 + 1. 1d6 and Strength 3 are 9, less
    // Constitution 1 and the vest's 1 + 1.
    await fixDice(tomas, [3, 4, 2, 6]);
    await attack(tomas, "Ezra", "Cutlass", "Dobbs");
    await keepDice(tomas);
    await answer(tomas, "unconscious");
    await over(gm, tomas);
    await expect(card(tomas).locator(".riposte-card__sum")).toHaveText("16 − 11 = 5");
    await expect(card(tomas).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("6");
    await takeBack(gm);
    expect(await hasStatus(gm, "Dobbs", "prone")).toBe(true);
    expect(await storedNumber(gm, "conditions.prone", "Dobbs")).toBe(false);

    // A bar on a token shows what the rules read; what is changed there is stored as a difference.
    expect(await readNumber(gm, "bars.reserve.value", "Ezra")).toBe(12);
    await gm.evaluate(() => game.actors.getName("Ezra").modifyTokenAttribute("bars.reserve", -2, true, true));
    await expect.poll(() => storedNumber(gm, "fortune", "Ezra")).toBe(13);
    expect(await readNumber(gm, "bars.reserve.value", "Ezra")).toBe(10);
    await endsByTime(gm, tomas, { name: "Dobbs", status: "prone", label: "Prone" });
  });
});

test("a number that is being typed is left alone while another user changes the effect", async ({ gm, mira }) => {
  await layEffect(gm, { on: "Ana", name: "Quickened", number: "Dexterity", by: 2 });
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "effects");
  await effectLine(sheet, "Quickened").getByRole("button", { name: "Quickened", exact: true }).click();
  const amount = effectWindow(mira).locator('[name="changes.0.value"]');
  await amount.selectText();
  const other = await openSheet(gm, "Ana");
  await showTab(other, "effects");
  await effectLine(other, "Quickened").getByRole("button", { name: "Quickened", exact: true }).click();
  const name = effectWindow(gm).getByLabel("Name", { exact: true });
  await name.fill("Hastened");
  await name.blur();
  await expect(effectLine(sheet, "Hastened")).toBeVisible();
  await mira.keyboard.type("-5");
  await expect(amount).toHaveValue("-5");
  await amount.blur();
  await expect(effectLine(sheet, "Hastened")).toContainText("−5");
  await expect(effectWindow(mira).getByLabel("Name", { exact: true })).toHaveValue("Hastened");
});

test("what is said of an effect one thing after the other, before the first is stored, is all kept", async ({ gm }) => {
  await gm.evaluate(() => {
    const { update } = ActiveEffect.prototype;
    ActiveEffect.prototype.update = async function (changes) {
      for (let frame = 0; frame < 24; frame += 1) await new Promise(requestAnimationFrame); // a slow line
      return Reflect.apply(update, this, [changes]);
    };
  });
  await layEffect(gm, { on: "Ana", name: "Quickened", number: "Dexterity", by: 2 });
  await expect.poll(() => readNumber(gm, "attributes.dexterity", "Ana")).toBe(6);
});
