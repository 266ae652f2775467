import {
  attack,
  answer,
  beginFight,
  card,
  closed,
  fixDice,
  hideCombatant,
  phases,
  prompt,
  wound,
} from "../scenarios/fight.ts";
import { adjusting, cards } from "../scenarios/cards.ts";
import { openSheet, showTab, untilReady } from "../scenarios/people.ts";

import { turnOf } from "../scenarios/turns.ts";
import { endFight, turnNewest } from "../scenarios/undo.ts";
import { declare } from "../scenarios/tracker.ts";
import { type Person, expect, test } from "./table.ts";
import { listenTo } from "./wire.ts";

/** What a page may know of an exchange. */
interface Known {
  readonly events: readonly { readonly data: { readonly fighter?: string; readonly faces?: readonly number[] } }[];
}

/** What these scenarios use of the page's globals. */
declare const game: {
  readonly actors: { getName(name: string): { readonly uuid: string } };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly combat: { readonly combatants: { getName(name: string): { update(changes: object): Promise<unknown> } } };
  readonly messages: {
    readonly contents: readonly { readonly id: string; readonly system: { readonly mode: string } }[];
  };
  readonly system: {
    readonly api: {
      state(message: string): Known | null;
      pool(text: string, options: { readonly mode: string }): Promise<unknown>;
    };
  };
};

declare const User: { create(data: object): Promise<unknown> };
declare const JournalEntry: { create(data: object): Promise<unknown> };

/** The faces that a fighter has rolled in the newest exchange, as a page may know them. */
const rolledBy = (page: Person, fighter: string): Promise<readonly string[]> =>
  page.evaluate((who) => {
    const { events } = game.system.api.state(game.messages.contents.at(-1)?.id ?? "") ?? { events: [] };
    return events.flatMap(({ data }) => (data.fighter === who && data.faces ? [JSON.stringify(data.faces)] : []));
  }, fighter);

const uuidOf = (page: Person, name: string): Promise<string> =>
  page.evaluate((who) => game.actors.getName(who).uuid, name);

const modes = (page: Person): Promise<readonly string[]> =>
  page.evaluate(() => game.messages.contents.map(({ system }) => system.mode));

/** Has Heron, who is hidden, attack Bo, and Bo dodge. */
async function ambush(gm: Person, tomas: Person): Promise<void> {
  await attack(gm, "Heron", "Sabre", "Bo");
  await expect(prompt(tomas)).toContainText("Someone unseen");
  await answer(tomas, "dodge");
  for (const page of [gm, tomas]) await closed(page);
}

test("of a hidden fighter who attacks, players receive neither name nor address, dice nor numbers", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  const heron = await uuidOf(gm, "Heron");
  const [onMira, onTomas, onGM] = [await listenTo(mira), await listenTo(tomas), await listenTo(gm)];
  await ambush(gm, tomas);
  const [faces = ""] = await rolledBy(gm, heron);
  const [own = ""] = await rolledBy(gm, await uuidOf(gm, "Bo"));
  expect([JSON.parse(faces).length, JSON.parse(own).length]).toEqual([7, 5]);
  for (const word of ["Heron", faces, own]) expect((await onGM()).text).toContain(word);
  for (const received of [await onMira(), await onTomas()]) {
    expect(received.text).not.toContain("Heron");
    expect(received.text).not.toContain(faces);
    expect(received.text).not.toContain('"attribute.strength"');
    expect(received.apart).not.toContain(heron);
  }
  for (const received of [await onMira(), await onTomas()]) expect(received.text).toContain(own);
  for (const page of [mira, tomas]) {
    await expect(card(page)).toContainText("Someone unseen");
    await expect(card(page)).toContainText("Hit");
    await expect(card(page)).toContainText("Hurt");
    await expect(card(page).locator(".riposte-die")).toHaveCount(5);
  }
  await expect(card(gm)).toContainText("Heron");
});

test("of a hidden fighter who is attacked and answers, players receive neither name nor address, dice nor numbers", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Ana");
  await hideCombatant(gm, "Heron");
  const heron = await uuidOf(gm, "Heron");
  const [onMira, onTomas] = [await listenTo(mira), await listenTo(tomas)];
  await attack(gm, "Ana", "Longsword", "Heron");
  await answer(gm, "dodge");
  for (const page of [gm, mira]) await closed(page);
  for (const received of [await onMira(), await onTomas()]) {
    expect(received.text).not.toContain("Heron");
    expect(received.apart).not.toContain(heron);
  }
  await expect(card(mira)).toContainText("Ana");
  await expect(card(mira)).toContainText("Someone unseen");
  await expect(card(mira)).not.toContainText("Heron");
});

test("a player who may parry for the target of a hidden fighter has the card of it", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  await declare(gm, "stand", { fighter: "Ana", near: ["Bo"] });
  await expect(cards(mira)).toHaveCount(1);
  await attack(gm, "Heron", "Sabre", "Bo");
  await answer(tomas, "pass");
  await expect(prompt(mira)).toContainText("Someone unseen");
  await expect(cards(mira)).toHaveCount(2);
  await expect(card(mira)).toContainText("Someone unseen");
  await expect(card(mira)).not.toContainText("Heron");
});

