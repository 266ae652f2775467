import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../../shared/protocol.ts";
import type { DataSchema } from "../../data/fields/schema-field.ts";
import { RegionBehaviorType } from "../../data/region-behavior-type.ts";
import { acceptAll, IDS } from "../fixture.ts";
import { at, FIELD, HERO, open, scene, settle, token, unwatch, watch } from "../movement/fixture.ts";
import { react } from "../reactions.ts";
import { RegionDocument } from "./region-document.ts";
import type { RegionEvent } from "./region-events.ts";
import { isInShapes } from "./shapes.ts";

vi.mock("../../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellMovement: () => undefined,
}));

/** What behaviours were told. */
const told: RegionEvent[] = [];

class Snare extends RegionBehaviorType {
  static override defineSchema(): DataSchema {
    return { events: Snare._createEventsField({ initial: ["tokenEnter", "tokenExit", "tokenTurnStart"] }) };
  }
  static override events = {
    behaviorActivated: (event: RegionEvent) => void told.push(event),
  };
  override async _handleRegionEvent(event: RegionEvent): Promise<void> {
    if (event.name === "tokenExit") throw new Error("torn");
    told.push(event);
  }
}

const names = (): string[] => told.map(({ name }) => name);

/** A region over the spaces 300–499 of the first row, with a behaviour. */
async function snare(events?: string[], more: object = {}): Promise<RegionDocument> {
  const behaviors = [{ _id: "snare00000000001", name: "Snare", type: "snare", system: events ? { events } : {} }];
  const shapes = [{ type: "rectangle", x: 300, y: 0, width: 200, height: 100 }];
  const [region] = await scene().createEmbeddedDocuments("Region", [{ name: "Wire", shapes, behaviors, ...more }]);
  if (!(region instanceof RegionDocument)) throw new Error("no region");
  told.length = 0;
  return region;
}

beforeEach(watch);
afterEach(() => {
  unwatch();
  vi.restoreAllMocks();
});

describe.each([13, 14] as const)("regions on generation %i", (generation) => {
  beforeEach(() => {
    open(generation, { round: 0 });
    Object.assign(game.configOf("RegionBehavior").dataModels, { snare: Snare });
  });

  it("fact 100: know the tokens in them, and tokens their regions; height counts", async () => {
    const region = await snare([], { elevation: { bottom: 0, top: 5 } });
    expect([region.tokens.size, token().regions.size]).toEqual([0, 0]);
    await token().update({ x: 300 });
    expect([[...region.tokens], [...token().regions]]).toEqual([[token()], [region]]);
    await token().update({ elevation: 6 });
    expect(region.tokens.size).toBe(0);
  });

  it("facts 103, 104: behaviours are told of the events that they name, with token, movement and user", async () => {
    const region = await snare();
    await token().move(at(400));
    expect(names()).toEqual(["tokenEnter"]);
    expect(told[0]).toMatchObject({
      region,
      user: game.user,
      data: { token: token(), movement: { destination: { x: 400 } } },
    });
  });

  it("fact 104: a failing behaviour is told of, and disturbs nothing else", async () => {
    await snare();
    await token().update({ x: 300 });
    const error = vi.spyOn(console, "error").mockReturnValue();
    expect(await token().move(at(0))).toBe(true);
    expect(error).toHaveBeenCalledWith(expect.stringContaining("Snare"), expect.any(Error));
  });

  it("fact 104: moving in, within and out are told apart from entering", async () => {
    await snare(["tokenEnter", "tokenMoveWithin", "tokenExit"]);
    await token().update({ x: 300 });
    told.length = 0;
    await token().move(at(400));
    expect(names()).toEqual(["tokenMoveWithin"]);
  });

  it("fact 86: where a behaviour awaits it, the border is a checkpoint", async () => {
    await snare(["tokenMoveIn", "tokenMoveOut"]);
    const places: unknown[] = [];
    const moved = token().move(at(700));
    await settle();
    await moved;
    for (const { data } of told) places.push(Object(data).movement.destination.x);
    expect(names()).toEqual(["tokenMoveIn", "tokenMoveOut"]);
    expect(places).toEqual([300, 500]);
    expect(token().x).toBe(700);
  });

  it("fact 86: a disabled behaviour makes no checkpoint, and is told of nothing", async () => {
    const region = await snare(["tokenMoveIn"]);
    await region.behaviors.contents[0]?.update({ disabled: true });
    await token().move(at(700));
    expect([token().movement.chain, names()]).toEqual([[], []]);
    await region.behaviors.contents[0]?.update({ disabled: false });
    expect(names()).toEqual(["behaviorActivated"]);
  });

  it("fact 104: every client is told, also of another user's movement", async () => {
    await snare();
    const section = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };
    const place = { y: 0, elevation: 0, width: 1, height: 1, shape: 0 };
    const passed = { ...section, waypoints: [{ ...place, x: 300 }] };
    const movement = { id: "foreign", chain: [], origin: { ...place, x: 0 }, passed, pending: section };
    const operation = { parentUuid: `Scene.${FIELD}`, movement: { [HERO]: movement } };
    react({ action: "update", type: "Token", operation, result: [{ _id: HERO, x: 300 }], userId: IDS.ana });
    expect(told.map(({ name, user }) => [name, user?.id])).toEqual([["tokenEnter", IDS.ana]]);
  });

  it("fact 104: tokens that are made or deleted in a region enter and leave it", async () => {
    await snare(["tokenEnter"]);
    const [made] = await scene().createEmbeddedDocuments("Token", [{ name: "New", x: 300 }]);
    expect(names()).toEqual(["tokenEnter"]);
    vi.spyOn(console, "error").mockReturnValue();
    await made?.delete();
    expect(names()).toEqual(["tokenEnter"]);
  });

  it("fact 104: turns and rounds are told of", async () => {
    open(generation);
    Object.assign(game.configOf("RegionBehavior").dataModels, { snare: Snare });
    await snare(["tokenTurnStart", "tokenTurnEnd", "tokenRoundStart"]);
    await token().update({ x: 300 });
    await game.combat?.nextTurn();
    expect(names()).toEqual(["tokenTurnEnd"]);
    await game.combat?.nextTurn();
    expect(names()).toEqual(["tokenTurnEnd", "tokenRoundStart", "tokenTurnStart"]);
    expect(told.at(-1)?.data).toMatchObject({ token: token(), combat: game.combat, round: 2, turn: 0 });
  });

  it("fact 105: a large token is in by its centre on 13, by the centre of any space it fills on 14", async () => {
    const region = await snare();
    await token().update({ x: 100, width: 3, height: 1 });
    // It fills 100–399; its centre is at 250, that of its last space at 350.
    expect(region.tokens.size).toBe(generation === 13 ? 0 : 1);
  });

  it("shapes that the table does not offer are refused by name", async () => {
    const shapes = [{ type: "emanation" }];
    const made = scene().createEmbeddedDocuments("Region", [{ name: "Aura", shapes }]);
    await expect(made).rejects.toThrow('does not offer regions of the shape "emanation"');
  });
});

