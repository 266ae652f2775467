import "../rulesets/all.ts";
import { describe, expect, it } from "vitest";
import { type Effect, type Fight, type Badge, type Result, createEmptyFight, ok, refuse } from "../engine/index.ts";
import { type Amendment, buildAmendPayload, buildAmendView } from "./amend-view.ts";
import { listToggleViews, buildToggleDeclaration } from "./tracker-view.ts";

const ALLOWANCES = {
  action: { amount: 1, span: "round" },
  steps: { amount: 4, span: "round" },
} as const;
const BADGES: readonly Badge[] = [
  { id: "flat", icon: "fa-flat", tone: "bad", from: { lasting: "flat" }, setBy: "flatten" },
  { id: "lurking", icon: "fa-lurk", tone: "good", from: { lasting: "lurking", people: "on" }, begunBy: "lurk" },
  { id: "lurkedOn", icon: "fa-eye", tone: "bad", from: { lasting: "lurking", through: "on" } },
];

const lasting = (kind: string, bearer: string, data: Effect["data"] = {}): Effect => ({
  kind,
  bearer,
  data,
  anchor: { moment: "round-end", of: "", count: 1 },
});
const EFFECTS = {
  "flat.1": lasting("flat", "bo"),
  "flat.2": lasting("flat", "ana"),
  "lurking.1": lasting("lurking", "ana", { on: ["bo"] }),
};

function view(
  fight: Partial<Fight>,
  amending: Amendment = { spent: {}, ended: [] },
  gm = true,
  tried: Result<unknown> = ok(true),
) {
  return buildAmendView({
    ruleset: "d10",
    badges: BADGES,
    allowances: ALLOWANCES,
    fight: { ...createEmptyFight(1), ...fight },
    beheld: { fighter: "bo", nameOf: String },
    amending,
    gm,
    tried,
  });
}

describe("what may be edited by hand", () => {
  it("is what was spent, once or several times, as it stands or as it was touched", () => {
    const budgets = { bo: { action: { span: "1", spent: 1 }, steps: { span: "1", spent: 2 } } };
    expect(view({ budgets }, { spent: { steps: 3 }, ended: [] }).spent).toEqual([
      { resource: "action", label: "RIPOSTE.d10.spent.action", spent: 1, max: 1, once: true },
      { resource: "steps", label: "RIPOSTE.d10.spent.steps", spent: 3, max: 4, once: false },
    ]);
  });

  it("is what one bears oneself, each by its id, and whether it is to be over", () => {
    const { lasting: seen } = view({ effects: EFFECTS }, { spent: {}, ended: ["flat.1"] });
    expect(seen.map(({ effect, id, ended }) => ({ effect, id, ended }))).toEqual([
      { effect: "flat.1", id: "flat", ended: true },
    ]);
  });

  it("says why it is refused", () => {
    const seen = view({}, undefined, true, refuse("amend/nothing", { name: "Bo" }));
    expect(seen.refusal).toEqual({ key: "RIPOSTE.Refusal.amend.nothing", data: { name: "Bo" } });
  });

  it("has no budget before the first round, but situations: the GM sets them, and every user may begin something", () => {
    const before = { round: 0, effects: EFFECTS };
    expect(view(before)).toMatchObject({
      spent: [],
      toggles: [{ id: "flat", setBy: "flatten", isSet: true, label: "RIPOSTE.d10.badges.flat.short" }],
      beginnings: [{ id: "lurking", kind: "lurk", label: "RIPOSTE.d10.act.kind.lurk" }],
    });
    expect(view(before, undefined, false)).toMatchObject({ toggles: [], beginnings: [{ kind: "lurk" }] });
    expect(view({ effects: EFFECTS })).toMatchObject({ toggles: [], beginnings: [] });
  });
});

it("a toggle shows what is set on its own fighter, and none is there once the rounds run", () => {
  const fight = { ...createEmptyFight(0), effects: EFFECTS };
  const isSet = (fighter: string) => listToggleViews("d10", BADGES, fight, fighter).map((each) => each.isSet);
  expect([isSet("bo"), isSet("cy")]).toEqual([[true], [false]]);
  expect(listToggleViews("d10", BADGES, { ...fight, round: 1 }, "bo")).toEqual([]);
  const declared = listToggleViews("d10", BADGES, fight, "bo").map((view) => buildToggleDeclaration("bo", view));
  expect(declared).toEqual([{ kind: "flatten", payload: { fighter: "bo", flat: false } }]);
});

it("what has ended by itself in the meantime is not declared", () => {
  const amending = { spent: { action: 0 }, ended: ["flat.1", "flat.2", "flat.9"] };
  expect(buildAmendPayload("bo", amending, { ...createEmptyFight(1), effects: EFFECTS })).toEqual({
    fighter: "bo",
    spent: { action: 0 },
    ended: ["flat.1"],
  });
});
