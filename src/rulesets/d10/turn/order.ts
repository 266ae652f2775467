import {
  type Order,
  type TurnPlaces,
  type Scene,
  type Data,
  type TurnBound,
  lookup,
  getText,
} from "../../../engine/index.ts";
import { USUAL_DIFFICULTY } from "../vocabulary.ts";
import { hasLasting } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type FaceCounting, type D10Pool, OUTCOME_COUNTING, SIDES, buildPool, readFace, sumFaces } from "../dice.ts";
import type { Rulings } from "../rulings.ts";
import { toEffectiveFighter } from "../fighter/effective-fighter.ts";

/** The first number of a fighter's place in the turn order; ambushed fighters come after all others. (d10/L-6) */
export const RANKS = { usual: 0, ambushed: -1 } as const;

/** Builds the pool for initiative: Dexterity and Wits at 6, without a wound penalty. (S1; d10/C; d10/L-33) */
export function initiativePool(fighter: Fighter): D10Pool {
  const base = [
    { source: "attribute.dexterity", value: fighter.attributes.dexterity },
    { source: "attribute.wits", value: fighter.attributes.wits },
  ];
  const unhurt = { source: "penalty.wound", value: 0 };
  return buildPool(base, unhurt, [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** Returns the values of tens and ones for initiative: those of the edition, but with ones at 0 if the table rules so. (d10/L-5) */
export function initiativeCounting(
  { initiativeOnes }: Pick<Rulings, "initiativeOnes">,
  usual: FaceCounting = OUTCOME_COUNTING,
): FaceCounting {
  return initiativeOnes ? usual : { ...usual, ones: 0 };
}

/**
 * Builds a fighter's place in the turn order: outcome, then Dexterity, then Wits. The GM decides between equal places. (S1; d10/C,
 * d10/case-39, d10/case-41)
 */
export function buildTurnPlace(
  fighter: Fighter,
  faces: readonly number[],
  counting: FaceCounting = OUTCOME_COUNTING,
): readonly number[] {
  const outcome = sumFaces(faces, initiativePool(fighter).difficulty, counting);
  return [outcome, fighter.attributes.dexterity, fighter.attributes.wits];
}

/**
 * Puts the number for an ambush before the other numbers of a place. Ambushed fighters come after all others; their rolls decide among
 * themselves. (S1; d10/C; d10/L-6)
 */
export function withAmbushRank(place: readonly number[], isAmbushed: boolean): readonly number[] {
  return [isAmbushed ? RANKS.ambushed : RANKS.usual, ...place];
}

/**
 * Updates all places to the present ambushes; the rolled numbers stay. An empty place, of a fighter who has not rolled, stays empty. (S1;
 * d10/C; d10/L-6)
 */
function refreshRanks(places: TurnPlaces, scene: Pick<Scene, "fight">): TurnPlaces {
  const ranked = Object.entries(places).map(([fighter, [, ...numbers]]) => {
    const isAmbushed = hasLasting(scene, fighter, "ambushed");
    return [fighter, numbers.length > 0 ? withAmbushRank(numbers, isAmbushed) : []] as const;
  });
  return Object.fromEntries(ranked);
}

/** Builds the rules for the turn order, which is rolled once, at the start of the fight. (S1; d10/C; d10/L-5, d10/L-6) */
export function buildOrder(rulings: Rulings): Order<Fighter> {
  return {
    dice: (fighter) => ({ count: initiativePool(toEffectiveFighter(fighter)).dice, sides: SIDES }),
    place: (fighter, faces, scene) => {
      const place = buildTurnPlace(
        toEffectiveFighter(fighter),
        faces,
        initiativeCounting(rulings, fighter.customs?.counting),
      );
      return withAmbushRank(place, hasLasting(scene, fighter.id, "ambushed"));
    },
    values: ({ customs }, faces) =>
      faces.map((face) => readFace(face, USUAL_DIFFICULTY, initiativeCounting(rulings, customs?.counting))),
    arranged: refreshRanks,
    initiativeAt: 1,
  };
}

/**
 * The declarations that a fighter may make only in its own turn: every Action. Reactions, held actions, quick actions, powers without an
 * Action and free actions are possible at any time. So is splitting the Action, since the parts may serve a defence. (S0; S1; d10/D.1,
 * d10/D.8; d10/L-60)
 */
export const TURN_BOUND: readonly TurnBound[] = [
  { kind: "attack", actor: "attacker" },
  { kind: "volley", actor: "attacker" },
  { kind: "evade", actor: "evader", free: isDedicated },
  { kind: "hold", actor: "holder" },
  { kind: "aim", actor: "actor" },
  { kind: "task", actor: "actor", free: isPassive },
  { kind: "deed", actor: "actor" },
  { kind: "move", actor: "mover" },
  { kind: "power", actor: "user", free: isActionFree },
  { kind: "grapple", actor: "attacker" },
  { kind: "breakFree", actor: "attacker" },
];

/** True if a dodge for the whole round is declared, which is a defence and possible at any moment. (S1; d10/D.7) */
function isDedicated(payload: Data): boolean {
  return payload["dedicated"] === true;
}

/** True if the GM declares a roll passive, so that it takes no Action. (S0; d10/D.3) */
export function isPassive(payload: Data): boolean {
  return payload["passive"] === true;
}

/** True if the named power takes no Action. (S0; d10/J.1) */
function isActionFree(payload: Data, { fighters }: Scene<Fighter>): boolean {
  const power = lookup(lookup(fighters, getText(payload, "user"))?.powers ?? {}, getText(payload, "power"));
  return power !== undefined && power.time !== "action";
}
