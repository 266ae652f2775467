import { answer, beginFight, card, fixDice, openAct, prompt } from "./fight.ts";
import { systemOf } from "./people.ts";
import { expect, test } from "./table.ts";
import { chips, openTracker } from "./tracker.ts";
import { act, over, turnOf } from "./turns.ts";
import { turnNewest } from "./undo.ts";

test.use({ seed: "demo/d20" });

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

test("an opening that nobody named is claimed, one that is offered is weighed, and both count their circumstances (S3; d20/J-59, d20/J-60)", async ({
  gm,
  mira,
}) => {
  const points = async () => (await systemOf(mira, "Sable"))["vitality"];
  await beginFight(gm);
  await turnOf(gm, "Sable", 1);
  const before = Number(await points());

  // Nobody is named and nobody is asked. Iris claims the opening: 13 + 7 and 2 for flanking against 10 + 4; 1 + 3 damage.
  await act(gm, "Sable", "task", (window) => window.locator('[name="task"]').fill("Load the rifle"));
  await over(gm, mira);
  await fixDice(mira, [13, 1]);
  await act(mira, "Iris", "claim", async (window) => {
    await window.locator('[name="target"]').selectOption({ label: "Sable" });
    await window.locator('[name="weapon"]').selectOption({ label: "Longsword" });
    await window.locator("label.riposte-switch", { hasText: "Flanking" }).click();
  });
  await expect(prompt(gm)).toContainText("Iris claims an opening against Sable");
  await answer(gm, "allow");
  await over(gm, mira);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText("22 − 14 = 8");
  await expect.poll(points).toBe(before - 4);
  await turnNewest(gm);
  await expect.poll(points).toBe(before);

  // Iris is named, and says with what and in which circumstances.
  await fixDice(mira, [13, 1]);
  await act(gm, "Sable", "task", async (window) => {
    await window.locator('[name="task"]').fill("Shout");
    await window.locator('[name="time"]').selectOption("free");
    await window.locator('label:has([name="foes"])', { hasText: "Iris" }).click();
  });
  await answer(mira, "weighed");
  await prompt(mira).locator("[data-answer]", { hasText: "Longsword" }).click();
  await expect(prompt(mira).locator(".riposte-answer__hint")).toHaveCount(0);
  await prompt(mira).locator('[value="flanking"]').check();
  await prompt(mira).locator("form button[type=submit]").click();
  await over(gm, mira);
  await expect(card(mira).locator(".riposte-card__sum")).toHaveText("22 − 14 = 8");
  await expect.poll(points).toBe(before - 4);
});

test("a player's check: the GM says what it must reach, and a penalty to the rival counts (S3; d20/J-62)", async ({
  gm,
  mira,
}) => {
  // 12, Strength 3 and four ranks are 19; the player's own 15 is made 20.
  await fixDice(mira, [12, 12]);
  await act(mira, "Iris", "check", (window) => window.locator('[name="skill"]').selectOption({ label: "Athletics" }));
  await expect(prompt(gm)).toContainText("Iris checks Athletics");
  await prompt(gm).locator('[name="amount"]').fill("20");
  await prompt(gm).locator("form button[type=submit]").click();
  await over(gm, mira);
  await expect(card(mira)).toContainText("19 − 20 = −1");

  // The same against Brandt's Will, 15 and 2 with his save and Wisdom, less 2.
  await fixDice(gm, [15]);
  await act(mira, "Iris", "check", async (window) => {
    await window.locator('[name="skill"]').selectOption({ label: "Athletics" });
    await window.locator('[name="against"]').selectOption({ label: "Brandt" });
    await window.locator('[name="opposing"]').selectOption("will");
    await window.getByText("More modifiers").click();
    await window.locator("label.riposte-switch", { hasText: "Any penalty to their roll, minor" }).click();
  });
  await over(gm, mira);
  await expect(card(mira)).toContainText("19 − 15 = 4");
});

test("vitality comes back no faster than at rest: rest and power of the same time, rests of the same time (S3; d20/J-61)", async ({
  gm,
}) => {
  const points = async () => (await systemOf(gm, "Vale"))["vitality"];
  // Level 4 and Constitution 2 are 6 in ten minutes; 16 less 14 are 2.
  await act(gm, "Vale", "suffer", (window) => window.locator('[name="amount"]').fill("14"));
  await expect.poll(points).toBe(2);
  const rest = async (minutes: string, when: string) => {
    await act(gm, "Vale", "rest", async (window) => {
      await window.locator('[name="minutes"]').fill(minutes);
      await window.locator('[name="when"]').selectOption(when);
    });
    await over(gm);
  };
  await rest("10", "usual");
  await expect.poll(points).toBe(8);
  await act(gm, "Vale", "heal", (window) => window.locator('[name="amount"]').fill("6"));
  await over(gm);
  await expect(card(gm)).toContainText("Vale regains nothing");
  await rest("10", "same");
  expect(await points()).toBe(8);
  await rest("5", "then");
  expect(await points()).toBe(8);
  await rest("5", "on");
  await expect.poll(points).toBe(14);
});

test("a player's free action: the GM puts it off, and nothing is done or spent (S3; d20/J-62)", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await turnOf(gm, "Iris", 1);
  await act(mira, "Iris", "task", async (window) => {
    await window.locator('[name="task"]').fill("Load the crossbow");
    await window.locator('[name="time"]').selectOption("free");
  });
  await expect(prompt(gm)).toContainText("Not on this turn");
  await answer(gm, "later");
  await over(gm, mira);
  await expect(card(mira)).toContainText("must wait");
  await expect(card(mira)).not.toContainText("is done");
});
