import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { type Data, type Json, type SheetSpec, isData, withValueAt } from "../../engine/index.ts";
import { advancement } from "../../rulesets/d10-injury/advancement.ts";
import { STORED_SHEETS } from "../../rulesets/d10/fighter/sheets.ts";
import { initialData } from "../../../tests/sheet-data.ts";
import { type Written, actsIn, entriesIn, gained, spent, totalsOf } from "./experience.ts";
import { logView } from "./log-view.ts";
import { type Raisable, mayPay, raiseOffered, raisesFor } from "./raising.ts";
import { changesOf, ratingsWritten } from "./ratings.ts";
import { takenBack } from "./taking-back.ts";

/** A character of the family with all its fields, played by the edition that knows Traumas. */
const spec = sheetOf("d10Character");
const NEW = withValueAt(initialData(spec), ["traumas"], [{ name: "Fire" }]);

function sheetOf(type: string): SheetSpec {
  const sheet = STORED_SHEETS.find((each) => each.type === type);
  if (!sheet) throw new Error(`There is no sheet ${type}.`);
  return sheet;
}

const actor = (stored: Data): Raisable => ({ advancement, spec, stored, rulings: {} });
const stamp = (at: number) => ({ at, world: 0, by: "Mira" });

/** What is stored after a write, each value at its place. */
function after(stored: Data, written: Written): Data {
  return Object.entries(written).reduce<Data>(
    (data, [path, value]) => withValueAt(data, path.split("."), value),
    stored,
  );
}

function awarded(stored: Data, act: string, points: number, at = 1): Data {
  return after(stored, gained(act, { points, reason: "won" }, stamp(at)));
}

/** What is stored after the next point at a place, if it is offered and can be paid. */
function raised(stored: Data, path: string, act: string, at = 2): Data {
  const raise = raisesFor(actor(stored)).find((each) => each.path === path);
  if (!raise || !mayPay(stored, raise).ok) return stored;
  const changes = changesOf(spec, raise, {}, 0);
  return after(stored, {
    ...ratingsWritten(spec, stored, changes, raise.loses),
    ...spent(act, raise, changes, stamp(at)),
  });
}

function back(stored: Data, act: string): Data | string {
  const result = takenBack(actor(stored), act, "Tomas");
  return result.ok ? after(stored, result.value) : result.refusal.code;
}

function must(result: Data | string): Data {
  if (typeof result === "string") throw new Error(result);
  return result;
}

/** What is stored beside the log. */
function ratings({ experience: _log, ...rest }: Data): Json {
  return rest;
}

describe("spending", () => {
  const rich = awarded(NEW, "a", 30);

  it("takes the cost of a rise from what was earned: 2 → 4 costs 8 and 12", () => {
    const twice = raised(raised(rich, "attributes.brawn", "b"), "attributes.brawn", "c");
    expect(twice["attributes"]).toMatchObject({ brawn: 4 });
    expect(totalsOf(twice)).toEqual({ earned: 30, spent: 20, left: 10 });
  });

  it("refuses what cannot be paid, and what has changed since it was offered", () => {
    const poor = awarded(NEW, "a", 7);
    expect(raiseOffered(actor(poor), { path: "attributes.brawn", from: 2, cost: 8 })).toMatchObject({
      refusal: { code: "experience/too-dear", data: { cost: 8, left: 7 } },
    });
    const later = raised(rich, "attributes.brawn", "b");
    expect(raiseOffered(actor(later), { path: "attributes.brawn", from: 2, cost: 8 })).toMatchObject({
      refusal: { code: "experience/changed" },
    });
  });

  it("offers nothing beyond the most of people", () => {
    const best = withValueAt(NEW, ["attributes", "brawn"], 5);
    expect(raisesFor(actor(best)).map(({ path }) => path)).not.toContain("attributes.brawn");
  });
});

describe("taking back", () => {
  const rich = awarded(NEW, "a", 30);
  const once = raised(rich, "attributes.brawn", "b", 2);
  const twice = raised(once, "attributes.brawn", "c", 3);

  it("gives the rating and its cost back, once", () => {
    const undone = must(back(once, "b"));
    expect(ratings(undone)).toEqual(ratings(rich));
    expect(totalsOf(undone)).toEqual({ earned: 30, spent: 0, left: 30 });
    expect(entriesIn(undone).map((entry) => entry.back)).toEqual(["", "Tomas"]);
    expect(back(undone, "b")).toBe("experience/taken-back");
  });

  it("says why not: raised again, changed by hand, spent, or gone", () => {
    expect(back(twice, "b")).toBe("experience/raised-again");
    expect(back(withValueAt(once, ["attributes", "brawn"], 5), "b")).toBe("experience/edited");
    // 22 of the 30 are left.
    expect(back(once, "a")).toBe("experience/spent");
    expect(back(once, "x")).toBe("experience/gone");
  });

  it("goes in any order that is possible: what lies on top first", () => {
    expect(ratings(must(back(must(back(twice, "c")), "b")))).toEqual(ratings(rich));
  });

  it("gives back the cost alone where two have paid for the same point", () => {
    const [, same] = entriesIn(once);
    const both = after(once, { "experience.z": { ...same, act: "z" } });
    const left = must(back(both, "z"));
    expect(ratings(left)).toEqual(ratings(once));
    expect(totalsOf(left).left).toBe(22);
    expect(ratings(must(back(left, "b")))).toEqual(ratings(rich));
  });

  it("brings a lost Trauma back under its name", () => {
    const healed = raised(rich, "traumas.0", "b");
    expect(healed["traumas"]).toEqual([]);
    expect(totalsOf(healed).left).toBe(27);
    expect(must(back(healed, "b"))["traumas"]).toEqual([{ name: "Fire" }]);
  });

  it("leaves no more Willpower than its rating", () => {
    const full = withValueAt(raised(rich, "willpower.max", "b"), ["willpower", "value"], 4);
    expect(must(back(full, "b"))["willpower"]).toEqual({ value: 3, max: 3 });
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
        const act = each.do === "back" ? actsIn(stored)[each.which]?.id : undefined;
        const result = act === undefined ? stored : back(stored, act);
        if (typeof result !== "string") stored = result;
        expectSum(stored);
      });
      expect(ratings(undoneAll(stored))).toEqual(ratings(NEW));
      expect(totalsOf(undoneAll(stored))).toEqual({ earned: 0, spent: 0, left: 0 });
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
  expect(totalsOf(stored).left).toBe(sum);
  expect(sum).toBeGreaterThanOrEqual(0);
}

/** Takes back everything, again and again what can be. */
function undoneAll(stored: Data): Data {
  const line = logView(actor(stored)).lines.find(({ back: by, refusal }) => by === "" && refusal === null);
  return line ? undoneAll(must(back(stored, line.act))) : stored;
}
