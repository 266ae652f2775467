import { describe, expect, it } from "vitest";
import { type Json, type ExchangeStep, createEmptyFight, createEmptyState, happened } from "../engine/index.ts";
import "../rulesets/all.ts";
import { findFamily } from "../rulesets/index.ts";
import { buildGainsView } from "./changes-view.ts";

type Sides = { readonly before: Json; readonly after: Json };

/** A dry run that changes fields of Ana's sheet. */
function stepWith(changes: Readonly<Record<string, Sides>>): ExchangeStep {
  const all = Object.entries(changes).map(([path, sides]) => ({
    at: ["fighters", "ana", ...path.split(".")],
    ...sides,
  }));
  const scene = { fighters: {}, fight: createEmptyFight() };
  return { state: createEmptyState("d10"), scene, events: [happened("recovered", { fighter: "ana" }, all)] };
}

const source = (ruleset: string) => ({
  ruleset,
  type: "d10Character",
  family: findFamily("d10Character", ruleset),
  counters: ["restedHours"],
});

const said = (step: ExchangeStep, ruleset = "d10") => {
  const { gains, note } = buildGainsView(step, source(ruleset));
  return { gains: gains.map(({ what, from, to }) => [what.key, from, to]), note: note?.key ?? null };
};

const plain = (value: string) => ({ key: "RIPOSTE.Undo.value.plain", data: { value } });

describe("what a rest will give back", () => {
  it("names a level by its rung, and numbers by their field", () => {
    const step = stepWith({ wound: { before: 3, after: 2 }, "willpower.value": { before: 1, after: 4 } });
    expect(said(step)).toEqual({
      gains: [
        [
          "RIPOSTE.d10.Actor.FIELDS.wound.label",
          { key: "RIPOSTE.d10.wound.injured", data: {} },
          { key: "RIPOSTE.d10.wound.hurt", data: {} },
        ],
        ["RIPOSTE.d10.Actor.FIELDS.willpower.value.label", plain("1"), plain("4")],
      ],
      note: null,
    });
  });

  it("leaves out what only counts the time, but says that it counts", () => {
    expect(said(stepWith({ restedHours: { before: 0, after: 8 } }))).toEqual({
      gains: [],
      note: "RIPOSTE.Rest.onlyCounts",
    });
  });

  it("says that there is nothing to regain", () => {
    expect(said(stepWith({}))).toEqual({ gains: [], note: "RIPOSTE.Rest.nothing" });
  });

  it("tells of each entry of a list the numbers that differ, and of one that is shorter its length", () => {
    const injury = (severity: number, days: number) => ({ name: "", severity, stabilised: true, days });
    const field = "RIPOSTE.d10.Actor.FIELDS.injuries";
    const same = stepWith({ injuries: { before: [injury(3, 0), injury(2, 5)], after: [injury(2, 0), injury(2, 12)] } });
    expect(said(same, "d10-injury").gains).toEqual([
      [`${field}.severity.label`, plain("3"), plain("2")],
      [`${field}.days.label`, plain("5"), plain("12")],
    ]);
    const fewer = stepWith({ injuries: { before: [injury(1, 0)], after: [] } });
    expect(said(fewer, "d10-injury").gains).toEqual([
      [
        `${field}.label`,
        { key: "RIPOSTE.Undo.value.entries", data: { number: 1 } },
        { key: "RIPOSTE.Undo.value.entries", data: { number: 0 } },
      ],
    ]);
  });
});
