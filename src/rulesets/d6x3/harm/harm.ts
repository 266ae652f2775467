import {
  type Answers,
  type Move,
  type Scene,
  type Event,
  type ExchangeKind,
  type DeclarationSpec,
  type Declarer,
  type Result,
  type Child,
  type InputValues,
  ask,
  askAmount,
  askFaces,
  endEffect,
  readFacesAnswer,
  next,
  push,
  close,
  toOptions,
  pickOne,
  applyEvents,
  defineDeclaration,
  ok,
  refuse,
  choiceInput,
  defineDecree,
  buildChange,
  abort,
  findFighter,
  listFighters,
  type Question,
  collectEvents,
  getText,
  isData,
} from "../../../engine/index.ts";
import {
  addCondition,
  canAct,
  findLasting,
  gainCondition,
  resolveCondition,
  beginLasting,
  stage,
} from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { SIDES, askDie, sumFaces } from "../dice.ts";
import { type Fighter, canBeHarmed, buildUnharmedEvents } from "../fighter/fighter.ts";
import { type AttackStage, measureDistance } from "../attack/attack.ts";
import {
  type SufferingFacts,
  type SufferStage,
  WITH_TARGET,
  canEndure,
  remainingDamage,
  endureStage,
  toughnessStage,
  woundStage,
} from "../attack/damage.ts";
import type { Rulings } from "../rulings.ts";
import { CONDITIONS, CONDITION_TABLE } from "../vocabulary.ts";

/** Damage that has not begun to be stopped, without the marks of stunts. */
const UNMARKED = { flies: false, halved: false, injures: false, crushes: false, left: 0, fortune: 0 } as const;

/** The maximum damage that an Armor Crush may turn into a penalty. (d6x3/H.1) */
export const MAX_CRUSHED = 3;

/** Turns up to 3 damage into a penalty of the target's armour, for 1d6 rounds or until the target takes a major action. (d6x3/H.1, Armor Crush) */
export const crushStage: SufferStage = stage(WITH_TARGET, (facts, answers, scene) => {
  const most = Math.min(MAX_CRUSHED, facts.raw);
  if (!facts.crushes || most === 0) return next(facts);
  const query = { id: "crush", fighter: facts.attacker, data: { target: facts.target } };
  if (answers["crush"] === undefined) return ask([askAmount(query, { max: most })]);
  const crushed = Math.min(most, Number(answers["crush"]));
  if (crushed === 0) return next(facts);
  if (answers["rounds"] === undefined) return ask([askDie("rounds", facts.attacker)]);
  const rounds = Math.max(1, sumFaces(readFacesAnswer(answers["rounds"])));
  const data = { speed: -crushed, dexterity: -crushed };
  const change = beginLasting(scene, "crushed", facts.target, { count: rounds, data });
  const event = happened("armour-crushed", { fighter: facts.target, by: crushed, rounds }, [change]);
  return next({ ...facts, raw: facts.raw - crushed }, [event]);
});

/** The maximum distance between a guardian and the guarded ally, in metres. (d6x3/H.1, Guardian Angel) */
const GUARDED_METRES = 5;

/**
 * Lets the guardian take remaining damage in the target's place, up to the points that were bought, and without mitigation. The guardian
 * must be near enough on the scene. (d6x3/H.1, Guardian Angel; d6x3/R-14)
 */
export const guardStage: SufferStage = (facts, answers, scene) => {
  if (answers["guarded"] !== undefined) return next(facts);
  const running = findLasting(scene, facts.target, "guarded");
  const guardian = findFighter(scene, running?.data["guardian"]);
  if (!running || !guardian || facts.left === 0 || !canAct(guardian).ok) return next(facts);
  if ((measureDistance(scene, guardian.id, facts.target) ?? 0) > GUARDED_METRES) return next(facts);
  const most = Math.min(facts.left, Number(running.data["points"]));
  const query = { id: "guard", prompt: "guardian", fighter: guardian.id, data: { target: facts.target } };
  if (answers["guard"] === undefined) return ask([askAmount(query, { max: most })]);
  const moved = Math.min(most, Number(answers["guard"]));
  if (moved === 0) return next(facts);
  const left = remainingDamage(facts.left, moved);
  const details = { fighter: guardian.id, target: facts.target, moved, left };
  const taken = { ...facts, ...UNMARKED, target: guardian.id, raw: moved, penetrating: true };
  const child = { as: "guarded", kind: "suffer", facts: taken };
  return push({ ...facts, left }, [child], [happened("guarded", details, [endEffect(scene, running.id)])]);
};

