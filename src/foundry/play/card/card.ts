import { FREE_POOL, getText, toPublicState } from "../../../engine/index.ts";
import { type AskView, listAskedFighters } from "../../../view/ask-view.ts";
import type { AdjustView } from "../../../view/adjust-view.ts";
import { type WaitingView, listWaitingViews } from "../../../view/open-questions.ts";
import { type ExchangeView, buildExchangeCard } from "../../../view/exchange-view.ts";
import type { DuelView } from "../../../view/exchange/duel.ts";
import { findMainRow } from "../../../view/exchange/home.ts";
import { findOnlySentence, sumSteps } from "../../../view/exchange/steps.ts";
import { REQUESTED_KEY } from "../../../view/told-view.ts";
import type { Sentence } from "../../../view/terms.ts";
import type { Wording } from "../../../view/wording.ts";
import { loadRuleLinks } from "../../platform/rule-links.ts";
import { canSeeOdds, areRolledByHand, isHoldingDice } from "../../platform/world/settings.ts";
import { listAdjustments } from "./adjusting.ts";
import { type CardClock, buildClock } from "./clock.ts";
import { findActorName, readNames, buildSeat } from "../../documents/fighters.ts";
import { listUnnamedIds, maySeeExchange, mayRead } from "../../exchange/readers.ts";
import { type CardShape, describeShape, findStep } from "./card-shape.ts";
import { type ExchangeRecord, loadRecordRules, readRecord, readStoredExchange } from "../../exchange/record.ts";
import { type CardDuel, type CardSide, buildCardDuels, buildCardSide } from "../../exchange/card-duels.ts";
import { describeUndoButton } from "../../exchange/undo/request-undo.ts";
import { findMissingRules, formatMissingRules } from "../../platform/world/rules.ts";

/** A question of a card; `showsOdds` is true if this user sees the odds of each answer. */
export type CardAsk = AskView & { readonly showsOdds: boolean };

/** A part of an exchange with the name of its fighter. */
type Named<View> = View & { readonly name: string };

/** The buttons that Foundry requests in the head of a message: one that deletes it, and one that dismisses a notification of it. */
export type Buttons = { readonly canDelete?: boolean; readonly canClose?: boolean };

/** The context of the card's template. `readable` is false if the exchange cannot be read, or if its rules are not loaded. */
export type CardContext = {
  readonly message: {
    readonly id: string;
    /** The moment at which it was posted, and the time since then. Foundry renews the latter. */
    readonly timestamp: number;
    readonly time: string;
    readonly mayDelete: boolean;
    readonly mayClose: boolean;
    /** True if it holds dice that Foundry's chat can show in detail. */
    readonly rolled: boolean;
  };
  readonly readable: boolean;
  /** The reason why it cannot be read; empty if it can. */
  readonly unreadable: string;
  readonly open: boolean;
  /** The fighter who begins, and what about, as a sentence; null once an event tells it. */
  readonly begun: { readonly name: string; readonly as: Sentence | null } | null;
  readonly cancelled: boolean;
  /** True if each exchange is folded to one line that can be opened. */
  readonly compact: boolean;
  /** True if a click on its head folds it. */
  readonly mayFold: boolean;
  /** The request to several that this card tells, with everyone's result; null for any other card. */
  readonly group: CardGroup | null;
  /** True if it asks this user for their own answer. */
  readonly asks: boolean;
  /** Its shape, and the same as a text, by which a page sees that another one is needed. */
  readonly shape: CardShape & { readonly key: string };
  readonly duels: readonly CardDuel[];
  /** Its title, such as the name of a check, an attack or a rest; empty if there is none. */
  readonly title: Wording;
  /** The actor and the target of the open question. */
  readonly sides: readonly CardSide[];
  /** The number of the declaration in question, and the count of those that were made together; null for a single one. */
  readonly place: ExchangeView["place"];
  readonly waiting: readonly CardAsk[];
  readonly clock: CardClock | null;
  readonly mayCancel: boolean;
  /** The rolls that a GM may still modify; and true if their dice wait for the GM. */
  readonly adjusting: readonly Named<AdjustView>[];
  readonly held: boolean;
  /** The stack of exchanges, if any are nested. */
  readonly stack: readonly Named<WaitingView>[];
  readonly undoing: ReturnType<typeof describeUndoButton>;
};

