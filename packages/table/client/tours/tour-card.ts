import { say } from "../applications/surroundings.ts";
import { cleanMarkup } from "../applications/ux/clean-markup.ts";

type Deeds = {
  readonly next: () => void;
  readonly previous: (() => void) | null;
  readonly exit: () => void;
};

type Shown = {
  readonly title: string;
  readonly content: string;
  readonly target: Element | null;
  readonly padding: number;
  readonly place: { readonly index: number; readonly count: number };
  readonly act: Deeds;
};

const GAP = 12;

/** What a step of a tour shows: the rest of the page faded, what it is about outlined, and its text with buttons. */
export class TourCard {
  readonly #parts: readonly HTMLElement[];
  readonly #listening = new AbortController();

  constructor(shown: Shown) {
    const overlay = partOf("tour-overlay");
    const card = partOf("tour");
    card.setAttribute("role", "dialog");
    card.setAttribute("aria-modal", "true");
    card.setAttribute("aria-labelledby", "tour-title");
    card.append(...contentsOf(shown));
    const fade = shown.target ? fadeAround(shown.target, shown.padding) : partOf("tour-fadeout");
    this.#parts = [overlay, fade, card];
    document.body.append(...this.#parts);
    place(card, shown.target);
    card.querySelector<HTMLElement>("[data-action=next]")?.focus();
    this.#listenTo(shown.act);
  }

  #listenTo({ next, previous, exit }: Deeds): void {
    const deeds: Readonly<Record<string, (() => void) | null>> = {
      ...{ ArrowRight: next, ArrowLeft: previous, Escape: exit },
    };
    const onKey = (event: KeyboardEvent): void => {
      const deed = deeds[event.key];
      if (!deed) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      deed();
    };
    window.addEventListener("keydown", onKey, { capture: true, signal: this.#listening.signal });
  }

  remove(): void {
    this.#listening.abort();
    for (const part of this.#parts) part.remove();
  }
}

function partOf(name: string): HTMLElement {
  const part = document.createElement("div");
  part.className = name;
  return part;
}

function contentsOf({ title, content, place: { index, count }, act }: Shown): readonly HTMLElement[] {
  const heading = document.createElement("h3");
  heading.id = "tour-title";
  heading.textContent = title;
  const close = buttonOf("exit", "TABLE.Tours.exit", act.exit);
  close.className = "tour-exit";
  const header = document.createElement("header");
  header.append(heading, close);
  const body = partOf("content");
  body.append(cleanMarkup(content));
  const footer = document.createElement("footer");
  const progress = document.createElement("span");
  progress.className = "progress";
  progress.textContent = `${index + 1} / ${count}`;
  const back = buttonOf("previous", "TABLE.Tours.previous", act.previous ?? (() => {}));
  back.disabled = act.previous === null;
  const isLast = index === count - 1;
  footer.append(back, progress, buttonOf("next", isLast ? "TABLE.Tours.finish" : "TABLE.Tours.next", act.next));
  return [header, body, footer];
}

function buttonOf(action: string, label: string, deed: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["action"] = action;
  button.textContent = say(label);
  button.addEventListener("click", deed);
  return button;
}

function fadeAround(target: Element, padding: number): HTMLElement {
  target.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = target.getBoundingClientRect();
  const fade = partOf("tour-fadeout tour-fadeout--around");
  Object.assign(fade.style, {
    left: `${left - padding}px`,
    top: `${top - padding}px`,
    width: `${width + 2 * padding}px`,
    height: `${height + 2 * padding}px`,
  });
  return fade;
}

/** Puts the card below what it is about, above it where there is no room, and in the middle where it is about nothing. */
function place(card: HTMLElement, target: Element | null): void {
  const { width, height } = card.getBoundingClientRect();
  const around = target?.getBoundingClientRect();
  const middle = around ? (around.left + around.right - width) / 2 : (innerWidth - width) / 2;
  const below = around ? around.bottom + 2 * GAP : (innerHeight - height) / 2;
  const top = around && below + height > innerHeight ? around.top - height - 2 * GAP : below;
  card.style.left = `${Math.max(GAP, Math.min(middle, innerWidth - width - GAP))}px`;
  card.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
}
