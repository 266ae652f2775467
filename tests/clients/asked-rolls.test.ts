import type { Page } from "@playwright/test";
import { card, closed, fixDice, prompt } from "../scenarios/fight.ts";
import { openForSeveral, openSheet, showTab } from "../scenarios/people.ts";
import { openText } from "../scenarios/unpacked.ts";
import { lookAt } from "./deeds.ts";
import { type Person, expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly generation: number };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly messages: Kept;
  readonly journal: Kept;
  readonly combats: Kept;
  readonly actors: Kept & { getName(name: string): { readonly uuid: string } };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly users: Kept;
};
interface Kept {
  readonly contents: readonly { toObject(): object }[];
}

const MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

/** Sets the mode of this user's chat, as Foundry of each generation keeps it. */
async function setMode(page: Page, mode: keyof typeof MODES): Promise<void> {
  await page.evaluate(
    ([name, old]) =>
      game.release.generation < 14
        ? game.settings.set("core", "rollMode", old)
        : game.settings.set("core", "messageMode", name),
    [mode, MODES[mode]] as const,
  );
}

/** Everything that this page has of the world, as one text. */
async function worldOn(page: Page): Promise<string> {
  const all = await page.evaluate(() =>
    [game.messages, game.journal, game.combats, game.actors, game.users].map(({ contents }) =>
      contents.map((document) => document.toObject()),
    ),
  );
  return openText(all);
}

/** Faces that nothing else holds. */
const FACES = [8, 7, 3, 3, 2];
const TOLD = "8,7,3,3,2";

/** Whether each of these pages shows what was rolled, and holds it. */
async function isSeen(pages: readonly Person[], others: readonly Person[]): Promise<void> {
  for (const page of pages) {
    await expect(card(page).locator(".riposte-die")).toHaveText(FACES.map(String));
    await expect(card(page)).toContainText("Perception + Alertness");
  }
  for (const page of others) {
    await lookAt(page, "chat");
    await expect(page.locator(".riposte-die")).toHaveCount(0);
    expect(await worldOn(page)).not.toContain(TOLD);
  }
}

type Pages = Readonly<Record<"gm" | "mira" | "tomas", Person>>;

/** Rolls in a mode as Mira, and looks who sees it: the letters of those whom it is for. */
const rolledIn =
  (mode: keyof typeof MODES, seen: string) =>
  async ({ gm, mira, tomas }: Pages): Promise<void> => {
    const pages = { g: gm, m: mira, t: tomas };
    await setMode(mira, mode);
    const sheet = await openSheet(mira, "Ana");
    await showTab(sheet, "abilities");
    await fixDice(mira, FACES);
    await sheet.getByRole("button", { name: "Roll Alertness" }).click();
    await closed(gm);
    const readers = Object.entries(pages).flatMap(([name, page]) => (seen.includes(name) ? [page] : []));
    // The GM's page rolls for all: it keeps what is the roller's alone under a key, and does not show it.
    await isSeen(
      readers,
      [mira, tomas].filter((page) => !readers.includes(page)),
    );
    await lookAt(gm, "chat");
    if (mode === "self") await expect(gm.locator(".riposte-die")).toHaveCount(0);
    if (mode === "blind") await expect(card(mira)).toContainText("Only the GM sees the result.");
    if (mode !== "public") {
      await expect(tomas.locator("#chat li.riposte-exchange, #sidebar li.riposte-exchange")).toHaveCount(0);
      for (const page of Object.values(pages)) expect(await worldOn(page)).not.toContain(TOLD);
    }
    // After a reload its readers have it still.
    for (const page of readers) {
      await page.reload();
      await expect(card(page).locator(".riposte-die")).toHaveText(FACES.map(String));
    }
  };

onBothGenerations("messages", () => {
  test("a check in the open is seen by all", ({ gm, mira, tomas }) => rolledIn("public", "gmt")({ gm, mira, tomas }));

  test("a private check is seen by the GM and its roller, and no other page holds anything of it", ({
    gm,
    mira,
    tomas,
  }) => rolledIn("gm", "gm")({ gm, mira, tomas }));

  test("a blind check is seen by the GM alone, and no other page holds anything of it", ({ gm, mira, tomas }) =>
    rolledIn("blind", "g")({ gm, mira, tomas }));

  test("a check for oneself is seen by its roller alone, and no other page holds anything of it", ({
    gm,
    mira,
    tomas,
  }) => rolledIn("self", "m")({ gm, mira, tomas }));
});

