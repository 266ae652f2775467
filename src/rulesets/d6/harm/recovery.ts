import {
  type AdjustedFacts,
  type DeclarationSpec,
  type Event,
  type Json,
  type Scene,
  type ExchangeKind,
  type BetweenFights,
  type RestKind,
  buildChange,
  close,
  toData,
  next,
  ok,
  refuse,
  defineAdjustedRoll,
  withAdjustableRolls,
  splitHours,
  defineDeclaration,
  numberInput,
  push,
  findFighter,
  requireAll,
  MINUTES_PER_UNIT,
  listSpans,
} from "../../../engine/index.ts";
import { happened, rollPool } from "../events.ts";
import { withAbleActor, takeAction, checkAction, giveActionOpenings, requireAction } from "../economy/economy.ts";
import { findHealthState, stage } from "../fighter/conditions.ts";
import { type HitPool, buildPool } from "../dice.ts";
import { type Fighter, attributeDice, skillDice, trackSize, woundModifier } from "../fighter/fighter.ts";
import { BESIDE, TRACK } from "../fighter/inputs.ts";
import { type BoxTrack, TRACKS } from "../vocabulary.ts";
import type { Rulings, PointRulings } from "../rulings.ts";

/** The pool of first aid: Logic and First Aid, less the helper's wounds. (d6/G.5) */
export function firstAidPool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "logic"), skillDice(fighter, "firstAid"), woundModifier(fighter)]);
}

/** The pool of a rest: Body and Willpower for an hour against light boxes, twice Body for a day against critical ones. (d6/G.5) */
export function restPool(fighter: Fighter, track: BoxTrack): HitPool {
  const body = attributeDice(fighter, "body");
  return buildPool([body, track === "light" ? attributeDice(fighter, "willpower") : body]);
}

/** Reduces filled boxes by healing, never below 0. (d6/G.5) */
export function reduceBoxes(boxes: number, healBoxes: number): number {
  return Math.max(0, boxes - Math.max(0, healBoxes));
}

/** Heals boxes. A fighter who has held out may cease to be disabled. (d6/G.5; N5) */
function healBoxes(scene: Scene, patient: Fighter, track: BoxTrack, amount: number): readonly Event[] {
  const after = reduceBoxes(patient[track], amount);
  const wakes = patient.holdsOut && track === "light" && after <= trackSize(patient, "light");
  const changes = [
    ...(after === patient[track] ? [] : [buildChange(scene, ["fighters", patient.id, track], after)]),
    ...(wakes ? [buildChange(scene, ["fighters", patient.id, "holdsOut"], false)] : []),
  ];
  return [happened("healed", { fighter: patient.id, track, before: patient[track], after }, changes)];
}

/** The facts of first aid or of a rest. */
export type MendFacts = AdjustedFacts & {
  readonly fighter: string;
  readonly patient: string;
  readonly track: BoxTrack;
  readonly beside: readonly string[];
};

