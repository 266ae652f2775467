import {
  type Answers,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  type Switch,
  close,
  happened,
  isData,
  lookup,
  ok,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import { payForAction, readActor } from "../economy/actions.ts";
import { readTarget } from "./attack.ts";
import { ableFighter } from "../fighter/conditions.ts";
import { inRounds } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { lastUntilAction } from "../fighter/lasting.ts";
import { deedOf } from "../economy/split.ts";

/** An action that can be held: its exchange, and under which name the declaration takes who acts. (S0; d10/D.4) */
export type Holdable = {
  readonly kind: Pick<ExchangeKind<Data, Fighter>, "declare" | "switches">;
  readonly actor: string;
  /** What can be said against it before anybody has set it off; where it is missing, the declaration must be whole. */
  check?(payload: Data, seat: Seat, scene: Scene<Fighter>): Result<unknown>;
};

/** The actions that can be held, by their exchange. */
export type Holdables = Readonly<Record<string, Holdable>>;

/** An action that is held: whose, which, what sets it off, and its declaration as far as it is made. (S0; d10/D.4) */
export type HoldFacts = { readonly holder: string; readonly held: Data };

/** The longest words for a trigger. */
export const LONGEST_TRIGGER = 200;

/** The longest declaration that is kept, as plain data. */
export const LONGEST_HELD = 2000;

/** The action that is held, where none is named. */
export const USUALLY_HELD = "attack";

/** Holding an action: any that can be declared and carried out later. (S0; d10/D.4) */
export function holdKind(holdables: Holdables): ExchangeKind<HoldFacts, Fighter> {
  return {
    declare: (payload, seat, scene) => declareHold(payload, seat, scene, holdables),
    switches: (payload, scene) => (isData(payload) ? heldSwitches(payload, scene, holdables) : []),
    stages: { hold: holdStage },
  };
}

/** The circumstances that the action offers which is held. (S0; d10/D.4; d10/F.2) */
function heldSwitches(payload: Data, scene: Scene<Fighter>, holdables: Holdables): readonly Switch[] {
  const holdable = lookup(holdables, textAt(payload, "action") || USUALLY_HELD);
  return holdable?.kind.switches?.({ ...payload, [holdable.actor]: textAt(payload, "holder") }, scene) ?? [];
}

/** Takes the declaration of a held action; the round's action must be there, and is paid for when it is carried out. (S0; d10/D.4) */
function declareHold(payload: Json, seat: Seat, scene: Scene<Fighter>, holdables: Holdables): Result<HoldFacts> {
  if (!isData(payload)) return refuse("action/malformed");
  const holder = readActor(payload, "holder", seat, scene);
  if (!holder.ok) return holder;
  const trigger = textAt(payload, "trigger").trim();
  if (trigger === "" || trigger.length > LONGEST_TRIGGER)
    return refuse("hold/no-trigger", { longest: LONGEST_TRIGGER });
  const target = readOptionalTarget(payload, holder.value, scene);
  if (!target.ok) return target;
  const { holder: _holder, action = USUALLY_HELD, ...rest } = payload;
  const held = { ...rest, action, trigger, target: target.value };
  const allowed = mayHold({ holder: holder.value, data: held }, seat, scene, holdables);
  if (!allowed.ok) return allowed;
  if (JSON.stringify(held).length > LONGEST_HELD) return refuse("hold/too-long");
  return ok({ holder: holder.value.id, held });
}

/** Whether the action can be held, and could be carried out now, with the whole action of the round. (S0; d10/D.4) */
function mayHold(held: Held, seat: Seat, scene: Scene<Fighter>, holdables: Holdables): Result<unknown> {
  const action = held.data["action"];
  const holdable = typeof action === "string" ? lookup(holdables, action) : undefined;
  if (!holdable) return refuse("hold/not-this", { action: shown(action) });
  const payload = { ...held.data, [holdable.actor]: held.holder.id };
  const checked = holdable.check?.(payload, seat, scene) ?? planHeld(holdable, held, seat, scene);
  if (!checked.ok) return checked;
  const payable = payForAction(scene, held.holder, deedOf("hold"));
  return payable.ok ? inRounds(scene) : payable;
}

/** Who holds, and the declaration that is held. */
export type Held = { readonly holder: Fighter; readonly data: Data };

/** The held action as it could be declared now. (S0; d10/D.4) */
export function planHeld(
  { kind, actor }: Holdable,
  { holder, data }: Held,
  seat: Seat,
  scene: Scene<Fighter>,
): Result<Data> {
  const plan = kind.declare?.({ ...data, [actor]: holder.id }, seat, scene);
  return plan ?? refuse("declare/unknown", { kind: textAt(data, "action") });
}

/** Whom a payload names under `target`; empty where it names nobody. */
export function readOptionalTarget(payload: Data, holder: Fighter, scene: Scene<Fighter>): Result<string> {
  const { target } = payload;
  if (target === undefined || target === "") return ok("");
  const read = readTarget(target, holder, scene);
  return read.ok ? ok(read.value.id) : read;
}

/** The action is held until its holder next acts or reacts; a new one takes the place of an old one. (S0; d10/D.4; d10/L-20, d10/L-21) */
function holdStage({ holder, held }: HoldFacts, _answers: Answers, scene: Scene<Fighter>): Move<HoldFacts> {
  const fighter = ableFighter(scene, holder);
  if (!fighter) return close(null, [happened("lapsed", { attacker: holder })]);
  const told = { ...held, holder, name: fighter.name };
  return close(null, [happened("held", told, [lastUntilAction(scene, "held", holder, held)])]);
}
