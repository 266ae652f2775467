import {
  type Answers,
  type Modifier,
  type Move,
  type Question,
  type Scene,
  ask,
  askFaces,
  facesIn,
  lookup,
  next,
  optionsOf,
  pickOne,
  push,
  sumOf,
  nonZero,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { type AttackFacts, HARDNESSES, type Hardness, flies } from "./attack.ts";
import type { Way } from "../economy/action-table.ts";
import { SIDES, asShown, sumOfFaces } from "../dice.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { SufferFacts } from "./mitigation.ts";
import { affectedBy } from "./stunts.ts";
import { isHarmed, unharmed } from "../fighter/things.ts";
import { NO_ABILITY } from "../vocabulary.ts";

/** Modifiers of the damage dice: the weapon's ability and quality, and 1 for an All-Out Attack. (S2; d6x3/G.1; d6x3/I) */
export function damageModifiers(
  { abilities }: Pick<Fighter, "abilities">,
  { ability, bonus }: Pick<Weapon, "ability" | "bonus">,
  way: Way,
): readonly Modifier[] {
  return nonZero([
    { source: `ability.${ability}`, value: ability === NO_ABILITY ? 0 : abilities[ability] },
    { source: "damage.quality", value: bonus },
    { source: "damage.allOut", value: way === "all-out" ? 1 : 0 },
  ]);
}

/**
 * Damage that a thing of this hardness takes: half is rounded down, as the source does with halves; doubled dice are rolled, not counted
 * here. (S2, Attacking Objects)
 */
export function hardened(damage: number, hardness: Hardness): number {
  if (hardness === "none") return 0;
  return hardness === "half" ? Math.floor(damage / 2) : damage;
}

/** Asks the GM for the hardness of each thing that is attacked. (S2, Attacking Objects) */
export function hardnessStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const things = facts.targets.filter((id) => lookup(scene.fighters, id)?.body === "object");
  if (damageQuestions(facts).length === 0) return next(facts);
  const open = things.filter((id) => answers[`hardness.${id}`] === undefined);
  if (open.length > 0) return ask(open.map((id) => hardnessQuestion(id, lookup(scene.fighters, id)?.name ?? "")));
  const said = things.map((id) => [id, HARDNESSES.find((each) => each === answers[`hardness.${id}`]) ?? "whole"]);
  return next({ ...facts, hardness: Object.fromEntries(said) });
}

function hardnessQuestion(thing: string, name: string): Question {
  const asked = { id: `hardness.${thing}`, prompt: "hardness", data: { thing, name } };
  return pickOne(asked, optionsOf(HARDNESSES), "whole");
}

/** Returns the hardness that the GM has decided; "whole" for people and for things that were not asked about. (S2, Attacking Objects) */
function hardnessOf({ hardness }: Pick<AttackFacts, "hardness">, target: string): Hardness {
  return lookup(hardness, target) ?? "whole";
}

/**
 * Rolls the damage once for all targets, and once more for things that take it doubled; a Stunt Attack has no damage of its own. (S2;
 * d6x3/G.1; d6x3/J-19)
 */
export function damageStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return abort(facts.attacker);
  const questions = damageQuestions(facts);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  if (questions.length === 0) return next(facts);
  const [dice, again] = [facesIn(answers["damage"]), facesIn(answers["again"])];
  const heavy = ["vicious", "lethal"].flatMap((id) => facesIn(answers[id]));
  const added = facts.way === "stunt" ? [] : damageModifiers(attacker, facts.weapon, facts.way);
  const [faces, extra] = [[...dice, ...again], sumOfFaces(heavy)];
  const raw = Math.max(0, sumOfFaces(faces) + sumOf(added));
  const told = { fighter: attacker.id, faces, why: added, raw, extra, on: heavyOn(facts) ?? "" };
  return next({ ...facts, extra, dice, again, heavy, added }, [happened("damage-rolled", told)]);
}

/** Finds the target of a Vicious or a Lethal Blow. (d6x3/H.1) */
function heavyOn({ bought }: Pick<AttackFacts, "bought">): string | undefined {
  return affectedBy(bought, "vicious-blow") ?? affectedBy(bought, "lethal-blow");
}

/**
 * Lists the questions for the damage dice: doubled damage is rolled twice and added together, a heavy blow against such a thing too. (S2;
 * d6x3/H.1)
 */
function damageQuestions(facts: AttackFacts): readonly Question[] {
  const { attacker, weapon, way, targets, bought } = facts;
  const dice = (id: string, count: number, sides: number) =>
    askFaces({ id, fighter: attacker }, { count, sides, read: asShown });
  const rolls = way !== "stunt";
  const isDoubled = targets.some((target) => hardnessOf(facts, target) === "double");
  const again = rolls && isDoubled ? [dice("again", weapon.dice, weapon.sides)] : [];
  const times = hardnessOf(facts, heavyOn(facts) ?? "") === "double" ? 2 : 1;
  const vicious = affectedBy(bought, "vicious-blow") === undefined ? [] : [dice("vicious", times, SIDES)];
  const lethal = affectedBy(bought, "lethal-blow") === undefined ? [] : [dice("lethal", 2 * times, SIDES)];
  return [...(rolls ? [dice("damage", weapon.dice, weapon.sides)] : []), ...again, ...vicious, ...lethal];
}

/** Computes the damage to one target: its dice, those of a heavy blow against it, and its hardness. (S2; d6x3/H.1) */
export function damageTo(
  facts: Pick<AttackFacts, "dice" | "again" | "heavy" | "added" | "hardness" | "bought">,
  target: string,
): Pick<SufferFacts, "raw" | "dice" | "added"> {
  const hardness = hardnessOf(facts, target);
  const struck = heavyOn(facts) === target ? facts.heavy : [];
  const dice = [...facts.dice, ...(hardness === "double" ? facts.again : []), ...struck];
  const rolled = Math.max(0, sumOfFaces(dice) + sumOf(facts.added));
  const raw = hardened(rolled, hardness);
  return { raw, dice, added: nonZero([...facts.added, { source: `damage.${hardness}`, value: raw - rolled }]) };
}

/** Pushes the damage of each target in turn; a vehicle takes none, since only stunts harm it. (S2; d6x3/J-19; d6x3/R-21) */
export function sufferStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const harmless = facts.way === "stunt" && facts.extra === 0;
  const targets = facts.targets.filter((id) => isHarmed(lookup(scene.fighters, id)));
  const names = targets.map((_target, i) => `suffered.${i}`);
  const suffered = names.flatMap((name) => answers[name] ?? []);
  if (harmless) return next(facts);
  if (suffered.length === names.length) return next({ ...facts, suffered }, unharmed(scene, facts.targets));
  const { attacker, weapon, bought, cover } = facts;
  const children = targets.map((target, i) => {
    const on = (does: "overcome-toughness" | "injure" | "armor-crush") => affectedBy(bought, does) === target;
    const marks = { halved: on("overcome-toughness"), injures: on("injure"), crushes: on("armor-crush") };
    const penetrating = weapon.penetrating || hardnessOf(facts, target) === "penetrating";
    const how = { ...damageTo(facts, target), penetrating, flies: flies(weapon), cover, ...marks };
    return { as: names[i] ?? "", kind: "suffer", facts: { attacker, target, ...how, left: 0, fortune: 0 } };
  });
  return push(facts, children);
}
