import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

/** Ana splits her action between two foes and keeps both halves for the round: an effect that lasts until it ends. */
async function splitForAna(demo: Demo): Promise<void> {
  const part = { action: "attack", weapon: "unarmed", dice: 2 };
  const parts = [
    { ...part, target: "@Heron" },
    { ...part, target: "@Shrike" },
  ];
  await demo.declare("Mira", "split", { actor: "@Ana", parts });
}

const PARTS = ["part.1", "part.2"];

test("what lasts for a round ends with it", async (demo) => {
  await demo.beginFight();
  await splitForAna(demo);
  expect(demo.lasting()).toEqual(PARTS);
  await demo.as("Gamemaster", () => demo.combat.nextTurn());
  expect(demo.lasting()).toEqual(PARTS);
  await demo.as("Gamemaster", () => demo.combat.nextRound());
  expect(demo.lasting()).toEqual([]);
});

test("the GM who goes back finds the fight as it was then", async (demo) => {
  await demo.beginFight();
  await splitForAna(demo);
  expect(demo.lasting()).toEqual(PARTS);
  await demo.as("Gamemaster", () => demo.combat.nextRound());
  expect(demo.lasting()).toEqual([]);
  await demo.as("Gamemaster", () => demo.combat.previousRound());
  expect(demo.lasting()).toEqual(PARTS);
  await demo.as("Gamemaster", () => demo.combat.nextRound());
  expect(demo.lasting()).toEqual([]);
});

test("turns that pass while no writer is there are caught up with", async (demo) => {
  await demo.beginFight();
  await splitForAna(demo);
  expect(demo.lasting()).toEqual(PARTS);
  demo.close();
  await demo.as("Gamemaster", () => demo.combat.nextRound());
  expect(demo.lasting()).toEqual(PARTS);
  await demo.open();
  expect(demo.lasting()).toEqual([]);
});

/** Begins the fight with these alone, in this order. */
async function beginInOrder(demo: Demo, ...order: readonly string[]): Promise<void> {
  for (const each of [...demo.combat.combatants]) {
    if (order.includes(each.name)) await each.update({ initiative: 20 - order.indexOf(each.name) });
    else await each.delete();
  }
  await demo.combat.startCombat();
  await demo.settled();
}

test("who leaves the fight in their own turn has ended it, and the next one acts", async (demo) => {
  await beginInOrder(demo, "Shrike", "Ana", "Heron", "Bo");
  await demo.as("Gamemaster", () => demo.combatant("Shrike").delete());
  expect(demo.onTurn().name).toBe("Ana");
  await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
  expect(demo.onTurn().name).toBe("Heron");
  await demo.delete(demo.actor("Heron"));
  expect([demo.combat.round, demo.onTurn().name]).toEqual([1, "Bo"]);
  await demo.declare("Tomas", "attack", { attacker: "@Bo", target: "@Ana", weapon: "unarmed" });
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Bo", weapon: "unarmed" });
  expect([demo.refusals("Tomas"), demo.refusals("Mira")]).toEqual([[], ["turn/not-yours"]]);
});

test("if the last in the order leaves in their own turn, the round is over", async (demo) => {
  await beginInOrder(demo, "Shrike", "Ana", "Bo");
  await demo.turnOf("Bo", 1);
  await demo.as("Gamemaster", () => demo.combatant("Bo").delete());
  expect([demo.combat.round, demo.onTurn().name]).toEqual([2, "Shrike"]);
  await demo.turnOf("Ana", 2);
  demo.close();
  await demo.combatant("Ana").delete();
  await demo.open();
  expect([demo.combat.round, demo.onTurn().name]).toEqual([3, "Shrike"]);
});
