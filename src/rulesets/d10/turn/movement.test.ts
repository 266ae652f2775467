import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { declaredAs, expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Data, type Scene, applyEvents, happened, isData } from "../../../engine/index.ts";
import { declareAim } from "../attack/aiming.ts";
import { declareAttack } from "../attack/attack.ts";
import { applyRoundPenalties, findMovement } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { startGrip, beginLasting, findLasting } from "../fighter/conditions.ts";
import { countAimedRounds } from "../attack/difficulty.ts";
import { MOVE, buildPathRules, moveKind } from "./movement.ts";
import { dodgePool } from "../answer/reactions.ts";
import { RULINGS } from "../rulings.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana"] };
const rifle = { id: "rifle", name: "rifle", kind: "firearm", difficulty: 7, damage: 4 };
/** Walks 4, jogs 10, runs 18 metres; her dodge has 7 dice. (Case 119) */
const ana = person("ana", {
  attributes: { strength: 2, dexterity: 3 },
  abilities: { athletics: 4, firearms: 1 },
  weapons: [rifle],
});
const scene = sceneOf([ana, person("bo", { attributes: { dexterity: 1 } }), person("cy")]);
const walking = moveKind(RULINGS);
const byDice = moveKind({ diePerMetre: true });

/** The scene after a fighter has moved so far, and the result of the exchange. */
function gone(at: Scene<Fighter>, payload: Data, kind = walking): Scene<Fighter> {
  const facts = must(declaredAs(kind, { mover: "ana", ...payload }, GM, at));
  const move = kind.stages["move"]?.(facts, {}, at);
  if (move?.type !== "close") throw new Error("moving takes one step");
  return applyEvents(at, move.events);
}

describe("how far one goes in a round (d10/I.5; d10/case-119)", () => {
  test.each([
    ["walk", 4, 5],
    ["jog", 10, 11],
    ["run", 18, 19],
  ])("%s: %i metres, and not %i", (gait, most, over) => {
    must(declaredAs(walking, { mover: "ana", gait, metres: most }, ANA, scene));
    expectRefusal(declaredAs(walking, { mover: "ana", gait, metres: over }, ANA, scene), "moving/too-far");
  });

  it("is counted over the round, at the faster gait", () => {
    const walked = gone(scene, { gait: "walk", metres: 4 });
    expectRefusal(declaredAs(walking, { mover: "ana", gait: "walk", metres: 1 }, ANA, walked), "moving/too-far");
    expectRefusal(declaredAs(walking, { mover: "ana", gait: "run", metres: 15 }, ANA, walked), "moving/too-far");
    const ran = gone(walked, { gait: "run", metres: 13 });
    expect(findMovement(ran, "ana")).toMatchObject({ gait: "run", metres: 17 });
    expect(findMovement(gone(ran, { gait: "walk", metres: 1 }), "ana")).toMatchObject({ gait: "run", metres: 18 });
  });

  it("is half under a burden, and nothing under too great a one (d10/I.5)", () => {
    const under = (load: number) => sceneOf([{ ...ana, load }]);
    const said = { mover: "ana", gait: "run", metres: 9 };
    must(declaredAs(walking, said, ANA, under(75)));
    expectRefusal(declaredAs(walking, { ...said, metres: 10 }, ANA, under(75)), "moving/too-far");
    expectRefusal(declaredAs(walking, { ...said, metres: 1 }, ANA, under(101)), "load/too-heavy");
  });
});

test.each([
  [{ mover: "bo" }, "action/not-yours"],
  [{ mover: "constructor" }, "action/nobody"],
  [{ gait: "constructor" }, "payload/unknown-word"],
  [{ gait: 1 }, "payload/unknown-word"],
  [{ metres: 0 }, "payload/not-a-number"],
  [{ metres: -1 }, "payload/not-a-number"],
  [{ metres: 1.5 }, "payload/not-a-number"],
  [{ metres: "4" }, "payload/not-a-number"],
])("moving with %j is refused: %s", (odd: Data, code) => {
  expectRefusal(declaredAs(walking, { mover: "ana", gait: "walk", metres: 2, ...odd }, ANA, scene), code);
});

it("nobody moves who cannot act, is held, or is in no round", () => {
  const said = { mover: "ana", gait: "walk", metres: 1 };
  expectRefusal(declaredAs(walking, "run", ANA, scene), "action/malformed");
  expectRefusal(declaredAs(walking, said, ANA, sceneOf([{ ...ana, wound: 7 }])), "condition/incapacitated");
  const held = applyEvents(scene, [happened("grappled", {}, [startGrip(scene, "ana", "bo")])]);
  expectRefusal(declaredAs(walking, said, ANA, held), "moving/held");
  expectRefusal(declaredAs(walking, said, ANA, sceneOf([ana], 0)), "economy/no-rounds");
});

describe("what moving does to attacks (S1; d10/F.2)", () => {
  const difficulty = (at: Scene<Fighter>, attacker: string, target: string) => {
    const payload = { attacker, target, weapon: "unarmed" };
    return must(declareAttack(RULINGS)(payload, GM, at)).attack.difficulty - 6;
  };

  test.each([
    // gait, the mover's attacks, attacks on the mover
    ["walk", 1, 0, "d10/F.2"],
    ["jog", 2, 1, "ours: jogging is running"],
    ["run", 2, 1, "d10/F.2"],
  ] as const)("%s: own attacks %i harder, attacks on one %i (%s)", (gait, own, others, _from) => {
    const moved = gone(scene, { gait, metres: 2 });
    expect(difficulty(moved, "ana", "bo")).toBe(own);
    expect(difficulty(moved, "bo", "ana")).toBe(others);
    expect(difficulty(moved, "bo", "cy")).toBe(0);
  });

  it("takes no action and no dice (d10/L-50)", () => {
    const moved = gone(scene, { gait: "run", metres: 18 });
    expect(moved.fight.budgets).toEqual(scene.fight.budgets);
    expect(applyRoundPenalties(moved, "ana", dodgePool(ana)).dice).toBe(7);
  });

  it("what is named against it is refused", () => {
    const moved = gone(scene, { gait: "run", metres: 2 });
    const payload = { attacker: "ana", target: "bo", weapon: "unarmed", modifiers: ["attackerWalking"] };
    expectRefusal(declareAttack(RULINGS)(payload, GM, moved), "attack/modifiers-exclude");
    must(declareAttack(RULINGS)({ ...payload, modifiers: ["attackerRunning"] }, GM, moved));
  });
});

