import {
  type Adjusted,
  type Answers,
  type Child,
  type Data,
  type DeclarationSpec,
  type Effect,
  type Event,
  type ExchangeKind,
  type InputValues,
  type Json,
  type Move,
  type Result,
  type Scene,
  ask,
  beginEffect,
  choiceInput,
  close,
  dataOf,
  declared,
  effectsOn,
  endEffect,
  facesIn,
  inTurn,
  lookup,
  next,
  numberInput,
  ok,
  passMoment,
  push,
  refuse,
  textAt,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { strikeWith } from "../attack/damage.ts";
import { type Fighter, attributeDice } from "../fighter/fighter.ts";
import { isFirstPass } from "./order.ts";
import { lastingOn } from "../fighter/effects.ts";
import { TRACK, amount } from "../fighter/inputs.ts";
import { KNOWN_STATUSES } from "../fighter/lasting.ts";
import {
  DAMAGE_TYPES,
  type DamageType,
  HIGHEST_VALUE,
  STATUS_KINDS,
  type StatusKind,
  TRACKS,
  type Track,
} from "../vocabulary.ts";

/** The GM's declaration of a status. (N6) */
export const AFFLICTION = {
  kind: "afflict",
  actor: "fighter",
  gm: true,
  inputs: [
    { ...choiceInput("known", KNOWN_STATUSES, "RIPOSTE.d6.knownStatus"), optional: true },
    { name: "status", is: "text", longest: 40 },
    choiceInput("how", STATUS_KINDS, "RIPOSTE.d6.statusKind"),
    numberInput("value", { max: 99, initial: 1 }),
    amount("damage", HIGHEST_VALUE),
    choiceInput("type", DAMAGE_TYPES, "RIPOSTE.d6.type"),
    TRACK,
  ],
  idle: (payload: Json) => {
    const said = dataOf(payload);
    const how = textAt(said, "how");
    const decays = how === "" || how === "decay";
    return [
      ...(textAt(said, "known") === "" ? [] : ["status"]),
      ...(how === "conditional" ? ["value"] : []),
      ...(decays ? [] : ["damage"]),
      ...(decays && Number(said["damage"] ?? 0) > 0 ? [] : ["type", "track"]),
    ];
  },
} as const satisfies DeclarationSpec;

/** Reads the status that is chosen or written; a status with an effect in the rules is recognised in upper and lower case. (d6/G.4) */
export function statusOf({ known, status }: { readonly known: string; readonly status: string }): string {
  const written = known || status.trim();
  return KNOWN_STATUSES.find((each) => each === written.toLowerCase()) ?? written;
}

/** The pool of a status resistance test: Body and Willpower, which no wound lessens. (N6) */
export function statusPool(fighter: Fighter): Pool {
  return buildPool([attributeDice(fighter, "body"), attributeDice(fighter, "willpower")]);
}

/** True if the net hits of all tests have reached the potency of a status. (N6) */
export function isBeaten(progress: number, potency: number): boolean {
  return progress >= potency;
}

/** Facts of a new status. */
export type AfflictFacts = {
  readonly fighter: string;
  readonly status: string;
  readonly kind: StatusKind;
  readonly value: number;
  /** The damage that it does each time it takes effect. (N6) */
  readonly damage: number;
  readonly type: DamageType;
  readonly track: Track;
};

/** Puts a status on a fighter, by declaration of the GM. (N6) */
export const afflict: ExchangeKind<AfflictFacts, Fighter> = {
  declare: declared(AFFLICTION, (said, { actor }) => declareAffliction(said, actor)),
  stages: { afflict: afflictStage },
};

function declareAffliction(said: InputValues<typeof AFFLICTION.inputs, Fighter>, actor: Fighter): Result<AfflictFacts> {
  const { how, value, damage, type, track } = said;
  const status = statusOf(said);
  if (status === "" || (how !== "conditional" && value === 0)) return refuse("action/malformed");
  if (damage > 0 && how !== "decay") return refuse("status/only-decay-harms");
  return ok({ fighter: actor.id, status, kind: how, value, damage, type, track });
}

/**
 * Starts a status: a decay counts first turns of rounds, a potency lasts until a test beats it, a conditional one until the GM ends it.
 * (N6)
 */
function afflictStage(facts: AfflictFacts, _answers: Answers, scene: Scene<Fighter>): Move<AfflictFacts> {
  const { fighter, status, kind, value, damage, type, track } = facts;
  const harm: Data = damage > 0 ? { damage, type, track } : {};
  const data: Data = kind === "potency" ? { status, potency: value, progress: 0 } : { status, ...harm };
  const begun = lastingOn(scene, fighter, kind, { data, count: kind === "decay" ? value : 1 });
  return close(null, [happened("afflicted", { fighter, status, kind, value }, [begun])]);
}

/** Facts of the exchanges of a fighter's own statuses. */
export type StatusFacts = Adjusted & { readonly fighter: string };

/** Applies decaying statuses at the first turn of a round, and reduces each by one. (N6) */
export const decay: ExchangeKind<StatusFacts, Fighter> = {
  stages: { work: workStage, wane: waneStage },
};

/** Applies each decaying status; Body resists its damage, and armour does not. (N6; d6/L-8) */
function workStage(facts: StatusFacts, answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const working = effectsOn(scene, fighter, "decay");
  const strikes = working.flatMap(([id, { data }]) => strikeOf(id, fighter, data));
  const [first] = strikes;
  if (first && answers[first.as] !== undefined) return next(facts);
  const told = working.map(([, { data }]) => happened("works", { fighter, status: textAt(data, "status") }));
  return first ? push(facts, strikes, told) : next(facts, told);
}

function strikeOf(id: string, fighter: string, data: Data): readonly Child[] {
  const damage = Number(data["damage"] ?? 0);
  const type = DAMAGE_TYPES.find((each) => each === data["type"]);
  const track = TRACKS.find((each) => each === data["track"]);
  if (damage === 0 || !type || !track) return [];
  const why = [{ source: "damage.status", value: damage }];
  const bare = { type, track, pierce: HIGHEST_VALUE, blast: false };
  return [{ as: id, kind: "strike", facts: strikeWith(bare, fighter, why, { by: "", obstruction: 0, preserved: 0 }) }];
}

/** Reduces each decaying status by one. (N6) */
function waneStage({ fighter }: StatusFacts, _answers: Answers, scene: Scene): Move<StatusFacts> {
  return close(null, passMoment(scene, { moment: "first-turn", of: fighter }));
}

/** Plans the decay of a fighter whose turn begins in the first pass of a round. (N6; N1) */
export function decaysAtTurn(scene: Scene, fighter: string): readonly Child[] {
  const due = isFirstPass(scene.fight.round) && effectsOn(scene, fighter, "decay").length > 0;
  return due ? [{ as: "decay", kind: "decay", facts: { fighter } }] : [];
}

/** Tests against each status with a potency at the end of a fighter's turn. (N6) */
export function testsAtTurnEnd({ data }: Event, scene: Scene): readonly Child[] {
  const fighter = textAt(data, "fighter");
  const afflicted = effectsOn(scene, fighter, "potency").length > 0;
  return afflicted ? [{ as: "resist-status", kind: "resist-status", facts: { fighter } }] : [];
}

/** A status resistance test for each status with a potency. (N6) */
export const resistStatus = withAdjustable<StatusFacts, Fighter>(
  {
    stages: { roll: resistStage },
  },
  { status: keptRoll("status", "roll", ({ fighter }) => fighter) },
);

function resistStage(facts: StatusFacts, answers: Answers, scene: Scene<Fighter>): Move<StatusFacts> {
  const { fighter } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor) return close(null);
  const pool = withGm(statusPool(actor), adjustmentOf(facts, "status"));
  const statuses = effectsOn(scene, fighter, "potency");
  const open = pool.dice > 0 ? statuses.flatMap(([id]) => facesOf({ id, fighter }, pool, answers)) : [];
  if (open.length > 0) return ask(open);
  const steps = statuses.map(([id, effect]) => (now: Scene) => {
    const faces = facesIn(answers[id]);
    return [rolled("status", fighter, faces, pool.why), ...fought(now, id, effect, readHits(faces))];
  });
  return close(null, inTurn(scene, steps));
}

/** Adds the hits of a test to the progress against a status, until it is beaten. (N6) */
export function fought(scene: Scene, id: string, effect: Effect, hits: number): readonly Event[] {
  const { bearer, data } = effect;
  const progress = Number(data["progress"]) + hits;
  const beaten = isBeaten(progress, Number(data["potency"]));
  const change = beaten ? endEffect(scene, id) : beginEffect(scene, id, { ...effect, data: { ...data, progress } });
  const told = { fighter: bearer, status: textAt(data, "status"), progress, beaten };
  return [happened("fought", told, hits > 0 ? [change] : [])];
}
