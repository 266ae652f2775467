import { expect } from "vitest";
import type { Demo } from "./demo.ts";
import { onPlainDocuments } from "./on-plain-documents.ts";

const test = onPlainDocuments("d10");

/** A fight in which Ana, who has two linked tokens on a scene, has spent her action and holds one; the first token is that of her combatant. */
async function spent(demo: Demo) {
  const { id: actorId } = demo.actor("Ana");
  const ofAna = { name: "Ana", actorId, actorLink: true };
  const scene = await demo.newScene("ford", [ofAna, ofAna]);
  const [token, other] = scene.tokens;
  if (!token || !other) throw new Error("There are no tokens");
  await demo.combatant("Ana").update({ sceneId: scene.id, tokenId: token.id });
  await demo.beginFight();
  const held = { holder: "@Ana", target: "@Shrike", weapon: "unarmed", trigger: "a move" };
  await demo.declare("Mira", "hold", held);
  expect(demo.badges("Ana")).toHaveProperty("held");
  expect(demo.phases()).toEqual(["closed"]);
  await demo.declare("Mira", "amend", { fighter: "@Ana", spent: { action: 1 } });
  expect(demo.budgets("Ana")).toContain("Action spent");
  return { actorId, scene, token, other };
}

/** Those who fight as Ana. */
function rowsOfAna({ combat }: Demo) {
  return combat.combatants.filter(({ name }) => name === "Ana");
}

/** Attacks from an address, as a page that follows no rules does it. */
function attackFrom(demo: Demo, attacker: string): Promise<void> {
  return demo.declare("Mira", "attack", { attacker, target: "@Shrike", weapon: "unarmed" });
}

test("a fighter whom their player takes out of a running fight is back, with what is spent, after their turn has ended", async (demo) => {
  await spent(demo);
  const { id } = demo.combatant("Ana");
  await demo.as("Mira", () => demo.combatant("Ana").delete());
  expect(rowsOfAna(demo).map((row) => row.id)).toEqual([id]);
  expect(demo.budgets("Ana")).toContain("Action spent");
  expect(demo.onTurn().name).not.toBe("Ana");
  expect(demo.refusals("Mira")).toEqual(["join/stays"]);
});

test("a player who marks their fighter as defeated and not, and so again, does not have it marked in the end", async (demo) => {
  await spent(demo);
  const ana = demo.combatant("Ana");
  await demo.as("Mira", () => Promise.all([true, false, true, false].map((defeated) => ana.update({ defeated }))));
  expect(ana.defeated).toBe(false);
});

test("leaving a fight and joining it again, linked or not, frees nothing of what is spent and loses nothing of what lasts", async (demo) => {
  const { actorId, scene, token } = await spent(demo);
  for (const actorLink of [true, false, true]) {
    await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
    expect(rowsOfAna(demo)).toHaveLength(0);
    await demo.as("Mira", () => token.update({ actorLink }));
    const data = { actorId, tokenId: token.id, sceneId: scene.id, initiative: 30 };
    await demo.as("Mira", () => demo.combat.createEmbeddedDocuments("Combatant", [data]));
    expect(rowsOfAna(demo)).toHaveLength(1);
    expect(demo.budgets("Ana")).toContain("Action spent");
    expect(demo.badges("Ana")).toHaveProperty("held");
  }
});

test("a copy of the token that a GM brings in, beside the first or in its place, has what the first has spent", async (demo) => {
  const { actorId, scene, other } = await spent(demo);
  const first = demo.combatant("Ana");
  const data = { actorId, sceneId: scene.id, tokenId: other.id, initiative: 1 };
  await demo.as("Gamemaster", () => demo.combat.createEmbeddedDocuments("Combatant", [data]));
  expect(rowsOfAna(demo)).toHaveLength(2);
  for (const row of rowsOfAna(demo)) expect(demo.budgetsOf(row)).toContain("Action spent");
  await demo.as("Mira", () => other.update({ actorLink: false }));
  for (const row of rowsOfAna(demo)) expect(demo.budgetsOf(row)).toContain("Action spent");
  await demo.as("Mira", () => first.delete());
  expect(rowsOfAna(demo)).toHaveLength(1);
  expect(demo.budgets("Ana")).toContain("Action spent");
  await attackFrom(demo, `${other.uuid}.Actor.${actorId}`);
  expect(demo.refusals("Mira")).toEqual(["economy/spent"]);
});

test("a combatant who gets another actor has what that one has, and the actor who comes back what it had spent and what lasted", async (demo) => {
  await spent(demo);
  for (const [actor, isBack] of [
    ["Cass", false],
    ["Ana", true],
  ] as const) {
    const changes = { actorId: demo.actor(actor).id, tokenId: null, sceneId: null, name: "Ana" };
    await demo.as("Gamemaster", () => demo.combatant("Ana").update(changes));
    expect(demo.budgets("Ana").includes("Action spent")).toBe(isBack);
    expect("held" in demo.badges("Ana")).toBe(isBack);
  }
});

