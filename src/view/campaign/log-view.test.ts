import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type Data, type Json, type SheetSpec, isData, withPathValue } from "../../engine/index.ts";
import { advancement } from "../../rulesets/d10-injury/advancement.ts";
import { STORED_SHEETS } from "../../rulesets/d10/fighter/sheets.ts";
import { advancement as levels } from "../../rulesets/d20/campaign/advancement.ts";
import { SHEETS as D20_SHEETS } from "../../rulesets/d20/fighter/sheets.ts";
import { initialData } from "../../../tests/sheet-data.ts";
import {
  type SystemUpdate,
  listActs,
  readEntries,
  buildAwardEntry,
  buildRaiseEntries,
  sumExperience,
} from "./experience.ts";
import { buildLogView, buildActReversal } from "./log-view.ts";
import {
  type RaisableActor,
  checkPayment,
  findOfferedRaise,
  listRaises,
  listChanges,
  buildRatingUpdate,
} from "./raising.ts";

/** A character of the family with all its fields, played by the edition that knows Traumas. */
const spec = sheetOf("d10Character");
const NEW = withPathValue(initialData(spec), ["traumas"], [{ name: "Fire" }]);

function sheetOf(type: string): SheetSpec {
  return sheetIn(STORED_SHEETS, type);
}

function sheetIn(sheets: readonly SheetSpec[], type: string): SheetSpec {
  const sheet = sheets.find((each) => each.type === type);
  if (!sheet) throw new Error(`There is no sheet ${type}.`);
  return sheet;
}

const actor = (stored: Data): RaisableActor => ({ advancement, spec, stored, rulings: {} });
const stamp = (at: number) => ({ at, world: 0, by: "Mira" });

/** Returns the stored data after an update, with each value at its path. */
function after(stored: Data, written: SystemUpdate): Data {
  return Object.entries(written).reduce<Data>(
    (data, [path, value]) => withPathValue(data, path.split("."), value),
    stored,
  );
}

function awarded(stored: Data, act: string, points: number, at = 1): Data {
  return after(stored, buildAwardEntry(act, { points, reason: "won" }, stamp(at)));
}

/** Returns the stored data after the next rise of a rating, if it is offered and can be paid. */
function raised(stored: Data, path: string, act: string, at = 2): Data {
  const raise = listRaises(actor(stored)).find((each) => each.path === path);
  if (!raise || !checkPayment(stored, raise).ok) return stored;
  const changes = listChanges(spec, raise, {}, 0);
  return after(stored, {
    ...buildRatingUpdate(actor(stored), changes, raise.loses),
    ...buildRaiseEntries(act, raise, changes, stamp(at)),
  });
}

function back(stored: Data, act: string): Data | string {
  const result = buildActReversal(actor(stored), act, "Tomas");
  return result.ok ? after(stored, result.value) : result.refusal.code;
}

function must(result: Data | string): Data {
  if (typeof result === "string") throw new Error(result);
  return result;
}

/** Returns the stored data without the log. */
function ratings({ experience: _log, ...rest }: Data): Json {
  return rest;
}

describe("spending", () => {
  const rich = awarded(NEW, "a", 30);

  it("takes the cost of a rise from what was earned: 2 → 4 costs 8 and 12", () => {
    const twice = raised(raised(rich, "attributes.brawn", "b"), "attributes.brawn", "c");
    expect(twice["attributes"]).toMatchObject({ brawn: 4 });
    expect(sumExperience(twice)).toEqual({ earned: 30, spent: 20, left: 10 });
  });

  it("refuses what cannot be paid, and what has changed since it was offered", () => {
    const poor = awarded(NEW, "a", 7);
    expect(findOfferedRaise(actor(poor), { path: "attributes.brawn", from: 2, cost: 8 })).toMatchObject({
      refusal: { code: "experience/too-dear", data: { cost: 8, left: 7 } },
    });
    const later = raised(rich, "attributes.brawn", "b");
    expect(findOfferedRaise(actor(later), { path: "attributes.brawn", from: 2, cost: 8 })).toMatchObject({
      refusal: { code: "experience/changed" },
    });
  });

  it("offers nothing beyond the most of people", () => {
    const best = withPathValue(NEW, ["attributes", "brawn"], 5);
    expect(listRaises(actor(best)).map(({ path }) => path)).not.toContain("attributes.brawn");
  });
});

