import { type Change, type Data, type Refusal, type Result, type Scene, effectsOn, ok } from "../../../engine/index.ts";
import { isUnhindered } from "../fighter/conditions.ts";
import { isBehindTotal, isHeld } from "./actions.ts";
import { type Cost, isMajorSpent } from "./economy.ts";
import { type EffectKind, beginOn } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** What an action may need: each has the code of its refusal. (S2; d6x3/D) */
export const NEEDS = {
  unhindered: { code: "move/no-rush" },
  "before-major": { code: "guard/after-major" },
  "not-guarding": { code: "guard/no-defend" },
  "not-defending": { code: "guard/defending" },
  "not-behind-total-cover": { code: "attack/behind-total-cover" },
} as const;
export type Need = keyof typeof NEEDS;

const MEETS: Readonly<Record<Need, (scene: Scene, fighter: Fighter) => boolean>> = {
  unhindered: (scene, { id, conditions }) => isUnhindered(conditions) && !isHeld(scene, id),
  "before-major": (scene, { id }) => !isMajorSpent(scene, id),
  "not-guarding": (scene, { id }) => effectsOn(scene, id, "guard-up").length === 0,
  "not-defending": (scene, { id }) => effectsOn(scene, id, "defend").length === 0,
  "not-behind-total-cover": (scene, { id }) => !isBehindTotal(scene, id),
};

/** One action as data: what it takes of a turn, what it needs, the effect that it gives, how many times the Speed it leads. What an
 *  effect blocks stands with those that it blocks, among their needs. */
export type Row = {
  readonly cost: Cost;
  readonly needs: readonly Need[];
  readonly gives?: { readonly effect: EffectKind; readonly data?: Data };
  readonly moves?: number;
};

const MAJOR = { cost: "major", needs: [] } as const;
const MINOR = { cost: "minor", needs: [] } as const;

/** The ways to attack. (S2; d6x3/D.1) */
export const ATTACKS = {
  melee: MAJOR,
  ranged: { cost: "major", needs: ["not-behind-total-cover"] },
  "all-out": { ...MAJOR, gives: { effect: "all-out", data: { defense: -1 } } },
  charge: { cost: "major", needs: ["unhindered"], moves: 0.5 },
  stunt: MAJOR,
} as const satisfies Readonly<Record<string, Row>>;

/** What one may do on a turn besides attacking. Free actions take nothing of it; how many, the GM says. (S2; d6x3/D.1, d6x3/D.2, d6x3/D.3, d6x3/D.4) */
export const DEEDS = {
  defend: { cost: "major", needs: ["not-guarding"], gives: { effect: "defend", data: { defense: 2 } } },
  run: { cost: "major", needs: ["unhindered"], moves: 2 },
  straighten: MAJOR,
  activate: MINOR,
  aim: { ...MINOR, gives: { effect: "aim", data: { attack: 1 } } },
  clear: MINOR,
  "guard-up": { cost: "minor", needs: ["before-major", "not-defending"], gives: { effect: "guard-up" } },
  move: { ...MINOR, moves: 1 },
  operate: MINOR,
  prepare: { cost: "both", needs: [], gives: { effect: "prepared" } },
  press: { ...MINOR, gives: { effect: "press" } },
  ready: MINOR,
  "stand-firm": { ...MINOR, gives: { effect: "stand-firm", data: { against: ["knock-prone", "skirmish"] } } },
  free: { cost: "free", needs: [] },
} as const satisfies Readonly<Record<string, Row>>;

/** The minor actions that may be taken in the place of a major one in somebody else's turn: Guard Up comes before a major action, and
 *  Press the Attack follows a blow of the own turn. (S2, Minor Action) */
const MINORS = ["activate", "aim", "clear", "move", "operate", "ready", "stand-firm"] as const;

/** What may be prepared: every attack, a throw, a test, what takes a major action, and a minor action in its place. (S2, Prepare, Minor Action) */
export const PREPARABLE = [
  ...["melee", "ranged", "all-out", "charge", "stunt"],
  ...["throw", "task"],
  ...["defend", "run", "straighten"],
  ...MINORS,
] as const;
export type Preparable = (typeof PREPARABLE)[number];

/** Whether a fighter has what an action needs; refused with the first reason, and with all of them where there are several. (S2; d6x3/D) */
export function meetsNeeds(scene: Scene, fighter: Fighter, { needs }: Pick<Row, "needs">): Result<true> {
  const codes = needs.filter((need) => !MEETS[need](scene, fighter)).map((need) => NEEDS[need].code);
  const [code] = codes;
  if (code === undefined) return ok(true);
  const refusal: Refusal = { code, data: { name: fighter.name, ...(codes.length > 1 ? { reasons: codes } : {}) } };
  return { ok: false, refusal };
}

/** The changes that give a fighter the effect of an action, with what was said of it. (S2; d6x3/D) */
export function given(scene: Scene, bearer: string, { gives }: Row, said: Data = {}): readonly Change[] {
  return gives ? [beginOn(scene, gives.effect, { bearer, data: { ...gives.data, ...said } })] : [];
}
