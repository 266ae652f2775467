import { Hooks } from "../../helpers/hooks.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { attempt, notify, theGame, type TableMessage } from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { timeSince } from "../handlebars/helpers.ts";
import { deleteMessage, exportLog, flush, messageEntries } from "./chat-actions.ts";
import { ChatMistake, ROLL_MODES } from "./chat-commands.ts";
import { runCommand, sendChatLine, type Command } from "./send-chat.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import { Unread } from "./unread.ts";
import { isOf } from "../../helpers/elements.ts";
import { onceAFrame } from "../../helpers/once-a-frame.ts";

/** How many messages are shown at first, and how many more may come before the oldest are taken out. */
const BATCH = 60;
const SPARE = 20;

const NEAR = 40;

function messagesInOrder(): TableMessage[] {
  const all = [...theGame().messages] as TableMessage[];
  return all.filter((message) => message.visible).sort((a, b) => a.timestamp - b.timestamp);
}

/** The chat: messages with the newest at the bottom, and a line to write or roll. */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["chat-sidebar"],
    actions: { deleteMessage, flush, export: exportLog, jumpToBottom, showEarlier, expandRoll },
  };
  static override PARTS = {
    log: { template: "templates/sidebar/chat/log.hbs" },
    input: { template: "templates/sidebar/chat/input.hbs" },
  };
  /** Commands of a package's own, beside those that every log knows. */
  static CHAT_COMMANDS: Record<string, Command> = {};
  #shown = BATCH;
  #atBottom = true;
  #changes: Promise<unknown> = Promise.resolve();
  readonly #unread = new Unread(() => this.activate());
  readonly #history: string[] = [];
  #historyAt = 0;
  readonly #scrollSoon = onceAFrame(() => {
    const scroller = this.#scroller;
    if (!scroller || !this.#atBottom) return;
    if (this.isShown) scroller.scrollTop = scroller.scrollHeight;
    this.#onScroll();
  });

  get isAtBottom(): boolean {
    return this.#atBottom;
  }

  get #log(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-log") ?? null;
  }

  get #scroller(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-scroll") ?? null;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { settings, release } = theGame();
    const key = release.generation >= 14 ? "messageMode" : "rollMode";
    const current = String(settings.get("core", key));
    const modes = ROLL_MODES.map((mode) => {
      const value = release.generation >= 14 ? mode : `${mode}roll`;
      return { value, label: `TABLE.Chat.mode.${mode}`, selected: value === current };
    });
    return { ...(await super._prepareContext(options)), modes, isGM: theGame().user.isGM };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const changed = (task: (message: TableMessage) => Promise<unknown>) => (message: TableMessage) =>
      void this.#inTurn(() => task(message));
    window.setInterval(() => this.updateTimestamps(), 30_000);
    this._createContextMenu(() => this._getEntryContextOptions(), "[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
    Hooks.on(
      "createChatMessage",
      changed((message) => this.postOne(message, { notify: true })),
    );
    Hooks.on(
      "updateChatMessage",
      changed((message) => this.updateMessage(message)),
    );
    Hooks.on("updateChatMessage", (message: TableMessage, _changes: object, _options: object, userId: string) => {
      if (!this.isShown && message.visible && userId !== theGame().user.id) this.#unread.add(message.id);
    });
    Hooks.on("collapseSidebar", () => this._onActivate());
    Hooks.on(
      "deleteChatMessage",
      changed(async (message) => this.deleteMessage(message.id)),
    );
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) await this.#inTurn(() => this.#renderMessages());
    if (options.parts?.includes("input")) this.#tellOfInput();
  }

  /** Tells packages where the input stands; here it never moves to another place. */
  #tellOfInput(): void {
    const entries = ["#chat-message", "#chat-controls"].flatMap((selector) => {
      const found = this.element.querySelector<HTMLElement>(selector);
      return found ? [[selector, found] as const] : [];
    });
    const previousParent = entries[0]?.[1].parentElement;
    if (previousParent) Hooks.callAll("renderChatInput", this, Object.fromEntries(entries), { previousParent });
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId === "log") {
      element.querySelector(".chat-scroll")?.addEventListener("scroll", () => this.#onScroll(), { passive: true });
      new ResizeObserver(() => this.#atBottom && this.scrollBottom()).observe(element);
    }
    if (partId !== "input") return;
    const line = element.querySelector("textarea");
    line?.addEventListener("keydown", (event) => this.#onKey(event, line));
    element.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      if (line) void attempt(() => this.#send(line));
    });
    element.querySelector("select")?.addEventListener("change", (event) => this.#onMode(event));
  }

  #onMode(event: Event): void {
    if (!isOf(event.target, HTMLSelectElement)) return;
    const { value } = event.target;
    const key = theGame().release.generation >= 14 ? "messageMode" : "rollMode";
    void attempt(() => theGame().settings.set("core", key, value));
  }

  #onKey(event: KeyboardEvent, line: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void attempt(() => this.#send(line));
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || (line.value !== "" && line.value !== this.#history[this.#historyAt])) return;
    this.#historyAt = Math.max(0, Math.min(this.#history.length, this.#historyAt + step));
    line.value = this.#history[this.#historyAt] ?? "";
    event.preventDefault();
  }

  async #send(line: HTMLTextAreaElement): Promise<void> {
    const text = line.value.trim();
    if (!text) return;
    // Emptied before the answer: what is written meanwhile is the next line.
    line.value = "";
    try {
      await this.processMessage(text);
    } catch (error) {
      line.value ||= text;
      if (!(error instanceof ChatMistake)) throw error;
      return notify("info", error.message);
    }
    this.#history.push(text);
    this.#historyAt = this.#history.length;
    this.scrollBottom();
  }

  /** Does what a line of the chat asks for, unless a package takes it over. */
  async processMessage(message: string): Promise<void> {
    const { user } = theGame();
    if (Hooks.call("chatMessage", this, message, { user: user.id, speaker: {} }) === false) return;
    const { CHAT_COMMANDS } = this.constructor as typeof ChatLog;
    if (!(await runCommand(this, CHAT_COMMANDS, message))) await sendChatLine(message);
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#changes.then(task);
    this.#changes = run.catch((error: unknown) => console.error(error));
    return run;
  }

  async #renderMessages(): Promise<void> {
    const all = messagesInOrder();
    const elements = await Promise.all(all.slice(-this.#shown).map((message) => renderMessage(message)));
    this.#log?.replaceChildren(...elements.filter((element) => element !== null));
    const earlier = this.element.querySelector<HTMLElement>(".chat-earlier");
    if (earlier) earlier.hidden = all.length <= this.#shown;
    this.#showEmpty();
    this.scrollBottom();
  }

  #showEmpty(): void {
    const empty = this.element.querySelector<HTMLElement>(".chat-empty");
    if (empty) empty.hidden = (this.#log?.childElementCount ?? 0) > 0;
  }

  /** Adds one message at the bottom. */
  async postOne(message: TableMessage, { notify: isNews = false } = {}): Promise<void> {
    if (!message.visible) return;
    const element = await renderMessage(message);
    if (!element) return;
    const atBottom = this.#atBottom;
    const prior = this.#find(message.id);
    if (prior) prior.replaceWith(element);
    else this.#log?.append(element);
    if (atBottom) this.#dropEarlier();
    this.#showEmpty();
    if (atBottom || message.isAuthor) this.scrollBottom();
    else this.element.querySelector(".jump-to-bottom")?.classList.add("news");
    if (isNews && !this.isShown && !message.isAuthor) this.#announce(message, element);
  }

  /** Takes the oldest messages out of the page once a batch too many stands there; they can be shown again. */
  #dropEarlier(): void {
    const log = this.#log;
    if (!log || log.childElementCount <= this.#shown + SPARE) return;
    this.#shown = BATCH;
    while (log.childElementCount > BATCH) log.firstElementChild?.remove();
    const earlier = this.element.querySelector<HTMLElement>(".chat-earlier");
    if (earlier) earlier.hidden = false;
  }

  #announce(message: TableMessage, element: HTMLElement): void {
    this.#unread.add(message.id);
    if (!this.isUnfolded) this.#unread.tell(message, element);
  }

  /** Renders a message again in its place. */
  async updateMessage(message: TableMessage): Promise<void> {
    const prior = this.#find(message.id);
    if (!prior) return this.#isEarlier(message) ? undefined : this.postOne(message);
    const element = message.visible ? await renderMessage(message) : null;
    if (!element) return prior.remove();
    const atBottom = this.#atBottom;
    const focus = prior.contains(document.activeElement) ? focusIn(prior) : null;
    for (const details of prior.querySelectorAll<HTMLDetailsElement>("details[open][id]")) {
      element.querySelector(`#${CSS.escape(details.id)}`)?.setAttribute("open", "");
    }
    prior.replaceWith(element);
    if (focus !== null) element.querySelectorAll<HTMLElement>("button, a, input, select, summary")[focus]?.focus();
    if (atBottom) this.scrollBottom();
  }

  /** Whether a message is older than all that stand in the log. */
  #isEarlier({ id, timestamp }: TableMessage): boolean {
    const first = this.#log?.querySelector<HTMLElement>("[data-message-id]")?.dataset.messageId;
    const oldest = first === undefined ? undefined : theGame().messages.get(first);
    return oldest !== undefined && oldest.id !== id && timestamp < (oldest as TableMessage).timestamp;
  }

  /** Takes a message out of the log. */
  deleteMessage(messageId: string): void {
    this.#find(messageId)?.remove();
    this.#unread.drop(messageId);
    this.#showEmpty();
    this.#onScroll();
  }

  #find(id: string): HTMLElement | null {
    return this.#log?.querySelector<HTMLElement>(`[data-message-id="${CSS.escape(id)}"]`) ?? null;
  }

  #onScroll(): void {
    const scroller = this.#scroller;
    // What is not shown has no size, and to ask for it would lay out the whole page.
    if (!scroller || !this.isShown) return;
    this.#atBottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    const jump = this.element.querySelector<HTMLElement>(".jump-to-bottom");
    if (!jump) return;
    jump.hidden = this.#atBottom;
    if (this.#atBottom) jump.classList.remove("news");
  }

  /** Scrolls to the newest message, in the next frame: to ask for the height with each message would lay out the page each time. */
  scrollBottom(): void {
    if (!this.#scroller) return;
    this.#atBottom = true;
    this.#scrollSoon();
  }

  /** Updates how long ago each message was. */
  updateTimestamps(): void {
    for (const time of this.element.querySelectorAll<HTMLElement>("time[data-timestamp]")) {
      time.textContent = timeSince(Number(time.dataset.timestamp));
    }
  }

  showEarlierMessages(): void {
    this.#shown += BATCH;
    void this.#inTurn(() => this.#renderMessages());
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return messageEntries();
  }

  override _onActivate(): void {
    if (!this.isShown) return;
    this.#unread.clear();
    if (this.#atBottom) this.scrollBottom();
  }
}

async function renderMessage(message: TableMessage): Promise<HTMLElement | null> {
  try {
    const element = await message.renderHTML({ canDelete: message.isAuthor || theGame().user.isGM });
    element.dataset.messageId ??= message.id;
    return element;
  } catch (error) {
    console.error(`Message ${message.id} could not be shown.`, error);
    return null;
  }
}

function focusIn(element: HTMLElement): number {
  return [...element.querySelectorAll("button, a, input, select, summary")].findIndex(
    (entry) => entry === document.activeElement,
  );
}

function jumpToBottom(this: ChatLog): void {
  this.scrollBottom();
}

function showEarlier(this: ChatLog): void {
  this.showEarlierMessages();
}

function expandRoll(this: ChatLog, _event: PointerEvent, target: HTMLElement): void {
  target.closest(".dice-roll")?.classList.toggle("expanded");
}
