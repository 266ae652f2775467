import {
  type AdjustedFacts,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type InputValues,
  type Json,
  type Result,
  type Scene,
  type RequestDetails,
  type ExchangeKind,
  type Stage,
  ask,
  choiceInput,
  close,
  toData,
  listEffects,
  endEffect,
  readFacesAnswer,
  next,
  numberInput,
  ok,
  refuse,
  getText,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
  findFighter,
  requireAll,
  withRequest,
} from "../../../engine/index.ts";
import { type TestTitle, happened, buildRollEvent } from "../events.ts";
import { withAbleActor, takeAction, checkAction, payForAction, requireAction } from "../economy/economy.ts";
import {
  type HitPool,
  DICE_FOR_A_HIT,
  buildPool,
  buyHits,
  computeDegree,
  readHits,
  withGm,
  askPoolFaces,
} from "../dice.ts";
import { type Fighter, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { attachEffect, stage } from "../fighter/conditions.ts";
import { amountInput } from "../fighter/inputs.ts";
import { type D6Attribute, type Skill, ATTRIBUTES, SKILLS } from "../vocabulary.ts";
import type { PointRulings } from "../rulings.ts";

/** The attribute and skill of a test. (d6/A.1) */
type TestRatings = { readonly attribute: D6Attribute; readonly skill: Skill | "none" };

/** The facts of a test. */
export type TestFacts = TestRatings &
  AdjustedFacts & {
    readonly fighter: string;
    readonly threshold: number;
    readonly modifier: number;
    /** The opposing fighter; empty if none opposes it. */
    readonly against: string;
    readonly opposing: TestRatings;
    /** True if hits are bought instead of rolled. (d6/A.4) */
    readonly bought: boolean;
    /** The net hits that a task needs over several tests, 0 for a single one. (d6/A.7) */
    readonly goal: number;
    readonly task: string;
    /** True for a Detailed Observation, which is an action. (S4) */
    readonly observes: boolean;
  };

/** The pool of a test: attribute and skill, less wounds, with the GM's modifier for the circumstances. (d6/A.1; N5) */
export function testPool(fighter: Fighter, { attribute, skill }: TestRatings, modifier: number): HitPool {
  const trained = skill === "none" ? [] : [skillDice(fighter, skill)];
  const own = [attributeDice(fighter, attribute), ...trained, woundModifier(fighter)];
  return buildPool([...own, { source: "circumstances", value: modifier }]);
}

const ATTRIBUTE = choiceInput("attribute", ATTRIBUTES, "RIPOSTE.d6.attribute");
const SKILL = choiceInput("skill", ["none", ...SKILLS], "RIPOSTE.d6.skill");

/** The declaration of a test. The inputs of an opposing fighter, or of a task, apply only if there is one. (d6/A) */
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
    amountInput("goal", 99),
    { name: "task", is: "text", longest: 60 },
    { ...amountInput("bonus", 20), gm: true },
    { ...amountInput("penalty", 20), gm: true },
  ],
  idle: (payload: Json) => {
    const fields = toData(payload);
    return [
      ...(getText(fields, "against") === "" ? ["opposingAttribute", "opposingSkill"] : ["bought"]),
      ...(Number(fields["goal"] ?? 0) > 0 ? [] : ["task"]),
    ];
  },
} as const satisfies DeclarationSpec;

/**
 * A test against a threshold or a fighter, made once, or repeated until enough net hits have added up. In tests of luck Edge replaces the
 * attribute. (d6/A; d6/A.8)
 */
export function testKind(rulings: PointRulings): ExchangeKind<TestFacts, Fighter> {
  const kind = withAdjustableRolls<TestFacts, Fighter>(
    {
      declare: withAbleActor(TEST, (values, declarer) => declareTest(values, declarer, rulings)),
      stages: { declare: declareStage(rulings), roll: rollStage },
    },
    {
      test: defineAdjustedRoll("test", "roll", ({ fighter }) => fighter),
      against: defineAdjustedRoll("against", "roll", ({ against }) => against),
    },
  );
  return withRequest(kind, TEST.actor, buildRequest);
}

/**
 * Reads a test. Hits are bought only without hurry: not in a fight, and not against another fighter. A Detailed Observation is made with
 * one of two skills. (N3; S4, Detailed Observation; d6/A.4)
 */
function declareTest(
  values: InputValues<typeof TEST.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
  rulings: PointRulings,
): Result<TestFacts> {
  const { attribute, skill, threshold, goal, task, against, bought, observes } = values;
  if (against?.id === actor.id) return refuse("action/no-foe");
  if (bought && (scene.fight.round > 0 || against)) return refuse("test/rushed");
  if (observes && skill !== "insight" && skill !== "perception") return refuse("test/not-observing");
  const payable = observes ? checkAction(scene, actor, "observe", rulings) : ok(true);
  const opposing = { attribute: values.opposingAttribute, skill: values.opposingSkill };
  const modifier = values.bonus - values.penalty;
  const facts = { fighter: actor.id, attribute, skill, threshold, modifier, against: against?.id ?? "", opposing };
  return requireAll([payable], { ...facts, bought, goal, task, observes });
}

/**
 * Titles a test by its attribute and skill, and a Detailed Observation by its name, with its threshold if it has one of its own. (d6/A.1,
 * d6/A.3; S4)
 */
function titleTest(
  { attribute, skill }: TestRatings,
  { threshold, observes }: { readonly threshold: number | null; readonly observes: boolean },
): TestTitle {
  const attributeKey = `attribute.${attribute}`;
  const kind = skill === "none" ? "attribute" : "skill";
  const task = observes ? "action.observe" : "";
  const called = observes ? `task.${kind}` : kind;
  return {
    called,
    what: skill === "none" ? attributeKey : `skill.${skill}`,
    by: attributeKey,
    task,
    difficulty: threshold,
  };
}

