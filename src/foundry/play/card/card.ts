import { toPublicState } from "../../../engine/index.ts";
import type { AskView, AnswerFormView, OptionView, ShareView } from "../../../view/ask-view.ts";
import type { BasketRow } from "../../../view/basket-view.ts";
import { type WaitingView, listWaitingViews } from "../../../view/stack-view.ts";
import { type ExchangeView, buildExchangeCard } from "../../../view/exchange-view.ts";
import { type RuleLink, loadRuleLinks } from "../../platform/rule-links.ts";
import { canSeeOdds } from "../../platform/world/settings.ts";
import { type LocalisedAdjusting, localiseAdjustments } from "./adjusting.ts";
import { type LocalisedClock, buildClock } from "./clock.ts";
import { findActorName, readNames } from "../../documents/fighters.ts";
import { listUnnamedFighters, maySeeExchange, mayRead } from "../../exchange/readers.ts";
import { isOld } from "./old-cards.ts";
import { type ExchangeRecord, loadRecordRules, readStoredExchange } from "../../exchange/record.ts";
import {
  type LocalisedDuel,
  type LocalisedSide,
  formatCheckLine,
  formatCheckTitle,
  localiseDuels,
  localiseSide,
} from "../../exchange/duel-text.ts";
import { buildSeat } from "../../documents/seats.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { describeUndoButton } from "../../exchange/undo/request-undo.ts";
import { areRolledByHand, isHoldingDice } from "../../platform/world/held-dice.ts";
import { findMissingRules, formatMissingRules } from "../../platform/world/rules.ts";

/** An option in the language of this client. */
export type LocalisedOption = Omit<OptionView, "costs" | "consequence" | "refusal" | "variants"> & {
  /** Its cost and its consequence. */
  readonly note: string;
  readonly refusal: string;
  /** A link to the rule behind the refusal; null if there is none. */
  readonly rule: RuleLink | null;
  readonly variants: readonly LocalisedOption[];
};

/** A fighter for whom the exchange waits, and the answers that this user may give. */
export type LocalisedAsk = Omit<AskView, "options" | "form"> & {
  readonly name: string;
  readonly options: readonly LocalisedOption[];
  /** The number of options that are folded away. */
  readonly folded: number;
  readonly form: LocalisedForm | null;
  /** True if this user sees the odds of each answer. */
  readonly showsOdds: boolean;
};

/** The form to fill in, with the names of the fighters among whom a total is divided. */
type LocalisedForm =
  | Exclude<AnswerFormView, { kind: "shares" | "basket" | "plan" | "worded" }>
  | (Omit<Extract<AnswerFormView, { kind: "shares" }>, "parts"> & {
      readonly parts: readonly (ShareView & { name: string })[];
    })
  | (Omit<Extract<AnswerFormView, { kind: "plan" }>, "options"> & { readonly options: readonly LocalisedOption[] })
  | (Omit<Extract<AnswerFormView, { kind: "worded" }>, "options"> & { readonly options: readonly LocalisedOption[] })
  | (Omit<Extract<AnswerFormView, { kind: "basket" }>, "options" | "groups"> & LocalisedBasket);

/** A basket's rows in their groups, and the options that cannot be chosen now. */
type LocalisedBasket = {
  readonly groups: readonly { readonly heading: string; readonly rows: readonly LocalisedRow[] }[];
  readonly closed: readonly LocalisedOption[];
};

type LocalisedRow = BasketRow<LocalisedOption>;

/** One exchange of a stack in the language of this client. */
export type LocalisedFrame = WaitingView & { readonly said: string };

/** The buttons that Foundry requests in the head of a message: one that deletes it, and one that dismisses a notification of it. */
export type Buttons = { readonly canDelete?: boolean; readonly canClose?: boolean };

