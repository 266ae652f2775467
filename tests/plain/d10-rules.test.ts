import { expect } from "vitest";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

const NAMES = ["Gamemaster", "Mira", "Tomas"] as const;

test("an enemy within reach is not asked to parry; once on the same side, they are, and their parry counts", async (demo) => {
  await demo.beginFight();
  await demo.declare("Gamemaster", "stand", { fighter: "@Heron", near: ["@Bo"] });
  expect(demo.phases()).toEqual(["closed"]);
  expect(await demo.card("Gamemaster")).toContain("Heron stands within reach of Bo.");

  // Ana's 7 dice bring 1, which nobody takes off: it lands.
  demo.fixDice("Mira", [7, 2, 3, 4, 5, 2, 3]);
  await demo.act("Mira", "Ana", "attack", { target: "@Bo", weapon: "#Ana/Longsword" });
  await demo.answer("Tomas", "pass");
  expect(demo.phases().at(-1)).toBe("closed");
  expect(await demo.prompt("Gamemaster")).toBe("");
  expect(await demo.card("Gamemaster", "riposte-card__verdict")).toContain("Hit");

  await demo.as("Gamemaster", () => demo.actor("Heron").update({ "prototypeToken.disposition": 1 }));
  await demo.turnOf("Ana", 2);
  // The same blow, and Heron's 7 dice of Dexterity and Melee take 1 off it.
  demo.fixDice("Mira", [7, 2, 3, 4, 5, 2, 3]);
  demo.fixDice("Gamemaster", [7, 2, 3, 4, 5, 2, 3]);
  await demo.act("Mira", "Ana", "attack", { target: "@Bo", weapon: "#Ana/Longsword" });
  await demo.answer("Tomas", "pass");
  expect(await demo.prompt("Gamemaster")).toContain("Heron");
  await demo.answer("Gamemaster", `parry:${demo.thing("Heron", "Sabre").id}`);
  expect(demo.phases().at(-1)).toBe("closed");
  expect(await demo.card("Gamemaster", "riposte-card__verdict")).toContain("Miss");
});

test("a held action that waits for moves asks before a move, and not at a deed; a deed takes the Action and is told in one's own words", async (demo) => {
  await demo.beginFight();
  await demo.act("Mira", "Ana", "hold", { trigger: "The corner is turned", setOffBy: "moving", watched: "@Bo" });
  expect(demo.phases()).toEqual(["closed"]);
  await demo.turnOf("Bo", 1);

  await demo.act("Tomas", "Bo", "deed", { what: "drags Heron out of the water" });
  expect(demo.phases().at(-1)).toBe("closed");
  for (const name of NAMES) expect(await demo.card(name)).toContain("Bo: drags Heron out of the water");
  expect(demo.budgets("Bo")).toContain("Action spent");
  expect(await demo.prompt("Mira")).toBe("");

  await demo.act("Tomas", "Bo", "move", { metres: "3" });
  expect(await demo.prompt("Mira")).toContain("The corner is turned");
  expect(await demo.card("Gamemaster")).not.toContain("Bo walks 3 m.");
  await demo.answer("Mira", "wait");
  expect(demo.phases().at(-1)).toBe("closed");
  for (const name of NAMES) expect(await demo.card(name)).toContain("Bo walks 3 m.");
});

test("one held action and two steps: once it is released at the first, the second no longer asks for it", async (demo) => {
  await demo.beginFight();
  await demo.act("Mira", "Ana", "hold", { trigger: "He comes closer", setOffBy: "moving", watched: "@Bo" });
  await demo.turnOf("Bo", 1);
  await demo.act("Tomas", "Bo", "move", { metres: "1" });
  await demo.act("Tomas", "Bo", "move", { metres: "2" });
  expect(demo.phases()).toEqual(["closed", "open", "open"]);

  await demo.answer("Mira", "release");
  await demo.answer("Tomas", "pass");
  expect(demo.phases()).toEqual(["closed", "closed", "closed"]);
  expect(await demo.prompt("Mira")).toBe("");
});

test("a prompt follows what the Gamemaster changes on its fighter meanwhile", async (demo) => {
  await demo.beginFight();
  await demo.act("Mira", "Ana", "attack", { target: "@Bo", weapon: "#Ana/Longsword" });
  const dice = (text: string) => /Dodge[^0-9]*(\d+)/.exec(text)?.[1];
  const before = dice(await demo.prompt("Tomas"));
  await demo.as("Gamemaster", () => demo.actor("Bo").update({ "system.attributes.dexterity": 5 }));
  expect([before, dice(await demo.prompt("Tomas"))]).toEqual(["5", "7"]);
});
