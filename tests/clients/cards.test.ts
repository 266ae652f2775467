import {
  allClosed,
  answerOn,
  cards,
  declare,
  holdUpDrawing,
  nextRound,
  outline,
  postCopies,
  showNotification,
  showTwiceMore,
  sizes,
} from "../scenarios/cards.ts";
import {
  clickAtOnce,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  hideCombatant,
  prompt,
  setAnswerSeconds,
  storedState,
} from "../scenarios/fight.ts";
import { fightOnField } from "../scenarios/moving.ts";
import { turnNewest } from "../scenarios/undo.ts";
import { drag } from "./dragging.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "../scenarios/turns.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly messages: { readonly contents: readonly { update(changes: object): Promise<unknown>; export(): string }[] };
};
declare const window: object;

const strike = (attacker: string, weapon: string, target: string) => ({
  attacker: `@${attacker}`,
  weapon: `#${attacker}/${weapon}`,
  target: `@${target}`,
});

/** The largest size of an exchange: what is stored, without Foundry's own data of each roll; that of a roll; and its card in the chat. */
const kept = (targets: number) => 1024 * (3 + 2 * targets);
const ROLL = 1024;
const SHOWN = 1024 * 12;

test("acceptance 8: two attackers on one defender at the same moment, by themselves and on one card", async ({
  gm,
  mira,
  tomas,
}) => {
  await setAnswerSeconds(gm, 300);
  await beginFight(gm);
  for (const page of [gm, mira, tomas]) await fixDice(page, []);
  await Promise.all([
    declare(mira, "attack", strike("Ana", "Longsword", "Bo")),
    declare(gm, "attack", { ...strike("Heron", "Sabre", "Bo"), outOfTurn: true }),
  ]);
  await expect(cards(tomas)).toHaveCount(2);
  const byAna = cards(tomas).filter({ has: tomas.locator(".riposte-side__name", { hasText: "Ana" }) });
  const byHeron = cards(tomas).filter({ has: tomas.locator(".riposte-side__name", { hasText: "Heron" }) });
  await answerOn(byAna, { of: "Bo", option: "dodge" });
  await answerOn(byHeron, { of: "Bo", option: "pass" });
  await allClosed(gm, 2);
  await expect.poll(() => outline(byAna)).toEqual(["Ana : Bo Miss"]);
  await expect.poll(() => outline(byHeron)).toEqual(["Heron : Bo Miss"]);
  await expect(budget(gm, "Bo")).toHaveClass(/is-spent/);
  await expect(prompt(tomas)).toHaveCount(0);

  await nextRound(gm);
  const both = ["Heron/Sabre", "Shrike/Axe"].map((said) => {
    const [attacker = "", weapon = ""] = said.split("/");
    return { kind: "attack", payload: { ...strike(attacker, weapon, "Ana"), outOfTurn: true } };
  });
  await declare(gm, "several", { of: both });
  await expect(cards(mira)).toHaveCount(3);
  await expect(card(mira).locator(".riposte-card__place")).toHaveText("1 of 2");
  await expect(prompt(mira).locator(".riposte-card__place")).toHaveText("1 of 2");
  await answerOn(card(mira), { of: "Ana", option: "dodge" });
  await expect(card(mira).locator(".riposte-card__place")).toHaveText("2 of 2");
  await answerOn(card(mira), { of: "Ana", option: "pass" });
  await allClosed(gm, 3);
  await expect.poll(() => outline(card(mira))).toEqual(["Heron : Ana Miss", "Shrike : Ana Miss"]);
  const { kept: bytes, roll } = await sizes(gm);
  expect(bytes).toBeLessThanOrEqual(kept(2));
  expect(roll).toBeLessThanOrEqual(ROLL);
});

