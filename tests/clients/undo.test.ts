import { declare } from "../scenarios/cards.ts";
import {
  answer,
  attack,
  beginFight,
  budget,
  card,
  closed,
  fixDice,
  hideCombatant,
  phases,
  prompt,
  wound,
} from "../scenarios/fight.ts";
import { untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import type { Page } from "@playwright/test";
import { turnOf } from "../scenarios/turns.ts";
import { readFileSync } from "node:fs";
import { playLedger } from "../../tools/play-ledger.ts";
import {
  clearChat,
  ledgerTexts,
  saveFiles,
  saveStory,
  storedSize,
  copiesRead,
  journalTitles,
  dieAfterPlan,
  edit,
  endFight,
  everything,
  strike,
  turnClock,
  turnNewest,
  undone,
  undoWindow,
} from "../scenarios/undo.ts";

test("acceptance 17: undo and redo of an exchange are the identity on all documents, over a reload too", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  const before = await wound(gm, "Bo");
  await strike(mira, tomas);
  const struck = await everything(gm);
  expect(await wound(gm, "Bo")).toBeGreaterThan(before);

  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  expect(await wound(gm, "Bo")).toBe(before);
  await expect(budget(mira, "Ana")).toHaveClass(/is-ready/);
  await expect(budget(mira, "Bo")).toHaveClass(/is-ready/);
  await expect(undoWindow(gm)).toHaveCount(0);

  await gm.reload();
  await untilReady(gm);
  await expect(card(gm)).toHaveClass(/is-undone/);
  await turnNewest(gm);
  await expect(card(mira)).not.toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([false]);
  expect(await everything(gm)).toEqual(struck);
  await gm.keyboard.press("Alt+z");
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await gm.keyboard.press("Alt+y");
  await expect(card(mira)).not.toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([false]);
  expect(await everything(gm)).toEqual(struck);
});

test("undo takes what hangs on it along, newest first; a player asks for it; a turn that is taken back offers it", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await strike(mira, tomas);
  const after = await wound(gm, "Bo");
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await strike(mira, tomas);
  expect(await wound(gm, "Bo")).toBeGreaterThan(after);

  await card(mira).locator('[data-action="undoExchange"]').click();
  await expect(undoWindow(gm).locator(".riposte-undo__asks")).toContainText("Mira");
  await expect(undoWindow(mira)).toHaveCount(0);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => wound(gm, "Bo")).toBe(after);
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  await expect(card(tomas).locator('[data-action="undoExchange"]')).toHaveCount(0);
  await turnNewest(gm);
  await expect(card(mira)).not.toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([false, false]);

  await gm.locator("li.riposte-exchange").first().locator('[data-action="undoExchange"]').click();
  await expect(undoWindow(gm).locator("ol li")).toHaveCount(2);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([true, true]);
  expect(await wound(gm, "Bo")).toBe(0);
  await turnNewest(gm);
  await expect(undoWindow(gm).locator("ol li")).toHaveCount(2);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([false, false]);

  await turnClock(gm, "previousTurn");
  await expect(undoWindow(gm).locator("ol li")).toHaveCount(1);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect.poll(() => undone(gm)).toEqual([false, true]);
  expect(await wound(gm, "Bo")).toBe(after);
});

test("the ledger tells every closed exchange, is played again to the letter, and outlives the chat", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await strike(mira, tomas);
  await turnNewest(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => undone(gm)).toEqual([true]);
  await edit(gm, "Bo", { "system.wound": 1 });
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await turnClock(gm, "nextTurn");
  await strike(mira, tomas);

  await expect.poll(async () => (await ledgerTexts(gm))[0]?.text).toContain("<s>Ana – Bo</s>");
  const files = await saveFiles(gm);
  await expect.poll(async () => (await ledgerTexts(gm))[2]?.text).toContain("Longsword");
  const pages = await ledgerTexts(gm);
  expect(pages.map(({ name }) => name)).toEqual(["Round 1", "Statistics", "Round 2"]);
  expect(pages[1]?.text).toContain("Damage dealt");
  const [copy] = await copiesRead(mira);
  for (const text of [pages[1]?.text, copy?.pages.find((each) => each.includes("Damage dealt"))])
    expect(text).toMatch(/Biggest blow.*Ana → Bo/s);
  for (const path of files) {
    const said: string[] = [];
    expect(
      playLedger(readFileSync(path, "utf8"), (line) => said.push(line)),
      said.join("\n"),
    ).toBe(0);
    expect(said.at(-1)).toMatch(/the same to the letter\.$/);
  }
  for (const [page, flag] of [
    [gm, "combat"],
    [mira, "shared"],
  ] as const) {
    const story = readFileSync(await saveStory(page, flag), "utf8");
    expect(story).toMatch(/^# .+\n\n## Round 1\n\n### ~~Ana – Bo~~ \(Undone\)\n- Ana: /);
    expect(story).toMatch(/\n- \*\*Hit, by \d+\*\*\n/);
    expect(story).not.toMatch(/<|&amp;|Actor\./);
  }
  await clearChat(gm);
  expect(await ledgerTexts(gm)).toEqual(pages);
});

