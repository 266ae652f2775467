import type { Locator, Page } from "@playwright/test";
import {
  clickAtOnce,
  answer,
  attack,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  openAct,
  openAttack,
  prompt,
} from "../scenarios/fight.ts";
import { cards, declare as declareOn } from "../scenarios/cards.ts";
import { everything } from "../scenarios/four-against-six.ts";
import { closeSheet, editSheet, openSheet, showTab, systemOf } from "../scenarios/people.ts";
import { exchanges, fightOnField, moveBy, notice, place } from "../scenarios/moving.ts";
import { drag, standStill } from "./dragging.ts";
import { expect, test as base } from "./table.ts";
import { chips, badge, openTracker } from "../scenarios/tracker.ts";
import { act, inOrder, nextTurn, over, previousTurn, turn, turnOf } from "../scenarios/turns.ts";
import { turnNewest, undoAll, undone } from "../scenarios/undo.ts";

declare const game: {
  readonly combat: { update(changes: object): Promise<unknown>; getFlag(scope: string, key: string): unknown };
  readonly actors: {
    getName(name: string): { readonly items: { getName(name: string): { system: { rounds: number } } } };
  };
};

const test = base.extend({ seed: "demo/d6" });

/** The rounds left in an actor's gun, as this page sees it. */
function roundsIn(page: Page, name: string, gun: string): Promise<number> {
  return page.evaluate(([who, what]) => game.actors.getName(who).items.getName(what).system.rounds, [
    name,
    gun,
  ] as const);
}

/** Ticks one of several fighters in a window. */
async function tick(window: Locator, field: string, name: string): Promise<void> {
  await window.locator(`label:has([name="${field}"])`, { hasText: name }).click();
}

/** Picks one of a list in a window, by its label. */
async function pick(window: Locator, field: string, label: string): Promise<void> {
  await window.locator(`[name="${field}"]`).selectOption({ label });
}

/** Goes on to a turn of a later pass at once, past all turns in between. */
async function skipTo(gm: Page, pass: number, place: number): Promise<void> {
  await gm.evaluate(([round, at]) => game.combat.update({ round, turn: at }), [pass, place] as const);
}

/** The boxes that a fighter has filled, light and critical, as this page sees them. */
async function boxes(page: Page, name: string): Promise<readonly unknown[]> {
  const { light, critical } = await systemOf(page, name);
  return [light, critical];
}

/** Answers one of two simultaneous questions: the one with these words. */
async function answerTo(page: Page, words: string, option: string): Promise<void> {
  await expect(prompt(page)).toContainText(words);
  await answer(page, option);
}

test("a burst from a sheet: hits, armour and boxes on card, tracker and sheet, rounds in the gun, and undo", async ({
  gm,
  mira,
}) => {
  const stored = await systemOf(gm, "Varga");
  await beginFight(gm);
  await openTracker(mira);
  // Agility 4 and Automatics 5: 4 hits. Varga dodges with Dodge 3 and Intuition 4: 1 hit. 6 + 3 - (3 - 1) = 7, of which Body takes 1.
  await fixDice(mira, [5, 5, 6, 6, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 1, 2, 6, 1, 2, 3]);
  await attack(mira, "Kaia", "Assault rifle", "Varga");
  await answer(gm, "dodge");
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__sum")).toHaveText("4 − 1 = 3");
    await expect(card(page).locator(".riposte-card__damage .riposte-card__outcome")).toHaveText("6");
    await expect(card(page).locator(".riposte-card__wound")).toContainText("Critical boxes 0 → 6");
  }
  await expect.poll(() => systemOf(gm, "Varga")).toEqual({ ...stored, critical: 6 });
  await expect.poll(() => roundsIn(mira, "Kaia", "Assault rifle")).toBe(37);
  await expect(chips(mira, "Varga").first()).toContainText("badly hurt");
  await expect(budget(mira, "Kaia").first()).toContainText("3 of 5");
  const sheet = await openSheet(gm, "Varga");
  await expect(sheet.locator(".riposte-track--critical")).toContainText("4 of 10 left");

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await expect.poll(() => systemOf(gm, "Varga")).toEqual(stored);
  await expect.poll(() => roundsIn(mira, "Kaia", "Assault rifle")).toBe(40);
});

