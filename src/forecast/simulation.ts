import {
  type Data,
  type Fight,
  type Json,
  type OpponentRules,
  type TurnPlaces,
  isData,
  lookup,
} from "../engine/index.ts";
import type { Combatant, Encounter } from "./encounter.ts";

/** A fighter of a simulation, as plain data: the data that the rules read with its weapons, its side and its standing order. */
export type SimulatedData = {
  readonly id: string;
  readonly side: string;
  readonly order: string;
  readonly data: Data;
};

/** A simulation as plain data, so that it can be sent to a worker. */
export type Simulation = {
  readonly ruleset: string;
  readonly rulings: Data;
  readonly fighters: readonly SimulatedData[];
  /** The current fight and the rolled places; missing if it has not begun. */
  readonly fight?: Fight;
  readonly places?: TurnPlaces;
  /** The side that has its turns of the first round before the others; missing if initiative decides. */
  readonly first?: string;
};

/** Builds the encounter of a simulation; each fighter strikes with the first weapon that the rules accept, or else with bare hands. */
export function buildEncounter(
  { fighters, fight, places, first }: Simulation,
  opponents: Pick<OpponentRules, "listStrikes" | "answers">,
  draw: () => number,
): Encounter {
  return {
    combatants: fighters.map((each) => buildCombatant(each, opponents)),
    advice: new Map(),
    draw,
    ...(opponents.answers && { answers: opponents.answers }),
    ...(fight && { fight }),
    ...(places && { places }),
    ...(first !== undefined && { first }),
  };
}

function buildCombatant(
  { id, side, order, data }: SimulatedData,
  { listStrikes }: Pick<OpponentRules, "listStrikes">,
): Combatant {
  const weapons = listWeapons(data);
  const strikes = (target: string) => [...weapons, null].map((weapon) => listStrikes(id, target, weapon));
  return { id, side, order, data: { ...data, id, side }, strikes };
}

function listWeapons(data: Data): readonly (Data & { readonly id: string })[] {
  const weapons: Json = lookup(data, "weapons") ?? [];
  return (Array.isArray(weapons) ? weapons : []).flatMap((weapon: Json) => {
    const id = isData(weapon) ? lookup(weapon, "id") : undefined;
    return isData(weapon) && typeof id === "string" ? [{ ...weapon, id }] : [];
  });
}
