import {
  type AdjustedFacts,
  type Child,
  type Data,
  type DeclarationSpec,
  type Effect,
  type Event,
  type ExchangeKind,
  type Json,
  type Scene,
  ask,
  beginEffect,
  choiceInput,
  close,
  toData,
  defineDeclaration,
  listEffects,
  endEffect,
  readFacesAnswer,
  collectEvents,
  next,
  numberInput,
  ok,
  listMomentEvents,
  push,
  refuse,
  getText,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
  requireAll,
} from "../../../engine/index.ts";
import { happened, buildRollEvent, rollPool } from "../events.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { buildStrike } from "../attack/damage.ts";
import { type Fighter, attributeDice } from "../fighter/fighter.ts";
import { isFirstPass } from "./order.ts";
import { attachEffect, stage, reduceStrain } from "../fighter/conditions.ts";
import { TRACK, amountInput } from "../fighter/inputs.ts";
import {
  type DamageType,
  type StatusKind,
  type BoxTrack,
  KNOWN_STATUSES,
  DAMAGE_TYPES,
  MAX_VALUE,
  STATUS_KINDS,
  TRACKS,
} from "../vocabulary.ts";
import { takeAction, checkAction, withAbleActor, requireAction } from "../economy/economy.ts";
import type { PointRulings } from "../rulings.ts";

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
    amountInput("damage", MAX_VALUE),
    choiceInput("type", DAMAGE_TYPES, "RIPOSTE.d6.type"),
    TRACK,
  ],
  idle: (payload: Json) => {
    const fields = toData(payload);
    const how = getText(fields, "how");
    const decays = how === "" || how === "decay";
    return [
      ...(getText(fields, "known") === "" ? [] : ["status"]),
      ...(how === "conditional" ? ["value"] : []),
      ...(decays ? [] : ["damage"]),
      ...(decays && Number(fields["damage"] ?? 0) > 0 ? [] : ["type", "track"]),
    ];
  },
} as const satisfies DeclarationSpec;

/** Reads the status that is chosen or written. A status that the rules know is recognised in upper and lower case. (d6/G.4) */
export function readStatus({ known, status }: { readonly known: string; readonly status: string }): string {
  const written = known || status.trim();
  return KNOWN_STATUSES.find((each) => each === written.toLowerCase()) ?? written;
}

/** The pool of a status resistance test: Body and Willpower, without the penalty of wounds. (N6) */
export function statusPool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "body"), attributeDice(fighter, "willpower")]);
}

/** True if the net hits of all tests have reached the potency of a status. (N6) */
export function isBeaten(progress: number, potency: number): boolean {
  return progress >= potency;
}

/** The facts of a new status. */
export type AfflictFacts = {
  readonly fighter: string;
  readonly status: string;
  readonly kind: StatusKind;
  readonly value: number;
  /** The damage that it does each time it takes effect. (N6) */
  readonly damage: number;
  readonly type: DamageType;
  readonly track: BoxTrack;
};

/**
 * The exchange by which the GM puts a status on a fighter. A decay lasts for a number of first turns of rounds, a potency until tests beat
 * it, and a conditional status until the GM ends it. (N6)
 */
export const afflict: ExchangeKind<AfflictFacts, Fighter> = {
  declare: defineDeclaration(AFFLICTION, ({ how: kind, value, damage, type, track, ...written }, { actor }) => {
    const status = readStatus(written);
    if (status === "" || (kind !== "conditional" && value === 0)) return refuse("action/malformed");
    if (damage > 0 && kind !== "decay") return refuse("status/only-decay-harms");
    return ok({ fighter: actor.id, status, kind, value, damage, type, track });
  }),
  stages: {
    afflict: ({ fighter, status, kind, value, damage, type, track }, _answers, scene) => {
      const harm: Data = damage > 0 ? { damage, type, track } : {};
      const data: Data = kind === "potency" ? { status, potency: value, progress: 0 } : { status, ...harm };
      const effect = attachEffect(scene, fighter, kind, { data, count: kind === "decay" ? value : 1 });
      return close(null, [happened("afflicted", { fighter, status, kind, value }, [effect])]);
    },
  },
};

/** The facts of the exchanges of a fighter's own statuses. */
export type StatusFacts = AdjustedFacts & { readonly fighter: string };

/** The exchange that applies a fighter's decaying statuses at the first turn of a round, and reduces each by one. (N6) */
export const decay: ExchangeKind<StatusFacts, Fighter> = {
  stages: {
    // Applies each decaying status. Body resists its damage; armour does not. (N6; d6/L-8)
    work: (facts, answers, scene) => {
      const { fighter } = facts;
      const working = listEffects(scene, fighter, "decay");
      const strikes = working.flatMap(([id, { data }]) => buildStatusStrike(id, fighter, data));
      const [first] = strikes;
      if (first && answers[first.as] !== undefined) return next(facts);
      const events = working.map(([, { data }]) => happened("works", { fighter, status: getText(data, "status") }));
      return first ? push(facts, strikes, events) : next(facts, events);
    },
    // Reduces each decaying status by one. (N6)
    wane: ({ fighter }, _answers, scene) => close(null, listMomentEvents(scene, { moment: "first-turn", of: fighter })),
  },
};

