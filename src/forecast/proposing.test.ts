import { expect, test } from "vitest";
import type { Estimate } from "../engine/index.ts";
import { type PossibleStrike, rankStrikes } from "./proposing.ts";

/** A strike whose hit costs its target so much on average. */
function strike(name: string, hit: number, damage: number, more: Partial<PossibleStrike> = {}) {
  const estimates: Estimate[] = [
    { id: "hit", as: "chance", of: name, value: hit },
    { id: "damage", as: "amount", of: name, value: damage },
  ];
  return { estimates, name, attacker: "foe", target: name, spent: 1, harmed: 0, ...more };
}

const names = (strikes: readonly { readonly name: string }[]) => strikes.map(({ name }) => name);

test("the bold take the most harm, the careful the surest hit, the cruel whoever is hurt", () => {
  const strikes = [strike("sure", 0.9, 2), strike("hard", 0.4, 3), strike("hurt", 0.5, 2, { harmed: 0.8 })];
  expect(names(rankStrikes(strikes, "bold"))[0]).toBe("hard");
  expect(names(rankStrikes(strikes, "careful"))[0]).toBe("sure");
  expect(names(rankStrikes(strikes, "cruel"))[0]).toBe("hurt");
});

test("the careful spare what a strike costs, and themselves", () => {
  const plain = strike("plain", 0.6, 2);
  const costly = strike("costly", 0.6, 2, { spent: 2 });
  const own: Estimate = { id: "damage", as: "amount", of: "foe", value: 2 };
  const strikes = [costly, strike("risky", 0.6, 2, { estimates: [...(plain.estimates ?? []), own] }), plain];
  expect(names(rankStrikes(strikes, "careful"))[0]).toBe("plain");
});

test("what can hurt nobody is left out, and what has no odds comes last", () => {
  const unknown = { ...strike("unknown", 1, 9), estimates: null };
  const strikes = [unknown, strike("vain", 0, 0), strike("weak", 0.1, 0.1)];
  expect(names(rankStrikes(strikes, "bold"))).toEqual(["weak", "unknown"]);
  expect(rankStrikes([], "cruel")).toEqual([]);
});

test("a hit that is measured for all counts as one of the target", () => {
  const all: Estimate = { id: "hit", as: "chance", of: "", value: 0.7 };
  expect(rankStrikes([{ ...strike("bo", 0, 0), estimates: [all] }], "bold")).toHaveLength(1);
});
