import { describe, expect, it, test } from "vitest";
import { person } from "../../../../tests/contract/d10-people.ts";
import { alertnessPool, DROWSY, isSurprised, stealthPool } from "./surprise.ts";

const ana = person("ana", { attributes: { dexterity: 3, perception: 2 }, abilities: { stealth: 2, alertness: 1 } });

describe("surprise (S1; d10/C; d10/L-7)", () => {
  it("is Dexterity and Stealth against Perception and Alertness, both at 6", () => {
    expect(stealthPool(ana)).toMatchObject({ dice: 5, difficulty: 6 });
    expect(alertnessPool(ana, null)).toMatchObject({ dice: 3, difficulty: 6 });
  });

  it("d10/case-45: Alertness is at 10 asleep and at 8 meditating", () => {
    expect(alertnessPool(ana, DROWSY.asleep).difficulty).toBe(10);
    expect(alertnessPool(ana, DROWSY.meditating).difficulty).toBe(8);
  });

  it("d10/I.5: a burden hinders the body, and not the eye", () => {
    const laden = { ...ana, load: 25 * (ana.attributes.strength + 1) };
    expect([stealthPool(laden).difficulty, alertnessPool(laden, null).difficulty]).toEqual([7, 6]);
  });

  it("d10/case-109: a wound lessens both rolls", () => {
    const hurt = { ...ana, wound: 4 };
    expect([stealthPool(hurt).dice, alertnessPool(hurt, null).dice]).toEqual([3, 1]);
  });

  test.each([
    [3, 1, true, "d10/case-43"],
    [2, 2, false, "d10/A.4: a tie is the defender's"],
    [1, 0, true, "one more is enough"],
    [0, -2, false, "d10/L-13: a botch of the other helps nobody"],
    [1, -2, true, "d10/L-13"],
  ])("Stealth %i against Alertness %i surprises: %s (%s)", (stealth, alertness, surprised, _from) => {
    expect(isSurprised(stealth, alertness)).toBe(surprised);
  });
});
