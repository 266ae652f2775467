import {
  type Answers,
  type Child,
  type Json,
  type Move,
  type Scene,
  ask,
  close,
  facesIn,
  isData,
  lookup,
  next,
  push,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { preservedOf } from "./aiming.ts";
import { type AttackFacts, type Defence, standOf, thresholdOf } from "./attack.ts";
import { baseDamage, strikeWith } from "./damage.ts";
import { AGAINST_NET, FOR_NET, type Pool, buildPool, facesOf, readHits } from "../dice.ts";
import { type Fighter, rulingsIn } from "../fighter/fighter.ts";
import { marginDamage } from "./margin.ts";
import { RULINGS, type Rulings } from "../rulings.ts";

/** Net hits of an attack: its hits less the defender's and the rise of the threshold. (d6/A.6; d6/F.3) */
export function netHits(attack: number, defence: number, threshold: number): number {
  return attack - defence - threshold;
}

/** True if the attack has at least one net hit; a tie is the defender's unless the table rules otherwise. (d6/F.3; d6/J-1) */
export function isHit(net: number, { tieHits }: Pick<Rulings, "tieHits"> = RULINGS): boolean {
  return tieHits ? net >= 0 : net > 0;
}

/**
 * Asks all sides for their faces at once: one roll of the attacker, one of each defender, and a roll for the aim. Against one defence only
 * the net hits count. (d6/F.2; d6/F.3; S4, Take Aim)
 */
export function rollStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const aim = aimPool(facts);
  const [ours, theirs] = facts.defences.length === 1 ? [FOR_NET, AGAINST_NET] : [];
  const open = [
    ...facesOf({ id: "attack", fighter: facts.attacker }, facts.attack, answers, ours),
    ...facesOf({ id: "aim", fighter: facts.attacker }, aim, answers),
    ...facts.defences.flatMap(({ fighter, pool }) =>
      facesOf({ id: `defence-${fighter}`, fighter }, pool, answers, theirs),
    ),
  ];
  if (open.length > 0) return ask(open);
  const attack = facesIn(answers["attack"]);
  const aimed = facesIn(answers["aim"]);
  const thrown = facts.defences.map(({ fighter }) => facesIn(answers[`defence-${fighter}`]));
  const defences = facts.defences.map((each, i): Defence => ({ ...each, hits: readHits(thrown[i] ?? []) }));
  return next({ ...facts, attackHits: readHits(attack), aimHits: readHits(aimed), defences }, [
    rolled("attack", facts.attacker, attack, facts.attack.why),
    ...(aimed.length > 0 ? [rolled("aim", facts.attacker, aimed, aim.why)] : []),
    ...defences.map(({ fighter, pool }, i) => rolled("defence", fighter, thrown[i] ?? [], pool.why)),
  ]);
}

function aimPool({ aim }: AttackFacts): Pool {
  return buildPool([{ source: "aim", value: aim?.dice ?? 0 }]);
}

/** Compares the one attack with each defence. (d6/F.3) */
export function compareStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const rulings = rulingsIn(scene);
  const compared = facts.defences.map(({ fighter, hits }) => {
    const { range, cover } = standOf(facts, fighter);
    const threshold = thresholdOf(range, cover, facts.called);
    const attack = facts.attackHits + (facts.aim?.subject === fighter ? facts.aimHits : 0);
    const net = netHits(attack, hits, threshold);
    return { target: fighter, attack, defence: hits, threshold, net, hit: isHit(net, rulings) };
  });
  const told = compared.map((each) => happened("compared", each));
  const results = facts.defences.map(({ fighter, met }, i) => {
    const { net = 0, hit = false } = compared[i] ?? {};
    return { target: fighter, net, hit, met };
  });
  return next({ ...facts, compared: results }, told);
}

/** Pushes a strike for each hit; closes with the net hits and the boxes of each target. (d6/F.3) */
export function strikeStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { compared, among } = facts;
  const hits = compared.filter(({ hit }) => hit);
  const [first] = hits;
  if (first && answers[strikeAt(first.target)] === undefined) {
    const strikes = hits.map(({ target, net }) => strike(facts, target, net, scene));
    return push(facts, strikes);
  }
  return close(
    compared.map(({ target, net, met }) => {
      return { target, net, boxes: boxesIn(answers[strikeAt(target)]), ...(among > 1 ? { met } : {}) };
    }),
  );
}

/** Facts dropped after the comparison: the hits of both sides, of which only the net hits are used. (d6/F.3) */
export const COMPARED = { compare: ["attackHits", "aimHits", "defences"] };

function strike(attack: AttackFacts, target: string, net: number, scene: Scene<Fighter>): Child {
  const { attacker, weapon, called, bonus } = attack;
  const { through } = standOf(attack, target);
  const strength = lookup(scene.fighters, attacker)?.attributes.strength ?? 0;
  const why = [
    ...baseDamage(weapon, strength),
    { source: "damage.charge", value: bonus },
    ...marginDamage(net, called),
  ];
  const facts = strikeWith(weapon, target, why, { by: attacker, obstruction: through, preserved: preservedOf(called) });
  return { as: strikeAt(target), kind: "strike", facts };
}

function strikeAt(target: string): string {
  return `strike-${target}`;
}

function boxesIn(result: Json | undefined): number {
  return isData(result) ? Number(result["boxes"] ?? 0) : 0;
}