test("who moves in the order acts there, has one turn in the pass, and stands as before once it is undone", async ({
  gm,
  mira,
  sit,
}) => {
  const lena = await sit("Lena");
  const pages = [gm, mira, lena];
  await beginFight(gm);
  await openTracker(mira);
  const rolled = await inOrder(gm);
  expect(rolled.slice(0, 4)).toEqual(["Kaia", "Doran", "Ines", "Varga"]);

  // Kaia lets Doran go first: he acts at once, and she acts behind him, in the same pass and with all her points.
  await act(mira, "Kaia", "place", async (window) => {
    await pick(window, "side", "Right after");
    await pick(window, "target", "Doran");
  });
  for (const page of pages) {
    await expect.poll(() => inOrder(page)).toEqual(["Doran", "Kaia", ...rolled.slice(2)]);
    await expect.poll(() => turn(page)).toEqual({ name: "Doran", round: 1 });
  }
  await expect(card(lena)).toContainText("Kaia moves in the turn order, to right after Doran.");
  await nextTurn(gm);
  expect(await turn(gm)).toEqual({ name: "Kaia", round: 1 });
  await expect(budget(mira, "Kaia").first()).toContainText("5 of 5");
  const again = await openAct(mira, "Kaia", "place");
  await pick(again, "target", "Varga");
  await expect(again.locator(".riposte-attack__refusal")).toContainText(
    "has already moved in the turn order this pass",
  );
  await again.locator('[data-action="close"]').click();

  // Ines moves before Doran, who has acted: her turn goes on, and the place counts from the next pass.
  await nextTurn(gm);
  await act(lena, "Ines", "place", async (window) => {
    await pick(window, "side", "Right before");
    await pick(window, "target", "Doran");
  });
  await over(...pages);
  expect(await turn(gm)).toEqual({ name: "Ines", round: 1 });
  expect(await inOrder(gm)).toEqual(["Doran", "Kaia", ...rolled.slice(2)]);
  await expect(mira.locator(".encounter-title")).toHaveText("Round 1, pass 1");
  await turnOf(gm, "Ines", 2);
  await expect(mira.locator(".encounter-title")).toHaveText("Round 1, pass 2");
  for (const page of pages)
    await expect.poll(() => inOrder(page)).toEqual(["Ines", "Doran", "Kaia", ...rolled.slice(3)]);
  await previousTurn(gm);
  for (const page of pages) await expect.poll(() => inOrder(page)).toEqual(["Doran", "Kaia", ...rolled.slice(2)]);
  expect((await turn(gm)).name).toBe(rolled.at(-1));

  await undoAll(gm);
  await nextTurn(gm);
  for (const page of pages) await expect.poll(() => inOrder(page)).toEqual(rolled);
  expect(await turn(gm)).toEqual({ name: "Kaia", round: 2 });
});

