import type { Json } from "../../engine/kernel/json.ts";
import { loadPartials, templatePath } from "../templates.ts";
import { WindowBase } from "../window-base.ts";
import { wireForms } from "./answer-form.ts";
import { runClock } from "./clock.ts";
import type { CardContext, SaidAsk } from "./card.ts";
import { cardContext } from "./card.ts";
import type { Posed } from "./posed.ts";
import { readRecord } from "./record.ts";

type PromptContext = CardContext & { readonly asked: SaidAsk | null };

/** For how long a new window takes no keys, in milliseconds. */
const REST = 400;

/** The window that asks a player how they answer; closing it leaves the question open on the card. */
export class ReactionPrompt extends WindowBase {
  readonly #posed: Posed;
  readonly #opened = performance.now();
  readonly #answer: (value: Json) => void;

  constructor(posed: Posed, answer: (value: Json) => void) {
    super({ id: `riposte-prompt-${posed.message}-${posed.question}` });
    this.#posed = posed;
    this.#answer = answer;
  }

  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-prompt"],
    window: { title: "RIPOSTE.Prompt.title", icon: "fa-solid fa-shield-halved" },
    position: { width: 420 },
    actions: { answer: onAnswer },
  };

  static override PARTS = { body: { template: templatePath("exchange/prompt.hbs") } };

  protected override async _prepareContext(): Promise<PromptContext> {
    await loadPartials();
    const message = game.messages.get(this.#posed.message);
    if (!message) throw new Error(`No message ${this.#posed.message}`);
    const record = readRecord(message);
    const context = await cardContext(message, record);
    const asked = context.waiting.find(({ question }) => question === this.#posed.question) ?? null;
    return { ...context, asked };
  }

  /** The element outlives its renders: it listens once. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    wireForms(this.element, this.#posed.message, (_posed, value) => this.#answer(value));
    if (!isTyping(this.element.ownerDocument))
      this.element
        .querySelector<HTMLElement>("[data-answer]:not(:disabled), .riposte-answer :is(input, textarea)")
        ?.focus();
  }

  protected override async _onRender(): Promise<void> {
    runClock(this.element);
  }

  /** Gives the answer of a button. */
  choose(option: string): void {
    this.#answer(option);
  }

  /** A key that was meant for something else when the window came up is no answer. */
  #onKey(event: KeyboardEvent): void {
    if (event.timeStamp - this.#opened < REST || isTyping(this.element.ownerDocument)) return;
    const button = this.element.querySelector<HTMLButtonElement>(`[data-shortcut="${CSS.escape(event.key)}"]`);
    if (!button || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    button.click();
  }
}

/** Somebody who is writing keeps the focus: the window waits. */
function isTyping(page: Document): boolean {
  return page.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
}

function onAnswer(this: ReactionPrompt, _event: PointerEvent, target: HTMLElement): void {
  const option = target.dataset["answer"];
  if (option !== undefined) this.choose(option);
}
