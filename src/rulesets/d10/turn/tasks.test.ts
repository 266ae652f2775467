import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Data } from "../../../engine/index.ts";
import { READING } from "../fighter/fighter.ts";
import { declareTask, taskPool } from "./tasks.ts";

const GM = { gm: true, fighters: [] };
const ANA = { gm: false, fighters: ["ana"] };
const ana = person("ana", { attributes: { strength: 2, dexterity: 4, wits: 2 }, abilities: { athletics: 3 } });
const bo = person("bo", { attributes: { perception: 2 }, abilities: { alertness: 1 } });
const scene = sceneOf([ana, bo]);
const declare = declareTask(READING);
const climb: Data = { actor: "ana", attribute: "dexterity", ability: "athletics" };
const call = { attribute: "dexterity", ability: "athletics", difficulty: 6, modifier: 0 } as const;

describe("the pool of a task (d10/A.1)", () => {
  test.each([
    // wound, load, call → dice, difficulty
    [0, 0, call, 7, 6, "d10/case-13: 6 unless something says otherwise"],
    [4, 0, call, 5, 6, "d10/H.1: wounds"],
    [6, 0, call, 2, 6, "d10/H.1: -5"],
    [0, 75, call, 7, 7, "d10/I.5: one full step over 50 pounds"],
    [0, 75, { ...call, attribute: "wits" }, 5, 6, "d10/I.5: a burden hinders the body alone"],
    [0, 0, { ...call, difficulty: 8, modifier: 3 }, 6, 10, "d10/0.3.22: 11 is 10 and a die less"],
    [0, 0, { ...call, modifier: -9 }, 7, 2, "d10/L-2: never below 2"],
  ] as const)("level %i, %i pounds, %j: %i dice at %i (%s)", (wound, load, called, dice, difficulty, _from) => {
    expect(taskPool({ ...ana, wound, load }, called)).toMatchObject({ dice, difficulty });
  });
});

describe("the declaration of a task", () => {
  it("is the player's at the usual difficulty", () => {
    expect(must(declare(climb, ANA, scene))).toMatchObject({ passive: false, against: null, pool: { dice: 7 } });
  });

  it("may be resisted, which is passive (d10/A.4; d10/D.3)", () => {
    const against = { against: "bo", opposingAttribute: "perception", opposingAbility: "alertness" };
    const facts = must(declare({ ...climb, ...against }, ANA, scene));
    expect(facts.against).toMatchObject({ fighter: "bo", pool: { dice: 3, difficulty: 6 } });
  });

  test.each([
    [{ ...climb, difficulty: 4 }, "action/gm-only"],
    [{ ...climb, modifier: -1 }, "action/gm-only"],
    [{ ...climb, passive: true }, "action/gm-only"],
    [{ ...climb, actor: "bo" }, "action/not-yours"],
    [{ ...climb, actor: "cy" }, "action/nobody"],
    [{ ...climb, attribute: "luck" }, "payload/unknown-word"],
    [{ ...climb, ability: "dodge" }, "payload/unknown-word"],
    [{ ...climb, against: "ana" }, "task/self"],
    [{ ...climb, against: "bo", opposingAttribute: "perception" }, "task/unknown-ability"],
    [{ ...climb, against: "cy" }, "action/nobody"],
    [[climb], "action/malformed"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(declare(payload, ANA, scene), code);
  });

  test.each([
    [{ difficulty: 21 }, "payload/not-a-number"],
    [{ difficulty: 1 }, "payload/not-a-number"],
    [{ modifier: 0.5 }, "payload/not-a-number"],
    [{ passive: "yes" }, "payload/not-a-mark"],
  ])("with %j is refused to the GM: %s", (odd: Data, code) => {
    expectRefusal(declare({ ...climb, ...odd }, GM, scene), code);
  });

  it("is impossible for the body under more than it can carry (d10/I.5)", () => {
    const laden = sceneOf([{ ...ana, load: 101 }]);
    expectRefusal(declare(climb, ANA, laden), "load/too-heavy");
    expect(must(declare({ ...climb, attribute: "wits" }, ANA, laden)).pool.dice).toBe(5);
  });

  it("that is passive is open to the stunned, but not to the unconscious (d10/D.3; d10/L-27; d10/H.1)", () => {
    const anchor = { moment: "round-end", of: "", count: 2 };
    const effects = { "stunned.1": { kind: "stunned", bearer: "ana", anchor, data: {} } };
    const stunned = { ...scene, fight: { ...scene.fight, effects } };
    expectRefusal(declare(climb, GM, stunned), "condition/stunned");
    expect(must(declare({ ...climb, passive: true }, GM, stunned)).passive).toBe(true);
    const out = sceneOf([{ ...ana, wound: 7 }]);
    expectRefusal(declare({ ...climb, passive: true }, GM, out), "condition/incapacitated");
  });
});
