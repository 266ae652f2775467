import {
  type Change,
  type Data,
  type Refusal,
  type Result,
  type Scene,
  listEffects,
  ok,
} from "../../../engine/index.ts";
import { isUnhindered } from "../fighter/conditions.ts";
import { isBehindTotalCover, isHeld } from "./actions.ts";
import { type TurnCost, isMajorSpent } from "./economy.ts";
import { type EffectKind, setEffect } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";

type Requirement = { readonly code: string; isMet(scene: Scene, fighter: Fighter): boolean };

/** The needs of actions, each with the code of its refusal. (S2; d6x3/D; d6x3/J-17) */
const NEEDS = {
  unhindered: {
    code: "move/no-rush",
    isMet: (scene, { id, conditions }) => isUnhindered(conditions) && !isHeld(scene, id),
  },
  "before-major": { code: "guard/after-major", isMet: (scene, { id }) => !isMajorSpent(scene, id) },
  "not-guarding": {
    code: "guard/no-defend",
    isMet: (scene, { id }) => listEffects(scene, id, "guard-up").length === 0,
  },
  "not-defending": { code: "guard/defending", isMet: (scene, { id }) => listEffects(scene, id, "defend").length === 0 },
  "not-behind-total-cover": {
    code: "attack/behind-total-cover",
    isMet: (scene, { id }) => !isBehindTotalCover(scene, id),
  },
} as const satisfies Readonly<Record<string, Requirement>>;
type Need = keyof typeof NEEDS;

/**
 * One action as data: its cost, its needs, its effect, and its movement in multiples of the Speed. If an effect blocks an action, its
 * absence is one of the needs of that action.
 */
export type TurnActionRow = {
  readonly cost: TurnCost;
  readonly needs: readonly Need[];
  readonly gives?: { readonly effect: EffectKind; readonly data?: Data };
  readonly moves?: number;
  /** Inputs that its declaration uses, in addition to its name. */
  readonly says?: readonly string[];
  /**
   * True if it may be prepared. Every major action may, and a minor action instead of it. Guard Up may not, as it comes before a major
   * action, nor Press the Attack, as it follows a blow on the fighter's own turn. (S2, Prepare, Minor Action)
   */
  readonly preparable?: true;
};

const MAJOR = { cost: "major", needs: [] } as const;
const MINOR = { cost: "minor", needs: [] } as const;
const MOVE_INPUTS = ["metres", "posture", "also", "cover", "away"] as const;

/** The modes of attack. (S2; d6x3/D.1) */
export const ATTACKS = {
  melee: { ...MAJOR, says: ["target", "weapon"] },
  ranged: { cost: "major", needs: ["not-behind-total-cover"], says: ["target", "weapon", "distance"] },
  "all-out": { ...MAJOR, gives: { effect: "all-out", data: { defense: -1 } }, says: ["target", "weapon"] },
  charge: { cost: "major", needs: ["unhindered"], says: ["target", "weapon", "metres", "straight", "away"] },
  stunt: { ...MAJOR, says: ["target", "weapon", "distance"] },
} as const satisfies Readonly<Record<string, TurnActionRow>>;

/**
 * The actions of a turn besides attacks. Any other action is described in words, and takes a major or a minor action, as the table agrees.
 * Free actions cost nothing; the GM limits their number. (S2; d6x3/D.1, d6x3/D.2, d6x3/D.3, d6x3/D.4)
 */
export const ACTIONS = {
  defend: {
    cost: "major",
    needs: ["not-guarding"],
    gives: { effect: "defend", data: { defense: 2 } },
    preparable: true,
  },
  run: { cost: "major", needs: ["unhindered"], moves: 2, says: MOVE_INPUTS, preparable: true },
  straighten: { ...MAJOR, preparable: true },
  activate: { ...MINOR, says: ["what"], preparable: true },
  aim: { ...MINOR, gives: { effect: "aim", data: { attack: 1 } }, preparable: true },
  clear: { ...MINOR, says: ["weapon"], preparable: true },
  "guard-up": {
    cost: "minor",
    needs: ["before-major", "not-defending"],
    gives: { effect: "guard-up" },
    says: ["amount"],
  },
  move: { ...MINOR, moves: 1, says: MOVE_INPUTS, preparable: true },
  operate: { ...MINOR, says: ["foe", "metres", "away"], preparable: true },
  prepare: { cost: "both", needs: [], gives: { effect: "prepared" }, says: ["prepared"] },
  press: { ...MINOR, gives: { effect: "press" }, says: ["foe"] },
  ready: { ...MINOR, says: ["weapon", "stow"], preparable: true },
  "stand-firm": {
    ...MINOR,
    gives: { effect: "stand-firm", data: { against: ["knock-prone", "skirmish"] } },
    preparable: true,
  },
  major: { ...MAJOR, says: ["what"], preparable: true },
  minor: { ...MINOR, says: ["what"], preparable: true },
  free: { cost: "free", needs: [], says: ["what"] },
} as const satisfies Readonly<Record<string, TurnActionRow>>;
export type TurnAction = keyof typeof ACTIONS;

/** The names of the modes of attack and of the other actions. */
export const ATTACK_MODES = Object.keys(ATTACKS).filter((name): name is AttackMode => name in ATTACKS);
export type AttackMode = keyof typeof ATTACKS;
export const ACTION_NAMES = Object.keys(ACTIONS).filter((name): name is TurnAction => name in ACTIONS);

type PreparableAction = {
  [A in TurnAction]: (typeof ACTIONS)[A] extends { readonly preparable: true } ? A : never;
}[TurnAction];

const isPreparable = (name: TurnAction): name is PreparableAction => "preparable" in ACTIONS[name];

/**
 * The actions that may be prepared: every attack, a throw, a test, and the actions that the table marks. (S2, Prepare, Minor Action;
 * d6x3/R-2)
 */
export const PREPARABLE = [...ATTACK_MODES, "throw", "task", ...ACTION_NAMES.filter(isPreparable)] as const;
export type Preparable = (typeof PREPARABLE)[number];

/** Checks the needs of an action; the refusal has the code of the first unmet need, and all codes if there are several. (S2; d6x3/D) */
export function checkNeeds(scene: Scene, fighter: Fighter, { needs }: Pick<TurnActionRow, "needs">): Result<true> {
  const codes = needs.filter((need) => !NEEDS[need].isMet(scene, fighter)).map((need) => NEEDS[need].code);
  const [code] = codes;
  if (code === undefined) return ok(true);
  const refusal: Refusal = { code, data: { name: fighter.name, ...(codes.length > 1 ? { reasons: codes } : {}) } };
  return { ok: false, refusal };
}

/** Returns the changes that give a fighter the effect of an action, with the details of the declaration. (S2; d6x3/D) */
export function giveEffect(
  scene: Scene,
  bearer: string,
  { gives }: TurnActionRow,
  details: Data = {},
): readonly Change[] {
  return gives ? [setEffect(scene, gives.effect, { bearer, data: { ...gives.data, ...details } })] : [];
}
