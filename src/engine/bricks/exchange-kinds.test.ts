import { describe, expect, it, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Data, isData } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, close } from "../kernel/rules.ts";
import type { DeclarationSpec } from "../describe/declaring.ts";
import { buildJoinPayload, NOT_YOUR_TURN, checkOwnTurn, limitToOwnTurn, withOutOfTurn } from "./exchange-kinds.ts";

const FIGHTERS = { ana: { id: "ana", name: "Ana" }, bo: { id: "bo", name: "Bo" } };
const BOUND = { kind: "hop", actor: "hopper", free: ({ quick }: Data) => quick === true };
const GM = { gm: true, fighters: [] };
const MIRA = { gm: false, fighters: ["ana"] };

/** A kind that every fighter but Zed may always declare, and that ends at once. */
const HOP: ExchangeKind<{ readonly hopper: string }> = {
  declare: (payload) =>
    isData(payload) && payload["hopper"] !== "zed" ? ok({ hopper: String(payload["hopper"]) }) : refuse("hop/zed"),
  stages: { hop: () => close("hopped") },
};
const hop = limitToOwnTurn(BOUND, HOP);

function sceneAt(turn: string, round = 1) {
  return { fighters: FIGHTERS, fight: { ...createEmptyFight(round), turn } };
}

test.each([
  ["", true],
  ["ana", true],
  ["bo", false],
])("in the turn of %j Ana may act: %s", (turn, may) => {
  const allowed = checkOwnTurn(sceneAt(turn), "ana");
  if (may) expect(must(allowed)).toBe(true);
  else expect(allowed).toEqual(refuse(NOT_YOUR_TURN, { name: "Ana", turn: "bo" }));
});

test("between a turn that is put off and the next nobody may act, whoever is next", () => {
  const fight = { ...createEmptyFight(1), paused: ["ana"], had: [], order: ["bo", "ana"] };
  for (const id of ["ana", "bo"]) expectRefusal(checkOwnTurn({ fighters: FIGHTERS, fight }, id), NOT_YOUR_TURN);
});

describe("a declaration out of turn", () => {
  const declared = (said: Data, seat = MIRA, turn = "bo") =>
    hop.declare?.({ hopper: "ana", ...said }, seat, sceneAt(turn)) ?? refuse("no declaration");

  it("is refused to player and GM alike, unless something else is wrong with it", () => {
    expectRefusal(declared({}), NOT_YOUR_TURN);
    expectRefusal(declared({}, GM), NOT_YOUR_TURN);
    expectRefusal(declared({ hopper: "zed" }), "hop/zed");
  });

  it("is taken on the own turn, and where it is not bound", () => {
    expect(must(declared({}, MIRA, "ana"))).toEqual({ hopper: "ana" });
    expect(must(declared({ outOfTurn: true }, MIRA, "ana"))).toEqual({ hopper: "ana" });
    expect(must(declared({ quick: true }))).toEqual({ hopper: "ana" });
  });

  it("is the GM's to allow: a player's word only asks for it", () => {
    expect(must(declared({ outOfTurn: true }, GM))).toEqual({ hopper: "ana" });
    expect(must(declared({ outOfTurn: true }))).toMatchObject({ hopper: "ana", leave: { name: "Ana", kind: "hop" } });
    expectRefusal(declared({ outOfTurn: "true" }), NOT_YOUR_TURN);
  });

  it("asks the GM before anything else, and goes on or ends by the answer", () => {
    const facts = must(declared({ outOfTurn: true }));
    const leave = hop.stages["leave"];
    expect(leave?.(facts, {}, sceneAt("bo"))).toMatchObject({
      type: "ask",
      questions: [{ role: { type: "gm" }, fallback: "refuse", options: [{ id: "allow" }, { id: "refuse" }] }],
    });
    expect(leave?.(facts, { leave: "allow" }, sceneAt("bo"))).toMatchObject({ type: "next" });
    expect(leave?.(facts, { leave: "refuse" }, sceneAt("bo"))).toMatchObject({
      type: "close",
      events: [{ type: "kept-to-turn", changes: [] }],
    });
    expect(leave?.({ hopper: "ana" }, {}, sceneAt("bo"))).toMatchObject({ type: "next", events: [] });
  });
});

describe("the form of it", () => {
  const spec: DeclarationSpec = { kind: "hop", actor: "hopper", inputs: [], idle: () => ["height"] };
  const bound = withOutOfTurn(BOUND, spec);

  it.each([
    ["bo", {}, ["height"]],
    ["ana", {}, ["height", "outOfTurn"]],
    ["", {}, ["height", "outOfTurn"]],
    ["bo", { quick: true }, ["height", "outOfTurn"]],
  ])("in the turn of %j, saying %j, leaves out %j", (turn, said, idle) => {
    expect(bound.idle?.({ hopper: "ana", ...said }, sceneAt(turn))).toEqual(idle);
  });

  it("is the GM's to fill in, and lets others join in", () => {
    expect(bound.inputs).toMatchObject([{ name: "outOfTurn", is: "flag", gm: true }]);
    expect(buildJoinPayload(bound)).toEqual({ outOfTurn: true });
    expect(buildJoinPayload(spec)).toEqual({});
  });
});
