import {
  type Answers,
  type Event,
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
import { countDefence, frequencyPenalty } from "../economy/economy.ts";
import { type Weapon, namedIn } from "../fighter/equipment.ts";
import { type Fighter, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { isGuarded } from "../attack/guard.ts";
import type { Skill, WeaponKind } from "../vocabulary.ts";

/** A way to defend: what it is called, its two reasons for dice, and the skill that it uses, if any. */
export type Way = {
  readonly id: string;
  readonly dice: readonly Modifier[];
  readonly skill: Skill | null;
  /** What is parried with. */
  readonly weapon?: Weapon;
};

/** A way to defend by a skill. */
export type SkilledWay = Way & { readonly skill: Skill };

/** The ways to defend: dodging and gymnastics always; parrying what comes by hand; luck against what is shot. (N4; d6/F.2) */
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

/** What a Full Defense may add: the rating of the skill of any of these ways, whether or not it is in the pool already. (S4, Full Defense) */
export function waysToAdd(fighter: Fighter, against: WeaponKind): readonly SkilledWay[] {
  return waysToDefend(fighter, against).flatMap(({ skill, ...way }) => (skill === null ? [] : [{ ...way, skill }]));
}

/** The pool of a defence test: the way, less wounds and earlier defences, with what a Full Defense adds. (d6/F.2) */
export function defencePool(fighter: Fighter, way: Way, earlier: Modifier, added: Way | undefined): Pool {
  const full = { source: "fullDefence", value: added?.skill ? fighter.skills[added.skill] : 0 };
  return buildPool([...way.dice, woundModifier(fighter), earlier, full]);
}

/** Asks every target for a way to defend, all at once; a Full Defense adds a skill to each. Who cannot act is not asked. (N2; d6/E; d6/F.2) */
export function defendStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const targets = facts.targets.flatMap((id) => lookup(scene.fighters, id) ?? []);
  if (facts.weapon.blast) return next({ ...facts, defences: targets.map(({ id }) => undefended(id)) });
  const open = targets.flatMap((each) => defenceQuestions(scene, each, facts, answers));
  if (open.length > 0) return ask(open);
  const defences = targets.map((each) => defenceOf(scene, each, facts, answers));
  const told = targets.map(
    (each, i) => (now: Scene) => defended(now, each, defences[i], { answers, counts: facts.among === 1 }),
  );
  return next({ ...facts, defences }, inTurn(scene, told));
}

/** The questions that a defender has not answered yet: how to defend, and what a Full Defense adds. (d6/F.2) */
export function defenceQuestions(
  scene: Scene,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
): readonly Question[] {
  const against = facts.weapon.kind;
  if (!canAct(scene, fighter).ok) return [];
  const { id } = fighter;
  const ways = waysToDefend(fighter, against);
  const earlier = frequencyPenalty(scene.fight, id);
  const gm = adjustmentOf(facts, defenceBy(id));
  const options = ways.map((way) => wayOption(way, withGm(defencePool(fighter, way, earlier, undefined), gm).dice));
  const asked = { id: `defence-${id}`, fighter: id, prompt: "defence" };
  const questions = [pickOne(asked, options, bestOf(options))];
  const added = waysToAdd(fighter, against).map((way) => wayOption(way, fighter.skills[way.skill]));
  if (isGuarded(scene, id))
    questions.push(pickOne({ id: `added-${id}`, fighter: id, prompt: "added" }, added, bestOf(added)));
  return questions.filter((question) => answers[question.id] === undefined);
}

/** The defence that a target has chosen; without dice if they cannot act. (d6/F.2) */
export function defenceOf(
  scene: Scene,
  fighter: Fighter,
  facts: Pick<AttackFacts, "weapon" | "adjusted">,
  answers: Answers,
): Defence {
  const ways = waysToDefend(fighter, facts.weapon.kind);
  const way = ways.find(({ id }) => id === answers[`defence-${fighter.id}`]);
  const added = ways.find(({ id }) => id === answers[`added-${fighter.id}`]);
  const none = { dice: 0, why: [] };
  const earlier = frequencyPenalty(scene.fight, fighter.id);
  const gm = adjustmentOf(facts, defenceBy(fighter.id));
  const pool = way ? withGm(defencePool(fighter, way, earlier, added), gm) : none;
  return { fighter: fighter.id, pool, hits: 0, met: way !== undefined };
}

/** A blast among the targets is not dodged: it is resisted. (S4, Full Defense: Blasts; d6/L-7) */
function undefended(fighter: string): Defence {
  return { fighter, pool: { dice: 0, why: [] }, hits: 0, met: false };
}

type Told = { readonly answers: Answers; readonly counts: boolean };

/** Several attacks of one action are counted when it is over. (S4, Multi-Attack; d6/J-4) */
function defended(scene: Scene, { id }: Fighter, defence: Defence | undefined, told: Told): readonly Event[] {
  const way = told.answers[`defence-${id}`];
  if (typeof way !== "string" || !defence) return [happened("defenceless", { fighter: id })];
  const counted = told.counts ? countDefence(scene, id) : [];
  return [happened("defends", { fighter: id, way, pool: defence.pool }, counted)];
}

/** A way to defend as an option, with its dice. (d6/F.2) */
export function wayOption({ id, weapon }: Way, dice: number): Option {
  return optionOf(id, { label: id.replace(/:.*/, ""), data: { dice, ...(weapon && namedIn(weapon)) } });
}

function bestOf(options: readonly Option[]): string {
  const dice = ({ data }: Option): number => Number(data["dice"]);
  const [best] = [...options].sort((a, b) => dice(b) - dice(a));
  return best?.id ?? "";
}
