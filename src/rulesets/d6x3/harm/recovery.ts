import {
  type ExchangeKind,
  type Trigger,
  type Change,
  type DeclarationSpec,
  type Declarer,
  type Result,
  type InputValues,
  type BetweenFights,
  type RestKind,
  buildChange,
  close,
  lookup,
  WEAPON,
  ask,
  choiceInput,
  defineDeclaration,
  readFacesAnswer,
  ok,
  listMomentEvents,
  refuse,
  numberInput,
  findFighter,
  listSpans,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { currentAbility } from "../attack/rolls.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TRAINING, FORTUNE } from "../fighter/sheets.ts";
import { CONDITIONS, CONDITION_HINTS } from "../vocabulary.ts";
import { askDie, sumFaces } from "../dice.ts";
import { ENCOUNTER_END, stage } from "../fighter/conditions.ts";
import { buildOptionalNumber, makeOptional } from "../fighter/inputs.ts";

/** The needs of a stage that has no effect if its fighter is gone. */
const IN_SCENE = { needs: ["fighter"], otherwise: () => close(null) } as const;

/** The Constitution at which a Dying fighter is dead. (d6x3/G.3) */
export const DEADLY = -3;

/** True if Dying has drained Constitution to the deadly value. (d6x3/G.3) */
export function isDead(constitution: number): boolean {
  return constitution <= DEADLY;
}

/** Starts the drain at the turn of a fighter who is Dying. (d6x3/G.3) */
export const startDying: Trigger<Fighter> = ({ data }, scene) => {
  const fighter = findFighter(scene, data["fighter"]);
  return fighter && isSinking(fighter) ? [{ as: "sinking", kind: "dying", facts: { fighter: fighter.id } }] : [];
};

function isSinking({ conditions }: Fighter): boolean {
  return conditions.dying && !conditions.dead;
}

/** The drain of Dying: a point of Constitution at each turn; at −3 the fighter is dead. (d6x3/G.3) */
export const dying: ExchangeKind<{ readonly fighter: string }, Fighter> = {
  stages: {
    sink: stage(IN_SCENE, ({ fighter }, _answers, scene, { fighter: victim }) => {
      if (!isSinking(victim)) return close(null);
      const drained = Math.min(TRAINING.fields.drained.max, victim.drained + 1);
      const constitution = currentAbility({ ...victim, drained }, "constitution");
      const dead = isDead(constitution);
      const changes = [
        buildChange(scene, ["fighters", fighter, "drained"], drained),
        ...(dead ? [buildChange(scene, ["fighters", fighter, "conditions", "dead"], true)] : []),
      ];
      return close(dead, [happened("sank", { fighter, constitution, dead }, changes)]);
    }),
  },
};

/** The Fortune after a breather. It gains 1d6 plus Constitution plus level, up to the maximum; it never falls. (S2, Breathers) */
export function restoreFortune({ fortune, fortuneMax, level, constitution }: BreatherInput, face: number): number {
  return Math.max(fortune, Math.min(fortuneMax, fortune + face + constitution + level));
}

type BreatherInput = Pick<Fighter, "fortune" | "fortuneMax" | "level"> & { readonly constitution: number };

type BreatherFacts = { readonly actor: string };

export const BREATHER = { kind: "breather", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/** Reads the declaration of a breather, which is allowed once after an encounter. (S2, Breathers; d6x3/R-26) */
function declareBreather(_values: object, { actor, scene }: Declarer<Fighter>): Result<BreatherFacts> {
  const { id, name, conditions, breathed } = actor;
  if (breathed) return refuse("breather/had", { name });
  if (scene.fight.round > 0) return refuse("breather/in-fight", { name });
  return conditions.dead || conditions.dying ? refuse("condition/out", { name }) : ok({ actor: id });
}

/**
 * The exchange of a breather, which ends the encounter for a fighter. Fortune is restored, effects of the encounter end, and the fighter is
 * no longer out. (S2, Breathers; d6x3/R-16)
 */
export const breather: ExchangeKind<BreatherFacts, Fighter> = {
  declare: defineDeclaration(BREATHER, declareBreather),
  stages: {
    breathe: stage({ needs: ["actor"], otherwise: () => close(null) }, (_facts, answers, scene, { actor }) => {
      const { id, conditions } = actor;
      if (answers["breather"] === undefined) return ask([askDie("breather", id)]);
      const face = sumFaces(readFacesAnswer(answers["breather"]));
      const fortune = restoreFortune({ ...actor, constitution: currentAbility(actor, "constitution") }, face);
      const changes = [
        buildChange(scene, ["fighters", id, "fortune"], fortune),
        buildChange(scene, ["fighters", id, "breathed"], true),
        ...(conditions["taken-out"] ? [buildChange(scene, ["fighters", id, "conditions", "taken-out"], false)] : []),
      ];
      const breathed = happened("breathed", { fighter: id, regained: fortune - actor.fortune, fortune }, changes);
      return close(fortune, [breathed, ...listMomentEvents(scene, { moment: ENCOUNTER_END, of: id })]);
    }),
  },
};

/**
 * Starts the reset of the breather at a fighter's turn, since this turn is in a new encounter, after which another breather is allowed.
 * (S2, Breathers; d6x3/R-26)
 */
export const startBreatherReset: Trigger<Fighter> = ({ data }, scene) => {
  const fighter = findFighter(scene, data["fighter"]);
  return fighter?.breathed ? [{ as: "afresh", kind: "afresh", facts: { fighter: fighter.id } }] : [];
};

/** The reset of the breather: the last one was for the previous encounter, so the fighter may have another. */
export const breatherReset: ExchangeKind<{ readonly fighter: string }, Fighter> = {
  stages: {
    forget: stage(IN_SCENE, ({ fighter }, _answers, scene, { fighter: rested }) => {
      const change = buildChange(scene, ["fighters", fighter, "breathed"], false);
      return close(null, rested.breathed ? [happened("afresh", { fighter }, [change])] : []);
    }),
  },
};

type InterludeFacts = {
  readonly fighter: string;
  readonly fortune: number;
  readonly condition: string;
  readonly weapon: string;
};

/**
 * The gains of an Interlude that the GM may grant: regained Fortune, a removed condition, a fixed gun. No source gives its numbers. (S2;
 * d6x3/J-9)
 */
export const INTERLUDE = {
  kind: "interlude",
  actor: "fighter",
  gm: true,
  inputs: [
    buildOptionalNumber("fortune", FORTUNE.fields.fortune.max),
    makeOptional(choiceInput("condition", CONDITIONS, "RIPOSTE.d6x3.condition", CONDITION_HINTS)),
    makeOptional(WEAPON),
  ],
} as const satisfies DeclarationSpec;

function declareInterlude(
  { fortune, condition, weapon }: InputValues<typeof INTERLUDE.inputs, Fighter>,
  { actor }: Declarer<Fighter>,
): Result<InterludeFacts> {
  const jam = lookup(actor.weapons, weapon)?.jam ?? "works";
  const fixes = weapon === "" || jam === "locked" || jam === "jammed";
  if (!fixes) return refuse("weapon/not-jammed");
  return ok({ fighter: actor.id, fortune: fortune ?? 0, condition, weapon });
}

/** The exchange of an Interlude, which applies the gains that the GM grants. (S2; d6x3/J-9) */
export const interlude: ExchangeKind<InterludeFacts, Fighter> = {
  declare: defineDeclaration(INTERLUDE, declareInterlude),
  stages: {
    rest: stage(IN_SCENE, ({ fortune, condition, weapon }, _answers, scene, { fighter }) => {
      const toPath = (...place: readonly string[]) => ["fighters", fighter.id, ...place];
      const after = Math.max(fighter.fortune, Math.min(fighter.fortuneMax, fighter.fortune + fortune));
      const changes: Change[] = after === fighter.fortune ? [] : [buildChange(scene, toPath("fortune"), after)];
      const gone = CONDITIONS.find((each) => each === condition);
      if (gone && fighter.conditions[gone]) changes.push(buildChange(scene, toPath("conditions", gone), false));
      if (weapon !== "") changes.push(buildChange(scene, toPath("weapons", weapon, "jam"), "works"));
      return close(after, [happened("rested", { fighter: fighter.id, regained: after - fighter.fortune }, changes)]);
    }),
  },
};

/** A breather after an encounter; no text gives its length. (S2, Breathers; d6x3/G.4; the lengths are ours) */
const BREATHER_REST: RestKind = {
  id: "breather",
  spans: listSpans([10, "minutes"], [5, "minutes"], [1, "hours"]),
  units: ["minutes", "hours"],
  asks: [],
  of: (actor) => ({ kind: "breather", payload: { actor } }),
};

/** The time between adventures; the GM decides what it restores, since no source gives numbers. (S2; d6x3/J-9) */
const INTERLUDE_REST: RestKind = {
  id: "interlude",
  spans: listSpans([8, "hours"], [1, "days"], [7, "days"], [30, "days"]),
  units: ["hours", "days"],
  asks: [numberInput("fortune", { max: FORTUNE.fields.fortune.max, initial: 0 })],
  of: (fighter, _minutes, values) => ({ kind: "interlude", payload: { fighter, ...values } }),
};

/** The rests and hazards that a GM may declare for several fighters at once. (S2; d6x3/G.4, d6x3/H) */
export const BETWEEN: BetweenFights = {
  rests: [BREATHER_REST, INTERLUDE_REST],
  harms: ["hazard"],
  counters: ["breathed"],
};
