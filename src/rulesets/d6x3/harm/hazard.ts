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
  decreed,
  facesIn,
  lookup,
  next,
  ok,
  push,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { SIDES, sumOfFaces } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
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

/** Whom it catches. */
const FIGHTERS = { name: "fighters", is: "fighters", self: true } as const;
const HALVED = { name: "halved", is: "fighters", self: true } as const;
const SEVERITY = choiceInput("severity", SEVERITIES, "RIPOSTE.d6x3.severity");
const PENETRATING = { name: "penetrating", is: "flag", initial: false } as const;

/** How bad it is, whom it may catch, and who of them takes half. */
export const CAUGHT = [SEVERITY, FIGHTERS, HALVED, PENETRATING] as const;

/** A hazard, as the GM says. (d6x3/H) */
export const HAZARD = {
  kind: "hazard",
  actor: "",
  gm: true,
  inputs: [SEVERITY, { ...FIGHTERS, some: true }, HALVED, PENETRATING],
} as const satisfies DeclarationSpec;

/** The damage is rolled once, by the GM. (d6x3/H; d6x3/J-19) */
export function hazardStage(facts: HazardFacts, answers: Answers): Move<HazardFacts> {
  if (answers["damage"] === undefined) return ask([diceOf(facts)]);
  const faces = facesIn(answers["damage"]);
  const raw = sumOfFaces(faces);
  const { severity, fighters } = facts;
  return next({ ...facts, raw }, [happened("hazard", { severity, fighters, faces, raw })]);
}

function diceOf({ severity }: HazardFacts): Question {
  return askFaces({ id: "damage", data: { severity } }, { count: HAZARDS[severity], sides: SIDES });
}

/** All who are caught take it in turn; it has no attacker, and to vehicles it does what the GM says. (d6x3/H; d6x3/G.1; d6x3/R-21) */
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
  declare: decreed(HAZARD, (said) => ok({ ...said, raw: 0 })),
  stages: { roll: hazardStage, suffer: caughtStage },
};
