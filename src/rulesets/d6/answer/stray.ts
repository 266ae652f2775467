import {
  type AdjustableRoll,
  type Adjusted,
  type Answers,
  type Child,
  type Event,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  ask,
  close,
  facesIn,
  inTurn,
  isData,
  lookup,
  next,
  pickOne,
  push,
  adjustmentOf,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { chokeDice } from "../attack/attack.ts";
import { isHit, netHits } from "../attack/compare.ts";
import { canAct } from "../fighter/conditions.ts";
import { baseDamage, strikeWith } from "../attack/damage.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { frequencyPenalty } from "../economy/economy.ts";
import { toldOf } from "../fighter/equipment.ts";
import { type Fighter, attributeDice, rulingsIn, skillDice, woundModifier } from "../fighter/fighter.ts";
import { isGuarded } from "../attack/guard.ts";
import { marginDamage } from "../attack/margin.ts";
import { type SkilledWay, addedBy, defenceIn, guardsIn, waysOffered, waysToAdd } from "./reactions.ts";
import type { Skill } from "../vocabulary.ts";
import { recoilDice } from "../attack/recoil.ts";
import { type Insider, type Zone, changeDensity, changeStand, insiderIn, zoneAt } from "../attack/zone.ts";

/**
 * The pool of a stray shot: the shooter's Edge and the density that is left, less wounds, with the shooter's other modifiers. (S4,
 * Suppressive Fire)
 */
export function strayPool(shooter: Fighter, density: number, others: readonly Modifier[] = []): Pool {
  const own = [attributeDice(shooter, "edge"), { source: "density", value: density }];
  return buildPool([...own, woundModifier(shooter), ...others]);
}

/** The pool against a stray shot: Edge, a skill and the cover, less wounds and earlier defences. (S4, Suppressive Fire; d6/J-27) */
export function againstStray(fighter: Fighter, skill: Skill, grade: number, others: readonly Modifier[]): Pool {
  return buildPool([
    attributeDice(fighter, "edge"),
    skillDice(fighter, skill),
    { source: "cover", value: grade },
    woundModifier(fighter),
    ...others,
  ]);
}

/** Facts of a stray shot; `again` is true if the last one is defended against again. */
export type StrayFacts = Adjusted & {
  readonly fighter: string;
  readonly zone: string;
  readonly again: boolean;
  readonly shot: Pool;
  readonly defence: Pool;
  readonly net: number;
};

/**
 * The stray shot as a roll that the GM may adjust, before its pool is known and after; not adjustable if an earlier shot is used. (d6/A.2;
 * S4, Suppressive Fire)
 */
const STRAY_ROLL: AdjustableRoll<StrayFacts> = {
  thrownIn: "roll",
  fighter: ({ fighter, zone: id, again }, _stage, scene) => {
    const zone = zoneAt(scene, id);
    const kept = again && (insiderIn(zone, fighter)?.stray ?? -1) >= 0;
    return zone && !kept ? zone.shooter : "";
  },
  now: (facts) => adjustmentOf(facts, "stray"),
  to: (facts, adjustment) => {
    const shot = facts.shot.dice > 0 || facts.shot.why.length > 0 ? withGm(facts.shot, adjustment) : facts.shot;
    return { facts: { ...facts, shot, adjusted: { ...facts.adjusted, stray: adjustment } } };
  },
};

/** The defence against a stray shot as a roll that the GM may adjust. (d6/A.2; S4, Suppressive Fire) */
const STRAY_DEFENCE: AdjustableRoll<StrayFacts> = {
  thrownIn: "roll",
  fighter: ({ fighter, defence }, stage) => (stage !== "roll" || defence.why.length > 0 ? fighter : ""),
  now: (facts) => adjustmentOf(facts, "defence"),
  to: (facts, adjustment) => {
    const defence = facts.defence.why.length > 0 ? withGm(facts.defence, adjustment) : facts.defence;
    return { facts: { ...facts, defence, adjusted: { ...facts.adjusted, defence: adjustment } } };
  },
};

/** A stray shot: rolled once, and defended against again whenever the cover changes. (S4, Suppressive Fire; d6/F.6.4, d6/F.6.5) */
export const strayShot = withAdjustable<StrayFacts, Fighter>(
  {
    stages: { defend: defendStage, roll: rollStage, strike: strikeStage },
  },
  { stray: STRAY_ROLL, defence: STRAY_DEFENCE },
);

/** Builds a stray shot at a fighter in a zone; `again` uses the last one. */
export function strayAt(fighter: string, zone: string, again: boolean): Child {
  const none = { dice: 0, why: [] };
  const facts: StrayFacts = { fighter, zone, again, shot: none, defence: none, net: 0 };
  return { as: "stray", kind: "stray", facts };
}

type Place = { readonly zone: Zone; readonly insider: Insider; readonly shooter: Fighter; readonly fighter: Fighter };

function placeOf({ fighter, zone: id }: StrayFacts, scene: Scene<Fighter>): Place | undefined {
  const zone = zoneAt(scene, id);
  const insider = insiderIn(zone, fighter);
  const shooter = zone && lookup(scene.fighters, zone.shooter);
  const target = lookup(scene.fighters, fighter);
  return zone && insider && shooter && target ? { zone, insider, shooter, fighter: target } : undefined;
}

function defendStage(facts: StrayFacts, answers: Answers, scene: Scene<Fighter>): Move<StrayFacts> {
  const place = placeOf(facts, scene);
  if (!place) return close(null);
  const { zone, insider, shooter, fighter } = place;
  if (canAct(scene, fighter).ok && answers["skill"] === undefined) return ask([strayQuestion(scene, fighter, place)]);
  const { way: said, isFull } = defenceIn(answers["skill"]);
  const way = waysToMeet(fighter, zone).find(({ id }) => id === said);
  const others = othersFor(scene, fighter, zone, isFull || isGuarded(scene, fighter.id));
  const plain = way ? againstStray(fighter, way.skill, insider.grade, others) : { dice: 0, why: [] };
  const defence = way ? withGm(plain, adjustmentOf(facts, "defence")) : plain;
  const shot = withGm(strayPool(shooter, zone.density, firingDice(scene, zone)), adjustmentOf(facts, "stray"));
  const flies = { attacker: shooter.id, target: fighter.id, weapon: toldOf(zone.weapon), pool: shot };
  const guards = inTurn(
    scene,
    guardsIn([fighter], () => answers["skill"]),
  );
  return next({ ...facts, shot, defence }, [
    ...guards,
    happened("strays", flies),
    way
      ? happened("defends", { fighter: fighter.id, way: way.id, pool: defence })
      : happened("defenceless", { fighter: fighter.id }),
  ]);
}

/**
 * Modifiers of the shooter: the recoil of the weapon, that of the suppressive fire included, and its choke. (S4, Suppressive Fire; d6/L-12)
 */
function firingDice(scene: Scene, { shooter, weapon }: Zone): readonly Modifier[] {
  return [recoilDice(scene, shooter, weapon.id), chokeDice(weapon)];
}

/** Lists the other modifiers of the defender: earlier defences, and a Full Defense. (S4, Suppressive Fire, Full Defense) */
function othersFor(scene: Scene, fighter: Fighter, { weapon }: Zone, isFull: boolean): readonly Modifier[] {
  const added = isFull ? addedBy(fighter, weapon.kind) : undefined;
  const full = { source: "fullDefence", value: added ? fighter.skills[added.skill] : 0 };
  return [frequencyPenalty(scene.fight, fighter.id), full];
}

/** Lists the defences against a stray shot: every skill that defends against the zone's weapon. (S4, Suppressive Fire; N4) */
function waysToMeet(fighter: Fighter, { weapon }: Pick<Zone, "weapon">): readonly SkilledWay[] {
  return waysToAdd(fighter, weapon.kind);
}

/** Asks for the defence against a stray shot, with a Full Defense or without. (S4, Full Defense: Interrupt Trigger) */
function strayQuestion(scene: Scene<Fighter>, fighter: Fighter, { zone, insider }: Place): Question {
  const options = waysOffered(scene, fighter, waysToMeet(fighter, zone), ({ skill }, isFull) => {
    const others = othersFor(scene, fighter, zone, isFull);
    return skill === null ? 0 : againstStray(fighter, skill, insider.grade, others).dice;
  });
  return pickOne({ id: "skill", fighter: fighter.id }, options, "dodge");
}

/** Asks both sides for faces; only the defender if an earlier stray shot is used. (S4, Suppressive Fire) */
function rollStage(facts: StrayFacts, answers: Answers, scene: Scene<Fighter>): Move<StrayFacts> {
  const place = placeOf(facts, scene);
  if (!place) return close(null);
  const { zone, insider } = place;
  const kept = facts.again && insider.stray >= 0;
  const open = [
    ...(kept ? [] : facesOf({ id: "stray", fighter: zone.shooter }, facts.shot, answers)),
    ...facesOf({ id: "defence", fighter: facts.fighter }, facts.defence, answers),
  ];
  if (open.length > 0) return ask(open);
  const shot = facesIn(answers["stray"]);
  const stray = kept ? insider.stray : readHits(shot);
  const faces = facesIn(answers["defence"]);
  const defence = readHits(faces);
  const net = netHits(stray, defence, insider.range);
  const kind = {
    target: facts.fighter,
    attack: stray,
    defence,
    threshold: insider.range,
    net,
    hit: isHit(net, rulingsIn(scene)),
  };
  return next({ ...facts, net }, [
    ...(kept ? [] : [rolled("stray", zone.shooter, shot, facts.shot.why)]),
    rolled("defence", facts.fighter, faces, facts.defence.why),
    happened("compared", kind, kept ? [] : changeStand(scene, facts.zone, facts.fighter, { stray })),
  ]);
}

/** Pushes the strike of a hit, always through the cover; a hit that does not penetrate reduces the density. (S4, Suppressive Fire) */
function strikeStage(facts: StrayFacts, answers: Answers, scene: Scene<Fighter>): Move<StrayFacts> {
  const { net, fighter } = facts;
  const place = placeOf(facts, scene);
  if (!place || !isHit(net, rulingsIn(scene))) return close({ net, boxes: 0 });
  const { zone, insider, shooter } = place;
  const struck = answers["strike"];
  if (struck === undefined) {
    const why = [...baseDamage(zone.weapon, shooter.attributes.strength), ...marginDamage(net, [])];
    const strike = strikeWith(zone.weapon, fighter, why, {
      by: zone.shooter,
      obstruction: insider.obstruction,
      preserved: 0,
    });
    return push(facts, [{ as: "strike", kind: "strike", facts: strike }]);
  }
  const stopped = isData(struck) && struck["penetrated"] === false;
  const boxes = isData(struck) ? Number(struck["boxes"]) : 0;
  return close({ net, boxes }, stopped ? thinned(scene, facts.zone, zone) : []);
}

/** Reduces the density after a hit that did not penetrate, never below 0. (S4, Suppressive Fire; d6/F.6.6) */
export function thinnedDensity(density: number): number {
  return Math.max(0, density - 1);
}

function thinned(scene: Scene, id: string, { density }: Zone): readonly Event[] {
  const after = thinnedDensity(density);
  return [happened("thinned", { zone: id, before: density, after }, [changeDensity(scene, id, after)])];
}
