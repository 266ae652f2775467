import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import { beginEffect, freeEffectId, passMoment } from "../../engine/kernel/effects.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { changeAt, happened, inTurn } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { doneBy, lapsed, mayDo, payFor, peopleIn, provoked, readDeclared, wordIn } from "./actions.ts";
import { canAct } from "./conditions.ts";
import { endOf, openTo } from "./deeds.ts";
import { findWeapon } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { suffers } from "./suffering.ts";
import { CHOKES, MODES } from "./vocabulary.ts";

/** What is done without dice: setting and handling things, lying down and standing up. (S4; J-10) */
export const HANDLINGS = [
  "change-mode",
  "set-choke",
  "reload",
  "ready",
  "stow",
  "pick-up",
  "put-down",
  "drop-prone",
  "stand",
] as const;
type Handling = (typeof HANDLINGS)[number];

/** What doing something without dice knows: with which weapon, and to what it is set. */
export type ActFacts = {
  readonly fighter: string;
  readonly deed: Handling;
  readonly weapon: string;
  readonly to: string;
  readonly beside: readonly string[];
};

/** An action without dice: paid for, perhaps used by those beside, and then done. (S4; J-10) */
export const act: ExchangeKind<ActFacts, Fighter> = {
  declare: declareAct,
  stages: { declare: declareStage, act: actStage },
};

function declareAct(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<ActFacts> {
  const declared = readDeclared(payload, "fighter", seat, scene);
  if (!declared.ok) return declared;
  const { said, actor } = declared.value;
  const deed = wordIn(said, "deed", HANDLINGS);
  if (!deed.ok) return deed;
  const beside = peopleIn(said, "beside", scene);
  if (!beside.ok) return beside;
  const words = { weapon: textAt(said, "weapon"), to: textAt(said, "to") };
  const facts = { fighter: actor.id, deed: deed.value, ...words, beside: beside.value };
  const possible = work(scene, actor, facts);
  if (!possible.ok) return possible;
  const payable = mayDo(scene, actor, facts.deed);
  return payable.ok ? ok(facts) : payable;
}

function declareStage(facts: ActFacts, _answers: Answers, scene: Scene<Fighter>): Move<ActFacts> {
  const { fighter, deed, weapon, to, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, deed);
  if (!actor || !paid?.ok) return close(null, lapsed(fighter));
  const { name: thing = "" } = findWeapon(actor.weapons, weapon) ?? {};
  const told = happened("acts", { fighter, deed, weapon, thing, to }, paid.value);
  return next(facts, [...doneBy(scene, fighter, told), ...provoked(fighter, openTo(deed, beside), deed)]);
}

/** It is done, unless an opportunity attack has prevented it. (S4, Opportunity Attack) */
function actStage(facts: ActFacts, _answers: Answers, scene: Scene<Fighter>): Move<ActFacts> {
  const actor = lookup(scene.fighters, facts.fighter);
  const done = actor && canAct(scene, actor).ok ? work(scene, actor, facts) : undefined;
  return close(null, done?.ok ? done.value : lapsed(facts.fighter));
}

function work(scene: Scene<Fighter>, actor: Fighter, facts: ActFacts): Result<readonly Event[]> {
  if (facts.deed === "drop-prone") return ok(fallProne(scene, actor.id));
  if (facts.deed === "stand") return standUp(scene, actor);
  return handle(scene, actor, facts);
}

/** That somebody lies on the ground, until they stand up; who lies there already does not fall. (S4; J-12) */
export function fallProne(scene: Scene, fighter: string): readonly Event[] {
  if (suffers(scene, fighter, "prone")) return [];
  const effect = { kind: "prone", bearer: fighter, data: {}, anchor: endOf("drop-prone", fighter) };
  return [happened("fell-prone", { fighter }, [beginEffect(scene, freeEffectId(scene, "prone"), effect)])];
}

function standUp(scene: Scene, { id, name }: Fighter): Result<readonly Event[]> {
  if (!suffers(scene, id, "prone")) return refuse("action/not-prone", { name });
  const steps = [
    () => [happened("stands", { fighter: id })],
    (now: Scene) => passMoment(now, { moment: "stood-up", of: id }),
  ];
  return ok(inTurn(scene, steps));
}

/** What is put down or stowed is not in hand; what is picked up or readied is. (S4, Opportunity Attack; J-10) */
function handle(scene: Scene, actor: Fighter, { deed, weapon: id, to }: ActFacts): Result<readonly Event[]> {
  const weapon = lookup(actor.weapons, id);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const set = (key: "mode" | "choke" | "rounds" | "ready", value: string | number | boolean) => {
    const change = changeAt(scene, ["fighters", actor.id, "weapons", id, key], value);
    return ok([happened("handled", { fighter: actor.id, weapon: id, thing: weapon.name, deed, to: value }, [change])]);
  };
  if (deed === "change-mode") {
    const mode = MODES.find((each) => each === to && weapon.modes.includes(each));
    return mode ? set("mode", mode) : refuse("weapon/no-such-mode", { name: weapon.name });
  }
  if (deed === "set-choke") {
    const choke = CHOKES.find((each) => each === to && each !== "none");
    const hasOne = weapon.kind === "gun" && weapon.choke !== "none";
    return choke && hasOne ? set("choke", choke) : refuse("weapon/no-such-choke", { name: weapon.name });
  }
  if (deed !== "reload") return set("ready", deed === "ready" || deed === "pick-up");
  const isFull = weapon.magazine === 0 || weapon.rounds >= weapon.magazine;
  return isFull ? refuse("weapon/full", { name: weapon.name }) : set("rounds", weapon.magazine);
}
