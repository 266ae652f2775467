import type { Page } from "@playwright/test";
import { answer, attack, beginFight, card, closed, fixDice, prompt, wound } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "../scenarios/turns.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { update(changes: object): Promise<unknown> };
  readonly actors: { getName(name: string): { readonly uuid: string } };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

/** Bo evades: Dexterity and Athletics at 7. */
async function evadeAsBo(tomas: Page): Promise<void> {
  await tomas.evaluate(() => {
    const payload = { evader: game.actors.getName("Bo").uuid };
    const text = JSON.stringify({ type: "declare", kind: "evade", payload });
    return game.user.update({ "flags.riposte.intents.evade": { sequence: 1, text } });
  });
  await closed(tomas);
}

test("points of an evasion are filled in, and what is too much is told before it is sent (S0; D.8)", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Bo");
  // Bo's evasion comes to 3; Ana's attack then comes to 2, and Bo, who has acted, could react desperately.
  await fixDice(tomas, [7, 8, 9, 2, 2]);
  await evadeAsBo(tomas);
  await fixDice(mira, [7, 8, 2, 2, 2, 2, 2]);
  await turnOf(gm, "Ana", 1);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");

  const form = prompt(tomas).locator("form.riposte-answer");
  await expect(form).toBeVisible();
  const amount = form.getByRole("spinbutton");
  await expect(amount).toHaveValue("2");
  await amount.fill("5");
  await expect(form.getByRole("status")).toHaveText("Enter a whole number from 0 to 2.");
  await expect(form.getByRole("button")).toBeDisabled();
  await amount.fill("2");
  await form.getByRole("button").click();
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(card(page).locator(".riposte-card__verdict")).toHaveClass(/is-miss/);
  }
  expect(await wound(gm, "Bo")).toBe(0);
});

test("each way to answer says what it may lead to", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas).locator('[data-answer="dodge"] .riposte-option__odds')).toHaveText(
    /^hit \d+% · [\d.]+ damage on average · stunned <?\d+% · out <?\d+%$/,
  );
});

test("a world may keep the odds to its GM", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await gm.evaluate(() => game.settings.set("riposte", "odds", "gm"));
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas).locator('[data-answer="dodge"]')).toBeVisible();
  await expect(prompt(tomas).locator(".riposte-option__odds")).toHaveCount(0);
  await expect(card(gm).locator(".riposte-option__odds").first()).toBeAttached();
});
