import { describe, expect, it, test } from "vitest";
import {
  type Data,
  HURT_SEVERAL,
  type Input,
  PASS_TIME,
  type Ruleset,
  type Scene,
  type ExchangeStep,
  type TimeSpan,
  applyEvents,
  createEmptyFight,
  createEmptyState,
  countMinutes,
  run,
} from "../src/engine/index.ts";
import { must } from "./contract/must.ts";
import { d10, buildD10Ruleset } from "../src/rulesets/d10/index.ts";
import { d10Injury } from "../src/rulesets/d10-injury/index.ts";
import { RULINGS } from "../src/rulesets/d10/rulings.ts";
import { d20 } from "../src/rulesets/d20/index.ts";
import { d6 } from "../src/rulesets/d6/index.ts";
import { d6x3 } from "../src/rulesets/d6x3/index.ts";
import { blankPerson } from "./contract/d10-people.ts";

const GM = { gm: true, fighters: [] };

/** A world outside of fights with these people, a minute after its beginning. */
function worldOf(rules: Ruleset, people: readonly Data[]): Scene {
  const read = people.map((each) => must(rules.readFighter({ ...each, name: each["id"] ?? "" })));
  return {
    fighters: Object.fromEntries(read.map((each) => [String(each["id"]), each])),
    fight: createEmptyFight(0),
    world: { worldTime: 60 },
  };
}

/** Something that the GM declares of several, all of whose dice show one face. */
function played(rules: Ruleset, scene: Scene, declared: { kind: string; payload: Data }, face = 6): ExchangeStep {
  const input: Input = { type: "declare", ...declared, seat: GM };
  let step = must(run(createEmptyState(rules.id), input, scene, rules));
  let events = step.events;
  for (let { ask } = step.state; ask; ask = step.state.ask) {
    const open = ask.questions.find(({ id }) => ask?.answered[id] === undefined);
    if (open?.kind !== "faces") throw new Error(`Asked for ${open?.kind ?? "nothing"}`);
    const answer = { ask: ask.id, question: open.id, value: Array.from({ length: open.count }, () => face) };
    step = must(run(step.state, { type: "answer", ...answer, seat: GM }, step.scene, rules));
    events = [...events, ...step.events];
  }
  return { ...step, events };
}

/** The world after a rest of all its people in one of the game's ways. */
function afterRest(rules: Ruleset, scene: Scene, span: TimeSpan, { way: id = "", face = 6, said = {} } = {}): Scene {
  const ways = rules.between?.rests ?? [];
  const way = ways.find((each) => each.id === id) ?? ways[0];
  const of = Object.keys(scene.fighters).flatMap((each) => way?.of(each, countMinutes(span), said) ?? []);
  const payload = { ...span, of: of.map(({ kind, payload: each }) => ({ kind, payload: each })) };
  return played(rules, scene, { kind: PASS_TIME, payload }, face).scene;
}

const days = (amount: number): TimeSpan => ({ amount, unit: "days" });
const hours = (amount: number): TimeSpan => ({ amount, unit: "hours" });
const DAY = 86_400;

