import type { Locator, Page } from "@playwright/test";
import { budget, card, closed, beginFight } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";
import { chips, declare, badge, openTracker } from "../scenarios/tracker.ts";
import { turnNewest, undone } from "../scenarios/undo.ts";

interface Fighter {
  readonly uuid: string;
  readonly statuses: Set<string>;
  readonly effects: { readonly size: number };
  readonly system: { readonly wound: number };
  update(changes: object): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

interface Token {
  readonly id: string;
  readonly name: string;
  readonly actor: Fighter;
}

interface Combatant {
  readonly id: string;
  readonly name: string;
  readonly defeated: boolean;
}

interface Scene {
  readonly id: string;
  readonly tokens: { readonly contents: readonly Token[]; getName(name: string): Token };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Fighter & { readonly id: string } };
  readonly combat: {
    readonly combatants: { getName(name: string): Combatant };
    createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
  };
  readonly scenes: { getName(name: string): Scene };
  readonly user: { update(changes: object): Promise<unknown> };
};

/** An actor's marks on this user's client: the status conditions, and whether they count as defeated. */
function marks(page: Page, name: string): Promise<string> {
  return page.evaluate((who) => {
    const { statuses } = game.actors.getName(who);
    return [...statuses, ...(game.combat.combatants.getName(who).defeated ? ["defeated"] : [])].toSorted().join(" ");
  }, name);
}

/** Edits an actor's sheet as the GM. */
async function write(gm: Page, name: string, changes: object): Promise<void> {
  await gm.evaluate(([who, what]) => game.actors.getName(who).update(what), [name, changes] as const);
}

/** Opens the window in which a combatant's combat state is edited. */
async function openByHand(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: `Edit combat state: ${name}` }).click();
  return page.locator("form.riposte-amend");
}

test("what was spent and what lasts is put right by hand: a player their own, the GM everybody's, and all are told", async ({
  gm,
  mira,
  tomas,
}) => {
  await openTracker(gm, mira, tomas);
  await beginFight(gm);
  await declare(mira, "hold", { holder: "Ana", target: "Heron" }, { weapon: "unarmed", trigger: "the door opens" });
  await declare(mira, "quick", { actor: "Ana" }, { what: "draws a knife" });
  await expect(badge(gm, "Ana", "quick")).toContainText("−2");

  const own = await openByHand(mira, "Ana");
  await expect(own).toContainText("Nothing has been changed yet.");
  await expect(own.getByRole("button", { name: "Save" })).toBeDisabled();
  await own.getByLabel("Action spent").check();
  await own.getByRole("button", { name: "Less: Quick actions" }).click();
  await own.getByRole("button", { name: "End: Holds an action" }).click();
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toHaveCount(0);
  for (const page of [gm, tomas]) {
    await expect(badge(page, "Ana", "held")).toHaveCount(0);
    await expect(badge(page, "Ana", "quick")).toHaveCount(0);
    await expect(budget(page, "Ana")).toContainText("Action spent");
    await expect(card(page)).toContainText("Ana's action counts as spent");
    await expect(card(page)).toContainText("Ana no longer holds an action");
  }
  await closed(gm);
  await expect(mira.getByRole("button", { name: "Edit combat state: Heron" })).toHaveCount(0);

  const theirs = await openByHand(gm, "Ana");
  await theirs.getByLabel("Quick actions", { exact: true }).fill("100");
  await theirs.getByLabel("Quick actions", { exact: true }).blur();
  await expect(theirs).toContainText("Enter a whole number from 0 to 99, not 100.");
  await theirs.getByLabel("Quick actions", { exact: true }).fill("0");
  await theirs.getByLabel("Action spent").press("Space");
  await theirs.getByRole("button", { name: "Save" }).click();
  await expect(budget(tomas, "Ana")).toContainText("Action ready");
  await expect(card(tomas)).toContainText("Ana has the action back");
});

