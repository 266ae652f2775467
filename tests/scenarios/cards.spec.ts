import { allClosed, answerOn, declare, outline, sizes } from "./cards.ts";
import { beginFight, card, fixDice, prompt, setAnswerSeconds } from "./fight.ts";
import { expect, test } from "./table.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): { readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } } };
  };
};
/** The largest size of an exchange: what is stored, without Foundry's own data of each roll; and that of a roll. */
const kept = (targets: number) => 1024 * (3 + 2 * targets);
const ROLL = 1024;

test("acceptance 8: one attack on six asks six people on one card, and the card stays small", async ({
  gm,
  mira,
  tomas,
}) => {
  test.slow();
  await setAnswerSeconds(gm, 300);
  await beginFight(gm);
  await gm.evaluate(() =>
    game.actors.getName("Rook").items.getName("Revolver").update({ "system.kind": "crossbow", "system.rateOfFire": 6 }),
  );
  await fixDice(gm, Array<number>(6).fill(10));
  // No dodge helps: all six are hit, and the card is long.
  for (const page of [mira, tomas]) await fixDice(page, Array<number>(20).fill(1));
  const targets = ["Ana", "Bo", "Cass", "Heron", "Shrike", "Magpie"];
  const fire = {
    attacker: "@Rook",
    weapon: "#Rook/Revolver",
    targets: targets.map((name) => `@${name}`),
    outOfTurn: true,
  };
  await declare(gm, "volley", fire);
  await expect(card(gm).locator(".riposte-answer button[type=submit]")).toBeVisible();
  await expect(prompt(gm).locator("[data-best-shares]")).toHaveText("The best division cannot be calculated");
  await prompt(gm).locator(".riposte-answer button[type=submit]").click();
  await fixDice(gm, Array<number>(80).fill(7));
  await expect(card(mira).locator(".riposte-fold.is-nested")).toHaveCount(6);
  await answerOn(card(mira), { of: "Ana", option: "dodge" });
  await answerOn(card(tomas), { of: "Bo", option: "dodge" });
  await answerOn(card(mira), { of: "Cass", option: "pass" });
  await fixDice(gm, [...Array<number>(6).fill(1), ...Array<number>(80).fill(7)]);
  await answerOn(card(gm), { of: "Heron", option: "dodge" });
  for (const of of ["Shrike", "Magpie"]) await answerOn(card(gm), { of, option: "pass" });
  await allClosed(gm, 1);
  const answers = ["Dodge", "Dodge", "Take the hit", "Dodge", "Take the hit", "Take the hit"];
  const lines = targets.map((name, i) => `> ${name} ${answers[i] ?? ""} Hit`);
  await expect.poll(() => outline(card(tomas))).toEqual(["Rook", ...lines]);
  await card(tomas).locator(".riposte-fold > summary").nth(2).click();
  await expect(card(tomas).locator(".riposte-fold .riposte-card__wound")).toBeVisible();
  const { kept: bytes, roll } = await sizes(gm);
  expect(bytes).toBeLessThanOrEqual(kept(6));
  expect(roll).toBeLessThanOrEqual(ROLL);
});