function buildStatusStrike(id: string, fighter: string, data: Data): readonly Child[] {
  const damage = Number(data["damage"] ?? 0);
  const type = DAMAGE_TYPES.find((each) => each === data["type"]);
  const track = TRACKS.find((each) => each === data["track"]);
  if (damage === 0 || !type || !track) return [];
  const why = [{ source: "damage.status", value: damage }];
  const bare = { type, track, pierce: MAX_VALUE, blast: false };
  return [{ as: id, kind: "strike", facts: buildStrike(bare, fighter, why, { by: "", obstruction: 0, preserved: 0 }) }];
}

/** Plans the decay of a fighter whose turn begins in the first pass of a round. (N6; N1) */
export function planDecay(scene: Scene, fighter: string): readonly Child[] {
  const due = isFirstPass(scene.fight.round) && listEffects(scene, fighter, "decay").length > 0;
  return due ? [{ as: "decay", kind: "decay", facts: { fighter } }] : [];
}

/** Plans the tests of a fighter whose turn ends; empty without a status with a potency. (N6) */
export function planStatusTests(scene: Scene, fighter: string): readonly Child[] {
  const afflicted = listEffects(scene, fighter, "potency").length > 0;
  return afflicted ? [{ as: "resist-status", kind: "resist-status", facts: { fighter } }] : [];
}

/** The exchange of the status resistance tests: one for each status with a potency. (N6) */
export const resistStatus = withAdjustableRolls<StatusFacts, Fighter>(
  {
    stages: {
      roll: stage({ needs: ["fighter"], otherwise: () => close(null) }, (facts, answers, scene, { fighter: actor }) => {
        const { fighter } = facts;
        const pool = withGm(statusPool(actor), findAdjustment(facts, "status"));
        const statuses = listEffects(scene, fighter, "potency");
        const open = statuses.flatMap(([id]) => askPoolFaces({ id, fighter }, pool, answers));
        if (open.length > 0) return ask(open);
        const steps = statuses.map(([id, effect]) => (current: Scene) => {
          const faces = readFacesAnswer(answers[id]);
          const progress = addStatusProgress(current, id, effect, readHits(faces));
          return [buildRollEvent("status", fighter, faces, pool.why), ...progress];
        });
        return close(null, collectEvents(scene, steps));
      }),
    },
  },
  { status: defineAdjustedRoll("status", "roll", ({ fighter }) => fighter) },
);

/** Adds the hits of a test to the progress against a status, until it is beaten. (N6) */
export function addStatusProgress(scene: Scene, id: string, effect: Effect, hits: number): readonly Event[] {
  const { bearer, data } = effect;
  const progress = Number(data["progress"]) + hits;
  const beaten = isBeaten(progress, Number(data["potency"]));
  const change = beaten ? endEffect(scene, id) : beginEffect(scene, id, { ...effect, data: { ...data, progress } });
  const details = { fighter: bearer, status: getText(data, "status"), progress, beaten };
  return [happened("fought", details, hits > 0 ? [change] : [])];
}

/** Reduces a decaying status by a Remedy, never below 0. (S4, Remedy) */
export function reduceDecay(left: number, hits: number): number {
  return Math.max(0, left - hits);
}

export const REMEDY = { kind: "remedy", actor: "fighter", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of a Remedy, a complex action with one roll against every decay and every potency. (S4, Remedy) */
export function remedyKind(rulings: PointRulings): ExchangeKind<StatusFacts, Fighter> {
  return withAdjustableRolls(
    {
      declare: withAbleActor(REMEDY, (_values, { actor, scene }) =>
        requireAll([checkAction(scene, actor, "remedy", rulings)], { fighter: actor.id }),
      ),
      stages: {
        declare: stage(requireAction("remedy", rulings), (facts, _answers, scene, { fighter: { id: fighter }, paid }) =>
          next(facts, takeAction(scene, fighter, happened("remedies", { fighter }, paid))),
        ),
        roll: stage(
          { needs: ["fighter"], otherwise: () => close(null) },
          (facts, answers, scene, { fighter: actor }) => {
            const { fighter } = facts;
            return rollPool("remedy", statusPool(actor), { facts, answers, fighter }, (hits, report) => {
              const eased = listEffects(scene, fighter, "decay").map(([id, decay]) =>
                applyRemedy(scene, id, decay, hits),
              );
              const potencies = listEffects(scene, fighter, "potency");
              const fought = potencies.map(([id, potency]) => addStatusProgress(scene, id, potency, hits));
              return close(null, [report(), ...eased.flat(), ...fought.flat(), ...reduceStrain(scene, fighter)]);
            });
          },
        ),
      },
    },
    { remedy: defineAdjustedRoll("remedy", "roll", ({ fighter }) => fighter) },
  );
}

function applyRemedy(scene: Scene, id: string, effect: Effect, hits: number): readonly Event[] {
  const { bearer, anchor, data } = effect;
  const after = reduceDecay(anchor.count, hits);
  if (after === anchor.count) return [];
  const reduced = { ...effect, anchor: { ...anchor, count: after } };
  const change = after === 0 ? endEffect(scene, id) : beginEffect(scene, id, reduced);
  const details = { fighter: bearer, status: getText(data, "status"), before: anchor.count, after };
  return [happened("eased", details, [change])];
}