test("a target who is hidden while they are asked answers, and breaks nobody's page", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Ana");
  await attack(mira, "Ana", "Longsword", "Heron");
  await expect(prompt(gm)).toBeVisible();
  await hideCombatant(gm, "Heron");
  await answer(gm, "pass");
  await closed(gm);
  for (const page of [mira, tomas]) await expect(card(page)).toContainText("Someone unseen");
});

test("an exchange with a hidden fighter goes on after reloads, is undone, and is known once the fighter is revealed", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  await attack(gm, "Heron", "Sabre", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  for (const page of [gm, tomas]) {
    await page.reload();
    await untilReady(page);
  }
  await answer(tomas, "pass");
  for (const page of [gm, tomas]) await closed(page);
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
  await tomas.reload();
  await untilReady(tomas);
  await expect(card(tomas)).toContainText("Someone unseen");
  await turnNewest(gm);
  await expect.poll(() => wound(gm, "Bo")).toBe(0);
  await turnNewest(gm);
  await expect.poll(() => wound(gm, "Bo")).toBeGreaterThan(0);
  await expect(card(tomas)).not.toContainText("Heron");
  await gm.evaluate(() => game.combat.combatants.getName("Heron").update({ hidden: false }));
  for (const page of [mira, tomas]) await expect(card(page)).toContainText("Heron");
});

test("another Gamemaster takes over an exchange with a hidden fighter in the middle: nothing is lost, and nothing shown", async ({
  gm,
  mira,
  tomas,
  sit,
}) => {
  await gm.evaluate(() => User.create({ name: "Second", role: 4 }));
  const second = await sit("Second");
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  const heron = await uuidOf(gm, "Heron");
  const [onMira, onTomas] = [await listenTo(mira), await listenTo(tomas)];
  await attack(gm, "Heron", "Sabre", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await gm.context().close();
  await answer(tomas, "pass");
  for (const page of [second, tomas]) await closed(page);
  expect(await wound(second, "Bo")).toBeGreaterThan(0);
  await expect(card(second)).toContainText("Heron");
  for (const received of [await onMira(), await onTomas()]) {
    expect(received.text).not.toContain("Heron");
    expect(received.apart).not.toContain(heron);
  }
  for (const page of [mira, tomas]) await expect(card(page)).toContainText("Someone unseen");
});

test("what others do is as open as ever while somebody is hidden", async ({ gm, mira, tomas }) => {
  await beginFight(gm, "Ana");
  await hideCombatant(gm, "Heron");
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "pass");
  for (const page of [gm, mira, tomas]) await closed(page);
  expect(await modes(gm)).toEqual(["public"]);
  await expect.poll(() => phases(mira)).toEqual(["closed"]);
});

/** Rolls a free pool with these words, which only those of a mode may see. */
const rollFor = (page: Person, mode: string, words: string): Promise<unknown> =>
  page.evaluate(([how, said]) => game.system.api.pool(`7 at 6 # ${said}`, { mode: how }), [mode, words] as const);

test("of a whole session each page receives the words, numbers and dice that its user may see, and those alone", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  const [onMira, onTomas, onGM] = [await listenTo(mira), await listenTo(tomas), await listenTo(gm)];
  const sheet = await openSheet(gm, "Heron");
  await showTab(sheet, "biography");
  const notes = sheet.getByRole("textbox", { name: "Gamemaster's notes" });
  // Each roll has dice of its own, so that each can be looked for by its faces.
  const dice = [
    [1, 3, 5, 7, 9, 2, 4],
    [2, 6, 3, 8, 1, 9, 5],
    [9, 7, 8, 2, 8, 6, 9],
    [7, 2, 9, 4, 6, 1, 8],
    [6, 1, 4, 9, 3, 7, 2],
    [3, 9, 1, 6, 2, 8, 7],
  ] as const;
  await fixDice(gm, dice.slice(0, 3).flat());
  await fixDice(mira, dice.slice(3).flat());
  const [ofGM = "", ofSelf = "", ofHeron = "", ofMira = "", blind = "", open = ""] = dice.map((faces) =>
    JSON.stringify(faces),
  );
  await notes.fill("Quellwort");
  await notes.blur();
  await rollFor(gm, "gm", "Nebelgrund");
  await rollFor(gm, "self", "Zwischenruf");
  await rollFor(mira, "gm", "Ohrwurm");
  await rollFor(mira, "blind", "Findling");
  await rollFor(mira, "public", "Marktplatz");
  await ambush(gm, tomas);
  const closedAll = Array<string>(6).fill("closed");
  for (const page of [gm, mira, tomas]) await expect.poll(() => phases(page)).toEqual(closedAll);
  // Once the fight is over, Heron is no longer hidden, and its dice are known.
  for (const each of [await onMira(), await onTomas()]) expect(each.text).not.toContain(ofHeron);
  await endFight(gm);
  for (const page of [gm, mira, tomas]) await expect.poll(() => phases(page)).toEqual(closedAll);
  const received = [await onGM(), await onMira(), await onTomas()] as const;
  const [forGM, forMira, forTomas] = received.map(({ text }) => text);
  const everything = ["Nebelgrund", "Zwischenruf", "Ohrwurm", "Findling", ofGM, ofMira, blind];
  for (const word of [...everything, ofHeron, "Marktplatz", open]) expect(forGM).toContain(word);
  for (const word of ["Marktplatz", open]) for (const text of [forMira, forTomas]) expect(text).toContain(word);
  for (const word of [...everything, "Quellwort", ofSelf]) expect(forTomas).not.toContain(word);
  for (const word of ["Ohrwurm", ofMira]) expect(forMira).toContain(word);
  // The ledger of the open roll lists the fighters.
  for (const { apart } of received.slice(1)) expect(apart).not.toContain("Heron");
  for (const word of ["Nebelgrund", "Zwischenruf", "Quellwort", ofGM, ofSelf, blind])
    expect(forMira).not.toContain(word);
});

