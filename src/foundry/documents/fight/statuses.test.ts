import { afterEach, describe, expect, it, vi } from "vitest";
import {
  buildManualEffects,
  listManualFlags,
  isStatusEffect,
  readStoredTime,
  findStatusRule,
  toStatusId,
  listTimedStatuses,
} from "./statuses.ts";

/** Builds the data that are read from an actor: its type, its status conditions, and those of them that the system has set. */
function actor(type: string, statuses: readonly string[], marks: readonly string[] = []) {
  const read = { uuid: "Actor.ana", type, statuses: new Set(statuses), flags: { riposte: { marks } } };
  return read as unknown as Actor.Implementation;
}

describe("a status condition that is set by hand", () => {
  it.each([
    ["d10Character", "stun", { lasts: "stunned" }],
    ["d10Character", "sleep", { lasts: "asleep" }],
    ["d20Npc", "prone", { lasts: "prone" }],
    ["d6Character", "restrain", { lasts: "stuck" }],
    ["d6x3Npc", "prone", { flag: ["conditions", "prone"] }],
    ["d10Character", "restrain", undefined], // by whom?
    ["d20Character", "restrain", undefined],
    ["d10Character", "prone", undefined], // of another game
    ["d10Character", "constructor", undefined],
  ] as const)("of a %s, %s, is read as %j", (type, id, read) => {
    expect(findStatusRule(type, id)).toEqual(read);
  });

  it("lasts on its fighter until it is taken away, under an id that tells it", () => {
    const effects = buildManualEffects([actor("d20Npc", ["prone", "blind"])]);
    expect(Object.values(effects)).toMatchObject([{ kind: "prone", bearer: "Actor.ana", data: {} }]);
    const [id = ""] = Object.keys(effects);
    expect([isStatusEffect(id), toStatusId(id)]).toEqual([true, "prone"]);
  });

  it("is not one that the rules have set", () => {
    expect(buildManualEffects([actor("d20Npc", ["prone"], ["prone"])])).toEqual({});
    expect(listManualFlags(actor("d6x3Npc", ["prone"], ["prone"]))).toEqual([]);
  });

  it("is read as a flag where the game stores one", () => {
    expect(listManualFlags(actor("d6x3Npc", ["prone"]))).toEqual([{ id: "prone", path: ["conditions", "prone"] }]);
    expect(buildManualEffects([actor("d6x3Npc", ["prone"])])).toEqual({});
  });
});

describe("what is stored of a status condition that is set by hand", () => {
  afterEach(() => vi.unstubAllGlobals());

  const DURATIONS = {
    13: { duration: { rounds: 3, combat: "fight", startRound: 2, startTurn: 1 } },
    14: {
      duration: { value: 3, units: "rounds", expiry: "turnStart" },
      start: { combat: "fight", round: 2, turn: 1 },
    },
  } as const;

  it.each([13, 14] as const)("is its time, as the clock of its fight counts it, on Foundry %i", (generation) => {
    vi.stubGlobal("game", { release: { generation } });
    const prone = { statuses: new Set(["prone"]), toObject: () => DURATIONS[generation] };
    const blind = { statuses: new Set(["blind"]), toObject: () => ({ duration: {} }) };
    const read = { ...actor("d20Npc", ["prone", "blind", "stun"], ["stun"]), effects: [blind, prone] };
    const stored = listTimedStatuses(read as unknown as Actor.Implementation);
    const time = { amount: 3, unit: "rounds", combat: "fight", round: 2, turn: 1 };
    expect(stored).toEqual({ prone: time, blind: true });
    expect([readStoredTime(stored["prone"]), readStoredTime(stored["blind"]), readStoredTime(null)]).toEqual([
      time,
      null,
      null,
    ]);
  });
});