/** Builds the details of a test that the GM requests from a player. (d6/A.1, d6/A.3) */
function buildRequest({ against, threshold, observes, ...ratings }: TestFacts): RequestDetails {
  return { check: titleTest(ratings, { threshold: against !== "" && threshold === 0 ? null : threshold, observes }) };
}

function declareStage(rulings: PointRulings): Stage<TestFacts, Fighter> {
  return stage(
    {
      needs: ["fighter"],
      pays: ({ observes }, scene, { fighter }) =>
        observes ? payForAction(scene, fighter, "observe", rulings) : ok([]),
    },
    (facts, _answers, scene, { fighter: actor, paid }) => {
      const { fighter, against, attribute, skill, threshold, observes } = facts;
      const pool = testPool(actor, facts, facts.modifier);
      const opponent = findFighter(scene, against);
      const check = titleTest(facts, { threshold: opponent && threshold === 0 ? null : threshold, observes });
      const opposing = opponent ? titleTest(facts.opposing, { threshold: null, observes: false }) : null;
      const details = { fighter, against, attribute, skill, threshold, pool, observes, check, opposing };
      const event = happened("tests", details, paid);
      return next(facts, observes ? takeAction(scene, fighter, event) : [event]);
    },
  );
}

/** Removes the dice that buy hits; the rest are rolled. (d6/A.4; d6/L-14) */
function removeBoughtDice({ dice, why }: HitPool): HitPool {
  return buildPool([...why, { source: "bought", value: 0 - buyHits(dice).hits * DICE_FOR_A_HIT }]);
}

/** Asks both sides for faces at once; the opponent's hits are added to the threshold. (d6/A.6) */
const rollStage: Stage<TestFacts, Fighter> = stage(
  { needs: ["fighter"] },
  (facts, answers, scene, { fighter: actor }) => {
    const { fighter, against, opposing, modifier, bought } = facts;
    const whole = withGm(testPool(actor, facts, modifier), findAdjustment(facts, "test"));
    const pool = bought ? removeBoughtDice(whole) : whole;
    const opponent = findFighter(scene, against);
    const other = opponent
      ? withGm(testPool(opponent, opposing, 0), findAdjustment(facts, "against"))
      : { dice: 0, why: [] };
    const open = [
      ...askPoolFaces({ id: "test", fighter }, pool, answers),
      ...askPoolFaces({ id: "against", fighter: against }, other, answers),
    ];
    if (open.length > 0) return ask(open);
    const [faces, opposed] = [readFacesAnswer(answers["test"]), readFacesAnswer(answers["against"])];
    const sure = bought ? buyHits(whole.dice).hits : 0;
    const hits = sure + readHits(faces);
    const degree = computeDegree(hits, facts.threshold + readHits(opposed), faces);
    const event = happened("tested", { fighter, against, hits, bought, ...degree });
    const rolls = [
      ...(bought && faces.length === 0
        ? []
        : [buildRollEvent("test", fighter, faces, pool.why, bought ? { sure } : {})]),
      ...(opponent ? [buildRollEvent("against", against, opposed, other.why)] : []),
    ];
    const progress = addTaskProgress(scene, facts, degree.net);
    return close({ hits, ...degree }, [...rolls, event, ...progress]);
  },
);

/** Adds net hits over several tests until they reach the goal. (d6/A.7; N6) */
function addTaskProgress(scene: Scene, { fighter, goal, task }: TestFacts, net: number): readonly Event[] {
  if (goal === 0) return [];
  const running = listEffects(scene, fighter, "extended").find(([, { data }]) => data["task"] === task);
  const [id, effect] = running ?? [];
  const progress = Number(effect?.data["progress"] ?? 0) + Math.max(0, net);
  const done = progress >= goal;
  const details = { fighter, task, progress, goal, done };
  if (done) return [happened("progressed", details, id === undefined ? [] : [endEffect(scene, id)])];
  const change = attachEffect(scene, fighter, "extended", { id, data: { task, progress, goal } });
  return [happened("progressed", details, [change])];
}

/** The action kinds of an action that is described in words. (N2; d6/L-16) */
const ACTION_KINDS = ["free", "simple", "complex"] as const;

/** The facts of an action that is described in words. */
export type WordedActionFacts = {
  readonly fighter: string;
  readonly what: string;
  readonly kind: (typeof ACTION_KINDS)[number];
};

export const DEED = {
  kind: "deed",
  actor: "fighter",
  inputs: [
    { name: "what", is: "text", longest: 100 },
    choiceInput("actionKind", ACTION_KINDS, "RIPOSTE.d6.actionKind"),
  ],
} as const satisfies DeclarationSpec;

/**
 * Any other action, described in words and without a roll. It is paid for as an action of its kind, and ends effects that last until the
 * fighter's next action. The GM decides on its results, and whether it gives an opening. (N2; S4, Opportunity Attack; d6/L-16)
 */
export function deedKind(rulings: PointRulings): ExchangeKind<WordedActionFacts, Fighter> {
  return {
    declare: withAbleActor(DEED, ({ what, actionKind: kind }, { actor, scene }) => {
      const words = what.trim();
      if (words === "") return refuse("action/say-what");
      return requireAll([checkAction(scene, actor, `other-${kind}`, rulings)], {
        fighter: actor.id,
        what: words,
        kind,
      });
    }),
    stages: {
      act: stage(
        requireAction(({ kind }) => `other-${kind}`, rulings),
        ({ fighter, what, kind }, _answers, scene, { paid }) =>
          close(null, takeAction(scene, fighter, happened("does", { fighter, what, kind }, paid))),
      ),
    },
  };
}
