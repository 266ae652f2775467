import { describe, expect, it, test } from "vitest";
import type { Data } from "../../src/engine/kernel/json.ts";
import type { Rules } from "../../src/engine/kernel/rules.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { must } from "../contract/must.ts";
import { GAMES, RULESETS, findSheetSpec } from "../../src/rulesets/all.ts";
import { COUNTED } from "../floors.ts";
import {
  type ActorEntry,
  type ItemEntry,
  carrying,
  entriesIn,
  fighterOf,
  foldersIn,
  underEffects,
  unfitKeys,
} from "./entries.ts";
import { PLAYED, type PlayedGame } from "./game.ts";
import { type Declared, count, isChanged, play, playEach, sceneOf, some, told } from "./playing.ts";

/** The weapons of a person of each game. */
const KITS = new Map(
  PLAYED.map((game) => [game, entriesIn(armouryOf(game)).filter(({ name }) => game.kit.includes(name))] as const),
);

/** The compendium from which people of a game are armed. */
function armouryOf({ weapons }: PlayedGame): string {
  return Object.keys(weapons)[0] ?? "";
}

/** A person of a game with their kit, and with some things of a compendium. */
function personWith(game: PlayedGame, id: string, things: readonly ItemEntry[] = [], person = game.person): Data {
  const carried = [...(KITS.get(game) ?? []), ...things];
  const side = id === "bo" ? "hostile" : "friendly";
  return { ...underEffects(person, game.type, things), ...carrying(carried), id, name: id, side };
}

function sceneWith(game: PlayedGame, rules: Rules, things: readonly ItemEntry[]): Scene {
  return sceneOf(rules, [personWith(game, "ana", things), personWith(game, "bo"), personWith(game, "cy")]);
}

function rulesOf(id: string): Rules {
  const rules = RULESETS[id];
  if (!rules) throw new Error(`there is no ruleset ${id}`);
  return rules;
}

/** How things stand when Ana has a thing, and has used it where it must be used. */
function afterUse(game: PlayedGame, [thing, real]: readonly [ItemEntry, ItemEntry], rules: Rules, seed: number): Scene {
  const scene = sceneWith(game, rules, [thing]);
  const start = game.before?.(scene, real) ?? scene;
  const use = game.use?.(thing) ?? null;
  return use ? play(rules, start, use, { seed }).scene : start;
}

/** Whether some exchange of a game goes otherwise with a thing than with one like it that does nothing. */
function doesSomething(game: PlayedGame, thing: ItemEntry, idle: ItemEntry, rules: Rules, seeds = 8): boolean {
  return some((seed) => {
    const [real, vain] = [thing, { ...idle, _id: thing._id }].map((each) => afterUse(game, [each, thing], rules, seed));
    if (!real || !vain) return false;
    const hurt = ["bo", "cy"].some((id) => isChanged(id, vain, { scene: real }));
    return (
      hurt || game.exchanges.some((each) => told(rules, real, each, { seed }) !== told(rules, vain, each, { seed }))
    );
  }, seeds);
}

const saidIn = ({ says = {} }: PlayedGame) => ({ says });

/** Whether a weapon ever harms someone at whom it is used. */
function harms(
  game: PlayedGame,
  rules: Rules,
  scene: Scene,
  [by, at]: readonly [string, string],
  weapon: ItemEntry,
): boolean {
  return some((seed) =>
    isChanged(at, scene, playEach(rules, scene, game.strike(by, at, weapon), { seed, ...saidIn(game) })),
  );
}

/** Whether a hero, who is Cy, ever harms an opponent who fights by the standing order. */
function isHarmed(game: PlayedGame, rules: Rules, scene: Scene, id: string): boolean {
  const orders = { [id]: game.order };
  const ways = (KITS.get(game) ?? []).map((weapon) => game.strike("cy", id, weapon));
  return some((seed) => ways.some((way) => isChanged(id, scene, playEach(rules, scene, way, { seed, orders }))));
}

/** Whether an opponent ever answers by the standing order. */
function obeys(game: PlayedGame, rules: Rules, scene: Scene, id: string): boolean {
  const orders = { [id]: game.order };
  return some((seed) => playEach(rules, scene, game.tempt(id), { seed, orders }).ordered.length > 0);
}

const opponentsOf = ({ folder }: PlayedGame) => entriesIn<ActorEntry>(`${folder}/opponents`);

const weaponsOf = ({ items }: ActorEntry) => items.filter(({ type }) => findSheetSpec(type)?.role === "weapon");

/** The rulesets by which a game's actors are read: its editions. */
const editionsOf = ({ folder }: PlayedGame) =>
  Object.keys(RULESETS).filter((id) => id === folder || id.startsWith(`${folder}-`));

test("each game that has entries is played, and each that is counted", () => {
  const played = PLAYED.map(({ folder }) => folder);
  const armed = GAMES.flatMap(({ words }) => (entriesIn(`${words}/weapons`).length > 0 ? [words] : []));
  expect(played).toEqual(armed);
  expect(played).toEqual(expect.arrayContaining([...COUNTED]));
});

