import { expect } from "vitest";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d20");

test("an opening that nobody named is claimed, one that is offered is weighed, and both count their circumstances (S3; d20/J-59, d20/J-60)", async (demo) => {
  await demo.beginFight();
  await demo.turnOf("Sable", 1);
  const before = Number(demo.system("Sable")["vitality"]);

  // Nobody is named and nobody is asked. Iris claims the opening: 13 + 7 and 2 for flanking against 10 + 4; 1 + 3 damage.
  await demo.act("Gamemaster", "Sable", "task", { task: "Load the rifle" });
  expect(demo.phases()).toEqual(["closed"]);
  demo.fixDice("Mira", [13, 1]);
  await demo.act("Mira", "Iris", "claim", { target: "@Sable", weapon: "#Iris/Longsword", modifiers: "flanking" });
  expect(await demo.prompt("Gamemaster")).toContain("Iris claims an opening against Sable");
  await demo.answer("Gamemaster", "allow");
  expect(demo.phases()).toEqual(["closed", "closed"]);
  expect(await demo.card("Mira", "riposte-card__sum")).toBe("22 − 14 = 8");
  expect(demo.system("Sable")).toMatchObject({ vitality: before - 4 });
  await demo.turn(demo.exchange(-1), "undo");
  expect(demo.system("Sable")).toMatchObject({ vitality: before });

  // Iris is named, and says with what and in which circumstances.
  demo.fixDice("Mira", [13, 1]);
  await demo.act("Gamemaster", "Sable", "task", { task: "Shout", time: "free", foes: ["@Iris"] });
  await demo.answer("Mira", "weighed");
  expect(await demo.prompt("Mira")).toContain("Strike · Longsword");
  await demo.answer("Mira", demo.thing("Iris", "Longsword").id, { question: "which" });
  expect(await demo.promptHTML("Mira")).not.toContain("riposte-answer__hint");
  await demo.answer("Mira", ["flanking"], { question: "circumstances" });
  expect(demo.phases().at(-1)).toBe("closed");
  expect(await demo.card("Mira", "riposte-card__sum")).toBe("22 − 14 = 8");
  expect(demo.system("Sable")).toMatchObject({ vitality: before - 4 });
});

test("a player's check: the GM says what it must reach, and a penalty to the rival counts (S3; d20/J-62)", async (demo) => {
  // 12, Strength 3 and four ranks are 19; the player's own 15 is made 20.
  demo.fixDice("Mira", [12, 12]);
  await demo.act("Mira", "Iris", "check", { skill: "Athletics" });
  expect(await demo.prompt("Gamemaster")).toContain("Iris checks Athletics");
  await demo.answer("Gamemaster", 20);
  expect(demo.phases()).toEqual(["closed"]);
  expect(await demo.card("Mira")).toContain("19 − 20 = −1");

  // The same against Brandt's Will, 15 and 2 with his save and Wisdom, less 2.
  demo.fixDice("Gamemaster", [15]);
  const rival = { against: "@Brandt", opposing: "will", modifiers: "rivalPenalty.minor" };
  await demo.act("Mira", "Iris", "check", { skill: "Athletics", ...rival });
  expect(demo.phases()).toEqual(["closed", "closed"]);
  expect(await demo.card("Mira")).toContain("19 − 15 = 4");
});

test("vitality comes back no faster than at rest: rest and power of the same time, rests of the same time (S3; d20/J-61)", async (demo) => {
  // Level 4 and Constitution 2 are 6 in ten minutes; 16 less 14 are 2.
  await demo.act("Gamemaster", "Vale", "suffer", { amount: "14" });
  expect(demo.system("Vale")).toMatchObject({ vitality: 2 });
  const rest = (minutes: string, when: string): Promise<void> =>
    demo.act("Gamemaster", "Vale", "rest", { minutes, when });
  await rest("10", "usual");
  expect(demo.system("Vale")).toMatchObject({ vitality: 8 });
  await demo.act("Gamemaster", "Vale", "heal", { amount: "6" });
  expect(await demo.card("Gamemaster")).toContain("Vale regains nothing");
  await rest("10", "same");
  expect(demo.system("Vale")).toMatchObject({ vitality: 8 });
  await rest("5", "then");
  expect(demo.system("Vale")).toMatchObject({ vitality: 8 });
  await rest("5", "on");
  expect(demo.system("Vale")).toMatchObject({ vitality: 14 });
  expect(demo.phases()).toEqual(Array<string>(6).fill("closed"));
});

test("a player's free action: the GM puts it off, and nothing is done or spent (S3; d20/J-62)", async (demo) => {
  await demo.beginFight();
  await demo.turnOf("Iris", 1);
  await demo.act("Mira", "Iris", "task", { task: "Load the crossbow", time: "free" });
  expect(await demo.prompt("Gamemaster")).toContain("Not on this turn");
  await demo.answer("Gamemaster", "later");
  expect(demo.phases()).toEqual(["closed"]);
  expect(await demo.card("Mira")).toContain("must wait");
  expect(await demo.card("Mira")).not.toContain("is done");
});