test("the situation before the first round is set from the same window", async ({ gm, mira }) => {
  await openTracker(gm, mira);
  const window = await openByHand(gm, "Heron");
  await window.getByRole("button", { name: "Ambushed" }).click();
  await expect(window.getByRole("button", { name: "Ambushed", pressed: true })).toBeVisible();
  await expect(badge(mira, "Heron", "ambushed")).toBeVisible();
  await expect(window).toContainText("Ambushed: acts after everyone who is not.");

  const own = await openByHand(mira, "Ana");
  await expect(own.getByRole("button", { name: "Ambushed" })).toHaveCount(0);
  await own.getByRole("button", { name: "Ambush" }).click();
  await expect(mira.locator("form.riposte-act select[name=kind]")).toHaveValue("surprise");
  await expect(chips(mira, "Heron").last()).toContainText("Ambushed");
});

test("the unconscious and the dead are marked, and who is ambushed; what people set by hand stays", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await declare(gm, "ambush", { fighter: "Heron" });
  for (const page of [gm, mira]) await expect.poll(() => marks(page, "Heron")).toBe("ambushed");
  await beginFight(gm);
  await write(gm, "Heron", { system: { wound: 7 } });
  for (const page of [gm, mira]) await expect.poll(() => marks(page, "Heron")).toBe("ambushed defeated unconscious");
  await expect(mira.locator(".combatant.defeated", { hasText: "Heron" })).toBeVisible();
  await write(gm, "Heron", { system: { wound: 8 } });
  await expect.poll(() => marks(mira, "Heron")).toBe("ambushed dead defeated");

  await gm.evaluate(() => game.actors.getName("Shrike").toggleStatusEffect("dead", { active: true }));
  await write(gm, "Shrike", { system: { wound: 2 } });
  await write(gm, "Heron", { system: { wound: 0 } });
  await expect.poll(() => marks(mira, "Heron")).toBe("ambushed");
  expect(await marks(gm, "Shrike")).toBe("dead");

  await gm.reload();
  await openTracker(gm);
  await write(gm, "Shrike", { system: { wound: 0 } });
  await write(gm, "Heron", { system: { wound: 7 } });
  await expect.poll(() => marks(gm, "Heron")).toBe("ambushed defeated unconscious");
  expect(await gm.evaluate(() => game.actors.getName("Heron").effects.size)).toBe(2);
});

/** Changes a bar of an actor's token as Foundry does when a number is typed there. */
async function typeInBar(page: Page, name: string, typed: string, bar = "health"): Promise<void> {
  await page.evaluate(
    ([who, text, which]) =>
      game.actors.getName(who).modifyTokenAttribute(`bars.${which}`, Number(text), /^[+-]/.test(text), true),
    [name, typed, bar] as const,
  );
}

const woundOf = (page: Page, name: string) => page.evaluate((who) => game.actors.getName(who).system.wound, name);

test("a number typed into the bar of a token is an edit by hand: all read it, two at once both count, and it is undone", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await Promise.all([typeInBar(gm, "Ana", "-1"), typeInBar(mira, "Ana", "-1")]);
  await expect.poll(() => woundOf(tomas, "Ana")).toBe(2);
  await expect(card(tomas)).toContainText("Edited: Ana, Wound level: ");
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  expect(await woundOf(tomas, "Ana")).toBe(1);

  await typeInBar(mira, "Ana", "+1");
  expect(await woundOf(mira, "Ana")).toBe(0);
  await typeInBar(mira, "Ana", "1", "reserve");
  await expect(card(tomas)).toContainText(/Edited: Ana, Willpower left: \d+ → 1\./);

  const cards = await tomas.locator(".riposte-card").count();
  await typeInBar(mira, "Ana", "99");
  await expect(mira.locator("#notifications")).toContainText(/Enter a whole number from 0 to \d+ for Ana, not 99\./);
  await typeInBar(mira, "Ana", "+1");
  await expect(tomas.locator(".riposte-card")).toHaveCount(cards);
});
