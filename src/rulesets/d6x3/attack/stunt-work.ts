import {
  type Answers,
  type Change,
  type Event,
  type Question,
  type Scene,
  applyEvents,
  askFaces,
  changeAt,
  facesIn,
  lookup,
  optionOf,
  optionsOf,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { moveEvents, speedNow } from "../economy/actions.ts";
import { SIDES, sumOfFaces } from "../dice.ts";
import { addOn, beginOn } from "../fighter/effects.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { VEHICLE_NUMBERS } from "../fighter/sheets.ts";
import type { StuntFacts, StuntName } from "./stunts.ts";
import { SYSTEMS, type System } from "../vocabulary.ts";

type Worked = { readonly question: Question } | { readonly events: readonly Event[] };
type Hit = {
  readonly facts: StuntFacts;
  readonly answers: Answers;
  readonly scene: Scene<Fighter>;
  readonly target: Fighter;
};

/** Metres of movement for a point of a stunt. (d6x3/H.1) */
export const METRES_A_POINT = 2;
/** Loss of Speed by one Hamstring. (d6x3/H.1) */
const HAMSTRUNG = -3;

/** Applies a stunt to its target, or returns the question that it still needs. (d6x3/H.1) */
export function workOf(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Worked {
  const target = lookup(scene.fighters, facts.target);
  const work = WORK[facts.does];
  return target && work ? work({ facts, answers, scene, target }) : { events: [] };
}

const WORK: Readonly<Partial<Record<StuntName, (hit: Hit) => Worked>>> = {
  "knock-prone": ({ scene, target }) => ({ events: fallen(scene, target.id) }),
  skirmish: ({ facts, scene, target }) => pushed(facts, scene, target, facts.points * METRES_A_POINT),
  "group-tactics": ({ facts, scene, target }) =>
    pushed(facts, scene, target, Math.floor(facts.points / 2) * METRES_A_POINT),
  // Restrained as long as the hold lasts: the effect implies the condition, which ends with it. (d6x3/G.3)
  grapple: ({ facts, scene }) =>
    suffered(facts, beginOn(scene, "held", { bearer: facts.target, data: { by: facts.attacker } })),
  disarm: (hit) => disarmed(hit),
  "break-weapon": (hit) => broken(hit),
  "bind-weapon": ({ facts, scene }) =>
    suffered(facts, beginOn(scene, "bound", { bearer: facts.target, data: { foe: facts.attacker } })),
  parry: ({ facts, scene }) =>
    suffered(
      facts,
      beginOn(scene, "parried", { bearer: facts.target, of: facts.attacker, data: { defense: -facts.points } }),
    ),
  feint: ({ facts, scene }) =>
    suffered(facts, addOn(scene, "initiative", "by", { bearer: facts.target, data: { by: -1 } })),
  hamstring: ({ facts, scene, target }) => ({ events: hamstrung(facts, scene, target) }),
  "guardian-angel": ({ facts, scene }) => {
    const { target, attacker: guardian, points } = facts;
    return suffered(facts, beginOn(scene, "guarded", { bearer: target, of: guardian, data: { guardian, points } }));
  },
  "system-damage": (hit) => damaged(hit),
};

/** Makes a fighter Prone; empty if they are already. (d6x3/H.1) */
export function fallen(scene: Scene<Fighter>, fighter: string): readonly Event[] {
  if (lookup(scene.fighters, fighter)?.conditions.prone !== false) return [];
  return [happened("fell", { fighter }, [changeAt(scene, ["fighters", fighter, "conditions", "prone"], true)])];
}

function suffered({ does, target }: StuntFacts, begun: Change): Worked {
  return { events: [happened("suffered-stunt", { fighter: target, stunt: does }, [begun])] };
}

/** Moves the target of a stunt, at no cost. (d6x3/H.1, Skirmish, Group Tactics) */
function pushed({ hazard }: StuntFacts, scene: Scene<Fighter>, target: Fighter, metres: number): Worked {
  const into = hazard ? [happened("into-hazard", { fighter: target.id })] : [];
  return { events: [...moveEvents(scene, target.id, { metres, away: [], cover: 0, postures: [] }), ...into] };
}

/** Slows the target further with each Hamstring; a target with no Speed left cannot move while it lasts. (d6x3/H.1, Hamstring) */
function hamstrung({ does }: StuntFacts, scene: Scene<Fighter>, target: Fighter): readonly Event[] {
  const begun = addOn(scene, "hamstrung", "speed", { bearer: target.id, data: { speed: HAMSTRUNG } });
  const told = happened("suffered-stunt", { fighter: target.id, stunt: does }, [begun]);
  const isLame = speedNow(applyEvents(scene, [told]), target) === 0;
  return isLame ? [told, happened("restrained", { fighter: target.id })] : [told];
}

/** Chooses the target's weapon in hand, or asks the buyer of the stunt if there are several. */
function weaponIn({
  facts,
  answers,
  target,
}: Hit): { readonly question: Question } | { readonly weapon: Weapon | undefined } {
  const ready = Object.values(target.weapons).filter(({ ready: held, jam }) => held && jam !== "broken");
  const said = ready.find(({ id }) => id === answers["which"]);
  if (said || ready.length < 2) return { weapon: said ?? ready[0] };
  const options = ready.map(({ id, name }) => optionOf(id, { label: "weapon", data: { weapon: name } }));
  return { question: pickOne({ id: "which", fighter: facts.attacker, data: {} }, options) };
}

/** Throws the weapon out of the hand, 1d6 and Strength metres far. (d6x3/H.1, Disarm) */
function disarmed(hit: Hit): Worked {
  const found = weaponIn(hit);
  if ("question" in found) return found;
  const { facts, answers, scene, target } = hit;
  if (answers["flight"] === undefined)
    return { question: askFaces({ id: "flight", fighter: facts.attacker }, { count: 1, sides: SIDES }) };
  const strength = lookup(scene.fighters, facts.attacker)?.abilities.strength ?? 0;
  const metres = Math.max(0, sumOfFaces(facesIn(answers["flight"])) + strength);
  const weapon = found.weapon?.id ?? "";
  if (weapon === "") return { events: [] };
  const change = changeAt(scene, ["fighters", target.id, "weapons", weapon, "ready"], false);
  return {
    events: [
      happened("disarmed", { fighter: target.id, weapon, weaponName: found.weapon?.name ?? "", metres }, [change]),
    ],
  };
}

function broken(hit: Hit): Worked {
  const found = weaponIn(hit);
  if ("question" in found) return found;
  if (!found.weapon) return { events: [] };
  const { scene, target } = hit;
  const change = changeAt(scene, ["fighters", target.id, "weapons", found.weapon.id, "jam"], "broken");
  const told = { fighter: target.id, weapon: found.weapon.id, weaponName: found.weapon.name };
  return { events: [happened("weapon-broken", told, [change])] };
}

/** Lowers a vehicle's system by one a point; the attacker names the system. (d6x3/H.1, System Damage) */
function damaged({ facts, answers, scene, target }: Hit): Worked {
  const system: System | undefined = SYSTEMS.find((each) => each === answers["system"]);
  if (!system) {
    return { question: pickOne({ id: "system", fighter: facts.attacker, data: {} }, optionsOf(SYSTEMS)) };
  }
  const after = Math.max(VEHICLE_NUMBERS.fields[system].min, target.vehicle[system] - facts.points);
  const change = changeAt(scene, ["fighters", target.id, "vehicle", system], after);
  return { events: [happened("system-damaged", { fighter: target.id, system, by: facts.points, after }, [change])] };
}
