import type { Document } from "../documents/document.ts";
import { undoMovement } from "../documents/movement/undo.ts";
import type { PlainObject } from "../../shared/utils/index.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { offer } from "../helpers/offer.ts";
import { selection } from "./selection.ts";
import type { Token } from "./token.ts";

/** The tokens of the scene that this client views. */
class TokenLayer {
  /** The tokens that were copied; none are cut. */
  clipboard: { objects: Token[]; cut: boolean } = { objects: [], cut: false };

  get placeables(): Token[] {
    const scene = game.scenes?.viewed;
    if (!scene) throw new Error("canvas.tokens has no tokens: no scene is viewed");
    const tokens = scene.getEmbeddedCollection("Token").contents;
    const placeables = tokens.map((token): Token | null => Reflect.get(token, "object"));
    return placeables.filter((placeable) => placeable !== null);
  }

  get controlled(): Token[] {
    return [...selection.controlled];
  }

  get hover(): Token | null {
    return selection.hover;
  }

  /** The tokens that this client's user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter(({ isOwner }) => isOwner);
  }

  get(id: string): Token | undefined {
    return this.placeables.find((token) => token.id === id);
  }

  /** Releases all controlled tokens; tells how many there were. */
  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /**
   * Controls the tokens whose middle lies in a rectangle, as far as this user may; tells whether what is controlled has
   * changed.
   */
  selectObjects(
    { x = 0, y = 0, width = 0, height = 0 }: Partial<Rectangle> = {},
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): boolean {
    const inside = this.placeables.filter(({ center, isVisible }) => {
      const [right, down] = [center.x - x, center.y - y];
      return isVisible && right >= 0 && right <= width && down >= 0 && down <= height;
    });
    const others = releaseOthers ? this.controlled.filter((token) => !inside.includes(token)) : [];
    const released = others.filter((token) => token.release());
    const taken = inside.filter((token) => token.control({ releaseOthers: false }));
    return released.length + taken.length > 0;
  }

  /** Keeps the controlled tokens to be pasted later. */
  copyObjects(): Token[] {
    this.clipboard = { objects: this.controlled, cut: false };
    return this.clipboard.objects;
  }

  /** Makes copies of the tokens that were copied, around a place on the viewed scene. */
  async pasteObjects(position: Point, { hidden = false, snap = true }: PasteOptions = {}): Promise<Token[]> {
    const scene = game.scenes?.viewed;
    const { objects } = this.clipboard;
    if (!scene || objects.length === 0) return [];
    const data = copiesAround(objects, position, { hidden, snap });
    Hooks.callAll("pasteToken", objects, data, { cut: false });
    const made = await scene.createEmbeddedDocuments("Token", data);
    return made.map(({ id }) => this.get(String(id))).filter((token) => token !== undefined);
  }

  /** Undoes the last movement that this client made on the scene. (Fact 90) */
  async undoHistory(): Promise<Document[]> {
    const scene = game.scenes?.viewed;
    return scene ? undoMovement(scene) : [];
  }

  /** Moves tokens by one step, the controlled ones unless others are named: each is a movement of its own. (Fact 91) */
  async moveMany({
    dx = 0,
    dy = 0,
    dz = 0,
    ids,
  }: { dx?: number; dy?: number; dz?: number; ids?: readonly string[] } = {}): Promise<Token[]> {
    const named = ids ? this.placeables.filter(({ id }) => ids.includes(id)) : this.controlled;
    const tokens = named.filter(({ isOwner }) => isOwner);
    const moved = await Promise.all(tokens.map((token) => stepWith(token, { dx, dy, dz })));
    return tokens.filter((_token, index) => moved[index] === true);
  }

  /** Replaces the targets of this client's user, adds to them or takes from them. (Fact 70) */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const { user } = game;
    if (!user) throw new Error("Nobody has joined yet");
    const named = new Set(ids);
    const quiet = { user, releaseOthers: false, groupSelection: true };
    if (mode === "replace")
      for (const token of [...user.targets]) if (!named.has(token.id)) token.setTarget(false, quiet);
    for (const token of this.placeables) if (named.has(token.id)) token.setTarget(mode !== "release", quiet);
    user.broadcastActivity({ targets: user.targets.ids });
  }
}

interface PasteOptions {
  hidden?: boolean;
  snap?: boolean;
}

/** The data of copies of tokens, which keep their places to each other; the middle of all lies at a place. */
function copiesAround(
  tokens: readonly Token[],
  { x, y }: Point,
  { hidden, snap }: Required<PasteOptions>,
): PlainObject[] {
  const boxes = tokens.map(({ bounds }) => bounds);
  const [left, top] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return tokens.map(({ document, bounds }) => {
    const { _id, ...source } = document.toObject();
    const place = { x: bounds.x + x - (left + right) / 2, y: bounds.y + y - (top + bottom) / 2 };
    const at = snap ? document.getSnappedPosition(place) : place;
    return { ...source, x: Math.round(at.x), y: Math.round(at.y), hidden: hidden || document.hidden };
  });
}

async function stepWith(token: Token, { dx, dy, dz }: { dx: number; dy: number; dz: number }): Promise<boolean> {
  const position = token._getShiftedPosition(dx, dy, dz);
  const waypoint = { ...position, action: token._getKeyboardMovementAction(), explicit: true, checkpoint: true };
  const constrainOptions = token._getDragConstrainOptions();
  return token.document.move({ ...waypoint, snapped: true }, { method: "keyboard", constrainOptions });
}

export type { TokenLayer };

/** `canvas.tokens`. */
export const tokenLayer = offer("canvas.tokens", new TokenLayer());
