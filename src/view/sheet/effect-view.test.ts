import { describe, expect, it } from "vitest";
import { collectEffectKeys, group, number } from "../../engine/index.ts";
import { type EffectSource, listChangeRows, listEffectLines, buildEffectNotes } from "./effect-view.ts";

const bounds = { min: 0, max: 10, initial: 3 };
const sheet = {
  role: "fighter" as const,
  groups: [group("A", "rest", null, { wounds: number("A", "wounds", bounds) })],
};
const keys = collectEffectKeys(sheet, [sheet]);

const effect = (more: Partial<EffectSource>): EffectSource => ({
  ...{ uuid: "e", name: "Blessed", img: "", state: "on", from: "", changes: [], left: null, statuses: [] },
  ...more,
});

describe("the list of effects", () => {
  it.each([
    ["add", 2, "add", "+2"],
    ["add", -2, "add", "−2"],
    ["subtract", 2, "add", "−2"],
    ["multiply", 2, "multiply", "2"],
    ["override", 5, "override", "5"],
  ] as const)("says what %s %i does", (type, value, way, shown) => {
    const [line] = listEffectLines([effect({ changes: [{ key: "system.wounds", type, value }] })], keys);
    const does = { key: `RIPOSTE.Effects.does.${way}`, data: { value: shown } };
    expect(line?.does).toEqual([{ label: "A.FIELDS.wounds.label", does }]);
  });

  it.each([
    { key: "system.charm", type: "add", value: 2 } as const, // no number of the sheet
    { key: "system.wounds", type: null, value: 2 }, // no way that Riposte knows
    { key: "system.wounds", type: "add", value: Number.NaN } as const,
  ])("says that %j does nothing", (change) => {
    const [line] = listEffectLines([effect({ changes: [change] })], keys);
    expect(line?.does[0]?.does.key).toBe("RIPOSTE.Effects.does.nothing");
  });

  it("says how long an effect lasts yet, and of one that does not count why", () => {
    const left = { count: 2, unit: "rounds" };
    const lines = listEffectLines([effect({ left }), effect({ left, state: "over" }), effect({ state: "away" })], keys);
    expect(lines.map(({ standing }) => standing.key)).toEqual([
      "RIPOSTE.Effects.left.rounds",
      "RIPOSTE.Effects.state.over",
      "RIPOSTE.Effects.state.away",
    ]);
  });

  it("says of a status condition whether the rules read it", () => {
    const statuses = [
      { label: "Prone", isKnown: true },
      { label: "Burrowing", isKnown: false },
    ];
    const [line] = listEffectLines([effect({ statuses })], keys);
    expect(line?.statuses.map(({ key }) => key)).toEqual([
      "RIPOSTE.Effects.status.known",
      "RIPOSTE.Effects.status.unknown",
    ]);
  });
});

describe("a number under effects", () => {
  it("names those effects that count and change it", () => {
    const change = { key: "system.wounds", type: "add", value: 2 } as const;
    const effects = [
      effect({ changes: [change] }),
      effect({ name: "Off", state: "off", changes: [change] }),
      effect({ name: "Other", changes: [{ ...change, key: "system.other" }] }),
    ];
    const note = buildEffectNotes([{ key: "system.wounds", stored: 3, read: 5 }], effects)["system.wounds"];
    expect(note).toEqual({
      value: 5,
      stored: 3,
      reasons: [{ name: "Blessed", does: { key: "RIPOSTE.Effects.does.add", data: { value: "+2" } } }],
    });
  });
});

describe("the rows of the window that edits an effect", () => {
  it("choose the number and the way, and keep a key that the sheet does not have", () => {
    const [own, foreign] = listChangeRows(
      [
        { key: "system.wounds", type: "subtract", value: 2 },
        { key: "system.charm", type: "add", value: 1 },
      ],
      keys,
    );
    expect(own?.groups).toEqual([
      { label: "A.GROUPS.rest", options: [{ value: "system.wounds", label: "A.FIELDS.wounds.label", chosen: true }] },
    ]);
    expect(own?.ways.find(({ chosen }) => chosen)?.value).toBe("add");
    expect([own?.value, own?.foreign, foreign?.foreign]).toEqual([-2, "", "system.charm"]);
  });

  it("say which change is not applied, and why; those that Foundry passes on to the token are", () => {
    const added = (key: string, isForToken: boolean) => ({ key, type: "add", value: 1, isForToken }) as const;
    const changes = [added("system.wounds", false), added("update", false), added("token.alpha", true)];
    const reason = { key: "RIPOSTE.Effects.dropped", data: { key: "update" } };
    expect(listChangeRows(changes, keys).map(({ dropped }) => dropped)).toEqual([null, reason, null]);
    const [line] = listEffectLines([effect({ changes })], keys);
    expect(line?.does.map(({ does }) => does.key)).toEqual([
      "RIPOSTE.Effects.does.add",
      "RIPOSTE.Effects.does.nothing",
      "RIPOSTE.Effects.does.token",
    ]);
  });
});