test("acceptance 8: what is nested stands below or behind: a held action before the blow and after the shot, a clash", async ({
  gm,
  mira,
  tomas,
}) => {
  await setAnswerSeconds(gm, 300);
  await beginFight(gm, "Bo");
  for (const page of [gm, mira, tomas]) await fixDice(page, []);
  const hold = { holder: "@Bo", weapon: "#Bo/Axe", trigger: "somebody strikes" };
  await declare(tomas, "hold", hold);
  await allClosed(gm, 1);
  await expect(card(tomas).locator(".riposte-side")).toHaveCount(0);
  await turnOf(gm, "Heron", 1);
  await declare(gm, "attack", strike("Heron", "Sabre", "Ana"));
  await answerOn(card(tomas), { of: "Bo", option: "release" });
  await answerOn(card(gm), { of: "Heron", option: "pass" });
  await answerOn(card(mira), { of: "Ana", option: "pass" });
  await allClosed(gm, 2);
  await expect.poll(() => outline(card(mira))).toEqual(["Heron : Ana Miss", "> Bo : Heron Miss"]);

  await nextRound(gm);
  await turnOf(gm, "Bo", 2);
  await declare(tomas, "hold", hold);
  await allClosed(gm, 3);
  await declare(gm, "attack", { ...strike("Rook", "Revolver", "Ana"), outOfTurn: true });
  await answerOn(card(tomas), { of: "Bo", option: "release" });
  await answerOn(card(gm), { of: "Rook", option: "pass" });
  await allClosed(gm, 4);
  await expect.poll(() => outline(card(mira))).toEqual(["Rook : Ana Miss", "Bo : Rook Miss"]);

  await nextRound(gm);
  await turnOf(gm, "Ana", 3);
  // Both come to 3 and 2: Ana strikes with all 3; Strength 3 + longsword 3 + 3 − padded coat 1 = 8 dice.
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5]);
  await fixDice(tomas, [7, 8, 2, 3, 4, 5]);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  const clash = card(tomas).locator('[data-answer^="clash:"]', { hasText: "Axe" });
  await expect(clash).toBeVisible();
  await answerOn(card(tomas), { of: "Bo", option: (await clash.getAttribute("data-answer")) ?? "" });
  await allClosed(gm, 5);
  await expect.poll(() => outline(card(mira))).toEqual(["Ana : Bo The attacker strikes"]);

  const old = cards(mira).nth(1);
  await expect(old).toHaveClass(/is-compact/);
  await expect(old.locator(".riposte-duel")).toHaveCount(0);
  await expect(old.locator("details:not(.riposte-rolls) > summary")).toHaveText([
    /Heron.*Ana.*Miss/s,
    /Bo.*Heron.*Miss/s,
  ]);
  await old.locator("details:not(.riposte-rolls) > summary").nth(1).focus();
  await mira.keyboard.press("Enter");
  await expect(old.locator(".riposte-duel .riposte-side")).toHaveCount(2);
});

test("a fold in which the GM answers for a player stays open when its card is drawn again", async ({
  gm,
  mira,
  tomas,
}) => {
  await setAnswerSeconds(gm, 300);
  await beginFight(gm);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  const fold = card(gm).locator(".riposte-card__waiting details.riposte-why");
  await fold.locator(":scope > summary").click();
  await expect(fold).toHaveAttribute("open", "");
  await fold.evaluate((element) => element.setAttribute("data-drawn", "before"));
  await gm.evaluate(() => game.messages.contents.at(-1)?.update({ "flags.world.noted": true }));
  await expect(fold).not.toHaveAttribute("data-drawn", "before");
  await expect(fold).toHaveAttribute("open", "");
  await answerOn(card(tomas), { of: "Bo", option: "pass" });
  await allClosed(gm, 1);
});

test("old cards fold also where several come at once, and where one is just being drawn", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  await answerOn(card(tomas), { of: "Bo", option: "pass" });
  for (const page of [gm, mira]) await allClosed(page, 1);
  for (const page of [gm, mira]) await expect(cards(page)).toHaveCount(1);
  const goOn = await holdUpDrawing(mira);
  await postCopies(gm, 4);
  await expect(cards(mira)).toHaveCount(5);
  await goOn();
  for (const page of [gm, mira]) {
    const isFolded = () => cards(page).evaluateAll((all) => all.map((card) => card.classList.contains("is-compact")));
    await expect.poll(isFolded).toEqual([true, true, false, false, false]);
    await expect(cards(page).first().locator(".riposte-duel")).toHaveCount(0);
  }
});

test("a card folds to one line with its outcome by its button, and opens again by a click on that line", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  // 3 successes and no answer: a hit by 3. Strength 3 + longsword 3 + 3 − padded coat 1 = 8 dice, of which 2 count.
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 7, 2, 2, 2, 2, 2, 2]);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  const fold = card(mira).getByRole("button", { name: "Fold to one line" });
  await expect(prompt(tomas)).toBeVisible();
  await expect(fold).toHaveCount(0);
  await answerOn(card(tomas), { of: "Bo", option: "pass" });
  await allClosed(mira, 1);
  const exported = await mira.evaluate(() => game.messages.contents.at(-1)?.export());
  expect(exported?.split("\n").slice(1)).toEqual([
    "Attack",
    "Ana: Attack, Longsword – 7 8 9 2 3 4 5 at 6: 3",
    "Bo: Take the hit",
    "Hit",
    "Bo: damage 2",
    expect.stringMatching(/^Bo: \w+/),
  ]);
  await expect(card(mira)).not.toHaveClass(/is-compact/);
  await fold.focus();
  await mira.keyboard.press("Enter");
  await expect(card(mira)).toHaveClass(/is-compact/);
  await expect(card(mira).locator("summary .riposte-line")).toHaveText(/^\s*Ana → Bo · Longsword\s+Hit\s+2 damage, \S/);
  await expect(card(mira).locator(".riposte-duel")).toHaveCount(0);
  await expect(card(tomas)).not.toHaveClass(/is-compact/);
  await card(mira).locator("summary", { hasText: "Longsword" }).click();
  await expect(card(mira).locator(".riposte-duel .riposte-side")).toHaveCount(2);
});

