import type { Document } from "../documents/document.ts";
import { undoMovement } from "../documents/movement/undo.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token-document.ts";
import { Hooks } from "../helpers/hooks.ts";
import { offer } from "../helpers/offer.ts";
import { Token } from "./token.ts";

/** The placeables of tokens; each is made when first asked for. */
const placed = new WeakMap<TokenDocument, Token>();

/** The placeable of a token: null unless its scene is the one that this client views. (Fact 51) */
export function placeableOf(document: TokenDocument): Token | null {
  if (!document.parent || document.parent !== game.scenes?.viewed) return null;
  const token = placed.get(document) ?? new Token(document);
  placed.set(document, token);
  return token;
}

/** The tokens of the scene that this client views. */
class TokenLayer {
  get placeables(): Token[] {
    const scene = game.scenes?.viewed;
    if (!scene) throw new Error("canvas.tokens has no tokens: no scene is viewed");
    const tokens = scene.getEmbeddedCollection("Token").contents;
    const placeables = tokens.map((token): unknown => Reflect.get(token, "object"));
    return placeables.filter((placeable) => placeable instanceof Token);
  }

  get controlled(): Token[] {
    return [];
  }

  /** Undoes the last movement that this client made on the scene. (Fact 90) */
  async undoHistory(): Promise<Document[]> {
    const scene = game.scenes?.viewed;
    return scene ? undoMovement(scene) : [];
  }

  get(id: string): Token | undefined {
    return this.placeables.find((token) => token.id === id);
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

const layer = offer("canvas.tokens", new TokenLayer());

/** What the table has of a canvas: the viewed scene and its tokens. Nothing is drawn. */
class Canvas {
  get ready(): boolean {
    return this.scene !== null;
  }

  get scene(): Scene | null {
    return game.scenes?.viewed ?? null;
  }

  /** Absent where this client has its canvas switched off. (Fact 51) */
  get tokens(): TokenLayer | undefined {
    return isSwitchedOff() ? undefined : layer;
  }
}

/** Whether this client has its canvas switched off. */
export function isSwitchedOff(): boolean {
  return game.settings.get("core", "noCanvas") === true;
}

/** Makes the `canvas` of this client. */
export function makeCanvas(): object {
  return offer("canvas", new Canvas());
}

const drawn: { scene: Scene | undefined } = { scene: undefined };

/** Announces that another scene is viewed: its tokens are other placeables, so all targets are cleared. */
export function drawScene(): void {
  const scene = game.scenes?.viewed;
  if (scene === drawn.scene) return;
  drawn.scene = scene;
  for (const user of game.users ?? []) user.targets.clear();
  if (scene) Hooks.callAll("canvasReady", Reflect.get(globalThis, "canvas"));
}
