import { expect } from "vitest";
import { toData, parseJson } from "../../src/engine/kernel/json.ts";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d6x3");

/** What the world stores of what lasts outside of fights. */
function stored({ world }: Demo): unknown {
  return toData(parseJson(String(world.settings["world"])))["lasting"];
}

/** A part of Noor's advanced test of 9, against 10: her dice decide. */
async function pick(demo: Demo, dice: readonly number[]): Promise<void> {
  demo.fixDice("Mira", dice);
  await demo.act("Mira", "Noor", "task", { ability: "dexterity", what: "the lock", whole: "9", target: "10" });
  await demo.answer("Mira", "keep");
  expect(demo.phases().at(-1)).toBe("closed");
}

test("an advanced test outside of a fight goes on where it was and is undone part by part", async (demo) => {
  await demo.delete(demo.combat);
  await pick(demo, [5, 5, 4]);
  const lasting = Object.values(demo.badges("Noor")).join();
  expect(lasting).toContain("the lock");
  expect(lasting).toContain("4");
  const first = stored(demo);

  demo.close();
  await demo.open();
  await pick(demo, [5, 4, 3]);
  expect(await demo.card("Mira")).toContain("7 of 9");
  const second = stored(demo);
  expect(second).not.toEqual(first);

  await demo.turn(demo.exchange(-1), "undo");
  expect(demo.undone()).toEqual([false, true]);
  expect(stored(demo)).toEqual(first);
  await demo.turn(demo.exchange(-1), "redo");
  expect(demo.undone()).toEqual([false, false]);
  expect(stored(demo)).toEqual(second);

  // 4 + 3 is not yet 9; 2 more is.
  await pick(demo, [6, 6, 2]);
  expect(demo.badges("Noor")).toEqual({});
});

/** Ezra throws a grenade 8 m far, at nobody in particular. */
async function throwGrenade(demo: Demo): Promise<void> {
  await demo.thing("Ezra", "Grenade").update({ "system.ready": true });
  await demo.act("Tomas", "Ezra", "throw", { weapon: "#Ezra/Grenade", distance: "8" });
  await demo.answer("Tomas", "keep");
}

test("a grenade outside of a tracked fight catches all that the GM says stand in its blast", async (demo) => {
  await demo.delete(demo.combat);
  const before = ["Dobbs", "Quill", "Ezra"].map((name) => demo.system(name));
  // 4 + 4 + 3 and Accuracy reach 11; 4d6 of 6 come to 24 for both, more than minor opponents stand.
  demo.fixDice("Tomas", [5, 4, 6, 6, 6, 6, 6]);
  await throwGrenade(demo);
  expect(await demo.prompt("Gamemaster")).toContain("Quill");
  await demo.answer("Gamemaster", [demo.actor("Dobbs").uuid, demo.actor("Quill").uuid]);
  // One condition for both.
  await demo.answer("Tomas", "unconscious");
  expect(demo.phases()).toEqual(["closed"]);
  for (const name of ["Dobbs", "Quill"]) expect(demo.system(name)["conditions"]).toMatchObject({ "taken-out": true });
  expect(demo.system("Ezra")["conditions"]).toEqual(before[2]?.["conditions"]);

  await demo.turn(demo.exchange(-1), "undo");
  expect(demo.undone()).toEqual([true]);
  expect(["Dobbs", "Quill"].map((name) => demo.system(name))).toEqual(before.slice(0, 2));
});

test("a grenade in a fight catches a door that has no turn", async (demo) => {
  const { tokens } = await demo.showScene("The deck", ["Ezra", "Cargo door"]);
  const door = tokens.find(({ name }) => name === "Cargo door")?.actor;
  if (!door) throw new Error("There is no door");
  const whole = door.system;
  await demo.beginFight("Ezra");
  // 5 + 4 + 6 reach 11; 4d6 of 6 come to 24, of which 20 pass Toughness 4: more than its Fortune of 10.
  demo.fixDice("Tomas", [5, 4, 6, 6, 6, 6, 6]);
  await throwGrenade(demo);
  await demo.answer("Gamemaster", [door.uuid]);
  await demo.answer("Gamemaster", "whole");
  expect(demo.phases()).toEqual(["closed"]);
  expect(door.system).toMatchObject({ fortune: 0, conditions: { "taken-out": true } });
  await demo.turn(demo.exchange(-1), "undo");
  expect(door.system).toEqual(whole);
});

test("a grenade that was thrown is used up, and is there again when it is undone", async (demo) => {
  await demo.thing("Ezra", "Grenade").update({ "system.quantity": 2 });
  await demo.delete(demo.combat);
  const quantity = (): unknown => Object(demo.thing("Ezra", "Grenade").system)["quantity"];
  for (const left of [1, 0]) {
    await throwGrenade(demo);
    await demo.answer("Gamemaster", []);
    expect(quantity()).toBe(left);
  }
  await expect(throwGrenade(demo)).rejects.toThrow("weapon/none-left");
  await demo.turn(demo.exchange(-1), "undo");
  expect(quantity()).toBe(1);
});

test("minor opponents for whom it is rolled at once share a roll for initiative", async (demo) => {
  // Dobbs, Finch and Quill are minor; of them Quill alone has Dexterity 2. Equal ones are no tie for the GM.
  demo.fixDice("Gamemaster", [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 6, 6, 6, 1, 2, 3, 1, 2, 4]);
  await demo.actor("Finch").update({ "system.abilities.dexterity": 0 });
  await demo.as("Gamemaster", () => demo.combat.rollAll());
  const dobbs = Number(demo.combatant("Dobbs").initiative);
  expect(demo.combatant("Finch").initiative).toBe(dobbs);
  expect(demo.combatant("Quill").initiative).toBe(dobbs + 2);
  expect(demo.page.problems).toEqual([]);
});

/** A gun that is built into a vehicle. */
const DECK_GUN = {
  name: "Deck gun",
  type: "d6x3Weapon",
  system: { group: "gun", focus: "gunnery", dice: 2, ability: "none", range: 200 },
} as const;

test("a weapon on a vehicle's sheet is fired by who is in it, in a whole turn, and jams there", async (demo) => {
  await demo.give("Hauler", DECK_GUN);
  const { tokens } = await demo.showScene("The deck", ["Ezra", "Hauler"]);
  const hauler = tokens.find(({ name }) => name === "Hauler")?.actor;
  const gun = hauler?.items.find(({ name }) => name === "Deck gun");
  if (!hauler || !gun) throw new Error("There is no gun");
  await demo.beginFight("Ezra");
  // 1 + 1 + 6 and at most Accuracy 1 miss Defense 10, and the Drama Die shows a 6.
  demo.fixDice("Tomas", [1, 1, 6]);
  const gunnery = { vehicle: hauler.uuid, mounted: gun.id, distance: "20" };
  await demo.act("Tomas", "Ezra", "gunnery", { target: "@Dobbs", ...gunnery });
  await demo.answer("Tomas", [], { question: "stunts" });
  expect(demo.phases()).toEqual(["closed"]);
  expect(gun.system).toMatchObject({ jam: "jammed" });
  expect(demo.budgets("Ezra")).toEqual(["Major used", "Minor used"]);
  await demo.turn(demo.exchange(-1), "undo");
  expect(gun.system).toMatchObject({ jam: "works" });
});
