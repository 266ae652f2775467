import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type ExchangeKind,
  type InputSpec,
  type Json,
  type Move,
  type Offered,
  type Result,
  type InputValues,
  type Scene,
  WEAPON,
  applyEvents,
  changeAt,
  choiceInput,
  close,
  dataOf,
  declared,
  effectsOn,
  endEffect,
  inTurn,
  lookup,
  numberInput,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import {
  ACTIONS,
  ACTION_NAMES,
  type Action,
  PREPARABLE,
  type Preparable,
  type Row,
  given,
  meetsNeeds,
} from "../economy/action-table.ts";
import {
  POSTURES,
  type Posture,
  actionTaken,
  farthest,
  isFixed,
  mayMove,
  mayPress,
  moveEvents,
  payForAction,
} from "../economy/actions.ts";
import { plainWay } from "../attack/attack.ts";
import { TOTAL_COVER } from "../fighter/effects.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { AWAY, FOE, METRES, WHAT, openNumber, optional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";
import { isStopped } from "../fighter/things.ts";

/** Facts of a declared action; those that it does not need are empty. */
export type ActionFacts = {
  readonly actor: string;
  readonly action: Action;
  readonly amount: number;
  readonly weapon: string;
  readonly stow: string;
  readonly foe: string;
  readonly prepared: Preparable | "";
  readonly what: string;
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
  readonly postures: readonly Posture[];
  /** True if it was paid for when it was prepared. */
  readonly paid: boolean;
};

const NAME = choiceInput("action", ACTION_NAMES, "RIPOSTE.d6x3.action");
/** Weapons that are drawn or cleared, and put away. (S2, Ready) */
const DRAWN = optional(WEAPON);
export const STOWED = { ...DRAWN, name: "stow" } as const;
export const POSTURE = optional(choiceInput("posture", POSTURES, "RIPOSTE.d6x3.posture"));
export const ALSO = { ...POSTURE, name: "also" } as const;
export const COVER = openNumber("cover", TOTAL_COVER);
const AMOUNT = numberInput("amount", { min: 1, max: 2, initial: 1 });
const PREPARED = choiceInput("prepared", PREPARABLE, "RIPOSTE.d6x3.action");

/** Declaration of an action that is no attack and no test. (S2; d6x3/D) */
export const ACTION = {
  kind: "action",
  actor: "actor",
  instead: true,
  inputs: [NAME, AMOUNT, DRAWN, STOWED, FOE, PREPARED, METRES, POSTURE, ALSO, COVER, AWAY, WHAT],
  listed: NAME.name,
  hints: "RIPOSTE.d6x3.actionHint",
  idle: idleIn,
  offered: offeredNow,
} as const satisfies DeclarationSpec;

/**
 * Lists the actions that may be prepared, first the attack with the weapon in hand; and for Clear the weapons that are jammed or empty.
 * (S2, Prepare; S2, Weapon Capacity)
 */
function offeredNow(payload: Json, { fighters }: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const said = dataOf(payload);
  const weapons = Object.values(lookup(fighters, textAt(said, "actor"))?.weapons ?? {});
  const stopped = weapons.filter(({ jam }) => jam !== "works").map(({ id, name }) => ({ id, name }));
  return { prepared: preparable(weapons), ...(textAt(said, "action") === "clear" && { weapon: stopped }) };
}

function preparable(weapons: readonly Weapon[]): readonly Offered[] {
  const ready = weapons.find((weapon) => weapon.ready);
  const usual = plainWay(ready);
  const sorted = [usual, ...PREPARABLE.filter((each) => each !== usual)];
  return sorted.map((id) => ({ id, name: id }));
}

function idleIn(payload: Json): readonly string[] {
  const row = lookup<Row>(ACTIONS, textAt(dataOf(payload), "action"));
  return idleBeside(ACTION.inputs, ["action", ...saidIn(row, payload)]);
}

/** Lists the inputs that an action uses; a second posture is asked after the first. (S2, Move) */
export function saidIn(row: Row | undefined, payload: Json): readonly string[] {
  return (row?.says ?? []).filter((name) => name !== "also" || textAt(dataOf(payload), "posture") !== "");
}

/** Lists the inputs that the declaration does not use. */
export function idleBeside(inputs: readonly InputSpec[], said: readonly string[]): readonly string[] {
  return inputs.map(({ name }) => name).filter((name) => !said.includes(name));
}

