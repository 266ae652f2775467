// `npm run bench -- --pages`: the time from a click to what it shows, on the clicking page and on others, beside a plain chat message.
import { tmpdir } from "node:os";
import { type Page, chromium } from "@playwright/test";
import { beginFight, card, openAttack, prompt, setAnswerSeconds } from "../tests/scenarios/fight.ts";
import { closeSheet } from "../tests/scenarios/people.ts";
import { turnNewest } from "../tests/scenarios/undo.ts";
import { chromiumLaunchOptions } from "../tools/find-chromium.mjs";
import { playAtTable } from "../tools/picture-table.ts";
import { PAGES, writePart } from "./report.ts";

declare const ChatMessage: { create(data: { readonly content: string }): Promise<unknown> };

declare global {
  /** The time of the last click on a page, in milliseconds since 1970. */
  var clickedAt: number;
}

/** How often each thing is done; the first time, in which code is loaded, is left out. */
const ROUNDS = 30;

/** The steps that are measured, with the most milliseconds that 95 of 100 may take on an idle machine. */
const STEPS = {
  plain: { what: "a plain chat message, until another reads it", atMost: null },
  open: { what: "Attack, until its window stands on the same page", atMost: 150 },
  ask: { what: "declaring, until the other is asked", atMost: 300 },
  close: { what: "an answer, until the outcome stands elsewhere", atMost: 250 },
  undo: { what: "Undo, until it stands on the same page", atMost: 150 },
} as const;
type Step = keyof typeof STEPS;
type Round = Readonly<Record<Step, number>>;

const rounds: Round[] = [];
const browser = await chromium.launch(chromiumLaunchOptions());
const studio = { browser, folder: tmpdir(), look: "wide" } as const;
await playAtTable(studio, "demo/d10", ["Gamemaster", "Mira", "Tomas"], ([gm, mira, tomas]) =>
  playRounds(gm, mira, tomas),
);
await browser.close();
report(process.argv.slice(2));

async function playRounds(gm: Page, mira: Page, tomas: Page): Promise<void> {
  for (const page of [gm, mira, tomas]) await page.evaluate(listenForClicks);
  await setAnswerSeconds(gm, 0);
  await beginFight(gm);
  for (let round = 0; round <= ROUNDS; round += 1) {
    const found = await playRound({ gm, mira, tomas }, round);
    if (round > 0) rounds.push(found);
  }
}

type People = { readonly gm: Page; readonly mira: Page; readonly tomas: Page };

/** Attacks, answers and undoes once, and says how many milliseconds each step took. */
async function playRound({ gm, mira, tomas }: People, round: number): Promise<Round> {
  const text = `Plain words, number ${round}.`;
  const read = seen(tomas, ".chat-message", text);
  const sent = await mira.evaluate(async (content) => {
    const now = Date.now();
    await ChatMessage.create({ content });
    return now;
  }, text);
  const plain = (await read) - sent;

  const opened = seen(mira, "form.riposte-attack label.riposte-target");
  await openAttack(mira, "Ana", "Longsword");
  const open = (await opened) - (await readClick(mira));

  await mira.locator("form.riposte-attack label.riposte-target", { hasText: "Bo" }).click();
  await mira.locator("form.riposte-attack [data-odds-of-declaration] p").last().waitFor();
  const asked = seen(tomas, ".riposte-prompt [data-answer]");
  await mira.locator("form.riposte-attack button[type=submit]:enabled").click();
  const ask = (await asked) - (await readClick(mira));

  const [id] = await card(tomas).evaluateAll((cards) => cards.map((each) => each.dataset["messageId"] ?? ""));
  const mine = `.riposte-exchange[data-message-id="${id}"]`;
  const closed = seen(mira, `${mine}:not(.is-open) .riposte-duel`);
  await prompt(tomas).locator('[data-answer="pass"]').click();
  const close = (await closed) - (await readClick(tomas));

  await gm.locator(`${mine}:not(.is-open)`).waitFor();
  const back = seen(gm, `${mine}.is-undone`);
  await turnNewest(gm);
  const undo = (await back) - (await readClick(gm));

  await mira.locator(`${mine}.is-undone`).waitFor({ state: "attached" });
  await closeSheet(mira, "Ana");
  return { plain, open, ask, close, undo };
}

function listenForClicks(): void {
  addEventListener("click", () => (globalThis.clickedAt = Date.now()), { capture: true });
}

function readClick(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.clickedAt);
}

/** Finds the moment at which a page first shows an element with a text, looked for before each of its frames. */
async function seen(page: Page, selector: string, text = ""): Promise<number> {
  const moment = await page.waitForFunction(
    ([wanted, words]) =>
      [...document.querySelectorAll(wanted)].some(({ textContent }) => textContent.includes(words)) && Date.now(),
    [selector, text] as const,
    { polling: "raf" },
  );
  return Number(await moment.jsonValue());
}

/** The value below which a part of some numbers lies. */
function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.NaN;
}

/** Prints the milliseconds of each step. `--write` renews the ratios to the plain message in the docs; `--check` fails if a goal is missed. */
function report(flags: readonly string[]): void {
  const plain = quantile(
    rounds.map((round) => round.plain),
    0.5,
  );
  const rows = Object.entries(STEPS).map(([step, { what, atMost }]) => {
    const times = rounds.map((round) => round[step as Step]);
    return { what, atMost, median: quantile(times, 0.5), most: quantile(times, 0.95) };
  });
  for (const { what, atMost, median, most } of rows) {
    const missed = atMost !== null && most > atMost ? "   MISSED" : "";
    console.log(
      `${what}: median ${median} ms, 95 of 100 within ${most} ms${atMost === null ? "" : `, goal ${atMost} ms`}${missed}`,
    );
    if (missed && flags.includes("--check")) process.exitCode = 1;
  }
  const ratio = (value: number): string => (value / plain).toFixed(1);
  const table = rows.map(({ what, median, most }) => [what, ratio(median), ratio(most)]);
  if (flags.includes("--write")) writePart(PAGES, [["what", "median", "95 of 100"], ...table]);
}
