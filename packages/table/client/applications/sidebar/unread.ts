import { say, type TableMessage } from "../surroundings.ts";

const LIFETIME = 6000;
const LONGEST = 90;

/** The unread messages of the chat: a count on its tab, and a passing line for the newest. */
export class Unread {
  readonly #ids = new Set<string>();
  readonly #line = document.createElement("button");
  #timer = 0;

  constructor(open: () => void) {
    this.#line.type = "button";
    this.#line.className = "chat-news";
    this.#line.addEventListener("click", open);
  }

  /** Counts a message, once however often it changes. */
  add(id: string): void {
    this.#ids.add(id);
    this.#showCount();
  }

  /** No longer counts a message, because it is gone. */
  drop(id: string): void {
    if (this.#ids.delete(id)) this.#showCount();
  }

  /** Everything has been seen. */
  clear(): void {
    this.#ids.clear();
    this.#showCount();
    this.#line.remove();
  }

  /** Shows for a moment who wrote what; a click on it opens the chat. */
  tell(message: TableMessage, element: HTMLElement): void {
    const text = lineOf(element);
    this.#line.textContent = text ? say("TABLE.Chat.news", { name: message.alias, text }) : message.alias;
    document.getElementById("interface")?.append(this.#line);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#line.remove(), LIFETIME);
  }

  #showCount(): void {
    const tab = document.getElementById("sidebar-tab-chat");
    if (!tab) return;
    const count = this.#ids.size;
    const label = say("TABLE.Tabs.chat");
    tab.toggleAttribute("data-unread", count > 0);
    if (count > 0) tab.dataset.unread = count > 99 ? "99+" : String(count);
    tab.setAttribute("aria-label", count > 0 ? say("TABLE.Chat.unread", { label, count }) : label);
  }
}

/** The beginning of what a message says, on one line. */
function lineOf(element: HTMLElement): string {
  const content = element.querySelector(".message-content") ?? element;
  const text = (content.textContent ?? "").replace(/\s+/g, " ").trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;
}
