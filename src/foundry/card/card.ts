import { publicState } from "../../engine/index.ts";
import { type AskView, type FormView, type OptionView, type PartView } from "../../view/ask-view.ts";
import type { BasketRow } from "../../view/basket-view.ts";
import { type WaitingView, stackView } from "../../view/stack-view.ts";
import { type ExchangeView, exchangeView } from "../../view/exchange-view.ts";
import { type RuleLink, ruleLinks } from "../client/rule-links.ts";
import { seesOdds } from "../world/settings.ts";
import { type LocalisedAdjusting, localisedAdjusting } from "./adjusting.ts";
import { type LocalisedClock, clockOf } from "./clock.ts";
import { nameAt, namesOf } from "../documents/fighters.ts";
import { unnamedFor } from "../exchange/hidden.ts";
import { isOld } from "./old.ts";
import { isOpenTo, mayRead } from "../exchange/readers.ts";
import { type ExchangeRecord, rulesOf, storedIn } from "../exchange/record.ts";
import {
  type LocalisedDuel,
  type LocalisedSide,
  checkLine,
  checkTitle,
  localisedDuels,
  localisedSide,
} from "./localised-duel.ts";
import { seatOf } from "../documents/seats.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { undoButtonOf } from "../undo/undo-keys.ts";
import { areByHand, holdsDice } from "../world/held-dice.ts";
import { missingRules, missingSentence } from "../world/rules.ts";

/** An option in the language of this client. */
export type LocalisedOption = Omit<OptionView, "costs" | "consequence" | "refusal" | "variants"> & {
  /** Its cost and its consequence. */
  readonly note: string;
  readonly refusal: string;
  /** The rule behind the refusal, if one is named. */
  readonly rule: RuleLink | null;
  readonly variants: readonly LocalisedOption[];
};

/** A fighter for whom the exchange waits, and the answers that this user may give. */
export type LocalisedAsk = Omit<AskView, "options" | "form"> & {
  readonly name: string;
  readonly options: readonly LocalisedOption[];
  /** Number of options that are folded away. */
  readonly folded: number;
  readonly form: LocalisedForm | null;
  /** True if this user sees the odds of each answer. */
  readonly showsOdds: boolean;
};

/** The form to fill in, with the names of the fighters among whom a total is divided. */
type LocalisedForm =
  | Exclude<FormView, { kind: "shares" | "basket" | "plan" | "worded" }>
  | (Omit<Extract<FormView, { kind: "shares" }>, "parts"> & {
      readonly parts: readonly (PartView & { name: string })[];
    })
  | (Omit<Extract<FormView, { kind: "plan" }>, "options"> & { readonly options: readonly LocalisedOption[] })
  | (Omit<Extract<FormView, { kind: "worded" }>, "options"> & { readonly options: readonly LocalisedOption[] })
  | (Omit<Extract<FormView, { kind: "basket" }>, "options" | "groups"> & LocalisedBasket);

/** A basket's rows in their groups, and the options that cannot be chosen now. */
type LocalisedBasket = {
  readonly groups: readonly { readonly heading: string; readonly rows: readonly LocalisedRow[] }[];
  readonly closed: readonly LocalisedOption[];
};

type LocalisedRow = BasketRow<LocalisedOption>;

/** One exchange of a stack in the language of this client. */
export type LocalisedFrame = WaitingView & { readonly said: string };

/** Buttons that Foundry wants in the head of a message: to delete it, and to dismiss a notification of it. */
export type Buttons = { readonly canDelete?: boolean; readonly canClose?: boolean };

