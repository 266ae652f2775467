import {
  type Answers,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Option,
  type Result,
  type Scene,
  type Seat,
  type SimpleInput,
  type Switch,
  GM_CALLS,
  WEAPON,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  isData,
  lookup,
  ok,
  refuse,
  getText,
  type NeededFighters,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Declare, payForAction, checkRounds } from "../economy/economy.ts";
import { type BoostedRoll, findBoostCost } from "../economy/boost.ts";
import { checkNotSelf } from "./attack.ts";
import { beginLasting, stage } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import {
  type TaskPair,
  ANY_FIGHTERS,
  BOOST,
  CIRCUMSTANCES,
  DISTANCE,
  OPTIONAL_TARGET,
  POWER,
  WHAT,
  listTaskInputs,
  listIdleInputs,
} from "../fighter/inputs.ts";
import { listIdleDistance } from "./difficulty.ts";
import { toActionUse } from "../economy/split.ts";

/** An action that can be held. `kind` is its exchange; `actor` is the input that names the acting fighter. (S0; d10/D.4) */
export type Holdable = {
  readonly kind: Pick<ExchangeKind<Data, Fighter>, "declare" | "switches">;
  readonly actor: string;
  /** Returns the cost of buying a success for its roll; missing or null if none can be bought. (d10/A.7) */
  boostCost?(facts: Data, holder: Fighter): Option["cost"] | null;
  /** Checks the action before its trigger has occurred. Without this check the declaration must be complete. */
  check?(payload: Data, seat: Seat, scene: Scene<Fighter>): Result<unknown>;
};

/** Builds a holdable action with one roll. A success for this roll is bought when the action is carried out. (S0; d10/A.7; d10/D.4) */
export function buildRolledHoldable<X extends Data>(
  kind: ExchangeKind<X, Fighter>,
  actor: string,
  roll: BoostedRoll<X>,
): Holdable {
  const price = (facts: X, holder: Fighter): Option["cost"] | null => {
    const pool = roll.pool(facts);
    return pool ? findBoostCost(holder, pool) : null;
  };
  return { kind, actor, boostCost: price };
}

/** The actions that can be held, by the kind of their exchange. */
export type Holdables = Readonly<Record<string, Holdable>>;

/** The facts of holding an action. `held` is its declaration with the trigger; the target may be named later. (S0; d10/D.4) */
export type HoldFacts = { readonly holder: string; readonly held: Data };

/** The longest text of a trigger, in characters. */
export const MAX_TRIGGER_LENGTH = 200;

/** The longest declaration that is stored, in characters of JSON. */
export const MAX_HELD_LENGTH = 2000;

/** The action that is held by default. */
export const USUALLY_HELD = "attack";

/** The kinds of other fighters' actions that a held action may wait for: attacks, moving, and all other actions. (S0; d10/D.4; d10/L-63) */
const WATCHED_ACTIONS = ["attack", "moving", "other"] as const;
export type WatchedAction = (typeof WATCHED_ACTIONS)[number];

/**
 * The choice that lets any action set off a held action. With the choice "word" no action does, and a player declares that the trigger has
 * occurred. (S0; d10/D.4; d10/L-63)
 */
export const ANY_ACTION = "anything";
const SET_OFF_BY = [ANY_ACTION, ...WATCHED_ACTIONS, "word"] as const;

/**
 * Lists the inputs of a trigger: its text, the kind of action that sets it off, the fighter who is watched, and the kind of the held
 * action. (S0; d10/D.4; d10/L-63)
 */
function listTriggerInputs(holds: readonly string[]) {
  return [
    { name: "trigger", is: "text", longest: MAX_TRIGGER_LENGTH },
    choiceInput("setOffBy", SET_OFF_BY, "RIPOSTE.d10.act.setOffBy"),
    { name: "watched", is: "fighter", optional: true, missing: "action/nobody" },
    choiceInput("action", holds, "RIPOSTE.d10.act.kind"),
  ] as const;
}

/**
 * Lists the inputs of each action that may be held, by its kind. An attack or a power need not name its target yet. (S0; d10/D.4; d10/D.3,
 * d10/D.9; d10/J.1)
 */
function listHeldInputs(pair: TaskPair): Readonly<Record<string, readonly SimpleInput[]>> {
  const aimed = [WEAPON, DISTANCE, CIRCUMSTANCES, ...GM_CALLS];
  return {
    attack: [OPTIONAL_TARGET, ...aimed],
    volley: [ANY_FIGHTERS, ...aimed],
    grapple: [OPTIONAL_TARGET, CIRCUMSTANCES, ...GM_CALLS],
    breakFree: [CIRCUMSTANCES, ...GM_CALLS],
    deed: [WHAT],
    task: listTaskInputs(pair),
    power: [POWER, ANY_FIGHTERS, DISTANCE],
  };
}

/**
 * Builds the declaration of a held action: the trigger, the kind of action (by default an attack), and the inputs of that kind. (S0;
 * d10/D.4)
 */
