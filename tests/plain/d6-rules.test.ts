import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d6");

/** What exchanges may write of the fighters: their sheets, what they carry, and who is out. */
function written({ world, combat }: Demo): unknown {
  const actors = world.actors.map(({ name, system, items }) => [
    name,
    system,
    items.map((item) => [item.name, item.system]),
  ]);
  return [actors, combat.combatants.map(({ name, isDefeated }) => [name, isDefeated])];
}

/** Undoes everything, from the first exchange on, with all that depends on it. */
async function undoAll(demo: Demo): Promise<void> {
  while (demo.undone().includes(false)) {
    const asked = await demo.turn(demo.exchange(demo.undone().indexOf(false)), "undo");
    if (asked) await demo.as("Gamemaster", () => asked.window.send());
  }
}

test("whoever gets an opening that was left unsaid claims it, the GM confirms it, and it may be a called shot", async (demo) => {
  const names = ["Gamemaster", "Mira", "Tomas"] as const;
  const start = written(demo);
  await demo.beginFight();

  // Varga leaves without a word of Doran, and nobody is asked.
  await demo.turnOf("Varga", 1);
  await demo.act("Gamemaster", "Varga", "move");
  expect(demo.phases()).toEqual(["closed"]);
  for (const name of names) expect(await demo.prompt(name)).toBe("");

  // Doran claims it. 9 - 3 = 6 dice, 3 hits against 2; Strength 4 and 3, 1 net hit and 2 for the opening, less 3: 7, of which Body takes 1.
  await demo.act("Tomas", "Doran", "claim", { against: "@Varga", why: "move" });
  expect(await demo.prompt("Gamemaster")).toContain("Doran claims the opening that Varga gives by moving away.");
  expect(await demo.prompt("Tomas")).toBe("");
  demo.fixDice("Tomas", [5, 5, 6, 1, 2, 3]);
  demo.fixDice("Gamemaster", [5, 6, 1, 2, 3, 4, 2, 5, 1, 2, 3]);
  await demo.answer("Gamemaster", "allow");
  expect(await demo.prompt("Tomas")).toContain("Called: −3 dice, +2 damage");
  await demo.answer("Tomas", `${demo.thing("Doran", "Sword").id}+opening-3`);
  await demo.answer("Gamemaster", "dodge");
  expect(demo.phases()).toEqual(["closed", "closed"]);
  expect(demo.system("Varga")).toMatchObject({ critical: 6 });
  expect(demo.budgets("Doran")[0]).toContain("2 of 5");

  // In the next pass Varga names Kaia alone. While she thinks, Doran claims his own, on the same card; what the GM denies is none.
  await demo.turnOf("Varga", 2);
  const before = demo.phases().length;
  await demo.act("Gamemaster", "Varga", "move", { past: ["@Kaia"] });
  expect(await demo.prompt("Mira")).toContain("do you use the opening");
  await demo.act("Tomas", "Doran", "claim", { against: "@Varga", why: "move" });
  expect(await demo.prompt("Mira")).toBe("");
  await demo.answer("Gamemaster", "forbid");
  expect(await demo.prompt("Mira")).toContain("do you use the opening");
  await demo.answer("Mira", "pass");
  for (const name of names) expect(await demo.card(name)).toContain("The GM sees no opening for Doran.");
  expect(demo.phases().slice(before)).toEqual(["closed"]);
  expect(demo.budgets("Doran")[0]).toContain("5 of 5");

  await undoAll(demo);
  expect(written(demo)).toEqual(start);
});

test("those whose places are equal roll off until one is ahead, all on one card each time, and the GM is not asked", async (demo) => {
  const pools = { Kaia: 8, Doran: 7, Ines: 6, Varga: 6, Krol: 3, Osk: 3, Lysk: 2 };
  for (const [name, dice] of Object.entries(pools))
    await demo.actor(name).update({ "system.attributes": { intuition: 1, reaction: dice - 1, edge: 1 } });
  const tied = (...names: readonly string[]): readonly string[] =>
    demo.combat.combatants.flatMap(({ name }) => (names.includes(name) ? [name] : []));
  const all = Object.values(pools).reduce((sum, dice) => sum + dice, 0);
  // Everybody's dice hit; then a 2 each, and then a 3 and a 6 in each pair.
  demo.fixDice("Gamemaster", [...Array<number>(all).fill(5), 2, 2, 2, 2, 3, 6, 3, 6]);
  await demo.as("Gamemaster", () => demo.combat.rollAll());
  const order = demo.combat.turns.flatMap(({ name, initiative }) => (initiative === null ? [] : [name]));
  const [upper, lower] = [tied("Ines", "Varga").toReversed(), tied("Krol", "Osk").toReversed()];
  expect(order).toEqual(["Kaia", "Doran", ...upper, ...lower, "Lysk"]);
  const told = demo.world.messages.filter(({ source }) => Object(source["speaker"]).alias === "Tie-breaker");
  const names = told.map(({ source }) => Object.keys(pools).filter((name) => String(source["content"]).includes(name)));
  expect(names).toEqual([
    ["Ines", "Varga", "Krol", "Osk"],
    ["Ines", "Varga", "Krol", "Osk"],
  ]);
  expect(demo.page.problems).toEqual([]);
});
