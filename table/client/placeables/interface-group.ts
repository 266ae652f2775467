import type { Point } from "../grid/types.ts";
import { offer } from "../helpers/offer.ts";
import { theStage, type ScrollingText } from "./stage.ts";

/** What is shown above the scene. */
class InterfaceGroup {
  /** Lets a text rise from a place; ends when it is gone. (Fact 112) */
  async createScrollingText(origin: Point, content: string, options: ScrollingText = {}): Promise<void> {
    await theStage()?.scrollText(origin, content, options);
  }
}

/** `canvas.interface`. */
export const interfaceGroup = offer("canvas.interface", new InterfaceGroup());