it("is over with the round", () => {
  const moved = gone(scene, { gait: "run", metres: 18 });
  expect(findMovement({ ...moved, fight: { ...moved.fight, round: 2 } }, "ana")).toBeNull();
});

describe("what moving ends", () => {
  const aim = beginLasting(scene, "aim", "ana", { data: { weapon: "rifle", target: "bo", rounds: 2 } });
  const near = beginLasting(scene, "near", "ana", { data: { fighters: ["bo"] } });
  const before = applyEvents(scene, [happened("begun", {}, [aim]), happened("begun", {}, [near])]);

  it("a shot that is lined up, and standing within reach (d10/L-37, d10/L-46)", () => {
    expect(countAimedRounds(before, "ana", "rifle", "bo")).toBe(2);
    const moved = gone(before, { gait: "walk", metres: 1 });
    expect(countAimedRounds(moved, "ana", "rifle", "bo")).toBe(0);
    expect(findLasting(moved, "ana", "near")).toBeUndefined();
  });

  it("who has moved this round lines up no shot (d10/F.2)", () => {
    const shot = { actor: "ana", target: "bo", weapon: "rifle" };
    must(declareAim(shot, ANA, scene));
    expectRefusal(declareAim(shot, ANA, gone(scene, { gait: "walk", metres: 1 })), "aim/must-stand");
  });
});

describe("a die a metre, where the table rules so (d10/I.5; d10/L-50)", () => {
  test.each([
    // metres, dice left of 7
    [1, 6, "d10/I.5"],
    [5, 2, "d10/case-119"],
    [7, 0, "as many as there are"],
  ])("%i metres leave %i dice of 7 (%s)", (metres, left, _from) => {
    const moved = gone(scene, { gait: "run", metres }, byDice);
    expect(applyRoundPenalties(moved, "ana", dodgePool(ana)).dice).toBe(left);
    expect(moved.fight.budgets).toEqual(scene.fight.budgets);
  });

  it("attacks are no harder for it, but the target still runs", () => {
    const moved = gone(scene, { gait: "run", metres: 2 }, byDice);
    const attack = (attacker: string, target: string) =>
      must(declareAttack(RULINGS)({ attacker, target, weapon: "unarmed" }, GM, moved)).attack.difficulty;
    expect(attack("ana", "bo")).toBe(6);
    expect(attack("bo", "ana")).toBe(7);
  });

  it("more metres than dice are the whole turn: the action is spent, once", () => {
    const moved = gone(scene, { gait: "run", metres: 8 }, byDice);
    const spent = moved.fight.budgets["ana"];
    expect(isData(spent) && spent["action"]).toMatchObject({ spent: 1 });
    expect(findMovement(gone(moved, { gait: "run", metres: 1 }, byDice), "ana")).toMatchObject({ metres: 9 });
  });

  it("which needs the action", () => {
    const acted = { ...scene, fight: { ...scene.fight, budgets: { ana: { action: { span: "1", spent: 1 } } } } };
    must(declaredAs(byDice, { mover: "ana", gait: "run", metres: 7 }, ANA, acted));
    expectRefusal(declaredAs(byDice, { mover: "ana", gait: "run", metres: 8 }, ANA, acted), "economy/spent");
  });
});

it.each([
  ["walk", "4"],
  ["jog", "10"],
  ["run", "18"],
])("a %s goes %s metres where none are said (d10/I.5, B; Case 119)", (gait, metres) => {
  expect(MOVE.usual({ mover: "ana", gait }, sceneOf([ana]))).toEqual({ metres: [metres] });
});

describe("the label of a path over the scene", () => {
  const spot = (x: number) => ({ cells: [[x, 0]] as const, radius: 0, height: 0, level: "" });
  const grid = { shape: "square", diagonals: "equidistant", distance: 2, unit: "m" } as const;
  const labelled = (at: Scene<Fighter>, diePerMetre: boolean) =>
    buildPathRules({ diePerMetre })
      .declared({ mover: "ana", path: [spot(0), spot(1), spot(2)], manner: "" }, { ...at, space: { grid, spots: {} } })
      .map(({ label, data }) => [label.replace("RIPOSTE.d10.act.", ""), data?.["dice"]]);

  it("is the price of each gait", () => {
    expect(labelled(scene, false).map(([label]) => label)).toEqual(["path.walk", "path.jog", "path.run"]);
  });

  it("is that of the fastest gait of the round", () => {
    const ran = gone(scene, { gait: "jog", metres: 2 });
    expect(labelled(ran, false).map(([label]) => label)).toEqual(["path.jog", "path.jog", "path.run"]);
  });

  it("is the dice of the round, where metres cost dice (d10/I.5; d10/L-50)", () => {
    const moved = gone(scene, { gait: "walk", metres: 1 }, byDice);
    expect(labelled(moved, true)[0]).toEqual(["dicePath.walk", 5]);
  });
});
