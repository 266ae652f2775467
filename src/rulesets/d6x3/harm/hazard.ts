import {
  type Answers,
  type Child,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Question,
  type Result,
  type Scene,
  type Seat,
  ask,
  close,
  happened,
  isData,
  lookup,
  next,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { facesIn, SIDES, sumOfFaces } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { fightersAt, markAt, wordAt } from "../fighter/payload.ts";
import { isHarmed, unharmed } from "../fighter/things.ts";

/** The damage dice of hazards by how bad they are. (d6x3/H) */
export const HAZARDS = { minor: 1, moderate: 2, major: 3, arduous: 4, harrowing: 5, murderous: 6 } as const;
export type Severity = keyof typeof HAZARDS;
/** Their names, the mildest first. (d6x3/H) */
export const SEVERITIES = Object.keys(HAZARDS).filter((name): name is Severity => name in HAZARDS);

/** A hazard: how bad it is, whom it catches, and who of them takes half. */
export type HazardFacts = {
  readonly severity: Severity;
  readonly fighters: readonly string[];
  readonly halved: readonly string[];
  readonly penetrating: boolean;
  readonly raw: number;
};

/** Half the damage of a hazard, rounded down. (d6x3/A.6) */
export function halfDamage(damage: number): number {
  return Math.floor(damage / 2);
}

/** Takes the declaration of a hazard, which is the GM's. (d6x3/H) */
export function declareHazard(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<HazardFacts> {
  if (!seat.gm) return refuse("churn/gm-only");
  return isData(payload) ? readHazard(payload, scene) : refuse("attack/malformed");
}

/** The hazard in a declaration. */
export function readHazard(payload: Data, scene: Scene<Fighter>): Result<HazardFacts> {
  const severity = wordAt(payload, "severity", SEVERITIES);
  if (!severity.ok) return severity;
  const fighters = fightersAt(payload, "fighters", scene);
  if (!fighters.ok) return fighters;
  const halved = fightersAt(payload, "halved", scene);
  if (!halved.ok) return halved;
  const penetrating = markAt(payload, "penetrating");
  if (!penetrating.ok) return penetrating;
  const caught = [...new Set(fighters.value)];
  const marks = { halved: halved.value, penetrating: penetrating.value };
  return ok({ severity: severity.value, fighters: caught, ...marks, raw: 0 });
}

/** The damage is rolled once, by the GM. (d6x3/H; d6x3/J-19) */
export function hazardStage(facts: HazardFacts, answers: Answers): Move<HazardFacts> {
  if (answers["damage"] === undefined) return ask([diceOf(facts)]);
  const faces = facesIn(answers["damage"]);
  const raw = sumOfFaces(faces);
  const { severity, fighters } = facts;
  return next({ ...facts, raw }, [happened("hazard", { severity, fighters, faces, raw })]);
}

function diceOf({ severity }: HazardFacts): Question {
  const asked = { id: "damage", role: { type: "gm" }, prompt: "roll", data: { severity }, sealed: true } as const;
  return { ...asked, kind: "faces", count: HAZARDS[severity], sides: SIDES };
}

/** Everybody who is caught takes it in turn; nobody's attack is behind it, and to vehicles it does what the GM says. (d6x3/H; d6x3/G.1; d6x3/R-21) */
export function caughtStage(facts: HazardFacts, answers: Answers, scene: Scene<Fighter>): Move<HazardFacts> {
  const there = facts.fighters.filter((id) => isHarmed(lookup(scene.fighters, id)));
  if (there.length === 0 || answers["suffered.0"] !== undefined)
    return close(facts.raw, unharmed(scene, facts.fighters));
  const marks = { penetrating: facts.penetrating, flies: false, halved: false, injures: false, crushes: false };
  const children = there.map((target, i): Child => {
    const raw = facts.halved.includes(target) ? halfDamage(facts.raw) : facts.raw;
    return { as: `suffered.${i}`, kind: "suffer", facts: { attacker: "", target, raw, ...marks, left: 0, fortune: 0 } };
  });
  return push(facts, children);
}

/** What hurts without being an attack. */
export const hazard: ExchangeKind<HazardFacts, Fighter> = {
  declare: declareHazard,
  stages: { roll: hazardStage, suffer: caughtStage },
};