test("three against four, by clicks, from suppressive fire to a remedy; undone it is as it was", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  const lena = await sit("Lena");
  const pages = [gm, mira, tomas, lena];
  const start = await everything(gm);
  await beginFight(gm);
  await openTracker(mira);

  // Kaia keeps Krol and Osk down with a full burst: density 10. Intuition 4 and Automatics 5: 3 hits pin. Krol has a wagon in front.
  await fixDice(mira, [5, 5, 6, 1, 2, 3, 4, 2, 3]);
  await act(mira, "Kaia", "suppress", async (window) => {
    await pick(window, "weapon", "Assault rifle");
    await window.locator('[name="burst"]').selectOption("full");
    await tick(window, "inside", "Krol");
    await tick(window, "inside", "Osk");
    await window.locator('[name="parts.count"]').selectOption("1");
    await pick(window, "parts.0.target", "Krol");
    await window.locator('[name="parts.0.cover"]').fill("2");
    await window.locator('[name="parts.0.through"]').fill("8");
  });
  await over(...pages);
  await expect(badge(mira, "Kaia", "suppressing")).toContainText("10");
  await expect(badge(mira, "Osk", "underFire")).toContainText("Kaia");
  await expect.poll(() => roundsIn(gm, "Kaia", "Assault rifle")).toBe(30);

  // Doran attacks three times, each with 9 - 3 = 6 dice, and says at whom when each attack comes. 7 + 2 - 1 = 8 less 3 for Lysk.
  await turnOf(gm, "Doran", 1);
  await fixDice(tomas, [5, 5, 6, 1, 2, 3, 5, 1, 2, 3, 4, 2, 5, 1, 2, 3, 4, 2]);
  await fixDice(gm, [5, 1, 2, 3, 4, 5, 6, 5]);
  await act(tomas, "Doran", "multi-attack", async (window) => {
    await window.locator('[name="parts.count"]').selectOption("3");
    for (const [i, weapon] of ["Sword", "Sword", "Axe"].entries()) await pick(window, `parts.${i}.weapon`, weapon);
  });
  await prompt(tomas)
    .locator("[data-answer]", { hasText: /Lysk · Sword/ })
    .click();
  await answerTo(gm, "choose your defence", "dodge");
  await expect.poll(() => boxes(tomas, "Lysk")).toEqual([0, 5]);
  // Varga pays 4 points for a Full Defense in Doran's turn: 7 + 3 dice, and 2 hits against 1.
  await fixDice(gm, [5, 6, 1, 2, 3, 4, 2, 3, 4, 2]);
  await prompt(tomas)
    .locator("[data-answer]", { hasText: /Varga · Sword/ })
    .click();
  await answerTo(gm, "choose your defence", "dodge+full");
  await expect(budget(mira, "Varga").first()).toContainText("1 of 5");
  await expect(badge(mira, "Varga", "fullDefence")).toBeVisible();
  // The axe: 1 hit against none, 8 + 1 damage past the coat, of which Body takes 3: 11 boxes of 10.
  await expect(prompt(tomas).locator("[data-answer]", { hasText: /Lysk · Axe/ })).toBeVisible();
  await fixDice(gm, [1, 2, 3, 4, 5, 5, 6]);
  await prompt(tomas)
    .locator("[data-answer]", { hasText: /Lysk · Axe/ })
    .click();
  await answerTo(gm, "choose your defence", "dodge");
  await over(...pages);
  await expect.poll(() => boxes(tomas, "Lysk")).toEqual([0, 11]);
  await expect(card(tomas)).toContainText("Lysk is dying.");

  // Ines calls her shot, aims and fires: 10 - 3 + 1 = 8 dice, 4 hits against none; 5 + 4 + 2 light boxes of 10, and no dice to hold out.
  await turnOf(gm, "Ines", 1);
  await act(lena, "Ines", "aim", async (window) => {
    await pick(window, "subject", "Osk");
    await pick(window, "weapon", "Stun pistol");
    await window.locator('[name="called"]').selectOption("opening-3");
  });
  await over(...pages);
  await expect(badge(mira, "Ines", "aim")).toContainText("+1");
  await fixDice(lena, [5, 5, 6, 6, 2, 3, 4, 2]);
  await fixDice(gm, [1, 2, 3, 4, 2, 3]);
  const shot = await openAttack(lena, "Ines", "Stun pistol");
  await shot.locator("label.riposte-target", { hasText: "Osk" }).click();
  await shot.locator('[name="called"]').selectOption("opening-3");
  await shot.locator("button[type=submit]:enabled").click();
  await answerTo(gm, "choose your defence", "dodge");
  await over(...pages);
  await expect.poll(() => boxes(lena, "Osk")).toEqual([11, 0]);
  await expect(card(lena)).toContainText("Osk is down.");

  // Varga runs into the fire: 3 hits of 7 dice are enough. The stray shot, 3 + 10 - 1 dice for the recoil, has 1 hit against the 2 of his 9 dice.
  await turnOf(gm, "Varga", 1);
  await fixDice(gm, [5, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 2, 3, 4]);
  await fixDice(mira, [5, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4, 2]);
  await act(gm, "Varga", "move", (window) => pick(window, "enter", "Kaia"));
  await answerTo(gm, "stray shot", "dodge");
  await over(...pages);
  await expect(badge(mira, "Varga", "underFire")).toBeVisible();
  await expect.poll(() => boxes(gm, "Varga")).toEqual([0, 0]);

  // Krol's turn begins under fire: no hits, so he drops, and is stuck. The shot that finds him stops in the wagon: density 9.
  await fixDice(gm, [1, 2, 3, 5, 1, 2, 3, 4]);
  await fixDice(mira, [5, 6, 1, 2, 3, 4, 2, 3, 4, 2, 3, 4]);
  await turnOf(gm, "Krol", 1);
  await expect(prompt(gm)).toContainText("Kaia fires at Krol, who is stuck until the next turn");
  await answerTo(gm, "take cover or drop prone", "prone");
  await answerTo(gm, "stray shot", "dodge");
  await over(...pages);
  await expect(badge(mira, "Krol", "stuck")).toBeVisible();
  await expect(badge(mira, "Krol", "prone")).toBeVisible();
  await expect(badge(mira, "Kaia", "suppressing")).toContainText("9");
  await expect.poll(() => boxes(gm, "Krol")).toEqual([0, 0]);
  const stuck = await openAct(gm, "Krol", "move");
  await expect(stuck.locator(".riposte-attack__refusal")).toContainText("stuck");
  await stuck.locator('[data-action="close"]').click();
  await closeSheet(gm, "Krol");

  // The fire is over with Kaia's next turn, and with it what held Krol.
  await turnOf(gm, "Kaia", 2);
  await expect(badge(mira, "Kaia", "suppressing")).toHaveCount(0);
  await expect(badge(mira, "Krol", "stuck")).toHaveCount(0);

  // Varga leaves Doran's side, who strikes before he is gone: 3 hits against 2, 7 + 1 - 3 = 5 damage, of which Body takes 1.
  await turnOf(gm, "Varga", 2);
  await fixDice(tomas, [5, 5, 6, 1, 2, 3, 4, 2, 3]);
  await fixDice(gm, [5, 6, 1, 2, 3, 4, 2, 5, 1, 2, 3]);
  await act(gm, "Varga", "move", (window) => tick(window, "past", "Doran"));
  await prompt(tomas).locator("[data-answer]", { hasText: "Sword" }).click();
  await answerTo(gm, "choose your defence", "dodge");
  await over(...pages);
  await expect.poll(() => boxes(tomas, "Varga")).toEqual([0, 4]);
  await expect(budget(mira, "Doran").first()).toContainText("3 of 5");

  // Doran bleeds for two rounds: at his first turn of the next one 2 light boxes, and then a remedy's one hit ends it.
  await act(gm, "Doran", "afflict", async (window) => {
    await window.locator('[name="status"]').fill("Bleeding");
    await window.locator('[name="value"]').fill("2");
    await window.locator('[name="damage"]').fill("2");
    await window.locator('[name="damage"]').blur();
    await window.locator('[name="track"]').selectOption("light");
  });
  await over(...pages);
  await expect(badge(mira, "Doran", "decay")).toContainText("Bleeding 2");
  await fixDice(tomas, [1, 2, 3, 4, 2, 5, 1, 2, 3, 4, 2, 3, 4, 2]);
  await skipTo(gm, 6, 1);
  await expect.poll(() => boxes(tomas, "Doran")).toEqual([2, 0]);
  await over(...pages);
  await expect(badge(mira, "Doran", "decay")).toContainText("Bleeding 1");
  await act(tomas, "Doran", "remedy");
  await over(...pages);
  await expect(badge(mira, "Doran", "decay")).toHaveCount(0);

  await undoAll(gm);
  for (const page of pages) await expect.poll(() => everything(page)).toEqual(start);
}, 600_000);

