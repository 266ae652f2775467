import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, powerWith, sceneOf, weaponWith } from "../../../../tests/contract/d10-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import { type Event, type Scene, applyEvents, close, happened, next, refuse } from "../../../engine/index.ts";
import { checkAttack, declareAttack } from "./attack.ts";
import { spendAction } from "../economy/economy.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { beginLasting } from "../fighter/conditions.ts";
import {
  HELD_TRIGGERS,
  listShotWatches,
  withShotWatches,
  mayComeFirst,
  planRelease,
  buildHeldStages,
  releaseKind,
} from "./release.ts";
import { toEffectiveFighter } from "../fighter/effective-fighter.ts";
import { WEAPON_KINDS } from "../vocabulary.ts";
import { RULINGS } from "../rulings.ts";

const attack = { declare: declareAttack(RULINGS), stages: {} };
const HOLDABLES = { attack: { kind: attack, actor: "attacker", check: checkAttack(RULINGS) } };
const { watch = () => close(null), release = () => close(null) } = buildHeldStages(HOLDABLES);

const GM = { gm: true, fighters: [] };
const people = ["ana", "bo", "cy"].map((id) => person(id, { attributes: { dexterity: 2 } }));
const bare = sceneOf(people);

function holding(holders: readonly string[], target = ""): Scene<Fighter> {
  const data = { trigger: "bo moves", target, weapon: "unarmed", modifiers: ["dark"] };
  let scene: Scene<Fighter> = { ...bare, fight: { ...bare.fight, order: ["cy", "ana", "bo"] } };
  for (const id of holders)
    scene = applyEvents(scene, [happened("held", {}, [beginLasting(scene, "held", id, { data })])]);
  return scene;
}

test.each(WEAPON_KINDS.map((kind) => [kind, kind !== "firearm"] as const))(
  "a held action set off by an attack with %s comes before it: %s (S0; d10/D.4; d10/L-51)",
  (kind, first) => {
    expect(mayComeFirst(kind, person("ana"))).toBe(first);
  },
);

it("comes before a shot too under a power for that (S0; d10/J.1; d10/L-51)", () => {
  const permit = { effect: "permit", permit: "holdBeforeShots" };
  const quick = toEffectiveFighter(person("ana", { powers: [powerWith([permit])] }));
  expect(mayComeFirst("firearm", quick)).toBe(true);
});

describe("the plan of a held attack (S0; d10/D.4)", () => {
  const [ana = person("ana")] = people;

  it("is the attack that was held, on whom it names, or on whoever set it off", () => {
    expect(must(planRelease(HOLDABLES, holding(["ana"]), ana, { by: "bo" }))).toMatchObject({
      facts: { target: "bo", attack: { difficulty: 8 } },
    });
    expect(must(planRelease(HOLDABLES, holding(["ana"], "cy"), ana, { by: "bo" }))).toMatchObject({
      kind: "attack",
      facts: { target: "cy" },
    });
  });

  it("is refused where nothing is held, nobody is named, or the action is gone", () => {
    expectRefusal(planRelease(HOLDABLES, bare, ana, { by: "bo" }), "hold/none");
    expectRefusal(planRelease(HOLDABLES, holding(["ana"]), ana, { by: "" }), "attack/no-target");
    const spent = applyEvents(holding(["ana"]), [happened("acted", {}, must(spendAction(bare, "ana")))]);
    expectRefusal(planRelease(HOLDABLES, spent, ana, { by: "bo" }), "economy/spent");
  });

  test.each([
    [null, "action/malformed"],
    [{ holder: "nobody" }, "action/nobody"],
    [{ holder: "ana", target: "nobody" }, "attack/no-target"],
    [{ holder: "ana", target: ["bo"] }, "attack/no-target"],
    [{ holder: "cy", target: "bo" }, "hold/none"],
  ])("%j is refused: %s", (payload, code) => {
    expectRefusal(releaseKind(HOLDABLES).declare?.(payload, GM, holding(["ana"])) ?? refuse("none"), code);
  });
});

describe("those who watch (S0; d10/D.4)", () => {
  const watchersOf = (event: Event, scene: Scene<Fighter>) => HELD_TRIGGERS[event.type]?.(event, scene) ?? [];
  const blow = happened("declared", { attacker: "bo", weapon: { kind: "melee" } });
  const shot = happened("declared", { attacker: "bo", weapon: { kind: "firearm" } });

  it("are all who hold, in their order, but not whoever acts, nor those who are not there", () => {
    const children = watchersOf(blow, holding(["ana", "bo", "cy", "eva"]));
    expect(children.map(({ facts }) => facts)).toEqual([
      { holder: "cy", by: "bo" },
      { holder: "ana", by: "bo" },
    ]);
    expect(watchersOf(happened("evasion-declared", { fighter: "bo" }), holding(["ana"]))).toHaveLength(1);
  });

  it("come after a shot, and only after a shot (d10/L-51)", () => {
    expect(watchersOf(shot, holding(["ana"]))).toEqual([]);
    expect(listShotWatches("bo", "firearm", holding(["ana"]))).toHaveLength(1);
    expect(listShotWatches("bo", "melee", holding(["ana"]))).toEqual([]);
  });

  it("come after the stage that ends a shot", () => {
    const [ana = person("ana"), bo = person("bo")] = people;
    const facts = attackFacts([bo, ana], { weapon: weaponWith({ kind: "firearm" }) });
    expect(withShotWatches(() => close(null))(facts, {}, holding(["ana"]))).toMatchObject({
      after: [{ kind: "watch" }],
    });
    expect(withShotWatches(() => next(facts))(facts, {}, holding(["ana"]))).toEqual(next(facts));
  });
});

describe("a watch (S0; d10/D.4)", () => {
  const facts = { holder: "ana", by: "bo" };

  it("asks the holder, and waits if nobody answers", () => {
    expect(watch(facts, {}, holding(["ana"]))).toMatchObject({
      type: "ask",
      questions: [{ id: "release", role: { fighter: "ana" }, fallback: "wait", data: { trigger: "bo moves" } }],
    });
    expect(watch(facts, { release: "release" }, holding(["ana"]))).toEqual(next(facts));
    expect(watch(facts, { release: "wait" }, holding(["ana"]))).toMatchObject({
      type: "close",
      events: [{ type: "waited" }],
    });
  });

  it("asks nobody who could not carry it out", () => {
    expect(watch(facts, {}, bare)).toEqual(close(null));
    expect(watch({ holder: "eva", by: "bo" }, {}, holding(["eva"]))).toEqual(close(null));
    expect(watch({ holder: "ana", by: "" }, {}, holding(["ana"]))).toEqual(close(null));
  });
});

describe("a release (S0; d10/D.4)", () => {
  const facts = { holder: "ana", by: "bo" };

  it("makes the held attack, and gives what came of it", () => {
    expect(release(facts, {}, holding(["ana"]))).toMatchObject({
      type: "push",
      children: [{ as: "action", kind: "attack", facts: { attacker: "ana", target: "bo" } }],
      events: [{ type: "released", data: { fighter: "ana", by: "bo" } }],
    });
    expect(release(facts, { action: { hit: true } }, bare)).toEqual(close({ hit: true }));
  });

  it("lapses where it can no longer be made", () => {
    const aborted = { type: "close", events: [{ type: "aborted" }] };
    expect(release(facts, {}, bare)).toMatchObject(aborted);
    expect(release({ holder: "eva", by: "bo" }, {}, bare)).toMatchObject(aborted);
  });
});
