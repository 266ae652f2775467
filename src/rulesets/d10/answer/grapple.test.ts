import { describe, expect, it, test } from "vitest";
import { incomingOf, person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { applyEvents, happened } from "../../../engine/index.ts";
import { breakFreeKind, limitToContest, limitToGrapple, grappleKind, resolveGrip, letGoKind } from "./grapple.ts";
import { DEFENCE } from "./possible.ts";
import { endGrip, startGrip, findHolder } from "../fighter/conditions.ts";
import { RULINGS } from "../rulings.ts";

const axe = { id: "axe", name: "Axe", kind: "melee", difficulty: 6, damage: 1 };
const [ana, bo, cy] = [person("ana"), person("bo", { weapons: [axe] }), person("cy")];
const scene = sceneOf([ana, bo, cy]);
const held = applyEvents(scene, [happened("grappled", {}, [startGrip(scene, "bo", "ana")])]);
const GM = { gm: true, fighters: [] };

test.each([
  // margin, contest, who holds
  [1, 0, "aggressor", "d10/A.4: from 1 on"],
  [3, null, "aggressor", "nobody contested it"],
  [0, 2, "nobody", "d10/A.4: a tie is the defender's, and holds nobody"],
  [-1, 2, "defender", "d10/0.3.23: the winner holds"],
  [-1, null, "nobody", "a dodge gets away, and holds nobody"],
  [-2, 0, "nobody", "d10/L-14: without a success nobody holds"],
] as const)("after a margin of %i and a contest of %j: %s (%s)", (margin, contest, holder, _from) => {
  expect(resolveGrip(margin, contest, RULINGS)).toBe(holder);
});

it("a table may rule that a defender never holds (d10/0.3.23)", () => {
  expect(resolveGrip(-1, 2, { defenderHolds: false })).toBe("nobody");
  expect(resolveGrip(1, 2, { defenderHolds: false })).toBe("aggressor");
});

describe("who holds somebody", () => {
  it("is whoever won, until they are freed", () => {
    expect(findHolder(held, "bo")?.id).toBe("ana");
    expect(findHolder(scene, "bo")).toBeUndefined();
    expect(findHolder(applyEvents(held, [happened("freed", {}, endGrip(held, "bo"))]), "bo")).toBeUndefined();
    expect(endGrip(scene, "bo")).toEqual([]);
  });

  it("is nobody who can hold nothing any more, or is gone", () => {
    expect(
      findHolder({ ...held, fighters: { ...held.fighters, ana: person("ana", { wound: 7 }) } }, "bo"),
    ).toBeUndefined();
    expect(findHolder({ ...held, fighters: { bo } }, "bo")).toBeUndefined();
  });
});

describe("answers to a grapple (S1; d10/E.4; d10/0.3.12, d10/0.3.23)", () => {
  const grappleAnswers = limitToGrapple(DEFENCE.own);
  const contestsOf = limitToContest(DEFENCE.own);
  const ids = (possible: ReturnType<typeof contestsOf>) => possible.map(({ reaction }) => reaction.id);

  it("are a contest of Brawl and a dodge; neither a blade nor a clash", () => {
    expect(ids(grappleAnswers(scene, bo, incomingOf("unarmed")))).toEqual(["dodge", "contest"]);
  });

  it("to breaking free are a contest alone", () => {
    expect(ids(contestsOf(scene, bo, incomingOf("unarmed")))).toEqual(["contest"]);
  });

  it("with the action spent, are a desperate dodge alone (d10/L-22)", () => {
    const acted = { ...scene, fight: { ...scene.fight, budgets: { bo: { action: { span: "1", spent: 1 } } } } };
    const open = grappleAnswers(acted, bo, incomingOf("unarmed")).filter(({ allowed }) => allowed.ok);
    expect(ids(open)).toEqual(["desperate:dodge"]);
  });
});

describe("declaring", () => {
  const grapple = grappleKind(RULINGS);
  const breakFree = breakFreeKind(RULINGS);

  it("a grapple is with bare hands, and not of those who are held already", () => {
    expect(must(declaredAs(grapple, { attacker: "cy", target: "ana", weapon: "axe" }, GM, held)).weapon.kind).toBe(
      "unarmed",
    );
    expectRefusal(declaredAs(grapple, { attacker: "cy", target: "bo" }, GM, held), "grapple/held-already");
    expectRefusal(declaredAs(grapple, { attacker: "cy", target: "cy" }, GM, held), "attack/self");
    expectRefusal(declaredAs(grapple, "cy", GM, held), "action/malformed");
  });

  it("breaking free is against whoever holds, for those who are held", () => {
    expect(must(declaredAs(breakFree, { attacker: "bo", target: "cy" }, GM, held)).target).toBe("ana");
    expectRefusal(declaredAs(breakFree, { attacker: "cy" }, GM, held), "grapple/not-held");
    expectRefusal(declaredAs(breakFree, { attacker: "bo" }, { gm: false, fighters: ["cy"] }, held), "action/not-yours");
  });

  it("letting go is the holder's", () => {
    expect(must(declaredAs(letGoKind, { holder: "ana", held: "bo" }, GM, held))).toEqual({ holder: "ana", held: "bo" });
    for (const payload of [
      { holder: "cy", held: "bo" },
      { holder: "ana", held: "cy" },
      { holder: "ana", held: 3 },
    ])
      expectRefusal(declaredAs(letGoKind, payload, GM, held), "grapple/not-held");
  });
});