test("the sheets of people and weapons write what is typed", async ({ gm, mira }) => {
  const sheet = await editSheet(mira, "Kaia", "abilities");
  await sheet.locator('[name="system.attributes.agility"]').fill("6");
  await sheet.locator('[name="system.attributes.agility"]').blur();
  // Agility 6 and Automatics 5 instead of 4 and 5.
  await expect(sheet.locator(".riposte-weapon", { hasText: "Assault rifle" })).toContainText("11");
  await showTab(sheet, "fight");
  await sheet.locator('[name="system.light"]').fill("3");
  await sheet.locator('[name="system.light"]').blur();
  await expect.poll(() => boxes(gm, "Kaia")).toEqual([3, 0]);
  const gun = await openSheet(mira, "Kaia", "Assault rifle");
  await gun.locator('[name="system.rounds"]').fill("12");
  await gun.locator('[name="system.rounds"]').blur();
  await expect.poll(() => roundsIn(gm, "Kaia", "Assault rifle")).toBe(12);
});

test("a GM who answers for two targets at the same moment is told of neither that it is not open any more", async ({
  gm,
}) => {
  await beginFight(gm, "Varga");
  const people = { attacker: "@Varga", targets: ["@Kaia", "@Doran"], weapon: "#Varga/Machine pistol", burst: "short" };
  await declareOn(gm, "burst", people);
  const buttons = cards(gm).last().locator('[data-answer="dodge"]');
  await expect(buttons).toHaveCount(2);
  await clickAtOnce(buttons);
  await over(gm);
  // What comes after the answers in the queue is asked when all has been said of them.
  await declareOn(gm, "burst", people);
  await expect(buttons).toHaveCount(2);
  expect(await gm.locator("#notifications").textContent()).not.toMatch(/open any more|answered already/);
});