export function buildHoldSpec(holds: readonly string[], pair: TaskPair): DeclarationSpec {
  const inputsByAction = listHeldInputs(pair);
  const allInputs = holds.flatMap((action) => lookup(inputsByAction, action) ?? []);
  const inputs = allInputs.filter((input, index) => allInputs.findIndex(({ name }) => name === input.name) === index);
  return {
    kind: "hold",
    actor: "holder",
    instead: true,
    inputs: [...listTriggerInputs(holds), ...inputs],
    idle: (payload, scene: Scene<Fighter>) => {
      const chosenInputs = lookup(inputsByAction, readHeldAction(toData(payload))) ?? [];
      const unused = inputs.filter(({ name }) => !chosenInputs.some((each) => each.name === name));
      return [
        ...unused.map(({ name }) => name),
        ...listIdleDistance(payload, scene, "holder"),
        ...listIdleInputs(payload),
      ];
    },
  };
}

function readHeldAction(payload: Data): string {
  return getText(payload, "action") || USUALLY_HELD;
}

/** Builds the exchange that holds an action. Only the actions in `holdables` can be held. (S0; d10/D.4) */
export function holdKind(holdables: Holdables): ExchangeKind<HoldFacts, Fighter> {
  return {
    declare: declareHold(holdables),
    switches: (payload, scene) => (isData(payload) ? listHeldSwitches(payload, scene, holdables) : []),
    stages: { hold: stage({ able: ["holder"] }, holdAction) },
  };
}

/** Lists the circumstances that the held action offers. (S0; d10/D.4; d10/F.2) */
function listHeldSwitches(payload: Data, scene: Scene<Fighter>, holdables: Holdables): readonly Switch[] {
  const holdable = lookup(holdables, readHeldAction(payload));
  return holdable?.kind.switches?.({ ...payload, [holdable.actor]: getText(payload, "holder") }, scene) ?? [];
}

/**
 * Builds the function that reads the declaration of a held action, and checks it as if it were declared now. The round's action must be
 * available, but is paid only when the held action is carried out. (S0; d10/D.4)
 */
function declareHold(holdables: Holdables): Declare<HoldFacts> {
  const spec = {
    actor: "holder",
    inputs: [...listTriggerInputs(Object.keys(holdables)), OPTIONAL_TARGET, BOOST],
  } as const;
  return (payload, seat, scene) => {
    const read = defineDeclaration(spec, ({ action, target, ...values }, declarer: Declarer<Fighter>) => {
      const trigger = values.trigger.trim();
      if (trigger === "") return refuse("hold/no-trigger", { longest: MAX_TRIGGER_LENGTH });
      if (values.boost) return refuse("boost/when-carried-out");
      const other = checkNotSelf(declarer.actor, target?.id ?? "");
      if (!other.ok) return other;
      const { holder: _holder, action: _action, ...declaration } = toData(payload);
      const held = { ...declaration, action, trigger, target: target?.id ?? "" };
      const allowed = checkHold(held, lookup(holdables, action), declarer);
      if (!allowed.ok) return allowed;
      if (JSON.stringify(held).length > MAX_HELD_LENGTH) return refuse("hold/too-long");
      return ok({ holder: declarer.actor.id, held });
    });
    return read(payload, seat, scene);
  };
}

/** Refuses an action that cannot be held, or could not be carried out now with the whole action of the round. (S0; d10/D.4) */
function checkHold(
  declaration: Data,
  holdable: Holdable | undefined,
  { actor, seat, scene }: Declarer<Fighter>,
): Result<unknown> {
  if (!holdable) return refuse("hold/not-this", { action: getText(declaration, "action") });
  const checked =
    holdable.check?.({ ...declaration, [holdable.actor]: actor.id }, seat, scene) ??
    planHeldAction(holdable, { holder: actor, data: declaration }, seat, scene);
  return requireAll([checked, payForAction(scene, actor, toActionUse("hold")), checkRounds(scene)], true);
}

/** The holder of a held action, and its declaration. */
export type HeldAction = { readonly holder: Fighter; readonly data: Data };

/** Plans the held action as if it were declared now. (S0; d10/D.4) */
export function planHeldAction(
  { kind, actor }: Holdable,
  { holder, data }: HeldAction,
  seat: Seat,
  scene: Scene<Fighter>,
): Result<Data> {
  const plan = kind.declare?.({ ...data, [actor]: holder.id }, seat, scene);
  return plan ?? refuse("declare/unknown", { kind: getText(data, "action") });
}

/** Holds the action until its holder acts or reacts; a new held action replaces the old one. (S0; d10/D.4; d10/L-20, d10/L-21) */
function holdAction(
  { held }: HoldFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
  { holder }: NeededFighters<"holder", Fighter>,
): Move<HoldFacts> {
  const readText = (name: string): string => getText(held, name);
  const details = {
    action: readText("action"),
    target: readText("target"),
    weapon: readText("weapon"),
    trigger: readText("trigger"),
  };
  const lasts = beginLasting(scene, "held", holder.id, { data: held });
  return close(null, [happened("held", { fighter: holder.id, name: holder.name, ...details }, [lasts])]);
}
