import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { effectsOn, endEffect } from "../../engine/kernel/effects.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Change } from "../../engine/kernel/event.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { couldPay, doneBy, lapsed, numberIn, peopleIn, provoked, readDeclared, wordIn } from "./actions.ts";
import type { Aim, CalledShot } from "./aiming.ts";
import { aimOf, calledDice, openingOf, readCalledShot } from "./aiming.ts";
import type { Pool } from "./dice.ts";
import { buildPool } from "./dice.ts";
import { COSTS, payOnTurn } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { findWeapon, HIGHEST_VALUE, isRanged, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { attributeDice, skillDice, woundModifier } from "./fighter.ts";
import type { Burst, Mode } from "./vocabulary.ts";
import { BURSTS } from "./vocabulary.ts";

/** One target's defence: with what, with how many dice, and the hits of it. */
export type Defence = { readonly fighter: string; readonly pool: Pool; readonly hits: number };

/** What an attack knows: who, whom, with what, and what has come of it so far. */
export type AttackFacts = {
  readonly attacker: string;
  readonly targets: readonly string[];
  readonly weapon: Weapon;
  readonly burst: Burst;
  readonly called: CalledShot | null;
  readonly calledAs: string;
  /** Range increments to the target. (N16) */
  readonly range: number;
  /** How much cover there is to shoot around, 0 to 4. (N9) */
  readonly cover: number;
  /** What the attack goes through instead, by how much it stops. (N9) */
  readonly through: number;
  /** The enemies beside the attacker. */
  readonly beside: readonly string[];
  /** An interrupt has been paid for, and may be made on anybody's turn. */
  readonly interrupt: boolean;
  readonly attack: Pool;
  /** Dice of an aim that count against one of several targets only. */
  readonly aim: Aim | null;
  readonly attackHits: number;
  readonly aimHits: number;
  readonly defences: readonly Defence[];
};

const BURSTS_OF: Readonly<Record<Mode, readonly Burst[]>> = {
  none: ["single"],
  ss: ["single"],
  sa: ["single"],
  bf: ["short", "long"],
  fa: ["short", "long", "full"],
};

/** Whether the active mode fires so much at once. (S4, Fire Weapon; N7; J-6) */
export function mayFire(mode: Mode, burst: Burst): Result<true> {
  return BURSTS_OF[mode].includes(burst) ? ok(true) : refuse("attack/not-in-this-mode", { mode, burst });
}

/** What an attack costs: a long burst in burst fire and a full one are complex, loosing a drawn arrow is free. (S4, Fire Weapon) */
export function attackCost({ kind, mode }: Pick<Weapon, "kind" | "mode">, burst: Burst): number {
  if (kind === "bow") return COSTS.free;
  const complex = burst === "full" || (mode === "bf" && burst === "long");
  return complex ? COSTS.complex : COSTS.simple;
}

/** What an attack must overcome besides the defence: the range, and the cover that an opening does not lessen. (N16; N9; H.3) */
export function thresholdOf(range: number, cover: number, called: CalledShot | null): number {
  return range + Math.max(0, cover - openingOf(called));
}

/** The pool of a weapon test: skill and attribute, less wounds and what a called shot gives up, with an aim. (F.1) */
export function attackPool(fighter: Fighter, weapon: Weapon, called: CalledShot | null, aimed: number): Pool {
  return buildPool([
    attributeDice(fighter, weapon.attribute),
    skillDice(fighter, weapon.skill),
    woundModifier(fighter),
    calledDice(called),
    { source: "aim", value: aimed },
  ]);
}

/** An attack about which nothing is decided yet. */
export function plainAttack(attacker: string, targets: readonly string[], weapon: Weapon): AttackFacts {
  const circumstances = {
    called: null,
    calledAs: "",
    range: 0,
    cover: 0,
    through: 0,
    beside: [],
    interrupt: false,
  } as const;
  const open = { attack: { dice: 0, why: [] }, aim: null, attackHits: 0, aimHits: 0, defences: [] } as const;
  return { attacker, targets, weapon, burst: "single", ...circumstances, ...open };
}

/** Takes the declaration of an attack; refuses what the attacker has not, may not or cannot pay, and says which. (N2; S4) */
export function declareAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  const declared = readDeclared(payload, "attacker", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const weapon = findWeapon(actor.weapons, textAt(said, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const targets = readTargets(said, actor, scene);
  if (!targets.ok) return targets;
  const shot = readShot(said, scene);
  if (!shot.ok) return shot;
  const facts = { ...plainAttack(actor.id, targets.value, weapon), ...shot.value };
  const allowed = mayStrike(scene, facts);
  if (!allowed.ok) return allowed;
  const payable = couldPay(scene, actor, costOf(scene, facts));
  return payable.ok ? ok(facts) : payable;
}

function readTargets(said: Data, actor: Fighter, scene: Scene): Result<readonly string[]> {
  const targets = peopleIn(said, "targets", scene);
  if (!targets.ok) return targets;
  if (targets.value.length === 0) return refuse("attack/no-target");
  return targets.value.includes(actor.id) ? refuse("attack/self", { name: actor.name }) : targets;
}

type Shot = Pick<AttackFacts, "burst" | "called" | "calledAs" | "range" | "cover" | "through" | "beside">;

function readShot(said: Data, scene: Scene): Result<Shot> {
  const burst = wordIn(said, "burst", BURSTS);
  if (!burst.ok) return burst;
  const called = readCalledShot(said);
  if (!called.ok) return called;
  const range = numberIn(said, "range", 20);
  if (!range.ok) return range;
  const cover = numberIn(said, "cover", 4);
  if (!cover.ok) return cover;
  const through = numberIn(said, "through", HIGHEST_VALUE);
  if (!through.ok) return through;
  const beside = peopleIn(said, "beside", scene);
  if (!beside.ok) return beside;
  const numbers = { range: range.value, cover: cover.value, through: through.value, beside: beside.value };
  return ok({ burst: burst.value, called: called.value, calledAs: textAt(said, "called"), ...numbers });
}

function mayStrike(scene: Scene, { attacker, weapon, burst, targets, range, cover }: AttackFacts): Result<true> {
  const fires = mayFire(weapon.mode, burst);
  if (!fires.ok) return fires;
  if (burst === "single" && targets.length > 1) return refuse("attack/one-target");
  if (!isRanged(weapon) && range + cover > 0) return refuse("attack/not-from-afar");
  const drawn = effectsOn(scene, attacker, "drawn").some(([, { data }]) => data["weapon"] === weapon.id);
  return weapon.kind === "bow" && !drawn ? refuse("attack/not-drawn") : ok(true);
}

/** Who has aimed for this called shot has called it before. (S4, Take Aim) */
function costOf(scene: Scene, { attacker, weapon, burst, calledAs }: AttackFacts): number {
  const isNew = calledAs !== "" && aimOf(scene, attacker)?.called !== calledAs;
  return attackCost(weapon, burst) + (isNew ? COSTS.free : 0);
}

/** The aim that counts for this attack: at its first target, and for no other called shot than the one aimed for. (S4, Take Aim) */
export function aimFor(aim: Aim | null, first: string | undefined, called: string): Aim | null {
  if (!aim || aim.subject !== first) return null;
  return called === "" || aim.called === called ? aim : null;
}

/** The attack is declared and paid for; what is fired gives those an opening who stand beside and are not its targets. (S4) */
export function declareStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const { attacker, targets, weapon, burst, called, calledAs, beside } = facts;
  const actor = lookup(scene.fighters, attacker);
  const paid = facts.interrupt ? ok([]) : actor && payOnTurn(scene, actor, costOf(scene, facts));
  if (!actor || !paid?.ok) return close([], lapsed(attacker));
  const aim = aimFor(aimOf(scene, attacker), targets[0], calledAs);
  const alone = targets.length === 1;
  const attack = attackPool(actor, weapon, called, alone ? (aim?.dice ?? 0) : 0);
  const told = { attacker, targets, weapon: toldOf(weapon), burst, called: calledAs, pool: attack };
  const event = happened("declared", told, [...paid.value, ...loosed(scene, attacker, weapon)]);
  const enemies = isRanged(weapon) ? beside.filter((id) => !targets.includes(id)) : [];
  const events = [...doneBy(scene, attacker, event), ...provoked(attacker, enemies, "shot")];
  return next({ ...facts, attack, aim: alone ? null : aim }, events);
}

function loosed(scene: Scene, attacker: string, weapon: Weapon): readonly Change[] {
  const drawn = effectsOn(scene, attacker, "drawn").filter(([, { data }]) => data["weapon"] === weapon.id);
  return drawn.map(([id]) => endEffect(scene, id));
}
