import type { Page } from "@playwright/test";
import { answer, attack, beginFight, budget, card, closed, fixDice, openAct, phases, prompt } from "./fight.ts";
import { untilReady } from "./people.ts";
import { expect, test } from "./table.ts";
import { chips, declare, badge, openTracker } from "./tracker.ts";
import { initiative, inOrder, turnOf } from "./turns.ts";

interface Combatant {
  readonly name: string;
  readonly initiative: number | null;
  readonly actor: { readonly id: string };
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly round: number;
    readonly turns: readonly Combatant[];
    readonly combatant: Combatant;
    readonly combatants: { getName(name: string): Combatant & { readonly id: string } };
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    nextRound(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
    previousRound(): Promise<unknown>;
    rollInitiative(ids: readonly string[]): Promise<unknown>;
    rollNPC(): Promise<unknown>;
    rollAll(): Promise<unknown>;
  };
};

/** Moves the clock forward or back. */
async function go(gm: Page, where: "nextTurn" | "nextRound" | "previousTurn" | "previousRound"): Promise<void> {
  await gm.evaluate((method) => game.combat[method](), where);
}

/** The combatants with an initiative, as this user's client has it. */
function rolled(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    game.combat.turns.flatMap(({ name, initiative }) => (initiative === null ? [] : [name])).toSorted(),
  );
}

test("initiative is rolled for one, for all NPCs, for everybody, and nobody rolls twice", async ({ gm, mira }) => {
  await gm.evaluate(() => game.combat.rollInitiative([game.combat.combatants.getName("Ana").id]));
  await expect.poll(() => rolled(mira)).toEqual(["Ana"]);
  const first = await mira.evaluate(() => game.combat.combatants.getName("Ana").initiative);
  await gm.evaluate(() => game.combat.rollNPC());
  await expect.poll(() => rolled(mira)).toEqual(["Ana", "Heron", "Shrike"]);
  await gm.evaluate(() => game.combat.rollAll());
  await expect.poll(() => rolled(mira)).toEqual(["Ana", "Bo", "Heron", "Shrike"]);
  expect(await mira.evaluate(() => game.combat.combatants.getName("Ana").initiative)).toBe(first);
});

test("acceptance 18: initiative edited by hand neither resets nor charges actions; nor do skipped turns, going back, a reload", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm);
  await declare(mira, "amend", { fighter: "Ana" }, { spent: { action: 1, quick: 2 } });
  await expect(budget(mira, "Ana")).toContainText("Action spent");
  await gm.evaluate(() => game.combat.combatants.getName("Ana").update({ initiative: 3 }));
  // Ana has her turn: she keeps it, and comes last from the next round on.
  await expect.poll(() => initiative(mira, "Ana")).toBe(3);
  expect((await inOrder(mira))[0]).toBe("Ana");
  await mira.reload();
  await gm.reload();
  await openTracker(gm, mira);
  for (const page of [gm, mira]) {
    await expect(budget(page, "Ana")).toContainText("Action spent");
    await expect(badge(page, "Ana", "quick")).toContainText("−4");
    for (const name of ["Bo", "Heron", "Shrike"]) await expect(budget(page, name)).toContainText("Action ready");
  }

  await go(gm, "nextRound");
  await expect(budget(mira, "Ana")).toContainText("Action ready");
  await expect.poll(() => inOrder(mira).then((names) => names.at(-1))).toBe("Ana");
  await go(gm, "nextTurn");
  await declare(gm, "amend", { fighter: "Heron" }, { spent: { action: 1 } });
  await expect(budget(mira, "Heron")).toContainText("Action spent");
  await go(gm, "previousTurn");
  await go(gm, "previousRound");
  await expect(budget(mira, "Ana")).toContainText("Action spent");
  await go(gm, "nextRound");
  await go(gm, "nextRound");
  for (const name of ["Ana", "Bo", "Heron", "Shrike"]) await expect(budget(mira, name)).toContainText("Action ready");
});

test("acceptance 18: who is taken out of the fight and put back has spent what they had, and the fight goes on without them", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm, "Heron");
  await declare(gm, "quick", { actor: "Heron" }, { what: "whistles" });
  await declare(gm, "hold", { holder: "Heron", target: "Ana" }, { weapon: "unarmed", trigger: "somebody moves" });
  await expect(badge(mira, "Heron", "held")).toBeVisible();
  await closed(gm);
  await turnOf(gm, "Ana", 1);
  const actorId = await gm.evaluate(() => game.combat.combatants.getName("Heron").actor.id);
  await gm.evaluate(() => game.combat.combatants.getName("Heron").delete());
  await expect(chips(mira, "Heron")).toHaveCount(0);

  await fixDice(mira, Array<number>(20).fill(2));
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "pass");
  await closed(gm);
  await expect(card(gm)).toContainText("Bo");

  await gm.evaluate(
    (id) => game.combat.createEmbeddedDocuments("Combatant", [{ actorId: id, initiative: 9 }]),
    actorId,
  );
  await expect(badge(mira, "Heron", "held")).toBeVisible();
  await expect(badge(mira, "Heron", "quick")).toContainText("−2");
  await expect(budget(mira, "Ana")).toContainText("Action spent");
  await go(gm, "nextRound");
  await expect(badge(mira, "Heron", "quick")).toHaveCount(0);
});

test("acceptance 19: a full evasion is charged once, whatever is clicked twice, attacked again or loaded anew", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm, "Bo");
  // Bo's 5 dice at 7 bring 4 (10 counts twice).
  await fixDice(tomas, [7, 8, 10, 2, 3]);
  const window = await openAct(tomas, "Bo", "evade");
  await window.locator("button[type=submit]:enabled").dblclick();
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
  for (const page of [gm, mira]) await expect(badge(page, "Bo", "evade")).toContainText("Evades: 4");

  for (const page of [tomas, gm]) {
    await page.reload();
    await untilReady(page);
  }
  await openTracker(gm);
  // Ana's 7 dice at 6 bring 1; the page that rolls them has been loaded anew, and with it what they are to show.
  await fixDice(mira, [7, 2, 3, 4, 5, 2, 3]);
  await turnOf(gm, "Ana", 1);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  await prompt(tomas).locator("input[type=number]").fill("1");
  await prompt(tomas).locator("button[type=submit]").click();
  await closed(gm);
  for (const page of [gm, mira]) await expect(badge(page, "Bo", "evade")).toContainText("Evades: 3");
  await declare(gm, "amend", { fighter: "Ana" }, { spent: { action: 0 } });
  await expect(budget(gm, "Ana")).toContainText("Action ready");
  await fixDice(mira, [7, 2, 3, 4, 5, 2, 3]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  await prompt(tomas).locator("input[type=number]").fill("1");
  await prompt(tomas).locator("button[type=submit]").click();
  await closed(gm);
  for (const page of [gm, mira]) {
    await expect(badge(page, "Bo", "evade")).toContainText("Evades: 2");
    await expect(budget(page, "Bo")).toContainText("Action spent");
  }
  expect(await phases(gm)).toEqual(["closed", "closed", "closed", "closed"]);
});