/** The context of the card's template. `readable` is false if the exchange cannot be read, or if its rules are not loaded. */
export type CardContext = {
  readonly message: {
    readonly id: string;
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
  readonly cancelled: boolean;
  /** True if each exchange is folded to one line that can be opened. */
  readonly compact: boolean;
  readonly duels: readonly LocalisedDuel[];
  /** Its title, such as the name of a check, an attack or a rest; empty if there is none. */
  readonly title: string;
  /** The actor and the target of the open question. */
  readonly sides: readonly LocalisedSide[];
  /** The number of the declaration in question, and the count of those that were made together; empty for a single one. */
  readonly place: string;
  readonly waiting: readonly LocalisedAsk[];
  readonly clock: LocalisedClock | null;
  readonly mayCancel: boolean;
  /** The rolls that a GM may still modify; and true if their dice wait for the GM. */
  readonly adjusting: readonly LocalisedAdjusting[];
  readonly held: boolean;
  /** The stack of exchanges, if any are nested. */
  readonly stack: readonly LocalisedFrame[];
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
    time,
    mayDelete: canDelete,
    mayClose: canClose,
    rolled: message.rolls.length > 0,
  };
  const unreadable =
    record && maySeeExchange(record, game.user) ? describeMissingRules(record) : describeUnreadable(message);
  if (!record || unreadable !== "")
    return { ...UNREADABLE, unreadable, message: head, undoing: describeUndoButton(message) };
  const { view, unnamed } = await buildExchangeView(record);
  const compact = isOld(message);
  const adjusting = await localiseAdjustments(record);
  const openSides = [view.about.attack, view.about.reaction].filter((side) => side !== null);
  return {
    message: head,
    title: formatTitle(view),
    readable: true,
    unreadable,
    open: view.open,
    cancelled: view.cancelled,
    compact,
    duels: await localiseDuels(view.duels, { hidden: unnamed, compact }),
    sides: await Promise.all(openSides.map((side) => localiseSide(side, "", unnamed))),
    place: view.place ? localiseSentence({ key: "RIPOSTE.Exchange.place", data: view.place }) : "",
    waiting: await Promise.all(view.asks.map((ask) => localiseAsk(ask, unnamed))),
    clock: buildClock(record),
    mayCancel: game.user.isGM && record.phase !== "closed",
    adjusting,
    held: adjusting.length > 0 && isHoldingDice() && isAwaitingDice(record),
    stack: await localiseStack(record, unnamed),
    undoing: describeUndoButton(message),
  };
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

/** Formats the title of a card in the language of this client. */
function formatTitle({ title: { check, keys } }: ExchangeView): string {
  return check ? formatCheckTitle(check) : localiseKey(keys.find((key) => game.i18n.has(key)) ?? "");
}

/** The context of an unreadable message. */
const UNREADABLE: Omit<CardContext, "message" | "undoing" | "unreadable"> = {
  title: "",
  readable: false,
  open: false,
  cancelled: false,
  compact: false,
  duels: [],
  sides: [],
  place: "",
  waiting: [],
  clock: null,
  mayCancel: false,
  adjusting: [],
  held: false,
  stack: [],
};

async function localiseStack(record: ExchangeRecord, unnamed: readonly string[]): Promise<readonly LocalisedFrame[]> {
  const rules = await loadRecordRules(record);
  const views = rules.ok ? listWaitingViews(record.state, rules.value) : [];
  return Promise.all(
    views.map(async (view) => {
      const name = await formatName(view.fighter, unnamed);
      return { ...view, said: localiseSentence({ key: view.label, data: { name } }) };
    }),
  );
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
  const unnamed = await listUnnamedFighters(record.fighters, record.combat);
  const seat = await buildSeat(game.user, record.fighters);
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const hiddenNames = Object.fromEntries(unnamed.map((uuid) => [uuid, unseen]));
  const names = await readNames(record.fighters);
  return {
    view: buildExchangeCard(toPublicState(record.state), seat, {
      hiddenNames,
      known: names,
      kind: record.declarer === "" ? null : record.kind,
    }),
    unnamed,
  };
}

async function localiseAsk(ask: AskView, unnamed: readonly string[]): Promise<LocalisedAsk> {
  const name = ask.fighter === "" ? game.i18n.localize("RIPOSTE.Exchange.gm") : await formatName(ask.fighter, unnamed);
  const options = await localiseOptionList(ask.options, unnamed);
  const sentence = ask.saidAs ? localiseSentence(ask.saidAs) : ask.check ? formatCheckLine(ask.check) : ask.said;
  const isOffered = ask.form?.kind !== "faces" || areRolledByHand();
  const form = ask.form && isOffered ? await localiseForm(ask.form, unnamed) : null;
  const folded = options.filter(({ isFolded }) => isFolded).length;
  return { ...ask, name, said: sentence, options, folded, form, showsOdds: canSeeOdds() };
}

async function localiseForm(form: AnswerFormView, unnamed: readonly string[]): Promise<LocalisedForm> {
  if (form.kind === "basket") return localiseBasket(form, unnamed);
  if (form.kind === "plan") return { ...form, options: await localiseOptionList(form.options, unnamed) };
  if (form.kind === "worded") return { ...form, options: await localiseOptionList(form.options, unnamed) };
  if (form.kind !== "shares") return form;
  const parts = form.parts.map(async (part) => ({ ...part, name: await findActorName(part.id) }));
  return { ...form, parts: await Promise.all(parts) };
}

async function localiseBasket(
  { options, groups, ...form }: Extract<AnswerFormView, { kind: "basket" }>,
  unnamed: readonly string[],
): Promise<LocalisedForm> {
  const localisedOptions = await localiseOptionList(options, unnamed);
  const localiseRow = (row: BasketRow<OptionView>): LocalisedRow => {
    const own = localisedOptions.filter(({ id }) => row.options.some((each) => each.id === id));
    return { ...row, label: own[0]?.label ?? "", options: own };
  };
  const offered = groups.flatMap(({ rows }) => rows.map(({ label }) => label));
  const closed = options.filter(({ label, refusal }, i) => {
    const isFirst = options.findIndex((each) => each.label === label) === i;
    return refusal !== null && isFirst && !offered.includes(label);
  });
  return {
    ...form,
    groups: groups.map(({ heading, rows }) => ({ heading, rows: rows.map(localiseRow) })),
    closed: localisedOptions.filter(({ id }) => closed.some((each) => each.id === id)),
  };
}

function localiseOptionList(
  options: readonly OptionView[],
  unnamed: readonly string[],
): Promise<readonly LocalisedOption[]> {
  return Promise.all(options.map((option) => localiseOption(option, unnamed)));
}

async function localiseOption(option: OptionView, unnamed: readonly string[]): Promise<LocalisedOption> {
  const leads = game.i18n.has(option.consequence) ? [game.i18n.localize(option.consequence)] : [];
  const costs = option.costs.map(localiseSentence);
  const note = [...costs, ...leads].join("; ");
  return {
    ...option,
    label: (await formatName(option.fighter, unnamed)) || option.label,
    weapon: localiseKey(option.weapon),
    note,
    refusal: option.refusal ? localiseSentence(option.refusal) : "",
    rule: option.refusal ? (await loadRuleLinks()).ofRefusal(option.refusal) : null,
    variants: await localiseOptionList(option.variants, unnamed),
  };
}

function localiseKey(key: string): string {
  return key === "" ? "" : game.i18n.localize(key);
}
