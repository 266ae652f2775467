import { clientState } from "./state.ts";

/**
 * True if a value is an element, or a list of elements, of a class in any browser window. Since Foundry 14, users can move windows into
 * separate browser windows, whose elements have classes of their own.
 */
export function isElement<Kind extends object>(thing: unknown, kind: abstract new () => Kind): thing is Kind {
  for (
    let prototype = thing;
    typeof prototype === "object" && prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  )
    if (Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)?.value === kind.name) return true;
  return false;
}

/** The longest time for which a press may delay rendering, in milliseconds. */
const MAX_PRESS_DELAY = 1000;

/** The events that end a press, of a pointer or of a key. */
const ENDS = ["pointerup", "pointercancel", "keyup"] as const;

/**
 * Waits until no element inside this one is being pressed, so that a pressed button is not replaced before its click arrives. If a user
 * types a number and then presses a button, the number is stored between press and release.
 */
export async function waitForRelease(element: HTMLElement | null | undefined): Promise<void> {
  if (!element?.matches(":active")) return;
  const page = element.ownerDocument;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_PRESS_DELAY);
    const end = (): void => {
      for (const type of ENDS) page.removeEventListener(type, end, true);
      clearTimeout(timer);
      // The click follows the event that ends the press.
      setTimeout(resolve);
    };
    for (const type of ENDS) page.addEventListener(type, end, true);
  });
}

/** Prints an element of a page alone, in the light theme; the styles hide the rest of the page. Returns once the dialog is closed. */
export async function printElement(element: HTMLElement): Promise<void> {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { className } = element;
  const printed = new Promise((resolve) => view.addEventListener("afterprint", resolve, { once: true }));
  element.classList.remove("theme-dark");
  element.classList.add("riposte-printed", "themed", "theme-light");
  view.print();
  await printed;
  element.className = className;
}

/** A button: its class (`name`), its icon, the key of its label, and the function that a click calls. */
export type IconButton = {
  readonly name: string;
  readonly icon: string;
  readonly label: string;
  readonly press: () => void;
};

/** Builds a button with an icon before its text. */
export function buildIconButton(page: Document, { name, icon, label, press }: IconButton): HTMLButtonElement {
  const button = page.createElement("button");
  button.type = "button";
  button.className = name;
  const iconElement = page.createElement("i");
  iconElement.className = `fa-solid ${icon}`;
  iconElement.inert = true;
  button.append(iconElement, ` ${game.i18n.localize(label)}`);
  button.addEventListener("click", press);
  return button;
}

/** A button of a bar: its action, the key of its label, and the function that a click calls. */
type BarButton = { readonly action: string; readonly label: string; readonly press: () => void };

/** Builds a bar that lies over the page: a sentence, which screen readers are told, and buttons. */
export function buildBar(name: string, sentence: string, buttons: readonly BarButton[]): HTMLElement {
  const bar = document.createElement("div");
  bar.className = `riposte ${name}`;
  bar.setAttribute("role", "status");
  const text = document.createElement("span");
  text.textContent = sentence;
  bar.append(text, ...buttons.map(buildBarButton));
  return bar;
}

function buildBarButton({ action, label, press }: BarButton): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["action"] = action;
  button.textContent = game.i18n.localize(label);
  button.addEventListener("click", press);
  return button;
}

/** The elements for which a tap does something else than show a tooltip. */
const PRESSED = "button, a, input, select, textarea, label, summary";

/** Shows the tooltips of this system's elements to users who tap them, since a finger cannot rest over a thing. */
export function followTaps(): void {
  document.addEventListener("click", (event) => {
    const isTap = isElement(event.target, Element) && "pointerType" in event && event.pointerType === "touch";
    const element = isTap ? event.target.closest<HTMLElement>(".riposte [data-tooltip-text]") : null;
    if (element && !element.closest(PRESSED)) game.tooltip.activate(element);
  });
}

const ID = "riposte-announcer";

/** Announces a text to users of screen readers, after the announcement before it has been read. */
export function announce(text: string): void {
  const element = document.getElementById(ID) ?? makeAnnouncer();
  element.textContent = text;
}

/** Creates the element for announcements, which must be in the document before it gets a text. */
export function makeAnnouncer(): HTMLElement {
  const element = document.createElement("div");
  element.id = ID;
  element.className = "riposte-unseen";
  element.setAttribute("role", "status");
  element.setAttribute("aria-live", "polite");
  document.body.append(element);
  return element;
}

/** Hides the entries of a list that do not contain all typed words, and shows `none` if no entry is left. */
export function showMatches(entries: readonly HTMLElement[], typed: string, none: HTMLElement | null): void {
  const words = typed.toLocaleLowerCase().split(/\s+/);
  for (const entry of entries) {
    const text = (entry.textContent ?? "").toLocaleLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
  }
  if (none) none.hidden = entries.some(({ hidden }) => !hidden);
}

/** The type of the drag data for a button's action. */
export const DRAGGED_ACTION = "riposte.button";

/**
 * The action of a button on a sheet: the check of a field, or a quick action. `id` names the field or the quick action, and `actor` is the
 * UUID of its actor.
 */
export type DraggedAction = {
  readonly type: typeof DRAGGED_ACTION;
  readonly actor: string;
  readonly does: "roll" | "atHand";
  readonly id: string;
};

/** Stores the action of a button in a drag, so that it can be dropped on the hotbar. */
export function setDraggedAction({ dataTransfer }: DragEvent, action: Omit<DraggedAction, "type">): void {
  dataTransfer?.setData("text/plain", JSON.stringify({ type: DRAGGED_ACTION, ...action }));
}

/** The templates that other templates include by their path. */
const PARTIALS = [
  "exchange/side.hbs",
  "exchange/dice.hbs",
  "exchange/why.hbs",
  "exchange/why-fold.hbs",
  "exchange/terms.hbs",
  "exchange/rule-link.hbs",
  "exchange/duel.hbs",
  "exchange/duel-line.hbs",
  "exchange/options.hbs",
  "exchange/clock.hbs",
  "exchange/keeping.hbs",
  "exchange/stack.hbs",
  "exchange/adjusting.hbs",
  "exchange/skip.hbs",
  "exchange/act-input.hbs",
  "exchange/undoing.hbs",
  "exchange/several.hbs",
  "exchange/act-targets.hbs",
  "exchange/act-circumstances.hbs",
  "exchange/act-circumstance.hbs",
  "exchange/act-parts.hbs",
  "exchange/act-pool.hbs",
  "scene/waypoint-label.hbs",
];

/** Returns the path of a template of this system. */
export function templatePath(name: string): string {
  return `systems/riposte/templates/${name}`;
}

/** The loading of the included templates; null before it starts. */
type Loading = { done: Promise<unknown> | null };
const loading = clientState.record("html.loading", (): Loading => ({ done: null }));

/**
 * Loads the templates that others include, once; callers wait for it before they render. If loading fails, the next caller tries it again.
 */
export async function loadPartials(): Promise<void> {
  loading.done ??= foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
  try {
    await loading.done;
  } catch (error) {
    loading.done = null;
    throw error;
  }
}
