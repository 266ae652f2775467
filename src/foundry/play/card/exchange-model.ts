import { loadRules } from "../../../rulesets/index.ts";
import { MESSAGE_MODES } from "../../platform/compat.ts";
import { loadPartials, templatePath, isElement } from "../../platform/html.ts";
import { type Buttons, buildCardContext, toShapeKey } from "./card.ts";
import { createMessageClass } from "./exchange-text.ts";
import { showOdds } from "../../exchange/odds.ts";
import { PHASES, readRecord } from "../../exchange/record.ts";
import { clientState } from "../../platform/state.ts";
import { findMissingRules } from "../../platform/world/rules.ts";

const { fields } = foundry.data;

function buildExchangeSchema() {
  const text = () => new fields.StringField({ required: true, blank: true, initial: "" });
  return {
    state: text(),
    step: text(),
    plan: text(),
    phase: new fields.StringField({ required: true, blank: false, choices: [...PHASES], initial: "open" }),
    rulings: text(),
    nonce: text(),
    declarer: text(),
    kind: text(),
    combat: text(),
    fighters: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
    deadline: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    round: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    turn: text(),
    interrupts: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
    mode: new fields.StringField({
      required: true,
      blank: false,
      choices: [...MESSAGE_MODES, "unseen"],
      initial: "public",
    }),
    shown: text(),
    log: text(),
    way: text(),
    group: text(),
    undone: new fields.BooleanField({ required: true, initial: false }),
    redo: text(),
    applied: new fields.ArrayField(new fields.NumberField({ required: true, nullable: false })),
    kept: text(),
    undoneAt: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    paused: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
  };
}

type ExchangeSchema = ReturnType<typeof buildExchangeSchema>;

/** The data of an exchange in a chat message: its state as one text, and the plan being written. */
export class ExchangeData extends foundry.abstract.TypeDataModel<ExchangeSchema, ChatMessage.Implementation> {
  static override defineSchema(): ExchangeSchema {
    return buildExchangeSchema();
  }

  /**
   * Renders the card from the state. If its rules are not loaded yet, it is rendered again as soon as they are. Foundry's options decide if
   * it has a button that deletes it, and, as a notification, one that dismisses it.
   */
  async renderHTML(options: Buttons = {}): Promise<HTMLElement> {
    await loadPartials();
    const record = readRecord(this.parent);
    const waits = record && findMissingRules(record.state.ruleset)?.code === "ruleset/not-loaded";
    const { renderTemplate } = foundry.applications.handlebars;
    const html = await renderTemplate(
      templatePath("exchange/card.hbs"),
      await buildCardContext(this.parent, record, options),
    );
    const card = foundry.utils.parseHTML(html);
    if (!isElement(card, HTMLElement)) throw new Error("The card of an exchange has one root");
    for (const line of card.querySelectorAll<HTMLElement>(".is-undone .riposte-line"))
      line.dataset["tooltipText"] = line.textContent.replaceAll(/\s+/g, " ").trim();
    card.querySelector(".message-dismiss")?.addEventListener("click", () => card.remove());
    void showOdds(card, this.parent.id ?? "");
    if (waits) void refreshWhenLoaded(card, this.parent, { ruleset: record.state.ruleset, options });
    return card;
  }
}

/** Registers the data model of the messages that store exchanges, and the class of all messages. */
export function registerExchangeModel(): void {
  Object.assign(CONFIG.ChatMessage.dataModels, { exchange: ExchangeData });
  Object.assign(CONFIG.ChatMessage, { documentClass: createMessageClass() });
}

/**
 * Refreshes a card as soon as its rules are loaded or have failed to load. The chat does not wait for this: the rules of another game than
 * the world's are loaded only when one of its cards is shown.
 */
async function refreshWhenLoaded(
  card: HTMLElement,
  message: ChatMessage.Implementation,
  { ruleset, options }: { readonly ruleset: string; readonly options: Buttons },
): Promise<void> {
  await loadRules(ruleset);
  if (!game.messages.has(message.id ?? "")) return;
  await redrawCard(card, message, options);
}

/** Draws a card in the document again; a control in it that has the focus keeps it. */
async function redrawCard(
  card: HTMLElement,
  message: ChatMessage.Implementation,
  options: Parameters<ChatMessage.Implementation["renderHTML"]>[0] = {},
): Promise<void> {
  const drawn = await message.renderHTML(options);
  const hadFocus = card.contains(card.ownerDocument.activeElement);
  card.classList.remove(...[...card.classList].filter((name) => name.startsWith("is-")));
  card.classList.add(...drawn.classList);
  card.dataset["shape"] = drawn.dataset["shape"] ?? "";
  card.replaceChildren(...drawn.childNodes);
  if (hadFocus) card.querySelector<HTMLElement>('[data-action="foldCard"], summary')?.focus();
}

/** Draws all cards of a message in the document again. */
export async function redrawMessage(message: ChatMessage.Implementation): Promise<void> {
  for (const card of listCards(`[data-message-id="${message.id}"]`)) await redrawCard(card, message);
}

/** Draws the cards again that have another shape by now, because of what has happened to those beside them. */
async function reshapeCards(): Promise<void> {
  for (const card of listCards("[data-shape]")) {
    const message = game.messages.get(card.dataset["messageId"] ?? "");
    if (message && toShapeKey(message) !== card.dataset["shape"]) await redrawCard(card, message);
  }
}

/** Draws the cards again whose shape has changed, once for several messages. */
export const scheduleReshape = clientState.coalesced("exchange-model.reshape", reshapeCards);

/** Has a card drawn again that got another shape while it was being rendered, once it is in the document. */
export function reshapeDrawnCard(message: ChatMessage.Implementation, card: HTMLElement): void {
  const { shape } = card.dataset;
  if (shape !== undefined && shape !== toShapeKey(message)) setTimeout(() => scheduleReshape());
}

/**
 * Lists the cards of exchanges, further narrowed by a selector, in the chat and in popped-out windows. An element like a card in the text of
 * a message is none.
 */
export function listCards(selector: string): readonly HTMLElement[] {
  const windows = [
    document,
    ...[...foundry.applications.instances.values()].map(({ element }) => element?.ownerDocument),
  ];
  const pages = [...new Set(windows)];
  const cards = pages.flatMap((page) => [
    ...(page?.querySelectorAll<HTMLElement>(`.riposte-exchange${selector}`) ?? []),
  ]);
  return cards.filter((card) => !card.closest(".message-content"));
}
