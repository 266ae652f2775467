import {
  type Answers,
  type Event,
  type Json,
  type Modifier,
  type Option,
  type Question,
  type Scene,
  type Stage,
  ask,
  collectEvents,
  next,
  buildOption,
  pickOne,
  findAdjustment,
  listFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type TargetDefence, toDefenceKey } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { type HitPool, buildPool, withGm } from "../dice.ts";
import { countPoints, countDefence, frequencyPenalty } from "../economy/economy.ts";
import {
  type Weapon,
  type Fighter,
  describeWeapon,
  attributeDice,
  skillDice,
  woundModifier,
} from "../fighter/fighter.ts";
import { payFullDefence, startFullDefence, isOnFullDefence } from "../attack/guard.ts";
import type { Skill, D6WeaponKind } from "../vocabulary.ts";
import type { PointRulings } from "../rulings.ts";

/** A possible defence. `dice` are its two sources of dice before the skill of a Full Defense; `skill` is null if it uses none. */
export type DefenceChoice = {
  readonly id: string;
  readonly dice: readonly Modifier[];
  readonly skill: Skill | null;
  /** The parrying weapon. */
  readonly weapon?: Weapon;
};

/** A possible defence that uses a skill. */
export type SkilledDefenceChoice = DefenceChoice & { readonly skill: Skill };

/**
 * Lists the possible defences. Dodging and gymnastics are always possible, parrying against melee and thrown weapons, and luck against
 * shots. (N4; d6/F.2)
 */
export function listDefenceChoices(fighter: Fighter, against: D6WeaponKind): readonly DefenceChoice[] {
  const byHand = against === "melee" || against === "thrown";
  const quick = attributeDice(fighter, byHand ? "reaction" : "intuition");
  const agile = attributeDice(fighter, "agility");
  const usual: readonly DefenceChoice[] = [
    { id: "dodge", dice: [skillDice(fighter, "dodge"), quick], skill: "dodge" },
    { id: "gymnastics", dice: [skillDice(fighter, "gymnastics"), agile], skill: "gymnastics" },
  ];
  if (!byHand) return [...usual, { id: "luck", dice: [agile, attributeDice(fighter, "edge")], skill: null }];
  const parries = Object.values(fighter.weapons)
    .filter(({ kind, ready }) => kind === "melee" && ready)
    .map((weapon): DefenceChoice => {
      const { id, skill } = weapon;
      return { id: `parry:${id}`, dice: [skillDice(fighter, skill), quick], skill, weapon };
    });
  return [...usual, ...parries];
}

/** Lists the defences whose skill a Full Defense may add, even if the skill is in the pool already. (S4, Full Defense) */
export function listSkilledChoices(fighter: Fighter, against: D6WeaponKind): readonly SkilledDefenceChoice[] {
  return listDefenceChoices(fighter, against).flatMap(({ skill, ...choice }) =>
    skill === null ? [] : [{ ...choice, skill }],
  );
}

/** The pool of a defence test, less wounds and earlier defences, plus the skill that a Full Defense adds. (d6/F.2) */
export function defencePool(
  fighter: Fighter,
  choice: DefenceChoice,
  earlier: Modifier,
  added: DefenceChoice | undefined,
): HitPool {
  const full = { source: "fullDefence", value: added?.skill ? fighter.skills[added.skill] : 0 };
  const effects = { source: "fromEffects", value: fighter.worked.defenceDice };
  return buildPool([...choice.dice, woundModifier(fighter), effects, earlier, full]);
}

/** Finds the defence with the highest skill, which a Full Defense adds to the pool. (S4, Full Defense; d6/L-19) */
export function findAddedChoice(fighter: Fighter, against: D6WeaponKind): SkilledDefenceChoice | undefined {
  const ratings = listSkilledChoices(fighter, against).toSorted(
    (a, b) => fighter.skills[b.skill] - fighter.skills[a.skill],
  );
  return ratings[0];
}

/** The suffix of an answer that also starts a Full Defense. */
const FULL_SUFFIX = "+full";

/** Reads the defence in an answer; `isFull` is true if a Full Defense starts with it. (S4, Full Defense: Interrupt Trigger) */
export function readDefence(answer: Json | undefined): { readonly way: string; readonly isFull: boolean } {
  const text = typeof answer === "string" ? answer : "";
  return { way: text.replace(FULL_SUFFIX, ""), isFull: text.endsWith(FULL_SUFFIX) };
}

/**
 * Lists the defences as options, the largest pool first. If the fighter may start a Full Defense, each option is followed by a variant that
 * starts it. (S4, Full Defense; d6/L-19)
 */
export function listDefenceOptions(
  scene: Scene<Fighter>,
  fighter: Fighter,
  choices: readonly DefenceChoice[],
  diceOf: (choice: DefenceChoice, isFull: boolean) => number,
  rulings: PointRulings,
): readonly Option[] {
  const start = payFullDefence(scene, fighter, rulings);
  const isFull = isOnFullDefence(scene, fighter.id);
  const sorted = choices.toSorted((a, b) => diceOf(b, isFull) - diceOf(a, isFull));
  return sorted.flatMap((choice) => {
    const base = toDefenceOption(choice, diceOf(choice, isFull));
    if (!start.ok) return [base];
    const data = { ...base.data, dice: diceOf(choice, true) };
    const cost = { points: countPoints("full-defence") };
    return [base, buildOption(`${choice.id}${FULL_SUFFIX}`, { label: "full-defence", data, cost, of: choice.id })];
  });
}

