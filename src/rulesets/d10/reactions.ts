import type { Answers, Option } from "../../engine/kernel/ask.ts";
import { happened } from "../../engine/kernel/event.ts";
import { lookup } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import type { AttackFacts } from "./attack.ts";
import { canAct } from "./conditions.ts";
import type { Pool } from "./dice.ts";
import { buildPool, USUAL_DIFFICULTY } from "./dice.ts";
import { ONE_ACTION, spendAction } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { basePool, woundPenalty } from "./fighter.ts";
import type { WeaponKind } from "./vocabulary.ts";

/** A way to answer an attack: its pool, and the weapon it is done with, if any. */
export type Reaction = {
  readonly id: string;
  readonly label: string;
  readonly weapon: Weapon | null;
  readonly pool: Pool;
};

/** The answer of those who do nothing. */
export const PASS = "pass";

const HAND_TO_HAND: readonly WeaponKind[] = ["unarmed", "knuckles"];

/** The pool of a dodge: Dexterity and Athletics at 6. (S0; E.1) */
export function dodgePool(fighter: Fighter): Pool {
  const base = basePool(fighter, "dexterity", "athletics");
  return buildPool(base, woundPenalty(fighter), [{ source: "difficulty.usual", value: USUAL_DIFFICULTY }]);
}

/** The pool of a parry: the weapon's own attack roll and difficulty, one easier with a weapon against bare hands. (S0; E.2; L-41) */
export function parryPool(fighter: Fighter, weapon: Weapon, against: WeaponKind): Pool {
  const base = basePool(fighter, weapon.attribute, weapon.ability);
  const easier = weapon.kind === "melee" && HAND_TO_HAND.includes(against);
  const difficulty: Modifier[] = [{ source: "difficulty.weapon", value: weapon.difficulty }];
  if (easier) difficulty.push({ source: "difficulty.weaponAgainstBrawl", value: -1 });
  return buildPool(base, woundPenalty(fighter), difficulty);
}

/** Whether such an attack can be dodged: nothing answers a firearm without a power. (S0; E.1, E.4; L-42) */
export function mayDodge(attack: WeaponKind): Result<true> {
  return attack === "firearm" ? refuse("reaction/not-against-firearms") : ok(true);
}

/** Whether such an attack can be parried so: melee weapons by melee weapons, bare hands by both, nothing that flies. (S0; E.2, E.4) */
export function mayParry(attack: WeaponKind, weapon: WeaponKind): Result<true> {
  if (attack === "firearm") return refuse("reaction/not-against-firearms");
  if (HAND_TO_HAND.includes(attack)) return ok(true);
  if (attack !== "melee") return refuse("reaction/parry-melee-only");
  return weapon === "melee" ? ok(true) : refuse("reaction/unarmed-meets-unarmed");
}

/** Everything with which a fighter could answer, allowed or not; passing aside. */
export function reactionsOf(fighter: Fighter, attack: WeaponKind): readonly Reaction[] {
  const parries = [...fighter.weapons, BARE_HANDS]
    .filter(({ kind }) => kind === "melee" || HAND_TO_HAND.includes(kind))
    .map((weapon) => ({ id: `parry:${weapon.id}`, label: "parry", weapon, pool: parryPool(fighter, weapon, attack) }));
  return [{ id: "dodge", label: "dodge", weapon: null, pool: dodgePool(fighter) }, ...parries];
}

/** Whether the fighter may answer so now: able, with the round's action in hand, and in a way that meets the attack. (S0; D.1) */
export function mayReact(
  scene: Scene<Fighter>,
  fighter: Fighter,
  reaction: Reaction,
  attack: WeaponKind,
): Result<true> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const fits = reaction.weapon ? mayParry(attack, reaction.weapon.kind) : mayDodge(attack);
  if (!fits.ok) return fits;
  const payable = spendAction(scene, fighter.id);
  return payable.ok ? ok(true) : payable;
}

/** Asks the target how it answers, and takes the action for it; who can do nothing is not asked. (S0; D.1, E; spec 0.3, row 20) */
export function reactStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const target = lookup(scene.fighters, facts.target);
  if (!target) return close(null, [happened("lapsed", { attacker: facts.attacker })]);
  const reactions = reactionsOf(target, facts.weapon.kind);
  const options = reactions.map((reaction) => optionFor(scene, target, reaction, facts.weapon.kind));
  const able = options.some(({ refusal }) => !refusal);
  if (!able) return next(facts, [happened("could-not-react", { fighter: target.id, reasons: reasonsIn(options) })]);
  const chosen = answers["reaction"];
  if (chosen === undefined) return ask([reactionQuestion(facts, options)]);
  const reaction = reactions.find(({ id }) => id === chosen);
  if (!reaction) return next(facts, [happened("passed", { fighter: target.id })]);
  return reacted(facts, target, reaction, scene);
}

function reacted(facts: AttackFacts, target: Fighter, reaction: Reaction, scene: Scene): Move<AttackFacts> {
  const paid = spendAction(scene, target.id);
  if (!paid.ok) return next(facts, [happened("passed", { fighter: target.id })]);
  const { id, label, pool, weapon } = reaction;
  const told = {
    fighter: target.id,
    reaction: label,
    weapon: weapon ? toldOf(weapon) : null,
    pool,
  };
  return next({ ...facts, reaction: { id, pool } }, [happened("reacted", told, paid.value)]);
}

function reactionQuestion(facts: AttackFacts, options: readonly Option[]) {
  const pass: Option = { id: PASS, label: PASS, data: {}, cost: {} };
  return {
    id: "reaction",
    role: { type: "controller", fighter: facts.target },
    kind: "pick",
    prompt: "reaction",
    data: { attacker: facts.attacker, target: facts.target },
    options: [...options, pass],
    fallback: PASS,
    sealed: false,
  } as const;
}

function optionFor(scene: Scene<Fighter>, fighter: Fighter, reaction: Reaction, attack: WeaponKind): Option {
  const allowed = mayReact(scene, fighter, reaction, attack);
  const { dice, difficulty } = reaction.pool;
  const data = { dice, difficulty, weapon: reaction.weapon?.name ?? "", kind: reaction.weapon?.kind ?? "" };
  const option = { id: reaction.id, label: reaction.label, data, cost: ONE_ACTION };
  return allowed.ok ? option : { ...option, refusal: allowed.refusal };
}

function reasonsIn(options: readonly Option[]): readonly string[] {
  return [...new Set(options.flatMap(({ refusal }) => (refusal ? [refusal.code] : [])))];
}