describe("fact 101: shapes", () => {
  const turned = { x: 0, y: 0, rotation: 90 };
  it.each([
    ["circle", { x: 0, y: 0, radius: 10 }, [0, 10], [8, 8]],
    ["ellipse", { ...turned, radiusX: 10, radiusY: 2 }, [0, 9], [9, 0]],
    ["rectangle", { ...turned, width: 10, height: 2 }, [5, 5], [9, 1]],
    ["cone", { ...turned, radius: 10, angle: 90 }, [3, 5], [5, 3]],
    ["line", { ...turned, length: 10, width: 2 }, [0, 9], [9, 0]],
    ["polygon", { points: [0, 0, 10, 0, 0, 10] }, [3, 3], [8, 8]],
  ])("a point lies in a %s, or not", (type, shape, [x = 0, y = 0], [ox = 0, oy = 0]) => {
    const shapes = [{ type, ...shape }];
    expect([isInShapes(shapes, { x, y }), isInShapes(shapes, { x: ox, y: oy })]).toEqual([true, false]);
    expect(isInShapes([...shapes, { ...shapes[0], hole: true }], { x, y })).toBe(false);
  });
});

describe("templates and the rights of players", () => {
  it("fact 99: templates are on 13 alone", async () => {
    open(13);
    const [made] = await scene().createEmbeddedDocuments("MeasuredTemplate", [
      { t: "cone", x: 50, y: 50, distance: 6, angle: 60 },
    ]);
    expect(made).toMatchObject({ t: "cone", distance: 6, angle: 60, direction: 0 });
    expect(made?._source.author).toBe(IDS.gm);
    await expect(scene().createEmbeddedDocuments("MeasuredTemplate", [{ t: "star" }])).rejects.toThrow("star");
  });

  it.each([
    [13, "refused"],
    [14, "made"],
  ] as const)("fact 102: on %i a player's region is %s, and never its behaviour", async (generation, expected) => {
    open(generation, { userId: IDS.ana });
    const make = (more: object = {}): Promise<unknown> =>
      scene().createEmbeddedDocuments("Region", [{ name: "Mine", ...more }]);
    const outcome = await make().then(
      () => "made",
      () => "refused",
    );
    expect(outcome).toBe(expected);
    await expect(make({ behaviors: [{ name: "b", type: "snare" }] })).rejects.toThrow("lacks permission");
  });
});
