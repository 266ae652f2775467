import {
  type Answers,
  type Event,
  type Json,
  type Modifier,
  type Move,
  type Option,
  type Question,
  type Scene,
  ask,
  inTurn,
  lookup,
  next,
  optionOf,
  pickOne,
  adjustmentOf,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, type Defence, defenceBy } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Pool, buildPool, withGm } from "../dice.ts";
import { pointsOf } from "../economy/action-table.ts";
import { countDefence, frequencyPenalty } from "../economy/economy.ts";
import { type Weapon, namedIn } from "../fighter/equipment.ts";
import { type Fighter, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { beginGuard, guarded, isGuarded } from "../attack/guard.ts";
import type { Skill, WeaponKind } from "../vocabulary.ts";

/** A possible defence: its two sources of dice, and the skill that it uses, null if it uses none. */
export type Way = {
  readonly id: string;
  readonly dice: readonly Modifier[];
  readonly skill: Skill | null;
  /** The parrying weapon. */
  readonly weapon?: Weapon;
};

/** A possible defence that uses a skill. */
export type SkilledWay = Way & { readonly skill: Skill };

/**
 * Lists the possible defences: dodging and gymnastics always; parrying against melee and thrown weapons; luck against shots. (N4; d6/F.2)
 */
export function waysToDefend(fighter: Fighter, against: WeaponKind): readonly Way[] {
  const byHand = against === "melee" || against === "thrown";
  const quick = attributeDice(fighter, byHand ? "reaction" : "intuition");
  const agile = attributeDice(fighter, "agility");
  const usual: readonly Way[] = [
    { id: "dodge", dice: [skillDice(fighter, "dodge"), quick], skill: "dodge" },
    { id: "gymnastics", dice: [skillDice(fighter, "gymnastics"), agile], skill: "gymnastics" },
  ];
  if (!byHand) return [...usual, { id: "luck", dice: [agile, attributeDice(fighter, "edge")], skill: null }];
  const parries = Object.values(fighter.weapons)
    .filter(({ kind, ready }) => kind === "melee" && ready)
    .map((weapon): Way => {
      const { id, skill } = weapon;
      return { id: `parry:${id}`, dice: [skillDice(fighter, skill), quick], skill, weapon };
    });
  return [...usual, ...parries];
}

/** Lists the defences whose skill a Full Defense may add, even if the skill is in the pool already. (S4, Full Defense) */
export function waysToAdd(fighter: Fighter, against: WeaponKind): readonly SkilledWay[] {
  return waysToDefend(fighter, against).flatMap(({ skill, ...way }) => (skill === null ? [] : [{ ...way, skill }]));
}

/** The pool of a defence test, less wounds and earlier defences, plus the skill that a Full Defense adds. (d6/F.2) */
export function defencePool(fighter: Fighter, way: Way, earlier: Modifier, added: Way | undefined): Pool {
  const full = { source: "fullDefence", value: added?.skill ? fighter.skills[added.skill] : 0 };
  const effects = { source: "fromEffects", value: fighter.worked.defenceDice };
  return buildPool([...way.dice, woundModifier(fighter), effects, earlier, full]);
}

/** Finds the defence with the highest skill, which a Full Defense adds. (S4, Full Defense; d6/L-19) */
export function addedBy(fighter: Fighter, against: WeaponKind): SkilledWay | undefined {
  const ratings = waysToAdd(fighter, against).toSorted((a, b) => fighter.skills[b.skill] - fighter.skills[a.skill]);
  return ratings[0];
}

/** Suffix of an answer that also starts a Full Defense. */
const FULL = "+full";

/** Reads the defence in an answer; `isFull` is true if a Full Defense starts with it. (S4, Full Defense: Interrupt Trigger) */
export function defenceIn(answer: Json | undefined): { readonly way: string; readonly isFull: boolean } {
  const said = typeof answer === "string" ? answer : "";
  return { way: said.replace(FULL, ""), isFull: said.endsWith(FULL) };
}

/**
 * Lists the defences as options, the largest pool first, each followed by the same with a Full Defense if the fighter may start one. (S4,
 * Full Defense; d6/L-19)
 */
export function waysOffered(
  scene: Scene<Fighter>,
  fighter: Fighter,
  ways: readonly Way[],
  diceOf: (way: Way, isFull: boolean) => number,
): readonly Option[] {
  const begun = beginGuard(scene, fighter);
  const isFull = isGuarded(scene, fighter.id);
  const likely = ways.toSorted((a, b) => diceOf(b, isFull) - diceOf(a, isFull));
  return likely.flatMap((way) => {
    const plain = wayOption(way, diceOf(way, isFull));
    if (!begun.ok) return [plain];
    const data = { ...plain.data, dice: diceOf(way, true) };
    const cost = { points: pointsOf("full-defence") };
    return [plain, optionOf(`${way.id}${FULL}`, { label: "full-defence", data, cost, of: way.id })];
  });
}

/** Plans the Full Defenses of fighters whose answers start one. (S4, Full Defense) */
export function guardsIn(
  fighters: readonly Fighter[],
  answerOf: (id: string) => Json | undefined,
): readonly ((now: Scene<Fighter>) => readonly Event[])[] {
  const going = fighters.filter(({ id }) => defenceIn(answerOf(id)).isFull);
  return going.map((each) => (now: Scene<Fighter>) => guarded(now, each));
}

/** Asks every target that can act for a defence, all at once, with a Full Defense or without. (N2; S4, Full Defense; d6/E; d6/F.2) */
export function defendStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const targets = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  if (facts.weapon.blast) return next({ ...facts, defences: targets.map(({ id }) => undefended(id)) });
  const open = targets.flatMap((each) => defenceQuestions(scene, each, facts, answers));
  if (open.length > 0) return ask(open);
  const defences = targets.map((each) => defenceOf(scene, each, facts, answers));
  const told = targets.map(
    (each, i) => (now: Scene<Fighter>) => defended(now, each, defences[i], { answers, counts: facts.among === 1 }),
  );
  const guards = guardsIn(targets, (id) => answers[`defence-${id}`]);
  return next({ ...facts, defences }, inTurn(scene, [...guards, ...told]));
}

