import {
  type Answers,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  ask,
  askFaces,
  readFacesAnswer,
  lookup,
  next,
  toOptions,
  pickOne,
  push,
  sumModifiers,
  filterNonZero,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { type AttackFacts, HARDNESSES, type Hardness, isRangedWeapon } from "./attack.ts";
import type { AttackMode } from "../economy/action-table.ts";
import { SIDES, readFace, sumFaces } from "../dice.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { SufferingFacts } from "./mitigation.ts";
import { findAffected } from "./stunts.ts";
import { canBeHarmed, buildUnharmedEvents } from "../fighter/things.ts";
import { NO_ABILITY } from "../vocabulary.ts";

/** The modifiers of the damage dice: the weapon's ability and quality, and 1 for an All-Out Attack. (S2; d6x3/G.1; d6x3/I) */
export function damageModifiers(
  { abilities }: Pick<Fighter, "abilities">,
  { ability, bonus }: Pick<Weapon, "ability" | "bonus">,
  mode: AttackMode,
): readonly Modifier[] {
  return filterNonZero([
    { source: `ability.${ability}`, value: ability === NO_ABILITY ? 0 : abilities[ability] },
    { source: "damage.quality", value: bonus },
    { source: "damage.allOut", value: mode === "all-out" ? 1 : 0 },
  ]);
}

/**
 * The damage that a thing of this hardness takes. Half is rounded down, as the source does with halves. Doubled damage is unchanged here,
 * since it is rolled as further dice. (S2, Attacking Objects)
 */
export function applyHardness(damage: number, hardness: Hardness): number {
  if (hardness === "none") return 0;
  return hardness === "half" ? Math.floor(damage / 2) : damage;
}

/** Asks the GM for the hardness of each thing that is attacked. (S2, Attacking Objects) */
export function hardnessStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const things = facts.targets.filter((id) => lookup(scene.fighters, id)?.body === "object");
  if (listDamageQuestions(facts).length === 0) return next(facts);
  const open = things.filter((id) => answers[`hardness.${id}`] === undefined);
  if (open.length > 0) return ask(open.map((id) => askHardness(id, lookup(scene.fighters, id)?.name ?? "")));
  const entries = things.map((id) => [id, HARDNESSES.find((each) => each === answers[`hardness.${id}`]) ?? "whole"]);
  return next({ ...facts, hardness: Object.fromEntries(entries) });
}

function askHardness(thing: string, name: string): Question {
  const query = { id: `hardness.${thing}`, prompt: "hardness", data: { thing, name } };
  return pickOne(query, toOptions(HARDNESSES), "whole");
}

/**
 * Returns the hardness that the GM has decided; "whole" for people, and for things that no question was asked about. (S2, Attacking
 * Objects)
 */
function getHardness({ hardness }: Pick<AttackFacts, "hardness">, target: string): Hardness {
  return lookup(hardness, target) ?? "whole";
}

/**
 * Rolls the damage once for all targets, and a second time for things that take double damage. A Stunt Attack has no damage of its own.
 * (S2; d6x3/G.1; d6x3/J-19)
 */
export function damageStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return abort(facts.attacker);
  const questions = listDamageQuestions(facts);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  if (questions.length === 0) return next(facts);
  const [dice, again] = [readFacesAnswer(answers["damage"]), readFacesAnswer(answers["again"])];
  const heavy = ["vicious", "lethal"].flatMap((id) => readFacesAnswer(answers[id]));
  const added = facts.way === "stunt" ? [] : damageModifiers(attacker, facts.weapon, facts.way);
  const [faces, extra] = [[...dice, ...again], sumFaces(heavy)];
  const raw = Math.max(0, sumFaces(faces) + sumModifiers(added));
  const details = { fighter: attacker.id, faces, why: added, raw, extra, on: findHeavyTarget(facts) ?? "" };
  return next({ ...facts, extra, dice, again, heavy, added }, [happened("damage-rolled", details)]);
}

/** Finds the target of a Vicious or a Lethal Blow. (d6x3/H.1) */
function findHeavyTarget({ bought }: Pick<AttackFacts, "bought">): string | undefined {
  return findAffected(bought, "vicious-blow") ?? findAffected(bought, "lethal-blow");
}

/** Lists the questions for the damage dice. Double damage is rolled a second time and added, also that of a heavy blow. (S2; d6x3/H.1) */
function listDamageQuestions(facts: AttackFacts): readonly Question[] {
  const { attacker, weapon, way, targets, bought } = facts;
  const askDice = (id: string, count: number, sides: number) =>
    askFaces({ id, fighter: attacker }, { count, sides, read: readFace });
  const rolls = way !== "stunt";
  const isDoubled = targets.some((target) => getHardness(facts, target) === "double");
  const again = rolls && isDoubled ? [askDice("again", weapon.dice, weapon.sides)] : [];
  const times = getHardness(facts, findHeavyTarget(facts) ?? "") === "double" ? 2 : 1;
  const vicious = findAffected(bought, "vicious-blow") === undefined ? [] : [askDice("vicious", times, SIDES)];
  const lethal = findAffected(bought, "lethal-blow") === undefined ? [] : [askDice("lethal", 2 * times, SIDES)];
  return [...(rolls ? [askDice("damage", weapon.dice, weapon.sides)] : []), ...again, ...vicious, ...lethal];
}

/** Computes the damage to one target: its dice, those of a heavy blow against it, and its hardness. (S2; d6x3/H.1) */
export function computeDamage(
  facts: Pick<AttackFacts, "dice" | "again" | "heavy" | "added" | "hardness" | "bought">,
  target: string,
): Pick<SufferingFacts, "raw" | "dice" | "added"> {
  const hardness = getHardness(facts, target);
  const struck = findHeavyTarget(facts) === target ? facts.heavy : [];
  const dice = [...facts.dice, ...(hardness === "double" ? facts.again : []), ...struck];
  const rolled = Math.max(0, sumFaces(dice) + sumModifiers(facts.added));
  const raw = applyHardness(rolled, hardness);
  return { raw, dice, added: filterNonZero([...facts.added, { source: `damage.${hardness}`, value: raw - rolled }]) };
}

/** Pushes the damage of each target in turn. A vehicle takes no damage, since only stunts harm it. (S2; d6x3/J-19; d6x3/R-21) */
export function sufferStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const harmless = facts.way === "stunt" && facts.extra === 0;
  const targets = facts.targets.filter((id) => canBeHarmed(lookup(scene.fighters, id)));
  const names = targets.map((_target, i) => `suffered.${i}`);
  const suffered = names.flatMap((name) => answers[name] ?? []);
  if (harmless) return next(facts);
  if (suffered.length === names.length) return next({ ...facts, suffered }, buildUnharmedEvents(scene, facts.targets));
  const { attacker, weapon, bought, cover } = facts;
  const children = targets.map((target, i) => {
    const hasStunt = (does: "overcome-toughness" | "injure" | "armor-crush") => findAffected(bought, does) === target;
    const marks = {
      halved: hasStunt("overcome-toughness"),
      injures: hasStunt("injure"),
      crushes: hasStunt("armor-crush"),
    };
    const penetrating = weapon.penetrating || getHardness(facts, target) === "penetrating";
    const harm = { ...computeDamage(facts, target), penetrating, flies: isRangedWeapon(weapon), cover, ...marks };
    return { as: names[i] ?? "", kind: "suffer", facts: { attacker, target, ...harm, left: 0, fortune: 0 } };
  });
  return push(facts, children);
}