/** Inputs of an action beside its name in a payload; the opponent is optional. */
export const MOVING = [optional(FOE), STOWED, METRES, POSTURE, ALSO, COVER, AWAY, WHAT] as const;
const SPOKEN = { actor: "actor", inputs: [NAME, AMOUNT, PREPARED, DRAWN, ...MOVING] } as const;

type SaidAction = InputValues<typeof MOVING, Fighter> & { readonly weapon: string };

/** Takes the declaration of an action; refuses one that the actor may not take now. (S2; d6x3/D) */
export function declareAction(rulings: Rulings) {
  return declared(SPOKEN, ({ action, ...said }, { actor, scene }: Declarer<Fighter>) => {
    const amount = action === "guard-up" ? said.amount : 0;
    const prepared = action === "prepare" ? said.prepared : "";
    const facts: ActionFacts = { ...actionOf(action, said, actor), amount, prepared };
    const done = doAction(rulings, scene, actor, facts);
    return done.ok ? ok(facts) : done;
  });
}

/** Builds the facts of an action, without paying for it. */
export function actionOf(action: Action, said: SaidAction, { id }: Fighter): ActionFacts {
  const { weapon, stow, foe, what, away, posture, also } = said;
  const postures = [...new Set([posture, also].filter((each) => each !== ""))];
  const moving = { metres: said.metres ?? 0, away, cover: said.cover ?? 0, postures };
  return { actor: id, action, weapon, stow, foe: foe?.id ?? "", what, ...moving, amount: 0, prepared: "", paid: false };
}

/** Takes the action, if it is still allowed. */
export function actionStage(rulings: Rulings) {
  return (facts: ActionFacts, _answers: Answers, scene: Scene<Fighter>): Move<ActionFacts> => {
    const actor = lookup(scene.fighters, facts.actor);
    const done = actor && doAction(rulings, scene, actor, facts);
    if (!done?.ok) return abort(facts.actor);
    return close(null, done.value);
  };
}

/** Returns the row of an action under the rulings: Run may take the whole turn. (d6x3/J-5) */
export function rowOf(action: Action, { runTakesTurn }: Rulings): Row {
  const row: Row = ACTIONS[action];
  return action === "run" && runTakesTurn ? { ...row, cost: "both" } : row;
}

/** Takes an action now: pays for it, ends an Aim, and applies its effect. */
export function doAction(
  rulings: Rulings,
  scene: Scene<Fighter>,
  actor: Fighter,
  facts: ActionFacts,
): Result<readonly Event[]> {
  const row = rowOf(facts.action, rulings);
  const meets = meetsNeeds(scene, actor, row);
  if (!meets.ok) return meets;
  const paid = facts.paid ? ok([]) : payForAction(scene, actor, row.cost);
  if (!paid.ok) return paid;
  const ended = row.cost === "free" ? [] : actionTaken(scene, actor.id);
  const after = applyEvents(scene, ended);
  const work = WORK[facts.action];
  const effect = work ? work(after, actor, facts) : ok({ changes: given(after, actor.id, row), events: [] });
  if (!effect.ok) return effect;
  const { changes, events } = effect.value;
  const { action, what, amount, prepared, foe } = facts;
  const called = (id: string): string => lookup(actor.weapons, id)?.name ?? "";
  const names = { weaponName: called(facts.weapon), stowName: called(facts.stow) };
  const told = { fighter: actor.id, action, what, amount, prepared, foe, ...names };
  return ok([...ended, happened("acted", told, [...paid.value, ...changes]), ...events]);
}

type Done = { readonly changes: readonly Change[]; readonly events: readonly Event[] };
type Work = (scene: Scene<Fighter>, actor: Fighter, facts: ActionFacts) => Result<Done>;

