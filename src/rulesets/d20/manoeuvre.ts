import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import type { Change } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { telling } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Child, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { oneOf } from "../../engine/parts/reading.ts";
import { lapsed, payForAction } from "./actions.ts";
import type { Blow } from "./attack.ts";
import { readBlow, situationFor } from "./attack.ts";
import { diceOf, natural, wins } from "./compare.ts";
import { isFlatFooted } from "./conditions.ts";
import type { Check } from "./dice.ts";
import { checkOf, faceIn, rolled, unanswered } from "./dice.ts";
import type { Weapon } from "./equipment.ts";
import { isMelee, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { manoeuvreBase, manoeuvreDefenceBase } from "./fighter.ts";
import { freedChanges, gripChanges, isHeldBy } from "./grip.ts";
import { felledChanges } from "./posture.ts";

/** The manoeuvres: whether they can be done from afar, and whether a natural 20 wins whatever it comes to. (S3, F.2; F.4; J-29) */
export const MANOEUVRES = {
  "bull-rush": { fromAfar: false, twentyWins: true },
  trip: { fromAfar: true, twentyWins: true },
  disarm: { fromAfar: true, twentyWins: true },
  grapple: { fromAfar: false, twentyWins: true },
  escape: { fromAfar: false, twentyWins: false },
} as const;
export type Manoeuvre = keyof typeof MANOEUVRES;

/** Those that are done to somebody, in the order in which they are offered; an escape is out of somebody's hold. */
export const MANOEUVRE_NAMES: readonly Manoeuvre[] = ["bull-rush", "trip", "disarm", "grapple"];

/** All that can be declared. */
export const DECLARED: readonly Manoeuvre[] = [...MANOEUVRE_NAMES, "escape"];

/** What a manoeuvre knows. */
export type ManoeuvreFacts = Blow & { readonly manoeuvre: Manoeuvre; readonly won: boolean; readonly margin: number };

/** Whether a manoeuvre can be done with such a weapon. (S3; F.2; J-29) */
export function isFeasible(manoeuvre: Manoeuvre, weapon: Pick<Weapon, "kind">): Result<true> {
  const possible = isMelee(weapon) || MANOEUVRES[manoeuvre].fromAfar;
  return possible ? ok(true) : refuse("manoeuvre/out-of-reach");
}

/** How many feet a bull rush pushes: five, and five more for each full five of the margin. (F.4; case D45) */
export function pushedFeet(margin: number): number {
  return 5 + 5 * Math.floor(Math.max(0, margin) / 5);
}

/** Whether a manoeuvre works: a natural 1 loses it and a natural 20 wins it, but for an escape from a hold. (S3; F.4; case D49) */
export function isWon(manoeuvre: Manoeuvre, attack: Check, defence: Check): boolean {
  const own = natural(attack.face);
  const chance = MANOEUVRES[manoeuvre].twentyWins ? own : Math.min(0, own);
  return wins(chance - natural(defence.face), attack, defence);
}

/** What a manoeuvre that has worked leaves behind: somebody on the ground, held, or free again. (F.4; W6; J-42, J-43) */
export function wonChanges(scene: Scene, { manoeuvre, attacker, target }: ManoeuvreFacts): readonly Change[] {
  if (manoeuvre === "trip") return felledChanges(scene, target);
  if (manoeuvre === "grapple") return gripChanges(scene, target, attacker);
  return manoeuvre === "escape" ? freedChanges(scene, attacker, target) : [];
}

/** A manoeuvre inside another exchange, whose result comes back under a name. */
export function nestedManoeuvre(as: string, manoeuvre: Manoeuvre, blow: Blow): Child {
  const { attacker, target, weapon, circumstances, time } = blow;
  const facts = { attacker, target, weapon, circumstances, time, manoeuvre, won: false, margin: 0 };
  return { as, kind: "manoeuvre", facts };
}

/** Everything that an attacker adds to the die of a manoeuvre; all that changes attacks changes it too. (S3; F.4; J-19) */
export function manoeuvreReasons(scene: Scene, fighter: Fighter, blow: Blow): readonly Modifier[] {
  return [...manoeuvreBase(fighter), ...situationFor(scene, fighter, "attack", blow)];
}

/** Everything that a target adds to the die against a manoeuvre. (S3; F.4; J-22, J-30) */
export function manoeuvreDefenceReasons(scene: Scene, fighter: Fighter, blow: Blow): readonly Modifier[] {
  const base = manoeuvreDefenceBase(fighter, isFlatFooted(scene, fighter.id));
  return [...base, ...situationFor(scene, fighter, "defence", blow)];
}

/** Takes the declaration of a manoeuvre, which is a standard action. (S3; F.4) */
export function declareManoeuvre(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ManoeuvreFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const manoeuvre = oneOf(DECLARED, payload["manoeuvre"]);
  if (!manoeuvre) return refuse("manoeuvre/unknown");
  const blow = readBlow(payload, textAt(payload, "target"), seat, scene);
  if (!blow.ok) return blow;
  const { attacker, target } = blow.value;
  if (manoeuvre === "escape" && !isHeldBy(scene, attacker, target)) return refuse("manoeuvre/not-held");
  const feasible = isFeasible(manoeuvre, blow.value.weapon);
  return feasible.ok ? ok({ ...blow.value, manoeuvre, won: false, margin: 0 }) : feasible;
}

/** The manoeuvre is declared and paid for. (S3; F.4) */
export function beginManoeuvreStage(
  facts: ManoeuvreFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<ManoeuvreFacts> {
  const { attacker, target, manoeuvre, weapon, time } = facts;
  const fighter = lookup(scene.fighters, attacker);
  const paid = fighter && payForAction(scene, fighter, time);
  if (!fighter || !paid?.ok || !lookup(scene.fighters, target)) return close(null, [lapsed(attacker)]);
  const pool = { why: telling(manoeuvreReasons(scene, fighter, facts)) };
  const told = { attacker, target, manoeuvre, weapon: toldOf(weapon), time, pool };
  return next(facts, [happened("manoeuvre-declared", told, paid.value)]);
}

/** Rolls and compares; whoever loses a manoeuvre gives an opportunity. (S3; F.4) */
export function rollManoeuvreStage(
  facts: ManoeuvreFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<ManoeuvreFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  const target = lookup(scene.fighters, facts.target);
  if (!attacker || !target) return close(null, [lapsed(facts.attacker)]);
  const open = unanswered(diceOf(attacker, target), answers);
  if (open.length > 0) return ask(open);
  const attack = checkOf(faceIn(answers["attack"]), manoeuvreReasons(scene, attacker, facts));
  const defence = checkOf(faceIn(answers["defence"]), manoeuvreDefenceReasons(scene, target, facts));
  const margin = attack.total - defence.total;
  const won = isWon(facts.manoeuvre, attack, defence);
  const totals = { attack: attack.total, defence: defence.total, margin };
  const told = { attacker: attacker.id, target: target.id, manoeuvre: facts.manoeuvre, ...totals };
  const inReach = isMelee(facts.weapon);
  const outcome = won
    ? happened(
        "manoeuvre-won",
        { ...told, feet: facts.manoeuvre === "bull-rush" ? pushedFeet(margin) : 0 },
        wonChanges(scene, facts),
      )
    : happened("manoeuvre-lost", { ...told, inReach });
  const events = [rolled("attack", attacker.id, attack), rolled("defence", target.id, defence), outcome];
  return next({ ...facts, won, margin }, events);
}

/** The manoeuvre is over, and with it the opportunity that it may have given. (S3; F.4) */
export function endManoeuvreStage({ won, margin }: ManoeuvreFacts): Move<ManoeuvreFacts> {
  return close({ won, margin });
}
