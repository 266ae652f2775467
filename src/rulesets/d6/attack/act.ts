import {
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Json,
  type OfferedEntry,
  type Result,
  type InputValues,
  type Scene,
  WEAPON,
  buildChange,
  choiceInput,
  close,
  toData,
  endEffect,
  collectEvents,
  lookup,
  next,
  ok,
  listMomentEvents,
  refuse,
  getText,
  abort,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, takeAction, checkAction, giveActionOpenings, requireAction } from "../economy/economy.ts";
import { attachEffect, isAfflicted, stage } from "../fighter/conditions.ts";
import {
  type Weapon,
  type Fighter,
  computeCapacity,
  findWeapon,
  isUsedUp,
  listModes,
  countRounds,
} from "../fighter/fighter.ts";
import { BESIDE, readPayloadWeapon } from "../fighter/inputs.ts";
import { listDrawnEffects } from "./shooting.ts";
import { CHOKES } from "../vocabulary.ts";
import type { PointRulings } from "../rulings.ts";

/** The actions without dice: changing settings, handling objects, dropping prone and standing up. (S4; d6/J-10) */
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

export const ACT = {
  kind: "act",
  actor: "fighter",
  inputs: [
    choiceInput("action", HANDLINGS, "RIPOSTE.d6.action", "RIPOSTE.d6.actionHint"),
    WEAPON,
    { name: "thing", is: "text", longest: 60 },
    { name: "to", is: "offered" },
    BESIDE,
  ],
  listed: "action",
  idle: listIdleActionInputs,
  offered: listHandlingOptions,
} as const satisfies DeclarationSpec;

/** Lists the inputs that have no use for the chosen action. (S4; d6/J-10) */
function listIdleActionInputs(payload: Json): readonly string[] {
  const fields = toData(payload);
  const action = getText(fields, "action");
  const sets = action === "change-mode" || action === "set-choke";
  const lies = action === "drop-prone" || action === "stand";
  const takesAny = THING_ACTIONS.some((each) => each === action);
  return [
    ...(sets ? [] : ["to"]),
    ...(takesAny ? [] : ["thing"]),
    ...(lies || (takesAny && getText(fields, "thing") !== "") ? ["weapon"] : []),
    ...(sets || action === "ready" || lies ? ["beside"] : []),
  ];
}

type OfferedSettings = Readonly<Record<string, readonly OfferedEntry[]>>;

/**
 * Lists the actions that the fighter's weapons allow, the weapons that can be reloaded or set, and the settings that differ from the current one.
 * (S4, Change Gun Mode, Set Weapon Choke; d6/I)
 */
function listHandlingOptions(payload: Json, scene: Scene<Fighter>): OfferedSettings {
  const fields = toData(payload);
  const actor = findFighter(scene, getText(fields, "fighter"));
  const carried = Object.values(actor?.weapons ?? {});
  const fitting = HANDLINGS.filter((each) => !isGunHandling(each) || carried.some((weapon) => canHandle(weapon, each)));
  const action = HANDLINGS.find((each) => each === getText(fields, "action"));
  const handled = listHandledWeapons(carried, action);
  return {
    action: fitting.map((id) => ({ id, name: id })),
    ...(handled && { weapon: handled.map(({ id, name }) => ({ id, name })) }),
    ...listSettingOptions(payload, scene),
  };
}

/** Lists the weapons with which an action is possible; undefined if it is possible with all. */
function listHandledWeapons(carried: readonly Weapon[], action: Handling | undefined): readonly Weapon[] | undefined {
  if (action === "ready") return carried.filter(({ ready }) => !ready);
  return action && isGunHandling(action) ? carried.filter((weapon) => canHandle(weapon, action)) : undefined;
}

function isGunHandling(action: Handling): action is "change-mode" | "set-choke" | "reload" {
  return action === "change-mode" || action === "set-choke" || action === "reload";
}

/**
 * True if a weapon has more than one mode or choke to choose from; for "reload", true if its rounds are tracked and a piece of it is left.
 * (S4, Change Gun Mode, Set Weapon Choke; d6/L-25)
 */
function canHandle(weapon: Weapon, action: "change-mode" | "set-choke" | "reload"): boolean {
  if (action === "reload") return computeCapacity(weapon) > 0 && !isUsedUp(weapon);
  return listSettings(weapon, action).length > 1;
}

function listSettingOptions(payload: Json, scene: Scene): OfferedSettings {
  const weapon = readPayloadWeapon(payload, scene);
  const action = getText(toData(payload), "action");
  if (!weapon || (action !== "change-mode" && action !== "set-choke")) return {};
  const others = listSettings(weapon, action).filter((each) => each !== weapon.mode && each !== weapon.choke);
  return { to: others.map((id) => ({ id, name: `RIPOSTE.d6.setting.${id}` })) };
}

/** The facts of an action without dice; `thing` names an object that is not a weapon. */
export type ActFacts = InputValues<typeof ACT.inputs, Fighter> & { readonly fighter: string };