describe("taking back", () => {
  const rich = awarded(NEW, "a", 30);
  const once = raised(rich, "attributes.brawn", "b", 2);
  const twice = raised(once, "attributes.brawn", "c", 3);

  it("gives the rating and its cost back, once", () => {
    const undone = must(back(once, "b"));
    expect(ratings(undone)).toEqual(ratings(rich));
    expect(sumExperience(undone)).toEqual({ earned: 30, spent: 0, left: 30 });
    expect(readEntries(undone).map((entry) => entry.back)).toEqual(["", "Tomas"]);
    expect(back(undone, "b")).toBe("experience/taken-back");
  });

  it("says why not: raised again, changed by hand, spent, or gone", () => {
    expect(back(twice, "b")).toBe("experience/raised-again");
    expect(back(withPathValue(once, ["attributes", "brawn"], 5), "b")).toBe("experience/edited");
    // 22 of the 30 are left.
    expect(back(once, "a")).toBe("experience/spent");
    expect(back(once, "x")).toBe("experience/gone");
  });

  it("goes in any order that is possible: what lies on top first", () => {
    expect(ratings(must(back(must(back(twice, "c")), "b")))).toEqual(ratings(rich));
  });

  it("gives back the cost alone where two have paid for the same point", () => {
    const [, same] = readEntries(once);
    const both = after(once, { "experience.z": { ...same, act: "z" } });
    const left = must(back(both, "z"));
    expect(ratings(left)).toEqual(ratings(once));
    expect(sumExperience(left).left).toBe(22);
    expect(ratings(must(back(left, "b")))).toEqual(ratings(rich));
  });

  it("gives the cost back also where the point that two have paid for was raised on since", () => {
    const [, same] = readEntries(once);
    const both = after(once, { "experience.z": { ...same, act: "z" } });
    const on = raised(both, "attributes.brawn", "c", 3);
    const left = must(back(on, "z"));
    expect(ratings(left)).toEqual(ratings(on));
    expect(back(left, "b")).toBe("experience/raised-again");
  });

  it("tells two Traumas of one name apart, which are lost one after the other", () => {
    const both = withPathValue(rich, ["traumas"], [{ name: "" }, { name: "" }]);
    const healed = raised(raised(both, "traumas.0", "b"), "traumas.0", "c");
    expect(healed["traumas"]).toEqual([]);
    expect(must(back(must(back(healed, "c")), "b"))["traumas"]).toEqual([{ name: "" }, { name: "" }]);
  });

  it("brings a lost Trauma back under its name", () => {
    const healed = raised(rich, "traumas.0", "b");
    expect(healed["traumas"]).toEqual([]);
    expect(sumExperience(healed).left).toBe(27);
    expect(must(back(healed, "b"))["traumas"]).toEqual([{ name: "Fire" }]);
  });

  it("raises the Willpower at present with its rating", () => {
    expect(raised(rich, "willpower.max", "b")["willpower"]).toEqual({ value: 4, max: 4 });
  });

  it("leaves no more Willpower than its rating", () => {
    const full = withPathValue(raised(rich, "willpower.max", "b"), ["willpower", "value"], 4);
    expect(must(back(full, "b"))["willpower"]).toEqual({ value: 3, max: 3 });
  });
});

