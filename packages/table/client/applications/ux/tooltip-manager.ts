import { refuseCalls } from "../../helpers/refuse-names.ts";
import { replacedBy } from "./replaced-by.ts";
import { say } from "../surroundings.ts";
import { cleanMarkup } from "./clean-markup.ts";
import { isOf } from "../../helpers/elements.ts";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  content?: HTMLElement;
  direction?: string;
  cssClass?: string;
}

/** Shows what `data-tooltip` says, when the pointer rests on an element or the keyboard reaches it. */
export class TooltipManager {
  static LOCKED_TOOLTIP_BUFFER_PX = 50;
  static TOOLTIP_ACTIVATION_MS = 500;
  static TOOLTIP_MARGIN_PX = 5;
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" } as const;

  /** The class that a package may have put in its place. */
  static get implementation(): typeof TooltipManager {
    return replacedBy("TooltipManager", TooltipManager);
  }

  readonly tooltip: HTMLElement;
  element: HTMLElement | null = null;
  #timer = 0;

  constructor() {
    this.tooltip = document.createElement("aside");
    this.tooltip.id = "tooltip";
    this.tooltip.setAttribute("role", "tooltip");
    this.tooltip.popover = "manual";
  }

  /** Begins to listen on the whole page. */
  activateEventListeners(): void {
    document.body.append(this.tooltip);
    document.addEventListener("pointerover", (event) => this.#onReach(event, TooltipManager.TOOLTIP_ACTIVATION_MS));
    document.addEventListener("focusin", (event) => {
      if (isOf(event.target, Element) && event.target.matches(":focus-visible"))
        this.#onReach(event, TooltipManager.TOOLTIP_ACTIVATION_MS);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("keydown", () => this.deactivate(), { capture: true });
  }

  #onReach(event: Event, delay: number): void {
    const target = isOf(event.target, Element) ? event.target : null;
    if (target && this.tooltip.contains(target)) return;
    const element = target?.closest<HTMLElement>("[data-tooltip], [data-tooltip-text], [data-tooltip-html]") ?? null;
    if (element === this.element) return;
    this.deactivate();
    if (!element) return;
    this.element = element;
    this.#timer = window.setTimeout(() => this.activate(element), delay);
  }

  /** Shows a tooltip on an element at once. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { tooltip, tooltipText, tooltipHtml, tooltipClass = "", tooltipDirection } = element.dataset;
    this.element = element;
    const html = options.html ?? options.content ?? tooltipHtml;
    const named = tooltip === "" ? element.getAttribute("aria-label") : tooltip;
    const text = options.text ?? tooltipText ?? named ?? "";
    if (html === undefined && !text) return;
    if (!element.isConnected) return;
    if (isOf(html, HTMLElement)) this.tooltip.replaceChildren(html);
    else if (html !== undefined) this.tooltip.replaceChildren(cleanMarkup(html));
    else this.tooltip.replaceChildren(...asContent(say(text)));
    this.tooltip.className = `active ${options.cssClass ?? tooltipClass}`.trim();
    this.tooltip.showPopover();
    place(this.tooltip, element, options.direction ?? tooltipDirection ?? "DOWN");
  }

  /** Hides the tooltip. */
  deactivate(): void {
    window.clearTimeout(this.#timer);
    this.element = null;
    this.tooltip.classList.remove("active");
    if (this.tooltip.matches(":popover-open")) this.tooltip.hidePopover();
  }

  /** Gives up a tooltip that waits to be shown. */
  clearPending(): void {
    window.clearTimeout(this.#timer);
  }

  /** Makes a copy of the tooltip that stays on the page until it is dismissed. */
  lockTooltip(): HTMLElement {
    const { left, top } = this.tooltip.style;
    const locked = this.createLockedTooltip({ left, top }, "", { cssClass: this.tooltip.className });
    locked.replaceChildren(...[...this.tooltip.childNodes].map((node) => node.cloneNode(true)));
    this.deactivate();
    return locked;
  }

  /** Shows a tooltip that stays on the page, at a place of it. */
  createLockedTooltip(
    position: Readonly<Record<string, string>>,
    text: string,
    { cssClass = "" }: { cssClass?: string } = {},
  ): HTMLElement {
    const locked = document.createElement("aside");
    locked.className = `${cssClass} locked-tooltip active`.trim();
    locked.replaceChildren(...asContent(text));
    Object.assign(locked.style, position);
    document.body.append(locked);
    return locked;
  }

  /** Takes away the locked tooltip in which an element lies. */
  dismissLockedTooltip(element: HTMLElement): void {
    element.closest(".locked-tooltip")?.remove();
  }

  /** Takes away all locked tooltips. */
  dismissLockedTooltips(): void {
    for (const locked of document.querySelectorAll(".locked-tooltip")) locked.remove();
  }
}

refuseCalls(TooltipManager.prototype, "TooltipManager#", ["observe"]);

function asContent(text: string): Node[] {
  if (/<[a-z][^>]*>/i.test(text)) return [cleanMarkup(text)];
  return [document.createTextNode(text)];
}

function place(tooltip: HTMLElement, element: HTMLElement, direction: string): void {
  const box = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const centre = { x: box.left + (box.width - width) / 2, y: box.top + (box.height - height) / 2 };
  const places: Record<string, { x: number; y: number }> = {
    UP: { x: centre.x, y: box.top - height - 6 },
    DOWN: { x: centre.x, y: box.bottom + 6 },
    LEFT: { x: box.left - width - 6, y: centre.y },
    RIGHT: { x: box.right + 6, y: centre.y },
    CENTER: centre,
  };
  const asked = places[direction] ?? centre;
  const y = asked.y + height > window.innerHeight - 4 ? box.top - height - 6 : asked.y;
  tooltip.style.left = `${Math.max(4, Math.min(asked.x, window.innerWidth - width - 4))}px`;
  tooltip.style.top = `${Math.max(4, y)}px`;
}
