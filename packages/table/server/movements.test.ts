import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

/* Mira owns Ana, and Tomas does not. */

describe.each([13, 14])("tokens that move, generation %i", (generation) => {
  let table: TinyTable;
  let [gia, mira, tomas]: Guest[] = [];
  let sceneId: string;
  let tokenId: string;

  beforeAll(async () => {
    table = await startTinyTable({ generation });
    [gia, mira, tomas] = await Promise.all([IDS.gia, IDS.mira, IDS.tomas].map((id) => table.join(id)));
  });
  beforeEach(async () => {
    const tokens = [{ actorId: IDS.ana, actorLink: true, x: 0, y: 0 }];
    const [scene] = (await gia?.act("create", "Scene", { data: [{ name: "Field", tokens }] })) ?? [];
    sceneId = String(scene?.["_id"]);
    tokenId = String(Object(scene?.["tokens"])[0]._id);
    await gia?.ask("pause", false);
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  const move = (guest: Guest | undefined, changes: object): Promise<unknown> | undefined =>
    guest?.act("update", "Token", { parentUuid: `Scene.${sceneId}`, updates: [{ _id: tokenId, ...changes }] });
  const signal = (kind: string): object => ({ kind, sceneId, tokenId, movementId: "m" });

  it("are moved by their owners alone", async () => {
    await expect(move(mira, { x: 100 })).resolves.toMatchObject([{ x: 100 }]);
    await expect(move(tomas, { x: 200 })).rejects.toThrow("lacks permission to update Token");
  });

  it("of players stand while the game is paused, which only Gamemasters say", async () => {
    await expect(mira?.ask("pause", true)).rejects.toThrow("may not pause the game");
    const [heard] = await Promise.all([mira?.next("pause"), gia?.ask("pause", true)]);
    expect(heard).toEqual({ paused: true, userId: IDS.gia });
    expect(await tomas?.ask("world")).toMatchObject({ paused: true });
    await expect(move(mira, { x: 100 })).rejects.toThrow("The game is paused");
    await expect(move(mira, { name: "Still" })).resolves.toMatchObject([{ name: "Still" }]);
    await expect(move(gia, { x: 100 })).resolves.toMatchObject([{ x: 100 }]);
  });

  it("stand where they are locked, but for Gamemasters", async () => {
    await move(gia, { locked: true });
    await expect(move(mira, { elevation: 3 })).rejects.toThrow("is locked");
    await expect(move(gia, { elevation: 3 })).resolves.toMatchObject([{ elevation: 3 }]);
  });

  it("facts 82–84: pauses, stops and plans are told to the others, from owners alone", async () => {
    tomas?.socket.emit("movement", signal("stop"));
    gia?.socket.emit("movement", { kind: "stop", sceneId, tokenId });
    gia?.socket.emit("movement", { ...signal("stop"), tokenId: "nobody0000000000" });
    const next = gia?.next("movement");
    mira?.socket.emit("movement", { ...signal("plan"), plan: { id: "m" }, more: 1 });
    expect(await next).toEqual({ ...signal("plan"), plan: { id: "m" }, userId: IDS.mira });
    expect(gia?.heard.filter(([event]) => event === "movement")).toHaveLength(1);
    expect(mira?.heard.filter(([event]) => event === "movement")).toEqual([]);
  });
});

describe.each([13, 14])("areas, generation %i", (generation) => {
  let table: TinyTable;
  let gia: Guest;
  let mira: Guest;
  let parentUuid: string;

  beforeAll(async () => {
    table = await startTinyTable({ generation });
    [gia, mira] = await Promise.all([table.join(IDS.gia), table.join(IDS.mira)]);
    const [scene] = await gia.act("create", "Scene", { data: [{ name: "Field" }] });
    parentUuid = `Scene.${String(scene?.["_id"])}`;
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  it("fact 102: players make regions on 14, never behaviours, and not while the game is paused", async () => {
    const make = (): Promise<unknown> => mira.act("create", "Region", { parentUuid, data: [{ name: "Mine" }] });
    if (generation === 13) return expect(make()).rejects.toThrow("lacks permission to create Region");
    const [region] = Object(await make());
    const behaviors = { parentUuid: `${parentUuid}.Region.${region._id}`, data: [{ name: "x" }] };
    await expect(mira.act("create", "RegionBehavior", behaviors)).rejects.toThrow("lacks permission");
    await expect(gia.act("create", "RegionBehavior", behaviors)).resolves.toHaveLength(1);
    await gia.ask("pause", true);
    await expect(make()).rejects.toThrow("The game is paused");
    await gia.ask("pause", false);
    return expect(mira.act("delete", "Region", { parentUuid, ids: [region._id] })).resolves.toHaveLength(1);
  });

  it("fact 99: players place templates of their own, and remove no others", async () => {
    const template = { parentUuid, data: [{ t: "circle", distance: 3 }] };
    const [own] = await mira.act("create", "MeasuredTemplate", template);
    const [other] = await gia.act("create", "MeasuredTemplate", template);
    expect(own?.["author"]).toBe(IDS.mira);
    const remove = (id: unknown): Promise<unknown> => mira.act("delete", "MeasuredTemplate", { parentUuid, ids: [id] });
    await expect(remove(other?.["_id"])).rejects.toThrow("lacks permission");
    await expect(remove(own?.["_id"])).resolves.toHaveLength(1);
  });
});
