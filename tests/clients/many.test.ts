import type { Page } from "@playwright/test";
import { fixDice, phases, prompt } from "../scenarios/fight.ts";
import { untilReady } from "../scenarios/people.ts";
import { pass } from "./deeds.ts";
import { expect, test } from "./table.ts";
import { declare, openTracker } from "../scenarios/tracker.ts";

interface One {
  readonly id: string;
  readonly name: string;
  readonly initiative: number | null;
}

interface Message {
  readonly content: string;
  readonly rolls: readonly unknown[];
  readonly whisper: readonly string[];
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
  readonly combat: {
    readonly turns: readonly One[];
    readonly combatants: { readonly contents: readonly One[] };
    rollAll(): Promise<unknown>;
    startCombat(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
    updateEmbeddedDocuments(name: string, updates: readonly object[]): Promise<unknown>;
  };
  readonly messages: { readonly contents: readonly Message[] };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

/** Brings opponents into the fight as a GM does it with the tracker open. */
async function bring(gm: Page, count: number, kind: string): Promise<void> {
  await gm.getByRole("button", { name: "Add opponents" }).click();
  const window = gm.locator("form.riposte-bring");
  await expect(window.getByLabel("How many")).toBeFocused();
  await window.getByLabel("How many").fill(`${count}`);
  await expect(window.getByRole("option", { name: "Ana", exact: true })).toHaveCount(0);
  await window.getByRole("option", { name: kind, exact: true }).click();
  await window.getByRole("button", { name: "Add to the fight" }).click();
  await expect(window).toHaveCount(0);
}

/** The names of the combatants, in turn order. */
async function names(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => game.combat.turns.map(({ name }) => name));
}

test("with group initiative those of one kind share a roll, who were there before too, and ties between opponents ask nobody", async ({
  gm,
  mira,
}) => {
  await openTracker(gm);
  await gm.evaluate(() => game.settings.set("riposte", "groupInitiative", true));
  const before = await gm.evaluate(() => game.messages.contents.length);
  await bring(gm, 4, "Shrike");
  await expect
    .poll(() => gm.evaluate(() => game.combat.turns.filter(({ initiative }) => initiative !== null).length))
    .toBe(5);
  const initiatives = await gm.evaluate(() => game.combat.turns.flatMap(({ initiative }) => initiative ?? []));
  expect(new Set(initiatives).size).toBe(1);
  expect(
    await gm.evaluate(
      (from) => game.messages.contents.slice(from).filter(({ content }) => content.includes("riposte-die")).length,
      before,
    ),
  ).toBe(1);
  // The others come last; between the five no rule decides.
  await gm.evaluate(() =>
    game.combat.updateEmbeddedDocuments(
      "Combatant",
      game.combat.combatants.contents.flatMap(({ id, initiative }, index) =>
        initiative === null ? [{ _id: id, initiative: -index - 1 }] : [],
      ),
    ),
  );
  for (const page of [gm, mira])
    await expect
      .poll(async () => (await names(page)).slice(0, 5))
      .toEqual(["Shrike", "Shrike 1", "Shrike 2", "Shrike 3", "Shrike 4"]);
  await expect(gm.getByRole("dialog", { name: "A tie" })).toHaveCount(0);
});

test("in a tie of a player's fighter with look-alikes the GM is asked once, and the look-alikes stay together", async ({
  gm,
  mira,
}) => {
  await openTracker(gm);
  const quickness = { Ana: 2, Shrike: 2, Bo: 4, Heron: 3 };
  await gm.evaluate(
    (all) =>
      Promise.all(
        Object.entries(all).map(([name, value]) =>
          game.actors.getName(name).update({ "system.attributes": { dexterity: value, wits: value } }),
        ),
      ),
    quickness,
  );
  // Every die shows a 5, which is no success: all outcomes are 0.
  await fixDice(gm, []);
  await bring(gm, 3, "Shrike");
  await gm.evaluate(() => void game.combat.rollAll());
  const tie = gm.getByRole("dialog", { name: "A tie" });
  await expect(tie.getByRole("button", { name: "Ana" })).toBeVisible();
  await tie.getByRole("button", { name: "Shrike (and 3 more of this kind)" }).click();
  for (const page of [gm, mira])
    await expect.poll(() => names(page)).toEqual(["Bo", "Heron", "Shrike", "Shrike 1", "Shrike 2", "Shrike 3", "Ana"]);
  await expect(tie).toHaveCount(0);
});

test("a standing order counts for all of a kind, and one answer does for all questions that are alike", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm);
  await bring(gm, 3, "Shrike");
  await expect.poll(() => names(mira)).toHaveLength(7);
  await declare(mira, "attack", { attacker: "Ana", target: "Shrike 1" }, { weapon: "unarmed" });
  await declare(tomas, "attack", { attacker: "Bo", target: "Shrike 2" }, { weapon: "unarmed" });
  const all = gm.getByRole("button", { name: "Same answer for all 2" });
  await expect(all).toBeVisible();
  await pass(gm, 450);
  await gm.keyboard.press("a");
  await expect(all).toHaveAttribute("aria-pressed", "true");
  await prompt(gm).locator('[data-answer="pass"]').click();
  await expect(prompt(gm)).toHaveCount(0);
  for (const page of [gm, mira, tomas]) await expect.poll(() => phases(page)).toEqual(["closed", "closed"]);

  await declare(mira, "attack", { attacker: "Ana", target: "Shrike 1" }, { weapon: "unarmed" });
  await declare(tomas, "attack", { attacker: "Bo", target: "Shrike 3" }, { weapon: "unarmed" });
  await expect(all).toBeVisible();
  const number = await prompt(gm).locator('[data-answer="pass"]').getAttribute("data-shortcut");
  await pass(gm, 450);
  await gm.keyboard.press(`Shift+Digit${number}`);
  await expect(prompt(gm)).toHaveCount(0);
  await expect.poll(() => phases(gm)).toEqual(Array<string>(4).fill("closed"));