/** Suggests the critical track, which takes longest to heal, if it has boxes. `input` is the input that names the patient. (Ours) */
function suggestWorseTrack(input: string) {
  return (payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly BoxTrack[]>> => {
    const { critical = 0 } = findFighter(scene, toData(payload)[input]) ?? {};
    return { track: [critical > 0 ? "critical" : "light"] };
  };
}

export const FIRST_AID = {
  kind: "first-aid",
  actor: "fighter",
  inputs: [{ name: "patient", is: "fighter", companion: true, missing: "action/nobody" }, TRACK, BESIDE],
  usual: suggestWorseTrack("patient"),
} as const satisfies DeclarationSpec;

export const REST = {
  kind: "rest",
  actor: "fighter",
  inputs: [TRACK],
  usual: suggestWorseTrack("fighter"),
} as const satisfies DeclarationSpec;

/** The exchange of first aid, a complex action that provokes. It is allowed once after each wound. (S4, Opportunity Attack; d6/G.5) */
export function firstAidKind(
  rulings: PointRulings & Pick<Rulings, "firstAidThreshold">,
): ExchangeKind<MendFacts, Fighter> {
  return withAdjustableRolls(
    {
      declare: withAbleActor(FIRST_AID, ({ patient, track, beside }, { actor, scene }) => {
        if (findHealthState(patient) === "dead") return refuse("condition/dead", { name: patient.name });
        if (patient.aided) return refuse("mending/aided", { name: patient.name });
        const facts = { fighter: actor.id, patient: patient.id, track, beside };
        return requireAll([checkAction(scene, actor, "first-aid", rulings)], facts);
      }),
      stages: {
        declare: stage(requireAction("first-aid", rulings), (facts, _answers, scene, { paid }) => {
          const { fighter, patient, beside } = facts;
          const events = takeAction(scene, fighter, happened("aids", { fighter, patient }, paid));
          return next(facts, [...events, ...giveActionOpenings(fighter, "first-aid", beside)]);
        }),
        // Heals one box for each net hit. (d6/G.5)
        roll: stage({ able: ["fighter"], needs: ["patient"] }, (facts, answers, scene, { fighter: actor, patient }) => {
          const { fighter, patient: id, track } = facts;
          return rollPool("aid", firstAidPool(actor), { facts, answers, fighter }, (hits, report) => {
            const net = Math.max(0, hits - rulings.firstAidThreshold);
            const changes = [buildChange(scene, ["fighters", id, "aided"], true)];
            const aided = happened("aided", { fighter, patient: id, net }, changes);
            return close(net, [report(), aided, ...healBoxes(scene, patient, track, net)]);
          });
        }),
      },
    },
    { aid: defineAdjustedRoll("aid", "roll", ({ fighter }) => fighter) },
  );
}

/** The exchange of one rest: an hour against light boxes, or a day against critical ones. It is not possible in a fight. (d6/G.5) */
export const rest = withAdjustableRolls<MendFacts, Fighter>(
  {
    declare: withAbleActor(
      REST,
      ({ track }, { actor, scene }) =>
        scene.fight.round > 0
          ? refuse("mending/no-rest")
          : ok({ fighter: actor.id, patient: actor.id, track, beside: [] }),
      "resting",
    ),
    stages: {
      // Heals one box for each hit. (d6/G.5)
      roll: stage({ needs: ["fighter"], otherwise: () => close(null) }, (facts, answers, scene, { fighter: actor }) => {
        const { fighter, track } = facts;
        return rollPool("rest", restPool(actor, track), { facts, answers, fighter }, (hits, report) =>
          close(hits, [report(), ...healBoxes(scene, actor, track, hits)]),
        );
      }),
    },
  },
  { rest: defineAdjustedRoll("rest", "roll", ({ fighter }) => fighter) },
);

/** The maximum length of a rest in hours: ten years. (Ours) */
const MAX_REST_HOURS = 24 * 3650;

export const RECOVER = {
  kind: "recover",
  actor: "fighter",
  gm: true,
  inputs: [numberInput("hours", { min: 1, max: MAX_REST_HOURS, initial: 8 })],
} as const satisfies DeclarationSpec;

/** The facts of a rest of several hours. */
export type LongRestFacts = { readonly fighter: string; readonly hours: number };

/**
 * Counts the tests of a rest: one for each hour against light boxes, one for each full day against critical ones. Hours of earlier rests
 * count towards a day; `left` are the remaining hours. (d6/G.5; d6/L-20)
 */
export function countRestTests(rested: number, hours: number): Readonly<Record<BoxTrack | "left", number>> {
  const full = splitHours(rested + hours);
  return { light: hours, critical: full.days, left: full.hours };
}

/**
 * The exchange of a rest of many hours, which the GM declares. Its tests are rolled as long as there are boxes to heal. (d6/G.5; d6/L-20)
 */
export const recover: ExchangeKind<LongRestFacts, Fighter> = {
  declare: defineDeclaration(RECOVER, ({ hours }, { actor, scene }) => {
    if (scene.fight.round > 0) return refuse("mending/no-rest");
    if (findHealthState(actor) === "dead") return refuse("condition/dead", { name: actor.name });
    return ok({ fighter: actor.id, hours });
  }),
  stages: {
    recover: stage(
      { needs: ["fighter"], otherwise: () => close(null) },
      (facts, answers, scene, { fighter: resting }) => {
        const { fighter, hours } = facts;
        const tests = countRestTests(resting.restedHours, hours);
        const countDone = (track: BoxTrack): number =>
          Object.keys(answers).filter((name) => name.startsWith(`${track}.`)).length;
        // A test needs boxes to heal, and dice. (d6/G.5)
        const healing = TRACKS.filter((track) => resting[track] > 0 && restPool(resting, track).dice > 0);
        const next = healing.find((track) => countDone(track) < tests[track]);
        if (next) {
          const rest = { fighter, patient: fighter, track: next, beside: [] };
          return push(facts, [{ as: `${next}.${countDone(next)}`, kind: "rest", facts: rest }]);
        }
        const path = ["fighters", fighter, "restedHours"];
        const changes = tests.left === resting.restedHours ? [] : [buildChange(scene, path, tests.left)];
        return close(null, [happened("recovered", { fighter, hours }, changes)]);
      },
    ),
  },
};

/** Rest by hours: each hour heals light boxes, each full day critical ones. (d6/G.5; d6/L-20) */
const REST_KIND: RestKind = {
  id: "rest",
  spans: listSpans([8, "hours"], [1, "hours"], [12, "hours"], [1, "days"], [7, "days"]),
  units: ["hours", "days"],
  asks: [],
  of: (fighter, minutes) => {
    const hours = Math.floor(minutes / MINUTES_PER_UNIT.hours);
    return hours > 0 ? { kind: "recover", payload: { fighter, hours } } : null;
  },
};

/** The rests and the harm that a GM declares for several fighters at once, between fights. (d6/G.2, d6/G.5) */
export const BETWEEN: BetweenFights = { rests: [REST_KIND], harms: ["hazard"], counters: ["restedHours"] };
