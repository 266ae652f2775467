import type { Document } from "../documents/document.ts";
import type { Rectangle } from "../grid/types.ts";
import { Hooks } from "../helpers/hooks.ts";
import { theStage } from "./stage.ts";

export interface ControlOptions {
  releaseOthers?: boolean;
  pan?: boolean | object;
}

/** What is asked to be drawn again; the table draws all of it. */
export class RenderFlags extends Set<string> {
  /** Asks for it; it is done in the next frame. */
  set(changes: Readonly<Record<string, boolean>>): void {
    for (const [flag, value] of Object.entries(changes)) if (value) this.add(flag);
    if (this.size > 0) theStage()?.refresh();
  }
}

/** A thing on the scene that this client views: under the pointer or not, controlled or not. */
export abstract class PlaceableObject<Kind extends Document = Document> {
  readonly document: Kind;
  readonly renderFlags = new RenderFlags();
  controlled = false;
  hover = false;
  #preview: PlaceableObject<Kind> | null = null;
  #original: PlaceableObject<Kind> | null = null;

  /** Completes a new placeable by what a library of drawings wants of it. */
  static _begin: (placeable: object) => void = () => undefined;

  constructor(document: Kind) {
    this.document = document;
    PlaceableObject._begin(this);
  }

  /** The rectangle in which the thing lies. */
  abstract get bounds(): Rectangle;

  get id(): string {
    return String(this.document.id);
  }

  get scene(): Document | null {
    return this.document.parent;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** True if a temporary picture of the thing exists, as while it is dragged. */
  get hasPreview(): boolean {
    return this.#preview !== null;
  }

  /** True if this is such a picture. */
  get isPreview(): boolean {
    return this.#original !== null;
  }

  /** Begins a temporary picture of the thing, and tells that it is drawn. */
  _beginPreview(): void {
    const Same = this.constructor as new (document: Kind) => PlaceableObject<Kind>;
    const preview = new Same(this.document);
    preview.#original = this;
    this.#preview = preview;
    preview._tellOfRefresh();
  }

  /** Takes the picture away. */
  _endPreview(): void {
    const preview = this.#preview;
    this.#preview = null;
    preview?._tellOfEnd();
  }

  /** Tells that the thing was drawn again. */
  _tellOfRefresh(): void {
    Hooks.callAll(`refresh${this.document.documentName}`, this);
  }

  /** Tells that the thing is not on the scene any more. */
  _tellOfEnd(): void {
    Hooks.callAll(`destroy${this.document.documentName}`, this);
  }

  refresh(changes: Readonly<Record<string, boolean>> = { refresh: true }): this {
    this.renderFlags.set(changes);
    return this;
  }

  /** Tells that the thing is controlled, or no longer. */
  protected tellOfControl(): void {
    Hooks.callAll(`control${this.document.documentName}`, this, this.controlled);
    this.refresh();
  }

  protected tellOfHover(): void {
    Hooks.callAll(`hover${this.document.documentName}`, this, this.hover);
    this.refresh();
  }
}
