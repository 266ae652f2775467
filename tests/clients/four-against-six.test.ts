import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { playLedger } from "../../tools/play-ledger.ts";
import { beginFight, openAct, openAttack, phases, storedFight } from "../scenarios/fight.ts";
import {
  everything,
  fillTable,
  hasHappened,
  OPPONENTS,
  PLAYERS,
  seedDice,
  standing,
} from "../scenarios/four-against-six.ts";
import { noticesOf } from "./deeds.ts";
import { closeSheet } from "../scenarios/people.ts";
import { nextTurn, turn } from "../scenarios/turns.ts";
import { expect, test } from "./table.ts";
import { saveFiles, undoAll } from "../scenarios/undo.ts";

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): { readonly uuid: string } } };

/** The weapon that each of them attacks with. */
const WEAPONS: Readonly<Record<string, string>> = {
  Ana: "Longsword",
  Bo: "Axe",
  Cass: "Revolver",
  Dara: "Longsword",
  Heron: "Sabre",
  Magpie: "Knife",
  Rook: "Revolver",
  Shrike: "Axe",
  Finch: "Axe",
  Wren: "Sabre",
};

const ROUNDS = 3;

/** The fighters who hold an attack instead of making it, and the round: it interrupts another fighter's blow. */
const HOLDS: Readonly<Record<string, number>> = { Dara: 1, Ana: 2, Wren: 2 };

/** Answers every question of the exchange, each time by another of the allowed options, until it is closed. */
async function answerAll(pages: readonly Page[], gm: Page, count: number): Promise<number> {
  let given = count;
  await expect(async () => {
    for (const page of pages) {
      const ways = page.locator(".riposte-prompt [data-answer]:not(:disabled)");
      const open = await ways.count();
      if (open === 0) continue;
      await ways.nth(given % open).click({ timeout: 3000 });
      given += 1;
    }
    expect((await phases(gm)).every((phase) => phase === "closed")).toBe(true);
  }).toPass({ intervals: [50], timeout: 90_000 });
  return given;
}

/** Waits until the fight that a page has follows the tracker: the writer notes each turn a moment later. */
async function untilTurn(
  page: Page,
  { name, round }: { readonly name: string; readonly round: number },
): Promise<void> {
  const uuid = await page.evaluate((who) => game.actors.getName(who).uuid, name);
  await expect.poll(async () => JSON.parse(await storedFight(page))).toMatchObject({ round, turn: uuid });
}

/** Attacks, if the rules allow it: a fighter who has reacted has no action left. Returns whether an exchange began. */
async function tryAttack(page: Page, gm: Page, attacker: string, target: string): Promise<boolean> {
  const before = (await phases(gm)).length;
  const window = await openAttack(page, attacker, WEAPONS[attacker] ?? "");
  await window.locator("label.riposte-target", { hasText: target }).click();
  // Drawn anew with this target, and with what comes of it.
  await expect(window.locator("label.riposte-target:has(input[checked])", { hasText: target })).toHaveCount(1);
  const button = window.locator("button[type=submit]");
  const refusal = window.locator(".riposte-attack__refusal");
  await expect(refusal.filter({ hasText: /\w/ }).or(window.locator("button[type=submit]:enabled"))).toHaveCount(1);
  const allowed = await button.isEnabled();
  await (allowed ? button : window.locator('[data-action="close"]')).click();
  await expect(window).toHaveCount(0);
  await closeSheet(page, attacker);
  if (allowed) await expect.poll(async () => (await phases(gm)).length).toBeGreaterThan(before);
  return allowed;
}

/** Holds an attack, if the rules allow it. */
async function tryHold(page: Page, holder: string): Promise<void> {
  const window = await openAct(page, holder, "hold");
  await window.locator('[name="trigger"]').fill("somebody strikes");
  const ready = window.locator("button[type=submit]:enabled");
  const refused = window.locator(".riposte-attack__refusal").filter({ hasText: /\w/, hasNotText: "Say what" });
  await expect(refused.or(ready).first()).toBeVisible();
  await ((await ready.count()) > 0 ? ready : window.locator('[data-action="close"]')).click();
  await expect(window).toHaveCount(0);
  await closeSheet(page, holder);
}

test("four against six over three rounds, by clicks: its ledger plays the same again, and undone it is as it was", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  await fillTable(gm);
  const lena = await sit("Lena");
  const pages = [gm, mira, tomas, lena];
  const pageOf: Readonly<Record<string, Page>> = { Mira: mira, Tomas: tomas, Lena: lena };
  for (const [index, page] of pages.entries()) await seedDice(page, index + 1);
  await beginFight(gm);
  const start = await everything(gm);
  let given = 0;
  for (let now = await turn(gm); now.round <= ROUNDS; now = await turn(gm)) {
    const isPlayers = now.name in PLAYERS;
    const foes = await standing(gm, isPlayers ? OPPONENTS : Object.keys(PLAYERS));
    if (foes.length === 0) break;
    if ((await standing(gm, [now.name])).length > 0) {
      const player = Object.entries(PLAYERS).find(([name]) => name === now.name)?.[1] ?? "";
      const foe = foes[given % foes.length] ?? "";
      const page = pageOf[player] ?? gm;
      if ((await storedFight(gm)) !== "") await untilTurn(page, now);
      if (HOLDS[now.name] === now.round) await tryHold(page, now.name);
      else await tryAttack(page, gm, now.name, foe);
      given = await answerAll(pages, gm, given);
    }
    await nextTurn(gm);
  }
  // What the end of the last turn has begun is over before it is undone.
  await expect.poll(async () => (await phases(gm)).filter((phase) => phase !== "closed")).toEqual([]);
  // Marks follow what changed them a moment later.
  for (const page of [mira, tomas, lena])
    await expect(async () => expect(await everything(page)).toEqual(await everything(gm))).toPass();
  const end = await everything(gm);
  expect(end).not.toEqual(start);
  expect(await hasHappened(gm, "released")).toBe(true);

  const said: string[] = [];
  for (const path of await saveFiles(gm)) playLedger(readFileSync(path, "utf8"), (line) => said.push(line));
  expect(said.join("\n")).not.toMatch(/otherwise/);
  expect(said.at(-1)).toMatch(/the same to the letter\.$/);
  await undoAll(gm);
  expect(await noticesOf(gm, "Undone: ")).toContainEqual(expect.stringMatching(/Undone: [1-9]\d* of \d+/));
  await expect(gm.locator("#notifications .notification", { hasText: "Undone: " })).toHaveCount(0);
  // Marks of conditions follow what the undo has written.
  for (const page of pages) await expect.poll(() => everything(page)).toEqual(start);
}, 600_000);