test("steps of a move are one line of the turn, which each undone step leaves", async ({ gm, mira }) => {
  await fightOnField(gm, { Ana: 2, Bo: 5 }, { distance: 1, units: "m" });
  await turnOf(gm, "Ana", 1);
  const lines = () =>
    cards(mira).evaluateAll((all) => all.map((each) => each.querySelector("summary")?.textContent.trim()));
  const shown = () => cards(mira).evaluateAll((all) => all.map(({ classList }) => !classList.contains("is-summed")));
  for (const count of [1, 2, 3]) {
    await drag(mira, "Ana", [0, 1]);
    await allClosed(mira, count);
  }
  await expect.poll(shown).toEqual([false, false, true]);
  await expect.poll(lines).toEqual(["Ana walks 1 m.", "Ana walks 1 m.", "Ana walks 3 m."]);
  // Opened, the line shows each step.
  await cards(mira).last().locator("summary", { hasText: "walks" }).click();
  await expect.poll(shown).toEqual([true, true, true]);
  await cards(mira).last().locator("summary", { hasText: "walks" }).click();
  await expect.poll(shown).toEqual([false, false, true]);

  await turnNewest(gm);
  await expect.poll(shown).toEqual([false, true, true]);
  await expect.poll(lines).toEqual(["Ana walks 1 m.", "Ana walks 2 m.", "Ana walks 1 m."]);
  await expect(cards(mira).last()).toHaveClass(/is-compact.*is-undone/);
  // Its line is cut if there is no room: a tooltip tells all of it.
  await expect(cards(mira).last().locator(".riposte-line")).toHaveAttribute("data-tooltip-text", "Ana walks 1 m.");
  await turnNewest(gm);
  await expect.poll(shown).toEqual([false, false, true]);
});

test("acceptance 15, 16: in the chat, a notification and a window of its own: each button works, and once; without 3D dice", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  expect(await tomas.evaluate(() => "dice3d" in game || "Dice3D" in window)).toBe(false);
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 10, 2, 3, 4, 5]);
  await fixDice(tomas, [6, 7, 2, 3, 4]);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  await expect(prompt(tomas)).toBeVisible();
  await showTwiceMore(tomas);
  const dodge = tomas.locator('#another-window [data-answer="dodge"]');
  await expect(tomas.locator('.riposte-exchange [data-answer="dodge"]')).toHaveCount(3);
  await clickAtOnce(dodge.or(tomas.locator('#another-notification [data-answer="dodge"]')));
  await closed(gm);
  await expect(prompt(tomas)).toHaveCount(0);
  const events: { type: string }[] = JSON.parse(await storedState(gm)).events;
  expect(events.filter(({ type }) => type === "reacted")).toHaveLength(1);
  for (const page of [gm, mira, tomas]) await expect(card(page).locator(".riposte-card__verdict")).toBeVisible();

  const { kept: bytes, shown } = await sizes(tomas);
  expect(bytes).toBeLessThanOrEqual(kept(1));
  expect(shown).toBeLessThanOrEqual(SHOWN);
  const whys = card(tomas).locator("details[data-fold=why]");
  await expect(whys.locator("dl")).toHaveCount(0);
  for (const why of await whys.all()) await why.locator("summary").click();
  await expect(whys.locator("dl")).toHaveCount(3);
  expect((await sizes(tomas)).shown).toBeLessThanOrEqual(SHOWN);
  await expect(whys.first().locator("cite").first()).toHaveText("Combat: Attributes and Abilities");
});

test("a notification of a card can be dismissed, and a card is deleted only where that is offered", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await declare(mira, "attack", strike("Ana", "Longsword", "Bo"));
  await expect(card(gm).locator(".message-delete")).toHaveCount(1);
  await expect(card(gm).locator(".message-dismiss")).toHaveCount(0);
  await expect(card(mira).locator(".message-delete")).toHaveCount(0);
  await showNotification(gm);
  const notification = gm.locator("#a-notification");
  await expect(notification.locator(".message-delete")).toHaveCount(0);
  await notification.getByRole("button", { name: "Dismiss this notification" }).click();
  await expect(notification.locator(".riposte-exchange")).toHaveCount(0);
  await expect(card(gm)).toHaveCount(1);
});

test("whoever is hidden is not named to players before they are seen", async ({ gm, mira, tomas }) => {
  await setAnswerSeconds(gm, 300);
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  await declare(gm, "attack", strike("Heron", "Sabre", "Bo"));
  await expect(prompt(tomas)).toBeVisible();
  await expect(prompt(tomas)).toContainText("Someone unseen");
  await expect(prompt(tomas)).not.toContainText("Heron");
  for (const page of [mira, tomas]) {
    await expect(card(page)).toContainText("Someone unseen");
    await expect(card(page)).not.toContainText("Heron");
  }
  await expect(card(gm)).toContainText("Heron");
  await answerOn(card(tomas), { of: "Bo", option: "pass" });
  await closed(gm);
  for (const page of [mira, tomas]) await expect(card(page)).not.toContainText("Heron");
});
