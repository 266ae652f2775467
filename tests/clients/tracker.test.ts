import { lookAt } from "./deeds.ts";
import { beginFight, fixDice } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";
import { chips, declare, badge, openTracker } from "../scenarios/tracker.ts";
import { initiative, inOrder, nextTurn, turn } from "../scenarios/turns.ts";

interface Combatant {
  readonly id: string;
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly combat: {
    readonly combatants: { getName(name: string): Combatant };
    rollAll(): Promise<unknown>;
    rollInitiative(ids: readonly string[]): Promise<unknown>;
    startCombat(): Promise<unknown>;
    nextRound(): Promise<unknown>;
    nextTurn(): Promise<unknown>;
  };
};
declare const ui: {
  readonly sidebar: { collapse(): void; expand(): void };
  readonly combat: { readonly element: HTMLElement; activate(): void; render(): Promise<unknown> };
};

test("everybody sees at a glance what each one waits with, owes and has paid", async ({ gm, mira, tomas }) => {
  await openTracker(gm, mira, tomas);
  await declare(gm, "ambush", { fighter: "Shrike" });
  await expect(badge(tomas, "Shrike", "ambushed")).toBeVisible();
  await beginFight(gm);
  await declare(mira, "quick", { actor: "Ana" }, { what: "draws a knife" });
  await declare(mira, "hold", { holder: "Ana", target: "Heron" }, { weapon: "unarmed", trigger: "the door opens" });
  await declare(gm, "stand", { fighter: "Heron", near: ["Shrike"] });
  for (const page of [gm, mira, tomas]) {
    await expect(badge(page, "Ana", "quick")).toContainText("Quick: −2");
    await expect(badge(page, "Ana", "held")).toContainText("Holds an action until: the door opens");
    await expect(badge(page, "Heron", "near")).toContainText("Near Shrike");
    await expect(chips(page, "Ana").first()).toContainText("Action ready");
  }
});

test("an ambush is set on the row before the first round, moves its combatant, and leaves what was rolled", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await fixDice(gm, Array<number>(60).fill(7));
  await gm.evaluate(() => game.combat.rollAll());
  await expect.poll(() => inOrder(mira)).toHaveLength(4);
  const [first = "", ...others] = await inOrder(mira);
  const rolled = await initiative(mira, first);
  const toggle = gm.getByRole("button", { name: `Ambushed: ${first}` });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(mira.getByRole("button", { name: /^Ambushed/ })).toHaveCount(0);
  await toggle.click();
  for (const page of [gm, mira]) await expect.poll(() => inOrder(page)).toEqual([...others, first]);
  expect(await initiative(mira, first)).toBe(rolled);
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  for (const page of [gm, mira]) await expect.poll(() => inOrder(page)).toEqual([first, ...others]);
  await gm.evaluate(() => game.combat.startCombat());
  await expect(toggle).toHaveCount(0);
});

test("who comes late rolls and is next, who rolls anew comes there in the next round, and it stays the turn of whose turn it was", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  const [first = "", second = "", third = "", last = ""] = await inOrder(mira);
  await gm.evaluate((name) => game.combat.combatants.getName(name).update({ initiative: null }), last);
  await expect.poll(() => inOrder(mira)).toEqual([first, second, third]);
  // A roll that beats all others: it is too late to be first, and so it is next, though it comes in the moment in which the turn changes.
  await gm.evaluate(async (name) => {
    await game.combat.nextTurn();
    await game.combat.combatants.getName(name).update({ initiative: 99 });
  }, last);
  for (const page of [gm, mira]) {
    await expect.poll(() => inOrder(page)).toEqual([first, second, last, third]);
    await expect.poll(() => turn(page)).toEqual({ name: second, round: 1 });
  }
  await fixDice(gm, Array<number>(60).fill(7));
  await gm.evaluate((name) => game.combat.rollInitiative([game.combat.combatants.getName(name).id]), first);
  await expect.poll(() => initiative(mira, first)).toBeLessThan(17);
  for (const page of [gm, mira]) {
    expect(await inOrder(page)).toEqual([first, second, last, third]);
    await expect.poll(() => turn(page)).toEqual({ name: second, round: 1 });
  }
  await gm.evaluate(() => game.combat.nextRound());
  for (const page of [gm, mira]) await expect.poll(() => inOrder(page)).toEqual([last, second, third, first]);
});

test("the tracker is complete as soon as it is seen, from behind another tab and in a collapsed sidebar", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await lookAt(mira, "combat");
  const shown = await mira.evaluate(async () => {
    const { sidebar, combat } = ui;
    const standings = (): number => combat.element.querySelectorAll("[data-combatant-id] .riposte-budget").length;
    const counts: number[] = [];
    const look = async (show: () => void): Promise<void> => {
      await combat.render();
      counts.push(standings());
      show();
      counts.push(standings());
    };
    await look(() => combat.activate());
    sidebar.collapse();
    await look(() => sidebar.expand());
    return { counts, rows: combat.element.querySelectorAll("[data-combatant-id]").length };
  });
  expect(shown).toEqual({ counts: [0, 4, 0, 4], rows: 4 });
});

test("the tools of a fighter stand behind one button, which Escape closes; players have one for their own fighters", async ({
  gm,
  mira,
}) => {
  await openTracker(gm, mira);
  await beginFight(gm);
  const more = (name: string) => gm.getByRole("button", { name: `More for ${name}`, exact: true });
  const row = (name: string) => gm.locator("[data-combatant-id]", { has: more(name) });
  await expect(more("Ana")).toHaveAttribute("aria-expanded", "false");
  await more("Ana").click();
  await expect(more("Ana")).toHaveAttribute("aria-expanded", "true");
  await expect(row("Ana")).toHaveClass(/is-open/);
  await more("Bo").click();
  await expect(row("Ana")).not.toHaveClass(/is-open/);
  await gm.evaluate(() => ui.combat.render());
  await expect(row("Bo")).toHaveClass(/is-open/);
  await more("Bo").press("Escape");
  await expect(more("Bo")).toHaveAttribute("aria-expanded", "false");
  await expect(mira.getByRole("button", { name: /^More for/ })).toHaveCount(1);
});

test("the row of actions offers only what is possible now, and says why there is no attack; all else stands behind the last button", async ({
  gm,
  mira,
}) => {
  await openTracker(mira);
  await beginFight(gm);
  const row = mira.locator(".riposte-hand--below");
  await expect(row.locator("[data-hand=attack]")).toBeVisible();
  await expect(row.locator("[aria-disabled=true]")).toHaveCount(0);
  await expect(row.locator("[data-hand=release]")).toHaveCount(0);
  await expect(row.getByRole("button").last()).toHaveText("All actions");
  await row.getByRole("button", { name: "All actions" }).click();
  const entry = mira.locator(".riposte-everything__body li", { hasText: "Release" });
  await expect(entry.locator(".riposte-everything__reason")).not.toHaveText("");
  const search = mira.locator(".riposte-everything__body input");
  await search.fill("zzz");
  await expect(mira.locator(".riposte-everything__none")).toBeVisible();
  await expect(search).toBeVisible();
  await nextTurn(gm);
  await expect(row.locator("[data-hand=attack]")).toHaveAttribute("aria-disabled", "true");
  await expect(row.locator("[data-hand=attack]")).toHaveAttribute("data-tooltip-text", /turn/);
  await expect(row.locator("[aria-disabled=true]")).toHaveCount(1);
});
