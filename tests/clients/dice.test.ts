import type { Page } from "@playwright/test";
import {
  answer,
  attack,
  beginFight,
  card,
  closed,
  fixDice,
  phases,
  prompt,
  setAnswerSeconds,
  openAsk,
  storedState,
  wound,
} from "../scenarios/fight.ts";
import { pass } from "./deeds.ts";
import { expect, onBothGenerations, test } from "./table.ts";

interface Roll {
  readonly formula: string;
  readonly dice: readonly { readonly method?: string; readonly results: readonly { readonly result: number }[] }[];
  readonly options: { readonly riposte?: { readonly user: string; readonly fighter: string } };
}

interface Message {
  readonly id: string;
  readonly rolls: readonly Roll[];
  readonly system: { readonly state: string };
}

interface Combatant {
  readonly id: string;
  readonly isOwner: boolean;
  readonly initiative: number | null;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly messages: { readonly contents: readonly Message[] };
  readonly users: { get(id: string): { readonly name: string } | undefined };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  readonly combat: {
    readonly combatants: { readonly contents: readonly Combatant[] };
    rollInitiative(ids: readonly string[]): Promise<unknown>;
  };
};
declare const fromUuidSync: (uuid: string) => { readonly name: string } | null;
declare const foundry: { readonly audio: { readonly AudioHelper: { play(data: { src: string }): unknown } } };

/** A roll of a message: its formula, the faces, who rolled it and for whom. */
type Told = readonly [formula: string, faces: readonly number[], user: string, fighter: string];

/** The rolls that the newest message holds on this page. */
function rollsOf(page: Page): Promise<readonly Told[]> {
  return page.evaluate(() =>
    (game.messages.contents.at(-1)?.rolls ?? []).map(({ formula, dice, options }) => [
      formula,
      dice.flatMap(({ results }) => results.map(({ result }) => result)),
      game.users.get(options.riposte?.user ?? "")?.name ?? "",
      fromUuidSync(options.riposte?.fighter ?? "")?.name ?? "",
    ]),
  );
}

/** Notes the sounds that this page plays from now on. */
async function noteSounds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const sounds: string[] = [];
    const { AudioHelper } = foundry.audio;
    AudioHelper.play = ({ src }) => void sounds.push(src);
    Reflect.set(globalThis, "sounds", sounds);
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "sounds") as readonly string[]);
}

onBothGenerations("messages", () => {
  test("dice of an attack are the rolls of its message, each in its roller's name, with one sound when they open", async ({
    gm,
    mira,
    tomas,
  }) => {
    await beginFight(gm);
    await fixDice(mira, [8, 8, 8, 8, 2, 2, 2, 9, 9, 3, 3, 3]);
    await fixDice(tomas, [7, 2, 2, 2, 2]);
    const sounds = await noteSounds(tomas);
    await attack(mira, "Ana", "Longsword", "Bo");
    await expect(prompt(tomas)).toBeVisible();
    expect(await rollsOf(tomas)).toEqual([]);
    await answer(tomas, "dodge");
    for (const page of [gm, mira, tomas]) {
      await closed(page);
      const [attacked, dodged, damage, ...more] = await rollsOf(page);
      expect(attacked).toEqual(["7d10", [8, 8, 8, 8, 2, 2, 2], "Mira", "Ana"]);
      expect(dodged).toEqual(["5d10", [7, 2, 2, 2, 2], "Tomas", "Bo"]);
      expect(damage?.slice(2)).toEqual(["Mira", "Ana"]);
      expect(damage?.[1].slice(0, 2)).toEqual([9, 9]);
      expect(more).toEqual([]);
    }
    expect(await sounds()).toEqual(["sounds/dice.wav", "sounds/dice.wav"]);
    await expect(card(tomas)).toContainText("Bo");
  });
});

/** Sets a setting of this system. */
async function set(gm: Page, key: string, value: unknown): Promise<void> {
  await gm.evaluate(([name, to]) => game.settings.set("riposte", name, to), [key, value] as const);
}

/** Types faces into the prompt of this page. */
async function type(page: Page, faces: string): Promise<void> {
  await prompt(page).locator('[name="faces"]').fill(faces);
}

