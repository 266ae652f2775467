import { answer, beginFight, budget, card, closed, openAttack, phases, prompt, wound } from "../scenarios/fight.ts";
import { systemOf } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { openTracker } from "../scenarios/tracker.ts";
import { act, nextTurn } from "../scenarios/turns.ts";
import { edit, turnNewest, undone } from "../scenarios/undo.ts";

test("out of turn a player asks the GM, who refuses it for nothing, or allows it; and it is taken back like anything else", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await openTracker(tomas);
  const ask = async (): Promise<void> => {
    const window = await openAttack(tomas, "Bo", "Axe");
    await window.locator("label.riposte-target", { hasText: "Heron" }).click();
    await expect(window.locator(".riposte-attack__refusal")).toContainText("Not Bo's turn: it is Ana's.");
    await expect(window.locator("button[type=submit]")).toBeDisabled();
    await expect(window.getByLabel("Act out of turn")).toHaveCount(0);
    await window.getByRole("button", { name: "Ask the GM" }).click();
    await expect(window).toHaveCount(0);
    await expect(prompt(gm)).toContainText("Bo wants to attack Heron out of turn.");
  };

  await ask();
  await answer(gm, "refuse");
  await closed(gm);
  for (const page of [gm, mira, tomas]) await expect(card(page)).toContainText("Bo has to wait for their own turn.");
  await expect(budget(tomas, "Bo")).toHaveClass(/is-ready/);

  await ask();
  await answer(gm, "allow");
  await expect(card(tomas)).toContainText("The GM lets Bo act out of turn.");
  await answer(gm, "pass");
  await closed(gm);
  await expect(budget(tomas, "Bo")).toHaveClass(/is-spent/);
  expect(await phases(gm)).toEqual(["closed", "closed"]);

  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  await expect(budget(tomas, "Bo")).toHaveClass(/is-ready/);
  expect(await wound(gm, "Heron")).toBe(0);
});

test("a GM acts out of turn by a tick, which goes when the turn comes", async ({ gm, tomas }) => {
  await beginFight(gm);
  const window = await openAttack(gm, "Bo", "Axe");
  await window.locator("label.riposte-target", { hasText: "Heron" }).click();
  const submit = window.locator("button[type=submit]");
  await expect(window.locator(".riposte-attack__refusal")).toContainText("Not Bo's turn: it is Ana's.");
  await expect(window.getByRole("button", { name: "Ask the GM" })).toHaveCount(0);
  const tick = window.getByLabel("Act out of turn");
  await tick.check();
  await expect(submit).toBeEnabled();
  await tick.uncheck();
  await expect(submit).toBeDisabled();

  // The window follows the fight: on Bo's turn there is nothing to allow.
  const his = await openAttack(tomas, "Bo", "Axe");
  await expect(his.getByRole("button", { name: "Ask the GM" })).toBeVisible();
  await nextTurn(gm);
  await expect(submit).toBeEnabled();
  await expect(tick).toHaveCount(0);
  await expect(his.getByRole("button", { name: "Ask the GM" })).toHaveCount(0);

  await nextTurn(gm);
  await expect(submit).toBeDisabled();
  await tick.check();
  await submit.click();
  await expect(window).toHaveCount(0);
  await answer(gm, "pass");
  await closed(gm);
  expect(await phases(gm)).toEqual(["closed"]);
});

test("rest in parts adds up on the sheet, outside of a fight, and is taken back", async ({ gm }) => {
  await edit(gm, "Bo", { "system.wound": 6 });
  const rest = async (days: number): Promise<void> => {
    await act(gm, "Bo", "recover", (window) => window.locator('[name="days"]').fill(String(days)));
    await closed(gm);
  };
  for (const days of [2, 14, 60]) await rest(days);
  expect(await systemOf(gm, "Bo")).toMatchObject({ wound: 6, rested: 76 });
  await expect(card(gm)).toContainText("Bo rests for 60 days.");
  await expect(card(gm)).toContainText("Days counted towards the next level: 76.");
  await rest(14);
  expect(await systemOf(gm, "Bo")).toMatchObject({ wound: 5, rested: 0 });
  await turnNewest(gm);
  await expect.poll(() => undone(gm)).toEqual([false, false, false, true]);
  expect(await systemOf(gm, "Bo")).toMatchObject({ wound: 6, rested: 76 });
});
