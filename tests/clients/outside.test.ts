import type { Page } from "@playwright/test";
import { beginFight, fixDice } from "../scenarios/fight.ts";
import { openSheet } from "../scenarios/people.ts";
import { expect, test as base } from "./table.ts";
import { badge, openTracker } from "../scenarios/tracker.ts";
import { act, over, turnOf } from "../scenarios/turns.ts";
import { endFight } from "../scenarios/undo.ts";

const test = base.extend({ seed: "demo/d6" });

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; readonly statuses: Set<string> } };
};
declare const Combat: {
  create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> }>;
};

/** What lasts on an actor, as their open sheet shows it. */
function lastingOn(page: Page, name: string) {
  return page.getByRole("list", { name: `Lasting effects on ${name}` }).getByRole("listitem");
}

/** The status conditions of an actor, as this page has them. */
function marks(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate((who) => [...game.actors.getName(who).statuses], name);
}

test("what befalls someone outside of a fight is on the sheet, works in the next fight, and outlives it", async ({
  gm,
  mira,
}) => {
  await endFight(gm);
  await act(gm, "Kaia", "afflict", async (window) => {
    await window.locator('[name="status"]').fill("venom");
    await window.locator('[name="value"]').fill("3");
  });
  await over(gm, mira);
  await act(mira, "Kaia", "act", (window) => window.locator('[name="action"]').selectOption("drop-prone"));
  await over(gm, mira);
  await openSheet(mira, "Kaia");
  await expect(lastingOn(mira, "Kaia").filter({ hasText: "venom" })).toContainText("venom. Rounds left: 3.");
  await expect.poll(() => marks(mira, "Kaia")).toContain("prone");

  await gm.evaluate(async () => {
    const combat = await Combat.create({ active: true });
    const people = ["Kaia", "Krol"].map((name) => ({ actorId: game.actors.getName(name).id }));
    await combat.createEmbeddedDocuments("Combatant", people);
  });
  await openTracker(gm, mira);
  await expect(badge(gm, "Kaia", "decay")).toContainText("venom 3");
  await fixDice(gm, []);
  await beginFight(gm);
  // Her first turn of the round: the venom works, and is one round nearer to its end.
  await turnOf(gm, "Krol", 1);
  await expect(badge(gm, "Kaia", "decay")).toContainText("venom 2");

  await endFight(gm);
  await expect(lastingOn(mira, "Kaia").filter({ hasText: "venom" })).toContainText("venom. Rounds left: 2.");
  await expect.poll(() => marks(mira, "Kaia")).toContain("prone");
  const sheet = await openSheet(mira, "Kaia");
  await sheet.getByRole("button", { name: "Edit combat state: Kaia" }).click();
  const window = mira.locator("form.riposte-amend");
  await window.getByRole("button", { name: "End: venom 2" }).click();
  await window.locator("button[type=submit]:enabled").click();
  await expect(lastingOn(mira, "Kaia").filter({ hasText: "venom" })).toHaveCount(0);
  await expect(lastingOn(mira, "Kaia")).toHaveCount(1);
});
