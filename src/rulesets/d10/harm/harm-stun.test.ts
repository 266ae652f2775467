import { describe, expect, it, test } from "vitest";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { isStunning, countStunRounds, applyStun } from "./harm.ts";

test.each([
  [3, 2, true],
  [3, 3, false],
  [2, 3, false],
  [0, 1, false],
  [8, 5, true],
])("%i damage against Stamina %i stuns: %s (S1; d10/G.2)", (damage, stamina, stuns) => {
  expect(isStunning(damage, stamina)).toBe(stuns);
});

describe("being stunned (S1; d10/L-27)", () => {
  const bo = person("bo", { attributes: { stamina: 2 } });

  it("lasts over this round and the next", () => {
    expect(countStunRounds(3)).toBe(2);
    expect(applyStun(sceneOf([bo], 3), bo, 3)).toMatchObject([
      {
        type: "stunned",
        data: { fighter: "bo", damage: 3, stamina: 2 },
        changes: [{ after: { kind: "stunned", bearer: "bo", anchor: { moment: "round-end", of: "", count: 2 } } }],
      },
    ]);
  });

  it("lasts over the first round when it comes before it", () => {
    expect(applyStun(sceneOf([bo], 0), bo, 3)).toMatchObject([
      { changes: [{ after: { anchor: { moment: "round-end", count: 1 } } }] },
    ]);
  });

  it("begins anew with another such attack", () => {
    const [first] = applyStun(sceneOf([bo]), bo, 3);
    const at = first?.changes[0]?.at ?? [];
    const scene = sceneOf([bo]);
    const anchor = { moment: "round-end", of: "", count: 1 };
    const still = { ...scene.fight, effects: { "stunned.1": { kind: "stunned", bearer: "bo", anchor, data: {} } } };
    expect(applyStun({ ...scene, fight: still }, bo, 4)).toMatchObject([
      { changes: [{ at, after: { anchor: { count: 2 } } }] },
    ]);
  });
});
