import { replacedBy } from "./replaced-by.ts";
import { say } from "../surroundings.ts";
import { isOf } from "../../helpers/elements.ts";

/** One entry of a menu, in the shape of 13 (`name, callback, condition`) or of 14 (`label, onClick, visible`). */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  icon?: string;
  classes?: string;
  group?: string;
  callback?: (target: HTMLElement) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
  fixed?: boolean;
  jQuery?: boolean;
}

function isShown(entry: ContextMenuEntry, target: HTMLElement): boolean {
  const shown = entry.visible ?? entry.condition ?? true;
  return typeof shown === "function" ? shown(target) : shown;
}

function buildIcon(icon: string | undefined): HTMLElement {
  const element = document.createElement("i");
  // Version 13 wrote whole tags, version 14 writes the classes: only the classes are taken.
  element.className = `fa-fw ${icon?.match(/class="([^"]*)"/)?.[1] ?? icon ?? ""}`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** A menu of actions on one of the elements that match a selector. */
export class ContextMenu {
  /** The class that a package may have put in its place. */
  static get implementation(): typeof ContextMenu {
    return replacedBy("ContextMenu", ContextMenu);
  }

  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;
  readonly #options: ContextMenuOptions;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.#options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onOpen(event));
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  #onOpen(event: Event): void {
    if (!isOf(event.target, Element)) return;
    const target = event.target.closest<HTMLElement>(this.selector);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const at = isOf(event, MouseEvent) && event.clientX > 0 ? { x: event.clientX, y: event.clientY } : undefined;
    void this.render(target, at);
  }

  /** Opens the menu on an element. */
  async render(target: HTMLElement, at?: { x: number; y: number }): Promise<void> {
    await this.close();
    const entries = this.menuItems.filter((entry) => isShown(entry, target));
    if (entries.length === 0) return;
    this.#target = target;
    const menu = document.createElement("menu");
    menu.id = "context-menu";
    menu.className = "context-menu";
    menu.setAttribute("role", "menu");
    menu.append(...entries.map((entry) => this.#buildEntry(entry, target)));
    const page = target.ownerDocument;
    page.body.append(menu);
    this.#menu = menu;
    placeNear(menu, target, at);
    menu.addEventListener("keydown", (event) => this.#onKey(event));
    menu.querySelector("button")?.focus();
    page.addEventListener("pointerdown", this.#onOutside, { capture: true });
    this.#options.onOpen?.(target);
  }

  readonly #onOutside = (event: Event): void => {
    if (isOf(event.target, Node) && this.#menu?.contains(event.target)) return;
    void this.close();
  };

  #buildEntry(entry: ContextMenuEntry, target: HTMLElement): HTMLLIElement {
    const item = document.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.setAttribute("role", "none");
    const button = document.createElement("button");
    button.type = "button";
    button.setAttribute("role", "menuitem");
    const label = document.createElement("span");
    label.textContent = say(entry.label ?? entry.name ?? "");
    button.append(buildIcon(entry.icon), label);
    button.addEventListener("click", (event) => {
      void this.close();
      if (entry.onClick) entry.onClick(event, target);
      else entry.callback?.(target);
    });
    item.append(button);
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const buttons = [...(this.#menu?.querySelectorAll("button") ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      this.#target?.focus();
      void this.close();
    } else if (step !== undefined) {
      event.preventDefault();
      buttons.at((index + step) % buttons.length)?.focus();
    }
  }

  /** Closes the menu. */
  async close(): Promise<void> {
    if (!this.#menu) return;
    this.#menu.ownerDocument.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    this.#menu.remove();
    this.#menu = null;
    if (this.#target) this.#options.onClose?.(this.#target);
    this.#target = null;
  }

  /** A context menu on a container; the modern way to call the constructor. */
  static create(
    _app: unknown,
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ): ContextMenu {
    return new ContextMenu(container, selector, menuItems, options);
  }
}

function placeNear(menu: HTMLElement, target: HTMLElement, at?: { x: number; y: number }): void {
  const box = target.getBoundingClientRect();
  const x = at?.x ?? box.left + 8;
  const y = at?.y ?? box.bottom;
  menu.style.left = `${Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4))}px`;
  menu.style.top = `${Math.max(4, Math.min(y, window.innerHeight - menu.offsetHeight - 4))}px`;
}
