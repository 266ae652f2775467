import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { chanceFrom } from "../chance.ts";
import { root } from "../sources.ts";
import type { PlainActor } from "./documents.ts";
import { type Edge, loadEdge } from "./edge.ts";
import { GAMES } from "./history.ts";
import { type Table, seat, settled } from "./table.ts";

type Marks = { updateMarksByUuid(uuids: readonly string[]): void };

let edge: Edge;
let marks: Marks;
let table: Table;
let fights: Table["world"]["combats"];

/** How often setting and taking away a status condition is yet to fail. */
const failing = { times: 0 };

beforeAll(async () => {
  edge = await loadEdge();
  marks = await import(/* @vite-ignore */ join(root, "src/foundry/play/writer/marks.ts"));
  const { registerStatuses } = await import(/* @vite-ignore */ join(root, "src/foundry/documents/fight/statuses.ts"));
  registerStatuses();
}, 120_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const game = GAMES.find(({ id }) => id === "d10");
  if (!game) throw new Error("There is no game");
  table = seat(edge, game, chanceFrom(1));
  fights = table.world.combats.splice(0) as typeof fights;
});
afterEach(() => {
  edge.clientState.reset();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** An actor whose status conditions can be set. */
function someone(): PlainActor {
  const [actor] = table.world.actors;
  if (!actor) throw new Error("There is no actor");
  const toggleStatusEffect = async (id: string, { active }: { readonly active: boolean }): Promise<void> => {
    failing.times -= 1;
    if (failing.times >= 0) throw new Error("The connection broke");
    if (active) actor.statuses.add(id);
    else actor.statuses.delete(id);
  };
  return Object.assign(actor, { toggleStatusEffect });
}

async function marked(actor: PlainActor, seconds: number) {
  marks.updateMarksByUuid([actor.uuid]);
  for (let i = 0; i < seconds; i += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await settled();
  }
  return { statuses: [...actor.statuses], flag: actor.getFlag("riposte", "marks") ?? [] };
}

it("a status condition that cannot be set or taken away is tried again until it is", async () => {
  const actor = someone();
  await actor.update({ "system.wound": 7 });
  failing.times = 2;
  const { statuses, flag } = await marked(actor, 1);
  expect([statuses, flag]).toEqual([[], [expect.any(String)]]);
  const later = await marked(actor, 10);
  expect(later.statuses).toEqual(later.flag);
  expect(later.statuses).toHaveLength(1);
  await actor.update({ "system.wound": 0 });
  failing.times = 3;
  expect((await marked(actor, 1)).statuses).toHaveLength(1);
  expect(await marked(actor, 20)).toEqual({ statuses: [], flag: [] });
  expect(edge.problems.map(({ text }) => text)).toHaveLength(2);
});

it("what was marked and is marked no more leaves no flag behind", async () => {
  const actor = someone();
  const before = actor.source;
  await actor.update({ "system.wound": 7 });
  expect((await marked(actor, 2)).flag).toHaveLength(1);
  await actor.update({ "system.wound": 0 });
  await marked(actor, 2);
  expect(actor.source).toEqual(before);
});

it("a status condition that the flag tells of and no effect has is set at the next pass", async () => {
  const actor = someone();
  await actor.update({ "system.wound": 7 });
  const whole = await marked(actor, 2);
  expect(whole.statuses).toHaveLength(1);
  actor.statuses.clear();
  expect(await marked(actor, 2)).toEqual(whole);
});

it("a fight that ends while a fighter is marked as defeated is no fault", async () => {
  const actor = someone();
  table.world.combats.push(...fights);
  const combatant = fights.flatMap(({ combatants }) => [...combatants]).find((each) => each.actor === actor);
  const update = vi.fn(async () => {
    table.world.combats.splice(0);
    throw new Error("The Combat does not exist");
  });
  Object.assign(combatant ?? {}, { update });
  await actor.update({ "system.wound": 8 });
  await marked(actor, 2);
  expect(update).toHaveBeenCalledOnce();
  expect(edge.problems).toEqual([]);
});
