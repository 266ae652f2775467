import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { requestLease } from "../../exchange/lease.ts";
import { checkNewcomer, warnOfDoubles } from "./changed-documents.ts";

type Newcomer = Parameters<typeof checkNewcomer>[0];

const gm = {
  isGM: true,
  isActiveGM: true,
  lease: {},
  getFlag: () => gm.lease,
  setFlag: async (_scope: string, _key: string, lease: object) => void (gm.lease = lease),
};
const warned: string[] = [];
const player = { isGM: false, isSelf: false, active: false } as User.Implementation;

/** An encounter, and the combatants in it by their actors. */
function encounter(id: string, started: boolean, actors: readonly string[]) {
  const combatants: object[] = [];
  const combat = {
    ...{ id, uuid: `Combat.${id}`, started, round: Number(started), getFlag: () => null },
    combatants: Object.assign(combatants, { has: () => true }),
  };
  for (const uuid of actors)
    combatants.push({ id: uuid, name: uuid, parent: combat, actor: { uuid, type: "d10Character" } });
  return combat;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("foundry", { utils: { randomID: () => "this browser" } });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("ui", { notifications: { info: () => undefined, warn: (text: string) => void warned.push(text) } });
  warned.splice(0);
  vi.stubGlobal("game", {
    user: gm,
    world: { id: "w" },
    combats: [],
    i18n: { format: (key: string, data: object) => `${key} ${JSON.stringify(data)}` },
  });
  requestLease(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  clientState.reset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a player's combatant stays in the last of some encounters. */
async function stays(actor: string, ...encounters: readonly ReturnType<typeof encounter>[]): Promise<boolean> {
  const combats = Object.assign([...encounters], { has: () => true });
  Object.assign(game, { combats });
  const combat = encounters.at(-1);
  const remove = vi.fn<() => void>();
  const newcomer = {
    id: "new",
    parent: combat,
    actor: { uuid: actor, type: "d10Character", testUserPermission: () => true },
    delete: remove,
  };
  combat?.combatants.push(newcomer);
  checkNewcomer(newcomer as unknown as Newcomer, player);
  await vi.advanceTimersByTimeAsync(0);
  return remove.mock.calls.length === 0;
}

it.each([
  ["the same encounter", encounter("a", false, ["Actor.ana"])],
  ["the same encounter, by another token", encounter("a", true, ["Scene.s.Token.t.Actor.ana"])],
])("a player's combatant is taken out if its fighter is in %s", async (_where, here) => {
  expect(await stays("Actor.ana", here)).toBe(false);
});

it("a player's combatant is taken out of an encounter that has begun if its fighter is in another that has", async () => {
  const elsewhere = encounter("a", true, ["Actor.ana"]);
  expect(await stays("Actor.ana", elsewhere, encounter("b", true, ["Actor.bo"]))).toBe(false);
});

it.each([
  ["is being prepared", encounter("a", true, ["Actor.ana"]), encounter("b", false, [])],
  [
    "has begun, while another with its fighter is being prepared",
    encounter("a", false, ["Actor.ana"]),
    encounter("b", true, []),
  ],
  ["has begun, without its fighter", encounter("a", true, ["Actor.cy"]), encounter("b", true, ["Actor.bo"])],
])("a player's combatant stays in an encounter that %s", async (_how, elsewhere, here) => {
  expect(await stays("Actor.ana", elsewhere, here)).toBe(true);
});

it("the GM is told who is in another running encounter when one begins", () => {
  const [first, second] = [
    encounter("a", true, ["Actor.ana", "Actor.cy"]),
    encounter("b", true, ["Actor.ana", "Actor.bo"]),
  ];
  Object.assign(game, { combats: [first, second, encounter("c", false, ["Actor.bo"])] });
  warnOfDoubles(second as unknown as Combat.Implementation);
  expect(warned).toEqual(['RIPOSTE.Combat.inAnother {"name":"Actor.ana"}']);
});
