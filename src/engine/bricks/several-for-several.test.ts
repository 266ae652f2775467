import { describe, expect, it } from "vitest";
import { happened } from "../kernel/scene.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Data, type Json, isData, getText } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Rules, close } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { createEmptyState } from "../kernel/state.ts";
import { HURT_SEVERAL, MAX_AT_ONCE, PASS_TIME, buildGmKinds } from "./several.ts";

const nap: ExchangeKind<{ readonly who: string }> = {
  declare: (payload) => {
    const who = isData(payload) ? getText(payload, "who") : "";
    return who === "awake" ? refuse("nap/awake", { who }) : ok({ who });
  },
  stages: { nap: ({ who }) => close(who, [happened("napped", { who })]) },
};

const rules: Rules = {
  id: "sleepy",
  source: "",
  exchanges: { nap, ...buildGmKinds({ nap }, { nap }) },
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: (data) => (isData(data) ? ok(data) : refuse("fighter/malformed")),
};

const of = (...names: readonly string[]): Json => names.map((who) => ({ kind: "nap", payload: { who } }));

function declared(kind: string, payload: Data, gm = true) {
  const scene = { fighters: { ana: {}, bo: {} }, fight: createEmptyFight(), world: { worldTime: 100, churn: 3 } };
  const seat = { gm, fighters: ["ana"] };
  return run(createEmptyState("sleepy"), { type: "declare", kind, payload, seat }, scene, rules);
}

describe("time passes for several", () => {
  it("moves the world's time on once, and each has their own part of it", () => {
    const step = declared(PASS_TIME, { of: of("ana", "bo"), amount: 2, unit: "hours" });
    if (!step.ok) throw new Error(step.refusal.code);
    expect(step.value.events.map(({ type }) => type)).toEqual(["time-passed", "napped", "napped"]);
    expect(step.value.events.flatMap(({ changes }) => changes)).toEqual([
      { at: ["world", "worldTime"], before: 100, after: 100 + 2 * 3600 },
    ]);
    expect(step.value.scene.world).toEqual({ worldTime: 7300, churn: 3 });
  });

  it("passes for no one as well", () => {
    expect(declared(PASS_TIME, { of: [], amount: 10, unit: "minutes" }).ok).toBe(true);
  });

  it.each<[string, Data, string]>([
    ["no time", { of: of("ana"), amount: 0, unit: "days" }, "between/no-such-time"],
    ["part of an hour", { of: of("ana"), amount: 1.5, unit: "hours" }, "between/no-such-time"],
    ["no unit", { of: of("ana"), amount: 1, unit: "years" }, "between/no-such-time"],
    ["a unit that every record has", { of: of("ana"), amount: 1, unit: "constructor" }, "between/no-such-time"],
    ["more than ten years", { of: of("ana"), amount: 3651, unit: "days" }, "between/no-such-time"],
    ["no list", { amount: 1, unit: "days" }, "several/malformed"],
    ["one who may not", { of: of("ana", "awake"), amount: 1, unit: "days" }, "nap/awake"],
  ])("refuses %s", (_what, payload, code) => {
    const step = declared(PASS_TIME, payload);
    expect(step.ok ? "" : step.refusal.code).toBe(code);
  });

  it("is the GM's to say", () => {
    const step = declared(PASS_TIME, { of: of("ana"), amount: 1, unit: "days" }, false);
    expect(step.ok ? "" : step.refusal.code).toBe("action/gm-only");
  });
});

describe("something hurts several", () => {
  it("takes no time", () => {
    const step = declared(HURT_SEVERAL, { of: of("ana", "bo") });
    expect(step.ok && step.value.events.map(({ type }) => type)).toEqual(["napped", "napped"]);
  });

  it("needs someone, and takes at most twenty", () => {
    const codes = [[], Array.from({ length: MAX_AT_ONCE + 1 }, () => "ana")].map((names) => {
      const step = declared(HURT_SEVERAL, { of: of(...names) });
      return step.ok ? "" : step.refusal.code;
    });
    expect(codes).toEqual(["several/too-few", "several/too-many"]);
  });
});
