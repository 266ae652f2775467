import type { Page } from "@playwright/test";
import type { Question } from "../../src/engine/kernel/ask.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { type Draw, chanceFrom, one } from "../chance.ts";
import { valueFor } from "../contract/random-answer.ts";
import { hostileRecord, hostileValue } from "../fuzz/hostile.ts";
import { beginFight, phases, storedFight, taken } from "../scenarios/fight.ts";
import { untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";
import { undoWindow } from "../scenarios/undo.ts";

/** How much is done at each table, and the seed of the first. */
const DEEDS = Number(process.env["RIPOSTE_DEEDS"] ?? 30);
const SEED = Number(process.env["RIPOSTE_SEED"] ?? 1);

/** How many exchanges may wait at the same time. */
const MOST_OPEN = 3;

/** A question that waits on a page, as modules are told of it. */
type Posed = Question & { readonly message: string; readonly ask: string; readonly question: string };

interface Combatant {
  readonly id: string;
  readonly defeated: boolean;
  readonly actor: { readonly uuid: string; readonly isOwner: boolean; readonly hasPlayerOwner: boolean } & Changeable;
  update(changes: object): Promise<unknown>;
}

interface Stored {
  readonly name: string;
  readonly statuses: ReadonlySet<string>;
  toObject(): {
    readonly system: object;
    readonly items: readonly { readonly name: string; readonly system: object }[];
  };
}

interface Changeable {
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, and of ours, inside a page. */
declare const game: {
  readonly actors: { readonly contents: readonly Stored[] };
  readonly combat: {
    getFlag(scope: string, key: string): string | undefined;
    update(changes: object): Promise<unknown>;
    readonly combatant: Combatant | null;
    readonly combatants: { readonly contents: readonly Combatant[] };
    nextTurn(): Promise<unknown>;
    previousTurn(): Promise<unknown>;
    nextRound(): Promise<unknown>;
  };
  readonly socket: { readonly io: { readonly engine: { close(): void } } };
  readonly system: {
    readonly api: {
      declare(uuid: string, kind: string, filled: object): Promise<{ readonly ok: boolean }>;
      questions(): readonly Posed[];
      answer(posed: Posed, value: unknown): Promise<unknown>;
    };
  };
  readonly user: Changeable & { readonly isGM: boolean };
};
declare const CONFIG: { readonly Dice: { randomUniform: () => number } };

/** Makes the dice of a page fall by a seed. */
async function seedDice(page: Page, seed: number): Promise<void> {
  await page.evaluate((start) => {
    let state = start;
    CONFIG.Dice.randomUniform = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return (state + 1) / 2147483649;
    };
  }, seed);
}

/** A user at the table: their page, and the addresses of those for whom they act. */
type Seated = { readonly page: Page; readonly own: readonly string[]; isAway: boolean };

async function seated(page: Page): Promise<Seated> {
  const own = await page.evaluate(() =>
    game.combat.combatants.contents.flatMap(({ actor }) =>
      actor.isOwner && actor.hasPlayerOwner !== game.user.isGM ? [actor.uuid] : [],
    ),
  );
  return { page, own, isAway: false };
}

/** A table: who sits there, and everyone who fights. */
type Table = {
  readonly id: string;
  readonly draw: Draw;
  readonly gm: Seated;
  readonly players: readonly Seated[];
  readonly fighters: readonly string[];
};

/** Declares anything for one of their own, as the window for it fills it in, against one of the others. */
async function declare({ id, draw, gm, players, fighters }: Table): Promise<void> {
  if ((await open(gm.page)) >= MOST_OPEN) return;
  const onTurn = await gm.page.evaluate(() => game.combat.combatant?.actor.uuid ?? "");
  const people = present([gm, ...players]);
  const { page, own } = (draw(3) > 0 && people.find((each) => each.own.includes(onTurn))) || one(people, draw);
  const acting = own.includes(onTurn) ? onTurn : one(own, draw);
  const others = fighters.filter((each) => each !== acting);
  const declarations = RULESETS[id]?.declarations ?? [];
  const kind = draw(2) === 0 ? "attack" : one(declarations, draw).kind;
  const named = [one(others, draw)];
  await page.evaluate(([who, what, target]) => game.system.api.declare(who, what, { target, targets: target }), [
    acting,
    kind,
    named,
  ] as const);
}

/** Answers a question that waits on one of the pages; false if none does. */
async function answer({ draw, gm, players }: Table): Promise<boolean> {
  for (const { page } of present([...players, gm])) {
    const questions = await page.evaluate(() => game.system.api.questions());
    if (questions.length === 0) continue;
    const posed = one(questions, draw);
    const given = JSON.stringify({ posed, value: valueFor(posed, draw) });
    await page.evaluate((text) => {
      const { posed: to, value } = JSON.parse(text);
      return game.system.api.answer(to, value);
    }, given);
    return true;
  }
  return false;
}

/** The Gamemaster moves the clock: mostly to the next turn. */
async function moveClock({ draw, gm }: Table): Promise<void> {
  const way = one(["nextTurn", "nextTurn", "nextTurn", "previousTurn", "nextRound"] as const, draw);
  await gm.page.evaluate((name) => game.combat[name](), way);
}

/** Updates the user of a page past all windows; what Foundry itself refuses, such as data that is too deep, does not leave the page. */
async function update(page: Page, changes: object): Promise<void> {
  await page.evaluate((text) => game.user.update(JSON.parse(text)).catch(() => undefined), JSON.stringify(changes));
}

/** A page that follows no rules puts into its user's queue what no window can fill in. */
async function sendNonsense({ id, draw, players, fighters }: Table): Promise<void> {
  const { page } = one(present(players), draw);
  const kind = one(Object.keys(RULESETS[id]?.exchanges ?? {}), draw);
  const posed = await page.evaluate(() => game.system.api.questions());
  const [asked] = posed;
  const said = [
    { type: "declare", kind, payload: hostileValue(draw) },
    { type: "declare", kind, payload: { attacker: one(fighters, draw), target: one(fighters, draw), fighter: "x" } },
    { ...asked, type: "answer", value: hostileValue(draw) },
    { type: one(["undo", "redo", "cancel", "way", "give", "clock", "adjust"], draw), ...hostileRecord(draw, 0) },
  ];
  const entry = draw(4) === 0 ? hostileValue(draw) : { sequence: 1, text: JSON.stringify(one(said, draw)) };
  await update(page, { [`flags.riposte.intents.nonsense${draw(1e9)}`]: entry });
}

/** A page that follows no rules fills the flags that its user may write. */
async function scribble({ draw, players }: Table): Promise<void> {
  const { page } = one(present(players), draw);
  const [orders, seals, handled, mark, place] = Array.from({ length: 5 }, () => hostileValue(draw));
  await update(page, { flags: { riposte: { orders, seals, handled } } });
  await page.evaluate(async (text) => {
    const said = JSON.parse(text);
    for (const combatant of game.combat.combatants.contents) {
      if (!combatant.actor.isOwner) continue;
      await combatant.actor.update({ "flags.riposte.mark": said.mark }).catch(() => undefined);
      await combatant.update({ "flags.riposte.place": said.place }).catch(() => undefined);
    }
  }, JSON.stringify({ mark, place }));
}

/** A page loses its connection, or has it again. */
async function cutOrMend({ draw, players }: Table): Promise<void> {
  const away = players.find(({ isAway }) => isAway);
  if (away) return mend(away);
  const { page } = one(players, draw);
  await page.context().setOffline(true);
  await page.evaluate(() => game.socket.io.engine.close());
  for (const each of players) if (each.page === page) each.isAway = true;
}

/** A page that is connected again is loaded anew. */
async function mend(seat: Seated): Promise<void> {
  const loaded = seat.page.waitForEvent("load");
  await seat.page.context().setOffline(false);
  await loaded;
  await untilReady(seat.page);
  seat.isAway = false;
}

/** What is done at a table, and how often. */
const WAYS = [
  { often: 8, act: declare },
  { often: 16, act: answer },
  { often: 3, act: moveClock },
  { often: 4, act: sendNonsense },
  { often: 1, act: scribble },
] as const;

async function deed(table: Table): Promise<unknown> {
  let drawn = table.draw(WAYS.reduce((sum, { often }) => sum + often, 0));
  for (const { often, act } of WAYS) {
    if (drawn < often) return act(table);
    drawn -= often;
  }
}

function present(people: readonly Seated[]): readonly Seated[] {
  return people.filter(({ isAway }) => !isAway);
}

/** What is stored of everyone who is here, and of their fight: no ids of pictures on tokens, nor when they were drawn. */
async function stored(page: Page): Promise<object> {
  const { budgets = {}, effects = {} } = JSON.parse((await storedFight(page)) || "{}");
  const spent = Object.values(budgets).flatMap((budget) => Object.keys(Object(budget)));
  const others = await page.evaluate(() => {
    const actors = game.actors.contents.map((actor) => {
      const { system, items } = actor.toObject();
      const carried = items.map((item) => [item.name, item.system]);
      return [actor.name, { system, items: carried, statuses: [...actor.statuses].toSorted() }];
    });
    const out = game.combat.combatants.contents.map(({ defeated }) => defeated);
    return { actors, out };
  });
  return { ...others, spent, effects };
}

/** Undoes what cards offer to undo, the oldest first, with all that depends on it. */
async function undoEverything(gm: Page): Promise<void> {
  const offered = gm.locator('li.riposte-exchange:not(.is-undone) [data-action="undoExchange"]');
  const submit = undoWindow(gm).locator("button[type=submit]");
  while ((await offered.count()) > 0) {
    const id = await offered.first().evaluate((button) => button.closest("li")?.dataset["messageId"] ?? "");
    await offered.first().dispatchEvent("click");
    // What takes nothing else along is undone without a window.
    await expect(async () => {
      if ((await submit.count()) > 0) {
        for (const place of await undoWindow(gm).locator('input[value="overwrite"]').all()) await place.check();
        await submit.click({ timeout: 1000 });
      }
      await expect(gm.locator(`li.is-undone[data-message-id="${id}"]`)).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await taken(gm);
  }
}

/** How many exchanges wait. */
async function open(page: Page): Promise<number> {
  return (await phases(page)).filter((phase) => phase !== "closed").length;
}

for (const [index, id] of ["d10", "d20", "d6", "d6x3"].entries()) {
  test.describe(id, () => {
    test.override({ seed: `demo/${id}` });

    test(
      "random play of three pages, with nonsense, clock moves and a cut, comes to an end and is undone to the beginning",
      async ({ gm, mira, tomas, complaints }) => {
        complaints.expect(/WebSocket|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
        await beginFight(gm);
        await seedDice(gm, SEED + index);
        const [master, ...players] = [await seated(gm), await seated(mira), await seated(tomas)];
        const fighters = await gm.evaluate(() => game.combat.combatants.contents.map(({ actor }) => actor.uuid));
        const table = { id, draw: chanceFrom(SEED + index), gm: master, players, fighters };
        await scribble(table);
        // In d20 all but the one whose turn it is are flat-footed, which is marked on each of them one after the other.
        if (id === "d20")
          await gm.waitForFunction(
            (count) => game.actors.contents.filter(({ statuses }) => statuses.size > 0).length === count,
            fighters.length - 1,
          );
        const before = await stored(gm);
        for (let done = 0; done < DEEDS; done += 1) {
          if (done === Math.floor(DEEDS / 3) || done === Math.floor((2 * DEEDS) / 3)) await cutOrMend(table);
          await deed(table);
        }
        for (const seat of players) if (seat.isAway) await mend(seat);
        await expect(async () => {
          while (await answer(table)) continue;
          expect(await open(gm)).toBe(0);
        }).toPass({ timeout: 60_000 });
        expect(await phases(gm)).not.toEqual([]);
        await undoEverything(gm);
        await gm.evaluate(() => game.combat.update({ round: 1, turn: 0 }));
        for (const page of [gm, mira, tomas]) await expect.poll(() => stored(page)).toEqual(before);
      },
      120_000 + 3000 * DEEDS,
    );
  });
}
