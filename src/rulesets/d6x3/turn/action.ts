import {
  type Change,
  type DeclarationSpec,
  type Declarer,
  type Event,
  type ExchangeKind,
  type InputSpec,
  type Json,
  type OfferedEntry,
  type Result,
  type InputValues,
  type Scene,
  type Stage,
  WEAPON,
  applyEvents,
  buildChange,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  listEffects,
  endEffect,
  collectEvents,
  lookup,
  numberInput,
  combine,
  ok,
  refuse,
  requireAll,
  getText,
  findFighter,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  type TurnAction,
  type Preparable,
  type TurnActionRow,
  type Posture,
  ACTIONS,
  ACTION_NAMES,
  PREPARABLE,
  giveEffect,
  checkNeeds,
  POSTURES,
  passActionMoment,
  computeMoveLimit,
  isFixed,
  checkMetres,
  checkPress,
  buildMoveEvents,
  payForAction,
} from "../economy/economy.ts";
import { chooseDefaultMode } from "../attack/attack.ts";
import { TOTAL_COVER, stage } from "../fighter/conditions.ts";
import { THROWING } from "../attack/thrown.ts";
import { type Weapon, type Fighter, isStopped, isUsedUp } from "../fighter/fighter.ts";
import { AWAY, FOE, METRES, WORDS, buildOptionalNumber, makeOptional } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";

