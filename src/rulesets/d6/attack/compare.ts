import {
  type Answers,
  type Child,
  type Json,
  type Move,
  type Scene,
  type AdjustableRoll,
  type Adjustment,
  type Stage,
  ask,
  close,
  readFacesAnswer,
  isData,
  next,
  push,
  UNADJUSTED,
  findAdjustment,
  findFighter,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { sumPreserved } from "./aiming.ts";
import { type AttackFacts, type TargetDefence, getStand, computeThreshold, toDefenceKey } from "./attack.ts";
import { buildStrike, baseDamage, marginDamage } from "./damage.ts";
import { type HitPool, AGAINST_NET, FOR_NET, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";

/** The net hits of an attack: its hits less the defender's and the rise of the threshold. (d6/A.6; d6/F.3) */
export function netHits(attack: number, defence: number, threshold: number): number {
  return attack - defence - threshold;
}

/** True if the attack has at least one net hit. The defender wins a tie unless the table rules otherwise. (d6/F.3; d6/J-1) */
export function isHit(net: number, { tieHits }: Pick<Rulings, "tieHits">): boolean {
  return tieHits ? net >= 0 : net > 0;
}

/**
 * Asks all sides for their faces at once: one roll of the attacker, one of each defender, and one for the aim. Against a single defence
 * only the net hits of the rolls are used. (d6/F.2; d6/F.3; S4, Take Aim)
 */
export function rollStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const aim = aimPool(facts);
  const [ours, theirs] = facts.defences.length === 1 ? [FOR_NET, AGAINST_NET] : [];
  const open = [
    ...askPoolFaces({ id: "attack", fighter: facts.attacker }, facts.attack, answers, ours),
    ...askPoolFaces({ id: "aim", fighter: facts.attacker }, aim, answers),
    ...facts.defences.flatMap(({ fighter, pool }) =>
      askPoolFaces({ id: `defence-${fighter}`, fighter }, pool, answers, theirs),
    ),
  ];
  if (open.length > 0) return ask(open);
  const attack = readFacesAnswer(answers["attack"]);
  const aimFaces = readFacesAnswer(answers["aim"]);
  const defenceFaces = facts.defences.map(({ fighter }) => readFacesAnswer(answers[`defence-${fighter}`]));
  const defences = facts.defences.map((each, i): TargetDefence => ({ ...each, hits: readHits(defenceFaces[i] ?? []) }));
  return next({ ...facts, attackHits: readHits(attack), aimHits: readHits(aimFaces), defences }, [
    buildRollEvent("attack", facts.attacker, attack, facts.attack.why),
    ...(aimFaces.length > 0 ? [buildRollEvent("aim", facts.attacker, aimFaces, aim.why)] : []),
    ...defences.map(({ fighter, pool }, i) => buildRollEvent("defence", fighter, defenceFaces[i] ?? [], pool.why)),
  ]);
}

function aimPool({ aim }: AttackFacts): HitPool {
  return buildPool([{ source: "aim", value: aim?.dice ?? 0 }]);
}

/** Compares the one attack with each defence. (d6/F.3) */
export function compareStage(rulings: Pick<Rulings, "tieHits">): Stage<AttackFacts, Fighter> {
  return (facts) => {
    const compared = facts.defences.map(({ fighter, hits }) => {
      const { range, cover } = getStand(facts, fighter);
      const threshold = computeThreshold(range, cover, facts.called);
      const attack = facts.attackHits + (facts.aim?.subject === fighter ? facts.aimHits : 0);
      const net = netHits(attack, hits, threshold);
      return { target: fighter, attack, defence: hits, threshold, net, hit: isHit(net, rulings) };
    });
    const events = compared.map((each) => happened("compared", each));
    const results = facts.defences.map(({ fighter, met }, i) => {
      const { net = 0, hit = false } = compared[i] ?? {};
      return { target: fighter, net, hit, met };
    });
    return next({ ...facts, compared: results }, events);
  };
}

/** Pushes a strike for each hit; closes with the net hits and the boxes of each target. (d6/F.3) */
export function strikeStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { compared, among } = facts;
  const hits = compared.filter(({ hit }) => hit);
  const [first] = hits;
  if (first && answers[toStrikeId(first.target)] === undefined) {
    const strikes = hits.map(({ target, net }) => buildStrikeChild(facts, target, net, scene));
    return push(facts, strikes);
  }
  return close(
    compared.map(({ target, net, met }) => {
      return { target, net, boxes: readBoxes(answers[toStrikeId(target)]), ...(among > 1 ? { met } : {}) };
    }),
  );
}

