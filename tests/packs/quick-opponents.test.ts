import { describe, expect, test } from "vitest";
import {
  OPPONENT_ROLES,
  type OpponentRole,
  type OpponentRules,
  type Rules,
  type Scene,
  THREAT_LEVELS,
  type ThreatLevel,
  runToEnd,
} from "../../src/engine/index.ts";
import { playForecast } from "../../src/forecast/forecast.ts";
import { buildEncounter } from "../../src/forecast/simulation.ts";
import { RULESETS, findFamily, findSheetSpec } from "../../src/rulesets/all.ts";
import { listOpponentNumbers } from "../../src/view/campaign/opponent-view.ts";
import { chanceFrom } from "../chance.ts";
import { must } from "../contract/must.ts";
import { type ActorEntry, type ItemEntry, carrying, entriesIn, fighterOf } from "./entries.ts";
import { type Declared, type Orders, isChanged, playEach, sceneOf, some } from "./playing.ts";
import { QUICK, type Quick, entryNamed, foeOf } from "./quick-opponents.ts";

const KINDS = THREAT_LEVELS.flatMap((threat) => OPPONENT_ROLES.map((role) => [threat, role] as const));

function rulesOf(id: string): Rules {
  const rules = RULESETS[id];
  if (!rules) throw new Error(`there is no ruleset ${id}`);
  return rules;
}

/** What an opponent of a threat and role usually carries. */
function usualGear({ game, rules }: Quick, [threat, role]: readonly [ThreatLevel, OpponentRole]) {
  const usual = rules.usual(threat, role);
  return [entryNamed(`${game}/weapons`, usual.weapon), entryNamed(`${game}/armour`, usual.armour)] as const;
}

/** The opponent of a fight against a person of the compendia's tests, and a hero. */
function against({ game, played }: Quick, edition: string, foe: ReturnType<typeof foeOf>): Scene {
  const kit = entriesIn(`${game}/weapons`).filter(({ name }) => played.kit.includes(name));
  const person = (id: string, system: object) => ({ ...system, ...carrying(kit), id, name: id, side: "friendly" });
  return sceneOf(rulesOf(edition), [foe, person("bo", played.person), person("cy", played.hero)]);
}

/** Whether one of these ways ever changes a fighter. */
function everHarms(edition: string, scene: Scene, at: string, ways: readonly (readonly Declared[])[], order = "") {
  const orders: Orders = order === "" ? {} : { foe: order };
  const says = { caught: ["bo"] };
  return some((seed) =>
    ways.some((way) => isChanged(at, scene, playEach(rulesOf(edition), scene, way, { seed, orders, says }))),
  );
}

const blow = (rules: OpponentRules, by: string, at: string, weapon: ItemEntry | null) =>
  rules.listStrikes(by, at, weapon && { ...weapon.system, id: weapon._id });

