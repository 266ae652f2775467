import {
  type Badge,
  type Change,
  type Data,
  type Effect,
  type LastingSource,
  type Modifier,
  type Scene,
  beginEffect,
  listEffects,
  createEffectId,
  lookup,
} from "../../../engine/index.ts";
import { CONDITION_TABLE } from "./condition-table.ts";

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

/** The badge of an effect in the tracker, with its details; its id is by default the name of the effect. */
export type EffectBadge = Omit<LastingSource, "lasting"> &
  Pick<Badge, "icon" | "tone" | "status"> & { readonly id?: string };

/**
 * A lasting effect as data: the moment that ends it, and its badges. The moment is that of the round, or of the bearer unless another
 * fighter is named at the start. An effect without badges serves only the rules.
 */
export type EffectRow = {
  readonly until:
    "turn-start" | "turn-end" | "round-end" | typeof ACTION | typeof MOVEMENT | typeof ENCOUNTER_END | typeof DONE;
  readonly seen: readonly EffectBadge[];
};

/**
 * The effects that change a number or permit a later action, the most urgent first. (S2; d6x3/C; d6x3/D, d6x3/H, d6x3/H.1; d6x3/J-7,
 * d6x3/J-21; d6x3/R-17)
 */
export const EFFECTS = {
  /** Its badges, one for each action that can be prepared, are in `sheet/badges.ts`. */
  prepared: { until: "turn-start", seen: [] },
  held: {
    until: ENCOUNTER_END,
    seen: [
      { icon: "fa-hands-bound", tone: "bad", people: "by", status: CONDITION_TABLE.restrained.status?.id ?? "" },
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
  /** The opponent who was struck in melee this turn. (S2, Press the Attack) */
  struck: { until: "turn-end", seen: [] },
  /** The metres that a pursuer may move on the scene, until the end of the opponent's turn. (S2, Press the Attack; d6x3/R-4) */
  pursuing: { until: "turn-end", seen: [] },
  /** The number of a fighter's moves in another fighter's turn; it ends with that turn. (d6x3/R-22) */
  stirred: { until: "turn-end", seen: [] },
} as const satisfies Readonly<Record<string, EffectRow>>;
export type EffectKind = keyof typeof EFFECTS;

/**
 * The start of an effect on its bearer. `of` is the other fighter whose moment ends it; `count` is the number of such moments until it
 * ends, 1 by default.
 */
type EffectStart = { readonly bearer: string; readonly of?: string; readonly count?: number; readonly data?: Data };

/** Builds an effect of a kind, which ends at the moment of its row. */
export function buildEffect(kind: EffectKind, { bearer, of = bearer, count = 1, data = {} }: EffectStart): Effect {
  const moment = EFFECTS[kind].until;
  return { kind, bearer, anchor: { moment, of: moment === "round-end" ? "" : of, count }, data };
}

/** Returns the change that begins an effect and replaces another of its kind on the same bearer. */
export function setEffect(scene: Scene, kind: EffectKind, start: EffectStart): Change {
  const [running] = listEffects(scene, start.bearer, kind);
  return beginEffect(scene, running?.[0] ?? createEffectId(scene, kind), buildEffect(kind, start));
}

/** Returns the change that begins an effect and adds its number to that of one that already runs on the bearer. (d6x3/H.1) */
export function addToEffect(scene: Scene, kind: EffectKind, number: string, start: EffectStart): Change {
  const [running] = listEffects(scene, start.bearer, kind);
  const sum = Number(running?.[1].data[number] ?? 0) + Number(start.data?.[number] ?? 0);
  return setEffect(scene, kind, { ...start, data: { ...start.data, [number]: sum } });
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
