import {
  type Change,
  type Data,
  type Event,
  type Json,
  type Option,
  type Question,
  type Result,
  type Scene,
  type Seat,
  happened,
  isData,
  lookup,
  ok,
  passMoment,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import { canAct, stateOf } from "../fighter/conditions.ts";
import { type DeedName, pointsOf, unbarred } from "./deeds.ts";
import { payOnTurn } from "./economy.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** What a declaration says, and who makes it. */
export type Declared = { readonly said: Data; readonly actor: Fighter };

/** The declaration of somebody who is there, able, and theirs who declares it; otherwise why not. Resting takes no ability but to
 *  be alive. (N2; d6/G.5) */
export function readDeclared(
  payload: Json,
  key: string,
  seat: Seat,
  scene: Scene<Fighter>,
  as: "acting" | "resting" = "acting",
): Result<Declared> {
  if (!isData(payload)) return refuse("action/malformed");
  const actor = lookup(scene.fighters, textAt(payload, key));
  if (!actor) return refuse("action/nobody");
  if (!seat.gm && !seat.fighters.includes(actor.id)) return refuse("action/not-yours", { name: actor.name });
  const able = canAct(scene, actor);
  const may = as === "resting" && stateOf(actor) !== "dead" ? ok(true) : able;
  return may.ok ? ok({ said: payload, actor }) : may;
}

/** The people that a declaration lists under a key; nobody where it does not say, and refused where somebody is not there. */
export function peopleIn(said: Data, key: string, scene: Scene): Result<readonly string[]> {
  const listed = said[key] ?? [];
  if (!Array.isArray(listed)) return refuse("action/malformed");
  const people = listed.filter((id: Json): id is string => typeof id === "string");
  const known = people.filter((id, i) => Object.hasOwn(scene.fighters, id) && people.indexOf(id) === i);
  return known.length === listed.length ? ok(known) : refuse("action/no-such-people", { people: shown(listed) });
}

/** The people that a declaration lists under a key, whoever declares not among them. */
export function othersIn(said: Data, key: string, { id, name }: Fighter, scene: Scene): Result<readonly string[]> {
  const people = peopleIn(said, key, scene);
  return people.ok && people.value.includes(id) ? refuse("action/not-oneself", { name }) : people;
}

/** The whole number under a key, 0 where there is none; refused outside of 0 to `max`. */
export function numberIn(said: Data, key: string, max: number): Result<number> {
  const value = said[key] ?? 0;
  const fits = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;
  return fits ? ok(value) : refuse("action/not-a-number", { key, value: shown(value), max });
}

/** The one of these words that stands under a key, the first where there is none; refused if it is another. */
export function wordIn<T extends string | boolean>(said: Data, key: string, words: readonly [T, ...T[]]): Result<T> {
  const value = said[key] ?? words[0];
  const word = words.find((each) => each === value);
  return word === undefined ? refuse("action/unknown-word", { key, value: shown(value) }) : ok(word);
}

/** The changes that pay for an action on one's own turn, with what it costs besides; refused where something bars it. (N2; S4) */
export function payFor(scene: Scene<Fighter>, actor: Fighter, deed: DeedName, besides = 0): Result<readonly Change[]> {
  const free = unbarred(scene, actor, deed);
  return free.ok ? payOnTurn(scene, actor, pointsOf(deed) + besides) : free;
}

/** Whether the fighter may do this now, on their own turn, and could pay for it. (N2; S4) */
export function mayDo(scene: Scene<Fighter>, actor: Fighter, deed: DeedName, besides = 0): Result<true> {
  const paid = payFor(scene, actor, deed, besides);
  return paid.ok ? ok(true) : paid;
}

/** That somebody does something: it is told and paid, and what lasts until their next action ends. (S4, Take Aim; d6/J-16) */
export function doneBy(scene: Scene, fighter: string, event: Event): readonly Event[] {
  return [event, ...passMoment(scene, { moment: "action", of: fighter })];
}

/** That this gives enemies beside the fighter an opening; nothing where there are none. (S4, Opportunity Attack) */
export function provoked(fighter: string, enemies: readonly string[], why: string): readonly Event[] {
  return enemies.length === 0 ? [] : [happened("provoked", { fighter, enemies, why })];
}

/** The attack or action comes to nothing: whoever began it cannot go on. */
export function lapsed(fighter: string): readonly Event[] {
  return [happened("lapsed", { fighter })];
}

/** A question that asks a fighter to pick one. */
export function pickOf(id: string, fighter: string, options: readonly Option[], fallback: string): Question {
  const role = { type: "controller", fighter } as const;
  const [prompt = ""] = id.split("-");
  return { id, role, kind: "pick", prompt, data: { fighter }, options, fallback, sealed: false };
}

/** A question that asks a fighter for a number. */
export function amountOf(
  id: string,
  fighter: string,
  limits: { readonly min: number; readonly max: number; readonly fallback: number },
): Question {
  const role = { type: "controller", fighter } as const;
  const [prompt = ""] = id.split("-");
  return { id, role, kind: "amount", prompt, data: { fighter }, ...limits, sealed: false };
}
