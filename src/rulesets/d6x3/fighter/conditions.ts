import {
  type Change,
  type Result,
  type Scene,
  type LastingLook,
  type LastingTerms,
  type Modifier,
  buildChange,
  ok,
  refuse,
  listEffects,
  lookup,
  defineLasting,
  defineStages,
} from "../../../engine/index.ts";
import { type ConditionName, type Conditions, CONDITIONS, CONDITION_TABLE } from "../vocabulary.ts";
import { type Fighter, bestArmour } from "./fighter.ts";

/** The parts of a fighter that conditions concern. */
type Bearer = Pick<Fighter, "id" | "conditions">;

function listRows(conditions: Conditions) {
  return CONDITIONS.flatMap((each) => (conditions[each] ? CONDITION_TABLE[each] : []));
}

/** The penalty of the worst condition on every test; Injured and Wounded do not add up. (d6x3/G.3; d6x3/J-12) */
export function conditionPenalty(conditions: Conditions): number {
  return Math.min(0, ...listRows(conditions).map(({ tests = 0 }) => tests));
}

/**
 * Computes Speed in metres: 10 and Dexterity less the armour's penalty, plus `slower` (0 or less). Conditions divide it, rounded up; only
 * the greatest divisor applies. (d6x3/B; d6x3/G.3; d6x3/A.6; d6x3/R-10)
 */
export function computeSpeed({ abilities, armour, conditions }: Fighter, slower = 0): number {
  const whole = Math.max(0, 10 + abilities.dexterity - (bestArmour(armour)?.penalty ?? 0) + slower);
  const divisors = listRows(conditions).map(({ speed = 1 }) => speed);
  return divisors.includes(0) ? 0 : Math.ceil(whole / Math.max(1, ...divisors));
}

/** True if a fighter may Charge and Run. (d6x3/D.1; d6x3/G.3) */
export function isUnhindered(conditions: Conditions): boolean {
  return listRows(conditions).every(({ rush = true }) => rush);
}

/** Resolves the gain of a condition. A present condition may turn it into a worse one; of several, the worst is returned. (d6x3/G.3) */
export function resolveCondition(conditions: Conditions, condition: ConditionName): ConditionName {
  const upgrades = listRows(conditions).flatMap(({ worsens }) => worsens?.[condition] ?? []);
  return upgrades.at(-1) ?? condition;
}

/** Lists the conditions that a fighter gains with this one, except those that the fighter already has. (d6x3/G.3; d6x3/R-9) */
export function listNewConditions(conditions: Conditions, condition: ConditionName): readonly ConditionName[] {
  return [condition, ...(CONDITION_TABLE[condition].brings ?? [])].filter((each) => !conditions[each]);
}

/** True if a fighter fails a test because the fighter lacks the sense that it needs. (d6x3/G.3) */
export function lacksSense({ blinded, deafened }: Conditions, sense: string): boolean {
  return (sense === "sight" && blinded) || (sense === "hearing" && deafened);
}

/** Returns the changes that give a fighter a condition, or the worse one that it turns into, and those that it brings. (d6x3/G.3) */
export function gainCondition(scene: Scene, fighter: Bearer, condition: ConditionName): readonly Change[] {
  return addCondition(scene, fighter, resolveCondition(fighter.conditions, condition));
}

/**
 * Returns the changes that add a condition, and those that it brings. Unlike in `gainCondition`, none turns into a worse one. (d6x3/G.3)
 */
export function addCondition(scene: Scene, { id, conditions }: Bearer, condition: ConditionName): readonly Change[] {
  return listNewConditions(conditions, condition).map((each) =>
    buildChange(scene, ["fighters", id, "conditions", each], true),
  );
}

/** Refuses a fighter who cannot act; things and vehicles never can. (d6x3/G.2, d6x3/G.3) */
export function canAct({ conditions, name, body }: Pick<Fighter, "conditions" | "name" | "body">): Result<true> {
  if (body !== "person") return refuse("condition/no-person", { name });
  return listRows(conditions).every(({ acts = true }) => acts) ? ok(true) : refuse("condition/out", { name });
}

/** Builds a stage of this game from its needs and its rule. */
export const stage = defineStages<Fighter>((_scene, fighter) => canAct(fighter));

/**
 * The moments of this game that no clock passes. A fighter takes an action, moves, or has a breather after an encounter. An advanced test
 * reaches its whole; nothing else ends it. (d6x3/A.7)
 */
export const ACTION = "action";
export const MOVEMENT = "movement";
export const ENCOUNTER_END = "encounter-end";
const DONE = "done";

/** The rating of total cover, which has no numbers. (S2, Taking Cover) */
export const TOTAL_COVER = 4;

/**
 * A lasting effect as data. `until` is the moment that ends it: of the round, or of the bearer unless another fighter is named at the
 * start. An effect without badges serves only the rules.
 */
export type EffectRow = {
  readonly until:
    "turn-start" | "turn-end" | "round-end" | typeof ACTION | typeof MOVEMENT | typeof ENCOUNTER_END | typeof DONE;
  readonly seen: readonly LastingLook[];
};

/**
 * The effects that change a number or permit a later action, the most urgent first. (S2; d6x3/C; d6x3/D, d6x3/H, d6x3/H.1; d6x3/J-7,
 * d6x3/J-21; d6x3/R-17)
 */
