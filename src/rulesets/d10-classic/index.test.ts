import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { GLANCE } from "../d10/glance.ts";
import { d10 } from "../d10/index.ts";
import { CLASSIC_GLANCE, UNSEEN } from "./glance.ts";
import { d10Classic, UNKNOWN_HERE } from "./index.ts";

describe("the classic edition (S1; K)", () => {
  it("has the family's exchanges but S0's own, and the dodge for the round", () => {
    const family = Object.keys(d10.exchanges).filter((kind) => !UNKNOWN_HERE.includes(kind));
    expect(Object.keys(d10Classic.exchanges)).toEqual([...family, "dedicatedDodge"]);
    expect(UNKNOWN_HERE.filter((kind) => !(kind in d10.exchanges))).toEqual([]);
  });

  it("offers only what it knows, the dodge for the round first", () => {
    const kinds = d10Classic.declarations.map(({ kind }) => kind);
    expect(kinds[0]).toBe("dedicatedDodge");
    expect(kinds.filter((kind) => !(kind in d10Classic.exchanges))).toEqual([]);
  });

  it("splits into attacks, dodges, parries, any defence and tasks", () => {
    const parts = d10Classic.declarations.flatMap(({ inputs }) => inputs).find((input) => input.is === "parts");
    expect(parts && "of" in parts ? Object.keys(parts.of) : []).toEqual([
      "attack",
      "dodge",
      "parry",
      "defence",
      "task",
    ]);
  });

  it("shows everything but what nobody does here", () => {
    expect(UNSEEN.filter((id) => !GLANCE.some((glimpse) => glimpse.id === id))).toEqual([]);
    expect(CLASSIC_GLANCE).toHaveLength(GLANCE.length - UNSEEN.length);
  });

  it("goes on under a table's rulings as itself", () => {
    const ruled = d10Classic.under?.({ parryThrown: true });
    expect([ruled?.id, Object.keys(ruled?.exchanges ?? {})]).toEqual([
      d10Classic.id,
      Object.keys(d10Classic.exchanges),
    ]);
  });
});

describe("a fighter of another edition (K, row 2)", () => {
  const data = {
    id: "ana",
    name: "Ana",
    abilities: { dodge: 4 },
    secondaries: [
      { name: "tumbling", ability: "dodge", rating: 2 },
      { name: "fencing", ability: "melee", rating: 2 },
    ],
  };

  test.each([
    ["d10", d10, undefined, ["fencing"]],
    ["d10-classic", d10Classic, 4, ["tumbling", "fencing"]],
  ] as const)("is read by %s with what it knows", (_id, rules, dodge, secondaries) => {
    const fighter = must(rules.readFighter(data));
    expect(fighter.abilities.dodge).toBe(dodge);
    expect(fighter.secondaries.map(({ name }) => name)).toEqual(secondaries);
  });
});