/** The exchange of an action without dice. It is paid for, gives its openings, and is then carried out. (S4; d6/J-10) */
export function actKind(rulings: PointRulings): ExchangeKind<ActFacts, Fighter> {
  return {
    declare: withAbleActor(ACT, (values, { actor, scene }) => {
      const facts = { fighter: actor.id, ...values };
      return requireAll([applyHandling(scene, actor, facts), checkAction(scene, actor, facts.action, rulings)], facts);
    }),
    stages: {
      declare: stage(
        requireAction(({ action }) => action, rulings),
        ({ action, weapon, to, beside, ...facts }, _answers, scene, { fighter: { id: fighter, weapons }, paid }) => {
          const { name: thing = facts.thing } = findWeapon(weapons, weapon) ?? {};
          const events = takeAction(scene, fighter, happened("acts", { fighter, action, weapon, thing, to }, paid));
          const openings = giveActionOpenings(fighter, action, beside);
          return next({ action, weapon, to, beside, ...facts }, [...events, ...openings]);
        },
      ),
      // Carries out the action, unless an opportunity attack has prevented it. (S4, Opportunity Attack)
      act: stage({ able: ["fighter"] }, (facts, _answers, scene, { fighter }) => {
        const done = applyHandling(scene, fighter, facts);
        return done.ok ? close(null, done.value) : abort(fighter.id);
      }),
    },
  };
}

function applyHandling(scene: Scene<Fighter>, actor: Fighter, facts: ActFacts): Result<readonly Event[]> {
  if (facts.action === "drop-prone") return ok(dropProne(scene, actor.id));
  if (facts.action === "stand") return standUp(scene, actor);
  return facts.weapon === "" ? handleThing(actor, facts) : handleWeapon(scene, actor, facts);
}

/** The actions that are possible with an object that is not a weapon. (S4, Opportunity Attack) */
export const THING_ACTIONS: readonly Handling[] = ["stow", "pick-up", "put-down"];

function handleThing({ id, name }: Fighter, { action, thing }: ActFacts): Result<readonly Event[]> {
  if (thing === "" || !THING_ACTIONS.includes(action)) return refuse("attack/no-weapon", { name });
  return ok([happened("handled", { fighter: id, thing, action })]);
}

/** Makes a fighter prone until the fighter stands up; no events if the fighter is already prone. (S4; d6/J-12) */
export function dropProne(scene: Scene, fighter: string): readonly Event[] {
  if (isAfflicted(scene, fighter, "prone")) return [];
  return [happened("fell-prone", { fighter }, [attachEffect(scene, fighter, "prone")])];
}

/** Ends every effect that makes the fighter prone. (d6/J-10; d6/J-12) */
function standUp(scene: Scene, { id, name }: Fighter): Result<readonly Event[]> {
  if (!isAfflicted(scene, id, "prone")) return refuse("action/not-prone", { name });
  const lying = Object.entries(scene.fight.effects).flatMap(([each, { bearer, kind, data }]) =>
    bearer === id && kind !== "prone" && data["status"] === "prone" ? [endEffect(scene, each)] : [],
  );
  const steps = [
    () => [happened("stands", { fighter: id }, lying)],
    (current: Scene) => listMomentEvents(current, { moment: "stood-up", of: id }),
  ];
  return ok(collectEvents(scene, steps));
}

/**
 * Changes a weapon. When it is put down or stowed, it is no longer ready or drawn; when it is picked up or readied, it is ready. Refuses an
 * action that would change nothing, and readying a thrown weapon of which none is left: a piece may be picked up. (S4, Opportunity Attack;
 * d6/J-10; d6/L-25)
 */
function handleWeapon(scene: Scene, actor: Fighter, { action, weapon: id, to }: ActFacts): Result<readonly Event[]> {
  const weapon = lookup(actor.weapons, id);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const change = resolveSetting(weapon, action, to);
  if (!change.ok) return change;
  const { key, value } = change.value;
  const path = ["fighters", actor.id, "weapons", id];
  const found = action === "pick-up" && isUsedUp(weapon) ? [buildChange(scene, [...path, "quantity"], 1)] : [];
  const loosened = value === false ? listDrawnEffects(scene, actor.id, id).map((each) => endEffect(scene, each)) : [];
  const changes = [buildChange(scene, [...path, key], value), ...found, ...loosened];
  return ok([happened("handled", { fighter: actor.id, weapon: id, thing: weapon.name, action, to: value }, changes)]);
}

type WeaponSetting = { readonly key: "mode" | "choke" | "rounds" | "ready"; readonly value: string | number | boolean };

function resolveSetting(weapon: Weapon, action: Handling, to: string): Result<WeaponSetting> {
  const { name, ready } = weapon;
  if (action === "change-mode" || action === "set-choke") return checkSetting(weapon, action, to);
  const capacity = computeCapacity(weapon);
  if ((action === "ready" || action === "reload") && isUsedUp(weapon)) return refuse("weapon/none-left", { name });
  if (action === "reload")
    return countRounds(weapon) < capacity ? ok({ key: "rounds", value: capacity }) : refuse("weapon/full", { name });
  const takes = action === "ready" || action === "pick-up";
  if (takes === ready) return refuse(ready ? "weapon/in-hand" : "weapon/not-ready", { name });
  return ok({ key: "ready", value: takes });
}

function checkSetting(weapon: Weapon, action: "change-mode" | "set-choke", to: string): Result<WeaponSetting> {
  const { name } = weapon;
  const key = action === "change-mode" ? "mode" : "choke";
  if (!listSettings(weapon, action).includes(to))
    return refuse(key === "mode" ? "weapon/no-such-mode" : "weapon/no-such-choke", { name });
  return weapon[key] === to ? refuse("weapon/set-already", { name }) : ok({ key, value: to });
}

/** Lists the settings of a weapon: its modes, or the chokes if it has any. (S4, Change Gun Mode, Set Weapon Choke) */
export function listSettings(weapon: Weapon, action: "change-mode" | "set-choke"): readonly string[] {
  if (action === "change-mode") return listModes(weapon);
  const hasOne = weapon.kind === "gun" && weapon.choke !== "none";
  return hasOne ? CHOKES.filter((each) => each !== "none") : [];
}