describe("d10: the ladder, by days that add up (d10/H.1; d10/L-58, d10/L-74, d10/L-75)", () => {
  const ana = blankPerson("ana", { wound: 3, willpower: { value: 2, max: 4 } });
  const bo = blankPerson("bo", { wound: 2, willpower: { value: 4, max: 4 } });
  const scene = worldOf(d10, [ana, bo]);

  it("a week heals Injured by a level, Hurt altogether, and brings back Willpower up to the permanent one", () => {
    const after = afterRest(d10, scene, days(7));
    // 7 days are Injured; 3 for Hurt and 1 for Bruised leave three, which the unhurt need not.
    expect(after.fighters).toMatchObject({
      ana: { wound: 2, rested: 0, willpower: { value: 4 } },
      bo: { wound: 0, rested: 0, willpower: { value: 4 } },
    });
    expect(after.world).toEqual({ worldTime: 60 + 7 * DAY });
  });

  it("two rests of twelve hours are a day, and one is none", () => {
    const half = afterRest(d10, scene, hours(12));
    expect(half.fighters["ana"]).toMatchObject({ wound: 3, rested: 0, restedHours: 12, willpower: { value: 2 } });
    const whole = afterRest(d10, half, hours(12));
    expect(whole.fighters["ana"]).toMatchObject({ wound: 3, rested: 1, restedHours: 0, willpower: { value: 3 } });
    expect(whole.world).toEqual({ worldTime: 60 + DAY });
  });

  it("a table may rule that rest brings back no Willpower", () => {
    const rules = buildD10Ruleset({ ...RULINGS, willpowerByRest: false });
    expect(afterRest(rules, scene, days(7)).fighters["ana"]).toMatchObject({ willpower: { value: 2 } });
  });

  it("damage to several hurts each by their own dice, and takes no time (d10/G.2)", () => {
    const of = ["ana", "bo"].map((fighter) => ({ kind: "hazard", payload: { fighter, dice: 5, armoured: false } }));
    const { scene: after } = played(d10, scene, { kind: HURT_SEVERAL, payload: { of } }, 7);
    // Five damage on Injured and on Hurt are more than the level: Mauled.
    expect(after.fighters).toMatchObject({ ana: { wound: 5, bleeding: true }, bo: { wound: 5, bleeding: true } });
    expect(after.world).toEqual({ worldTime: 60 });
  });
});

describe("d10 with Injuries: side by side, and the Mind by nights (d10/H.2, d10/H.5; d10/L-74)", () => {
  const injury = { name: "", severity: 1, stabilised: true, days: 0 };
  const ana = blankPerson("ana", { mental: 2, injuries: [injury, { ...injury, severity: 2 }] });
  const scene = worldOf(d10Injury, [ana]);

  it("a night gives back a point of Mind and heals nothing yet; the day has no second one", () => {
    const night = afterRest(d10Injury, scene, hours(8));
    expect(night.fighters["ana"]).toMatchObject({ mental: 1, restedHours: 8 });
    const day = afterRest(d10Injury, night, hours(16));
    expect(day.fighters["ana"]).toMatchObject({ mental: 1, restedHours: 0, injuries: [{ days: 1 }, { days: 1 }] });
  });

  it("a week heals a Minor Injury and makes a Moderate one Minor", () => {
    const week = afterRest(d10Injury, scene, days(7));
    expect(week.fighters["ana"]).toMatchObject({ mental: 0, injuries: [{ severity: 1, days: 0 }] });
  });
});

describe("d20: periods that pass in full (d20/G.2)", () => {
  const pools = { vitality: 2, vitalityMax: 6, wounds: 4, woundsMax: 9 };
  const iris = { id: "iris", level: 1, abilities: { constitution: 4 }, ...pools };
  const scene = worldOf(d20, [iris]);

  test.each([
    // way, span, vitality, wounds
    ["resting", { amount: 9, unit: "minutes" }, 2, 4],
    ["resting", { amount: 10, unit: "minutes" }, 3, 4], // case D53: level 1, Constitution -3, and 1 at least
    ["resting", { amount: 8, unit: "hours" }, 6, 5],
    ["active", { amount: 2, unit: "hours" }, 4, 4],
    ["active", { amount: 1, unit: "days" }, 6, 5],
  ] as const)("%s for %j: vitality %i, wounds %i", (way, span, vitality, wounds) => {
    expect(afterRest(d20, scene, span, { way }).fighters["iris"]).toMatchObject({ vitality, wounds });
  });

  it("two rests of four hours are no night, but one that goes on without a break is (d20/J-61)", () => {
    const first = afterRest(d20, scene, hours(4));
    expect(afterRest(d20, first, hours(4)).fighters["iris"]).toMatchObject({ wounds: 4 });
    expect(afterRest(d20, first, hours(4), { said: { when: "on" } }).fighters["iris"]).toMatchObject({ wounds: 5 });
  });
});