/** The context of the card's template; not `readable` if the exchange cannot be read, or its rules are not loaded. */
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
  /** The reason for which it cannot be read; empty if it can. */
  readonly unreadable: string;
  readonly open: boolean;
  readonly cancelled: boolean;
  /** True if each exchange is one line, which can be opened. */
  readonly compact: boolean;
  readonly duels: readonly LocalisedDuel[];
  /** Its title: a check, an attack, a rest; empty if nothing says. */
  readonly title: string;
  /** The actor and the target of the open question. */
  readonly sides: readonly LocalisedSide[];
  /** The number of the declaration asked about, and the count of those made together; empty if there is one. */
  readonly place: string;
  readonly waiting: readonly LocalisedAsk[];
  readonly clock: LocalisedClock | null;
  readonly mayCancel: boolean;
  /** The rolls that a GM may still modify; and true if their dice wait for the GM. */
  readonly adjusting: readonly LocalisedAdjusting[];
  readonly held: boolean;
  /** The stack of exchanges, if there are nested ones. */
  readonly stack: readonly LocalisedFrame[];
  readonly undoing: ReturnType<typeof undoButtonOf>;
};

/** Builds the context of the card of a message for this client's user. */
export async function cardContext(
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
  const unreadable = record && isOpenTo(record, game.user) ? withoutRules(record) : closedSentence(message);
  if (!record || unreadable !== "") return { ...UNREADABLE, unreadable, message: head, undoing: undoButtonOf(message) };
  const { view, unnamed } = await viewOf(record);
  const compact = isOld(message);
  const adjusting = await localisedAdjusting(record);
  const about = [view.about.attack, view.about.reaction].filter((side) => side !== null);
  return {
    message: head,
    title: titleOf(view),
    readable: true,
    unreadable,
    open: view.open,
    cancelled: view.cancelled,
    compact,
    duels: await localisedDuels(view.duels, { hidden: unnamed, compact }),
    sides: await Promise.all(about.map((side) => localisedSide(side, "", unnamed))),
    place: view.place ? localised({ key: "RIPOSTE.Exchange.place", data: view.place }) : "",
    waiting: await Promise.all(view.asks.map((ask) => saidAsk(ask, unnamed))),
    clock: clockOf(record),
    mayCancel: game.user.isGM && record.phase !== "closed",
    adjusting,
    held: adjusting.length > 0 && holdsDice() && asksForDice(record),
    stack: await localisedStack(record, unnamed),
    undoing: undoButtonOf(message),
  };
}

/** Describes the reason for which an exchange cannot be read here: it is for others to see, its key has not arrived, or it is broken. */
function closedSentence(message: ChatMessage.Implementation): string {
  const stored = storedIn(message);
  if (!stored || stored.mode === "public") return game.i18n.localize("RIPOSTE.Exchange.unreadable");
  const who = mayRead(stored, message, game.user) ? "locked" : stored.mode;
  return game.i18n.format(`RIPOSTE.Rolls.closed.${who}`, { name: message.alias });
}

/** True if an exchange waits for dice. */
function asksForDice({ state }: ExchangeRecord): boolean {
  return state.ask?.questions.some(({ kind }) => kind === "faces") === true;
}

/**
 * Describes the reason for which the rules of an exchange cannot show it; empty if they can. An unknown ruleset is described by the
 * kernel's refusal.
 */
function withoutRules({ state }: ExchangeRecord): string {
  const missing = missingRules(state.ruleset);
  return missing ? missingSentence(missing) : "";
}

