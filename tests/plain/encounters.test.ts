import { expect } from "vitest";
import type { PlainCombat } from "../histories/documents.ts";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

const UNARMED = { weapon: "unarmed" };

/** Begins the fight of the demo world without Bo, who fights Heron in a second encounter that begins as well. */
async function beginTwo(demo: Demo): Promise<PlainCombat> {
  await demo.combatant("Bo").delete();
  const people = [demo.actor("Bo"), demo.actor("Heron")];
  const second = await demo.addCombat(people.map(({ id }, index) => ({ actorId: id, initiative: 20 - index })));
  await demo.beginFight("Ana");
  await demo.as("Gamemaster", () => second.startCombat());
  return second;
}

test("two parties in two encounters do not wait for each other, and no turn of one gives the other anything back", async (demo) => {
  const second = await beginTwo(demo);
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Shrike", ...UNARMED });
  await demo.declare("Tomas", "attack", { attacker: "@Bo", target: "@Heron", ...UNARMED });
  expect(demo.phases()).toEqual(["open", "open"]);
  await demo.answer("Gamemaster", "pass", { of: 1 });
  expect(demo.phases()).toEqual(["open", "closed"]);
  await demo.as("Gamemaster", () => second.nextRound());
  expect(demo.budgets("Ana")).toContain("Action spent");
  const [bo] = second.combatants;
  expect(bo && demo.budgetsOf(bo)).toContain("Action ready");
  await demo.answer("Gamemaster", "pass", { of: 0 });
  expect(demo.phases()).toEqual(["closed", "closed"]);
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Shrike", ...UNARMED });
  expect(demo.refusals("Mira")).toEqual(["economy/spent"]);
  await demo.declare("Tomas", "attack", { attacker: "@Bo", target: "@Heron", ...UNARMED });
  expect(demo.refusals("Tomas")).toEqual([]);
  expect(demo.phases()).toEqual(["closed", "closed", "open"]);
});

test("of what two owners and two tabs do with one fighter at the same moment one thing is done, whichever encounter it is aimed at", async (demo) => {
  await beginTwo(demo);
  const ana = demo.actor("Ana");
  await ana.update({ [`ownership.${demo.person("Tomas").id}`]: 3 });
  const attackOn = (target: string) => ({
    type: "declare",
    kind: "attack",
    payload: { attacker: ana.uuid, target: demo.actor(target).uuid, ...UNARMED },
  });
  await demo.intendAtOnce([
    ["Mira", attackOn("Shrike")],
    ["Mira", attackOn("Heron")],
    ["Tomas", attackOn("Shrike")],
    ["Tomas", attackOn("Bo")],
  ]);
  expect(demo.phases()).toEqual(["open"]);
  expect([...demo.refusals("Mira"), ...demo.refusals("Tomas")]).toEqual(Array(3).fill("economy/spent"));
});

test("nothing that is for all goes into a check that waits and is not: it has a card of its own", async (demo) => {
  demo.world.settings["diceByHand"] = true;
  await demo.beginFight("Ana");
  await demo.declare("Mira", "hold", { holder: "@Ana", trigger: "a move", target: "@Shrike", ...UNARMED });
  const payload = { fighter: demo.actor("Ana").uuid, dice: 3, target: 6 };
  await demo.intend("Mira", { type: "declare", kind: "free-pool", mode: "self", payload });
  await demo.declare("Mira", "amend", { fighter: "@Ana", spent: { quick: 2 } });
  await demo.turnOf("Shrike", 1);
  await demo.declare("Mira", "release", { holder: "@Ana", target: "@Shrike" });
  const cards = demo.world.messages.contents.map(({ system }) => [Object(system).kind, Object(system).mode]);
  expect(cards).toEqual([
    ["hold", "public"],
    ["free-pool", "self"],
    ["amend", "public"],
    ["release", "public"],
  ]);
});

test("a correction does not go into a hidden fighter's deed, of which others see a part", async (demo) => {
  await demo.beginFight("Heron");
  await demo.combatant("Heron").update({ hidden: true });
  await demo.declare("Gamemaster", "attack", { attacker: "@Heron", target: "@Ana", ...UNARMED });
  await demo.declare("Mira", "amend", { fighter: "@Ana", spent: { quick: 2 } });
  expect(demo.world.messages.contents.map(({ system }) => Object(system).mode)).toEqual(["unseen", "public"]);
});

test("characters that a player requests and deletes count like declarations: a dozen in ten seconds", async (demo) => {
  await demo.beginFight("Ana");
  await demo.intendAtOnce(Array<readonly [string, object]>(12).fill(["Mira", { type: "unmake", actor: "Actor.gone" }]));
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Shrike", ...UNARMED });
  expect(demo.phases()).toEqual([]);
});
