import { expect, it } from "vitest";
import { d10 } from "../../rulesets/d10/index.ts";
import { buildAttackDeclaration, JOINT_KIND } from "./preview.ts";

const spec = d10.declarations.find(({ attack }) => attack === "one");
const payload = { attacker: "ana", target: "bo", weapon: "sword", modifiers: ["dark"] };

it("an attack is declared by itself, or with the same attack by each who joins in, with their own weapon and out of turn", () => {
  if (!spec) throw new Error("no attack");
  expect(buildAttackDeclaration(spec, payload, [])).toEqual({ kind: "attack", payload });
  expect(buildAttackDeclaration(spec, payload, [{ id: "cy", name: "Cy", weapon: "blade" }])).toEqual({
    kind: "several",
    payload: {
      of: [
        { kind: "attack", payload },
        {
          kind: "attack",
          payload: { attacker: "cy", target: "bo", weapon: "blade", modifiers: ["dark"], outOfTurn: true },
        },
      ],
    },
  });
  expect(Object.keys(d10.exchanges)).toContain(JOINT_KIND);
});

it("what the scene suggests to those who join in is theirs alone", () => {
  if (!spec) throw new Error("no attack");
  const cy = { id: "cy", name: "Cy", weapon: "blade", said: { modifiers: ["dark", "targetBehindCover"] } };
  const theirs = { attacker: "cy", modifiers: ["dark", "targetBehindCover"] };
  expect(buildAttackDeclaration(spec, payload, [cy])).toMatchObject({
    payload: { of: [{ payload: { modifiers: ["dark"] } }, { payload: theirs }] },
  });
});
