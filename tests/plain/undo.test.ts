import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

/** One attack to its end: Ana hits Bo, whose dodge does not help. The wound goes to 3. */
async function strike(demo: Demo): Promise<void> {
  demo.fixDice("Mira", [7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5]);
  demo.fixDice("Tomas", [2, 3, 2, 3, 4]);
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Bo", weapon: "#Ana/Longsword" });
  await demo.answer("Tomas", "dodge");
  expect(demo.phases().at(-1)).toBe("closed");
}

/** Undoes or redoes an exchange, and carries out what the window about it shows; returns that. */
async function turnAll(demo: Demo, index: number, direction: "undo" | "redo"): Promise<string> {
  const asked = await demo.turn(demo.exchange(index), direction);
  if (!asked) throw new Error("Nothing is asked");
  await demo.as("Gamemaster", () => asked.window.send());
  return asked.shown;
}

/** How many of a tag a window shows. */
function countOf(tag: string, shown: string): number {
  return shown.split(`<${tag}`).length - 1;
}

/** True if the newest card says to a player that it is undone. */
async function isShownUndone(demo: Demo): Promise<boolean> {
  return (await demo.cardHTML("Mira")).includes("is-undone");
}

test("acceptance 17: undo after unrelated healing and a used-up weapon shows both values, keeps or overwrites, and redo finds them again", async (demo) => {
  await demo.beginFight();
  await strike(demo);
  await demo.as("Gamemaster", () => demo.actor("Bo").update({ "system.wound": 1 }));
  await demo.as("Gamemaster", () =>
    demo.actor("Ana").deleteEmbeddedDocuments("Item", [demo.thing("Ana", "Longsword").id]),
  );
  const healed = demo.everything();

  for (const [choice, left] of [
    ["keep", 1],
    ["overwrite", 0],
  ] as const) {
    demo.world.choice.of = choice;
    const shown = await turnAll(demo, 0, "undo");
    expect(countOf("fieldset", shown)).toBe(1);
    expect(shown).toContain("<strong>Ana – Bo · Attack · Longsword</strong>");
    expect(/<legend>(.*?)<\/legend>/.exec(shown)?.[1]).toContain("Bo");
    expect(await isShownUndone(demo)).toBe(true);
    expect(demo.undone()).toEqual([true]);
    expect(demo.system("Bo")).toMatchObject({ wound: left });
    expect(await demo.turn(demo.exchange(0), "redo")).toBeNull();
    expect(await isShownUndone(demo)).toBe(false);
    expect(demo.undone()).toEqual([false]);
    expect(demo.everything()).toEqual(healed);
  }
});

test("what was changed by hand is asked once for all that is taken back, and shows where it would end", async (demo) => {
  await demo.beginFight();
  await strike(demo);
  for (let turn = 0; turn < 4; turn += 1) await demo.as("Gamemaster", () => demo.combat.nextTurn());
  await strike(demo);
  await demo.as("Gamemaster", () => demo.actor("Bo").update({ "system.wound": 1 }));

  demo.world.choice.of = "keep";
  const shown = await turnAll(demo, 0, "undo");
  expect(countOf("fieldset", shown)).toBe(1);
  const labels = [...shown.matchAll(/<label>.*?<span>(.*?)<\/span>/gs)].map(([, label]) => label);
  expect(labels.at(-1)).toBe("Overwrite with: Unhurt");
  expect(demo.undone()).toEqual([true, true]);
  expect(demo.system("Bo")).toMatchObject({ wound: 1 });
});

test("undo leaves no mark on whom a hand has put back to what they were before, and redo finds everything as it was", async (demo) => {
  await demo.beginFight();
  await strike(demo);
  const { wound } = demo.system("Bo");
  await demo.as("Gamemaster", () => demo.actor("Bo").update({ "system.wound": 0 }));
  const healed = demo.everything();
  await demo.turn(demo.exchange(0), "undo");
  expect(wound).toBe(3);
  expect(demo.undone()).toEqual([true]);
  expect(demo.actor("Bo").getFlag("riposte", "mark") ?? null).toBeNull();
  await demo.turn(demo.exchange(0), "redo");
  expect(demo.everything()).toEqual(healed);
});

test("acceptance 17: undo after an actor is gone and the fight is over puts the others right", async (demo) => {
  await demo.beginFight();
  await strike(demo);
  await demo.delete(demo.actor("Ana"));
  await demo.delete(demo.combat);
  expect(countOf('p class="riposte-undo__gone"', await turnAll(demo, 0, "undo"))).toBe(1);
  expect((await demo.cardHTML("Tomas")).includes("is-undone")).toBe(true);
  expect(demo.undone()).toEqual([true]);
  expect(demo.system("Bo")).toMatchObject({ wound: 0 });
});

test("a GM may wish more at once than a player: a long fight is taken back in one wish", async (demo) => {
  await demo.beginFight();
  await strike(demo);
  const keep = Array.from({ length: 300 }, (_, index) => `fighters/Actor.nobody${index}/system/wound`);
  const messages = demo.exchanges().map(({ message }) => message.id);
  await demo.intend("Gamemaster", { type: "undo", messages, keep, overwrite: [] });
  expect(demo.undone()).toEqual([true]);
});

test("of two attacks that run at once the one that struck last is undone first, whichever was declared first", async (demo) => {
  await demo.beginFight();
  demo.fixDice("Mira", [8, 8, 8, 2, 3, 4, 5, 6, 2, 2, 2, 2, 3, 2]);
  demo.fixDice("Gamemaster", [7, 8, 9, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5]);
  await demo.declare("Mira", "attack", { attacker: "@Ana", target: "@Bo", weapon: "#Ana/Longsword" });
  const axe = { attacker: "@Shrike", target: "@Bo", weapon: "#Shrike/Axe", outOfTurn: true };
  await demo.declare("Gamemaster", "attack", axe);
  expect(demo.phases()).toEqual(["open", "open"]);
  await demo.answer("Tomas", "pass", { of: 1 });
  expect(demo.phases()).toEqual(["open", "closed"]);
  await demo.answer("Tomas", "pass", { of: 0 });
  expect(demo.phases()).toEqual(["closed", "closed"]);
  const struck = demo.everything();
  const { wound: deepest } = demo.system("Bo");
  expect(deepest).toBeGreaterThan(0);

  const shown = await turnAll(demo, 1, "undo");
  expect([countOf("li", shown), countOf("fieldset", shown)]).toEqual([2, 0]);
  expect(demo.undone()).toEqual([true, true]);
  expect(demo.system("Bo")).toMatchObject({ wound: 0 });

  expect(countOf("li", await turnAll(demo, 0, "redo"))).toBe(2);
  expect(demo.undone()).toEqual([false, false]);
  expect(demo.system("Bo")).toMatchObject({ wound: deepest });
  expect(demo.everything()).toEqual(struck);
});
