import {
  type Answers,
  type Event,
  type Json,
  type Modifier,
  type Move,
  type Scene,
  type DeclarationSpec,
  type ExchangeKind,
  buildChange,
  close,
  defineDeclaration,
  numberInput,
  ok,
  ask,
  readFacesAnswer,
  next,
  refuse,
  withAdjustableRolls,
  abort,
  getFighterName,
  type Stage,
  type NeededFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  type AttackFacts,
  type Fighter,
  type HealthDetails,
  type D10Pool,
  createScar,
  isScarring,
  listPowerSoak,
  addScar,
  endSleep,
  buildAdjustableRoll,
  BOOST,
  MAX_REASON_LENGTH,
  MAX_MENTAL_DAMAGE,
  findBodyCondition,
  buildBoostedRoll,
  askPoolFaces,
  computeOutcome,
  buildFighterPool,
  buildRolledEvent,
  stage,
} from "../../d10/index.ts";
import { type Injury, labelBody, findCondition, computeBody, computeMind, createInjury } from "../fighter/fighter.ts";
import { sumSeverity, listArmourTerms } from "../attack/damage.ts";

/**
 * Adds the Injury of a hit to the target's Injuries; from Severity 4 on the Injury leaves a scar. (d10/G.1, d10/G.3, d10/H.3; d10/K.18,
 * d10/K.20, d10/K.23)
 */
export const harmStage: Stage<AttackFacts, Fighter> = stage(
  { needs: ["target"], otherwise: ({ attacker }) => abort(attacker) },
  ({ damageWhy, margin }, _answers, scene, { target }) => {
    const why = [...damageWhy, ...listPowerSoak(target)];
    const severity = sumSeverity(why);
    const events = [buildSeverityEvent(target, why), ...dealInjury(scene, target, severity, "injury")];
    return close({ hit: true, margin, damage: severity }, events);
  },
);

/** Builds the event with the Severity of a hit and its reasons; no die is rolled for it. (d10/G.1) */
export function buildSeverityEvent({ id }: Fighter, why: readonly Modifier[]): Event {
  return happened("damaged", { fighter: id, why, amount: sumSeverity(why) });
}

/**
 * Builds the events of an Injury and of the scar that it leaves; empty at Severity 0. (d10/G.3, d10/H.3; d10/L-24; d10/case-29,
 * d10/case-117)
 */
export function dealInjury(scene: Scene, target: Fighter, severity: number, because: string): readonly Event[] {
  if (severity <= 0) return [];
  const { injuries, scars } = applyInjury(target, severity);
  const scarring = scars.length === target.scars.length ? [] : addScar(scene, target, severity);
  return [...woundBody(scene, target, { injuries, scars }, because), ...scarring];
}

/**
 * Builds the events of a body that becomes worse. They wake a sleeper, unless the body is then incapacitated or dead. (d10/H.3; d10/L-67)
 */
export function woundBody(scene: Scene, target: Fighter, after: BodyAfter, because: string): readonly Event[] {
  const wound = buildBodyEvent(scene, target, after, because);
  return buildBodyDetails(target, after).condition ? [wound] : [wound, ...endSleep(scene, target)];
}

/**
 * Applies an Injury. From Severity 4 on it leaves a scar, which may lower the Body at once. A scar that would itself take the Body below 0
 * is left out. (d10/G.3; d10/H.3, d10/H.5; d10/L-56)
 */
export function applyInjury(target: Fighter, severity: number): Fighter {
  const hurt = { ...target, injuries: [...target.injuries, createInjury(severity)] };
  const scarredToo = { ...hurt, scars: [...target.scars, createScar(severity)] };
  const scarKills = computeBody(hurt).left >= 0 && computeBody(scarredToo).left < 0;
  return isScarring(severity) && !scarKills ? scarredToo : hurt;
}

/** Builds the event of a changed body: its lost points before and after, and the Severity of the newest Injury. (d10/H.3) */
export function buildBodyEvent(scene: Scene, target: Fighter, after: BodyAfter, because: string): Event {
  const newest = after.injuries.at(-1)?.severity ?? 0;
  const details = { ...buildBodyDetails(target, after), because, severity: newest };
  const stored = toStoredInjuries(after.injuries);
  return happened("wounded", details, [buildChange(scene, ["fighters", target.id, "injuries"], stored)]);
}

/** A body after a change: its Injuries, and its scars if they changed. */
export type BodyAfter = Pick<Fighter, "injuries"> & Partial<Pick<Fighter, "scars">>;

/** The health of a body in an event, and its condition. */
type BodyDetails = HealthDetails & { readonly condition: string | null };

/** Builds the data of a changed body: the fighter, the levels before and after with their names, and the condition. (d10/H.3) */
export function buildBodyDetails(fighter: Fighter, { injuries, scars = fighter.scars }: BodyAfter): BodyDetails {
  const [before, after] = [computeBody(fighter), computeBody({ ...fighter, injuries, scars })];
  return {
    fighter: fighter.id,
    name: fighter.name,
    before: before.lost,
    after: after.lost,
    beforeLevel: labelBody(before.left, fighter.injuries.length > 0),
    afterLevel: labelBody(after.left, injuries.length > 0),
    condition: findCondition(after.left, computeMind(fighter).left),
  };
}

