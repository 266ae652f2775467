import {
  type Answers,
  type Change,
  type Data,
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  type Trigger,
  type WorldNumber,
  ask,
  askFaces,
  buildChange,
  buildWorldChange,
  choiceInput,
  close,
  defineDecree,
  readFacesAnswer,
  lookup,
  ok,
  buildOption,
  pickOne,
  refuse,
  readWorld,
  findFighter,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { SIDES, sumFaces } from "../dice.ts";
import { type Weapon, type Fighter, isJammingMiss } from "../fighter/fighter.ts";
import { buildOptionalNumber, makeOptional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import type { Jam } from "../vocabulary.ts";

/** The capacity of the Churn Pool. (d6x3/H) */
export const MAX_CHURN = 30;

/** The prices of jamming a gun that missed, in points of the pool. (S2) */
export const CHURN_PRICES = { jammed: 1, locked: 2 } as const satisfies Readonly<Record<"jammed" | "locked", number>>;

const POOL = "churn";

/** The numbers that the game stores for the whole world: the Churn Pool, which the GM tracks in the open. (d6x3/H) */
export const WORLD_NUMBERS: readonly WorldNumber[] = [{ id: POOL, max: MAX_CHURN, setBy: "churn" }];

/** Reads the points in the Churn Pool. It belongs to the adventure, and therefore outlasts every fight. (d6x3/H) */
export function readChurn(scene: Pick<Scene, "world">): number {
  const points = readWorld(scene)[POOL];
  return Number.isInteger(points) ? Math.min(MAX_CHURN, Math.max(0, Number(points))) : 0;
}

/** Returns the change that sets the Churn Pool. */
export function setChurn(scene: Scene, points: number): Change {
  return buildWorldChange(scene, POOL, points);
}

/** The facts of a gun that missed. */
export type MisfireFacts = { readonly attacker: string; readonly weapon: string; readonly drama: number };

/**
 * Jams a gun that missed, by its Drama Die. The GM may also spend from the Churn Pool to jam it, or to lock a gun that jams by itself; a
 * locked gun cannot be cleared. (S2; d6x3/F.5)
 */
export function misfireStage(facts: MisfireFacts, answers: Answers, scene: Scene<Fighter>): Move<MisfireFacts> {
  const weapon = lookup(findFighter(scene, facts.attacker)?.weapons ?? {}, facts.weapon);
  if (!weapon) return close("");
  const jams = isJammingMiss(weapon, facts.drama);
  const points = readChurn(scene);
  const [least, chosen] = [CHURN_PRICES[jams ? "locked" : "jammed"], answers["churn"]];
  if (points >= least && chosen === undefined) return ask([askChurn(facts, points, jams)]);
  if (jams && chosen !== "locked")
    return close("jammed", [buildMisfiredEvent(scene, facts.attacker, weapon, "jammed")]);
  if (chosen !== "jammed" && chosen !== "locked") return close("");
  return close(chosen, [
    spendChurn(scene, CHURN_PRICES[chosen]),
    buildMisfiredEvent(scene, facts.attacker, weapon, chosen),
  ]);
}

function buildMisfiredEvent(scene: Scene, attacker: string, { id, name }: Weapon, jam: Jam): Event {
  const change = buildChange(scene, ["fighters", attacker, "weapons", id, "jam"], jam);
  return happened("misfired", { fighter: attacker, weapon: id, weaponName: name, jam }, [change]);
}

/** Spends points of the pool. (S2) */
function spendChurn(scene: Scene, spent: number): Event {
  const points = Math.max(0, readChurn(scene) - spent);
  return happened("churn-spent", { spent, points }, [setChurn(scene, points)]);
}

function askChurn({ attacker, weapon }: MisfireFacts, points: number, jams: boolean): Question {
  const bought = Object.entries(CHURN_PRICES).filter(([id]) => !jams || id === "locked");
  const prices = bought.map(([id, price]) => {
    const allowed = price <= points ? ok(true) : refuse("churn/too-few", { points });
    return buildOption(id, { cost: { churn: price }, allowed });
  });
  return pickOne({ id: "churn", data: { attacker, weapon } }, [buildOption("leave"), ...prices]);
}

/** The jamming of a gun that missed, as a nested exchange. */
export const misfire: ExchangeKind<MisfireFacts, Fighter> = { stages: { misfire: misfireStage } };

/**
 * The events that make the Churn Pool grow by itself: a success with a 6 on the Drama Die, at least 4 points on one stunt, or a die turned
 * for Fortune. (d6x3/H)
 */
const GROWTH_CAUSES: Readonly<Record<string, { of(data: Data): boolean }["of"]>> = {
  compared: ({ hit, drama }: Events["compared"]) => hit && drama === SIDES,
  exploded: ({ hit, drama }: Events["exploded"]) => hit && drama === SIDES,
  tested: ({ success, drama }: Events["tested"]) => success && drama === SIDES,
  bought: ({ most }: Events["bought"]) => most >= GREAT_STUNT,
  turned: () => true,
};
const GREAT_STUNT = 4;

/** True if an event makes the Churn Pool grow by itself, no matter whose test it is. (d6x3/H; d6x3/R-19) */
export function isChurnEvent({ type, data }: Pick<Event, "type" | "data">): boolean {
  return lookup(GROWTH_CAUSES, type)?.(data) === true;
}

/** Builds the triggers that make the pool grow after each such event. (d6x3/H) */
export function buildChurnTriggers({ churnGrows }: Rulings): Readonly<Record<string, Trigger<Fighter>>> {
  const trigger: Trigger<Fighter> = (event) =>
    churnGrows && isChurnEvent(event) ? [{ as: "churned", kind: "churning", facts: { by: 1 } }] : [];
  return Object.fromEntries(Object.keys(GROWTH_CAUSES).map((type) => [type, trigger]));
}

/**
 * The points at which the GM rolls on a table of effects. At `MAX_CHURN` the greatest effect occurs without a roll, and empties the pool.
 * (d6x3/H)
 */
const THRESHOLDS = [10, 20] as const;

/** Finds the threshold that a growing pool has reached: none, a roll on the table of effects, or the greatest effect. (d6x3/H) */
export function findThreshold(before: number, after: number): "nothing" | "effect" | "epic" {
  if (after >= MAX_CHURN) return "epic";
  return THRESHOLDS.some((threshold) => before < threshold && after >= threshold) ? "effect" : "nothing";
}

type GrowthFacts = { readonly by: number };

/**
 * Lets the pool grow. At 10 and 20 the GM rolls for an effect; at 30 the greatest effect empties the pool. The effects are listed in the
 * GM's book. (d6x3/H)
 */
export function growStage({ by }: GrowthFacts, answers: Answers, scene: Scene<Fighter>): Move<GrowthFacts> {
  const before = readChurn(scene);
  const after = Math.min(MAX_CHURN, before + by);
  const threshold = findThreshold(before, after);
  if (threshold === "effect" && answers["effect"] === undefined) return ask([askChurnEffect(after)]);
  const points = threshold === "epic" ? 0 : after;
  const face = threshold === "effect" ? sumFaces(readFacesAnswer(answers["effect"])) : 0;
  const churned = happened("churned", { points }, points === before ? [] : [setChurn(scene, points)]);
  return close(points, threshold === "nothing" ? [churned] : [churned, happened("churn-effect", { at: after, face })]);
}

function askChurnEffect(points: number): Question {
  const query = { id: "effect", prompt: "churn-effect", data: { points } };
  return { ...askFaces(query, { count: 1, sides: SIDES }), sealed: false };
}

/** The growth of the pool, from any cause. */
export const churnGrowth: ExchangeKind<GrowthFacts, Fighter> = { stages: { grow: growStage } };

/**
 * The reasons of the GM for changing the pool: an encounter or a hazard was overcome, a scene has ended, or the points are set. (d6x3/H)
 */
const REASON = choiceInput("reason", ["overcome", "scene", "set"], "RIPOSTE.d6x3.reason");
const POINTS = buildOptionalNumber("points", MAX_CHURN);
export const CHURN = {
  kind: "churn",
  actor: "",
  gm: true,
  inputs: [REASON, POINTS],
} as const satisfies DeclarationSpec;

/** The inputs that a payload may have; the tracker sets the points without a reason. */
const PAYLOAD_SPEC = { gm: true, inputs: [makeOptional(REASON), POINTS] } as const;
type ChurnFacts = { readonly reason: (typeof REASON.choices)[number]; readonly points: number };

/** The exchange that lets the GM add to the Churn Pool, or set its points, at any time. (d6x3/H) */
export const churn: ExchangeKind<ChurnFacts, Fighter> = {
  interrupts: true,
  declare: defineDecree(PAYLOAD_SPEC, ({ reason, points }) => ok({ reason: reason || "set", points: points ?? 0 })),
  stages: {
    set: ({ reason, points }, _answers, scene) =>
      reason === "set"
        ? close(points, [happened("churned", { points }, [setChurn(scene, points)])])
        : close(null, [], [{ as: "", kind: "churning", facts: { by: 1 } }]),
  },
};