describe.each(PLAYED)("the compendia of $folder", (game) => {
  const armed = Object.entries(game.weapons).flatMap(([pack, id]) =>
    entriesIn(pack).map((weapon) => ({ name: weapon.name, weapon, rules: rulesOf(id) })),
  );
  const played = Object.values(game.weapons).map((id) => ({ id, rules: rulesOf(id) }));
  const rules = rulesOf(game.folder);

  it.each([
    ...Object.keys(game.weapons).map((pack) => [pack, 25] as const),
    [`${game.folder}/armour`, 8],
    [`${game.folder}/gear`, 25],
    [game.powers, 20],
    [`${game.folder}/opponents`, 20],
    [`${game.folder}/characters`, 6],
    [`${game.folder}/tables`, 3],
  ] as const)("%s has at least %i entries, if its game is counted", (pack, least) => {
    expect(entriesIn(pack).length).toBeGreaterThanOrEqual(COUNTED.includes(game.folder) ? least : 0);
  });

  test.each(armed)("$name harms someone", ({ weapon, rules: own }) => {
    expect(harms(game, own, sceneWith(game, own, [weapon]), ["ana", "bo"], weapon)).toBe(true);
  });

  test.each(entriesIn(`${game.folder}/armour`))("$name protects", (armour) => {
    for (const each of played) expect(doesSomething(game, armour, unworn(armour), each.rules), each.id).toBe(true);
  });

  test.each(entriesIn(game.powers))("$name does something in the rules", (power) => {
    expect(unfitKeys(power, game.type)).toEqual([]);
    expect(doesSomething(game, power, game.idle(power), rules)).toBe(true);
  });

  const helpful = entriesIn(`${game.folder}/gear`).filter(({ effects }) => effects.length > 0);
  test.each(helpful)("$name helps with something", (gear) => {
    expect(unfitKeys(gear, game.type)).toEqual([]);
    expect(doesSomething(game, gear, { ...gear, effects: [] }, rules)).toBe(true);
  });

  test.each(opponentsOf(game))("$name harms with each weapon, and can be harmed", (opponent) => {
    expect(weaponsOf(opponent).length).toBeGreaterThan(0);
    for (const each of played) {
      const scene = against(game, each.rules, opponent);
      for (const weapon of weaponsOf(opponent))
        expect(harms(game, each.rules, scene, [opponent._id, "bo"], weapon), `${each.id}, ${weapon.name}`).toBe(true);
      expect(isHarmed(game, each.rules, scene, opponent._id), each.id).toBe(true);
    }
  });

  test.each(opponentsOf(game))("$name names a standing order, and fights by it", (opponent) => {
    expect(opponent.system["notes"]).toMatch(/Standing order: .+\./);
    const asked = opponent.system["minor"] !== true;
    expect(obeys(game, rules, against(game, rules, opponent), opponent._id)).toBe(asked);
  });

  it("sorts opponents from weak to deadly", () => {
    const folders = foldersIn(`${game.folder}/opponents`);
    const means = folders.map(({ _id }) => {
      const strengths = opponentsOf(game).flatMap((each) => (each.folder === _id ? strengthOf(game, rules, each) : []));
      return strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length;
    });
    expect(folders.map(({ name }) => name)).toEqual(["1 Weak", "2 Able", "3 Strong", "4 Deadly"]);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });

  test.each(entriesIn<ActorEntry>(`${game.folder}/characters`))("$name plays in every edition", (character) => {
    for (const id of editionsOf(game)) must(rulesOf(id).readFighter(fighterOf(character)));
    const scene = against(game, rules, character);
    for (const weapon of weaponsOf(character))
      expect(harms(game, rules, scene, [character._id, "bo"], weapon), weapon.name).toBe(true);
  });

  it("would be told of a power or armour that does nothing", () => {
    const [[power], [armour]] = [entriesIn(game.powers), entriesIn(`${game.folder}/armour`)];
    if (!power || !armour) throw new Error("the compendia are empty");
    const [idle, off] = [game.idle(power), unworn(armour)];
    expect(doesSomething(game, idle, idle, rules, 1)).toBe(false);
    expect(doesSomething(game, off, off, rules, 1)).toBe(false);
  });
});

/** How much oftener an opponent harms Bo than is harmed, by the better weapon and without answering, in twelve exchanges each. */
function strengthOf(game: PlayedGame, rules: Rules, opponent: ActorEntry): number {
  const scene = against(game, rules, opponent);
  const times = (way: readonly Declared[], at: string): number =>
    count((seed) => isChanged(at, scene, playEach(rules, scene, way, { seed, ...saidIn(game) })), 12);
  const deals = weaponsOf(opponent).map((weapon) => times(game.strike(opponent._id, "bo", weapon), "bo"));
  const [blade] = KITS.get(game) ?? [];
  return Math.max(...deals) - (blade ? times(game.strike("bo", opponent._id, blade), opponent._id) : 0);
}

/** Armour that is not worn. */
function unworn(armour: ItemEntry): ItemEntry {
  return { ...armour, system: { ...armour.system, worn: false } };
}

/** A fight of an actor of a compendium against Bo, and a hero. */
function against(game: PlayedGame, rules: Rules, actor: ActorEntry): Scene {
  const side = actor.type === game.type ? "friendly" : "hostile";
  const hero = personWith(game, "cy", [], game.hero);
  return sceneOf(rules, [{ ...fighterOf(actor), side }, personWith(game, "bo"), hero]);
}
