import { expect, it } from "vitest";
import { blowWith, person, sceneOf, weaponWith } from "../../../../tests/contract/d20-people.ts";
import { optionOf, optionsOf, pickOne } from "../../../engine/index.ts";
import { PASS } from "../fighter/questions.ts";
import { adviseOpening, bestOf } from "./advice.ts";
import { freshAttack } from "../attack/attack.ts";
import { lasting } from "../fighter/lasting.ts";
import { RULINGS } from "../rulings.ts";
import { estimateCritical, estimateOpening } from "./estimates.ts";

const axe = { id: "axe", name: "axe", kind: "melee", dice: 2, sides: 6 };
const ana = person("ana", { bcb: 2, weapons: [axe] });
const bo = person("bo", { npc: true, vitality: 1, wounds: 3, saves: { fortitude: 4 } });
const scene = sceneOf([ana, bo]);
const opening = { fighter: "ana", against: "bo", distance: null, time: "opportunity" } as const;
const valueOf = (found: readonly { id: string; value: number }[]) =>
  Object.fromEntries(found.map(({ id, value }) => [id, Number(value.toFixed(6))]));

it("an opening: 8 to 20 hit 10, which is 13 of 20; 2d6 come to 7, and 4 or more take out, 33 of 36 (S3; d20/E)", () => {
  const estimated = estimateOpening(RULINGS)(opening, "opportunity", "axe", scene);
  expect(valueOf(estimated)).toEqual({
    hit: 0.65,
    critical: 0.05,
    damage: 4.55,
    out: Number(((0.65 * 33) / 36).toFixed(6)),
  });
  expect(estimateOpening(RULINGS)(opening, "opportunity", PASS, scene)).toEqual([]);
});

it("an opening is weighed in the circumstances that were said before the weapon: a minor bonus of 2 hits from 6 on (S3; d20/A.5; d20/J-2)", () => {
  const answers = { opportunity: "weighed", circumstances: ["bonus.minor"] };
  const estimated = estimateOpening(RULINGS)(opening, "which", "axe", scene, answers);
  expect(valueOf(estimated)).toMatchObject({ hit: 0.75, damage: 5.25 });
});

it("a flat-footed target saves first: at a Reflex of 0 a 15 or more, 6 of 20, keeps its vitality before the wounds (S3; d20/C)", () => {
  const slow = sceneOf([ana, bo], { effects: { "flat-footed.1": lasting("flat-footed", "bo") } });
  // Saved, 4 of damage take out: 33 of 36; not saved, 3 do: 35 of 36.
  const out = 0.65 * (0.3 * (33 / 36) + 0.7 * (35 / 36));
  expect(valueOf(estimateOpening(RULINGS)(opening, "opportunity", "axe", slow))["out"]).toBeCloseTo(out, 6);
});

it("where wounds kill, who saves against falling is only disabled: Fortitude 4 against 15, ten of 20 (S3; d20/G.1; d20/J-4)", () => {
  const estimated = estimateOpening({ ...RULINGS, woundsKill: true })(opening, "opportunity", "axe", scene);
  expect(valueOf(estimated)["out"]).toBeCloseTo(0.65 * (33 / 36) * 0.5, 6);
});

it("a critical hit: again, a trip of 2 against 10, an injury against Fortitude 4 (S3; d20/F.2)", () => {
  const facts = freshAttack(blowWith({ weapon: weaponWith(axe) }));
  const estimate = (option: string) => valueOf(estimateCritical(RULINGS)(facts, "critical", option, scene));
  expect(estimate("attack")).toMatchObject({ hit: 0.65, damage: 4.55 });
  expect(estimate("trip")).toEqual({ won: 0.65 });
  expect(estimate("injury")).toEqual({ injured: 0.5 });
  expect(estimate(PASS)).toEqual({});
});

it("the best order strikes with what does most, and another lets be (ours)", () => {
  const question = pickOne({ id: "opportunity", fighter: "ana" }, optionsOf(["unarmed", "axe", PASS]), PASS);
  const advised = (order: string) => adviseOpening(RULINGS)(opening, question, order, scene);
  expect([advised("best"), advised(PASS), advised("dodge")]).toEqual(["axe", PASS, undefined]);
  expect(bestOf([optionOf("axe", { allowed: { ok: false, refusal: { code: "no", data: {} } } })], () => 3)).toBe(PASS);
});
