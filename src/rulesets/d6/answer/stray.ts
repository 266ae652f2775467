import {
  type AdjustableRoll,
  type AdjustedFacts,
  type Answers,
  type Child,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  type Stage,
  type ExchangeKind,
  ask,
  close,
  readFacesAnswer,
  collectEvents,
  isData,
  next,
  pickOne,
  push,
  findAdjustment,
  withAdjustableRolls,
  findFighter,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { chokeDice } from "../attack/attack.ts";
import { isHit, netHits } from "../attack/compare.ts";
import { canAct } from "../fighter/conditions.ts";
import { buildStrike, baseDamage, marginDamage } from "../attack/damage.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { frequencyPenalty } from "../economy/economy.ts";
import { type Fighter, buildWeaponDetails, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { isOnFullDefence } from "../attack/guard.ts";
import {
  type DefenceChoice,
  findAddedChoice,
  readDefence,
  planFullDefences,
  listDefenceOptions,
  listSkilledChoices,
} from "./reactions.ts";
import type { Skill } from "../vocabulary.ts";
import { recoilDice } from "../attack/shooting.ts";
import { type Insider, type Zone, setDensity, updateInsider, findInsider, findZone } from "../attack/suppression.ts";
import type { Rulings, PointRulings } from "../rulings.ts";

/**
 * The pool of a stray shot: the shooter's Edge and the remaining density of the zone, less wounds, plus the shooter's other modifiers. (S4,
 * Suppressive Fire)
 */
export function strayPool(shooter: Fighter, density: number, others: readonly Modifier[] = []): HitPool {
  const own = [attributeDice(shooter, "edge"), { source: "density", value: density }];
  return buildPool([...own, woundModifier(shooter), ...others]);
}

/** The pool against a stray shot: Edge, a skill and the cover, less wounds and earlier defences. (S4, Suppressive Fire; d6/J-27) */
export function strayDefencePool(fighter: Fighter, skill: Skill, grade: number, others: readonly Modifier[]): HitPool {
  return buildPool([
    attributeDice(fighter, "edge"),
    skillDice(fighter, skill),
    { source: "cover", value: grade },
    woundModifier(fighter),
    ...others,
  ]);
}

/** The facts of a stray shot. `again` is true if the target defends once more against the last shot, which is not rolled again. */
export type StrayFacts = AdjustedFacts & {
  readonly fighter: string;
  readonly zone: string;
  readonly again: boolean;
  readonly shot: HitPool;
  readonly defence: HitPool;
  readonly net: number;
};

/**
 * The GM's adjustment of a stray shot, before and after its pool is known. An earlier shot that is used again cannot be adjusted. (d6/A.2;
 * S4, Suppressive Fire)
 */
const STRAY_ROLL: AdjustableRoll<StrayFacts> = {
  thrownIn: "roll",
  fighter: ({ fighter, zone: id, again }, _stage, scene) => {
    const zone = findZone(scene, id);
    const usesEarlierShot = again && (findInsider(zone, fighter)?.stray ?? -1) >= 0;
    return zone && !usesEarlierShot ? zone.shooter : "";
  },
  now: (facts) => findAdjustment(facts, "stray"),
  to: (facts, adjustment) => {
    const shot = facts.shot.dice > 0 || facts.shot.why.length > 0 ? withGm(facts.shot, adjustment) : facts.shot;
    return { facts: { ...facts, shot, adjusted: { ...facts.adjusted, stray: adjustment } } };
  },
};

/** The GM's adjustment of the defence against a stray shot. (d6/A.2; S4, Suppressive Fire) */
const STRAY_DEFENCE: AdjustableRoll<StrayFacts> = {
  thrownIn: "roll",
  fighter: ({ fighter, defence }, stage) => (stage !== "roll" || defence.why.length > 0 ? fighter : ""),
  now: (facts) => findAdjustment(facts, "defence"),
  to: (facts, adjustment) => {
    const defence = facts.defence.why.length > 0 ? withGm(facts.defence, adjustment) : facts.defence;
    return { facts: { ...facts, defence, adjusted: { ...facts.adjusted, defence: adjustment } } };
  },
};

/**
 * The exchange of a stray shot. It is rolled once; the target defends against it again whenever the cover changes. (S4, Suppressive Fire;
 * d6/F.6.4, d6/F.6.5)
 */
export function strayKind(rulings: StrayRulings): ExchangeKind<StrayFacts, Fighter> {
  return withAdjustableRolls<StrayFacts, Fighter>(
    {
      stages: {
        defend: withParties(prepareRolls, rulings),
        roll: withParties(rollShot, rulings),
        strike: withParties(strikeTarget, rulings, ({ net }) => close({ net, boxes: 0 })),
      },
    },
    { stray: STRAY_ROLL, defence: STRAY_DEFENCE },
  );
}

/** The rulings on stray shots. (d6/J-1; d6/J-2) */
type StrayRulings = PointRulings & Pick<Rulings, "tieHits">;

/** Builds a stray shot at a fighter in a zone; with `again` it uses the hits of the last one. */
export function buildStray(fighter: string, zone: string, again: boolean): Child {
  const empty = { dice: 0, why: [] };
  const facts: StrayFacts = { fighter, zone, again, shot: empty, defence: empty, net: 0 };
  return { as: "stray", kind: "stray", facts };
}

/** The fighters and the zone of a stray shot, and the rulings on it. */
type StrayParties = {
  readonly zone: Zone;
  readonly insider: Insider;
  readonly shooter: Fighter;
  readonly fighter: Fighter;
  readonly rulings: StrayRulings;
};

type StrayRule = (
  facts: StrayFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  parties: StrayParties,
) => Move<StrayFacts>;

/** Builds a stage that gets the zone and both fighters; if one of them is gone, the shot ends as `otherwise` says. */
function withParties(
  rule: StrayRule,
  rulings: StrayRulings,
  otherwise: (facts: StrayFacts) => Move<StrayFacts> = () => close(null),
): Stage<StrayFacts, Fighter> {
  return (facts, answers, scene) => {
    const zone = findZone(scene, facts.zone);
    const insider = findInsider(zone, facts.fighter);
    const [shooter, fighter] = [findFighter(scene, zone?.shooter), findFighter(scene, facts.fighter)];
    if (!zone || !insider || !shooter || !fighter) return otherwise(facts);
    return rule(facts, answers, scene, { zone, insider, shooter, fighter, rulings });
  };
}

const prepareRolls: StrayRule = (facts, answers, scene, parties) => {
  const { zone, insider, shooter, fighter } = parties;
  if (canAct(scene, fighter).ok && answers["skill"] === undefined)
    return ask([askStrayDefence(scene, fighter, parties)]);
  const { way: choiceId, isFull } = readDefence(answers["skill"]);
  const choice = listSkilledChoices(fighter, zone.weapon.kind).find(({ id }) => id === choiceId);
  const others = listDefenderModifiers(scene, fighter, zone, isFull || isOnFullDefence(scene, fighter.id));
  const base = choice ? strayDefencePool(fighter, choice.skill, insider.grade, others) : { dice: 0, why: [] };
  const defence = choice ? withGm(base, findAdjustment(facts, "defence")) : base;
  // The weapon's choke and its recoil, including that of the suppressive fire, modify the shot. (S4, Suppressive Fire; d6/L-12)
  const firing = [recoilDice(scene, zone.shooter, zone.weapon.id), chokeDice(zone.weapon)];
  const shot = withGm(strayPool(shooter, zone.density, firing), findAdjustment(facts, "stray"));
  const details = { attacker: shooter.id, target: fighter.id, weapon: buildWeaponDetails(zone.weapon), pool: shot };
  const guards = collectEvents(
    scene,
    planFullDefences([fighter], () => answers["skill"], parties.rulings),
  );
  return next({ ...facts, shot, defence }, [
    ...guards,
    happened("strays", details),
    choice
      ? happened("defends", { fighter: fighter.id, way: choice.id, pool: defence })
      : happened("defenceless", { fighter: fighter.id }),
  ]);
};

/** Lists the other modifiers of the defender: earlier defences, and a Full Defense. (S4, Suppressive Fire, Full Defense) */
function listDefenderModifiers(scene: Scene, fighter: Fighter, { weapon }: Zone, isFull: boolean): readonly Modifier[] {
  const added = isFull ? findAddedChoice(fighter, weapon.kind) : undefined;
  const full = { source: "fullDefence", value: added ? fighter.skills[added.skill] : 0 };
  return [frequencyPenalty(scene.fight, fighter.id), full];
}

/**
 * Asks for the defence against a stray shot: a skill that defends against the zone's weapon, with a Full Defense or without. (S4,
 * Suppressive Fire; N4; S4, Full Defense: Interrupt Trigger)
 */
function askStrayDefence(scene: Scene<Fighter>, fighter: Fighter, { zone, insider, rulings }: StrayParties): Question {
  const countDice = ({ skill }: DefenceChoice, isFull: boolean): number => {
    const others = listDefenderModifiers(scene, fighter, zone, isFull);
    return skill === null ? 0 : strayDefencePool(fighter, skill, insider.grade, others).dice;
  };
  const options = listDefenceOptions(scene, fighter, listSkilledChoices(fighter, zone.weapon.kind), countDice, rulings);
  return pickOne({ id: "skill", fighter: fighter.id }, options, "dodge");
}

/** Asks both sides for faces. If an earlier stray shot is used, it asks only the defender. (S4, Suppressive Fire) */
const rollShot: StrayRule = (facts, answers, scene, { zone, insider, rulings }) => {
  const usesEarlierShot = facts.again && insider.stray >= 0;
  const open = [
    ...(usesEarlierShot ? [] : askPoolFaces({ id: "stray", fighter: zone.shooter }, facts.shot, answers)),
    ...askPoolFaces({ id: "defence", fighter: facts.fighter }, facts.defence, answers),
  ];
  if (open.length > 0) return ask(open);
  const shot = readFacesAnswer(answers["stray"]);
  const stray = usesEarlierShot ? insider.stray : readHits(shot);
  const faces = readFacesAnswer(answers["defence"]);
  const defence = readHits(faces);
  const net = netHits(stray, defence, insider.range);
  const { range: threshold } = insider;
  const details = { target: facts.fighter, attack: stray, defence, threshold, net, hit: isHit(net, rulings) };
  return next({ ...facts, net }, [
    ...(usesEarlierShot ? [] : [buildRollEvent("stray", zone.shooter, shot, facts.shot.why)]),
    buildRollEvent("defence", facts.fighter, faces, facts.defence.why),
    happened("compared", details, usesEarlierShot ? [] : updateInsider(scene, facts.zone, facts.fighter, { stray })),
  ]);
};

/**
 * Pushes the strike of a hit, which always goes through the cover. A hit that does not penetrate reduces the density of the zone. (S4,
 * Suppressive Fire)
 */
const strikeTarget: StrayRule = (facts, answers, scene, { zone, insider, shooter, rulings }) => {
  const { net, fighter } = facts;
  if (!isHit(net, rulings)) return close({ net, boxes: 0 });
  const result = answers["strike"];
  if (result === undefined) {
    const why = [...baseDamage(zone.weapon, shooter.attributes.strength), ...marginDamage(net, [])];
    const { obstruction } = insider;
    const strike = buildStrike(zone.weapon, fighter, why, { by: zone.shooter, obstruction, preserved: 0 });
    return push(facts, [{ as: "strike", kind: "strike", facts: strike }]);
  }
  const stopped = isData(result) && result["penetrated"] === false;
  const boxes = isData(result) ? Number(result["boxes"]) : 0;
  const [id, before, after] = [facts.zone, zone.density, reduceDensity(zone.density)];
  const thinned = happened("thinned", { zone: id, before, after }, [setDensity(scene, id, after)]);
  return close({ net, boxes }, stopped ? [thinned] : []);
};

/** Reduces the density after a hit that did not penetrate, never below 0. (S4, Suppressive Fire; d6/F.6.6) */
export function reduceDensity(density: number): number {
  return Math.max(0, density - 1);
}
