import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

function order({ combat }: Demo): readonly string[] {
  return combat.turns.map(({ name }) => name);
}

/** The combatants with an initiative. */
function rolled({ combat }: Demo): readonly string[] {
  return combat.turns.flatMap(({ name, initiative }) => (initiative === null ? [] : [name])).toSorted();
}

test("equal rolls go by Dexterity, then Wits (S1, cases 39 and 41)", async (demo) => {
  for (const [name, dexterity, wits] of [
    ["Ana", 2, 2],
    ["Bo", 3, 1],
    ["Heron", 3, 2],
    ["Shrike", 1, 5],
  ] as const)
    await demo.actor(name).update({ "system.attributes": { dexterity, wits } });
  // Every die shows a 5, which is no success: all outcomes are 0.
  await demo.as("Gamemaster", () => demo.combat.rollAll());
  expect(order(demo)).toEqual(["Heron", "Bo", "Ana", "Shrike"]);
});

test("wounds take nothing from initiative (S1, case 109)", async (demo) => {
  await demo.actor("Bo").update({ "system.attributes": { dexterity: 3, wits: 2 } });
  await demo.actor("Bo").update({ "system.wound": 6 });
  demo.fixDice("Gamemaster", Array<number>(60).fill(7));
  await demo.as("Gamemaster", () => demo.combat.rollInitiative([demo.combatant("Bo").id]));
  expect(demo.combatant("Bo").initiative).toBe(5);
});

test("initiative is rolled for one, for all NPCs, for everybody, and nobody rolls twice", async (demo) => {
  await demo.as("Gamemaster", () => demo.combat.rollInitiative([demo.combatant("Ana").id]));
  expect(rolled(demo)).toEqual(["Ana"]);
  const first = demo.combatant("Ana").initiative;
  demo.fixDice("Gamemaster", Array<number>(60).fill(7));
  await demo.as("Gamemaster", () => demo.combat.rollNPC());
  expect(rolled(demo)).toEqual(["Ana", "Heron", "Shrike"]);
  demo.fixDice("Gamemaster", []); // Bo's place is not that of an opponent, which would be a tie
  await demo.as("Gamemaster", () => demo.combat.rollAll());
  expect(rolled(demo)).toEqual(["Ana", "Bo", "Heron", "Shrike"]);
  expect(demo.combatant("Ana").initiative).toBe(first);
});

test("turns of those who are out pass by themselves, where the world has it so", async (demo) => {
  const next = (): Promise<void> => demo.as("Gamemaster", () => demo.combat.nextTurn());
  await demo.beginFight("Ana");
  await demo.turnOf("Ana", 1);
  await next();
  const { name } = demo.onTurn();
  expect(name).not.toBe("Ana");
  await demo.as("Gamemaster", () => demo.combatant(name).update({ defeated: true }));
  await demo.turnOf("Ana", 2);
  await next();
  expect(demo.onTurn().name).toBe(name);
  demo.world.settings["passUnable"] = true;
  await demo.turnOf("Ana", 3);
  await next();
  expect(["Ana", name]).not.toContain(demo.onTurn().name);
  // A turn that is taken back to them stays there.
  await demo.as("Gamemaster", () => demo.combat.previousTurn());
  expect(demo.onTurn().name).toBe(name);
});
