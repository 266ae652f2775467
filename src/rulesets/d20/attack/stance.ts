import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  type Modifier,
  type Result,
  MAX_RULED,
  close,
  listEffects,
  endEffect,
  ok,
  refuse,
  ask,
  numberInput,
  getFighterName,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declareOnTurn, payForAction } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { beginLasting, hasLasting, findLasting, stage } from "../fighter/conditions.ts";
import type { Rulings } from "../rulings.ts";
import { askApproval, isAllowed } from "../fighter/inputs.ts";
import { type StanceRoll, type Stances, STANCES, STANCE_NAMES } from "../vocabulary.ts";

/** True if a fighter lies on the ground. (S3; d20/F.4, d20/H) */
export function isProne(scene: Scene, fighter: string): boolean {
  return hasLasting(scene, fighter, "prone");
}

/**
 * Builds the changes that lay a fighter on the ground until the fighter stands up; empty if the fighter already lies there. (S3; d20/F.4;
 * W6)
 */
export function layProne(scene: Scene, bearer: string): readonly Change[] {
  return isProne(scene, bearer) ? [] : [beginLasting(scene, "prone", bearer)];
}

/** The facts of standing up or lying down. */
export type PostureFacts = { readonly actor: string };

export const STAND = { kind: "stand", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of standing up, which is a short action. (S3; d20/D; d20/J-42) */
export const standKind: ExchangeKind<PostureFacts, Fighter> = {
  declare: declareOnTurn(STAND, (_values, { actor, scene }) => {
    if (!isProne(scene, actor.id)) return refuse("action/not-prone", { name: actor.name });
    return requireAll([payForAction(scene, actor, "short")], { actor: actor.id });
  }),
  stages: {
    stand: stage(
      { needs: ["actor"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, "short") },
      ({ actor }, _answers, scene, { paid }) => {
        const up = listEffects(scene, actor, "prone").map(([id]) => endEffect(scene, id));
        return close(null, [happened("stood-up", { fighter: actor }, [...paid, ...up])]);
      },
    ),
  },
};

export const LIE_DOWN = { kind: "lie-down", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of lying down by choice, which is a free action. (S3; d20/D, d20/H; d20/J-64) */
export const lieDownKind: ExchangeKind<PostureFacts, Fighter> = {
  declare: declareOnTurn(LIE_DOWN, (_values, { actor, scene }) =>
    isProne(scene, actor.id) ? refuse("action/prone-already", { name: actor.name }) : ok({ actor: actor.id }),
  ),
  stages: {
    lie: ({ actor }, _answers, scene) =>
      close(null, [happened("lay-down", { fighter: actor }, layProne(scene, actor))]),
  },
};

type StanceShift = Readonly<Record<StanceRoll, number>>;

/** The declaration of a stance: the points taken in each stance, up to a limit. (S3; d20/D.1; d20/J-6) */
export const STANCE = {
  kind: "stance",
  actor: "actor",
  inputs: STANCE_NAMES.map((name) => numberInput(name, { max: MAX_RULED, initial: 0 })),
} as const satisfies DeclarationSpec;

/** Returns the maximum points of one stance for a combat bonus. (S3; d20/D.1; d20/J-6; d20/case-D29) */
export function stanceLimit(bcb: number, { stanceLimits }: Pick<Rulings, "stanceLimits">): number {
  return stanceLimits[Math.min(bcb, stanceLimits.length - 1)] ?? 0;
}

/** Sums the changes that several stances make to each roll. (S3; d20/D.1; d20/case-D31) */
export function sumStances(stances: Stances): StanceShift {
  const shift = { attack: 0, defence: 0, damage: 0 };
  for (const name of STANCE_NAMES) {
    shift[STANCES[name].raises] += stances[name];
    shift[STANCES[name].lowers] -= stances[name];
  }
  return shift;
}

/** True if one stance raises a roll that another lowers, as aggressive and defensive do. The GM may forbid this. (S3; d20/D.1; d20/J-28) */
export function isContradictory(stances: Stances): boolean {
  const taken = STANCE_NAMES.filter((name) => stances[name] > 0).map((name) => STANCES[name]);
  return taken.some(({ raises }) => taken.some(({ lowers }) => lowers === raises));
}

/** Builds the modifier that a fighter's stance gives to one roll. (S3; d20/D.1) */
export function stanceReason(scene: Scene, fighter: string, side: StanceRoll): Modifier {
  const value = findLasting(scene, fighter, "stance")?.data[side];
  return { source: "stance", value: typeof value === "number" ? value : 0 };
}

/** The facts of taking stances; `weighed` is true once the GM has decided. (S3; d20/D.1; d20/J-28) */
export type StanceFacts = { readonly actor: string; readonly stances: Stances; readonly weighed: boolean };

/**
 * Builds the function that reads the declaration of a stance. It is free, but possible only on the fighter's own turn, before the fighter
 * rolls anything in it. (S3; d20/D.1; d20/J-54)
 */
export function declareStance(rulings: Pick<Rulings, "stanceLimits">) {
  return declareOnTurn(STANCE, (stances, { actor, scene, seat }): Result<StanceFacts> => {
    if (hasLasting(scene, actor.id, "fought")) return refuse("stance/already-fought", { name: actor.name });
    const limit = stanceLimit(actor.bcb, rulings);
    const stance = STANCE_NAMES.find((name) => stances[name] > limit);
    return stance ? refuse("stance/too-far", { stance, limit }) : ok({ actor: actor.id, stances, weighed: seat.gm });
  });
}

/**
 * Builds the change that marks the fighter on turn as having rolled, which fixes the stance for the turn. Empty if this fighter is not
 * among the given ones, or is already marked. (S3; d20/D.1; d20/J-54)
 */
export function markFought(scene: Scene, fighters: readonly string[]): readonly Change[] {
  const { turn } = scene.fight;
  if (!fighters.includes(turn) || hasLasting(scene, turn, "fought")) return [];
  return [beginLasting(scene, "fought", turn)];
}

/**
 * Begins a stance that lasts until the fighter's next turn. The GM is first asked about a player's stance whose parts contradict each
 * other. (S3; d20/D.1)
 */
export function stanceStage(facts: StanceFacts, answers: Answers, scene: Scene<Fighter>): Move<StanceFacts> {
  const { actor, stances, weighed } = facts;
  const details = { fighter: actor, ...stances };
  if (isContradictory(stances) && !weighed) {
    const name = getFighterName(scene, actor);
    if (answers["approval"] === undefined) return ask([askApproval({ ...details, name })]);
    if (!isAllowed(answers["approval"])) return close(null, [happened("stance-forbidden", { fighter: actor })]);
  }
  const taken = beginLasting(scene, "stance", actor, { data: sumStances(stances) });
  return close(null, [happened("stance-taken", details, [taken])]);
}

/** Builds the exchange of a stance. The GM is asked about a stance whose parts contradict each other. (S3; d20/D.1) */
export function stanceKind(rulings: Pick<Rulings, "stanceLimits">): ExchangeKind<StanceFacts, Fighter> {
  return { declare: declareStance(rulings), stages: { take: stanceStage } };
}