/** Converts Injuries to stored data. */
export function toStoredInjuries(injuries: readonly Injury[]): readonly Json[] {
  return injuries.map((injury) => ({ ...injury }));
}

/** The facts of harm without an attack; `armoured` is true if armour reduces its Severity. (d10/H.3) */
export type InjuryHazardFacts = { readonly fighter: string; readonly severity: number; readonly armoured: boolean };

/** The highest Severity that the GM may declare. (Ours) */
const MAX_SEVERITY = 40;

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("severity", { min: 1, max: MAX_SEVERITY, initial: 1 }),
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** The exchange of harm that the GM declares by its Severity; each one is a separate Injury. (d10/H.3) */
export const hazardKind: ExchangeKind<InjuryHazardFacts, Fighter> = {
  declare: defineDeclaration(HAZARD, (values, { actor }) => ok({ fighter: actor.id, ...values })),
  stages: {
    harm: stage({ needs: ["fighter"] }, (facts, _answers, scene, { fighter }) => {
      const worn = facts.armoured ? listArmourTerms(fighter.armour) : [];
      const why = [{ source: "damage.hazard", value: facts.severity }, ...worn, ...listPowerSoak(fighter)];
      const severity = sumSeverity(why);
      const events = [buildSeverityEvent(fighter, why), ...dealInjury(scene, fighter, severity, "injury")];
      return close({ damage: severity }, events);
    }),
  },
};

/** The difficulty of a roll against a Trauma: two of three pages give 8, the third gives 7. (d10/H.5; d10/L-29) */
export const TRAUMA_DIFFICULTY = 8;

/** Counts the Traumas that an outcome gives; the same number of points of Mind is lost. (d10/H.5) */
export function countTraumas(outcome: number): number {
  if (outcome >= 1) return 0;
  return outcome < 0 ? 2 : 1;
}

/** Builds the pool of a Mind roll: the permanent rating, less the Penalty. (d10/A.1; d10/H.5) */
export function buildMindPool(fighter: Fighter, difficulty: number): D10Pool {
  const will = fighter.derivedHealth?.will;
  return buildFighterPool(fighter, will ? [will] : [], [{ source: "difficulty.trauma", value: difficulty }]);
}

/** The check of a Mind roll, as its event names it. (d10/H.5) */
const MIND_ROLL = { called: "rating", what: "mind.rating", by: "" } as const;

/** The fighter who has crossed a Limit, the Limit, and the pool of the roll. */
export type TraumaFacts = { readonly fighter: string; readonly limit: string; readonly pool: D10Pool };

export const TRAUMA = {
  kind: "trauma",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "limit", is: "text", longest: MAX_REASON_LENGTH }],
} as const satisfies DeclarationSpec;

/** The declaration that is read, with the boost that a macro may send, so that it can be refused. */
const MACRO_TRAUMA = { ...TRAUMA, inputs: [...TRAUMA.inputs, BOOST] } as const;

/**
 * The exchange of crossing a Limit, as the GM declares: a Mind roll that cannot be boosted. A failure costs a point of Mind and leaves a
 * Trauma; a botch costs two and leaves two. (d10/A.7; d10/H.5)
 */
export const traumaKind = withAdjustableRolls<TraumaFacts, Fighter>(
  {
    declare: defineDeclaration(MACRO_TRAUMA, ({ limit, boost }, { actor }) => {
      if (boost) return refuse("boost/not-against-traumas");
      const condition = findBodyCondition(actor);
      if (condition) return refuse(`condition/${condition}`, { name: actor.name });
      return ok({ fighter: actor.id, limit: limit.trim(), pool: buildMindPool(actor, TRAUMA_DIFFICULTY) });
    }),
    stages: { declare: crossedStage, roll: stage({ needs: ["fighter"] }, rollTrauma) },
  },
  { mind: buildAdjustableRoll(buildBoostedRoll(({ fighter }: TraumaFacts) => fighter)) },
);

function crossedStage(facts: TraumaFacts, _answers: Answers, scene: Scene<Fighter>): Move<TraumaFacts> {
  const { fighter, limit, pool } = facts;
  const name = getFighterName(scene, fighter);
  return next(facts, [happened("limit-crossed", { fighter, name, limit, pool, check: MIND_ROLL })]);
}

function rollTrauma(
  { fighter, limit, pool }: TraumaFacts,
  answers: Answers,
  scene: Scene<Fighter>,
  { fighter: victim }: NeededFighters<"fighter", Fighter>,
): Move<TraumaFacts> {
  if (pool.dice > 0 && answers["mind"] === undefined) return ask([askPoolFaces("mind", fighter, pool)]);
  const faces = readFacesAnswer(answers["mind"]);
  const outcome = computeOutcome(pool, faces);
  const count = countTraumas(outcome);
  const traumas = [...victim.traumas, ...Array.from({ length: count }, () => ({ name: limit }))];
  const mental = Math.min(MAX_MENTAL_DAMAGE, victim.mental + count);
  const details = { fighter, name: victim.name, outcome, count };
  const changes = [
    buildChange(scene, ["fighters", fighter, "mental"], mental),
    buildChange(scene, ["fighters", fighter, "traumas"], traumas),
  ];
  const events = [
    buildRolledEvent("attack", fighter, pool, faces),
    happened("shaken", details, count > 0 ? changes : []),
  ];
  return close({ outcome, traumas: count }, events);
}
