import {
  type Event,
  type Fight,
  type Rules,
  type Scene,
  type StrikeDeclaration,
  type TurnPlaces,
  comparePlaces,
  createEmptyFight,
  listUpcomingTurns,
  lookup,
} from "../engine/index.ts";
import {
  GM,
  type Progress,
  type SimulatedFighter,
  type SimulatedTable,
  playDeclaration,
  playInput,
  readFighters,
  rollFaces,
} from "./playing.ts";

/**
 * A fighter in a simulated encounter. `side` tells who fights together; `strikes` lists the possible strikes at another fighter, the best
 * first, each as the declarations that it takes, the strike last.
 */
export type Combatant = SimulatedFighter & {
  readonly side: string;
  strikes(target: string): readonly (readonly StrikeDeclaration[])[];
};

/**
 * An encounter in which all are within reach of each other. `fight` is its state where it has begun, with the rolled `places` of the
 * fighters who have one; the side `first` has all its turns of the first round before the others.
 */
export type Encounter = Omit<SimulatedTable, "fighters"> & {
  readonly combatants: readonly Combatant[];
  readonly fight?: Fight;
  readonly places?: TurnPlaces;
  readonly first?: string;
};

/** The end of an encounter: the only side left, empty if there is none; the rounds that it took; the fighters who are out. */
export type EncounterEnd = { readonly winner: string; readonly rounds: number; readonly out: readonly string[] };

/** The most rounds of an encounter, and the most strikes in one turn. */
export const MAX_ROUNDS = 30;
const MAX_STRIKES = 8;

/**
 * Plays an encounter by the order of turns until one side is left, or for `MAX_ROUNDS` rounds; null if a fighter cannot be read. Pauses
 * after each turn.
 */
export function* playEncounter(encounter: Encounter, rules: Rules): Generator<undefined, EncounterEnd | null> {
  const fighters = readFighters(encounter.combatants, rules);
  if (!fighters) return null;
  const table = { ...encounter, fighters: encounter.combatants };
  const { fight: start = createEmptyFight(0) } = encounter;
  let course: Course = { scene: { fighters, fight: start, world: {} }, harm: new Map(), out: new Map() };
  const places = { ...rollPlaces(course.scene, table, rules), ...encounter.places };
  for (;;) {
    course = orderTurns(course, places, encounter, rules);
    const sides = listSides(course, encounter);
    const { round, turn } = findNextTurn(course.scene.fight);
    if (sides.length < 2 || round > start.round + MAX_ROUNDS)
      return { winner: sides.length === 1 ? (sides[0] ?? "") : "", ...describeEnd(course, start) };
    const passed = playInput({ type: "pass", round, turn, seat: GM }, course.scene, table, rules);
    course = playTurn(turn, advance(course, passed, rules) ?? course, encounter, table, rules);
    yield;
  }
}

/** Returns the next turn of a fight, and its round. */
function findNextTurn(fight: Fight): { readonly round: number; readonly turn: string } {
  const [upcoming] = fight.round > 0 ? listUpcomingTurns(fight) : [];
  return upcoming === undefined
    ? { round: fight.round + 1, turn: fight.order[0] ?? "" }
    : { round: fight.round, turn: upcoming };
}

function describeEnd(course: Course, start: Fight): Omit<EncounterEnd, "winner"> {
  return { rounds: Math.max(1, course.scene.fight.round - start.round), out: listOut(course) };
}

/** An encounter at one moment: its scene, and how much each fighter has been hurt, and is out. */
type Course = { readonly scene: Scene; readonly harm: Tally; readonly out: Tally };
type Tally = ReadonlyMap<string, number>;

