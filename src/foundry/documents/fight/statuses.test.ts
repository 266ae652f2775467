import { afterEach, describe, expect, it, vi } from "vitest";
import {
  buildManualEffects,
  listManualFlags,
  isStatusEffect,
  readStoredTime,
  findStatusRule,
  toStatusId,
  listTimedStatuses,
  offerStatuses,
} from "./statuses.ts";
import { NO_RULINGS, findFamily, loadRules } from "../../../rulesets/index.ts";

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

describe("the palette of statuses on a token's HUD", () => {
  afterEach(() => vi.unstubAllGlobals());

  const IDS = ["dead", "unconscious", "stun", "sleep", "restrain", "prone", "invisible", "ambushed", "surprised"];
  const TYPES = ["base", "d10Character", "d10Npc", "d20Character", "d20Npc", "d6Character", "d6x3Npc", "inn.keeper"];

  /** The conditions that the HUD offers for actors of a type, in a world of a ruleset; "bribed" was added by a module. */
  async function offered(ruleset: string, type: string): Promise<readonly string[]> {
    const statusEffects = [...IDS, "bribed"].map((id) => ({ id, hud: undefined as unknown }));
    vi.stubGlobal("CONFIG", { statusEffects, specialStatusEffects: { DEFEATED: "dead", INVISIBLE: "invisible" } });
    vi.stubGlobal("game", { documentTypes: { Actor: TYPES } });
    await loadRules(ruleset);
    offerStatuses(IDS, findFamily(type, ruleset, NO_RULINGS) ?? null);
    const isOffered = (hud: unknown): boolean =>
      hud === undefined || (hud as { readonly actorTypes: readonly string[] }).actorTypes.includes(type);
    return statusEffects.filter(({ hud }) => isOffered(hud)).map(({ id }) => id);
  }

  it.each([
    ["d10", "d10Character", "stun sleep invisible ambushed bribed"],
    ["d10-classic", "d10Npc", "stun sleep invisible ambushed bribed"],
    // Being stunned and ambushed are missing in the edition with Injuries. (d10/K.7, d10/K.16)
    ["d10-injury", "d10Character", "sleep invisible bribed"],
    ["d20", "d20Npc", "stun prone invisible surprised bribed"],
    ["d6x3", "d6x3Npc", "dead unconscious restrain prone invisible bribed"],
    ["d10", "inn.keeper", [...IDS, "bribed"].join(" ")],
  ])("in %s offers a %s what the rules read from it: %s", async (ruleset, type, ids) => {
    expect((await offered(ruleset, type)).join(" ")).toBe(ids);
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
