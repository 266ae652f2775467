import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import type { Change, Event } from "../../engine/kernel/event.ts";
import { applyEvents, changeAt, happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { ExchangeKind, Move } from "../../engine/kernel/ruleset.ts";
import { close } from "../../engine/kernel/ruleset.ts";
import type { Anchor, Scene } from "../../engine/kernel/scene.ts";
import { actionTaken, mayDefend, mayGuard, mayMove, mayPress, mayRush, moveEvents, payForAction } from "./actions.ts";
import { PREPARABLE } from "./attack.ts";
import type { Cost } from "./economy.ts";
import { beginOn, untilNextAction, untilOwnTurn, untilRoundEnds } from "./effects.ts";
import type { Fighter } from "./fighter.ts";
import { speedOf } from "./fighter.ts";
import { FARTHEST, declarer, fightersAt, numberAt, wordAt } from "./payload.ts";

/** What one may do on a turn besides attacking, and what each takes of it. (S2; D.1, D.2) */
export const DEEDS = {
  defend: "major",
  run: "major",
  aim: "minor",
  clear: "minor",
  "guard-up": "minor",
  move: "minor",
  prepare: "prepare",
  press: "minor",
  ready: "minor",
  "stand-firm": "minor",
} as const satisfies Readonly<Record<string, Cost>>;
export type Deed = keyof typeof DEEDS;
const NAMES = Object.keys(DEEDS) as readonly Deed[];

/** A deed as it was declared; what it does not need is empty. */
export type DeedFacts = {
  readonly actor: string;
  readonly deed: Deed;
  readonly amount: number;
  readonly weapon: string;
  readonly foe: string;
  readonly action: string;
  readonly metres: number;
  readonly away: readonly string[];
  readonly cover: number;
};

/** Takes the declaration of a deed; refuses what the actor may not do now. (S2; D) */
export function declareDeed(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<DeedFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const facts = readDeed(payload, actor.value.id, scene);
  if (!facts.ok) return facts;
  const done = doDeed(scene, actor.value, facts.value);
  return done.ok ? facts : done;
}

function readDeed(payload: Data, actor: string, scene: Scene<Fighter>): Result<DeedFacts> {
  const deed = wordAt(payload, "deed", NAMES);
  if (!deed.ok) return deed;
  const amount = numberAt(payload, "amount", 2);
  if (!amount.ok) return amount;
  const metres = numberAt(payload, "metres", FARTHEST);
  if (!metres.ok) return metres;
  const cover = numberAt(payload, "cover", 3);
  if (!cover.ok) return cover;
  const away = fightersAt(payload, "away", scene);
  if (!away.ok) return away;
  const texts = { weapon: textAt(payload, "weapon"), foe: textAt(payload, "foe"), action: textAt(payload, "action") };
  const numbers = { amount: amount.value, metres: metres.value, cover: cover.value };
  return ok({ actor, deed: deed.value, ...texts, ...numbers, away: away.value });
}

/** The deed is done, if it still may be. */
export function deedStage(facts: DeedFacts, _answers: Answers, scene: Scene<Fighter>): Move<DeedFacts> {
  const actor = lookup(scene.fighters, facts.actor);
  const done = actor && doDeed(scene, actor, facts);
  if (!done?.ok) return close(null, [happened("lapsed", { fighter: facts.actor })]);
  return close(null, done.value);
}

/** What happens when a fighter does a deed now: it is paid for, it ends an Aim, and it does what it is for. */
function doDeed(scene: Scene<Fighter>, actor: Fighter, facts: DeedFacts): Result<readonly Event[]> {
  const paid = payForAction(scene, actor, DEEDS[facts.deed]);
  if (!paid.ok) return paid;
  const ended = actionTaken(scene, actor.id);
  const after = applyEvents(scene, ended);
  const effect = WORK[facts.deed](after, actor, facts);
  if (!effect.ok) return effect;
  const { changes, events } = effect.value;
  const told = { fighter: actor.id, deed: facts.deed };
  return ok([...ended, happened("acted", told, [...paid.value, ...changes]), ...events]);
}

type Done = { readonly changes: readonly Change[]; readonly events: readonly Event[] };
type Work = (scene: Scene<Fighter>, actor: Fighter, facts: DeedFacts) => Result<Done>;

const WORK: Readonly<Record<Deed, Work>> = {
  defend: (scene, actor) => {
    const allowed = mayDefend(scene, actor);
    return allowed.ok ? stance(scene, actor, "defend", untilOwnTurn(actor.id), { defense: 2 }) : allowed;
  },
  "guard-up": (scene, actor, { amount }) => {
    const allowed = mayGuard(scene, actor);
    if (!allowed.ok) return allowed;
    if (amount === 0) return refuse("guard/no-amount");
    return stance(scene, actor, "guard-up", untilRoundEnds(), { defense: amount, tests: -amount });
  },
  aim: (scene, actor) => stance(scene, actor, "aim", untilNextAction(actor.id), { attack: 1 }),
  "stand-firm": (scene, actor) =>
    stance(scene, actor, "stand-firm", untilOwnTurn(actor.id), { against: ["knock-prone"] }),
  prepare: (scene, actor, { action }) => {
    const known = PREPARABLE.find((each) => each === action);
    if (!known) return refuse("prepare/unknown", { action });
    return stance(scene, actor, "prepared", untilOwnTurn(actor.id), { action: known });
  },
  press: (scene, actor, { foe }) => {
    const allowed = mayPress(scene, actor, foe);
    return allowed.ok ? stance(scene, actor, "press", untilOwnTurn(actor.id), { foe }) : allowed;
  },
  move: (scene, actor, facts) => move(scene, actor, facts, speedOf(actor)),
  run: (scene, actor, facts) => {
    const allowed = mayRush(actor);
    return allowed.ok ? move(scene, actor, facts, 2 * speedOf(actor)) : allowed;
  },
  ready: (scene, actor, { weapon }) => {
    if (!lookup(actor.weapons, weapon)) return refuse("attack/no-weapon", { name: actor.name });
    return ok({ changes: [changeAt(scene, ["fighters", actor.id, "weapons", weapon, "ready"], true)], events: [] });
  },
  clear: (scene, actor, { weapon }) => {
    const { jam } = lookup(actor.weapons, weapon) ?? { jam: "" };
    if (jam === "locked") return refuse("weapon/locked", { name: actor.name });
    if (jam === "") return refuse("weapon/not-jammed", { name: actor.name });
    return ok({ changes: [changeAt(scene, ["fighters", actor.id, "weapons", weapon, "jam"], "")], events: [] });
  },
};

function stance(scene: Scene, { id }: Fighter, kind: string, anchor: Anchor, data: Data): Result<Done> {
  return ok({ changes: [beginOn(scene, { kind, bearer: id, anchor, data })], events: [] });
}

function move(scene: Scene, { id }: Fighter, facts: DeedFacts, most: number): Result<Done> {
  const allowed = mayMove(facts.metres, most);
  return allowed.ok ? ok({ changes: [], events: moveEvents(scene, id, facts) }) : allowed;
}

/** Everything on a turn that is no attack. (S2; D.1, D.2) */
export const deed: ExchangeKind<DeedFacts, Fighter> = {
  declare: declareDeed,
  stages: { do: deedStage },
};
