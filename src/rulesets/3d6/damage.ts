import type { Answers, Option, Question } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { sumOf, telling } from "../../engine/kernel/modifier.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts, Hardness, Way } from "./attack.ts";
import { flies, HARDNESSES, lapsed } from "./attack.ts";
import { facesIn, facesOf, SIDES, sumOfFaces } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { affectedBy } from "./stunts.ts";

/** What is added to the damage dice: the weapon's ability and quality, and 1 for an All-Out Attack. (S2; G.1; I) */
export function damageModifiers(
  { abilities }: Pick<Fighter, "abilities">,
  { ability, bonus }: Pick<Weapon, "ability" | "bonus">,
  way: Way,
): readonly Modifier[] {
  return telling([
    { source: `ability.${ability}`, value: ability === "" ? 0 : abilities[ability] },
    { source: "damage.quality", value: bonus },
    { source: "damage.allOut", value: way === "all-out" ? 1 : 0 },
  ]);
}

/** What a thing's nature makes of damage: half of it is rounded down, as the source does with halves. (S2, Attacking Objects) */
export function hardened(damage: number, hardness: Hardness): number {
  if (hardness === "none") return 0;
  return hardness === "half" ? Math.floor(damage / 2) : damage;
}

/** Asks the GM what the damage is to a thing that is attacked. (S2, Attacking Objects) */
export function hardnessStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const [thing] = facts.targets.filter((id) => lookup(scene.fighters, id)?.body === "object");
  if (thing === undefined || damageQuestions(facts).length === 0) return next(facts);
  const said = HARDNESSES.find((each) => each === answers["hardness"]);
  if (said) return next({ ...facts, hardness: said });
  const options = HARDNESSES.map((id): Option => ({ id, label: id, data: {}, cost: {} }));
  const asked = { id: "hardness", role: { type: "gm" }, prompt: "hardness", data: { thing } } as const;
  return ask([{ ...asked, fallback: "whole", sealed: false, kind: "pick", options }]);
}

/** Rolls the damage once, whoever takes it; a Stunt Attack has none of its own. (S2; G.1; J-19) */
export function damageStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  if (!attacker) return lapsed(facts);
  const questions = damageQuestions(facts);
  const open = questions.filter(({ id }) => answers[id] === undefined);
  if (open.length > 0) return ask(open);
  if (questions.length === 0) return next(facts);
  const faces = facesIn(answers["damage"]);
  const heavy = ["vicious", "lethal"].flatMap((id) => facesIn(answers[id]));
  const extra = sumOfFaces(heavy);
  const why = facts.way === "stunt" ? [] : damageModifiers(attacker, facts.weapon, facts.way);
  const raw = hardened(Math.max(0, sumOfFaces(faces) + sumOf(why)), facts.hardness);
  const told = { fighter: attacker.id, faces, why, raw, extra, on: heavyOn(facts) ?? "" };
  return next({ ...facts, raw, extra, dice: faces, heavy, added: why }, [happened("damage-rolled", told)]);
}

/** Whom the dice of a Vicious or a Lethal Blow are against. (H.1) */
function heavyOn({ bought }: AttackFacts): string | undefined {
  return affectedBy(bought, "vicious-blow") ?? affectedBy(bought, "lethal-blow");
}

function damageQuestions({ attacker, weapon, way, targets, bought, hardness }: AttackFacts): readonly Question[] {
  const dice = (id: string, count: number, sides: number) => facesOf(id, attacker, { count, sides });
  const times = hardness === "double" ? 2 : 1;
  const base = targets.length > 0 && way !== "stunt" ? [dice("damage", times * weapon.dice, weapon.sides)] : [];
  const vicious = affectedBy(bought, "vicious-blow") === undefined ? [] : [dice("vicious", 1, SIDES)];
  const lethal = affectedBy(bought, "lethal-blow") === undefined ? [] : [dice("lethal", 2, SIDES)];
  return [...base, ...vicious, ...lethal];
}

/** Lets each target in turn take the damage. (S2; J-19) */
export function sufferStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const harmless = facts.way === "stunt" && facts.extra === 0;
  const names = facts.targets.map((_target, i) => `suffered.${i}`);
  const suffered = names.flatMap((name) => answers[name] ?? []);
  if (harmless || suffered.length === names.length) return next({ ...facts, suffered });
  const { attacker, weapon, bought, hardness } = facts;
  const penetrating = weapon.penetrating || hardness === "penetrating";
  const children = facts.targets.map((target, i) => {
    const on = (does: "overcome-toughness" | "injure" | "armor-crush") => affectedBy(bought, does) === target;
    const marks = { halved: on("overcome-toughness"), injures: on("injure"), crushes: on("armor-crush") };
    const struck = heavyOn(facts) === target;
    const raw = facts.raw + (struck ? facts.extra : 0);
    const fell = { dice: [...facts.dice, ...(struck ? facts.heavy : [])], added: facts.added };
    const said = { attacker, target, raw, ...fell, penetrating, flies: flies(weapon), ...marks, left: 0, fortune: 0 };
    return { as: names[i] ?? "", kind: "suffer", facts: said };
  });
  return push(facts, children);
}
