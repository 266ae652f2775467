import {
  type Scene,
  type Event,
  type Modifier,
  type DeclarationSpec,
  type ExchangeKind,
  type Stage,
  buildChange,
  close,
  next,
  choiceInput,
  defineDeclaration,
  numberInput,
  ok,
  push,
} from "../../../engine/index.ts";
import { happened, rollPool } from "../events.ts";
import { isIncapacitated, findHealthState, stage } from "../fighter/conditions.ts";
import { type StrikeFacts, buildStrike } from "../attack/damage.ts";
import { type HitPool, buildPool } from "../dice.ts";
import { type Fighter, attributeDice, skillDice, trackSize, woundModifier } from "../fighter/fighter.ts";
import { isOnFullDefence } from "../attack/guard.ts";
import { type BoxTrack, DAMAGE_TYPES, MAX_VALUE } from "../vocabulary.ts";
import { TRACK } from "../fighter/inputs.ts";

/** The pool of the test that leaves a fighter conscious: Willpower and Discipline, less wounds. (N5) */
export function holdOutPool(fighter: Fighter): HitPool {
  return buildPool([attributeDice(fighter, "willpower"), skillDice(fighter, "discipline"), woundModifier(fighter)]);
}

/** The hits that holding out needs: one for each light box beyond the track. (N5; d6/L-6) */
export function holdOutThreshold(fighter: Pick<Fighter, "attributes" | "light">): number {
  return Math.max(0, fighter.light - trackSize(fighter, "light"));
}

/**
 * True if a wound calls for the test of holding out: a conscious fighter now has light boxes beyond the track, and has dice for the test.
 * (N5)
 */
export function hasHoldOutTest(before: Fighter, { light, critical }: Pick<Fighter, "light" | "critical">): boolean {
  if (light <= before.light || isIncapacitated(findHealthState(before))) return false;
  const { attributes } = before;
  const downs = findHealthState({ attributes, light, critical, holdsOut: false }) === "downed";
  return downs && holdOutPool({ ...before, light, critical }).dice > 0;
}

/** Rolls holding out. A fighter who succeeds stays conscious and is disabled; a fighter who fails is downed. (N5; d6/G.3) */
export const holdOutStage: Stage<StrikeFacts, Fighter> = stage(
  { needs: ["target"], otherwise: ({ damage: boxes, penetrated }) => close({ boxes, penetrated }) },
  (facts, answers, scene, { target }) => {
    const { target: fighter, damage: boxes, penetrated } = facts;
    return rollPool("hold-out", holdOutPool(target), { facts, answers, fighter }, (hits, report) => {
      const threshold = holdOutThreshold(target);
      const holds = hits >= threshold;
      const changes = holds === target.holdsOut ? [] : [buildChange(scene, ["fighters", fighter, "holdsOut"], holds)];
      const event = holds
        ? happened("held-out", { fighter, state: "disabled" }, changes)
        : happened("fell", { fighter, state: "downed" }, changes);
      return close({ boxes, penetrated }, [report({ threshold }), event]);
    });
  },
);

/**
 * The pool of a damage resistance test: Body, without the penalty of wounds. Full Defense adds Gymnastics against a blast; armour is added
 * if the table rules that it is rolled. (d6/J-11; S4, Full Defense: Blasts)
 */
export function resistancePool(fighter: Fighter, others: readonly Modifier[] = []): HitPool {
  return buildPool([attributeDice(fighter, "body"), ...others]);
}

function listResistanceModifiers(facts: StrikeFacts, fighter: Fighter, scene: Scene): readonly Modifier[] {
  const guarded = facts.blast && isOnFullDefence(scene, fighter.id);
  return [
    { source: "fullDefence", value: guarded ? fighter.skills.gymnastics : 0 },
    { source: "armour", value: facts.armourDice },
  ];
}

type Boxes = Pick<Fighter, "light" | "critical">;

/**
 * Fills boxes with damage. Light boxes beyond the track and its buffer become critical ones. Boxes beyond those that mean death are
 * dropped. (N5; d6/G.3)
 */
