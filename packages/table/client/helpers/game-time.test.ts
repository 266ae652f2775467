import { afterEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { getProperty } from "../../shared/utils/index.ts";
import type { Combat } from "../documents/combat.ts";
import { acceptAll, IDS, openTable } from "../documents/fixture.ts";
import { registerWorldTime } from "./core-settings.ts";
import { Hooks } from "./hooks.ts";

vi.mock("./connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
}));

const told: unknown[][] = [];
Hooks.on("updateWorldTime", (...args: unknown[]) => told.push(args));
afterEach(() => void told.splice(0));

/** A world with one fighter among three, at a time of the world. */
function open(generation: 13 | 14, time = 0): Combat {
  const combatants = [1, 2, 3].map((n) => ({ _id: `fighter00000000${n}`, actorId: IDS.hero, initiative: n }));
  const fight = { _id: IDS.fight, active: true, round: 1, turn: 0, combatants };
  const setting = { _id: "time000000000000", key: "core.time", value: JSON.stringify(time), user: null };
  const documents = {
    ...{ Actor: [{ _id: IDS.hero, name: "Hero", type: "hero" }], Combat: [fight] },
    Setting: time === 0 ? [] : [setting],
  };
  openTable({ generation, documents });
  game.settings.load(documents.Setting);
  registerWorldTime();
  game.setupDocuments();
  const combat = game.combats?.get(IDS.fight);
  if (!combat) throw new Error("no fight");
  return combat;
}

describe.each([13, 14] as const)("generation %i: the world's time", (generation) => {
  it("begins at 0, or where the world has left it, and is moved on, back and to a moment", async () => {
    open(generation);
    expect(game.time.worldTime).toBe(0);
    open(generation, 90);
    expect([game.time.worldTime, await game.time.advance(60), await game.time.advance(-30)]).toEqual([90, 150, 120]);
    expect([await game.time.set(7), game.time.worldTime]).toEqual([7, 7]);
  });

  it("is told to packages with what has passed, the options and the user", async () => {
    open(generation);
    await game.time.advance(3600, { why: "a rest" });
    await game.time.advance(-600);
    expect(told).toMatchObject([
      [3600, 3600, { why: "a rest" }, IDS.gm],
      [3000, -600, {}, IDS.gm],
    ]);
  });

  it("passes with the turns and rounds of a fight as CONFIG.time says, and back again", async () => {
    const combat = open(generation);
    CONFIG.time = { roundTime: 6, turnTime: 1 };
    const times: number[] = [];
    for (const step of ["nextTurn", "nextRound", "previousTurn", "previousRound"] as const) {
      await combat[step]();
      await expect.poll(() => told.length).toBe(times.length + 1);
      times.push(game.time.worldTime);
    }
    // A turn; the two turns that are left and the round; back a round to the last turn of the first; back to before it.
    expect(times).toEqual([1, 9, 2, 0]);
  });

  it("names what would need a calendar", async () => {
    open(generation);
    await expect(game.time.advance(Object({ day: 1 }))).rejects.toThrow("does not offer game.time.advance()");
    expect(() => Reflect.get(game.time, "calendar")).toThrow("does not offer game.time.calendar");
  });
});

it("fact 14.40: an effect of generation 14 that lasts some time of the world ends when that is over", async () => {
  open(14, 1000);
  const hero = game.actors?.get(IDS.hero);
  const [effect] =
    (await hero?.createEmbeddedDocuments("ActiveEffect", [
      { name: "Bless", duration: { value: 1, units: "hours" } },
    ])) ?? [];
  const isOver = (): boolean => getProperty(effect, "_source.duration.expired") === true;
  await game.time.advance(3599);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOver()).toBe(false);
  await game.time.advance(1);
  await expect.poll(isOver).toBe(true);
});
