import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { Hooks } from "../helpers/hooks.ts";
import { Actor } from "./actor.ts";
import { fromUuidSync } from "./find.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";
import { TokenDocument } from "./token-document.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  query: () => Promise.reject(new Error("nobody is there")),
}));

const SCENE = "scene00000000001";
const LINKED = "linked0000000001";
const OWN = "own0000000000001";
const CLUB = "club000000000001";

function token(id: string): TokenDocument {
  const found = game.scenes?.get(SCENE)?.getEmbeddedDocument("Token", id);
  if (!(found instanceof TokenDocument)) throw new Error(`no token ${id}`);
  return found;
}

function actorOf(id: string): Actor {
  const { actor } = token(id);
  if (!(actor instanceof Actor)) throw new Error(`the token ${id} has no actor`);
  return actor;
}

describe.each([13, 14] as const)("tokens on generation %i", (generation) => {
  let goblin: Actor;

  beforeEach(() => {
    const items = [{ _id: CLUB, name: "Club", type: "sword", system: { edge: 1 } }];
    const ownership = { default: 0, [IDS.ana]: 3 };
    const foe = { _id: IDS.foe, name: "Goblin", type: "foe", system: { hp: 7, moves: { walk: 6 } }, items, ownership };
    const tokens = [
      { _id: LINKED, name: "Chief", actorId: IDS.foe, actorLink: true },
      { _id: OWN, name: "Snik", actorId: IDS.foe, actorLink: false, delta: { system: { hp: 3 } } },
    ];
    const Scene = [{ _id: SCENE, name: "Cave", tokens }];
    openTable({ generation, documents: { Actor: [foe], Scene } });
    game.setupDocuments();
    const found = game.actors?.get(IDS.foe);
    if (!(found instanceof Actor)) throw new Error("no goblin");
    goblin = found;
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [IDS.gm, 0, -2, false],
    [IDS.ana, 2, -2, false],
    [IDS.ana, 1, -2, true],
    [IDS.ana, 1, -1, false],
  ])("for user %s with level %i, a token of disposition %i is secret: %s", (userId, level, disposition, isSecret) => {
    const foe = { _id: IDS.foe, name: "Goblin", type: "foe", ownership: { default: level } };
    const tokens = [{ _id: OWN, name: "Snik", actorId: IDS.foe, disposition }];
    openTable({ generation, userId, documents: { Actor: [foe], Scene: [{ _id: SCENE, name: "Cave", tokens }] } });
    game.setupDocuments();
    expect(token(OWN).isSecret).toBe(isSecret);
  });

  it("a linked token's actor is the world's", () => {
    expect(token(LINKED).actor).toBe(goblin);
    expect([goblin.isToken, goblin.token]).toEqual([false, null]);
  });

  it("an unlinked token's actor is its own: the same with what differs", () => {
    const snik = actorOf(OWN);
    expect(actorOf(OWN)).toBe(snik);
    expect([snik.id, snik.system, goblin.system.hp]).toEqual([IDS.foe, { hp: 3, moves: { walk: 6 } }, 7]);
    expect([snik.isToken, snik.token]).toEqual([true, token(OWN)]);
    expect(snik.uuid).toBe(`Scene.${SCENE}.Token.${OWN}.Actor.${IDS.foe}`);
    expect(fromUuidSync(`${snik.uuid}.Item.${CLUB}`)).toMatchObject({ name: "Club", actor: snik });
    expect(Reflect.get(game.actors ?? {}, "tokens")).toEqual({ [OWN]: snik });
    expect(goblin.getDependentTokens()).toEqual([token(LINKED), token(OWN)]);
    expect(goblin.getDependentTokens({ linked: true })).toEqual([token(LINKED)]);
  });

  it("a class of a package's own reads the actor while it prepares an unlinked token", async () => {
    const read: unknown[] = [];
    class Reading extends TokenDocument {
      override prepareBaseData(): void {
        super.prepareBaseData();
        read.push([this.id, this.actor?.system.hp, this.inCombat, this.getOccupiedGridSpaceOffsets().length]);
      }
    }
    const failed = vi.spyOn(console, "error").mockReturnValue(undefined);
    Object.assign(CONFIG.Token as object, { documentClass: Reading });
    const made = {
      _id: "made000000000001",
      name: "Made",
      actorId: IDS.foe,
      actorLink: false,
      delta: { system: { hp: 5 } },
    };
    await game.scenes?.get(SCENE)?.createEmbeddedDocuments("Token", [made], { keepId: true });
    expect(failed.mock.calls).toEqual([]);
    expect(read).toContainEqual(["made000000000001", 5, false, 1]);
  });

  it("what changes in it stays in its difference, and hooks are told of an actor", async () => {
    const told: unknown[] = [];
    const id = Hooks.on("updateActor", (actor: Actor) => told.push(actor));
    const snik = actorOf(OWN);
    await snik.update({ name: "Snik", "system.moves.walk": 4 });
    Hooks.off("updateActor", id);
    expect(told).toEqual([snik]);
    expect([goblin.name, snik.name, snik.system.moves]).toEqual(["Goblin", "Snik", { walk: 4 }]);
    expect(token(OWN).toObject().delta).toEqual({ name: "Snik", system: { hp: 3, moves: { walk: 4 } } });
  });

  it("so does what it carries", async () => {
    const snik = actorOf(OWN);
    await snik.createEmbeddedDocuments("Item", [{ _id: "key0000000000001", name: "Key", type: "sword" }], {
      keepId: true,
    });
    await snik.items.get(CLUB)?.delete();
    expect([snik.items.map((item) => item.name), goblin.items.map((item) => item.name)]).toEqual([["Key"], ["Club"]]);
    expect(token(OWN).toObject().delta).toMatchObject({
      items: [{ _id: "key0000000000001" }, { _id: CLUB, _tombstone: true }],
    });
  });

  it("what changes in the actor it stands for shows, unless the token says otherwise", async () => {
    const snik = actorOf(OWN);
    await goblin.update({ name: "Orc", "system.hp": 9, "system.moves.walk": 2 });
    await goblin.items.get(CLUB)?.update({ name: "Axe" });
    expect([snik.name, snik.system, snik.items.get(CLUB)?.name]).toEqual(["Orc", { hp: 3, moves: { walk: 2 } }, "Axe"]);
  });

  it("a token whose difference, or whose actor, is changed follows", async () => {
    await token(OWN).update({ "delta.system.hp": 1 });
    expect(actorOf(OWN).system.hp).toBe(1);
    await token(OWN).update({ actorLink: true });
    expect(token(OWN).actor).toBe(goblin);
  });

  it("a token that is deleted leaves its fights, on the page of the active Gamemaster alone", async () => {
    await token(OWN).toggleCombatant();
    await token(LINKED).toggleCombatant();
    const fighters = (): unknown =>
      game.combat?.getEmbeddedCollection("Combatant").map((each) => Reflect.get(each, "tokenId"));
    expect(fighters()).toEqual([OWN, LINKED]);
    await token(OWN).delete();
    await expect.poll(fighters).toEqual([LINKED]);
    game.setActive(IDS.gm, false);
    await token(LINKED).delete();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fighters()).toEqual([LINKED]);
  });

  it("statuses lie on the token's own actor", async () => {
    await actorOf(OWN).toggleStatusEffect("dead");
    expect([token(OWN).hasStatusEffect("dead"), token(LINKED).hasStatusEffect("dead")]).toEqual([true, false]);
  });

  it("a new token is like the actor's prototype", async () => {
    const made = await goblin.getTokenDocument({ x: 5 });
    expect(made).toMatchObject({ name: "Goblin", actorId: IDS.foe, x: 5, id: null });
  });
});
