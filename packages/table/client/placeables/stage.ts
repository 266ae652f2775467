import type { Scene } from "../documents/scene.ts";
import type { Point, Rectangle } from "../grid/types.ts";
import type { Placing } from "./region-layer.ts";
import type { Picture, PictureSpace } from "./ruler/picture.ts";
import type { Token } from "./token.ts";

/** What a view shows: the point in its middle, and how large. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface ScrollingText {
  readonly anchor?: number;
  readonly direction?: number;
  readonly distance?: number;
  readonly duration?: number;
  readonly jitter?: number;
  readonly textStyle?: Readonly<Record<string, unknown>>;
}

/** The page on which the viewed scene is drawn. */
export interface Stage {
  /** Draws a scene in place of the last one. */
  draw(scene: Scene): void;
  /** Shows no scene any more; or one that could not be drawn, and why. */
  clear(failure?: { readonly scene: Scene; readonly why: string }): void;
  /** Draws again what has changed, soon. */
  refresh(): void;
  /** Shows the spaces of a highlight layer in place of the last; null takes the layer away. */
  highlight(name: string, spaces: readonly PictureSpace[] | null): void;
  showRuler(token: Token, picture: Picture | null): void;
  /** Lets the user place a shape with the pointer: true when it is set, false when it is given up. */
  place(placing: Placing): Promise<boolean>;
  /** Where on the scene the pointer was last. */
  readonly mouse: Point;
  /** Where on the scene a point of the page lies. */
  toScene(point: Point): Point;
  /** Where on the page a point of the scene lies. */
  toPage(point: Point): Point;
  scrollText(origin: Point, content: string, options: ScrollingText): Promise<void>;
  ping(origin: Point): Promise<boolean>;
  readonly view: View;
  /** The element that all of it stands in. */
  readonly page: HTMLElement | null;
  /** Where a part of the scene lies on the page. */
  boxOf(part: Rectangle): {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  pan(view: Partial<View>, duration: number): Promise<boolean>;
}

const held: { stage: Stage | null } = { stage: null };

/** The page on which scenes are drawn; null where there is none, as in tests without a browser. */
export function theStage(): Stage | null {
  return held.stage;
}

/** From here on scenes are drawn on this page. */
export function drawOn(stage: Stage): void {
  held.stage = stage;
}
