import { expect, test } from "vitest";
import type { Data } from "../src/engine/index.ts";
import { OFFERED, RULESETS } from "../src/rulesets/all.ts";

/** A declared move of each game, and the movement mode in which its token walks. */
const MOVES: Readonly<Record<string, readonly (readonly [kind: string, payload: Data, mode: string])[]>> = {
  d10: [["move", { mover: "ana", gait: "run", metres: 9 }, ""]],
  d20: [
    ["move", { actor: "ana", feet: 30 }, ""],
    ["move", { actor: "ana", step: true }, "step"],
  ],
  d6: [
    ["move", { fighter: "ana", gait: "walk" }, ""],
    ["move", { fighter: "ana", gait: "sprint" }, "sprint"],
  ],
  d6x3: [
    ["action", { actor: "ana", action: "move", metres: 4 }, ""],
    ["action", { actor: "ana", action: "run", metres: 9 }, ""],
  ],
};

/** The rulesets that measure paths; d10 with Injuries has no distances. */
const measuring = OFFERED.filter((id) => RULESETS[id]?.pathRules !== undefined);

const cases = measuring.flatMap((id) => (MOVES[id] ?? MOVES["d10"] ?? []).map((move) => [id, ...move] as const));

test.each(cases)(
  "%s: a declared %s of %j is walked on the scene in the movement mode %j",
  (id, kind, payload, mode) => {
    expect(RULESETS[id]?.pathRules?.walked?.({ kind, payload })).toBe(mode);
  },
);

test.each(measuring)("%s: what moves by other means, or nobody at all, is declared as it is", (id) => {
  const walked = RULESETS[id]?.pathRules?.walked;
  for (const kind of ["attack", "rest", "charge", "constructor"])
    expect(walked?.({ kind, payload: { action: "aim" } }), kind).toBeNull();
  expect(walked?.({ kind: "action", payload: { action: "aim" } })).toBeNull();
});