/** Lists the defence question of a target; empty once it is answered. (S4, Full Defense; d6/F.2) */
export function defenceQuestions(
  scene: Scene<Fighter>,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
): readonly Question[] {
  const { id } = fighter;
  if (!canAct(scene, fighter).ok || answers[`defence-${id}`] !== undefined) return [];
  const poolOf = poolBy(scene, fighter, facts);
  const ways = waysToDefend(fighter, facts.weapon.kind);
  const options = waysOffered(scene, fighter, ways, (way, isFull) => poolOf(way, isFull).dice);
  return [pickOne({ id: `defence-${id}`, fighter: id, prompt: "defence" }, options, bestOf(options))];
}

/** Prepares the function that builds the current pool of each defence. (d6/F.2) */
function poolBy(scene: Scene, fighter: Fighter, facts: Pick<AttackFacts, "weapon" | "adjusted">) {
  const earlier = frequencyPenalty(scene.fight, fighter.id);
  const gm = adjustmentOf(facts, defenceBy(fighter.id));
  const added = addedBy(fighter, facts.weapon.kind);
  return (way: Way, isFull: boolean): Pool =>
    withGm(defencePool(fighter, way, earlier, isFull ? added : undefined), gm);
}

/** Resolves the defence that a target has chosen; it has no dice if the target cannot act. (d6/F.2) */
export function defenceOf(
  scene: Scene,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
): Defence {
  const { way: said, isFull } = defenceIn(answers[`defence-${fighter.id}`]);
  const way = waysToDefend(fighter, facts.weapon.kind).find(({ id }) => id === said);
  const guarding = isFull || isGuarded(scene, fighter.id);
  const pool = way ? poolBy(scene, fighter, facts)(way, guarding) : { dice: 0, why: [] };
  return { fighter: fighter.id, pool, hits: 0, met: way !== undefined };
}

/** Builds the empty defence against a blast, which is resisted instead. (S4, Full Defense: Blasts; d6/L-7) */
function undefended(fighter: string): Defence {
  return { fighter, pool: { dice: 0, why: [] }, hits: 0, met: false };
}

type Told = { readonly answers: Answers; readonly counts: boolean };

/** Reports a defence and counts it; several attacks of one action are counted once, at its end. (S4, Multi-Attack; d6/J-4) */
function defended(scene: Scene, { id }: Fighter, defence: Defence | undefined, told: Told): readonly Event[] {
  const { way } = defenceIn(told.answers[`defence-${id}`]);
  if (way === "" || !defence) return [happened("defenceless", { fighter: id })];
  const counted = told.counts ? countDefence(scene, id) : [];
  return [happened("defends", { fighter: id, way, pool: defence.pool }, counted)];
}

/** Converts a defence to an option with its dice. (d6/F.2) */
export function wayOption({ id, weapon }: Way, dice: number): Option {
  return optionOf(id, { label: id.replace(/:.*/, ""), data: { dice, ...(weapon && namedIn(weapon)) } });
}

function bestOf(options: readonly Option[]): string {
  const dice = ({ data }: Option): number => Number(data["dice"]);
  const [best] = options.filter(({ of }) => of === undefined).toSorted((a, b) => dice(b) - dice(a));
  return best?.id ?? "";
}