/** Builds the context of the card of a message for this client's user. */
export async function buildCardContext(
  message: ChatMessage.Implementation,
  record: ExchangeRecord | null,
  { canDelete = game.user.isGM, canClose = false }: Buttons = {},
): Promise<CardContext> {
  const time = foundry.utils.timeSince(new Date(message.timestamp));
  const head = {
    id: message.id ?? "",
    timestamp: message.timestamp,
    time,
    mayDelete: canDelete,
    mayClose: canClose,
    rolled: message.rolls.length > 0,
  };
  const shape = { ...describeShape(message), key: toShapeKey(message) };
  const unreadable =
    record && maySeeExchange(record, game.user) ? describeMissingRules(record) : describeUnreadable(message);
  if (!record || unreadable !== "")
    return { ...UNREADABLE, unreadable, message: head, shape, undoing: describeUndoButton(message) };
  const { view, unnamed } = await buildExchangeView(record);
  const adjusting = await listAdjustments(record);
  const compact = shape.isFolded ?? findOnlySentence(view.duels) !== null;
  const openSides = [view.about.attack, view.about.reaction].filter((side) => side !== null);
  return {
    message: head,
    title: view.title.check?.title ?? view.title.keys.find((key) => game.i18n.has(key)),
    readable: true,
    unreadable,
    open: view.open,
    begun: view.open && view.duels.length === 0 ? { name: message.alias, as: view.asks[0]?.saidAs ?? null } : null,
    cancelled: view.cancelled,
    compact,
    mayFold: record.phase === "closed" && !compact && shape.members.length === 0,
    group: shape.members.length > 0 ? await buildGroup(shape.members.map(([id]) => id)) : null,
    asks: view.asks.some(({ direct }) => direct),
    shape,
    duels: await buildCardDuels(withEarlierSteps(view.duels, shape), unnamed),
    sides: await Promise.all(openSides.map((side) => buildCardSide(side, unnamed))),
    place: view.place,
    waiting: await Promise.all(view.asks.map(buildCardAsk)),
    clock: buildClock(record),
    mayCancel: game.user.isGM && record.phase !== "closed",
    adjusting,
    held: adjusting.length > 0 && isHoldingDice() && isAwaitingDice(record),
    stack: await listStack(record, unnamed),
    undoing: describeUndoButton(message),
  };
}

/** A request to several: its reason, and a row for each of them. */
type CardGroup = { readonly reason: string; readonly rows: readonly GroupRow[] };

/** One of several who are asked for a roll: the name, the result so far, and the reason why it is not shown here. */
type GroupRow = {
  readonly name: string;
  readonly duel: DuelView | null;
  readonly waits: boolean;
  readonly undone: boolean;
  readonly unreadable: string;
};

/** Builds a request to several from its messages. */
async function buildGroup(ids: readonly string[]): Promise<CardGroup> {
  const messages = ids.flatMap((id) => game.messages.get(id) ?? []);
  const rows = await Promise.all(messages.map(buildGroupRow));
  return { reason: rows.find(({ reason }) => reason !== "")?.reason ?? "", rows: rows.map(({ row }) => row) };
}

async function buildGroupRow(
  message: ChatMessage.Implementation,
): Promise<{ readonly row: GroupRow; readonly reason: string }> {
  const record = readRecord(message);
  const row = { name: message.alias, duel: null, waits: false, undone: record?.undone === true, unreadable: "" };
  if (!record || !maySeeExchange(record, game.user))
    return { row: { ...row, unreadable: describeUnreadable(message) }, reason: "" };
  const { view } = await buildExchangeView(record);
  const duel = findMainRow(view.duels) ?? null;
  const name = duel?.attack?.name || row.name;
  return { row: { ...row, name, duel, waits: view.open }, reason: view.asks[0]?.reason || findReason(view.duels) };
}

/** Finds the GM's reason for a requested roll; empty if there is none. */
function findReason(duels: readonly DuelView[]): string {
  const told = duels.flatMap(({ early, lines }) => [...early, ...lines]);
  return getText(told.find(({ key }) => key === REQUESTED_KEY)?.data ?? {}, "reason");
}

/** Returns the shape of a card as a text. */
export function toShapeKey(message: ChatMessage.Implementation): string {
  return JSON.stringify(Object.values(describeShape(message)));
}

/** Adds the numbers of the earlier steps of a move to the sentence of its last one. */
function withEarlierSteps(duels: readonly DuelView[], { earlier, isSummed }: CardShape): readonly DuelView[] {
  const last = findOnlySentence(duels);
  if (!last || earlier.length === 0 || isSummed) return duels;
  const steps = earlier.flatMap((id) => {
    const message = game.messages.get(id);
    return (message && findStep(message)) ?? [];
  });
  return duels.map((duel) => ({ ...duel, early: [], lines: [sumSteps(last, steps)] }));
}

