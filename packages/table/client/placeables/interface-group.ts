import type { Point } from "../grid/types.ts";
import { offer } from "../helpers/offer.ts";
import { cssColor, type PictureSpace } from "./ruler/picture.ts";
import { theStage, type ScrollingText } from "./stage.ts";

interface HighlightStyle extends Point {
  readonly color?: unknown;
  readonly border?: unknown;
  readonly alpha?: number;
}

/** The spaces of each layer. */
const layers = new Map<string, PictureSpace[]>();

/** Forgets all highlighted spaces. */
export function forgetHighlights(): void {
  layers.clear();
}

function show(name: string, spaces: PictureSpace[]): void {
  layers.set(name, spaces);
  theStage()?.highlight(name, spaces);
}

/** Spaces that packages highlight, in layers of their own names. (Fact 114) */
class GridHighlights {
  addHighlightLayer(name: string): void {
    if (!layers.has(name)) show(name, []);
  }

  clearHighlightLayer(name: string): void {
    if (layers.has(name)) show(name, []);
  }

  destroyHighlightLayer(name: string): void {
    layers.delete(name);
    theStage()?.highlight(name, null);
  }

  /** Highlights the space whose upper left corner this is. */
  highlightPosition(name: string, { x, y, color, border, alpha = 0.25 }: HighlightStyle): void {
    const { grid } = game.scenes?.viewed ?? {};
    const spaces = layers.get(name);
    if (!grid || grid.isGridless || !spaces) return;
    const middle = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
    const outline = border == null ? {} : { border: cssColor(border) };
    show(name, [...spaces, { vertices: grid.getVertices(middle), color: cssColor(color), alpha, ...outline }]);
  }
}

/** What is shown above the scene. */
class InterfaceGroup {
  readonly grid = offer("canvas.interface.grid", new GridHighlights());

  /** Lets a text rise from a place; ends when it is gone. Its style may stand beside the options too, as packages have it. (Fact 112) */
  async createScrollingText(
    origin: Point,
    content: string,
    {
      anchor,
      direction,
      distance,
      duration,
      jitter,
      textStyle,
      ...style
    }: ScrollingText & Record<string, unknown> = {},
  ): Promise<void> {
    const text = { anchor, direction, distance, duration, jitter, textStyle: { ...style, ...textStyle } };
    await theStage()?.scrollText(origin, content, text);
  }
}

/** `canvas.interface`. */
export const interfaceGroup = offer("canvas.interface", new InterfaceGroup());
