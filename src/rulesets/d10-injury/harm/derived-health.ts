import { type Modifier, defineFighterDeriver } from "../../../engine/index.ts";
import type { Bearing, Fighter, Toll } from "../../d10/index.ts";
import {
  findCondition,
  computeMindLeft,
  findPenalty,
  computeBody,
  computeMind,
  createInjury,
  loadTerm,
} from "../fighter/fighter.ts";
import { buildBodyDetails, toStoredInjuries } from "./harm.ts";
import { MIN_SEVERITY } from "./recovery.ts";

/** Builds the Penalty of Body and Mind with its reason. Its value is 0 while the fighter ignores it. (d10/H.3, d10/H.6) */
export function buildPenalty(body: number, mind: number, ignored: boolean): Modifier {
  return { source: "penalty.health", value: ignored ? 0 : findPenalty(body) + findPenalty(mind) };
}

/**
 * Derives a fighter's health: the Penalty of Body and Mind, the condition, the dice for the load, the rating that a Mind roll uses, and the
 * tolls of exertion. (d10/H.3, d10/H.5, d10/H.6; d10/I.5, A)
 */
export function deriveHealth(fighter: Fighter, ignored: boolean): Bearing {
  const [body, mind] = [computeBody(fighter), computeMind(fighter)];
  return {
    penalty: buildPenalty(body.left, mind.left, ignored),
    condition: findCondition(body.left, mind.left),
    burden: loadTerm(fighter, fighter.attributes.brawn),
    will: { source: "mind.rating", value: mind.rating },
    body: computeBodyToll(fighter, ignored),
    mind: computeMindToll(fighter, ignored),
  };
}

/** Computes the toll of exerting the body: a Minor Injury. (d10/H.6) */
export function computeBodyToll(fighter: Fighter, ignored: boolean): Toll {
  const injuries = [...fighter.injuries, createInjury(MIN_SEVERITY)];
  const [body, mind] = [computeBody({ ...fighter, injuries }), computeMind(fighter)];
  return {
    event: "exerted",
    cost: { body: 1 },
    writes: [{ path: ["injuries"], to: toStoredInjuries(injuries) }],
    told: buildBodyDetails(fighter, { injuries }),
    penalty: buildPenalty(body.left, mind.left, ignored),
    fells: findCondition(body.left, mind.left) !== null,
  };
}

/** Computes the toll of exerting the mind: one point of Mind. (d10/H.6) */
export function computeMindToll(fighter: Fighter, ignored: boolean): Toll {
  const [body, mind] = [computeBody(fighter), computeMind(fighter)];
  const left = computeMindLeft(mind.rating, mind.lost + 1);
  return {
    event: "mind-exerted",
    cost: { mind: 1 },
    writes: [{ path: ["mental"], to: mind.lost + 1 }],
    told: { fighter: fighter.id, name: fighter.name, before: mind.left, after: left },
    penalty: buildPenalty(body.left, left, ignored),
    fells: findCondition(body.left, left) !== null,
  };
}

/**
 * Adds derived health to all fighters of a scene. A fighter who ignores the Penalty for this round has a Penalty of 0. (d10/H.3, d10/H.5,
 * d10/H.6; d10/L-34)
 */
export const withDerivedHealth = defineFighterDeriver<Fighter>("steeled", (fighter, steeled) => ({
  ...fighter,
  derivedHealth: deriveHealth(fighter, steeled.length > 0),
}));