/** The facts of a declared action; those that it does not need are empty. */
export type ActionFacts = {
  readonly actor: string;
  readonly action: TurnAction;
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

const NAME = choiceInput("action", ACTION_NAMES, "RIPOSTE.d6x3.action", "RIPOSTE.d6x3.actionHint");
/** The weapon that is drawn or cleared, and the one that is put away. (S2, Ready) */
const DRAWN = makeOptional(WEAPON);
export const STOWED = { ...DRAWN, name: "stow" } as const;
export const POSTURE = makeOptional(choiceInput("posture", POSTURES, "RIPOSTE.d6x3.posture"));
export const ALSO = { ...POSTURE, name: "also" } as const;
export const COVER = buildOptionalNumber("cover", TOTAL_COVER);
const AMOUNT = numberInput("amount", { min: 1, max: 2, initial: 1 });
const PREPARED = choiceInput("prepared", PREPARABLE, "RIPOSTE.d6x3.action");

/** The declaration of an action that is neither an attack nor a test. (S2; d6x3/D) */
export const ACTION = {
  kind: "action",
  actor: "actor",
  instead: true,
  inputs: [NAME, AMOUNT, DRAWN, STOWED, FOE, PREPARED, METRES, POSTURE, ALSO, COVER, AWAY, WORDS],
  listed: NAME.name,
  idle: listIdleActionInputs,
  offered: listOffered,
} as const satisfies DeclarationSpec;

/**
 * Lists the actions that may be prepared, with the attack of the weapon in hand first. For Clear it also lists the weapons that are jammed
 * or empty, and for Ready those that are not in hand. (S2, Prepare, Ready; S2, Weapon Capacity)
 */
function listOffered(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly OfferedEntry[]>> {
  const data = toData(payload);
  const weapons = Object.values(findFighter(scene, data["actor"])?.weapons ?? {});
  const handled = listHandledWeapons(weapons, getText(data, "action"));
  return {
    prepared: listPreparable(weapons),
    ...(handled && { weapon: handled.map(({ id, name }) => ({ id, name })) }),
  };
}

/** Lists the weapons with which an action is possible; undefined if it is possible with all. */
function listHandledWeapons(weapons: readonly Weapon[], action: string): readonly Weapon[] | undefined {
  if (action === "clear") return weapons.filter(({ jam }) => jam !== "works");
  return action === "ready" ? weapons.filter(({ ready }) => !ready) : undefined;
}

function listPreparable(weapons: readonly Weapon[]): readonly OfferedEntry[] {
  const ready = weapons.find((weapon) => weapon.ready);
  const usual = chooseDefaultMode(ready);
  const sorted = [usual, ...PREPARABLE.filter((each) => each !== usual)];
  return sorted.map((id) => ({ id, name: id }));
}

function listIdleActionInputs(payload: Json): readonly string[] {
  const row = lookup<TurnActionRow>(ACTIONS, getText(toData(payload), "action"));
  return listUnusedInputs(ACTION.inputs, ["action", ...listRowInputs(row, payload)]);
}

/** Lists the inputs that an action uses; a second posture is asked for only after the first. (S2, Move) */
export function listRowInputs(row: TurnActionRow | undefined, payload: Json): readonly string[] {
  return (row?.says ?? []).filter((name) => name !== "also" || getText(toData(payload), "posture") !== "");
}

/** Lists the inputs that the declaration does not use. */
export function listUnusedInputs(inputs: readonly InputSpec[], used: readonly string[]): readonly string[] {
  return inputs.map(({ name }) => name).filter((name) => !used.includes(name));
}

/** The inputs of an action in a payload, besides its name; the opponent is optional. */
export const READ_ACTION_INPUTS = [makeOptional(FOE), STOWED, METRES, POSTURE, ALSO, COVER, AWAY, WORDS] as const;
const PAYLOAD_SPEC = { actor: "actor", inputs: [NAME, AMOUNT, PREPARED, DRAWN, ...READ_ACTION_INPUTS] } as const;

type ActionValues = InputValues<typeof READ_ACTION_INPUTS, Fighter> & { readonly weapon: string };

/** Builds the function that reads the declaration of an action; it refuses an action that the actor may not take now. (S2; d6x3/D) */
export function declareAction(rulings: Rulings) {
  return defineDeclaration(PAYLOAD_SPEC, ({ action, ...values }, { actor, scene }: Declarer<Fighter>) => {
    const amount = action === "guard-up" ? values.amount : 0;
    const prepared = action === "prepare" ? values.prepared : "";
    const facts: ActionFacts = { ...buildAction(action, values, actor), amount, prepared };
    return requireAll([takeAction(scene, actor, facts, rulings)], facts);
  });
}

/** Builds the facts of an action, without paying for it. */
export function buildAction(action: TurnAction, values: ActionValues, { id }: Fighter): ActionFacts {
  const { weapon, stow, foe, what, away, posture, also } = values;
  const postures = [...new Set([posture, also].filter((each) => each !== ""))];
  const moving = { metres: values.metres ?? 0, away, cover: values.cover ?? 0, postures };
  return { actor: id, action, weapon, stow, foe: foe?.id ?? "", what, ...moving, amount: 0, prepared: "", paid: false };
}

/** Builds the stage that takes the action if it is still allowed. */
export function actionStage(rulings: Rulings): Stage<ActionFacts, Fighter> {
  return stage(
    { needs: ["actor"], pays: (facts, scene, { actor }) => takeAction(scene, actor, facts, rulings) },
    (_facts, _answers, _scene, { paid: events }) => close(null, events),
  );
}

/** Returns the row of an action under the rulings: Run may take the whole turn. (d6x3/J-5) */
export function getActionRow(action: TurnAction, { runTakesTurn }: Pick<Rulings, "runTakesTurn">): TurnActionRow {
  const row: TurnActionRow = ACTIONS[action];
  return action === "run" && runTakesTurn ? { ...row, cost: "both" } : row;
}

/** Takes an action now: pays for it, ends an Aim, and applies its effect. */
export function takeAction(
  scene: Scene<Fighter>,
  actor: Fighter,
  facts: ActionFacts,
  rulings: Pick<Rulings, "runTakesTurn">,
): Result<readonly Event[]> {
  const { action, what, amount, prepared, foe } = facts;
  const row = getActionRow(action, rulings);
  const ended = row.cost === "free" ? [] : passActionMoment(scene, actor.id);
  const after = applyEvents(scene, ended);
  const taken = combine({
    meets: checkNeeds(scene, actor, row),
    paid: facts.paid ? ok([]) : payForAction(scene, actor, row.cost),
    effect: ACTION_WORK[action]?.(after, actor, facts) ?? toEffect(giveEffect(after, actor.id, row)),
  });
  if (!taken.ok) return taken;
  const { paid, effect } = taken.value;
  const nameWeapon = (id: string): string => lookup(actor.weapons, id)?.name ?? "";
  const names = { weaponName: nameWeapon(facts.weapon), stowName: nameWeapon(facts.stow) };
  const details = { fighter: actor.id, action, what, amount, prepared, foe, ...names };
  return ok([...ended, happened("acted", details, [...paid, ...effect.changes]), ...effect.events]);
}

type ActionEffect = { readonly changes: readonly Change[]; readonly events: readonly Event[] };
type ActionWork = (scene: Scene<Fighter>, actor: Fighter, facts: ActionFacts) => Result<ActionEffect>;

function toEffect(changes: readonly Change[], events: readonly Event[] = []): Result<ActionEffect> {
  return ok({ changes, events });
}

/**
 * The functions for actions that need more than their row, such as amounts, weapons or movement. All others only give the effect of their
 * row.
 */
const ACTION_WORK: Readonly<Partial<Record<TurnAction, ActionWork>>> = {
  "guard-up": (scene, { id }, { amount }) =>
    toEffect(giveEffect(scene, id, ACTIONS["guard-up"], { defense: amount, tests: -amount })),
  prepare: (scene, { id }, { prepared }) => toEffect(giveEffect(scene, id, ACTIONS.prepare, { action: prepared })),
  press: (scene, actor, { foe }) => {
    const changes = giveEffect(scene, actor.id, ACTIONS.press, { foe });
    return requireAll([checkPress(scene, actor, foe)], { changes, events: [] });
  },
  move,
  run: move,
  operate: moveVehicle,
  ready: drawOrStow,
  clear: (scene, actor, { weapon }) => {
    const { jam } = lookup(actor.weapons, weapon) ?? { jam: "works" };
    if (jam === "locked" || jam === "broken")
      return refuse(jam === "locked" ? "weapon/locked" : "weapon/broken", { name: actor.name });
    if (jam === "works") return refuse("weapon/not-jammed");
    return toEffect([buildChange(scene, ["fighters", actor.id, "weapons", weapon, "jam"], "works")]);
  },
  straighten: (scene, actor) => {
    const crushed = listEffects(scene, actor.id, "crushed");
    if (crushed.length === 0) return refuse("armour/not-crushed", { name: actor.name });
    return toEffect(crushed.map(([id]) => endEffect(scene, id)));
  },
};

/**
 * Draws a weapon, puts a weapon in hand away, or both; a weapon in hand cannot be drawn. Of a thrown weapon of which none is left, a piece
 * is picked up. (S2, Ready; d6x3/R-39)
 */
function drawOrStow(scene: Scene<Fighter>, actor: Fighter, { weapon, stow }: ActionFacts): Result<ActionEffect> {
  const { id, name, weapons } = actor;
  const [drawn, stowed] = [lookup(weapons, weapon), lookup(weapons, stow)];
  const isKnown = (weapon === "" || drawn) && (stow === "" || stowed?.ready) && weapon !== stow;
  if (!isKnown) return refuse("attack/no-weapon", { name });
  if (drawn?.ready) return refuse("ready/already", { name: drawn.name });
  const pickedUp = drawn && isUsedUp(drawn) ? THROWING.pickUp(scene, actor, drawn) : ok([]);
  if (!pickedUp.ok) return pickedUp;
  const change = (weaponId: string, ready: boolean) =>
    buildChange(scene, ["fighters", id, "weapons", weaponId, "ready"], ready);
  const changes = [...(drawn ? [change(weapon, true)] : []), ...(stowed ? [change(stow, false)] : [])];
  return toEffect([...pickedUp.value, ...changes]);
}

/**
 * Moves a vehicle and its driver as far as is declared; the driver is behind the cover that the vehicle gives. Driving is the Move action,
 * which needs Speed. (S2, Vehicles in Combat; d6x3/R-25)
 */
function moveVehicle(scene: Scene<Fighter>, actor: Fighter, { foe, metres, away }: ActionFacts): Result<ActionEffect> {
  const driven = findFighter(scene, foe);
  if (driven?.body !== "vehicle") return refuse("vehicle/none", { name: actor.name });
  if (isStopped(driven)) return refuse("vehicle/inoperative", { name: driven.name });
  if (isFixed(scene, actor, [])) return refuse("move/fixed", { name: actor.name });
  const { id, vehicle } = driven;
  const driver = { metres, away, cover: vehicle.cover, postures: ["board"] } as const;
  const moveDriver = (current: Scene<Fighter>) => buildMoveEvents(current, actor.id, driver);
  const moveDriven = (current: Scene<Fighter>) =>
    buildMoveEvents(current, id, { metres, away, cover: 0, postures: [] });
  return toEffect([], collectEvents(scene, metres > 0 ? [moveDriver, moveDriven] : [moveDriver]));
}

/** True unless the fighter would stand up without being prone, or without dropping in the same move. (S2, Move; d6x3/G.3, Prone) */
function mayStand({ conditions }: Fighter, postures: readonly Posture[]): boolean {
  return conditions.prone || postures.includes("drop") || !postures.includes("stand");
}

function move(scene: Scene<Fighter>, actor: Fighter, facts: ActionFacts): Result<ActionEffect> {
  const row: TurnActionRow = ACTIONS[facts.action];
  if (isFixed(scene, actor, facts.postures)) return refuse("move/fixed", { name: actor.name });
  if (!mayStand(actor, facts.postures)) return refuse("action/not-prone", { name: actor.name });
  const limit = computeMoveLimit(scene, actor, row.moves ?? 1, facts.postures);
  const events = buildMoveEvents(scene, actor.id, facts);
  return requireAll([checkMetres(facts.metres, limit)], { changes: [], events });
}

/** Builds the exchange of an action that is neither an attack nor a test. (S2; d6x3/D.1, d6x3/D.2) */
export function actionKind(rulings: Rulings): ExchangeKind<ActionFacts, Fighter> {
  return { declare: declareAction(rulings), stages: { do: actionStage(rulings) } };
}