test("what a writer's browser loses in the midst of it, a reload finds again: an undo half done, the inputs of an open exchange", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await edit(gm, "Bo", { "system.wound": 2 });
  await gm.reload();
  await untilReady(gm);
  await fixDice(mira, [7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5]);
  await fixDice(tomas, [2, 3, 2, 3, 4]);
  await answer(tomas, "dodge");
  await closed(gm);
  expect((await storedSize(gm)).log).toBeLessThan(2000);
  const struck = await everything(gm);
  const [ledger = ""] = await saveFiles(gm);
  const said: string[] = [];
  expect(
    playLedger(readFileSync(ledger, "utf8"), (line) => said.push(line)),
    said.join("\n"),
  ).toBe(0);

  await dieAfterPlan(gm);
  await turnNewest(gm);
  await expect.poll(() => phases(mira)).toEqual(["applying"]);
  expect(await everything(mira)).toEqual(struck);
  await gm.reload();
  await untilReady(gm);
  await expect(card(mira)).toHaveClass(/is-undone/);
  await expect.poll(() => phases(mira)).toEqual(["closed"]);
  expect(await wound(mira, "Bo")).toBe(2);
  await turnNewest(gm);
  await expect(card(mira)).not.toHaveClass(/is-undone/);
  await expect.poll(() => phases(mira)).toEqual(["closed"]);
  expect(await everything(gm)).toEqual(struck);
});

test("a player who asks to undo has a receipt, the GM accepts or refuses with a word, and what is refused is not asked again", async ({
  gm,
  mira,
  tomas,
}) => {
  const told = (page: Page) => page.locator("#notifications");
  const ask = () => card(mira).locator('[data-action="undoExchange"]').click();
  await beginFight(gm);
  await strike(mira, tomas);
  const after = await wound(gm, "Bo");

  await ask();
  await expect(told(mira)).toContainText("The GM has your request to undo.");
  await undoWindow(gm).locator('[name="word"]').fill("it stands");
  await undoWindow(gm).locator('[data-action="refuse"]').click();
  await expect(told(mira)).toContainText("The GM has refused your request to undo: it stands");
  await expect(undoWindow(gm)).toHaveCount(0);
  expect(await wound(gm, "Bo")).toBe(after);

  await ask();
  await expect(told(mira)).toContainText("already refused");
  await expect(undoWindow(gm)).toHaveCount(0);

  for (let turn = 1; turn <= 4; turn += 1) await turnClock(gm, "nextTurn");
  await strike(mira, tomas);
  await ask();
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect(told(mira)).toContainText("The GM has accepted your request to undo.");
  await expect.poll(() => undone(gm)).toEqual([false, true]);
});

test("a request that something newer builds on by now leads the GM to all that goes together, and its player hears of it once it is done", async ({
  gm,
  mira,
  tomas,
}) => {
  const told = mira.locator("#notifications");
  const listed = undoWindow(gm).locator(".riposte-undo__exchanges li");
  await beginFight(gm);
  await strike(mira, tomas);
  await card(mira).locator('[data-action="undoExchange"]').click();
  await expect(listed).toHaveCount(1);
  for (let turn = 1; turn <= 4; turn += 1) await turnClock(gm, "nextTurn");
  await strike(mira, tomas);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect(listed).toHaveCount(2);
  await expect(told).not.toContainText("accepted");
  expect(await undone(gm)).toEqual([false, false]);
  await undoWindow(gm).locator("button[type=submit]").click();
  await expect(told).toContainText("The GM has accepted your request to undo.");
  expect(await undone(gm)).toEqual([true, true]);
});

test("players read what happened in their fight, and find nothing there of those who are hidden, and no two ledgers have one title", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await strike(mira, tomas);
  await turnOf(gm, "Heron", 2);
  // The copy is there before its round and its statistics are.
  await expect.poll(async () => (await copiesRead(mira)).map(({ pages }) => pages.length)).toEqual([2]);
  const [copy] = await copiesRead(mira);
  expect(copy?.pages[0]).toContain("Longsword");
  expect(copy?.stored).not.toContain("records");
  expect(copy?.stored).not.toContain("attributes");
  expect(copy?.mayWrite).toBe(false);

  await hideCombatant(gm, "Heron");
  await declare(gm, "attack", { attacker: "@Heron", weapon: "#Heron/Sabre", target: "@Bo" });
  await expect(prompt(tomas)).toBeVisible();
  await answer(tomas, "pass");
  await closed(gm);
  await endFight(gm);
  const [last] = await copiesRead(gm);
  expect(last?.pages).toHaveLength(2);
  expect(last?.stored).not.toContain("Heron");
  const titles = await journalTitles(gm);
  expect(new Set(titles).size).toBe(titles.length);
});