test.describe("on the scene of the demo world", () => {
  test.override({ onScene: true });

  test("the GM pays for what a fighter walks on its own turn", async ({ gm }) => {
    await beginFight(gm, "Varga");
    await openTracker(gm);
    // A token that its fight has not noticed yet is not known to have moved.
    await expect.poll(() => gm.evaluate(() => game.combat.getFlag("riposte", "places"))).toContain("1500");
    await drag(gm, "Varga", [0, 2]);
    await expect.poll(() => exchanges(gm)).toBe(1);
    await expect(budget(gm, "Varga").first()).toContainText("3 of 5");
  });
});

test("a charge over the scene is paid once, its blow follows where it ends, and undo takes both back", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Kaia: 2, Varga: 8 }, { distance: 1, units: "m" });
  const stored = await systemOf(gm, "Varga");
  await openTracker(mira);
  await moveBy(mira, "Kaia", { x: 700, y: 0, action: "riposte-charge-jog" });
  await fixDice(mira, [5, 5, 5, 5, 5]);
  await fixDice(gm, [1, 1, 1, 1, 1]);
  await answer(gm, "dodge");
  await closed(gm);
  for (const page of [gm, mira]) {
    await expect.poll(() => place(page, "Kaia")).toEqual([700, 0]);
    await expect(card(page)).toContainText("Charge at a jog");
  }
  await expect.poll(() => systemOf(gm, "Varga")).not.toEqual(stored);
  await expect(budget(mira, "Kaia").first()).toContainText("1 of 5");
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(1);
  await expect(notice(gm)).not.toContainText("could not pay");

  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([true]);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([200, 0]);
  await expect.poll(() => systemOf(gm, "Varga")).toEqual(stored);
  await expect(budget(mira, "Kaia").first()).toContainText("5 of 5");
});

test("a charge past a foe stops there for the opening, and is at its end before the blow is answered", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Kaia: 2, Varga: 8, Krol: 3 }, { distance: 1, units: "m" });
  await moveBy(gm, "Krol", { x: 300, y: 100, action: "displace" });
  await expect.poll(() => place(mira, "Krol")).toEqual([300, 100]);
  await moveBy(mira, "Kaia", { x: 700, y: 0, action: "riposte-charge-sprint" });
  await expect(prompt(gm)).toContainText("Krol");
  const folded = (all: readonly Element[]) => all.map((each) => each.closest("details") !== null);
  expect(new Set(await prompt(gm).locator('[data-answer*="+opening"]').evaluateAll(folded))).toEqual(new Set([true]));
  for (const page of [gm, mira]) expect(await place(page, "Kaia")).toEqual([200, 0]);
  await answer(gm, "pass");
  await expect(prompt(gm)).toContainText("Varga");
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([700, 0]);
  await answer(gm, "dodge");
  await closed(gm);
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(1);
  await expect(notice(gm)).not.toContainText("could not pay");
  await turnNewest(gm);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([200, 0]);
});

test("a charge by its form moves the token straight to its target, and asks nothing that the scene shows", async ({
  gm,
  mira,
}) => {
  await fightOnField(gm, { Kaia: 2, Varga: 8 }, { distance: 1, units: "m" });
  const window = await openAct(mira, "Kaia", "charge");
  await pick(window, "target", "Varga");
  for (const name of ["past", "still", "leave", "enter", "range"])
    await expect(window.locator(`[name="${name}"]:visible`)).toHaveCount(0);
  await window.locator("button[type=submit]:enabled").click();
  await answer(gm, "dodge");
  await closed(gm);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([700, 0]);
  await standStill(gm, mira);
  expect(await exchanges(gm)).toBe(1);
  await expect(notice(gm)).not.toContainText("could not pay");
  await turnNewest(gm);
  for (const page of [gm, mira]) await expect.poll(() => place(page, "Kaia")).toEqual([200, 0]);
});

test("of several blows on a scene, each is offered at those whom its weapon reaches, once, and at nobody of the own side", async ({
  gm,
  tomas,
}) => {
  await fightOnField(gm, { Doran: 2, Varga: 3, Kaia: 1, Krol: 8 }, { distance: 1, units: "m" });
  await act(tomas, "Doran", "multi-attack", async (window) => {
    await window.locator('[name="parts.count"]').selectOption("2");
    for (const i of [0, 1]) await pick(window, `parts.${i}.weapon`, "Sword");
  });
  // Where those without a token stand, nobody knows.
  const offered = prompt(tomas).locator("[data-answer]");
  await expect(offered.filter({ hasText: "Varga · Sword" })).toHaveCount(1);
  await expect(offered.filter({ hasText: /Kaia|Krol/ })).toHaveCount(0);
});