describe.each(QUICK)("quick opponents of $game", (quick) => {
  const { game, rules, editions, played } = quick;
  const kit = entriesIn(`${game}/weapons`).filter(({ name }) => played.kit.includes(name));

  test.each(KINDS)("a %s %s with its usual gear harms, and is harmed, in every edition", (threat, role) => {
    const gear = usualGear(quick, [threat, role]);
    const foe = foeOf(rules, [threat, role], gear);
    for (const edition of editions) {
      const scene = against(quick, edition, foe);
      expect(everHarms(edition, scene, "bo", [blow(rules, "foe", "bo", gear[0])]), `${edition} harms`).toBe(true);
      const ways = kit.map((weapon) => blow(rules, "cy", "foe", weapon));
      expect(everHarms(edition, scene, "foe", ways, rules.order(role)), `${edition} is harmed`).toBe(true);
    }
  });

  test.each(OPPONENT_ROLES)("a %s answers by its standing order, but for rabble that nothing is asked of", (role) => {
    const foe = foeOf(rules, ["seasoned", role], usualGear(quick, ["seasoned", role]));
    const scene = against(quick, game, foe);
    const orders = { foe: rules.order(role) };
    const way = [...played.tempt("foe")];
    const ordered = some((seed) => playEach(rulesOf(game), scene, way, { seed, orders }).ordered.length > 0);
    expect(ordered).toBe(true);
    expect(findFamily(rules.type, game)?.orders).toContain(rules.order(role));
  });

  test.each(entriesIn(`${game}/weapons`))("a seasoned skirmisher can use $name", (weapon) => {
    const foe = foeOf(rules, ["seasoned", "skirmisher"], [weapon, null]);
    const scene = against(quick, game, foe);
    expect(everHarms(game, scene, "bo", [blow(rules, "foe", "bo", weapon)])).toBe(true);
  });

  test("with bare hands and no armour it still fights", () => {
    const foe = foeOf(rules, ["elite", "brute"], [null, null]);
    expect(everHarms(game, against(quick, game, foe), "bo", [blow(rules, "foe", "bo", null)])).toBe(true);
  });

  test("its numbers are told, each under a name", () => {
    const [weapon, armour] = usualGear(quick, ["elite", "leader"]);
    const family = findFamily(rules.type, game);
    if (!family || !weapon) throw new Error(`${game} shows no ${rules.type}`);
    const choice = {
      threat: "elite",
      role: "leader",
      weapon: weapon.system,
      armour: armour?.system ?? null,
    } as const;
    const fighter = foeOf(rules, ["elite", "leader"], [weapon, armour]);
    const numbers = listOpponentNumbers({ rules, family, choice, fighter, weapon: weapon._id });
    expect(numbers.length).toBeGreaterThanOrEqual(4);
    for (const { label, value } of numbers)
      expect([label, value]).toEqual([expect.stringMatching(/^RIPOSTE\./), expect.stringMatching(/./)]);
  });

  test("all that a weapon's owner stores is a sheet's", () => {
    expect(findSheetSpec(rules.type)?.kind).toBe("npc");
    must(rulesOf(game).readFighter(foeOf(rules, ["boss", "leader"], usualGear(quick, ["boss", "leader"]))));
  });

  const hero = entriesIn<ActorEntry>(`${game}/characters`).find(({ name }) => name === played.steady);

  test("a higher threat wins more duels against one character", () => {
    const wins = THREAT_LEVELS.map((threat) => (hero ? winsAgainst(quick, hero, [threat, "leader"], 8) : 0));
    for (const [index, each] of wins.entries()) expect(each).toBeGreaterThanOrEqual(wins[index - 1] ?? 0);
    expect(wins[0]).toBeLessThanOrEqual(1);
    expect(wins[2]).toBeGreaterThan(wins[0] ?? 0);
    expect(wins[4]).toBeGreaterThanOrEqual(6);
  });

  test("the seasoned win about half of their duels against ready characters", () => {
    const all = entriesIn<ActorEntry>(`${game}/characters`);
    const wins = all.reduce((sum, each) => sum + winsAgainst(quick, each, ["seasoned", "leader"], 4), 0);
    expect(wins / (4 * all.length)).toBeGreaterThan(0.25);
    expect(wins / (4 * all.length)).toBeLessThan(0.75);
  });
});

/** How many of so many duels an opponent wins against a character; dice always fall in the same way. */
function winsAgainst(
  quick: Quick,
  hero: ActorEntry,
  kind: readonly [ThreatLevel, OpponentRole],
  times: number,
): number {
  const { game, rules } = quick;
  const draw = chanceFrom(7);
  const fighters = [
    { id: "foe", side: "hostile", order: rules.order(kind[1]), data: foeOf(rules, kind, usualGear(quick, kind)) },
    { id: hero._id, side: "friendly", order: rules.order("leader"), data: fighterOf(hero) },
  ];
  const encounter = buildEncounter({ ruleset: game, rulings: {}, fighters }, rules, () => draw(2 ** 30) / 2 ** 30);
  return runToEnd(playForecast(encounter, times, rulesOf(game))).wins["hostile"] ?? 0;
}
