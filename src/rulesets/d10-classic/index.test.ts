import { describe, expect, it, test } from "vitest";
import { sceneOf } from "../../../tests/contract/d10-people.ts";
import { must } from "../../../tests/contract/must.ts";
import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Seat,
  type ExchangeStep,
  createEmptyState,
  run,
} from "../../engine/index.ts";
import { BADGES } from "../d10/edition.ts";
import { d10 } from "../d10/index.ts";
import { CLASSIC_BADGES, UNSEEN } from "./edition.ts";
import { d10Classic, ABSENT_KINDS } from "./index.ts";

const GM: Seat = { gm: true, fighters: [] };

function declareShot(scene: Scene): Result<ExchangeStep> {
  const payload = { attacker: "ana", target: "bo", weapon: "gun" };
  return run(
    createEmptyState(d10Classic.id),
    { type: "declare", kind: "attack", payload, seat: GM },
    scene,
    d10Classic,
  );
}

function answered({ state, scene }: ExchangeStep, question: string, value: Json): ExchangeStep {
  const answer = { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM } as const;
  return must(run(state, answer, scene, d10Classic));
}

describe("the classic edition (S1; d10/K)", () => {
  it("has the family's exchanges but S0's own, and the dodge for the round", () => {
    const family = Object.keys(d10.exchanges).filter((kind) => !ABSENT_KINDS.includes(kind));
    expect(Object.keys(d10Classic.exchanges).toSorted()).toEqual([...family, "dedicatedDodge"].toSorted());
    expect(d10Classic.triggers).toEqual({});
    expect(ABSENT_KINDS.filter((kind) => !(kind in d10.exchanges))).toEqual([]);
  });

  it("offers only what it knows, the dodge for the round first", () => {
    const kinds = d10Classic.declarations.map(({ kind }) => kind);
    expect(kinds[0]).toBe("dedicatedDodge");
    expect(kinds.filter((kind) => !(kind in d10Classic.exchanges))).toEqual([]);
  });

  it("splits into attacks, dodges, parries, any defence, grapples, breaking free and tasks", () => {
    const parts = d10Classic.declarations.flatMap(({ inputs }) => inputs).find((input) => input.is === "parts");
    expect(parts && "of" in parts ? Object.keys(parts.of) : []).toEqual([
      "attack",
      "dodge",
      "parry",
      "defence",
      "grapple",
      "breakFree",
      "task",
    ]);
  });

  it("shows everything but what nobody does here", () => {
    expect(UNSEEN.filter((id) => !BADGES.some((badge) => badge.id === id))).toEqual([]);
    expect(CLASSIC_BADGES).toHaveLength(BADGES.length - UNSEEN.length);
  });

  it("lets nobody carry out what was held when another edition was played (d10/K.10)", () => {
    const gun = { id: "gun", name: "gun", kind: "firearm", damage: 1 };
    const people: readonly Data[] = [
      { id: "ana", name: "Ana", attributes: { dexterity: 1 }, weapons: [gun] },
      { id: "bo", name: "Bo" },
      { id: "cy", name: "Cy", attributes: { dexterity: 2 } },
    ];
    const { fighters, fight } = sceneOf(people.map((data) => must(d10Classic.readFighter(data))));
    const held = { action: "attack", weapon: "unarmed", trigger: "a shot", target: "ana" };
    const effects = {
      held: { kind: "held", bearer: "cy", anchor: { moment: "action", of: "cy", count: 1 }, data: held },
    };
    const declared = must(declareShot({ fighters, fight: { ...fight, effects } }));
    const passed = answered(declared, "reaction", "pass");
    const missed = answered(passed, "attack", [2]);
    expect([missed.state.ask, missed.scene.fight.budgets["cy"]]).toEqual([null, undefined]);
  });

  it("goes on under a table's rulings as itself", () => {
    const ruled = d10Classic.withRulings?.({ parryThrown: true });
    expect([ruled?.id, Object.keys(ruled?.exchanges ?? {})]).toEqual([
      d10Classic.id,
      Object.keys(d10Classic.exchanges),
    ]);
  });
});

describe("a fighter of another edition (d10/K.2)", () => {
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
    ["d10", d10, 0, ["fencing"]],
    ["d10-classic", d10Classic, 4, ["tumbling", "fencing"]],
  ] as const)("is read by %s with what it knows", (_id, rules, dodge, secondaries) => {
    const fighter = must(rules.readFighter(data));
    expect(fighter.abilities.dodge).toBe(dodge);
    expect(fighter.secondaries.map(({ name }) => name)).toEqual(secondaries);
  });
});