test("an attack is no check: a page that asks to keep it from others is refused", async ({ gm, mira }) => {
  await mira.evaluate(() => {
    const uuid = (name: string): string => game.actors.getName(name).uuid;
    const payload = { attacker: uuid("Ana"), target: uuid("Bo"), weapon: "unarmed" };
    const text = JSON.stringify({ type: "declare", kind: "attack", payload, mode: "self" });
    return game.user.update({ "flags.riposte.intents.own": { sequence: 1, text } });
  });
  await expect(mira.locator("#notifications")).toContainText("Only a check can be hidden from others.");
  await expect(gm.locator("li.riposte-exchange")).toHaveCount(0);
});

test("the GM asks everyone for a roll in three clicks, and each is rolled with one", async ({ gm, mira, tomas }) => {
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  const notice = gm.locator("#notifications", { hasText: "Choose who rolls first." });
  await window.getByRole("button", { name: "Alertness", exact: true }).click();
  await expect(notice).toHaveCount(1);
  await window.getByRole("button", { name: "All players' characters" }).click();
  await expect(notice).toHaveCount(0);
  await fixDice(mira, FACES);
  await window.getByRole("button", { name: "Alertness", exact: true }).click();
  await expect(window).toHaveCount(0);
  // Mira plays Ana and Cass, Tomas Bo; Cass is his as well, and is rolled by the first of the two who answers.
  for (const page of [mira, mira, tomas]) {
    await expect(prompt(page)).toContainText("Perception + Alertness");
    await prompt(page).locator('[data-answer="roll"]').click();
  }
  for (const page of [mira, tomas]) await expect(prompt(page)).toHaveCount(0);
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    await expect(page.locator(".riposte-exchange .message-sender", { hasText: "Alertness roll" })).toHaveCount(3);
  }
});

test("a roll that is asked of several is one card with the reason, which fills as they roll", async ({
  gm,
  mira,
  tomas,
}) => {
  const rows = (page: Person) => page.locator(".riposte-asked__row");
  const grouped = (page: Person) => page.locator("li.riposte-exchange.is-grouped");
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  for (const name of ["Ana", "Bo"]) await window.getByLabel(name).check();
  await window.getByLabel("Reason, for the players").fill("The bridge sways");
  await fixDice(mira, FACES);
  await window.getByRole("button", { name: "Alertness", exact: true }).click();
  for (const page of [gm, mira, tomas]) await lookAt(page, "chat");
  for (const page of [gm, mira, tomas]) await expect(rows(page)).toHaveText([/Ana\s+waiting/, /Bo\s+waiting/]);
  for (const page of [mira, tomas]) await expect(page.locator("li.riposte-exchange.is-asking")).toHaveCount(1);
  await prompt(mira).locator('[data-answer="roll"]').click();
  // 8 and 7 of five dice are 2 successes.
  await expect(rows(gm)).toHaveText([/Ana\s+Outcome 2: partial success/, /Bo\s+waiting/]);
  await prompt(tomas).locator('[data-answer="roll"]').click();
  for (const page of [gm, mira, tomas]) {
    await expect(rows(page)).toHaveText([/Ana\s+Outcome 2/, /Bo\s+Outcome \d: /]);
    await expect(page.locator(".riposte-asked > .riposte-card__note")).toHaveText("The bridge sways");
    await expect(grouped(page)).toHaveCount(2);
  }
  await mira.locator(".riposte-asked summary").click();
  await expect(grouped(mira)).toHaveCount(0);
  await expect(grouped(gm)).toHaveCount(2);
});

test("the GM asks for a blind roll with a difficulty: the player rolls with one click and learns nothing", async ({
  gm,
  mira,
  tomas,
}) => {
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  await window.getByLabel("Ana").check();
  await window.locator('[name="difficulty"]').fill("7");
  await window.locator('[name="mode"]').selectOption("blind");
  await fixDice(mira, FACES);
  await window.getByRole("button", { name: "Alertness", exact: true }).click();
  await prompt(mira).locator('[data-answer="roll"]').click();
  await closed(gm);
  await isSeen([gm], [mira, tomas]);
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/at 7/);
  await expect(card(mira)).toContainText("Only the GM sees the result.");
});

test.describe("a roll that not all can make", () => {
  test.override({ seed: "demo/d20" });

  test("who lacks it is named to the GM; if nobody has it, nothing is asked and the window stays", async ({
    gm,
    mira,
  }) => {
    const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
    const acrobatics = window.getByRole("button", { name: "Acrobatics", exact: true });
    await window.getByRole("checkbox", { name: "Iris" }).check();
    await acrobatics.click();
    await expect(gm.locator("#notifications")).toContainText("Not asked, since they cannot make this roll: Iris.");
    await expect(window).toBeVisible();
    await window.getByRole("checkbox", { name: "Juno" }).check();
    await acrobatics.click();
    await expect(window).toHaveCount(0);
    await expect(gm.locator("li.riposte-exchange")).toHaveCount(1);
    await expect(mira.locator("li.riposte-exchange", { hasText: "Juno" })).toHaveCount(1);
  });
});