/**
 * Builds the stage of the stunt Injure. Damage beyond Toughness makes a target who takes wounds Injured; this Injured does not reduce the
 * damage. (d6x3/H.1; d6x3/G.3; d6x3/J-20)
 */
export function injureStage(rulings: Rulings): SufferStage {
  return stage(WITH_TARGET, (facts, _answers, scene, { target }) => {
    if (!facts.injures || facts.left === 0 || !canEndure(target, rulings)) return next(facts);
    const condition = resolveCondition(target.conditions, "injured");
    const event = happened("injured", { fighter: target.id, condition }, addCondition(scene, target, condition));
    return next(facts, [event]);
  });
}

const listImposable = (rule?: "first" | "by-gm") => CONDITIONS.filter((each) => CONDITION_TABLE[each].imposed === rule);

/**
 * The conditions that an attacker may impose on a fighter who is taken out, in display order; "none" imposes nothing. `IMPOSED_BY_GM`:
 * those that the GM may. (S2, Taken Out; d6x3/G.2; d6x3/R-23)
 */
export const IMPOSED = ["none", ...listImposable("first"), ...listImposable()];
export const IMPOSED_BY_GM = [...IMPOSED, ...listImposable("by-gm")];

/**
 * Builds the event that imposes a condition; empty for "none". A condition that the fighter already has stays as it is. (S2, Taken Out;
 * d6x3/G.3)
 */
export function buildImposedEvents(scene: Scene<Fighter>, fighter: string, chosen: string): readonly Event[] {
  const target = findFighter(scene, fighter);
  const condition = CONDITIONS.find((each) => each === chosen);
  if (!target || !condition) return [];
  return [happened("imposed", { fighter, condition }, addCondition(scene, target, condition))];
}

/** Takes the target out if any damage is left. (S2; d6x3/G.1, d6x3/G.2) */
const outStage: SufferStage = stage(
  { needs: ["target"], otherwise: ({ fortune }) => close({ fortune, out: false }) },
  (facts, _answers, scene, { target }) => {
    const { fortune, left } = facts;
    const isOut = target.conditions["taken-out"];
    if (left === 0 || isOut) return close({ fortune, out: isOut });
    const details = { fighter: target.id, left };
    const events = [happened("taken-out", details, gainCondition(scene, target, "taken-out"))];
    return target.body === "person" ? next(facts, events) : close({ fortune, out: true }, events);
  },
);

/**
 * Asks for the condition to impose on the fighter who was taken out. The attacker chooses it; if there is none, the GM does. (S2; d6x3/G.2)
 */
const imposeStage: SufferStage = ({ attacker, target, fortune, shared }, answers, scene) => {
  if (shared === true) return close({ fortune, out: true, fell: target });
  const answer = answers["impose"];
  if (typeof answer === "string") return close({ fortune, out: true }, buildImposedEvents(scene, target, answer));
  return ask([askImposed(attacker, [target])]);
};

function askImposed(attacker: string, targets: readonly string[]): Question {
  const options = toOptions(attacker === "" ? IMPOSED_BY_GM : IMPOSED);
  return pickOne({ id: "impose", fighter: attacker, data: { targets } }, options, "none");
}

/** Asks the attacker once for the condition of all whom an attack on several has taken out. (S2, Taken Out; d6x3/G.2) */
export const imposeOnAllStage: AttackStage = (facts, answers, scene) => {
  const { attacker, suffered } = facts;
  const fallen = suffered.flatMap((result) => (isData(result) ? getText(result, "fell") || [] : []));
  if (fallen.length === 0) return next(facts);
  const answer = answers["impose"];
  if (typeof answer !== "string") return ask([askImposed(attacker, fallen)]);
  const steps = fallen.map((id) => (current: Scene<Fighter>) => buildImposedEvents(current, id, answer));
  return next(facts, collectEvents(scene, steps));
};

