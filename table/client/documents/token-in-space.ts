import { BaseGrid } from "../grid/index.ts";
import type { Offset, Point } from "../grid/types.ts";
import { Document } from "./document.ts";
import { centerOn, sizeOn, snapOn, spacesOn, type TokenPlace } from "./token-space.ts";

/** A token as something that stands on a grid. */
export class TokenInSpace extends Document {
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare shape: number;

  /** The size in pixels, here or as it would be elsewhere. (Fact 66) */
  getSize(data: Partial<TokenPlace> = {}): { width: number; height: number } {
    return sizeOn(this._grid, this.#place(data));
  }

  getCenterPoint(data: Partial<TokenPlace> = {}): Point {
    return centerOn(this._grid, this.#place(data));
  }

  getSnappedPosition(data: Partial<TokenPlace> = {}): { x: number; y: number; elevation: number } {
    return snapOn(this._grid, this.#place(data));
  }

  /** The spaces that the token fills, here or as it would elsewhere; none without a grid. (Fact 66) */
  getOccupiedGridSpaceOffsets(data: Partial<TokenPlace> = {}): Offset[] {
    return spacesOn(this._grid, this.#place(data));
  }

  get _grid(): BaseGrid {
    const grid: unknown = this.parent && Reflect.get(this.parent, "grid");
    if (!(grid instanceof BaseGrid)) throw new Error(`The token ${this.name} stands on no scene`);
    return grid;
  }

  /** Where the token is stored to stand, not where its picture is on its way. (Fact 55) */
  #place(data: Partial<TokenPlace>): TokenPlace {
    return { ...(this._source as unknown as TokenPlace), ...data };
  }
}