/** Plans the Full Defenses of fighters whose answers start one. (S4, Full Defense) */
export function planFullDefences(
  fighters: readonly Fighter[],
  answerOf: (id: string) => Json | undefined,
  rulings: PointRulings,
): readonly ((current: Scene<Fighter>) => readonly Event[])[] {
  const going = fighters.filter(({ id }) => readDefence(answerOf(id)).isFull);
  return going.map((each) => (current: Scene<Fighter>) => startFullDefence(current, each, rulings));
}

/**
 * Asks all targets that can act for a defence at the same time; each may start a Full Defense with it. (N2; S4, Full Defense; d6/E; d6/F.2)
 */
export function defendStage(rulings: PointRulings): Stage<AttackFacts, Fighter> {
  return (facts, answers, scene) => {
    const targets = listFighters(scene, facts.targets);
    // A blast is resisted instead, without a defence. (S4, Full Defense: Blasts; d6/L-7)
    const none = { pool: { dice: 0, why: [] }, hits: 0, met: false };
    if (facts.weapon.blast) return next({ ...facts, defences: targets.map(({ id }) => ({ fighter: id, ...none })) });
    const open = targets.flatMap((each) => listDefenceQuestions(scene, each, facts, answers, rulings));
    if (open.length > 0) return ask(open);
    const defences = targets.map((each) => resolveDefence(scene, each, facts, answers));
    const guards = planFullDefences(targets, (id) => answers[`defence-${id}`], rulings);
    // The defences against several attacks of one action count as one, at the end of the action. (S4, Multi-Attack; d6/J-4)
    const steps = defences.map(({ fighter, pool }) => (current: Scene<Fighter>) => {
      const { way } = readDefence(answers[`defence-${fighter}`]);
      if (way === "") return [happened("defenceless", { fighter })];
      const counted = facts.among === 1 ? countDefence(current, fighter) : [];
      return [happened("defends", { fighter, way, pool }, counted)];
    });
    return next({ ...facts, defences }, collectEvents(scene, [...guards, ...steps]));
  };
}

/** Lists the defence question of a target; empty if it is answered, or if the target cannot act. (S4, Full Defense; d6/F.2) */
function listDefenceQuestions(
  scene: Scene<Fighter>,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
  rulings: PointRulings,
): readonly Question[] {
  const { id } = fighter;
  if (!canAct(scene, fighter).ok || answers[`defence-${id}`] !== undefined) return [];
  const poolOf = prepareDefencePool(scene, fighter, facts);
  const choices = listDefenceChoices(fighter, facts.weapon.kind);
  const options = listDefenceOptions(scene, fighter, choices, (choice, isFull) => poolOf(choice, isFull).dice, rulings);
  return [pickOne({ id: `defence-${id}`, fighter: id, prompt: "defence" }, options, pickBest(options))];
}

/** Prepares the function that builds the pool of a defence, with the current modifiers. (d6/F.2) */
function prepareDefencePool(scene: Scene, fighter: Fighter, facts: Pick<AttackFacts, "weapon" | "adjusted">) {
  const earlier = frequencyPenalty(scene.fight, fighter.id);
  const gm = findAdjustment(facts, toDefenceKey(fighter.id));
  const added = findAddedChoice(fighter, facts.weapon.kind);
  return (choice: DefenceChoice, isFull: boolean): HitPool =>
    withGm(defencePool(fighter, choice, earlier, isFull ? added : undefined), gm);
}

/** Resolves the defence that a target has chosen; it has no dice if the target cannot act. (d6/F.2) */
function resolveDefence(
  scene: Scene,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
): TargetDefence {
  const { way: choiceId, isFull } = readDefence(answers[`defence-${fighter.id}`]);
  const choice = listDefenceChoices(fighter, facts.weapon.kind).find(({ id }) => id === choiceId);
  const guarding = isFull || isOnFullDefence(scene, fighter.id);
  const pool = choice ? prepareDefencePool(scene, fighter, facts)(choice, guarding) : { dice: 0, why: [] };
  return { fighter: fighter.id, pool, hits: 0, met: choice !== undefined };
}

/** Converts a defence to an option with its dice. (d6/F.2) */
export function toDefenceOption({ id, weapon }: DefenceChoice, dice: number): Option {
  return buildOption(id, { label: id.replace(/:.*/, ""), data: { dice, ...(weapon && describeWeapon(weapon)) } });
}

function pickBest(options: readonly Option[]): string {
  const dice = ({ data }: Option): number => Number(data["dice"]);
  const [best] = options.filter(({ of }) => of === undefined).toSorted((a, b) => dice(b) - dice(a));
  return best?.id ?? "";
}
