import {
  type Answers,
  type Child,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  ask,
  askFaces,
  choiceInput,
  close,
  defineDecree,
  readFacesAnswer,
  lookup,
  next,
  ok,
  push,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { SIDES, sumFaces } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { canBeHarmed, buildUnharmedEvents } from "../fighter/things.ts";

/** The damage dice of hazards by their severity. (d6x3/H) */
export const HAZARDS = { minor: 1, moderate: 2, major: 3, arduous: 4, harrowing: 5, murderous: 6 } as const;
export type Severity = keyof typeof HAZARDS;
/** The names of the severities, the mildest first. (d6x3/H) */
export const SEVERITIES = Object.keys(HAZARDS).filter((name): name is Severity => name in HAZARDS);

/** A hazard: its severity, the fighters it catches, and those of them who take half. */
export type HazardRollFacts = {
  readonly severity: Severity;
  readonly fighters: readonly string[];
  readonly halved: readonly string[];
  readonly penetrating: boolean;
  readonly raw: number;
};

/** Half of the damage of a hazard, rounded down. (d6x3/A.6) */
export function halfDamage(damage: number): number {
  return Math.floor(damage / 2);
}

/** The fighters that a hazard catches. */
const FIGHTERS = { name: "fighters", is: "fighters", self: true } as const;
const HALVED = { name: "halved", is: "fighters", self: true } as const;
const SEVERITY = choiceInput("severity", SEVERITIES, "RIPOSTE.d6x3.severity");
const PENETRATING = { name: "penetrating", is: "flag", initial: false } as const;

/** The inputs of a hazard: its severity, the fighters it may catch, and those of them who take half. */
export const HAZARD_INPUTS = [SEVERITY, FIGHTERS, HALVED, PENETRATING] as const;

/** The declaration of a hazard, by the GM. (d6x3/H) */
export const HAZARD = {
  kind: "hazard",
  actor: "",
  gm: true,
  inputs: [SEVERITY, { ...FIGHTERS, some: true }, HALVED, PENETRATING],
} as const satisfies DeclarationSpec;

/** Asks the GM for the damage dice, once for all. (d6x3/H; d6x3/J-19) */
export function hazardStage(facts: HazardRollFacts, answers: Answers): Move<HazardRollFacts> {
  if (answers["damage"] === undefined) return ask([askDamage(facts)]);
  const faces = readFacesAnswer(answers["damage"]);
  const raw = sumFaces(faces);
  const { severity, fighters } = facts;
  return next({ ...facts, raw }, [happened("hazard", { severity, fighters, faces, raw })]);
}

function askDamage({ severity }: HazardRollFacts): Question {
  return askFaces({ id: "damage", data: { severity } }, { count: HAZARDS[severity], sides: SIDES });
}

/**
 * Pushes the damage to every fighter who is caught. It has no attacker, and the GM decides on its effect on vehicles. (d6x3/H; d6x3/G.1;
 * d6x3/R-21)
 */
export function caughtStage(facts: HazardRollFacts, answers: Answers, scene: Scene<Fighter>): Move<HazardRollFacts> {
  const harmed = facts.fighters.filter((id) => canBeHarmed(lookup(scene.fighters, id)));
  if (harmed.length === 0 || answers["suffered.0"] !== undefined)
    return close(facts.raw, buildUnharmedEvents(scene, facts.fighters));
  const marks = { penetrating: facts.penetrating, flies: false, halved: false, injures: false, crushes: false };
  const children = harmed.map((target, i): Child => {
    const raw = facts.halved.includes(target) ? halfDamage(facts.raw) : facts.raw;
    return { as: `suffered.${i}`, kind: "suffer", facts: { attacker: "", target, raw, ...marks, left: 0, fortune: 0 } };
  });
  return push(facts, children);
}

/** The exchange of damage without an attack. */
export const hazard: ExchangeKind<HazardRollFacts, Fighter> = {
  declare: defineDecree(HAZARD, (values) => ok({ ...values, raw: 0 })),
  stages: { roll: hazardStage, suffer: caughtStage },
};
