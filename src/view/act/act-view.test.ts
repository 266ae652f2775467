import { describe, expect, it } from "vitest";
import { person, sceneOf, weaponWith } from "../../../tests/contract/d10-people.ts";
import { run } from "../../engine/kernel/run.ts";
import { emptyState } from "../../engine/kernel/state.ts";
import { d10 } from "../../rulesets/d10/index.ts";
import { actView } from "./act-view.ts";
import type { Filled, Offers } from "./filled.ts";
import { payloadOf } from "./filled.ts";

const ana = person("ana", {
  attributes: { dexterity: 4 },
  abilities: { athletics: 3, melee: 1 },
  weapons: [weaponWith()],
});
const scene = sceneOf([ana, person("bo")]);

/** The window as Ana's player sees it, or the GM. */
function shown(kind: string, filled: Filled = {}, gm = false) {
  const spec = d10.declarations.find((each) => each.kind === kind);
  if (!spec) throw new Error(kind);
  const plain: Offers = {
    actor: { id: "ana", name: "Ana" },
    others: [{ id: "bo", name: "Bo" }],
    things: { weapon: [{ id: "sword", name: "Sword" }], power: [] },
    switches: [],
    divisions: [],
    gm,
  };
  const offers = { ...plain, divisions: spec.divisions?.(payloadOf(spec, filled, plain), scene) ?? [] };
  const seat = { gm, fighters: ["ana"] };
  const payload = payloadOf(spec, filled, offers);
  const tried = run(emptyState("d10"), { type: "declare", kind, payload, seat }, scene, d10);
  return actView({ ruleset: "d10", specs: d10.declarations, spec, filled, offers, tried });
}

describe("the window for everything but an attack", () => {
  it("shows the pool that will be rolled: Dexterity 4 and Athletics 3 at 7", () => {
    expect(shown("evade")).toMatchObject({ pool: { dice: 7, difficulty: 7 }, refusal: null });
  });

  it("says why it is refused, and has then no pool", () => {
    const refusal = { key: "RIPOSTE.Refusal.hold.no-trigger" };
    expect(shown("hold")).toMatchObject({ pool: null, refusal });
    expect(shown("hold", { trigger: ["the door opens"] }).refusal).toBeNull();
  });

  it("divides the dice of the smallest pool, and can be declared as it begins", () => {
    const { parts, refusal } = shown("split");
    expect(refusal).toBeNull();
    expect(parts?.division.choices.map(({ label }) => label)).toEqual(["2 + 3", "3 + 2"]);
    expect(parts?.parts.map(({ dice }) => dice)).toEqual([2, 3]);
  });

  it("keeps from players what only the GM declares or says", () => {
    expect(shown("task")).toMatchObject({ gmKinds: [], calls: [] });
    expect(shown("task", {}, true).calls.map(({ name }) => name)).toEqual(["difficulty", "modifier", "passive"]);
    expect(shown("task", {}, true).gmKinds.map(({ kind }) => kind)).toContain("hazard");
  });

  it("a task is harder where the GM says so", () => {
    expect(shown("task", { difficulty: ["8"] }, true).pool?.difficulty).toBe(8);
  });

  it("no form that can be opened says what the rules cannot read", () => {
    const codes = d10.declarations.map(({ kind }) => shown(kind, {}, true).refusal?.key ?? "");
    expect(codes.filter((code) => /malformed|unknown|no-dice/.test(code))).toEqual(["RIPOSTE.Refusal.power.unknown"]);
  });
});
