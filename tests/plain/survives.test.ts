import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

/** Moves the clock forward or back. */
function go(demo: Demo, where: "nextTurn" | "nextRound" | "previousTurn" | "previousRound"): Promise<void> {
  return demo.as("Gamemaster", () => demo.combat[where]());
}

test("acceptance 18: initiative edited by hand neither resets nor charges actions; nor do skipped turns, going back, a reload", async (demo) => {
  await demo.beginFight();
  await demo.declare("Mira", "amend", { fighter: "@Ana", spent: { action: 1, quick: 2 } });
  expect(demo.budgets("Ana")).toContain("Action spent");
  await demo.as("Gamemaster", () => demo.combatant("Ana").update({ initiative: 3 }));
  // Ana has her turn: she keeps it, and comes last from the next round on.
  expect(demo.combatant("Ana").initiative).toBe(3);
  expect(demo.combat.turns[0]?.name).toBe("Ana");
  demo.close();
  await demo.open();
  expect(demo.budgets("Ana")).toContain("Action spent");
  expect(demo.badges("Ana")["quick"]).toContain("−4");
  for (const name of ["Bo", "Heron", "Shrike"]) expect(demo.budgets(name)).toContain("Action ready");

  await go(demo, "nextRound");
  expect(demo.budgets("Ana")).toContain("Action ready");
  expect(demo.combat.turns.at(-1)?.name).toBe("Ana");
  await go(demo, "nextTurn");
  await demo.declare("Gamemaster", "amend", { fighter: "@Heron", spent: { action: 1 } });
  expect(demo.budgets("Heron")).toContain("Action spent");
  await go(demo, "previousTurn");
  await go(demo, "previousRound");
  expect(demo.budgets("Ana")).toContain("Action spent");
  await go(demo, "nextRound");
  await go(demo, "nextRound");
  for (const name of ["Ana", "Bo", "Heron", "Shrike"]) expect(demo.budgets(name)).toContain("Action ready");
});

test("acceptance 18: who is taken out of the fight and put back has spent what they had, and the fight goes on without them", async (demo) => {
  await demo.beginFight("Heron");
  await demo.declare("Gamemaster", "quick", { actor: "@Heron", what: "whistles" });
  const held = { holder: "@Heron", target: "@Ana", weapon: "unarmed", trigger: "somebody moves" };
  await demo.declare("Gamemaster", "hold", held);
  expect(demo.badges("Heron")).toHaveProperty("held");
  expect(demo.phases().at(-1)).toBe("closed");
  await demo.turnOf("Ana", 1);
  const actorId = demo.actor("Heron").id;
  await demo.as("Gamemaster", () => demo.combatant("Heron").delete());
  expect(demo.combat.combatants.map(({ name }) => name)).not.toContain("Heron");

  demo.fixDice("Mira", Array<number>(20).fill(2));
  await demo.act("Mira", "Ana", "attack", { target: "@Bo", weapon: "#Ana/Longsword" });
  await demo.answer("Tomas", "pass");
  expect(demo.phases().at(-1)).toBe("closed");
  expect(await demo.card("Gamemaster")).toContain("Bo");

  await demo.as("Gamemaster", () => demo.combat.createEmbeddedDocuments("Combatant", [{ actorId, initiative: 9 }]));
  expect(demo.badges("Heron")).toHaveProperty("held");
  expect(demo.badges("Heron")["quick"]).toContain("−2");
  expect(demo.budgets("Ana")).toContain("Action spent");
  await go(demo, "nextRound");
  expect(demo.badges("Heron")).not.toHaveProperty("quick");
});