/** The facts that are dropped after the comparison: the hits of both sides, since only the net hits are used later. (d6/F.3) */
export const FORGOTTEN_FACTS = { compare: ["attackHits", "aimHits", "defences"] };

function buildStrikeChild(attack: AttackFacts, target: string, net: number, scene: Scene<Fighter>): Child {
  const { attacker, weapon, called, bonus } = attack;
  const { through } = getStand(attack, target);
  const strength = findFighter(scene, attacker)?.attributes.strength ?? 0;
  const why = [
    ...baseDamage(weapon, strength),
    { source: "damage.charge", value: bonus },
    ...marginDamage(net, called),
  ];
  const facts = buildStrike(weapon, target, why, {
    by: attacker,
    obstruction: through,
    preserved: sumPreserved(called),
  });
  return { as: toStrikeId(target), kind: "strike", facts };
}

function toStrikeId(target: string): string {
  return `strike-${target}`;
}

function readBoxes(result: Json | undefined): number {
  return isData(result) ? Number(result["boxes"] ?? 0) : 0;
}

/** The attack's own roll, which the GM may adjust as soon as its pool is known. (d6/A.2; d6/F.1) */
const ATTACK_ROLL: AdjustableRoll<AttackFacts> = {
  thrownIn: "roll",
  fighter: ({ attacker }, stage) => (stage === "declare" ? "" : attacker),
  now: ({ attack }) => readGmAdjustment(attack.why),
  to: (facts, adjustment) => {
    const attack = withGm(facts.attack, adjustment);
    return { facts: { ...facts, attack }, details: { pool: attack } };
  },
};

/** Builds the roll of a target's defence, which the GM may adjust before and after the target has chosen it. (d6/A.2; d6/F.2) */
function buildDefenceRoll(target: string): AdjustableRoll<AttackFacts> {
  return {
    thrownIn: "roll",
    fighter: ({ weapon, defences }, stage) => {
      const chosen = defences.find(({ fighter }) => fighter === target);
      return weapon.blast || (stage === "roll" && chosen?.met !== true) ? "" : target;
    },
    now: (facts) => findAdjustment(facts, toDefenceKey(target)),
    to: (facts, adjustment) => {
      const defences = facts.defences.map((each) =>
        each.fighter === target && each.met ? { ...each, pool: withGm(each.pool, adjustment) } : each,
      );
      const own = defences.find(({ fighter, met }) => fighter === target && met);
      const adjusted = { ...facts.adjusted, [toDefenceKey(target)]: adjustment };
      return { facts: { ...facts, defences, adjusted }, ...(own && { details: { pool: own.pool } }) };
    },
  };
}

/** Lists the rolls of an attack that the GM may adjust: its own, and the defence of each target. (d6/A.2; d6/F.1, d6/F.2) */
export function listAttackRolls({ targets }: AttackFacts): Readonly<Record<string, AdjustableRoll<AttackFacts>>> {
  return { attack: ATTACK_ROLL, ...Object.fromEntries(targets.map((id) => [toDefenceKey(id), buildDefenceRoll(id)])) };
}

function readGmAdjustment(why: AttackFacts["attack"]["why"]): Adjustment {
  const modifier = why.find(({ source }) => source === "gm");
  return modifier ? { value: modifier.value, reason: modifier.said ?? "" } : UNADJUSTED;
}