/** Rolls the places of all fighters in the order of turns; who shares a roll has the same place, and a draw decides between equals. */
function rollPlaces(scene: Scene, { fighters, draw }: SimulatedTable, { order }: Rules): TurnPlaces {
  const shared = new Map<string, readonly number[]>();
  const entries = fighters.map(({ id }) => {
    const fighter = lookup(scene.fighters, id);
    if (!fighter) return [id, []] as const;
    const group = order.sharesRoll?.(fighter) ?? "";
    const faces = shared.get(group) ?? rollFaces(order.dice(fighter, scene), draw);
    if (group !== "") shared.set(group, faces);
    return [id, [...order.place(fighter, faces, scene), draw()]] as const;
  });
  return Object.fromEntries(entries);
}

/** Puts the fighters who are not out into the order of turns. */
function orderTurns(course: Course, rolled: TurnPlaces, { combatants, first }: Encounter, { order }: Rules): Course {
  const { scene } = course;
  const places = order.arranged?.(rolled, scene) ?? rolled;
  const leads = (side: string) => Number(scene.fight.round <= 1 && side === first);
  const sorted = combatants
    .filter(({ id }) => !isOut(course, id))
    .sort((a, b) => leads(b.side) - leads(a.side) || comparePlaces(places[a.id] ?? [], places[b.id] ?? []))
    .map(({ id }) => id);
  return { ...course, scene: { ...scene, fight: { ...scene.fight, order: sorted } } };
}

/** Plays a turn: strikes until the rules accept none. */
function playTurn(id: string, start: Course, encounter: Encounter, table: SimulatedTable, rules: Rules): Course {
  const actor = encounter.combatants.find((each) => each.id === id);
  let course = start;
  for (let strikes = 0; actor && strikes < MAX_STRIKES && !isOut(course, id); strikes += 1) {
    const target = chooseTarget(actor, course, encounter);
    const struck = target === undefined ? null : playStrike(actor.strikes(target), course.scene, table, rules);
    const after = advance(course, struck, rules);
    if (!after) return course;
    course = after;
  }
  return course;
}

/** Finds the enemy of a fighter who is hurt most and not out, of several equally hurt ones any; undefined without an enemy. */
function chooseTarget({ side }: Combatant, course: Course, { combatants, draw }: Encounter): string | undefined {
  const enemies = combatants.filter((each) => each.side !== side && !isOut(course, each.id)).map(({ id }) => id);
  const most = Math.max(...enemies.map((id) => course.harm.get(id) ?? 0));
  const hurt = enemies.filter((id) => (course.harm.get(id) ?? 0) === most);
  return hurt[Math.floor(draw() * hurt.length)];
}

/** Plays the first strike that the rules accept, or else the first declaration that prepares one; null if there is none. */
function playStrike(
  strikes: readonly (readonly StrikeDeclaration[])[],
  scene: Scene,
  table: SimulatedTable,
  rules: Rules,
): Progress | null {
  for (const declarations of strikes)
    for (const declaration of declarations.toReversed()) {
      const progress = playDeclaration(declaration, scene, table, rules);
      if (progress) return progress;
    }
  return null;
}

/** Adds what happened to the course; null if nothing did. */
function advance({ harm, out }: Course, progress: Progress | null, rules: Rules): Course | null {
  return (
    progress && {
      scene: progress.scene,
      harm: addMeasured(harm, "damage", progress.events, rules),
      out: addMeasured(out, "out", progress.events, rules),
    }
  );
}

function addMeasured(tally: Tally, id: string, events: readonly Event[], rules: Rules): Tally {
  const measured = events.flatMap((event) => rules.measured?.(event) ?? []).filter((each) => each.id === id);
  if (measured.length === 0) return tally;
  const sums = new Map(tally);
  for (const { of, value } of measured) sums.set(of, (sums.get(of) ?? 0) + value);
  return sums;
}

function isOut({ out }: Course, id: string): boolean {
  return (out.get(id) ?? 0) > 0;
}

function listOut(course: Course): readonly string[] {
  return [...course.out.keys()].filter((id) => isOut(course, id));
}

/** Lists the sides of which somebody is not out. */
function listSides(course: Course, { combatants }: Encounter): readonly string[] {
  return [...new Set(combatants.filter(({ id }) => !isOut(course, id)).map(({ side }) => side))];
}