/** Builds the exchange of damage to one target, from any cause. The target's player is asked at every step with a choice. (S2; d6x3/G.1) */
export function sufferKind(rulings: Rulings): ExchangeKind<SufferingFacts, Fighter> {
  return {
    stages: {
      crush: crushStage,
      toughness: toughnessStage(rulings),
      guard: guardStage,
      injure: injureStage(rulings),
      endure: endureStage(rulings),
      injured: woundStage("injured", rulings),
      wounded: woundStage("wounded", rulings),
      out: outStage,
      impose: imposeStage,
    },
  };
}

/** A fighter who leaves the encounter by choice, and the condition that this brings. (S2, Rolling Over) */
export type RollingFacts = { readonly fighter: string; readonly condition: string };

export const ROLL_OVER = { kind: "roll-over", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/**
 * Reads the declaration of Rolling Over. It is refused once the fighter is taken out, and while damage to the fighter is being applied.
 * (S2, Rolling Over)
 */
function declareRolling(_values: object, { actor, waiting }: Declarer<Fighter>): Result<RollingFacts> {
  const { id, name, conditions, body } = actor;
  if (conditions["taken-out"] || conditions.dead || body !== "person") return refuse("condition/out", { name });
  const isSuffering = waiting.some(({ kind, facts }) => kind === "suffer" && facts["target"] === id);
  return isSuffering ? refuse("rolling/too-late", { name }) : ok({ fighter: id, condition: "" });
}

/** Asks the player for the condition. The GM approves it or chooses another; a choice of the GM needs no approval. (S2, Rolling Over) */
function chooseCondition(facts: RollingFacts, answers: Answers): Move<RollingFacts> {
  const { fighter } = facts;
  const { condition: chosen, approve } = answers;
  if (typeof approve === "string" && typeof chosen === "string") return next({ ...facts, condition: approve });
  if (typeof chosen === "string") {
    const conditions = [chosen, ...IMPOSED_BY_GM.filter((each) => each !== chosen)];
    return ask([pickOne({ id: "approve", data: { fighter, chosen } }, toOptions(conditions), chosen)]);
  }
  const question = pickOne({ id: "condition", fighter, data: {} }, toOptions(IMPOSED), "unconscious");
  return ask([{ ...question, settles: { question: "approve" } }]);
}

/**
 * The exchange of Rolling Over, by which a fighter leaves the encounter by choice. It may interrupt any waiting exchange. (S2, Rolling
 * Over; d6x3/G.2)
 */
export const rollingOver: ExchangeKind<RollingFacts, Fighter> = {
  interrupts: true,
  declare: defineDeclaration(ROLL_OVER, declareRolling),
  stages: {
    choose: chooseCondition,
    leave: stage({ needs: ["fighter"] }, ({ condition }, _answers, scene, { fighter: actor }) => {
      const fighter = actor.id;
      if (actor.conditions["taken-out"]) return abort(fighter);
      const out = happened("rolled-over", { fighter, condition }, gainCondition(scene, actor, "taken-out"));
      return close(condition, [out, ...buildImposedEvents(applyEvents(scene, [out]), fighter, condition)]);
    }),
  },
};

/** The damage dice of hazards by their severity. (d6x3/H) */
export const HAZARDS = { minor: 1, moderate: 2, major: 3, arduous: 4, harrowing: 5, murderous: 6 } as const;
export type Severity = keyof typeof HAZARDS;
/** The names of the severities, the mildest first. (d6x3/H) */
export const SEVERITIES = Object.keys(HAZARDS).filter((name): name is Severity => name in HAZARDS);

/** The facts of a hazard; `halved` are those of its fighters who take half. */
export type HazardRollFacts = {
  readonly severity: Severity;
  readonly fighters: readonly string[];
  readonly halved: readonly string[];
  readonly penetrating: boolean;
  readonly raw: number;
};

/** Half of the damage of a hazard, rounded down. (d6x3/A.6) */
export function halfDamage(damage: number): number {
  return Math.floor(damage / 2);
}

/** The input of the fighters whom a hazard affects; `HALVED`: of those who take half. */
const FIGHTERS = { name: "fighters", is: "fighters", self: true } as const;
const HALVED = { name: "halved", is: "fighters", self: true } as const;
const SEVERITY = choiceInput("severity", SEVERITIES, "RIPOSTE.d6x3.severity");
const PENETRATING = { name: "penetrating", is: "flag", initial: false } as const;

/** The inputs of a hazard: its severity, the fighters it may catch, and those of them who take half. */
export const HAZARD_INPUTS = [SEVERITY, FIGHTERS, HALVED, PENETRATING] as const;

/** The declaration of a hazard, by the GM. (d6x3/H) */
export const HAZARD = {
  kind: "hazard",
  actor: "",
  gm: true,
  inputs: [SEVERITY, { ...FIGHTERS, some: true }, HALVED, PENETRATING],
} as const satisfies DeclarationSpec;

/** Asks the GM for the damage dice, once for all. (d6x3/H; d6x3/J-19) */
function rollHazard(facts: HazardRollFacts, answers: Answers): Move<HazardRollFacts> {
  const { severity, fighters } = facts;
  if (answers["damage"] === undefined)
    return ask([askFaces({ id: "damage", data: { severity } }, { count: HAZARDS[severity], sides: SIDES })]);
  const faces = readFacesAnswer(answers["damage"]);
  const raw = sumFaces(faces);
  return next({ ...facts, raw }, [happened("hazard", { severity, fighters, faces, raw })]);
}

/**
 * Pushes the damage to every affected fighter. It has no attacker, and the GM decides on its effect on vehicles. (d6x3/H; d6x3/G.1;
 * d6x3/R-21)
 */
function pushDamage(facts: HazardRollFacts, answers: Answers, scene: Scene<Fighter>): Move<HazardRollFacts> {
  const harmed = listFighters(scene, facts.fighters).filter(canBeHarmed);
  if (harmed.length === 0 || answers["suffered.0"] !== undefined)
    return close(facts.raw, buildUnharmedEvents(scene, facts.fighters));
  const { penetrating, halved } = facts;
  const children = harmed.map(({ id: target }, i): Child => {
    const raw = halved.includes(target) ? halfDamage(facts.raw) : facts.raw;
    return { as: `suffered.${i}`, kind: "suffer", facts: { attacker: "", target, raw, penetrating, ...UNMARKED } };
  });
  return push(facts, children);
}

/** The exchange of damage without an attack. */
export const hazard: ExchangeKind<HazardRollFacts, Fighter> = {
  declare: defineDecree(HAZARD, (values) => ok({ ...values, raw: 0 })),
  stages: { roll: rollHazard, suffer: pushDamage },
};

/** The facts of a crash; `impact` is the hazard for the vehicle's passengers. */
export type CrashFacts = { readonly vehicle: string; readonly impact: HazardRollFacts };

/** The declaration of a crash by the GM: the vehicle, its passengers, and the impact as for any hazard. (S2, Crashes) */
export const CRASH = {
  kind: "crash",
  actor: "",
  gm: true,
  inputs: [{ name: "vehicle", is: "fighter" }, ...HAZARD_INPUTS],
} as const satisfies DeclarationSpec;

function declareCrash({ vehicle, ...impact }: InputValues<typeof CRASH.inputs, Fighter>): Result<CrashFacts> {
  if (vehicle.body !== "vehicle") return refuse("vehicle/none", { name: vehicle.name });
  return ok({ vehicle: vehicle.id, impact: { ...impact, raw: 0 } });
}

/** The crash of a vehicle, declared by the GM. It stops the vehicle; then its passengers take the impact. (S2, Crashes) */
export const crash: ExchangeKind<CrashFacts, Fighter> = {
  declare: defineDecree(CRASH, declareCrash),
  stages: {
    crash: stage({ needs: ["vehicle"], otherwise: () => close(null) }, ({ vehicle, impact }, _answers, scene) => {
      const stopped = buildChange(scene, ["fighters", vehicle, "vehicle", "inoperative"], true);
      const after = impact.fighters.length > 0 ? [{ as: "", kind: "hazard", facts: impact }] : [];
      return close(vehicle, [happened("crashed", { fighter: vehicle }, [stopped])], after);
    }),
  },
};
