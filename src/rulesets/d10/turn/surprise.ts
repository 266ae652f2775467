import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type Modifier,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  TARGETS,
  applyEvents,
  ask,
  close,
  decreed,
  facesIn,
  lookup,
  next,
  ok,
  refuse,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { USUAL_DIFFICULTY } from "../bounds.ts";
import { adjustedPool } from "../economy/adjusting.ts";
import type { BoostedRoll } from "../economy/boost.ts";
import { isHit, marginOf, rolled } from "../attack/compare.ts";
import { bodyCondition } from "../fighter/conditions.ts";
import { type Pool, facesOf, outcomeOf } from "../dice.ts";
import { type Fighter, basePool, poolFor } from "../fighter/fighter.ts";
import { powerDifficulty } from "../fighter/influences.ts";
import { lastUntilRound, lastingOn } from "../fighter/lasting.ts";
import { taskPool } from "./task-declaration.ts";

/** A fighter who rolls for or against a surprise, and the id of the question for their dice. */
type Roller = { readonly id: string; readonly fighter: string; readonly name: string; readonly pool: Pool };

/** The fighters who creep up, and their targets. */
export type SurpriseFacts = { readonly attackers: readonly Roller[]; readonly targets: readonly Roller[] };

/** Difficulty that drowsiness adds to noticing: 6 becomes 10 asleep, and 8 meditating. (S1; d10/C; d10/case-45) */
export const DROWSY: Readonly<Record<"asleep" | "meditating", Modifier>> = {
  asleep: { source: "difficulty.asleep", value: 4 },
  meditating: { source: "difficulty.meditating", value: 2 },
};

/**
 * Builds the pool for creeping up: Dexterity and Stealth at 6; a burden hinders it, since it is physical. (S1; d10/C; d10/I.5, B; d10/L-7)
 */
export function stealthPool(fighter: Fighter): Pool {
  return taskPool(fighter, { attribute: "dexterity", ability: "stealth", difficulty: USUAL_DIFFICULTY, modifier: 0 });
}

/** Builds the pool for noticing: Perception and Alertness at 6, harder asleep or meditating. (S1; d10/C; d10/L-7; d10/case-45) */
export function alertnessPool(fighter: Fighter, drowsiness: Modifier | null): Pool {
  const base = basePool(fighter, "perception", "alertness");
  const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };
  const eased = powerDifficulty(fighter, { roll: "task", ability: "alertness" });
  return poolFor(fighter, base, [usual, ...(drowsiness ? [drowsiness] : []), ...eased]);
}

/** True if creeping up succeeds: a contest, so that a tie is the target's. (S1; d10/C; d10/A.4; d10/case-43) */
export function isSurprised(stealth: number, alertness: number): boolean {
  return isHit(marginOf(stealth, alertness));
}

/** Declaration of a surprise: the attackers, the targets, and those of them who are easier to surprise. (S1; d10/C; d10/L-7) */
export const SURPRISE = {
  kind: "surprise",
  actor: "",
  inputs: [
    { name: "attackers", is: "fighters", self: true },
    TARGETS,
    { name: "asleep", is: "fighters" },
    { name: "meditating", is: "fighters" },
  ],
} as const satisfies DeclarationSpec;

/** Exchange of creeping up on others before the fight begins. (S1; d10/C; d10/L-7; d10/0.3.14) */
export const surpriseKind = withAdjustable<SurpriseFacts, Fighter>(
  { declare: decreed(SURPRISE, declareSurprise), stages: { declare: declareStage, roll: rollStage } },
  ({ attackers, targets }) =>
    Object.fromEntries([...attackers, ...targets].map(({ id }) => [id, adjustedPool(rollOf(id))])),
);

/** Builds the roll with this id for or against a surprise. (S1; d10/C) */
function rollOf(id: string): BoostedRoll<SurpriseFacts> {
  const found = ({ attackers, targets }: SurpriseFacts) => [...attackers, ...targets].find((each) => each.id === id);
  const changed = (rollers: readonly Roller[], pool: Pool) =>
    rollers.map((each) => (each.id === id ? { ...each, pool } : each));
  return {
    who: (facts) => found(facts)?.fighter ?? "",
    pool: (facts) => found(facts)?.pool ?? null,
    withPool: ({ attackers, targets }, pool) => ({
      attackers: changed(attackers, pool),
      targets: changed(targets, pool),
    }),
  };
}

type SaidSurprise = InputValues<typeof SURPRISE.inputs, Fighter>;