export const EFFECTS = {
  /** Its badges, one for each action that can be prepared, are in `family.ts`. */
  prepared: { until: "turn-start", seen: [] },
  held: {
    until: ENCOUNTER_END,
    seen: [
      { icon: "fa-hands-bound", tone: "bad", people: "by", status: CONDITION_TABLE.restrained.status },
      { id: "holding", icon: "fa-hand-fist", tone: "good", through: "by" },
    ],
  },
  press: { until: "turn-start", seen: [{ icon: "fa-person-running", tone: "good", people: "foe" }] },
  cover: {
    until: MOVEMENT,
    seen: [
      { id: "total-cover", icon: "fa-shield-halved", tone: "good", only: { key: "rating", among: [TOTAL_COVER] } },
      {
        icon: "fa-shield-halved",
        tone: "good",
        numbers: ["armour", "shots"],
        number: "rating",
        only: { key: "rating", among: [1, 2, 3] },
      },
    ],
  },
  /** Lasts until the next turn of the guardian. */
  guarded: {
    until: "turn-start",
    seen: [{ icon: "fa-people-arrows", tone: "good", people: "guardian", number: "points" }],
  },
  defend: { until: "turn-start", seen: [{ icon: "fa-shield", tone: "good", numbers: ["defense"] }] },
  "guard-up": { until: "round-end", seen: [{ icon: "fa-shield", tone: "good", numbers: ["defense", "tests"] }] },
  "duck-and-weave": {
    until: "turn-start",
    seen: [{ icon: "fa-person-walking", tone: "good", numbers: ["defense"] }],
  },
  "stand-firm": { until: "turn-start", seen: [{ icon: "fa-mountain", tone: "good" }] },
  aim: { until: ACTION, seen: [{ icon: "fa-crosshairs", tone: "good", numbers: ["attack"] }] },
  footwork: { until: "turn-end", seen: [{ icon: "fa-shoe-prints", tone: "good", numbers: ["bonus"] }] },
  makeshift: { until: ENCOUNTER_END, seen: [{ icon: "fa-hammer", tone: "good" }] },
  "all-out": { until: "turn-start", seen: [{ icon: "fa-burst", tone: "bad", numbers: ["defense"] }] },
  /** Lasts until the next turn of the attacker. */
  parried: { until: "turn-start", seen: [{ icon: "fa-xmark", tone: "bad", numbers: ["defense"] }] },
  bound: { until: ENCOUNTER_END, seen: [{ icon: "fa-link", tone: "bad", people: "foe" }] },
  hamstrung: {
    until: ENCOUNTER_END,
    seen: [{ icon: "fa-person-walking-with-cane", tone: "bad", numbers: ["speed"] }],
  },
  crushed: {
    until: "round-end",
    seen: [{ icon: "fa-shield-virus", tone: "bad", numbers: ["speed", "dexterity"] }],
  },
  initiative: {
    until: ENCOUNTER_END,
    seen: [{ icon: "fa-arrow-down-wide-short", tone: "plain", numbers: ["by"] }],
  },
  suppressed: { until: "round-end", seen: [{ icon: "fa-screwdriver-wrench", tone: "good" }] },
  advanced: {
    until: DONE,
    seen: [{ icon: "fa-list-check", tone: "plain", number: "sum", text: "what", apart: true }],
  },
  /** A thrown weapon that can be picked up, and the area `around` it on the scene, if its position is known. (d6x3/R-39) */
  thrown: { until: ENCOUNTER_END, seen: [{ icon: "fa-location-dot", tone: "plain", text: "what", apart: true }] },
  /** The opponent who was struck in melee this turn. (S2, Press the Attack) */
  struck: { until: "turn-end", seen: [] },
  /** The metres that a pursuer may move on the scene, until the end of the opponent's turn. (S2, Press the Attack; d6x3/R-4) */
  pursuing: { until: "turn-end", seen: [] },
  /** The number of a fighter's moves in another fighter's turn; it ends with that turn. (d6x3/R-22) */
  stirred: { until: "turn-end", seen: [] },
} as const satisfies Readonly<Record<string, EffectRow>>;
export type EffectKind = keyof typeof EFFECTS;

const lasting = defineLasting<EffectKind>((kind) => EFFECTS[kind].until);

/** Builds an effect on a fighter, which ends at the moment of its row. */
export const buildLasting = lasting.build;

/** Finds the first effect of a kind on a fighter, or the first with given values in its data, such as the opponent. */
export const findLasting = lasting.find;

/** True if a fighter bears an effect of a kind, or one with given values in its data. */
export const hasLasting = lasting.has;

/** Begins an effect on a fighter, or replaces the one of its kind. */
export const beginLasting = lasting.begin;

/** Sums a number of all effects of a kind on a fighter. */
export function sumEffects(scene: Pick<Scene, "fight">, bearer: string, kind: EffectKind, number: string): number {
  return listEffects(scene, bearer, kind).reduce((sum, [, { data }]) => sum + Number(data[number] ?? 0), 0);
}

/** Begins an effect on a fighter. If one of its kind already runs, their numbers are added up. (d6x3/H.1) */
export function addToEffect(
  scene: Scene,
  kind: EffectKind,
  number: string,
  { bearer, ...terms }: LastingTerms & { readonly bearer: string },
): Change {
  const sum = sumEffects(scene, bearer, kind, number) + Number(terms.data?.[number] ?? 0);
  return beginLasting(scene, kind, bearer, { ...terms, data: { ...terms.data, [number]: sum } });
}

/** The numbers that running effects may change. A value under one of these keys is added while the effect runs. */
type EffectNumber = "defense" | "tests" | "attack" | "armour" | "shots" | "speed" | "dexterity";

/** The modifiers of a number by a fighter's running effects; the source of each is the kind of its effect. */
export function effectModifiers(scene: Scene, bearer: string, number: EffectNumber): readonly Modifier[] {
  return Object.values(scene.fight.effects).flatMap((effect) => {
    const value = lookup(effect.data, number);
    if (effect.bearer !== bearer || typeof value !== "number") return [];
    return [{ source: `effect.${effect.kind}`, value }];
  });
}
