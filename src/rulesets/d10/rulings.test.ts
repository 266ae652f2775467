import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { type Data, type Result, refuse } from "../../engine/index.ts";
import { buildD10Ruleset } from "./index.ts";
import { RULINGS, type Rulings } from "./rulings.ts";

/** What a table rules that has ruled nothing. */
const expected = {
  initiativeOnes: true, // d10/L-5
  dedicatedDodge: false, // d10/0.3.11
  evadeFirearms: true, // d10/L-16
  parryThrown: false, // d10/L-45
  allGunsCommitted: false, // d10/0.3.10; d10/L-8
  outcomeAlwaysAdds: false, // d10/L-9
  powersExert: true, // d10/H.6; d10/L-23
  coverDodge: true, // d10/L-49; d10/0.3.13
  defenderHolds: true, // d10/0.3.23
  singleShotAtRateOne: false, // d10/L-54
  diePerMetre: false, // d10/L-50
  blindReactions: true, // d10/0.3.20
  defencesAddUp: true, // d10/0.3.21
  willpowerByRest: true, // d10/L-75; no text says how it comes back
} as const satisfies Rulings;

test("rulings that nobody has made are those of d10/0.3 and L", () => {
  expect(RULINGS).toEqual(expected);
});

describe("rulings reach whatever is declared", () => {
  const musket = { id: "musket", name: "musket", kind: "firearm", damage: 3 };
  const ana = person("ana", { attributes: { dexterity: 3 }, weapons: [musket] });
  const scene = sceneOf([ana, person("bo"), person("cy")]);
  const shot = { attacker: "ana", target: "bo", weapon: "musket", modifiers: ["singleShot"] };
  const said = (kind: string, payload: Data, rulings: Partial<Rulings>): Result<unknown> =>
    buildD10Ruleset({ ...RULINGS, ...rulings }).exchanges[kind]?.declare?.(
      payload,
      { gm: true, fighters: [] },
      scene,
    ) ?? refuse("declare/unknown");

  it.each([
    ["attack", shot],
    ["hold", { ...shot, holder: "ana", trigger: "the door opens" }],
  ])("a single shot at a rate of fire of 1, by %s (d10/L-54)", (kind, payload) => {
    expectRefusal(said(kind, payload, {}), "attack/no-single-shot");
    must(said(kind, payload, { singleShotAtRateOne: true }));
  });

  it("a single shot that is ruled in is offered (d10/L-54)", () => {
    const offered = (rulings: Partial<Rulings>) =>
      buildD10Ruleset({ ...RULINGS, ...rulings }).exchanges["attack"]?.switches?.(shot, scene) ?? [];
    expect(offered({}).map(({ id }) => id)).not.toContain("singleShot");
    expect(offered({ singleShotAtRateOne: true }).map(({ id }) => id)).toContain("singleShot");
  });

  it("reactions come before the attack's dice, or after them (d10/0.3.20)", () => {
    const stages = (blindReactions: boolean) =>
      Object.keys(buildD10Ruleset({ ...RULINGS, blindReactions }).exchanges["attack"]?.stages ?? {});
    const order = (names: readonly string[]) => names.map((name) => stages(true).indexOf(name));
    expect(order(["declare", "react", "help", "roll"])).toEqual(
      [...order(["declare", "react", "help", "roll"])].sort(),
    );
    expect(stages(true)).not.toContain("rollAttack");
    expect(stages(false).indexOf("rollAttack")).toBeLessThan(stages(false).indexOf("react"));
    expect(stages(false).indexOf("boost")).toBeLessThan(stages(false).indexOf("rollAttack"));
  });
});
