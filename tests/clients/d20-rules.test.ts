import { beginFight, card, fixDice, openAct, prompt } from "../scenarios/fight.ts";
import { expect, test as base } from "./table.ts";
import { chips, openTracker } from "../scenarios/tracker.ts";
import { over } from "../scenarios/turns.ts";
import { turnNewest } from "../scenarios/undo.ts";

const test = base.extend({ seed: "demo/d20" });

test("a manoeuvre beyond the list: the player's words, the check, and what the GM makes of it (S3; d20/J-58)", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await openTracker(mira);
  await expect(chips(mira, "Brandt").filter({ hasText: "Flat-footed" })).toHaveCount(1);
  const window = await openAct(mira, "Iris", "manoeuvre");
  await expect(window.locator('[name="words"]')).toHaveCount(0);
  await window.locator('[name="manoeuvre"]').selectOption("other");
  await window.locator('[name="target"]').selectOption({ label: "Brandt" });
  await expect(window.locator(".riposte-attack__refusal")).toContainText("Say in a few words");
  await window.locator('[name="words"]').fill("Throws sand");
  // A natural 20 works whatever it comes to.
  await fixDice(mira, [20]);
  await window.locator("button[type=submit]:enabled").click();
  await expect(prompt(gm)).toContainText("Throws sand");
  await prompt(gm).locator("[data-answer]", { hasText: "They fall" }).click();
  await over(gm, mira);
  await expect(card(mira)).toContainText("Iris tries this: Throws sand");
  await expect(card(mira)).toContainText("Brandt falls.");
  await expect(chips(mira, "Brandt").filter({ hasText: "Prone" })).toHaveCount(1);
  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect(chips(mira, "Brandt").filter({ hasText: "Prone" })).toHaveCount(0);
});