/** Formats the title of a card in the language of this client. */
function titleOf({ title: { check, keys } }: ExchangeView): string {
  return check ? checkTitle(check) : said(keys.find((key) => game.i18n.has(key)) ?? "");
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

async function localisedStack(record: ExchangeRecord, unnamed: readonly string[]): Promise<readonly LocalisedFrame[]> {
  const rules = await rulesOf(record);
  const views = rules.ok ? stackView(record.state, rules.value) : [];
  return Promise.all(
    views.map(async (view) => {
      const name = await nameFor(view.fighter, unnamed);
      return { ...view, said: localised({ key: view.label, data: { name } }) };
    }),
  );
}

/** Formats a fighter's name as this client's user sees it. */
async function nameFor(fighter: string, unnamed: readonly string[]): Promise<string> {
  const known = unnamed.includes(fighter) ? "" : await nameAt(fighter);
  return known || (fighter === "" ? "" : game.i18n.localize("RIPOSTE.Exchange.unseen"));
}

/** Builds the view of an exchange for this client's user, and lists the fighters whose names are hidden from them. */
export async function viewOf(record: ExchangeRecord): Promise<{ view: ExchangeView; unnamed: readonly string[] }> {
  const unnamed = await unnamedFor(record.fighters, record.combat);
  const seat = await seatOf(game.user, record.fighters);
  const unseen = game.i18n.localize("RIPOSTE.Exchange.unseen");
  const hiddenNames = Object.fromEntries(unnamed.map((uuid) => [uuid, unseen]));
  const known = await namesOf(record.fighters);
  return {
    view: exchangeView(publicState(record.state), seat, {
      hiddenNames,
      known,
      kind: record.declarer === "" ? null : (record.kind ?? ""),
    }),
    unnamed,
  };
}

async function saidAsk(ask: AskView, unnamed: readonly string[]): Promise<LocalisedAsk> {
  const name = ask.fighter === "" ? game.i18n.localize("RIPOSTE.Exchange.gm") : await nameFor(ask.fighter, unnamed);
  const options = await saidOptions(ask.options, unnamed);
  const said = ask.saidAs ? localised(ask.saidAs) : ask.check ? checkLine(ask.check) : ask.said;
  const isOffered = ask.form?.kind !== "faces" || areByHand();
  const form = ask.form && isOffered ? await saidForm(ask.form, unnamed) : null;
  const folded = options.filter(({ isFolded }) => isFolded).length;
  return { ...ask, name, said, options, folded, form, showsOdds: seesOdds() };
}

async function saidForm(form: FormView, unnamed: readonly string[]): Promise<LocalisedForm> {
  if (form.kind === "basket") return saidBasket(form, unnamed);
  if (form.kind === "plan") return { ...form, options: await saidOptions(form.options, unnamed) };
  if (form.kind === "worded") return { ...form, options: await saidOptions(form.options, unnamed) };
  if (form.kind !== "shares") return form;
  const parts = form.parts.map(async (part) => ({ ...part, name: await nameAt(part.id) }));
  return { ...form, parts: await Promise.all(parts) };
}

async function saidBasket(
  { options, groups, ...form }: Extract<FormView, { kind: "basket" }>,
  unnamed: readonly string[],
): Promise<LocalisedForm> {
  const said = await saidOptions(options, unnamed);
  const saidRow = (row: BasketRow<OptionView>): LocalisedRow => {
    const own = said.filter(({ id }) => row.options.some((each) => each.id === id));
    return { ...row, label: own[0]?.label ?? "", options: own };
  };
  const offered = groups.flatMap(({ rows }) => rows.map(({ label }) => label));
  const closed = options.filter(({ label, refusal }, i) => {
    const isFirst = options.findIndex((each) => each.label === label) === i;
    return refusal !== null && isFirst && !offered.includes(label);
  });
  return {
    ...form,
    groups: groups.map(({ heading, rows }) => ({ heading, rows: rows.map(saidRow) })),
    closed: said.filter(({ id }) => closed.some((each) => each.id === id)),
  };
}

function saidOptions(options: readonly OptionView[], unnamed: readonly string[]): Promise<readonly LocalisedOption[]> {
  return Promise.all(options.map((option) => saidOption(option, unnamed)));
}

async function saidOption(option: OptionView, unnamed: readonly string[]): Promise<LocalisedOption> {
  const leads = game.i18n.has(option.consequence) ? [game.i18n.localize(option.consequence)] : [];
  const costs = option.costs.map(localised);
  const note = [...costs, ...leads].join("; ");
  return {
    ...option,
    label: (await nameFor(option.fighter, unnamed)) || option.label,
    weapon: said(option.weapon),
    note,
    refusal: option.refusal ? localised(option.refusal) : "",
    rule: option.refusal ? (await ruleLinks()).ofRefusal(option.refusal) : null,
    variants: await saidOptions(option.variants, unnamed),
  };
}

function said(key: string): string {
  return key === "" ? "" : game.i18n.localize(key);
}
