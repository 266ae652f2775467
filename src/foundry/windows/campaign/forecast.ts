import type { Simulation, SimulatedData } from "../../../forecast/simulation.ts";
import { type FightSide, type OpponentRules, type Ruleset, NEVER, PASS } from "../../../engine/index.ts";
import { readRolledPlace } from "../../documents/combat-document.ts";
import { buildFullFight } from "../../documents/fight/fight.ts";
import { buildActorData, createSideFinder, isMarkedDefeated } from "../../documents/fighters.ts";
import { findOrder } from "../../exchange/standing-orders.ts";
import { worldRulings } from "../../platform/world/rules.ts";

/** A fighter in the window: its name, its side, and its rolled place in the order of turns; empty without one. */
export type ForecastFighter = SimulatedData & {
  readonly name: string;
  readonly side: FightSide;
  readonly place: readonly number[];
};

/** The sides between which a fight is forecast. */
export const FORECAST_SIDES = ["friendly", "hostile"] as const;
export type ForecastSide = (typeof FORECAST_SIDES)[number];

/** The changes to a fight that a GM tries: how many there are of a fighter, and its side, by id; and the side that acts first. */
export type ForecastChanges = {
  readonly counts: Readonly<Record<string, number>>;
  readonly sides: Readonly<Record<string, FightSide>>;
  readonly first: ForecastSide | "";
};

export const NO_CHANGES: ForecastChanges = { counts: {}, sides: {}, first: "" };

/** The most fighters of one kind. */
export const MAX_COUNT = 12;

/** Reads the fighters of a combat who are not defeated, as they are now, in the order of their turns. */
export async function readForecastFighters(
  combat: Combat.Implementation,
  rules: Ruleset,
  opponents: OpponentRules,
): Promise<readonly ForecastFighter[]> {
  const findSide = createSideFinder();
  const types = rules.sheets.map(({ type }) => type);
  const fighters = new Map<string, ForecastFighter>();
  for (const combatant of combat.turns) {
    const { actor, name } = combatant;
    if (!actor || isMarkedDefeated(combatant) || !types.includes(actor.type) || fighters.has(actor.uuid)) continue;
    const ordered = await findOrder(actor.uuid, combat);
    const order = ordered && ![NEVER, PASS].includes(ordered.order) ? ordered.order : opponents.order("leader");
    const side = findSide(actor);
    const data = buildActorData(actor, rules, side);
    fighters.set(actor.uuid, {
      id: actor.uuid,
      name: name ?? "",
      side,
      order,
      data,
      place: readRolledPlace(combatant),
    });
  }
  return opposeNeutrals([...fighters.values()]);
}

/** Takes neutral fighters for opponents where there are no others. */
function opposeNeutrals(fighters: readonly ForecastFighter[]): readonly ForecastFighter[] {
  if (fighters.some(({ side }) => side === "hostile")) return fighters;
  return fighters.map((each) => (each.side === "neutral" ? { ...each, side: "hostile" } : each));
}

/** Returns fighters on the sides that a GM has given them. */
export function withSides(
  fighters: readonly ForecastFighter[],
  { sides }: ForecastChanges,
): readonly ForecastFighter[] {
  return fighters.map((each) => ({ ...each, side: sides[each.id] ?? each.side }));
}

/** True if both sides have a fighter, with these changes. */
export function isOpposed(fighters: readonly ForecastFighter[], { counts }: ForecastChanges): boolean {
  return FORECAST_SIDES.every((side) => fighters.some((each) => each.side === side && counts[each.id] !== 0));
}

/** Builds the simulation of a fight from its current state, with these changes. Neutral fighters take no part. */
export function buildSimulation(
  combat: Combat.Implementation,
  fighters: readonly ForecastFighter[],
  { counts, first }: ForecastChanges,
  rules: Ruleset,
): Simulation {
  const taking = fighters.filter(({ side }) => side !== "neutral");
  const copies = taking.flatMap((each) => listIds(each.id, counts[each.id] ?? 1).map((id) => ({ ...each, id })));
  const placed = copies.filter(({ place }) => place.length > 0).map(({ id, place }) => [id, place] as const);
  return {
    ruleset: rules.id,
    rulings: worldRulings(),
    fighters: copies.map(({ id, side, order, data }) => ({ id, side, order, data })),
    places: Object.fromEntries(placed),
    ...(combat.started && { fight: buildFullFight(combat, rules.id) }),
    ...(first !== "" && { first }),
  };
}

/** Lists the ids of so many fighters of a kind; the first has the id of the kind. */
export function listIds(id: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_empty, index) => (index === 0 ? id : `${id}#${index}`));
}
