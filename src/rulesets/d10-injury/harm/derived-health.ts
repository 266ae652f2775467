import { type Modifier, type Scene, bearersOf, lookup, oncePer, oncePerPart } from "../../../engine/index.ts";
import { type Bearing, type Fighter, type Toll } from "../../d10/index.ts";
import { conditionFrom, mindLeft, penaltyAt } from "../fighter/body.ts";
import { bodyOf, mindOf } from "../fighter/fighter.ts";
import { bodyTold, storedInjuries } from "./harm.ts";
import { LEAST_SEVERITY } from "./healing.ts";
import { freshInjury } from "../fighter/injuries.ts";
import { loadTerm } from "../fighter/load.ts";

/** Builds the Penalty of Body and Mind with its reason; 0 in a round in which it is ignored. (d10/H.3, d10/H.6) */
export function penaltyOf(body: number, mind: number, ignored: boolean): Modifier {
  return { source: "penalty.health", value: ignored ? 0 : penaltyAt(body) + penaltyAt(mind) };
}

/**
 * Derives a fighter's health: the Penalty of Body and Mind, the condition, the effect of a burden, the rolled Mind, and the tolls of
 * exertion. (d10/H.3, d10/H.5, d10/H.6; d10/I.5, A)
 */
export function derivedHealthOf(fighter: Fighter, ignored: boolean): Bearing {
  const [body, mind] = [bodyOf(fighter), mindOf(fighter)];
  return {
    penalty: penaltyOf(body.left, mind.left, ignored),
    condition: conditionFrom(body.left, mind.left),
    burden: loadTerm(fighter, fighter.attributes.brawn),
    will: { source: "mind.rating", value: mind.rating },
    body: bodyToll(fighter, ignored),
    mind: mindToll(fighter, ignored),
  };
}

/** Computes the toll of exerting the body: a Minor Injury. (d10/H.6) */
export function bodyToll(fighter: Fighter, ignored: boolean): Toll {
  const injuries = [...fighter.injuries, freshInjury(LEAST_SEVERITY)];
  const [body, mind] = [bodyOf({ ...fighter, injuries }), mindOf(fighter)];
  return {
    event: "exerted",
    cost: { body: 1 },
    writes: [{ path: ["injuries"], to: storedInjuries(injuries) }],
    told: bodyTold(fighter, { injuries }),
    penalty: penaltyOf(body.left, mind.left, ignored),
    fells: conditionFrom(body.left, mind.left) !== null,
  };
}

/** Computes the toll of exerting the mind: a point of it. (d10/H.6) */
export function mindToll(fighter: Fighter, ignored: boolean): Toll {
  const [body, mind] = [bodyOf(fighter), mindOf(fighter)];
  const left = mindLeft(mind.rating, mind.lost + 1);
  return {
    event: "mind-exerted",
    cost: { mind: 1 },
    writes: [{ path: ["mental"], to: mind.lost + 1 }],
    told: { fighter: fighter.id, name: fighter.name, before: mind.left, after: left },
    penalty: penaltyOf(body.left, left, ignored),
    fells: conditionFrom(body.left, left) !== null,
  };
}

/**
 * Adds derived health to all fighters of a scene; a fighter who ignores the Penalty for this round has none. (d10/H.3, d10/H.5, d10/H.6;
 * d10/L-34)
 */
export const withDerivedHealth = oncePer((scene: Scene<Fighter>): Scene<Fighter> => {
  const fighters = { ...withPenalty(scene.fighters) };
  for (const id of bearersOf(scene.fight, STEELED)) {
    const fighter = lookup(scene.fighters, id);
    if (fighter) fighters[id] = { ...fighter, derivedHealth: derivedHealthOf(fighter, true) };
  }
  return { ...scene, fighters };
});

const withPenalty = oncePerPart((fighter: Fighter): Fighter => ({
  ...fighter,
  derivedHealth: derivedHealthOf(fighter, false),
}));

const STEELED = "steeled";