/** The Gamemaster changes the difficulty of a roll on the newest card, with a reason. */
async function adjust(gm: Person, roll: string, reason: string): Promise<void> {
  const form = await adjusting(gm, roll);
  await form.locator('[name="value"]').fill("2");
  await form.locator('[name="reason"]').fill(reason);
  await gm.keyboard.press("Enter");
  await expect(card(gm)).toContainText(reason);
}

/** Types dice that were rolled by hand into the prompt of a page, and sends them. */
async function enterDice(page: Person, faces: readonly number[]): Promise<void> {
  await prompt(page).locator('[name="faces"]').fill(faces.join(" "));
  await prompt(page).locator("button[type=submit]").click();
}

test("a journal's secrets, a Gamemaster's modifiers, asked difficulties, sealed dice and odds reach nobody in a session who may not know them", async ({
  gm,
  mira,
  tomas,
}) => {
  const page = { name: "Kapitel", text: { content: '<section class="secret">Geheimgang</section>' } };
  await gm.evaluate((data) => JournalEntry.create({ name: "Chronik", ownership: { default: 0 }, pages: [data] }), page);
  await gm.evaluate(() => game.settings.set("riposte", "odds", "gm"));
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Heron");
  const [onMira, onTomas, onGM] = [await listenTo(mira), await listenTo(tomas), await listenTo(gm)];

  // A check that is asked of Mira, blind, and made harder: its difficulty and the reason are the Gamemaster's.
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: "Ask for a roll" }).click();
  const request = gm.locator("form.riposte-request");
  await request.getByLabel("Ana").check();
  await request.locator('[name="difficulty"]').fill("9");
  await request.locator('[name="mode"]').selectOption("blind");
  await request.getByRole("button", { name: "Alertness", exact: true }).click();
  await expect(prompt(mira)).toContainText("Perception + Alertness");
  await gm.locator('[data-tab="chat"]').first().click();
  await adjust(gm, "Ana", "Nachtluft");
  await prompt(mira).locator('[data-answer="roll"]').click();
  await closed(gm);
  for (const received of [await onMira(), await onTomas()]) {
    expect(received.text).not.toMatch(/"difficulty":"?(?:9|11)\b/);
    expect(received.text).not.toContain("Nachtluft");
  }

  // An attack out of the dark, which the Gamemaster makes harder.
  await fixDice(gm, [2, 2, 2, 2, 2, 2, 2]);
  await attack(gm, "Heron", "Sabre", "Bo");
  await expect(prompt(tomas)).toContainText("Someone unseen");
  await adjust(gm, "Heron", "Kellertreppe");
  await answer(tomas, "pass");
  for (const each of [gm, tomas]) await closed(each);
  for (const received of [await onMira(), await onTomas()]) expect(received.text).not.toContain("Kellertreppe");

  // Dice that Mira has rolled by hand, before Tomas has rolled his.
  await gm.evaluate(() => game.settings.set("riposte", "diceByHand", true));
  const faces = [9, 1, 9, 1, 8, 7, 9];
  await turnOf(gm, "Ana", 1);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "dodge");
  await enterDice(mira, faces);
  await expect(card(tomas)).toContainText("Ana's dice were rolled by hand.");
  expect((await onTomas()).text).not.toContain(JSON.stringify(faces));
  await enterDice(tomas, [7, 2, 2, 2, 2]);
  await expect.poll(async () => (await onTomas()).text).toContain(JSON.stringify(faces));

  for (const received of [await onMira(), await onTomas()]) {
    expect(received.text).not.toContain("Geheimgang");
    expect(received.text).not.toMatch(/"(?:odds|chance|probability|expected)"/i);
  }
  for (const word of ["Nachtluft", "Kellertreppe"]) expect((await onGM()).text).toContain(word);
});