/**
 * Describes the reason why an exchange cannot be read here: its outcome is hidden from this user, its key has not arrived, or it is broken.
 */
function describeUnreadable(message: ChatMessage.Implementation): string {
  const exchange = readStoredExchange(message);
  if (!exchange || exchange.mode === "public") return game.i18n.localize("RIPOSTE.Exchange.unreadable");
  const who = mayRead(exchange, message, game.user) ? "locked" : exchange.mode;
  return game.i18n.format(`RIPOSTE.Rolls.closed.${who}`, { name: message.alias });
}

/** True if an exchange waits for dice. */
function isAwaitingDice({ state }: ExchangeRecord): boolean {
  return state.ask?.questions.some(({ kind }) => kind === "faces") === true;
}

/**
 * Describes the reason why the rules of an exchange cannot show it; empty if they can. An unknown ruleset is described by the kernel's
 * refusal.
 */
function describeMissingRules({ state }: ExchangeRecord): string {
  const missing = findMissingRules(state.ruleset);
  return missing ? formatMissingRules(missing) : "";
}

/** The context of an unreadable message. */
const UNREADABLE: Omit<CardContext, "message" | "shape" | "undoing" | "unreadable"> = {
  title: "",
  readable: false,
  open: false,
  begun: null,
  cancelled: false,
  compact: false,
  mayFold: false,
  group: null,
  asks: false,
  duels: [],
  sides: [],
  place: null,
  waiting: [],
  clock: null,
  mayCancel: false,
  adjusting: [],
  held: false,
  stack: [],
};

/** Lists the exchanges of a stack with the names of their fighters. */
async function listStack(record: ExchangeRecord, unnamed: readonly string[]): Promise<CardContext["stack"]> {
  const rules = await loadRecordRules(record);
  const views = rules.ok ? listWaitingViews(record.state, rules.value) : [];
  return Promise.all(views.map(async (view) => ({ ...view, name: await formatName(view.fighter, unnamed) })));
}

/** Formats a fighter's name as this client's user sees it. */
async function formatName(fighter: string, unnamed: readonly string[]): Promise<string> {
  const name = unnamed.includes(fighter) ? "" : await findActorName(fighter);
  return name || (fighter === "" ? "" : game.i18n.localize("RIPOSTE.Exchange.unseen"));
}

/** Builds the view of an exchange for this client's user, and lists the fighters whose names are hidden from them. */
export async function buildExchangeView(
  record: ExchangeRecord,
): Promise<{ view: ExchangeView; unnamed: readonly string[] }> {
  const unnamed = await listUnnamedIds(record);
  const seat = await buildSeat(game.user, record.fighters);
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const hiddenNames = Object.fromEntries(unnamed.map((uuid) => [uuid, unseen]));
  const state = toPublicState(record.state);
  const asked = listAskedFighters(state).map(async (uuid) => [uuid, await formatName(uuid, unnamed)] as const);
  const askedNames = { "": game.i18n.localize("RIPOSTE.Exchange.gm"), ...Object.fromEntries(await Promise.all(asked)) };
  return {
    view: buildExchangeCard(state, seat, {
      hiddenNames,
      known: { ...(await readNames(record.fighters)), ...nameFighterlessRoller(record) },
      kind: record.declarer === "" ? null : record.kind,
      words: { askedNames, hasText: (key) => game.i18n.has(key) },
    }),
    unnamed,
  };
}

/** Names the user of a free pool that no fighter rolls, as if the user were its fighter. */
function nameFighterlessRoller({ kind, declarer }: ExchangeRecord): Readonly<Record<string, string>> {
  return kind === FREE_POOL ? { "": game.users.get(declarer)?.name ?? "" } : {};
}

/** Adds to a question links to the rules of its refusals, and this user's settings. Faces are typed in only if dice are rolled by hand. */
async function buildCardAsk(ask: AskView): Promise<CardAsk> {
  const links = await loadRuleLinks();
  const linkRule = <View extends { readonly refusal: Sentence | null }>(option: View) => ({
    ...option,
    rule: links.ofRefusal(option.refusal),
  });
  const isOffered = ask.form?.kind !== "faces" || areRolledByHand();
  const form = ask.form?.kind === "basket" ? { ...ask.form, closed: ask.form.closed.map(linkRule) } : ask.form;
  return { ...ask, closed: ask.closed.map(linkRule), form: isOffered ? form : null, showsOdds: canSeeOdds() };
}