  const order = (name: string) =>
    gm.locator(".combatant", { has: gm.getByRole("button", { name, exact: true }) }).locator(".riposte-order select");
  await order("Shrike 2")
    .locator("optgroup option", { hasText: "Never ask" })
    .evaluate((option: HTMLOptionElement) => {
      option.selected = true;
      option.parentElement?.parentElement?.dispatchEvent(new Event("change"));
    });
  for (const name of ["Shrike 1", "Shrike 2", "Shrike 3"]) await expect(order(name)).toHaveValue("never");
  await expect(order("Shrike")).toHaveValue("never");
  await expect(order("Heron")).toHaveValue("ask");
});

test("one press says for all helpers of a user that none of them steps in, in this attack alone", async ({
  gm,
  mira,
}) => {
  await openTracker(gm);
  await bring(gm, 3, "Shrike");
  await expect.poll(() => names(mira)).toHaveLength(7);
  await fixDice(gm, []);
  await gm.evaluate(() => game.combat.startCombat());
  const helpers = ["Shrike 1", "Shrike 2", "Shrike 3"];
  for (const fighter of helpers) await declare(gm, "stand", { fighter, near: ["Shrike"] });
  await expect.poll(() => phases(gm)).toEqual(["closed", "closed", "closed"]);
  const none = prompt(gm).getByRole("button", { name: "None of them steps in" });
  for (const [attacker, closed] of [
    ["Ana", 4],
    ["Bo", 5],
  ] as const) {
    await declare(gm, "attack", { attacker, target: "Shrike" }, { weapon: "unarmed", outOfTurn: true });
    await prompt(gm).locator('[data-answer="pass"]', { hasText: "Take the hit" }).click();
    await expect(prompt(gm).getByRole("button", { name: /^Do not step in/ })).toBeFocused();
    await none.click();
    await expect(prompt(gm)).toHaveCount(0);
    await expect.poll(() => phases(gm)).toEqual(Array<string>(closed).fill("closed"));
  }
  // Only those before the last helper are asked for all.
  await declare(gm, "attack", { attacker: "Heron", target: "Shrike" }, { weapon: "unarmed", outOfTurn: true });
  await prompt(gm).locator('[data-answer="pass"]', { hasText: "Take the hit" }).click();
  for (const left of [1, 1, 0]) {
    await expect(none).toHaveCount(left);
    const asked = await prompt(gm).locator(".riposte-prompt__question strong").textContent();
    await prompt(gm)
      .getByRole("button", { name: /^Do not step in/ })
      .click();
    await expect(prompt(gm).locator(".riposte-prompt__question strong", { hasText: asked ?? "" })).toHaveCount(0);
  }
  await expect.poll(() => phases(gm)).toEqual(Array<string>(6).fill("closed"));
});

test("neighbours of a kind fold to one row that counts who stands, opens for one client, and leaves out whose turn it is", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await bring(gm, 4, "Shrike");
  // Shrike 4, 3, 2, 1 act before all others.
  await gm.evaluate(() =>
    game.combat.updateEmbeddedDocuments(
      "Combatant",
      game.combat.combatants.contents.map(({ id, name }, index) => ({
        _id: id,
        initiative: /^Shrike \d$/.test(name) ? 40 + Number(name.slice(-1)) : 9 - index,
        defeated: name === "Shrike 1",
      })),
    ),
  );
  const fold = (page: Page) => page.locator(".riposte-fold button");
  for (const page of [gm, mira]) await expect(fold(page)).toHaveText("Shrike ×43 of 4 standing44–41");
  const folded = (page: Page) => page.locator(".combatant.is-folded");
  await expect(folded(mira)).toHaveCount(4);
  await fold(mira).click();
  await expect(fold(mira)).toHaveAttribute("aria-expanded", "true");
  await expect(folded(mira)).toHaveCount(0);
  await expect(folded(gm)).toHaveCount(4);
  await mira.reload();
  await untilReady(mira);
  await openTracker(mira);
  await expect(fold(mira)).toHaveAttribute("aria-expanded", "true");
  await fold(mira).click();
  await expect(folded(mira)).toHaveCount(4);
  await gm.evaluate(() => game.combat.startCombat());
  for (const page of [gm, mira]) {
    await expect(fold(page)).toHaveText("Shrike ×32 of 3 standing43–41");
    await expect(page.locator(".combatant.active")).not.toHaveClass(/is-folded/);
  }
});

test("initiative for many makes one card, a line for each; the hidden are whispered to the GM without dice", async ({
  gm,
  mira,
}) => {
  const before = await gm.evaluate(() => game.messages.contents.length);
  await gm.evaluate(async () => {
    const shrike = game.combat.combatants.contents.find(({ name }) => name === "Shrike");
    await game.combat.updateEmbeddedDocuments("Combatant", [{ _id: shrike?.id, hidden: true }]);
    await game.combat.rollAll();
  });
  const cards = (page: Page) =>
    page.evaluate(
      (from) =>
        game.messages.contents.slice(from).map(({ content, rolls, whisper }) => ({
          names: ["Ana", "Bo", "Heron", "Shrike"].filter((name) => content.includes(name)),
          rolls: rolls.length,
          isOpen: whisper.length === 0,
        })),
      before,
    );
  const open = { names: ["Ana", "Bo", "Heron"], rolls: 3, isOpen: true };
  await expect.poll(() => cards(gm)).toMatchObject([open, { rolls: 0, isOpen: false }]);
  await expect.poll(async () => (await cards(mira)).filter(({ isOpen }) => isOpen)).toEqual([open]);
});
