import type { Level } from "../documents/level.ts";
import type { Scene, SceneDimensions } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import type { BaseGrid } from "../grid/index.ts";
import type { Point } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { offer } from "../helpers/offer.ts";
import { interfaceGroup } from "./interface-group.ts";
import { pixiStage } from "./pixi.ts";
import { regionLayer } from "./region-layer.ts";
import { forgetSelection } from "./selection.ts";
import { theStage, type View } from "./stage.ts";
import type { Token } from "./token.ts";
import { tokenLayer, type TokenLayer } from "./token-layer.ts";

/** The placeables of tokens; each is made when first asked for. */
const placed = new WeakMap<TokenDocument, Token>();

/** The placeable of a token: null unless its scene, and its level, is the one that this client views. (Fact 51) */
export function placeableOf(document: TokenDocument): Token | null {
  if (!document.viewed) return null;
  const { objectClass } = CONFIG.Token as unknown as { objectClass: new (document: TokenDocument) => Token };
  const token = placed.get(document) ?? new objectClass(document);
  placed.set(document, token);
  return token;
}

const drawn: { scene: Scene | undefined; level: string | null; isWhole: boolean } = {
  ...{ scene: undefined, level: null, isWhole: true },
};

/** What the table has of a canvas: the viewed scene and its tokens. */
class Canvas {
  /** Whether a scene is drawn; one with a token that cannot be drawn is not. (Fact 97) */
  get ready(): boolean {
    return this.scene !== null && drawn.isWhole;
  }

  get scene(): Scene | null {
    return game.scenes?.viewed ?? null;
  }

  /** On generation 14: the level that is drawn. */
  get level(): Level | null | undefined {
    return game.release.generation < 14 ? undefined : (this.scene?.viewedLevel ?? null);
  }

  get grid(): BaseGrid | null {
    return this.scene?.grid ?? null;
  }

  get dimensions(): (SceneDimensions & { readonly uiScale: number }) | null {
    const { scene } = this;
    return scene ? { ...scene.dimensions, uiScale: scene.grid.size / 100 } : null;
  }

  /** Absent where this client has its canvas switched off. (Fact 51) */
  get tokens(): TokenLayer | undefined {
    return isSwitchedOff() ? undefined : tokenLayer;
  }

  /** What stands around things on the scene. (Fact 108) */
  get hud(): object {
    return hud;
  }

  get regions(): typeof regionLayer | undefined {
    return isSwitchedOff() ? undefined : regionLayer;
  }

  /** Where on the scene the pointer was last. */
  get mousePosition(): Point {
    return theStage()?.mouse ?? { x: 0, y: 0 };
  }

  /** Where on the scene a point of the page lies. */
  canvasCoordinatesFromClient(origin: Point): Point {
    return theStage()?.toScene(origin) ?? { x: 0, y: 0 };
  }

  /** Where on the page a point of the scene lies. */
  clientCoordinatesFromCanvas(origin: Point): Point {
    return theStage()?.toPage(origin) ?? { x: 0, y: 0 };
  }

  get interface(): typeof interfaceGroup {
    return interfaceGroup;
  }

  /** A container of PixiJS that is not drawn, where a package names PixiJS. */
  get stage(): object {
    const container = pixiStage();
    if (!container) throw new Error("The local table does not offer canvas.stage");
    return container;
  }

  /** Shows another part of the scene at once. */
  pan(view: Partial<View> = {}): void {
    void theStage()?.pan(view, 0);
  }

  /** Moves the view to another part of the scene. (Fact 113) */
  async animatePan({ duration = 250, ...view }: Partial<View> & { duration?: number } = {}): Promise<boolean> {
    return (await theStage()?.pan(view, duration)) ?? false;
  }

  /** Shows a place to this user. (Fact 113) */
  async ping(origin: Point, _options: object = {}): Promise<boolean> {
    return (await theStage()?.ping(origin)) ?? false;
  }
}

const hud: { token?: object } = offer("canvas.hud", {});

/** Names the application that stands around tokens. */
export function showHudBy(token: object): void {
  hud.token = token;
}

/** Whether this client has its canvas switched off. */
export function isSwitchedOff(): boolean {
  return game.settings.get("core", "noCanvas") === true;
}

/** Makes the `canvas` of this client. */
export function makeCanvas(): object {
  return offer("canvas", new Canvas());
}

/** Forgets the drawn scene. */
export function forgetScene(): void {
  Object.assign(drawn, { scene: undefined, level: null, isWhole: true });
  forgetSelection();
}

function tell(hook: string): void {
  Hooks.callAll(hook, Reflect.get(globalThis, "canvas"));
}

/** Draws the viewed scene or level in place of another, or what has changed of it: its tokens are other placeables, so all targets are cleared. (Fact 50) */
export function drawScene(isChanged = false): void {
  const scene = game.scenes?.viewed;
  const level = scene?.viewedLevel?.id ?? null;
  if (scene === drawn.scene && level === drawn.level && !isChanged) return;
  if (drawn.scene) tell("canvasTearDown");
  Object.assign(drawn, { scene, level });
  for (const user of game.users ?? []) user.targets.clear();
  forgetSelection();
  if (!scene) return theStage()?.clear();
  tell("canvasInit");
  drawn.isWhole = drawAll(scene);
  if (drawn.isWhole) tell("canvasReady");
}

/** Draws a scene with all its tokens; a token that cannot be drawn keeps all of it from being drawn. (Fact 97) */
function drawAll(scene: Scene): boolean {
  try {
    for (const token of scene.getEmbeddedCollection("Token")) placeableOf(token as TokenDocument)?._draw();
    theStage()?.draw(scene);
    return true;
  } catch (error) {
    console.error(error);
    theStage()?.clear({ scene, why: error instanceof Error ? error.message : String(error) });
    return false;
  }
}

/** Draws a token that has come onto the viewed scene. */
export function drawToken(document: TokenDocument): void {
  try {
    placeableOf(document)?._draw();
  } catch (error) {
    console.error(error);
  }
}

/** Takes a token away: it is neither controlled nor targeted any more. */
export function eraseToken(document: TokenDocument): void {
  const token = placed.get(document);
  if (!token) return;
  for (const user of game.users ?? []) user.targets.delete(token);
  token.release();
  token._hover(false);
  token.ruler?.destroy();
  token._tellOfEnd();
}