/** Work of the actions whose row is not enough: amounts, weapons, movement. The others only give the effect of their row. */
const WORK: Readonly<Partial<Record<Action, Work>>> = {
  "guard-up": (scene, actor, facts) => {
    const said = { defense: facts.amount, tests: -facts.amount };
    return ok({ changes: given(scene, actor.id, ACTIONS["guard-up"], said), events: [] });
  },
  prepare: (scene, actor, facts) =>
    ok({ changes: given(scene, actor.id, ACTIONS.prepare, { action: facts.prepared }), events: [] }),
  press: (scene, actor, facts) => {
    const allowed = mayPress(scene, actor, facts.foe);
    return allowed.ok
      ? ok({ changes: given(scene, actor.id, ACTIONS.press, { foe: facts.foe }), events: [] })
      : allowed;
  },
  move,
  run: move,
  operate,
  ready: readied,
  clear: (scene, actor, { weapon }) => {
    const { jam } = lookup(actor.weapons, weapon) ?? { jam: "works" };
    if (jam === "locked" || jam === "broken")
      return refuse(jam === "locked" ? "weapon/locked" : "weapon/broken", { name: actor.name });
    if (jam === "works") return refuse("weapon/not-jammed");
    return ok({ changes: [changeAt(scene, ["fighters", actor.id, "weapons", weapon, "jam"], "works")], events: [] });
  },
  straighten: (scene, actor) => {
    const crushed = effectsOn(scene, actor.id, "crushed");
    if (crushed.length === 0) return refuse("armour/not-crushed", { name: actor.name });
    return ok({ changes: crushed.map(([id]) => endEffect(scene, id)), events: [] });
  },
};

/** Draws a weapon, puts one in hand away, or both; a weapon in hand cannot be drawn. (S2, Ready) */
function readied(scene: Scene<Fighter>, { id, name, weapons }: Fighter, { weapon, stow }: ActionFacts): Result<Done> {
  const [drawn, held] = [lookup(weapons, weapon), lookup(weapons, stow)];
  const isKnown = (weapon === "" || drawn) && (stow === "" || held?.ready) && weapon !== stow;
  if (!isKnown) return refuse("attack/no-weapon", { name });
  if (drawn?.ready) return refuse("ready/already", { name: drawn.name });
  const change = (of: string, ready: boolean) => changeAt(scene, ["fighters", id, "weapons", of, "ready"], ready);
  const changes = [...(drawn ? [change(weapon, true)] : []), ...(held ? [change(stow, false)] : [])];
  return ok({ changes, events: [] });
}

/**
 * Moves a vehicle and its driver, who is behind the cover that it gives, as far as is declared; driving is the Move action, which needs
 * Speed. (S2, Vehicles in Combat; d6x3/R-25)
 */
function operate(scene: Scene<Fighter>, actor: Fighter, { foe, metres, away }: ActionFacts): Result<Done> {
  const found = lookup(scene.fighters, foe);
  if (found?.body !== "vehicle") return refuse("vehicle/none", { name: actor.name });
  if (isStopped(found)) return refuse("vehicle/inoperative", { name: found.name });
  if (isFixed(scene, actor, [])) return refuse("move/fixed", { name: actor.name });
  const { id, vehicle } = found;
  const driver = { metres, away, cover: vehicle.cover, postures: ["board"] } as const;
  const drives = (now: Scene<Fighter>) => moveEvents(now, actor.id, driver);
  const goes = (now: Scene<Fighter>) => moveEvents(now, id, { metres, away, cover: 0, postures: [] });
  return ok({ changes: [], events: inTurn(scene, metres > 0 ? [drives, goes] : [drives]) });
}

/** True if a fighter is on the ground, drops to it in the same move, or does not stand up. (S2, Move; d6x3/G.3, Prone) */
function mayStand({ conditions }: Fighter, postures: readonly Posture[]): boolean {
  return conditions.prone || postures.includes("drop") || !postures.includes("stand");
}

function move(scene: Scene<Fighter>, actor: Fighter, facts: ActionFacts): Result<Done> {
  const row: Row = ACTIONS[facts.action];
  if (isFixed(scene, actor, facts.postures)) return refuse("move/fixed", { name: actor.name });
  if (!mayStand(actor, facts.postures)) return refuse("action/not-prone", { name: actor.name });
  const allowed = mayMove(facts.metres, farthest(scene, actor, row.moves ?? 1, facts.postures));
  return allowed.ok ? ok({ changes: [], events: moveEvents(scene, actor.id, facts) }) : allowed;
}

/** Actions on a turn that are no attack and no test. (S2; d6x3/D.1, d6x3/D.2) */
export function actionKind(rulings: Rulings): ExchangeKind<ActionFacts, Fighter> {
  return { declare: declareAction(rulings), stages: { do: actionStage(rulings) } };
}
