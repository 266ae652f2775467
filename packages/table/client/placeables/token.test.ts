import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse } from "../../shared/protocol.ts";
import { acceptAll, IDS } from "../documents/fixture.ts";
import { HERO, listen, open, OTHER, scene, token, unwatch, watch } from "../documents/movement/fixture.ts";
import { TOKEN_DISPLAY_MODES as MODES } from "../documents/token-modes.ts";
import { drawScene, makeCanvas } from "./canvas.ts";
import type { Token } from "./token.ts";
import { tokenLayer } from "./token-layer.ts";

vi.mock("../helpers/connection.ts", () => ({
  request: (asked: DocumentRequest): Promise<DocumentResponse> => acceptAll(asked),
  tellMovement: () => undefined,
  tellActivity: () => undefined,
}));

beforeEach(watch);
afterEach(unwatch);

function placed(id = HERO): Token {
  const found = tokenLayer.get(id);
  if (!found) throw new Error("not on the viewed scene");
  return found;
}

describe("tokens on a scene that is drawn", () => {
  const told: string[] = [];
  const begin = (options: object = {}): void => {
    open(13, { round: 0, ...options });
    Object.assign(globalThis, { canvas: makeCanvas() });
    told.length = 0;
    for (const hook of ["controlToken", "hoverToken"])
      listen(hook, ({ name }: Token, on: boolean) => void told.push(`${hook} ${name} ${on}`));
    drawScene();
  };
  beforeEach(() => begin());

  it("are where their documents are, and as large", async () => {
    await token().update({ x: 300, y: 200, width: 2, height: 2 });
    const { x, y, w, h, center, bounds } = placed();
    expect([x, y, w, h]).toEqual([300, 200, 200, 200]);
    expect([placed().getCenterPoint({ x: 0, y: 0 }), placed().getSnappedPosition({ x: 260, y: 249 })]).toEqual([
      { x: 100, y: 100 },
      { x: 300, y: 200 },
    ]);
    expect(() => Reflect.apply(Reflect.get(placed(), "getShape"), placed(), [])).toThrow(
      "does not offer Token#getShape",
    );
    expect([center, bounds]).toEqual([
      { x: 400, y: 300 },
      { x: 300, y: 200, width: 200, height: 200 },
    ]);
  });

  it("are copied, and pasted around a place", async () => {
    const pasted: unknown[] = [];
    listen("pasteToken", (objects: Token[], data: object[], options: object) =>
      pasted.push([objects.map(({ id }) => id), data.length, options]),
    );
    await token().update({ x: 300, y: 200 });
    expect(await tokenLayer.pasteObjects({ x: 0, y: 0 })).toEqual([]);
    placed().control();
    expect(tokenLayer.copyObjects().map(({ id }) => id)).toEqual([HERO]);
    const [copy] = await tokenLayer.pasteObjects({ x: 660, y: 540 }, { hidden: true });
    expect(copy?.document).toMatchObject({
      name: token().name,
      actorId: token().actorId,
      x: 600,
      y: 500,
      hidden: true,
    });
    expect([copy?.id === HERO, pasted]).toEqual([false, [[[HERO], 1, { cut: false }]]]);
    const [loose] = await tokenLayer.pasteObjects({ x: 660, y: 540 }, { snap: false });
    expect([loose?.x, loose?.y]).toEqual([610, 490]);
  });

  it("are chosen together by a rectangle in which their middles lie", async () => {
    await token().update({ x: 300, y: 200 });
    const other = placed(OTHER).center;
    const around = { x: Math.min(350, other.x), y: Math.min(250, other.y) };
    const both = { ...around, width: Math.abs(other.x - 350), height: Math.abs(other.y - 250) };
    const names = (): string[] => tokenLayer.controlled.map(({ name }) => name).toSorted();
    expect([tokenLayer.selectObjects(both), names()]).toEqual([true, ["Hero", "Other"]]);
    expect([tokenLayer.selectObjects(both), names()]).toEqual([false, ["Hero", "Other"]]);
    expect([tokenLayer.selectObjects({ x: 300, y: 200, width: 49, height: 49 }), names()]).toEqual([true, []]);
    const hero = { x: 350, y: 250, width: 0, height: 0 };
    tokenLayer.selectObjects({ ...other, width: 1, height: 1 });
    expect([tokenLayer.selectObjects(hero, { releaseOthers: false }), names()]).toEqual([true, ["Hero", "Other"]]);
  });

  it("are controlled one at a time unless others are kept, and hooks are told", () => {
    expect([placed().control(), placed().control(), placed(OTHER).control()]).toEqual([true, false, true]);
    expect(tokenLayer.controlled.map(({ name }) => name)).toEqual(["Other"]);
    placed().control({ releaseOthers: false });
    expect([tokenLayer.controlled.length, tokenLayer.releaseAll(), tokenLayer.controlled]).toEqual([2, 2, []]);
    expect(told).toEqual([
      "controlToken Hero true",
      "controlToken Hero false",
      "controlToken Other true",
      "controlToken Hero true",
      "controlToken Other false",
      "controlToken Hero false",
    ]);
  });

  it("are controlled by their owners alone", () => {
    begin({ userId: IDS.ana });
    expect([placed().control(), placed(OTHER).control(), placed(OTHER).controlled]).toEqual([true, false, false]);
  });

  it("one is under the pointer at a time", () => {
    placed()._hover(true);
    placed(OTHER)._hover(true);
    expect([tokenLayer.hover?.name, placed().hover]).toEqual(["Other", false]);
    placed(OTHER)._hover(false);
    expect(told.slice(0, 3)).toEqual(["hoverToken Hero true", "hoverToken Hero false", "hoverToken Other true"]);
    expect(tokenLayer.hover).toBeNull();
  });

  it("a package's token is told when it is controlled, hovered and under a status that Foundry knows", async () => {
    const calls: unknown[][] = [];
    const { Token: Base } = await import("./token.ts");
    class Own extends Base {}
    for (const name of ["_onControl", "_onRelease", "_onHoverIn", "_onHoverOut", "_onApplyStatusEffect"])
      Object.defineProperty(Own.prototype, name, { value: (...args: unknown[]) => void calls.push([name, ...args]) });
    open(13, { round: 0 });
    Object.assign(CONFIG.Token as object, { objectClass: Own });
    Object.assign(CONFIG.specialStatusEffects, { BLIND: "blind" });
    Object.assign(globalThis, { canvas: makeCanvas() });
    drawScene();
    const over = new Event("pointerover");
    const { actor } = placed();
    placed().control({ releaseOthers: false });
    placed().release({ trigger: false });
    placed()._hover(true, over);
    placed()._hover(false, over);
    await actor?.createEmbeddedDocuments("ActiveEffect", [{ name: "Blind", statuses: ["blind", "merry"] }]);
    expect(calls).toEqual([
      ["_onControl", { releaseOthers: false }],
      ["_onRelease", { trigger: false }],
      ["_onHoverIn", over],
      ["_onHoverOut", over],
      ["_onApplyStatusEffect", "blind", true],
    ]);
  });

  it("a deleted one is controlled no more, and another scene has none", async () => {
    placed().control();
    await token().delete();
    expect(tokenLayer.controlled).toEqual([]);
    placed(OTHER).control();
    await game.settings.set("core", "noCanvas", true);
    drawScene();
    expect(tokenLayer.controlled).toEqual([]);
  });

  it.each([
    ["NONE", {}, false],
    ["ALWAYS", {}, true],
    ["OWNER", {}, true],
    ["OWNER", { userId: IDS.ana, who: OTHER }, false],
    ["HOVER", {}, false],
    ["HOVER", { hover: true }, true],
    ["OWNER_HOVER", { hover: true, userId: IDS.ana, who: OTHER }, false],
    ["CONTROL", {}, false],
    ["CONTROL", { control: true }, true],
  ] as const)("names and bars of mode %s are shown or not: %j", (mode, state, isShown) => {
    const { userId = IDS.gm, who = HERO, hover = false, control = false } = state as Partial<Record<string, never>>;
    begin({ userId });
    if (hover) placed(who)._hover(true);
    if (control) placed(who).control();
    expect(placed(who)._canViewMode(MODES[mode])).toBe(isShown);
  });

  it("fact 58: a bar shows a stored or prepared attribute with its maximum, or a number", () => {
    const { actor } = token();
    Object.assign(actor?._source.system as object, { hp: { value: 3, max: 7 }, luck: 2 });
    actor?.reset();
    Object.assign(Reflect.get(Object(actor), "system"), { reach: { value: 1, max: 4 }, text: { value: "x", max: 1 } });
    const bars = ["hp", "luck", "reach", "text", "nothing"].map((alternative) =>
      token().getBarAttribute("bar1", { alternative }),
    );
    expect(bars).toEqual([
      { type: "bar", attribute: "hp", value: 3, max: 7, editable: true },
      { type: "value", attribute: "luck", value: 2, editable: true },
      { type: "bar", attribute: "reach", value: 1, max: 4, editable: false },
      null,
      null,
    ]);
    token().updateSource({ bar2: { attribute: "hp" } });
    expect([token().getBarAttribute("bar2")?.value, token().getBarAttribute("bar1")]).toEqual([3, null]);
  });

  it("fact 50: a scene that is drawn, and one that is left, is told by hooks", async () => {
    const hooks: string[] = [];
    for (const hook of ["canvasInit", "canvasReady", "canvasTearDown"]) listen(hook, () => void hooks.push(hook));
    await game.settings.set("core", "noCanvas", true);
    drawScene();
    await game.settings.set("core", "noCanvas", false);
    drawScene();
    expect(hooks).toEqual(["canvasTearDown", "canvasInit", "canvasReady"]);
    const { ready, grid, dimensions } = Reflect.get(globalThis, "canvas");
    expect([ready, grid, dimensions.uiScale]).toEqual([true, scene().grid, 1]);
  });

  it("what the table does not draw throws by its name", () => {
    for (const name of ["mesh", "vision"])
      expect(() => Reflect.get(placed(), name)).toThrow(`The local table does not offer Token.${name}`);
    for (const name of ["findMovementPath", "rotate"])
      expect(() => Reflect.apply(Reflect.get(placed(), name), placed(), [])).toThrow(
        `The local table does not offer Token#${name}`,
      );
    expect(() => Reflect.get(tokenLayer, "quadtree")).toThrow("does not offer canvas.tokens.quadtree");
  });
});
