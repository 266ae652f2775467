import { readdirSync } from "node:fs";
import { beginFight, storedFight } from "../scenarios/fight.ts";
import { GENERATIONS } from "../scenarios/generations.ts";
import { attack, prompted } from "./deeds.ts";
import { expect, test } from "./table.ts";

type Api = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

interface Document {
  readonly uuid: string;
  readonly type: string;
  toObject(): object;
}
interface Fighter extends Document {
  readonly items: Iterable<Document>;
  readonly isOwner: boolean;
}
type Stored = Iterable<{ toObject(): object }>;

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly system: { readonly api: Api };
  readonly combat: { readonly combatants: Iterable<{ readonly actor: Fighter }> };
  readonly actors: Stored;
  readonly items: Stored;
  readonly messages: Stored;
  readonly combats: Stored;
  readonly users: Stored;
};
declare const foundry: { readonly applications: { readonly instances: ReadonlyMap<string, unknown> } };

/** How many of the arguments of a function may be left out, at the end. */
const OPTIONAL: Readonly<Record<string, number>> = {
  ...{ act: 1, declare: 1, odds: 1, hurt: 1, requestRoll: 1, pool: 2, award: 1 },
};

/** Calls each function of the API with each bad value in each place, beside arguments that are right; says what was not refused. */
function callWithBadValues(optional: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const [actor] = [...game.combat.combatants].flatMap((each) => (each.actor.isOwner ? [each.actor] : []));
  if (!actor) throw new Error("Nobody fights here");
  const weapon = [...actor.items].find(({ type }) => /Weapon/.test(type))?.uuid;
  const [question] = game.system.api["questions"]?.() as readonly unknown[];
  const right: Readonly<Record<string, readonly unknown[]>> = {
    ...{ attack: [weapon], use: [weapon], act: [actor.uuid, "attack"], atHand: [actor.uuid, "nothing of the kind"] },
    ...{ check: [actor.uuid, "no such field"], roll: [actor.uuid, "no such field"], actions: [actor.uuid] },
    ...{ declare: [actor.uuid, "attack", {}], odds: [actor.uuid, "attack", {}], questions: [], state: ["message"] },
    ...{ answer: [question ?? { message: "m", ask: "a", question: "q" }, "no answer"], pool: ["no pool", {}] },
    ...{ rest: [[actor.uuid], { amount: 1, unit: "hours" }], hurt: [[actor.uuid], {}] },
    ...{ requestRoll: [[actor.uuid], "no such field", {}], award: [[actor.uuid], 1, ""] },
  };
  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = [cyclic];
  const bad: Readonly<Record<string, unknown>> = {
    ...{
      undefined: undefined,
      null: null,
      "a number": 5,
      "no number": Number.NaN,
      "minus one": -1,
      zero: 0,
      "a half": 1.5,
      "no text": "",
    },
    ...{ "a word": "nonsense", "an inherited name": "constructor", "a long text": "W".repeat(5000), true: true },
    ...{ "an address of the wrong parent": `${actor.uuid}.${actor.uuid}`, "a list": [], "a list of numbers": [5] },
    ...{ "a list of words": ["nonsense"], "a record": {}, "a record of numbers": { target: 5, amount: 5, mode: 5 } },
    ...{ "a bare record": Object.create(null), "a symbol": Symbol("x"), "a big number": 10n, "a function": () => 5 },
    ...{ "a cycle": cyclic, "a document": actor },
  };
  const isNothing = (name: string, done: unknown): boolean =>
    ["actions", "questions"].includes(name) ? Array.isArray(done) : ["odds", "state"].includes(name) && done === null;
  const isRefused = (done: unknown): boolean => {
    const { ok, code, sentence } = Object(done);
    return ok === false && typeof code === "string" && typeof sentence === "string" && sentence.length > 5;
  };
  /** True for what is no bad value in its place: what may be left out, records where some are taken, and texts where any is. */
  const isRight = (name: string, at: number, value: unknown): boolean => {
    const count = right[name]?.length ?? 0;
    if (value === undefined && at >= count - (optional[name] ?? 0)) return true;
    if (name === "act" && value === "") return true;
    const isRecord = Object.prototype.toString.call(value) === "[object Object]";
    if (["declare", "odds", "hurt"].includes(name) && at === count - 1)
      return isRecord && !Object.values(Object(value)).some((each) => typeof [each].flat()[0] !== "string");
    if (name === "requestRoll" && at === 2) return isRecord && !("mode" in Object(value));
    if (name === "award" && at === 1) return value === 5;
    if (name === "pool") return (at === 0 && value === "") || (at === 1 && isRecord);
    return name === "award" && at === 2 && typeof value === "string";
  };
  const store = (): string =>
    JSON.stringify(
      [game.actors, game.items, game.messages, game.combats, game.users].map((all) =>
        [...all].map((each) => each.toObject()),
      ),
    );
  const windows = (): string => [...foundry.applications.instances.keys()].join();
  return (async () => {
    const wrong: string[] = [];
    const before = `${store()} ${windows()}`;
    for (const [name, call] of Object.entries(game.system.api)) {
      const args = right[name];
      if (!args) wrong.push(`${name} is not tried: say what it is given`);
      for (const at of args?.keys() ?? [])
        for (const [what, value] of Object.entries(bad)) {
          if (isRight(name, at, value)) continue;
          const told = await Promise.resolve()
            .then(() => call(...(args ?? []).with(at, value)))
            .catch((error: unknown) => `throws ${String(error)}`);
          if (!isRefused(told) && !isNothing(name, told))
            wrong.push(
              `${name}, argument ${at + 1}: ${what}: ${typeof told === "string" ? told : JSON.stringify(told)}`,
            );
        }
    }
    if (`${store()} ${windows()}` !== before) wrong.push(`something was stored or opened: ${windows()}`);
    return wrong;
  })();
}

for (const [index, seed] of readdirSync("demo").entries()) {
  const generation = GENERATIONS[index % GENERATIONS.length];
  test.describe(seed, () => {
    test.override({ seed: `demo/${seed}`, generation });

    test("each function of the API refuses each bad value in each place with a sentence, throws nothing and stores nothing", async ({
      gm,
      mira,
    }) => {
      await beginFight(gm);
      await expect.poll(() => storedFight(mira)).not.toBe("");
      for (const page of [gm, mira]) expect(await page.evaluate(callWithBadValues, OPTIONAL)).toEqual([]);
    });
  });
}

test("a question that is open refuses each bad value with a sentence, and stays open", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  expect(await tomas.evaluate(callWithBadValues, OPTIONAL)).toEqual([]);
  expect(await tomas.evaluate(() => game.system.api["questions"]?.())).toHaveLength(1);
});
