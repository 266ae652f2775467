// What people notice of a bad line, and of a table that dies: the table is a process of its own, at the other end of a line that is late or breaks.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { quickFolder } from "../../tools/quick-folder.mjs";
import { type Change, parseState } from "../../src/engine/index.ts";
import { answer, beginFight, phases, storedStates } from "../scenarios/fight.ts";
import { seedWithoutScene } from "../scenarios/seed-without-scene.ts";
import { root } from "../sources.ts";
import { holdStill } from "../waiting.ts";
import { attack, prompted } from "./deeds.ts";
import { Line } from "./line.ts";
import { type Person, expect, test as base } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly ready: boolean;
  readonly combat: { readonly round: number; nextRound(): Promise<{ readonly round: number }> };
  readonly messages: { readonly contents: readonly { readonly system: { readonly phase: string } }[] };
  readonly actors: {
    readonly contents: readonly { readonly uuid: string; readonly system: { readonly wound: number } }[];
  };
};

/** How long a break lasts, and a pause in which nothing arrives, in milliseconds. */
const BREAK = 10_000;
const PAUSE = 4_000;

/** A table in a process of its own, which may be killed and started again. */
class Killable {
  readonly #world: string;
  readonly #seed: string;
  #process: ChildProcess | null = null;

  constructor(world: string, seed: string) {
    this.#world = world;
    this.#seed = seed;
  }

  /** Starts the table; its port. */
  async start(port = 0): Promise<number> {
    const program = ["--import", "tsx", "packages/table/server/main.ts", "--system", "dist", "--seed", this.#seed];
    const child = spawn(process.execPath, [...program, "--world", this.#world, "--port", `${port}`], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#process = child;
    const [line]: unknown[] = await once(createInterface({ input: child.stdout }), "line");
    return Number(new URL(/http\S+/.exec(String(line))?.[0] ?? "").port);
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child) return;
    child.kill("SIGKILL");
    await once(child, "close");
  }
}

const test = base.extend<{ table: Killable; line: Line; address: string; isFresh: boolean }>({
  table: async ({}, use) => {
    const [folder, seed] = [await mkdtemp(join(quickFolder(), "riposte-line-")), await seedWithoutScene("demo/d10")];
    const table = new Killable(join(folder, "world"), seed);
    await use(table);
    await table.kill();
    for (const made of [folder, seed]) await rm(made, { recursive: true, force: true });
  },
  line: async ({ table }, use) => {
    const line = await Line.to(await table.start());
    await use(line);
    await line.close();
  },
  address: async ({ line }, use) => use(line.url),
  isFresh: true,
});

/** Waits until everyone's page holds the same, with so many exchanges that are over, and each of them written once. */
async function sameForAll(people: readonly [gm: Person, ...Person[]], exchanges: number): Promise<void> {
  const [gm] = people;
  for (const person of people)
    await expect.poll(() => phases(person).catch(() => [])).toEqual(Array(exchanges).fill("closed"));
  const [wounds, ...others] = await Promise.all(people.map(woundsOn));
  for (const other of others) expect(other).toEqual(wounds);
  const states = (await storedStates(gm)).map(parseState);
  const events = states.flatMap((state) => (state.ok ? state.value.events : []));
  const told = new Map(events.flatMap(({ changes }) => changes.filter(isWound)).map(({ at, after }) => [at[1], after]));
  for (const [uuid, after] of told) expect(wounds?.[uuid ?? ""]).toBe(after);
}

function isWound({ at }: Change): boolean {
  return at[0] === "fighters" && at[2] === "wound";
}

function woundsOn(person: Person): Promise<Readonly<Record<string, number>>> {
  return person.evaluate(() =>
    Object.fromEntries(game.actors.contents.map(({ uuid, system }) => [uuid, system.wound])),
  );
}

/** Lets the connections of all break, and waits until everyone's page has been loaded anew, which it does by itself. */
async function untilBack(people: readonly Person[], breakAll: () => Promise<void>): Promise<void> {
  for (const person of people) await person.evaluate(() => void Object.assign(globalThis, { isOld: true }));
  await breakAll();
  const isBack = (person: Person): Promise<boolean> =>
    person.evaluate(() => typeof game === "object" && game.ready && !("isOld" in globalThis)).catch(() => false);
  for (const person of people) await expect.poll(() => isBack(person)).toBe(true);
}

/** Begins the next round, on everyone's page. */
async function nextRound(people: readonly [gm: Person, ...Person[]]): Promise<void> {
  const round = await people[0].evaluate(async () => (await game.combat.nextRound()).round);
  for (const person of people) await person.waitForFunction((wanted) => game.combat.round === wanted, round);
}

base.beforeEach(({ complaints }) => complaints.expect(/WebSocket|connection|fetch|ECONNREFUSED|socket/i));

test("200 ms, lost packets and ten seconds without a line lose nothing and double nothing, and all see the same soon", async ({
  line,
  gm,
  mira,
  tomas,
}) => {
  const all = [gm, mira, tomas] as const;
  await beginFight(gm, "Ana");
  line.slowDown({ each: 100, lost: 0.05, again: 300 });
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  await answer(tomas, "dodge");
  await sameForAll(all, 1);

  // Nothing arrives for a while, and everything afterwards.
  await nextRound(all);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  line.hold();
  const answered = answer(tomas, "pass");
  await holdStill(PAUSE);
  line.release();
  await answered;
  await sameForAll(all, 2);

  // The connections break: what was sent just before may have arrived or not.
  await nextRound(all);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  line.slowDown({ each: 0, lost: 0, again: 0 });
  await untilBack(all, async () => {
    line.break();
    await holdStill(BREAK);
    line.mend();
  });
  await prompted(tomas);
  await answer(tomas, "pass");
  await sameForAll(all, 3);
});

test("a table that is killed in the middle of an exchange, with all pages open, goes on where it was, and nobody loads a page anew", async ({
  table,
  line,
  gm,
  mira,
  tomas,
}) => {
  const all = [gm, mira, tomas] as const;
  await beginFight(gm, "Ana");
  /** Kills the table, and starts it again a little later. */
  const restart = (): Promise<void> =>
    untilBack(all, async () => {
      await table.kill();
      line.port = await table.start();
    });
  // The question is open.
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  await restart();
  await prompted(tomas);
  // The answer has been taken, and what follows from it is being rolled and written.
  const pressed = answer(tomas, "pass").catch(() => undefined);
  await gm.waitForFunction(() => game.messages.contents.at(-1)?.system.phase !== "open");
  await restart();
  await pressed;
  await sameForAll(all, 1);
});