test("who joins again under the id of a combatant who has left has what they had spent, linked or not", async (demo) => {
  const { actorId, scene, token } = await spent(demo);
  const id = demo.combatant("Heron").id;
  await demo.as("Gamemaster", () => demo.combatant("Heron").delete());
  await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
  await demo.as("Mira", () => token.update({ actorLink: false }));
  const again = { _id: id, actorId, sceneId: scene.id, tokenId: token.id, initiative: 1 };
  await demo.as("Mira", () => demo.combat.createEmbeddedDocuments("Combatant", [again]));
  expect(rowsOfAna(demo)).toHaveLength(1);
  expect(demo.budgets("Ana")).toContain("Action spent");
  expect(demo.badges("Ana")).toHaveProperty("held");
});

test("who joins again by another unlinked token of their character has what they had spent", async (demo) => {
  const { actorId, scene, token, other } = await spent(demo);
  for (const each of [token, other]) await demo.as("Mira", () => each.update({ actorLink: false }));
  await demo.declare("Gamemaster", "amend", { fighter: "@Bo", spent: { action: 1 } });
  await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
  const again = { actorId, sceneId: scene.id, tokenId: other.id, initiative: 1 };
  await demo.as("Mira", () => demo.combat.createEmbeddedDocuments("Combatant", [again]));
  expect(rowsOfAna(demo)).toHaveLength(1);
  expect(demo.budgets("Ana")).toContain("Action spent");
  expect(demo.badges("Ana")).toHaveProperty("held");
});

test("who joins under the id of a combatant who has left takes nothing that lasts on that one", async (demo) => {
  const shrike = demo.actor("Shrike").id;
  await demo.beginFight("Shrike");
  await demo.declare("Gamemaster", "hold", { holder: "@Shrike", target: "@Bo", weapon: "unarmed", trigger: "a move" });
  expect(demo.badges("Shrike")).toHaveProperty("held");
  const id = demo.combatant("Shrike").id;
  await demo.as("Gamemaster", () => demo.combatant("Shrike").delete());
  await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
  const join = (name: string, data: object): Promise<void> =>
    demo.as(name, () => demo.combat.createEmbeddedDocuments("Combatant", [{ initiative: 1, ...data }]));
  await join("Mira", { _id: id, actorId: demo.actor("Ana").id });
  expect(demo.badges("Ana")).not.toHaveProperty("held");
  await join("Gamemaster", { actorId: shrike });
  expect(demo.badges("Shrike")).toHaveProperty("held");
});

test("a player brings nobody into a fight twice, by whichever token, and the GM hears of it", async (demo) => {
  const { actorId, scene, token, other } = await spent(demo);
  const join = (data: object): Promise<void> =>
    demo.as("Mira", () => demo.combat.createEmbeddedDocuments("Combatant", [{ actorId, initiative: 30, ...data }]));
  await join({});
  expect(demo.world.informed).toContain("Ana is already in this fight.");
  expect(rowsOfAna(demo)).toHaveLength(1);
  await demo.as("Mira", () => other.update({ actorLink: false }));
  await join({ sceneId: scene.id, tokenId: other.id });
  await demo.as("Mira", () => token.update({ actorLink: false }));
  await join({ sceneId: scene.id, tokenId: other.id });
  await join({});
  expect(demo.refusals("Mira")).toEqual(Array<string>(4).fill("join/already"));
  expect(rowsOfAna(demo)).toHaveLength(1);
  expect(demo.budgets("Ana")).toContain("Action spent");
  expect(demo.combat.round).toBe(1);
});

test("a player makes no second fighter of their character by giving it an opponent's type meanwhile", async (demo) => {
  const { actorId, scene, token, other } = await spent(demo);
  await demo.as("Mira", () => demo.actor("Ana").update({ type: "d10Npc", "==system": {} }));
  for (const each of [token, other]) await demo.as("Mira", () => each.update({ actorLink: false }));
  const again = { actorId, sceneId: scene.id, tokenId: other.id, initiative: 30 };
  await demo.as("Mira", () => demo.combat.createEmbeddedDocuments("Combatant", [again]));
  await demo.as("Mira", () => demo.actor("Ana").update({ type: "d10Character", "==system": {} }));
  expect(rowsOfAna(demo)).toHaveLength(1);
});

test("who has left a fight gets no further action there, under whichever address they act", async (demo) => {
  const { actorId, token } = await spent(demo);
  await demo.as("Gamemaster", () => demo.combatant("Ana").delete());
  await demo.as("Mira", () => token.update({ actorLink: false }));
  const before = demo.phases();
  for (const attacker of [`${token.uuid}.Actor.${actorId}`, "@Ana"]) await attackFrom(demo, attacker);
  expect(demo.refusals("Mira")).toEqual(["turn/not-yours", "economy/spent"]);
  expect(demo.phases()).toEqual(before);
});

for (const [operator, changes] of [
  ["-=", { "-=round": null }],
  ["==", { "==turn": 2, "==round": 3 }],
] as const)
  test(`a player who moves the turn by an operator of updates (${operator}) gets no turn for it`, async (demo) => {
    await spent(demo);
    await demo.as("Mira", () => demo.combat.update(changes));
    await attackFrom(demo, "@Ana");
    expect([demo.combat.round, demo.combat.turn]).toEqual([1, 0]);
    expect(demo.budgets("Ana")).toContain("Action spent");
  });
