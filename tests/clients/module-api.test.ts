import { readdirSync, readFileSync } from "node:fs";
import { answer, beginFight, closed, fixDice, hideCombatant, phases, storedFight, wound } from "../scenarios/fight.ts";
import { switchOn } from "../scenarios/modules.ts";
import type { Client } from "../scenarios/people.ts";
import { attack, lookAt, noticesOf, prompted } from "./deeds.ts";
import { expect, test } from "./table.ts";

/** What the listening module has been told on a page. */
declare const told: readonly { readonly name: string; readonly data: Data }[];

type Data = Readonly<Record<string, unknown>>;

interface Message {
  readonly id: string;
  readonly speaker: Data;
}

declare const game: {
  readonly messages: { readonly contents: readonly Message[] };
  readonly actors: {
    getName(name: string): { readonly id: string; readonly uuid: string; update(changes: object): Promise<object> };
  };
  readonly system: {
    readonly api: {
      declare(uuid: string, kind: string, inputs: object): Promise<object>;
      actions(uuid: string): Promise<readonly unknown[]>;
      roll(uuid: string, field: string): Promise<object>;
      requestRoll(uuids: readonly string[], field: string): Promise<object>;
      state(message: string): unknown;
    };
  };
};

/** The examples of the page for modules, in their order. */
const EXAMPLES = [...readFileSync("docs/modules.md", "utf8").matchAll(/```js\n(.*?)```/gs)].map(
  ([, code = ""]) => code,
);

/** The macros of the compendium. */
const MACROS = readdirSync("packs/macros").map((file): { readonly name: string; readonly command: string } =>
  JSON.parse(readFileSync(`packs/macros/${file}`, "utf8")),
);

/** Runs an example of the page for modules as a macro would. */
function runExample(page: Client, word: string): Promise<unknown> {
  const code = EXAMPLES.find((each) => each.includes(word));
  return page.evaluate(`(async () => {${code ?? "throw new Error('no such example')"}})()`);
}

/** The names of what was told on a page, and the data of one of them. */
async function toldOn(page: Client, name: string): Promise<{ names: readonly string[]; data: readonly Data[] }> {
  const all = await page.evaluate(() => told.map((each) => each));
  return {
    names: all.map((each) => each.name),
    data: all.filter((each) => each.name === name).map(({ data }) => data),
  };
}