test("dice by hand: both type what they have rolled, wrong faces are refused, and the card says so", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await set(gm, "diceByHand", true);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "dodge");

  // The roller is told what is wrong before anything is sent.
  const wrong = prompt(mira).locator(".riposte-answer__wrong");
  await type(mira, "8 8 8");
  await expect(wrong).toHaveText("Number of dice to enter: 7, not 3.");
  await type(mira, "8 8 8 8 2 2 11");
  await expect(wrong).toHaveText("A die with 10 sides does not show 11.");
  await expect(prompt(mira).locator("button[type=submit]")).toBeDisabled();
  await type(mira, "8, 8, 8, 8, 2, 2, 2");
  await prompt(mira).locator("button[type=submit]").click();
  await expect(card(tomas)).toContainText("Ana's dice were rolled by hand.");

  // Until Tomas has rolled, nobody gets to know what Mira has.
  for (const page of [mira, tomas]) {
    expect(await rollsOf(page)).toEqual([]);
    expect(await storedState(page)).not.toContain('"attack":[');
  }
  await type(tomas, "7 2 2 2 2");
  await prompt(tomas).locator("button[type=submit]").click();
  await expect.poll(() => rollsOf(gm)).toHaveLength(2);
  expect(await rollsOf(tomas)).toEqual([
    ["7d10", [8, 8, 8, 8, 2, 2, 2], "Mira", "Ana"],
    ["5d10", [7, 2, 2, 2, 2], "Tomas", "Bo"],
  ]);
  expect(await gm.evaluate(() => game.messages.contents.at(-1)?.rolls[0]?.dice[0]?.method)).toBe("manual");

  // Damage likewise; what is not typed in time is rolled by the table.
  await expect(prompt(mira).locator('[name="faces"]')).toBeVisible();
  await fixDice(mira, Array<number>(20).fill(9));
  await gm.locator("#chat .riposte-skip").last().click();
  for (const page of [gm, mira, tomas]) await closed(page);
  expect(await wound(gm, "Bo")).toBeGreaterThan(0);
  await card(gm).locator('[data-action="undoExchange"]').click();
  await expect.poll(() => wound(gm, "Bo")).toBe(0);
});

test("dice by hand: what nobody types in time is rolled; initiative is typed by the one who rolls", async ({
  gm,
  mira,
  tomas,
}) => {
  await set(gm, "diceByHand", true);
  await setAnswerSeconds(gm, 5);
  const rolled = tomas.evaluate(() => {
    const own = game.combat.combatants.contents.find(({ isOwner }) => isOwner);
    return game.combat.rollInitiative([own?.id ?? ""]).then(() => own?.initiative ?? null);
  });
  const dialog = tomas.locator(".application", { has: tomas.locator('[name="faces"]') });
  await dialog.locator('[name="faces"]').fill("12");
  await dialog.locator("button[data-action=ok]").click();
  await expect(dialog.locator('[role="alert"]')).toHaveText("A die with 10 sides does not show 12.");
  await dialog.locator('[name="faces"]').fill("9 8 2 2 2");
  await dialog.locator("button[data-action=ok]").click();
  expect(await rolled).not.toBeNull();
  await expect(gm.locator(".riposte-initiative").last()).toContainText("dice were rolled by hand");
  expect((await rollsOf(gm)).map(([formula, faces, user]) => [formula, faces, user])).toEqual([
    ["5d10", [9, 8, 2, 2, 2], "Tomas"],
  ]);

  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await expect(async () => {
    await pass(gm, 5000);
    expect((await phases(gm)).at(-1)).toBe("closed");
  }).toPass();
  for (const page of [gm, mira, tomas]) await closed(page);
  await expect(card(gm)).toContainText("Ana did not answer in time.");
});

test("no page of a player gives faces where dice are not rolled by hand, and the GM hears of it", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await set(gm, "holdDice", true);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "dodge");
  await expect.poll(async () => (await storedState(mira)).includes('"kind":"faces"')).toBe(true);
  const faces = { question: "attack", value: Array(7).fill(10) };
  await mira.evaluate(
    (intent) => game.user.update({ "flags.riposte.intents.own": { sequence: 1, text: JSON.stringify(intent) } }),
    { type: "answer", ...(await openAsk(mira)), ...faces },
  );
  await expect(gm.locator("#notifications")).toContainText("Dice are rolled by Foundry here, not by hand.");
  await fixDice(mira, [2, 2, 2, 2, 2, 2, 2]);
  await gm.locator('#chat [data-action="letRoll"]').click();
  await closed(gm);
  expect((await rollsOf(gm))[0]?.[1]).toEqual([2, 2, 2, 2, 2, 2, 2]);
});
