import {
  type Answers,
  type Change,
  type Event,
  type Question,
  type Scene,
  applyEvents,
  askFaces,
  buildChange,
  readFacesAnswer,
  lookup,
  buildOption,
  toOptions,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { buildMoveEvents, currentSpeed } from "../economy/actions.ts";
import { SIDES, sumFaces } from "../dice.ts";
import { addToEffect, setEffect } from "../fighter/effects.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { VEHICLE_NUMBERS } from "../fighter/sheets.ts";
import type { StuntFacts, StuntName } from "./stunts.ts";
import { SYSTEMS, type System } from "../vocabulary.ts";

type StuntResult = { readonly question: Question } | { readonly events: readonly Event[] };
type StuntHit = {
  readonly facts: StuntFacts;
  readonly answers: Answers;
  readonly scene: Scene<Fighter>;
  readonly target: Fighter;
};

/** The metres of movement for each point of a stunt. (d6x3/H.1) */
export const METRES_A_POINT = 2;
/** The change of Speed by one Hamstring. (d6x3/H.1) */
const HAMSTRUNG = -3;

/** Applies a stunt to its target, or returns the question that it still needs. (d6x3/H.1) */
export function applyStunt(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): StuntResult {
  const target = lookup(scene.fighters, facts.target);
  const work = STUNT_WORK[facts.does];
  return target && work ? work({ facts, answers, scene, target }) : { events: [] };
}

const STUNT_WORK: Readonly<Partial<Record<StuntName, (hit: StuntHit) => StuntResult>>> = {
  "knock-prone": ({ scene, target }) => ({ events: makeProne(scene, target.id) }),
  skirmish: ({ facts, scene, target }) => moveTarget(facts, scene, target, facts.points * METRES_A_POINT),
  "group-tactics": ({ facts, scene, target }) =>
    moveTarget(facts, scene, target, Math.floor(facts.points / 2) * METRES_A_POINT),
  // Restrained as long as the hold lasts: the effect implies the condition, which ends with it. (d6x3/G.3)
  grapple: ({ facts, scene }) =>
    buildSufferedResult(facts, setEffect(scene, "held", { bearer: facts.target, data: { by: facts.attacker } })),
  disarm: (hit) => applyDisarm(hit),
  "break-weapon": (hit) => applyBreak(hit),
  "bind-weapon": ({ facts, scene }) =>
    buildSufferedResult(facts, setEffect(scene, "bound", { bearer: facts.target, data: { foe: facts.attacker } })),
  parry: ({ facts, scene }) =>
    buildSufferedResult(
      facts,
      setEffect(scene, "parried", { bearer: facts.target, of: facts.attacker, data: { defense: -facts.points } }),
    ),
  feint: ({ facts, scene }) =>
    buildSufferedResult(facts, addToEffect(scene, "initiative", "by", { bearer: facts.target, data: { by: -1 } })),
  hamstring: ({ facts, scene, target }) => ({ events: applyHamstring(facts, scene, target) }),
  "guardian-angel": ({ facts, scene }) => {
    const { target, attacker: guardian, points } = facts;
    return buildSufferedResult(
      facts,
      setEffect(scene, "guarded", { bearer: target, of: guardian, data: { guardian, points } }),
    );
  },
  "system-damage": (hit) => damageSystem(hit),
};

/** Makes a fighter Prone; no events if they are Prone already. (d6x3/H.1) */
export function makeProne(scene: Scene<Fighter>, fighter: string): readonly Event[] {
  if (lookup(scene.fighters, fighter)?.conditions.prone !== false) return [];
  return [happened("fell", { fighter }, [buildChange(scene, ["fighters", fighter, "conditions", "prone"], true)])];
}

function buildSufferedResult({ does, target }: StuntFacts, change: Change): StuntResult {
  return { events: [happened("suffered-stunt", { fighter: target, stunt: does }, [change])] };
}

/** Moves the target of a stunt, at no cost. (d6x3/H.1, Skirmish, Group Tactics) */
function moveTarget({ hazard }: StuntFacts, scene: Scene<Fighter>, target: Fighter, metres: number): StuntResult {
  const into = hazard ? [happened("into-hazard", { fighter: target.id })] : [];
  return { events: [...buildMoveEvents(scene, target.id, { metres, away: [], cover: 0, postures: [] }), ...into] };
}

/** Slows the target further with each Hamstring. A target without any Speed left cannot move while it lasts. (d6x3/H.1, Hamstring) */
function applyHamstring({ does }: StuntFacts, scene: Scene<Fighter>, target: Fighter): readonly Event[] {
  const change = addToEffect(scene, "hamstrung", "speed", { bearer: target.id, data: { speed: HAMSTRUNG } });
  const event = happened("suffered-stunt", { fighter: target.id, stunt: does }, [change]);
  const isLame = currentSpeed(applyEvents(scene, [event]), target) === 0;
  return isLame ? [event, happened("restrained", { fighter: target.id })] : [event];
}

/** Chooses the target's weapon in hand, or asks the buyer of the stunt if there are several. */
function chooseWeapon({
  facts,
  answers,
  target,
}: StuntHit): { readonly question: Question } | { readonly weapon: Weapon | undefined } {
  const ready = Object.values(target.weapons).filter(({ ready: isReady, jam }) => isReady && jam !== "broken");
  const chosen = ready.find(({ id }) => id === answers["which"]);
  if (chosen || ready.length < 2) return { weapon: chosen ?? ready[0] };
  const options = ready.map(({ id, name }) => buildOption(id, { label: "weapon", data: { weapon: name } }));
  return { question: pickOne({ id: "which", fighter: facts.attacker, data: {} }, options) };
}

/** Disarms the target; the weapon lands as many metres away as 1d6 and the attacker's Strength add up to. (d6x3/H.1, Disarm) */
function applyDisarm(hit: StuntHit): StuntResult {
  const choice = chooseWeapon(hit);
  if ("question" in choice) return choice;
  const { facts, answers, scene, target } = hit;
  if (answers["flight"] === undefined)
    return { question: askFaces({ id: "flight", fighter: facts.attacker }, { count: 1, sides: SIDES }) };
  const strength = lookup(scene.fighters, facts.attacker)?.abilities.strength ?? 0;
  const metres = Math.max(0, sumFaces(readFacesAnswer(answers["flight"])) + strength);
  const weapon = choice.weapon?.id ?? "";
  if (weapon === "") return { events: [] };
  const change = buildChange(scene, ["fighters", target.id, "weapons", weapon, "ready"], false);
  return {
    events: [
      happened("disarmed", { fighter: target.id, weapon, weaponName: choice.weapon?.name ?? "", metres }, [change]),
    ],
  };
}

function applyBreak(hit: StuntHit): StuntResult {
  const choice = chooseWeapon(hit);
  if ("question" in choice) return choice;
  if (!choice.weapon) return { events: [] };
  const { scene, target } = hit;
  const change = buildChange(scene, ["fighters", target.id, "weapons", choice.weapon.id, "jam"], "broken");
  const details = { fighter: target.id, weapon: choice.weapon.id, weaponName: choice.weapon.name };
  return { events: [happened("weapon-broken", details, [change])] };
}

/** Lowers a vehicle's system by one for each point; the attacker chooses the system. (d6x3/H.1, System Damage) */
function damageSystem({ facts, answers, scene, target }: StuntHit): StuntResult {
  const system: System | undefined = SYSTEMS.find((each) => each === answers["system"]);
  if (!system) {
    return { question: pickOne({ id: "system", fighter: facts.attacker, data: {} }, toOptions(SYSTEMS)) };
  }
  const after = Math.max(VEHICLE_NUMBERS.fields[system].min, target.vehicle[system] - facts.points);
  const change = buildChange(scene, ["fighters", target.id, "vehicle", system], after);
  return { events: [happened("system-damaged", { fighter: target.id, system, by: facts.points, after }, [change])] };
}
