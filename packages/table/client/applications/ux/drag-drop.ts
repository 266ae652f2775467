import { replacedBy } from "./replaced-by.ts";

export interface DragDropOptions {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: {
    dragstart?: (selector: string | null) => boolean;
    drop?: (selector: string | null) => boolean;
  };
  callbacks?: Partial<Record<DragEventName, (event: DragEvent) => unknown>>;
}

export type DragEventName = "dragstart" | "dragover" | "drop" | "dragend" | "dragenter" | "dragleave";

/** Makes elements draggable and a place droppable, and passes their events on. */
export class DragDrop {
  /** The class that a package may have put in its place. */
  static get implementation(): typeof DragDrop {
    return replacedBy("DragDrop", DragDrop);
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropOptions["permissions"]>;
  readonly callbacks: NonNullable<DragDropOptions["callbacks"]>;

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropOptions = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Whether the current user may do this. */
  can(action: "dragstart" | "drop", selector: string | null): boolean {
    const allowed = this.permissions[action];
    return allowed ? allowed(selector) : true;
  }

  /** Attaches the listeners to an element; binding it again does no harm. */
  bind(element: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const draggable of element.querySelectorAll<HTMLElement>(this.dragSelector)) {
        draggable.draggable = true;
        draggable.ondragstart = (event): void => this.#pass("dragstart", event);
        draggable.ondragend = (event): void => this.#pass("dragend", event);
      }
    }
    if (this.can("drop", this.dropSelector)) {
      const zones = this.dropSelector ? element.querySelectorAll<HTMLElement>(this.dropSelector) : [element];
      for (const zone of zones) this.#bindZone(zone);
    }
    return this;
  }

  #bindZone(zone: HTMLElement): void {
    zone.ondragover = (event): void => {
      event.preventDefault();
      this.#pass("dragover", event);
    };
    zone.ondrop = (event): void => {
      event.preventDefault();
      this.#pass("drop", event);
    };
  }

  #pass(name: DragEventName, event: DragEvent): void {
    if (name === "dragstart") event.stopPropagation();
    this.callbacks[name]?.(event);
  }

  /** A drag image from an img element. */
  static createDragImage(img: HTMLImageElement, width: number, height: number): HTMLElement {
    const image = document.createElement("img");
    image.src = img.src;
    image.width = width;
    image.height = height;
    return image;
  }
}
