import {
  type Adjusted,
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type InputValues,
  type Json,
  type Move,
  type Result,
  type Scene,
  type ToldRequest,
  ask,
  choiceInput,
  close,
  dataOf,
  effectsOn,
  endEffect,
  facesIn,
  lookup,
  next,
  numberInput,
  ok,
  refuse,
  textAt,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { type Check, happened, rolled } from "../events.ts";
import { declaredBy, doneBy, aborted, mayDo, payFor } from "../economy/actions.ts";
import { DICE_FOR_A_HIT, type Pool, buildPool, buyHits, degreeOf, facesOf, readHits, withGm } from "../dice.ts";
import { type Fighter, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { lastingOn } from "../fighter/effects.ts";
import { amount } from "../fighter/inputs.ts";
import { ATTRIBUTES, type Attribute, SKILLS, type Skill } from "../vocabulary.ts";

/** The attribute and skill of a test. (d6/A.1) */
type Tested = { readonly attribute: Attribute; readonly skill: Skill | "none" };

/** Facts of a test. */
export type TestFacts = Tested &
  Adjusted & {
    readonly fighter: string;
    readonly threshold: number;
    readonly modifier: number;
    /** The opposing fighter; empty if none opposes it. */
    readonly against: string;
    readonly opposing: Tested;
    /** True if hits are bought instead of rolled. (d6/A.4) */
    readonly bought: boolean;
    /** The net hits that a task needs over several tests, 0 for a single one. (d6/A.7) */
    readonly goal: number;
    readonly task: string;
    /** True for a Detailed Observation, which is an action. (S4) */
    readonly observes: boolean;
  };

/** The pool of a test: attribute and skill, less wounds, with the GM's modifier for the circumstances. (d6/A.1; N5) */
export function testPool(fighter: Fighter, { attribute, skill }: Tested, modifier: number): Pool {
  const trained = skill === "none" ? [] : [skillDice(fighter, skill)];
  const own = [attributeDice(fighter, attribute), ...trained, woundModifier(fighter)];
  return buildPool([...own, { source: "circumstances", value: modifier }]);
}

const ATTRIBUTE = choiceInput("attribute", ATTRIBUTES, "RIPOSTE.d6.attribute");
const SKILL = choiceInput("skill", ["none", ...SKILLS], "RIPOSTE.d6.skill");

/** Declaration of a test; inputs of an opposing fighter or of a task do not apply without one. (d6/A) */
export const TEST = {
  kind: "test",
  actor: "fighter",
  inputs: [
    ATTRIBUTE,
    SKILL,
    numberInput("threshold", { max: 20, initial: 1 }),
    { name: "against", is: "fighter", optional: true, missing: "action/no-foe" },
    { ...ATTRIBUTE, name: "opposingAttribute" },
    { ...SKILL, name: "opposingSkill" },
    { name: "observes", is: "flag", initial: false },
    { name: "bought", is: "flag", initial: false },
    amount("goal", 99),
    { name: "task", is: "text", longest: 60 },
    { ...amount("bonus", 20), gm: true },
    { ...amount("penalty", 20), gm: true },
  ],
  idle: (payload: Json) => {
    const said = dataOf(payload);
    return [
      ...(textAt(said, "against") === "" ? ["opposingAttribute", "opposingSkill"] : ["bought"]),
      ...(Number(said["goal"] ?? 0) > 0 ? [] : ["task"]),
    ];
  },
} as const satisfies DeclarationSpec;

/**
 * A test: against a threshold or a fighter, once or until enough net hits have added up; Edge replaces the attribute in tests of luck.
 * (d6/A; d6/A.8)
 */
export const test = withAdjustable<TestFacts, Fighter>(
  {
    declare: declaredBy(TEST, declareTest),
    stages: { declare: declareStage, roll: rollStage },
  },
  {
    test: keptRoll("test", "roll", ({ fighter }) => fighter),
    against: keptRoll("against", "roll", ({ against }) => against),
  },
);

/**
 * Reads a test. Hits are bought without hurry: not in a fight, and not against another fighter; a Detailed Observation is made with one of
 * two skills. (N3; S4, Detailed Observation; d6/A.4)
 */
function declareTest(
  said: InputValues<typeof TEST.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<TestFacts> {
  const { attribute, skill, threshold, goal, task, against, bought, observes } = said;
  if (against?.id === actor.id) return refuse("action/no-foe");
  if (bought && (scene.fight.round > 0 || against)) return refuse("test/rushed");
  if (observes && skill !== "insight" && skill !== "perception") return refuse("test/not-observing");
  const payable = observes ? mayDo(scene, actor, "observe") : ok(true);
  if (!payable.ok) return payable;
  const opposing = { attribute: said.opposingAttribute, skill: said.opposingSkill };
  const modifier = said.bonus - said.penalty;
  const facts = { fighter: actor.id, attribute, skill, threshold, modifier, against: against?.id ?? "", opposing };
  return ok({ ...facts, bought, goal, task, observes });
}

/**
 * Titles a test by attribute and skill, its threshold if it has one of its own, and a Detailed Observation by its name. (d6/A.1, d6/A.3;
 * S4)
 */
function checkedBy(
  { attribute, skill }: Tested,
  { threshold, observes }: { readonly threshold: number | null; readonly observes: boolean },
): Check {
  const by = `attribute.${attribute}`;
  const rests = skill === "none" ? "attribute" : "skill";
  const task = observes ? "action.observe" : "";
  const called = observes ? `task.${rests}` : rests;
  return { called, what: skill === "none" ? by : `skill.${skill}`, by, task, difficulty: threshold };
}

/** Builds the details of a test that the GM requests from a player. (d6/A.1, d6/A.3) */
export function requestOf({ against, threshold, observes, ...tested }: TestFacts): ToldRequest {
  return { check: checkedBy(tested, { threshold: against !== "" && threshold === 0 ? null : threshold, observes }) };
}

function declareStage(facts: TestFacts, _answers: Answers, scene: Scene<Fighter>): Move<TestFacts> {
  const { fighter, against, attribute, skill, threshold, observes } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && (facts.observes ? payFor(scene, actor, "observe") : ok([]));
  if (!actor || !paid?.ok) return close(null, aborted(fighter));
  const pool = testPool(actor, facts, facts.modifier);
  const foe = lookup(scene.fighters, against);
  const check = checkedBy(facts, { threshold: foe && threshold === 0 ? null : threshold, observes });
  const opposing = foe ? checkedBy(facts.opposing, { threshold: null, observes: false }) : null;
  const said = { fighter, against, attribute, skill, threshold, pool, observes, check, opposing };
  const told = happened("tests", said, paid.value);
  return next(facts, facts.observes ? doneBy(scene, fighter, told) : [told]);
}

/** Removes the dice that buy hits; the rest are rolled. (d6/A.4; d6/L-14) */
function leftToRoll({ dice, why }: Pool): Pool {
  return buildPool([...why, { source: "bought", value: 0 - buyHits(dice).hits * DICE_FOR_A_HIT }]);
}

/** Asks both sides for faces at once; the opponent's hits are added to the threshold. (d6/A.6) */
function rollStage(facts: TestFacts, answers: Answers, scene: Scene<Fighter>): Move<TestFacts> {
  const { fighter, against, opposing, modifier, bought } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor) return close(null, aborted(fighter));
  const whole = withGm(testPool(actor, facts, modifier), adjustmentOf(facts, "test"));
  const pool = bought ? leftToRoll(whole) : whole;
  const foe = lookup(scene.fighters, against);
  const other = foe ? withGm(testPool(foe, opposing, 0), adjustmentOf(facts, "against")) : { dice: 0, why: [] };
  const open = [
    ...facesOf({ id: "test", fighter }, pool, answers),
    ...facesOf({ id: "against", fighter: against }, other, answers),
  ];
  if (open.length > 0) return ask(open);
  const [faces, opposed] = [facesIn(answers["test"]), facesIn(answers["against"])];
  const sure = bought ? buyHits(whole.dice).hits : 0;
  const hits = sure + readHits(faces);
  const degree = degreeOf(hits, facts.threshold + readHits(opposed), faces);
  const told = happened("tested", { fighter, against, hits, bought, ...degree });
  const rolls = [
    ...(bought && faces.length === 0 ? [] : [rolled("test", fighter, faces, pool.why, bought ? { sure } : {})]),
    ...(foe ? [rolled("against", against, opposed, other.why)] : []),
  ];
  const progress = extended(scene, facts, degree.net);
  return close({ hits, ...degree }, [...rolls, told, ...progress]);
}

/** Adds net hits over several tests until they reach the goal. (d6/A.7; N6) */
function extended(scene: Scene, { fighter, goal, task }: TestFacts, net: number): readonly Event[] {
  if (goal === 0) return [];
  const running = effectsOn(scene, fighter, "extended").find(([, { data }]) => data["task"] === task);
  const [id, effect] = running ?? [];
  const progress = Number(effect?.data["progress"] ?? 0) + Math.max(0, net);
  const done = progress >= goal;
  const told = { fighter, task, progress, goal, done };
  if (done) return [happened("progressed", told, id === undefined ? [] : [endEffect(scene, id)])];
  const begun = lastingOn(scene, fighter, "extended", { id, data: { task, progress, goal } });
  return [happened("progressed", told, [begun])];
}
