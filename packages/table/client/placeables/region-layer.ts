import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "../documents/document.ts";
import { implementationOf } from "../documents/implementation.ts";
import { GRID_SNAPPING_MODES } from "../grid/index.ts";
import type { Point } from "../grid/types.ts";
import { offer } from "../helpers/offer.ts";
import { theStage } from "./stage.ts";

const { CENTER, VERTEX, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
/** By so many degrees the wheel turns what is placed. */
const TURN = 15;

interface PlacementContext {
  readonly document: Document;
  readonly index: number;
  readonly count: number;
  readonly shape: PlainObject;
  /** Where the shape is about to be; may be written. */
  readonly position: { x: number; y: number };
  readonly snap: boolean;
}

type Callback = (context: PlacementContext) => unknown;

interface PlacementOptions {
  readonly create?: boolean;
  readonly createOptions?: PlainObject;
  readonly allowRotation?: boolean;
  readonly attachToToken?: boolean;
  readonly onMove?: Callback;
  readonly onRotate?: Callback;
  readonly onChange?: Callback;
  readonly preConfirm?: Callback;
}

/** The regions of the scene that this client views. */
class RegionLayer {
  /** Lets the user place a region: its document, not saved unless it is to be created; null if it is given up. (Fact 100) */
  async placeRegion(data: PlainObject, options: PlacementOptions = {}): Promise<Document | null> {
    if (game.release.generation < 14)
      throw new Error("The local table does not offer canvas.regions.placeRegion on 13");
    const [scene, stage] = [game.scenes?.viewed, theStage()];
    if (!scene || !stage) throw new Error("Regions are placed on the scene that is viewed, and none is");
    const { create = true, createOptions = {} } = options;
    const placing = new Placing(new (implementationOf("Region"))(data, { parent: scene }), options);
    if (!(await stage.place(placing))) return null;
    if (!create) return placing.document;
    const [made] = await scene.createEmbeddedDocuments("Region", [placing.document.toObject()], createOptions);
    return made ?? null;
  }
}

/** One shape that is led by the pointer until it is set. */
export class Placing {
  readonly document: Document;
  readonly #options: PlacementOptions;

  constructor(document: Document, options: PlacementOptions) {
    this.document = document;
    this.#options = options;
    if (options.attachToToken) throw new Error("The local table does not offer regions that are attached to tokens");
    if (this.#shapes.length !== 1) throw new Error("The local table does not offer the placing of several shapes");
  }

  get #shapes(): PlainObject[] {
    const { shapes } = this.document._source;
    return Array.isArray(shapes) ? shapes.filter(isPlainObject) : [];
  }

  get shape(): PlainObject {
    return this.#shapes[0] ?? {};
  }

  get color(): string {
    return String(this.document._source.color);
  }

  #context(point: Point, snap: boolean): PlacementContext {
    const { document, shape } = this;
    return { document, index: 0, count: 1, shape, position: { x: point.x, y: point.y }, snap };
  }

  #change(changes: PlainObject, context: PlacementContext): void {
    this.document.updateSource({ shapes: [{ ...this.shape, ...changes }] });
    this.#options.onChange?.(context);
  }

  /** Takes the shape along with the pointer, from one point of the grid to the next. */
  move(point: Point, snap: boolean): void {
    const grid: unknown = this.document.parent && Reflect.get(this.document.parent, "grid");
    const mode = CENTER | VERTEX | EDGE_MIDPOINT;
    const place = snap
      ? (grid as { getSnappedPoint(p: Point, o: object): Point }).getSnappedPoint(point, { mode })
      : point;
    const context = this.#context(place, snap);
    if (this.#options.onMove?.(context) === false) return;
    const { x, y } = context.position;
    this.#change(movedTo(this.shape, { x: Math.round(x), y: Math.round(y) }), context);
  }

  /** Turns the shape by a step, one way or the other. */
  rotate(steps: number): void {
    if (this.#options.allowRotation === false) return;
    const context = this.#context(this.shape as unknown as Point, false);
    if (this.#options.onRotate?.(context) === false) return;
    this.#change({ rotation: (Number(this.shape.rotation ?? 0) + steps * TURN + 360) % 360 }, context);
  }

  /** Whether the shape may stay where it is. */
  confirm(): boolean {
    return this.#options.preConfirm?.(this.#context(this.shape as unknown as Point, false)) !== false;
  }
}

/** A polygon goes with its first corner; all others stand at a place. */
function movedTo(shape: PlainObject, { x, y }: { x: number; y: number }): PlainObject {
  if (!Array.isArray(shape.points)) return { x, y };
  const points = shape.points.map(Number);
  const [dx, dy] = [x - (points[0] ?? 0), y - (points[1] ?? 0)];
  return { points: points.map((value, index) => value + (index % 2 === 0 ? dx : dy)) };
}

/** `canvas.regions`. */
export const regionLayer = offer("canvas.regions", new RegionLayer());
