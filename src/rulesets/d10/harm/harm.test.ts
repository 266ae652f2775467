import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { harmStage, nextWoundLevel, buildBlowEvents, buildWoundEvents } from "./harm.ts";
import { WOUND_LEVELS } from "../vocabulary.ts";

describe("the wound ladder (S1; d10/H.1)", () => {
  test.each([
    // level, damage, next
    [0, 4, 4, "S1: 4 damage unhurt is Wounded"],
    [4, 4, 5, "S1: 4 damage at level 4 is Mauled; L-44: equal also gives one more"],
    [1, 3, 3, "d10/case-105"],
    [3, 0, 3, "d10/case-105: no damage changes nothing; d10/L-25"],
    [3, 1, 4, "S1: no more than the level gives one more"],
    [0, 1, 1, "S1"],
    [6, 1, 7, "S1"],
    [0, 7, 7, "d10/H.1: Incapacitated"],
    [0, 8, 8, "d10/L-26: more than 7 kills"],
    [0, 20, 8, "d10/L-26"],
    [7, 1, 8, "d10/L-26: any damage at 7 kills"],
    [8, 3, 8, "nothing is worse than dead"],
    [8, 0, 8, "d10/L-25"],
    [2, -1, 2, "d10/L-25"],
  ])("level %i and %i damage: level %i (%s)", (level, damage, next) => {
    expect(nextWoundLevel(level, damage)).toBe(next);
  });

  it("never falls by damage, and stays on the ladder", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.nat(40), (level, damage) => {
        const next = nextWoundLevel(level, damage);
        expect(next).toBeGreaterThanOrEqual(level);
        expect(WOUND_LEVELS[next]).toBeDefined();
      }),
    );
  });

  it("names Wounded 4 and Mauled 5 (S1), Incapacitated 7 and death beyond it (d10/H.1)", () => {
    expect([4, 5, 7, 8].map((level) => WOUND_LEVELS[level]?.name)).toEqual([
      "wounded",
      "mauled",
      "incapacitated",
      "dead",
    ]);
  });
});

describe("the harm stage", () => {
  const bo = (wound: number) => person("bo", { wound, attributes: { stamina: 5 } });
  const struck = (wound: number, faces?: readonly number[]) => {
    const people = [person("ana"), bo(wound)] as const;
    return harmStage(
      attackFacts(people, { margin: 2, damageDice: 3 }),
      faces ? { damage: faces } : {},
      sceneOf(people),
    );
  };

  it("asks the attacker for the damage dice", () => {
    expect(struck(0)).toMatchObject({ type: "ask", questions: [{ id: "damage", kind: "faces", count: 3 }] });
    expect(struck(0)).toMatchObject({ questions: [{ role: { type: "controller", fighter: "ana" } }] });
  });

  it("writes the wound, with what stood there before", () => {
    expect(struck(1, [6, 7, 8])).toMatchObject({
      type: "close",
      result: { hit: true, margin: 2, damage: 3 },
      events: [
        { type: "damaged", data: { fighter: "bo", dice: 3, faces: [6, 7, 8], amount: 3 } },
        {
          type: "wounded",
          data: { fighter: "bo", before: 1, after: 3, condition: null },
          changes: [{ at: ["fighters", "bo", "wound"], before: 1, after: 3 }],
        },
      ],
    });
  });

  it("tells what each face was worth: 1 from 6 upwards, whatever else it shows (S1)", () => {
    expect(struck(0, [10, 6, 1])).toMatchObject({ events: [{ data: { faces: [10, 6, 1], values: [1, 1, 0] } }, {}] });
  });

  it("says when the wound leaves somebody unconscious, or dead", () => {
    expect(struck(6, [6, 1, 1])).toMatchObject({ events: [{}, { data: { after: 7, condition: "incapacitated" } }] });
    expect(struck(7, [6, 1, 1])).toMatchObject({ events: [{}, { data: { after: 8, condition: "dead" } }] });
  });

  it("writes nothing where nothing changes (d10/L-25)", () => {
    const move = struck(3, [1, 2, 5]);
    expect(move.type === "close" && move.events.map(({ type }) => type)).toEqual(["damaged"]);
  });

  it("needs no dice where there are none, and no target that is gone", () => {
    const people = [person("ana"), bo(0)] as const;
    const none = harmStage(attackFacts(people, { damageDice: 0 }), {}, sceneOf(people));
    expect(none).toMatchObject({ type: "close", result: { damage: 0 } });
    const gone = harmStage(attackFacts(people, { damageDice: 1 }), { damage: [9] }, sceneOf([]));
    expect(gone.type === "close" && gone.events.map(({ type }) => type)).toEqual(["damaged"]);
  });
});

describe("what else the damage of one attack does (S1; d10/G.2)", () => {
  const struckBy = (stamina: number, damage: number, wound = 0) => {
    const bo = person("bo", { wound, attributes: { stamina } });
    return buildBlowEvents(sceneOf([bo]), bo, damage).map(({ type }) => type);
  };

  test.each([
    // Stamina, damage, events
    [3, 3, ["wounded"], "damage equal to Stamina does not stun"],
    [2, 3, ["wounded", "stunned"], "one more than Stamina stuns"],
    [5, 4, ["wounded", "scarred"], "d10/case-107: 4 leave a scar"],
    [3, 4, ["wounded", "stunned", "scarred"], "both"],
    [0, 0, [], "d10/L-25: no damage does nothing"],
  ])("Stamina %i and %i damage: %j (%s)", (stamina, damage, events, _from) => {
    expect(struckBy(stamina, damage)).toEqual(events);
  });

  it("counts the damage, not the wound: 4 damage at level 6 is one level worse, stuns and scars", () => {
    expect(struckBy(3, 4, 6)).toEqual(["wounded", "stunned", "scarred"]);
  });

  it("stuns no corpse, and scars it: whoever is spared keeps the scar (S1; d10/G.3; d10/L-26)", () => {
    expect(struckBy(1, 8)).toEqual(["wounded", "scarred"]);
    expect(struckBy(1, 1, 7)).toEqual(["wounded"]);
  });

  test.each([
    [0, 5, true, "5 damage unhurt is Mauled"],
    [4, 2, true, "one worse than Wounded is Mauled"],
    [0, 4, false, "Wounded"],
    [0, 6, false, "Crippled at once: the table names the loss at Mauled alone"],
  ])("from level %i, %i damage: loses health from now on: %s (d10/H.1; %s)", (wound, damage, bleeds) => {
    const bo = person("bo", { wound, attributes: { stamina: 9 } });
    const [event] = buildWoundEvents(sceneOf([bo]), bo, damage);
    const bleeding = event?.changes.find(({ at }) => at.join(".") === "fighters.bo.bleeding");
    expect(bleeding?.after ?? false).toBe(bleeds);
  });
});