describe("d6: a test for each hour and each day, as long as there are boxes (d6/G.5; d6/L-20)", () => {
  const attributes = { body: 3, willpower: 2 };
  const kaia = { id: "kaia", attributes, light: 7, critical: 4 };
  const scene = worldOf(d6, [kaia]);

  it("an hour heals as many light boxes as Body and Willpower have hits", () => {
    expect(afterRest(d6, scene, hours(1)).fighters["kaia"]).toMatchObject({ light: 2, critical: 4, restedHours: 1 });
  });

  it("stops rolling when the light boxes are gone, and critical boxes wait for the day", () => {
    const night = afterRest(d6, scene, hours(12));
    expect(night.fighters["kaia"]).toMatchObject({ light: 0, critical: 4, restedHours: 12 });
    // Twice Body are six hits, more than four boxes.
    expect(afterRest(d6, night, hours(12)).fighters["kaia"]).toMatchObject({ critical: 0, restedHours: 0 });
  });

  it("heals nothing without a hit, however long", () => {
    expect(afterRest(d6, scene, hours(24), { face: 2 }).fighters["kaia"]).toMatchObject({ light: 7, critical: 4 });
  });

  it("a hazard is resisted by Body, and armour takes its part unless it does not count (d6/G.2; d6/L-21)", () => {
    const vest = { id: "vest", name: "vest", rating: 4, worn: true, impact: 4, piercing: 4, energy: 4 };
    const worn = worldOf(d6, [{ ...kaia, light: 0, critical: 0, armour: [vest] }]);
    const said = { fighter: "kaia", damage: 6, type: "impact", track: "light" };
    const hit = (armoured: boolean) => {
      const of = [{ kind: "hazard", payload: { ...said, armoured } }];
      return played(d6, worn, { kind: HURT_SEVERAL, payload: { of } }, 1).scene.fighters["kaia"];
    };
    expect(hit(false)).toMatchObject({ light: 6, critical: 0 });
    expect(Number(hit(true)?.["light"])).toBeLessThan(6);
  });
});

describe("3d6: a breather by the dice, an Interlude by the GM's word (d6x3/G.4; d6x3/J-9)", () => {
  const noor = { id: "noor", level: 1, abilities: { constitution: 1 }, fortune: 3, fortuneMax: 15 };
  const scene = worldOf(d6x3, [noor]);

  it("a breather gives a die, Constitution and level", () => {
    const after = afterRest(d6x3, scene, { amount: 10, unit: "minutes" }, { way: "breather", face: 4 });
    expect(after.fighters["noor"]).toMatchObject({ fortune: 9, breathed: true });
    expect(after.world).toEqual({ worldTime: 660 });
  });

  it("an Interlude gives what the GM says, and nothing by itself", () => {
    const way = { way: "interlude" };
    expect(afterRest(d6x3, scene, days(7), way).fighters["noor"]).toMatchObject({ fortune: 3 });
    const said = { ...way, said: { fortune: 20 } };
    expect(afterRest(d6x3, scene, days(7), said).fighters["noor"]).toMatchObject({ fortune: 15 });
  });
});

test("what a rest has changed is exactly what an undo finds: each change begins where the world stood", () => {
  const scene = worldOf(d10, [blankPerson("ana", { wound: 2 })]);
  const of = [{ kind: "recover", payload: { fighter: "ana", days: 3, hours: 0 } }];
  const { events, scene: after } = played(d10, scene, { kind: PASS_TIME, payload: { ...days(3), of } });
  expect(applyEvents(scene, events)).toEqual(after);
  const changes = events.flatMap((event) => event.changes);
  expect(changes).toContainEqual({ at: ["world", "worldTime"], before: 60, after: 60 + 3 * DAY });
  expect(changes).toContainEqual({ at: ["fighters", "ana", "wound"], before: 2, after: 1 });
});
