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
