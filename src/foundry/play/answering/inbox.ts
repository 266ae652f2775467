import { type Json, PASS } from "../../../engine/index.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import { buildOrderSelect } from "../tracker/order-select.ts";
import { loadPartials, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { prepareForms, wireForms } from "./answer-form.ts";
import { showOdds } from "../../exchange/odds.ts";
import { runClock, sendClockControl } from "../card/clock.ts";
import { type InboxContext, buildInboxContext } from "./inbox-context.ts";
import { type QuestionRef, toQuestionKey, tryAnswer, findRecord } from "../../exchange/record.ts";
import { giveOrder } from "../../exchange/standing-orders.ts";

/** The source of the window's questions, which also takes the answers. */
export type QuestionBox = {
  questions(): readonly QuestionRef[];
  give(questionRef: QuestionRef, value: Json): void;
  /** Answers a question, and the same question to further fighters of this user when it is put. */
  giveSeries(questionRef: QuestionRef, value: Json): void;
  /** Called when the window closes; the next question opens a new window. */
  left(): void;
};

/** The time for which a new question ignores keys, in milliseconds. */
const KEY_PAUSE = 400;

/**
 * The window with all questions of this user: a list if there are several, and the answers to the selected one. Closing
 * it leaves the questions open on their cards.
 */
export class Inbox extends WindowBase {
  readonly #box: QuestionBox;
  #picked = "";
  #turned = performance.now();
  #context: InboxContext | null = null;
  /** True if the next answer is given to all questions that are alike. */
  #isForAll = false;
  /** Removes the listeners from the document when the window closes. */
  readonly #closed = new AbortController();

  constructor(box: QuestionBox) {
    super();
    this.#box = box;
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-inbox-{id}",
    classes: ["riposte", "riposte-prompt"],
    window: { title: "RIPOSTE.Prompt.title", icon: "fa-solid fa-shield-halved" },
    position: { width: 500 },
    actions: { answer: onAnswer, pick: onPick, clock: onClock, passOn: onPass, forAll: onForAll, series: onSeries },
  };

  static override PARTS = {
    list: { template: templatePath("exchange/inbox-list.hbs"), scrollable: [".riposte-inbox__list"] },
    head: { template: templatePath("exchange/inbox-head.hbs") },
    answer: { template: templatePath("exchange/inbox-answer.hbs") },
  };

  protected override async _prepareContext(): Promise<InboxContext> {
    await loadPartials();
    this.#context = await buildInboxContext(this.#box.questions(), this.#picked);
    if (this.#context.key !== this.#picked) {
      this.#turned = performance.now();
      this.#isForAll = false;
    }
    this.#picked = this.#context.key;
    return { ...this.#context, isForAll: this.#isForAll };
  }

  /** The element outlives its renders, so listeners are added once. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("click", () => this.rendered && this.#takeFocus());
    const listening = { capture: true, signal: this.#closed.signal };
    this.element.ownerDocument.addEventListener("keydown", (event) => this.#onKeyElsewhere(event), listening);
    wireForms(
      this.element,
      () => this.#posed?.message ?? "",
      (_posed, value) => this.give(value),
    );
    if (!isTyping(this.element.ownerDocument)) this.#focusAnswer();
  }

  protected override async _onRender(): Promise<void> {
    // All questions may have been answered while the window opened.
    if (this.#picked === "") return void (await this.close());
    runClock(this.element);
    prepareForms(this.element);
    void showOdds(this.element, this.#posed?.message ?? "");
    const place = this.element.querySelector<HTMLElement>(".riposte-inbox__order");
    const record = this.#posed && findRecord(this.#posed.message);
    const combat = record ? findCombatByUuid(record.combat) : null;
    if (!place || place.hasChildNodes() || !combat) return;
    const select = await buildOrderSelect(place.ownerDocument, place.dataset["fighter"] ?? "", combat);
    if (select) place.replaceChildren(select);
  }

  protected override async _preClose(): Promise<void> {
    this.#closed.abort();
    this.#box.left();
  }

  /** Opens the window, or brings it to the front, where it takes the focus. */
  async show(): Promise<void> {
    await this.render({ force: true });
    if (this.rendered) this.#takeFocus();
  }

  /** Shows the open questions; a partly filled form stays as long as its question does. */
  async refresh(): Promise<void> {
    const stays = this.#box.questions().some((questionRef) => toQuestionKey(questionRef) === this.#picked);
    if (stays) return void (await this.render({ parts: ["list", "head"] }));
    const hadFocus = this.#holdsFocus();
    await this.render();
    if (hadFocus) this.#focusAnswer();
  }

  /** Selects a question by its key. */
  async selectQuestion(key: string): Promise<void> {
    this.#picked = key;
    await this.render();
    this.#focusAnswer();
  }

  /** Answers the selected question, and those like it if the user has chosen that. */
  give(value: Json): void {
    const questionRef = this.#isForAll ? (this.#context?.alike ?? []) : [];
    for (const each of questionRef) if (tryAnswer(each, value).ok) this.#box.give(each, value);
    if (questionRef.length === 0 && this.#posed) this.#box.give(this.#posed, value);
  }

  /** Sets the flag that gives the next answer to all questions that are alike. */
  answerAll(isForAll: boolean): void {
    this.#isForAll = isForAll;
    this.element.querySelector("[data-action=forAll]")?.setAttribute("aria-pressed", String(isForAll));
  }

  /** Accepts the hit now, and gives an order that accepts further hits in this turn or in the whole fight. */
  passAttacks(span: "turn" | "fight"): void {
    const passing = this.#context?.passing;
    const combat = passing ? findCombatByUuid(passing.combat) : null;
    if (!passing || !combat) return;
    this.give(passing.value);
    void giveOrder({ fighters: [passing.fighter], order: PASS }, combat, span);
  }

  /** Answers for all fighters of this user who are asked the same one after another. */
  giveSeries(): void {
    const series = this.#context?.series;
    if (series && this.#posed) this.#box.giveSeries(this.#posed, series.value);
  }

  get #posed(): QuestionRef | undefined {
    return this.#box.questions().find((questionRef) => toQuestionKey(questionRef) === this.#picked);
  }

  #focusAnswer(): void {
    const first = "[data-answer]:not(:disabled), .riposte-answer :is(input, textarea)";
    this.element.querySelector<HTMLElement>(first)?.focus();
  }

  #holdsFocus(): boolean {
    return this.element.contains(this.element.ownerDocument.activeElement);
  }

  #takeFocus(): void {
    if (!this.#holdsFocus()) this.#focusAnswer();
  }

  /** Handles the key of a digit while the focus is outside of this window, as long as the window is in front. */
  #onKeyElsewhere(event: KeyboardEvent): void {
    const isDigit = /^\d$/.test(event.key) || /^(?:Digit|Numpad)\d$/.test(event.code);
    if (isDigit && !this.#holdsFocus() && isInFront(this)) this.#onKey(event);
  }

  /** Answers by a key, unless the question has only just appeared. */
  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") return this.#leave(event);
    const isRest = event.timeStamp - this.#turned < KEY_PAUSE;
    if (isRest && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    if (isRest || isTyping(this.element.ownerDocument) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") return this.#step(event);
    // With Shift, the keys of digits write signs that differ by keyboard.
    const [, digit] = event.shiftKey ? (/^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? []) : [];
    if (digit !== undefined && this.#context?.alike.length === 0) return;
    const key = CSS.escape(digit ?? event.key.toLowerCase());
    const button = this.element.querySelector<HTMLButtonElement>(`[data-shortcut="${key}"]`);
    if (!button || button.closest("details:not([open])")) return;
    if (digit !== undefined) this.answerAll(true);
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  #leave(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    void this.close();
  }

  #step(event: KeyboardEvent): void {
    const keys = this.#box.questions().map(toQuestionKey);
    if (keys.length < 2) return;
    event.preventDefault();
    const offset = event.key === "ArrowDown" ? 1 : -1;
    const key = keys.at((keys.indexOf(this.#picked) + offset) % keys.length);
    if (key !== undefined) void this.selectQuestion(key);
  }
}

/** True if no other window lies over this one. */
function isInFront({ element, minimized, position }: Inbox): boolean {
  const page = element.ownerDocument;
  if (minimized || page.querySelector(":modal")) return false;
  const open = [...foundry.applications.instances.values()].filter(
    (each) => each.hasFrame && each.rendered && !each.minimized && each.element.ownerDocument === page,
  );
  return open.every((each) => each.position.zIndex <= position.zIndex);
}

/** True if the user is typing in a field; the window does not take the focus from it. */
function isTyping(page: Document): boolean {
  return page.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
}

function onAnswer(this: Inbox, _event: PointerEvent, { dataset }: HTMLElement): void {
  if (dataset["answer"] !== undefined) this.give(dataset["answer"]);
}

function onForAll(this: Inbox, _event: PointerEvent, { ariaPressed }: HTMLElement): void {
  this.answerAll(ariaPressed !== "true");
}

function onSeries(this: Inbox): void {
  this.giveSeries();
}

function onPick(this: Inbox, _event: PointerEvent, { dataset }: HTMLElement): void {
  void this.selectQuestion(dataset["key"] ?? "");
}

function onClock(this: Inbox, _event: PointerEvent, { dataset }: HTMLElement): void {
  sendClockControl(dataset, dataset["message"] ?? "");
}

function onPass(this: Inbox, _event: PointerEvent, { dataset }: HTMLElement): void {
  this.passAttacks(dataset["span"] === "turn" ? "turn" : "fight");
}