describe("a level that two raise in the same moment", () => {
  const iris: RaisableActor = {
    advancement: levels,
    spec: sheetIn(D20_SHEETS, "d20Character"),
    stored: {},
    rulings: {},
  };
  const level = (act: string, vitality: number): SystemUpdate => {
    const entry = (path: string, from: number, to: number) => ({
      ...{ act, kind: "raise", path, from, to, at: 1, world: 0, by: "Mira", points: 0, reason: "", back: "" },
    });
    return {
      [`experience.${act}`]: entry("level", 1, 2),
      [`experience.${act}-1`]: entry("vitalityMax", 10, vitality),
      ...{ level: 2, vitalityMax: vitality, vitality: vitality - 1 },
    };
  };
  // Both dice are rolled; the value written last is stored.
  const stored = after(after({ level: 1, vitalityMax: 10, vitality: 9 }, level("first", 15)), level("last", 17));
  const without = (data: Data, act: string): Data | string => {
    const result = buildActReversal({ ...iris, stored: data }, act, "Tomas");
    return result.ok ? after(data, result.value) : result.refusal.code;
  };

  it("leaves what the other one threw, whichever is taken back, and then nothing", () => {
    const first = must(without(stored, "last"));
    expect(ratings(first)).toEqual({ level: 2, vitalityMax: 15, vitality: 14 });
    expect(ratings(must(without(first, "first")))).toEqual({ level: 1, vitalityMax: 10, vitality: 9 });
    const last = must(without(stored, "first"));
    expect(ratings(last)).toEqual({ level: 2, vitalityMax: 17, vitality: 16 });
    expect(ratings(must(without(last, "last")))).toEqual({ level: 1, vitalityMax: 10, vitality: 9 });
  });

  it.each([
    // 22 at most and 7 more are 29; what was lost stays lost. (d20/B)
    [22, 29, 22],
    [14, 21, 14],
    [0, 7, 0],
  ])("raises the vitality of %i at present to %i, and takes it back to %i (d20/B)", (vitality, more, less) => {
    const hurt = { level: 4, vitalityMax: 22, vitality };
    const raise = { path: "level", from: 4, to: 5, cost: 8 };
    const changes = [raise, { path: "vitalityMax", from: 22, to: 29 }];
    const grown = after(hurt, {
      ...buildRatingUpdate({ ...iris, stored: hurt }, changes),
      ...buildRaiseEntries("abc", raise, changes, stamp(1)),
    });
    expect(ratings(grown)).toEqual({ level: 5, vitalityMax: 29, vitality: more });
    expect(ratings(must(without(grown, "abc")))).toEqual({ level: 4, vitalityMax: 22, vitality: less });
    // Struck for 20 since: no less than nothing is left.
    const struck = { ...grown, vitality: Math.max(0, more - 20) };
    expect(must(without(struck, "abc"))).toMatchObject({ vitalityMax: 22, vitality: Math.max(0, less - 20) });
  });

  it("stays while another level rests on what it threw", () => {
    const more = after(stored, {
      "experience.next": { ...readEntries(stored)[0], act: "next", from: 2, to: 3 },
      "experience.next-1": { ...readEntries(stored)[1], act: "next", from: 17, to: 20 },
      ...{ level: 3, vitalityMax: 20 },
    });
    expect(without(more, "last")).toBe("experience/raised-again");
    expect(ratings(must(without(more, "first")))).toEqual(ratings(more));
  });
});

const PATHS = ["attributes.brawn", "attributes.wits", "abilities.brawl", "willpower.max", "traumas.0"];
const step = fc.oneof(
  fc.record({ do: fc.constant("award" as const), points: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant("raise" as const), path: fc.constantFrom(...PATHS) }),
  fc.record({ do: fc.constant("back" as const), which: fc.nat(30) }),
);

it("in whatever order: what is left is what the log adds up to, is never less than nothing, and all goes back to the beginning", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let stored = NEW;
      steps.forEach((each, at) => {
        if (each.do === "award") stored = awarded(stored, `act${at}`, each.points, at);
        if (each.do === "raise") stored = raised(stored, each.path, `act${at}`, at);
        const act = each.do === "back" ? listActs(stored)[each.which]?.id : undefined;
        const result = act === undefined ? stored : back(stored, act);
        if (typeof result !== "string") stored = result;
        expectSum(stored);
      });
      expect(ratings(undoneAll(stored))).toEqual(ratings(NEW));
      expect(sumExperience(undoneAll(stored))).toEqual({ earned: 0, spent: 0, left: 0 });
    }),
  );
});

function expectSum(stored: Data): void {
  const log = stored["experience"];
  const entries = Object.values(isData(log) ? log : {}).map((each) => Object(each) as Record<string, Json>);
  const standing = entries.filter((entry) => entry["back"] === "");
  const sum = standing.reduce(
    (total, { kind, points }) => total + (kind === "award" ? Number(points) : -Number(points)),
    0,
  );
  expect(sumExperience(stored).left).toBe(sum);
  expect(sum).toBeGreaterThanOrEqual(0);
}

/** Reverses the acts of the log one after another, until none can be reversed. */
function undoneAll(stored: Data): Data {
  const line = buildLogView(actor(stored)).lines.find(({ back: by, refusal }) => by === "" && refusal === null);
  return line ? undoneAll(must(back(stored, line.act))) : stored;
}
