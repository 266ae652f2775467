import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { chanceFrom } from "../chance.ts";
import { root } from "../sources.ts";
import { loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { seat } from "./table.ts";

type Api = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

/** What a macro may give by mistake where the functions for macros expect something else. */
const WRONG: readonly unknown[] = [undefined, null, 5, Number.NaN, "", "nonsense", "Actor.ana.Actor.bo", [], [5], {}];

let api: Api;
beforeAll(async () => {
  const edge = await loadEdge();
  const [game] = GAMES.filter(({ id }) => id === "d10");
  if (!game) throw new Error("There is no game");
  seat(edge, game, chanceFrom(1));
  const { loadWorldRules } = await import(/* @vite-ignore */ join(root, "src/foundry/platform/world/rules.ts"));
  const { registerApi } = await import(/* @vite-ignore */ join(root, "src/foundry/hooks/modules/api.ts"));
  await loadWorldRules();
  registerApi();
  ({ api } = Object(globalThis).game.system);
}, 120_000);

it.each([
  ["attack", []],
  ["act", []],
  ["declare", []],
  ["declare", ["Actor.ana"]],
  ["declare", ["Actor.ana", "attack"]],
  ["answer", []],
  ["answer", [{ message: "m", ask: "a", question: "q" }]],
  ["roll", []],
  ["roll", ["Actor.ana"]],
  ["rest", []],
  ["rest", [["Actor.ana"]]],
  ["hurt", []],
  ["award", []],
])("%s(%j, …) refuses what it cannot read, and does not throw", async (name, before) => {
  for (const wrong of WRONG) {
    const done = await api[name]?.(...before, wrong);
    expect([wrong, done]).toMatchObject([wrong, { ok: false, code: expect.any(String), sentence: expect.any(String) }]);
  }
});

it.each([
  ["hurt", [["Actor.ana"]], [null, 5, "nonsense", [5], { dice: 3 }, { dice: [3] }]],
  ["award", [["Actor.ana"]], [undefined, null, 0, 1.5, Number.NaN, "5", [5], {}]],
  ["award", [["Actor.ana"], 5], [null, 5, [], {}]],
])("%s(%j, …) refuses each of %j", async (name, before, values) => {
  for (const wrong of values)
    expect([wrong, await api[name]?.(...before, wrong)]).toMatchObject([wrong, { ok: false }]);
});

it.each([
  ["actions", [], []],
  ["odds", [], null],
  ["odds", ["Actor.ana"], null],
  ["state", [], null],
])("%s(%j, …) has nothing to tell of what it cannot read", async (name, before, nothing) => {
  for (const wrong of WRONG) expect([wrong, await api[name]?.(...before, wrong)]).toEqual([wrong, nothing]);
});