/** Takes the declaration: before the first round, with attackers that this seat controls and other living targets. (S1; d10/C) */
function declareSurprise(said: SaidSurprise, { seat, scene }: Omit<Declarer<Fighter>, "actor">): Result<SurpriseFacts> {
  if (scene.fight.round > 0) return refuse("surprise/too-late");
  const other = said.attackers.find((id) => !seat.gm && !seat.fighters.includes(id));
  if (other !== undefined) return refuse("action/not-yours", { name: lookup(scene.fighters, other)?.name ?? "" });
  const attackers = consciousOf(said.attackers, scene);
  if (!attackers.ok) return attackers;
  const sleeper = attackers.value.find(({ id }) => lastingOn(scene, id, "asleep"));
  if (sleeper) return refuse("condition/asleep", { name: sleeper.name });
  const targets = consciousOf(said.targets, scene);
  if (!targets.ok) return targets;
  if (said.targets.some((id) => said.attackers.includes(id))) return refuse("surprise/own-side");
  const drowsy = [...said.asleep, ...said.meditating];
  if (new Set(drowsy).size < drowsy.length || !drowsy.every((id) => said.targets.includes(id)))
    return refuse("surprise/not-a-target");
  return ok({
    attackers: attackers.value.map((each, index) => rollerFor(`stealth.${index}`, each, stealthPool(each))),
    targets: targets.value.map((each, index) =>
      rollerFor(`alertness.${index}`, each, alertnessPool(each, drowsinessOf(each.id, said, scene))),
    ),
  });
}

/**
 * Finds the term that makes noticing harder for this target: a sleep that lasts, or the declaration's. (S1; d10/C; d10/case-45; d10/L-67)
 */
function drowsinessOf(id: string, { asleep, meditating }: SaidSurprise, scene: Scene): Modifier | null {
  if (asleep.includes(id) || lastingOn(scene, id, "asleep")) return DROWSY.asleep;
  return meditating.includes(id) ? DROWSY.meditating : null;
}

function rollerFor(id: string, fighter: Fighter, pool: Pool): Roller {
  return { id, fighter: fighter.id, name: fighter.name, pool };
}

/** Reads the fighters of one side: at least one, and all of them conscious. (S1; d10/C) */
function consciousOf(ids: readonly string[], scene: Scene<Fighter>): Result<readonly Fighter[]> {
  const people = ids.map((id) => lookup(scene.fighters, id)).filter((each) => each !== undefined);
  if (people.length === 0) return refuse("surprise/nobody");
  for (const each of people) {
    const condition = bodyCondition(each);
    if (condition) return refuse(`condition/${condition}`, { name: each.name });
  }
  return ok(people);
}

function declareStage(facts: SurpriseFacts): Move<SurpriseFacts> {
  const attackers = { attackers: facts.attackers.map(fighterOf), attackerNames: facts.attackers.map(nameOf) };
  const told = { ...attackers, targets: facts.targets.map(fighterOf), targetNames: facts.targets.map(nameOf) };
  return next(facts, [happened("surprise-declared", told)]);
}

function fighterOf({ fighter }: Roller): string {
  return fighter;
}

function nameOf({ name }: Roller): string {
  return name;
}

/**
 * Rolls once for everyone; each attacker has surprised the targets whose rolls are beaten, and may strike one of them. (S1; d10/C; d10/L-7)
 */
function rollStage(
  { attackers, targets }: SurpriseFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<SurpriseFacts> {
  const rollers = [...attackers, ...targets];
  const open = rollers.filter(({ id, pool }) => pool.dice > 0 && answers[id] === undefined);
  if (open.length > 0) return ask(open.map(({ id, fighter, pool }) => facesOf(id, fighter, pool)));
  const outcome = ({ id, pool }: Roller): number => outcomeOf(pool, facesIn(answers[id]));
  const caught = attackers.map((attacker) => ({
    attacker,
    targets: targets.filter((target) => isSurprised(outcome(attacker), outcome(target))),
  }));
  const events: Event[] = [];
  for (const { attacker, targets: beaten } of caught)
    events.push(surprised(applyEvents(scene, events), attacker, beaten));
  const rolls = rollers.map((each, index) => {
    const side = index < attackers.length ? "attack" : "reaction";
    return rolled(side, each.fighter, each.pool, facesIn(answers[each.id]));
  });
  const result = caught.map((each) => ({ attacker: each.attacker.fighter, targets: each.targets.map(fighterOf) }));
  return close({ surprised: result }, [...rolls, ...events]);
}

function surprised(scene: Scene, { fighter, name }: Roller, targets: readonly Roller[]): Event {
  if (targets.length === 0) return happened("noticed", { fighter, name });
  const ids = targets.map(fighterOf);
  const told = { fighter, name, targets: ids };
  return happened("surprised", told, [lastUntilRound(scene, "surprising", fighter, { targets: ids })]);
}
