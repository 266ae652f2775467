import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll, IDS, openTable } from "../documents/fixture.ts";
import { TokenDocument } from "../documents/token-document.ts";
import { Hooks } from "../helpers/hooks.ts";
import { makeCanvas } from "./canvas.ts";
import type { Token } from "./token.ts";

const sent = vi.hoisted((): unknown[] => []);

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellActivity: (activity: unknown) => void sent.push(activity),
}));

const CAVE = "scene00000000001";
const FORD = "scene00000000002";
const [DOOR, FOE, FAR] = ["door000000000001", "foe0000000000001", "far0000000000001"];

function token(scene: string, id: string): TokenDocument {
  const found = game.scenes?.get(scene)?.getEmbeddedDocument("Token", id);
  if (!(found instanceof TokenDocument)) throw new Error(`no token ${id}`);
  return found;
}

function placed(id: string): Token {
  const { object } = token(CAVE, id);
  if (!object) throw new Error(`the token ${id} is not on the viewed scene`);
  return object;
}

describe("targets on the scene that a client views", () => {
  const told: string[] = [];
  const hook = (user: { name: string }, { name }: Token, targeted: boolean): void =>
    void told.push(`${user.name} ${targeted ? "targets" : "releases"} ${name}`);

  beforeEach(() => {
    const tokens = [
      { _id: DOOR, name: "Door", actorId: IDS.foe },
      { _id: FOE, name: "Snik", actorId: IDS.foe },
    ];
    const scenes = [
      { _id: CAVE, name: "Cave", active: true, tokens },
      { _id: FORD, name: "Ford", tokens: [{ _id: FAR, name: "Far", actorId: IDS.foe }] },
    ];
    openTable({ documents: { Actor: [{ _id: IDS.foe, name: "Goblin", type: "foe" }], Scene: scenes } });
    game.setupDocuments();
    Object.assign(globalThis, { canvas: makeCanvas() });
    sent.length = 0;
    told.length = 0;
    Hooks.on("targetToken", hook);
  });
  afterEach(() => Hooks.off("targetToken", hook));

  it("fact 69: the active scene is viewed, and a token of another scene has no placeable", () => {
    expect([game.scenes?.viewed?.name, game.user?.viewedScene]).toEqual(["Cave", CAVE]);
    expect([placed(DOOR).document, token(FORD, FAR).object]).toEqual([token(CAVE, DOOR), null]);
  });

  it("fact 70: a target replaces the others unless it says otherwise; hooks and the other clients are told", () => {
    placed(DOOR).setTarget(true);
    placed(FOE).setTarget(true);
    expect([...(game.user?.targets ?? [])]).toEqual([placed(FOE)]);
    placed(DOOR).setTarget(true, { releaseOthers: false });
    expect(game.user?.targets.ids).toEqual([FOE, DOOR]);
    placed(FOE).setTarget(false, { releaseOthers: false, groupSelection: true });
    expect(told).toEqual([
      "Gamemaster targets Door",
      "Gamemaster releases Door",
      "Gamemaster targets Snik",
      "Gamemaster targets Door",
      "Gamemaster releases Snik",
    ]);
    const heard = [[DOOR], [FOE], [FOE, DOOR]].map((targets) => ({ sceneId: CAVE, targets }));
    expect(sent).toEqual(heard);
  });

  it("fact 51: without a canvas there are neither placeables nor targets", async () => {
    await game.settings.set("core", "noCanvas", true);
    expect(token(CAVE, DOOR).object).toBeNull();
    expect(Reflect.get(Reflect.get(globalThis, "canvas"), "tokens")).toBeUndefined();
  });

  it("another scene has other targets: none", async () => {
    placed(DOOR).setTarget(true);
    await game.scenes?.get(FORD)?.view();
    expect([game.user?.targets.size, token(CAVE, DOOR).object]).toEqual([0, null]);
    expect(token(FORD, FAR).object?.isTargeted).toBe(false);
  });

  it("a deleted token is no user's target", async () => {
    placed(DOOR).setTarget(true);
    await token(CAVE, DOOR).delete();
    expect(game.user?.targets.ids).toEqual([]);
  });

  it("a token joins the fight that is viewed once, and leaves it", async () => {
    const door = token(CAVE, DOOR);
    await door.toggleCombatant();
    await TokenDocument.createCombatants([door]);
    expect(game.combat?.combatants.map((each) => Reflect.get(each, "tokenId"))).toEqual([DOOR]);
    await door.toggleCombatant();
    expect([door.inCombat, game.combat?.combatants.size]).toEqual([false, 0]);
  });
});