test("a module is told of an exchange by hooks, on every page, from its beginning to its undo, and of no secret", async ({
  gm,
  mira,
  tomas,
}) => {
  await switchOn(["listener"], gm, mira, tomas);
  await beginFight(gm);
  await fixDice(mira, [8, 8, 8, 8, 2, 2, 2, 9, 9, 9]);
  await fixDice(tomas, [7, 2, 2, 2, 2]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  const asked = await toldOn(mira, "asked");
  expect(asked.names).toEqual(["declared", "changed", "asked"]);
  expect(JSON.stringify(asked.data)).not.toContain("dodge");
  await answer(tomas, "dodge");
  for (const page of [gm, mira, tomas]) {
    await closed(page);
    const opened = await toldOn(page, "opened");
    expect(opened.data[0]?.["rolls"]).toMatchObject([{ faces: [8, 8, 8, 8, 2, 2, 2] }, { faces: [7, 2, 2, 2, 2] }]);
    expect(opened.names.indexOf("opened")).toBeGreaterThan(opened.names.indexOf("answered"));
    expect((await toldOn(page, "harmed")).data.length).toBeGreaterThan(0);
    expect(opened.names.at(-1)).toBe("closed");
  }
  await lookAt(gm, "chat");
  await gm.locator('#chat li.riposte-exchange [data-action="undoExchange"]').click();
  await expect.poll(async () => (await toldOn(tomas, "undone")).data.map(({ redone }) => redone)).toEqual([false]);
  expect(await wound(tomas, "Bo")).toBe(0);
  expect((await toldOn(tomas, "undone")).names.filter((name) => name === "closed")).toHaveLength(1);

  // Its message says who speaks, by the ids that modules use.
  const speaker = await tomas.evaluate(() => game.messages.contents.at(-1)?.speaker);
  expect(speaker).toMatchObject({ actor: await tomas.evaluate(() => game.actors.getName("Ana").id), alias: "Ana" });
});

test("of an exchange with a hidden fighter a module on a page that may not see it is told nothing", async ({
  gm,
  mira,
  tomas,
}) => {
  await switchOn(["listener"], gm, mira, tomas);
  await beginFight(gm, "Heron");
  await hideCombatant(gm, "Shrike");
  await attack(gm, "Heron", "Sabre", "Shrike");
  await answer(gm, "pass");
  await closed(gm);
  await closed(mira);
  for (const page of [mira, tomas]) expect((await toldOn(page, "closed")).names).toEqual([]);
  expect((await toldOn(gm, "closed")).names).toContain("closed");
  const id = await mira.evaluate(() => game.messages.contents.at(-1)?.id ?? "");
  expect(await mira.evaluate((message) => game.system.api.state(message), id)).toBeNull();
  const speaker = await mira.evaluate(() => game.messages.contents.at(-1)?.speaker);
  expect(speaker).toMatchObject({ actor: null, token: null, scene: null });
});

test("the examples for modules run: actions with their price, odds, declaring, answering, formulas", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await expect.poll(() => storedFight(mira)).not.toBe("");
  await runExample(mira, "riposte.harmed");
  const actions = (await runExample(mira, "api.actions")) as readonly string[];
  expect(actions.length).toBeGreaterThan(5);
  expect(actions).toEqual(expect.arrayContaining([expect.stringMatching(/\(1 action\)$/)]));
  expect(actions).toEqual(expect.arrayContaining([expect.stringMatching(/: .+\.$/)]));

  const declared = await runExample(mira, "api.declare");
  expect(declared).toMatchObject({
    done: { ok: true },
    odds: expect.arrayContaining([expect.objectContaining({ as: "chance" })]),
  });
  await prompted(tomas);
  expect(await runExample(tomas, "questions()")).toMatchObject({ done: { ok: true }, phase: "open" });
  for (const page of [gm, mira, tomas]) await closed(page);
  await lookAt(gm, "chat");
  await expect(gm.locator("#chat li.riposte-exchange").last()).toContainText("Dodge");
  expect(await runExample(mira, "getRollData")).toBe(4);

  // What a window would refuse is refused, and what is another's cannot be used.
  const again = await mira.evaluate(() => game.system.api.declare(game.actors.getName("Ana").uuid, "attack", {}));
  expect(again).toMatchObject({ ok: false, sentence: expect.stringMatching(/\w/) });
  expect(await mira.evaluate(() => game.system.api.actions(game.actors.getName("Bo").uuid))).toEqual([]);
});

test("the macros of the compendium run, for a player and for the Gamemaster", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await expect.poll(() => storedFight(mira)).not.toBe("");
  await fixDice(mira, Array(20).fill(2));
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  for (const [page, who] of [
    [mira, "Ana"],
    [tomas, "Bo"],
    [gm, "Ana"],
  ] as const) {
    if (page === gm) await closed(gm); // the GM's macros ask for rolls, after the attack that a player's macro has let pass
    for (const { name, command } of MACROS) {
      const run = page.evaluate(
        `(async (actor) => {${command}})(game.actors.getName("${who}")).then(() => null, String)`,
      );
      expect([name, await run]).toEqual([name, null]);
    }
  }
  // One macro lets the attack pass; another asks the players for rolls, which wait for them.
  await expect.poll(() => phases(gm)).toEqual(["closed", "open", "open", "open"]);
  await expect.poll(() => noticesOf(mira, "Ana: ")).toContainEqual(expect.stringMatching(/Ana: .+\./));
});

test("a macro that rolls or asks for a roll is told what the rules refuse, and the others are asked", async ({
  gm,
}) => {
  await beginFight(gm);
  const field = "abilities.alertness";
  const results = await gm.evaluate(async (name) => {
    const [ana, bo] = [game.actors.getName("Ana"), game.actors.getName("Bo")];
    await bo.update({ "system.wound": 8 });
    const { api } = game.system;
    return [await api.roll(bo.uuid, name), await api.requestRoll([bo.uuid, ana.uuid], name)];
  }, field);
  const refused = { ok: false, code: "condition/dead", sentence: expect.stringContaining("Bo") };
  expect(results).toEqual([refused, refused]);
  await expect.poll(() => phases(gm)).toEqual(["open"]);
});
