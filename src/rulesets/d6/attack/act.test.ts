import { expect, it, test } from "vitest";
import { answered, declared, person, sceneOf, weaponWith } from "../../../../tests/contract/d6-people.ts";
import { expectRefusal, must } from "../../../../tests/contract/must.ts";
import type { Scene } from "../../../engine/index.ts";
import { ACTIONS, listProvokedEnemies, countPoints } from "../economy/economy.ts";
import { attachEffect } from "../fighter/conditions.ts";

test.each([
  ["called-shot", 1, false, "nobody"],
  ["change-mode", 2, false, "nobody"],
  ["set-choke", 2, false, "nobody"],
  ["charge", 4, false, "all"],
  ["observe", 2, false, "nobody"],
  ["fire", 2, false, "others"],
  ["fire-complex", 4, false, "others"],
  ["draw", 2, false, "all"],
  ["loose", 1, false, "others"],
  ["full-defence", 4, true, "nobody"],
  ["extend", 1, false, "nobody"],
  ["strike", 2, false, "nobody"],
  ["multi-attack", 4, false, "others"],
  ["opportunity", 2, true, "nobody"],
  ["remedy", 4, false, "nobody"],
  ["suppress", 4, false, "others"],
  ["aim", 2, false, "all"],
] as const)("%s costs %i, interrupts: %s, gives an opening to %s (S4)", (action, points, interrupt, provokes) => {
  expect([countPoints(action), ACTIONS[action].interrupt, ACTIONS[action].provokes]).toEqual([
    points,
    interrupt,
    provokes,
  ]);
});

it("a shot gives an opening to those beside whom it does not target; drawing a bow to all (S4; d6/case-H45)", () => {
  expect(listProvokedEnemies("fire", ["bo", "cy"], ["bo"])).toEqual(["cy"]);
  expect(listProvokedEnemies("draw", ["bo", "cy"], ["bo"])).toEqual(["bo", "cy"]);
  expect(listProvokedEnemies("strike", ["bo", "cy"], [])).toEqual([]);
});

test.each([
  ["aim", "action"],
  ["charged", "turn-start"],
  ["full-defence", "turn-end"],
] as const)("%s lasts until %s of its fighter (S4)", (kind, moment) => {
  expect(attachEffect(sceneOf([]), "ana", kind).after).toEqual({
    kind,
    bearer: "ana",
    anchor: { moment, of: "ana", count: 1 },
    data: {},
  });
});

const gun = weaponWith({ id: "gun", kind: "gun", mode: "sa", modes: { fa: true }, magazine: 30, rounds: 3 });
const shotgun = weaponWith({ id: "shotgun", kind: "gun", choke: "wide" });
const ana = person("ana", { weapons: [gun, shotgun] });
const scene = sceneOf([ana, person("bo", { weapons: [weaponWith()] })], { turn: "ana" });
const done = (action: string, values: object = {}) => declared(scene, "act", { fighter: "ana", action, ...values });

test.each([
  ["change-mode", { weapon: "gun", to: "fa" }, { gun: { mode: "fa" } }],
  ["set-choke", { weapon: "shotgun", to: "narrow" }, { shotgun: { choke: "narrow" } }],
  ["reload", { weapon: "gun" }, { gun: { rounds: 30 } }],
  ["stow", { weapon: "gun" }, { gun: { ready: false } }],
])("%s %j leaves %j, for two points (S4; d6/J-10)", (action, values, weapons) => {
  const step = must(done(action, values));
  expect(step.scene.fighters["ana"]).toMatchObject({ weapons });
  expect(step.scene.fight.budgets["ana"]).toMatchObject({ points: { spent: 2 } });
});

test.each([
  ["change-mode", { weapon: "gun", to: "bf" }, "weapon/no-such-mode"],
  ["change-mode", { weapon: "axe", to: "sa" }, "attack/no-weapon"],
  ["set-choke", { weapon: "gun", to: "narrow" }, "weapon/no-such-choke"],
  ["set-choke", { weapon: "shotgun", to: "none" }, "weapon/no-such-choke"],
  ["reload", { weapon: "shotgun" }, "weapon/full"],
  ["stand", {}, "action/not-prone"],
  ["dance", {}, "payload/unknown-word"],
])("%s %j is refused with %s", (action, values, code) => {
  expectRefusal(done(action, values), code);
});

it("who lies down falls once, and stands up for two points; a blow at them has a die more (d6/J-10; d6/J-12)", () => {
  const lies = must(done("drop-prone")).scene;
  expectRefusal(declared(lies, "act", { fighter: "ana", action: "drop-prone" }), "condition/prone");
  const bos = { ...lies, fight: { ...lies.fight, turn: "bo" } };
  const struck = must(declared(bos, "attack", { attacker: "bo", targets: ["ana"], weapon: "sword" }));
  expect(struck.events[0]?.data["pool"]).toMatchObject({ why: [{ source: "prone", value: 1 }] });
  const up = must(declared(lies, "act", { fighter: "ana", action: "stand" })).scene;
  expect([Object.keys(lies.fight.effects), up.fight.effects]).toEqual([["prone.1"], {}]);
});

it("reloading beside an enemy gives them an opening, before it is done (S4, Opportunity Attack)", () => {
  const step = must(done("reload", { weapon: "gun", beside: ["bo"] }));
  expect(step.state.ask?.questions.map(({ id }) => id)).toEqual(["opportunity-bo"]);
  expect(step.scene.fighters["ana"]).toMatchObject({ weapons: { gun: { rounds: 3 } } });
  expect(answered(step, ["pass"]).scene.fighters["ana"]).toMatchObject({ weapons: { gun: { rounds: 30 } } });
});

it("a throw takes the weapon out of the hand; another is readied, and a piece is picked up once none is left (d6/L-25)", () => {
  const knives = weaponWith({ id: "knives", name: "Knives", kind: "thrown", skill: "throwing", quantity: 2 });
  const people = [person("ana", { skills: { throwing: 2 }, weapons: [knives] }), person("bo")];
  const rested = (scene: Scene): Scene => ({ ...scene, fight: { ...scene.fight, budgets: {} } });
  const thrown = (scene: Scene): Scene => {
    const step = must(declared(rested(scene), "attack", { attacker: "ana", targets: ["bo"], weapon: "knives" }));
    return answered(step, ["dodge", [1, 1]]).scene;
  };
  const handled = (scene: Scene, action: string) =>
    declared(rested(scene), "act", { fighter: "ana", action, weapon: "knives" });
  const one = thrown(sceneOf(people, { turn: "ana" }));
  expect(one.fighters["ana"]).toMatchObject({ weapons: { knives: { ready: false, quantity: 1 } } });
  const readied = must(handled(one, "ready")).scene;
  expect(readied.fighters["ana"]).toMatchObject({ weapons: { knives: { ready: true, quantity: 1 } } });
  const none = thrown(readied);
  expect(none.fighters["ana"]).toMatchObject({ weapons: { knives: { ready: false, quantity: 0 } } });
  for (const action of ["ready", "reload"]) expectRefusal(handled(none, action), "weapon/none-left");
  expectRefusal(declared(none, "attack", { attacker: "ana", targets: ["bo"], weapon: "knives" }), "weapon/none-left");
  const found = must(handled(none, "pick-up")).scene;
  expect(found.fighters["ana"]).toMatchObject({ weapons: { knives: { ready: true, quantity: 1 } } });
});