export function takeBoxes(fighter: Pick<Fighter, "attributes" | keyof Boxes>, track: BoxTrack, amount: number): Boxes {
  const { body } = fighter.attributes;
  const room = Math.max(0, trackSize(fighter, "light") + body - fighter.light);
  const light = track === "light" ? Math.min(amount, room) : 0;
  const most = trackSize(fighter, "critical") + body + 1;
  const critical = Math.max(fighter.critical, Math.min(most, fighter.critical + amount - light));
  return { light: fighter.light + light, critical };
}

/**
 * Rolls Body against the damage. Each hit reduces it by one point; the rest fills boxes. A fighter who is downed by them may hold out.
 * (d6/G.2.4, d6/G.2.5; N5)
 */
export const harmStage: Stage<StrikeFacts, Fighter> = stage(
  { needs: ["target"], otherwise: ({ penetrated }) => close({ boxes: 0, penetrated }) },
  (facts, answers, scene, { target }) => {
    const { target: fighter, track, penetrated, why, taken } = facts;
    const pool = resistancePool(target, listResistanceModifiers(facts, target, scene));
    return rollPool("resistance", pool, { facts, answers, fighter }, (hits, report) => {
      const boxes = Math.max(0, facts.damage - hits);
      const events = [report({ harm: { why, ...taken, boxes } }), ...hurt(scene, target, track, boxes)];
      if (!hasHoldOutTest(target, takeBoxes(target, track, boxes))) return close({ boxes, penetrated }, events);
      return next({ ...facts, damage: boxes }, events);
    });
  },
);

/** Fills boxes and reports the state that follows. A fighter who may hold out falls only after that test. (N5; d6/G.3) */
export function hurt(scene: Scene<Fighter>, fighter: Fighter, track: BoxTrack, boxes: number): readonly Event[] {
  if (boxes === 0) return [];
  const after = takeBoxes(fighter, track, boxes);
  const changes = (["light", "critical"] as const)
    .filter((each) => after[each] !== fighter[each])
    .map((each) => buildChange(scene, ["fighters", fighter.id, each], after[each]));
  const untreated = fighter.aided ? [buildChange(scene, ["fighters", fighter.id, "aided"], false)] : [];
  const { attributes, holdsOut } = fighter;
  const undecided = hasHoldOutTest(fighter, after);
  const state = findHealthState(undecided ? fighter : { attributes, holdsOut, ...after });
  const events = [happened("hurt", { fighter: fighter.id, boxes, track, state }, [...changes, ...untreated])];
  if (undecided || !isIncapacitated(state) || state === findHealthState(fighter)) return events;
  return [...events, happened("fell", { fighter: fighter.id, state })];
}

export const HAZARD = {
  kind: "hazard",
  actor: "fighter",
  gm: true,
  inputs: [
    numberInput("damage", { min: 1, max: MAX_VALUE, initial: 6 }),
    choiceInput("type", DAMAGE_TYPES, "RIPOSTE.d6.type"),
    TRACK,
    { name: "armoured", is: "flag", initial: true },
  ],
} as const satisfies DeclarationSpec;

/** A piercing value that exceeds any armour. (Ours) */
const PAST_ARMOUR = 999;

/**
 * The exchange of damage without an attack, such as a fall or gas. The GM sets the damage, since no source gives hazards; armour and Body
 * reduce it as for any hit. (d6/G.2; d6/L-21)
 */
export const hazard: ExchangeKind<{ readonly strike: StrikeFacts }, Fighter> = {
  declare: defineDeclaration(HAZARD, ({ damage, type, track, armoured }, { actor }) => {
    const weapon = { type, track, pierce: armoured ? 0 : PAST_ARMOUR, blast: false };
    const why = [{ source: "damage.hazard", value: damage }];
    return ok({ strike: buildStrike(weapon, actor.id, why, { by: "", obstruction: 0, preserved: 0 }) });
  }),
  stages: {
    strike: (facts, answers) =>
      answers["strike"] === undefined
        ? push(facts, [{ as: "strike", kind: "strike", facts: facts.strike }])
        : close(answers["strike"]),
  },
};
