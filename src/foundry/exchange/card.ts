import { publicState } from "../../engine/kernel/state.ts";
import type { AskView, FormView, OptionView, PartView, Weigh } from "../../view/ask-view.ts";
import { weigherOf } from "../../view/ask-view.ts";
import type { ExchangeView, SideView } from "../../view/exchange-view.ts";
import { exchangeView } from "../../view/exchange-view.ts";
import { combatAt, fightOf } from "../combat/fight.ts";
import { seesOdds } from "../settings.ts";
import type { SaidClock } from "./clock.ts";
import { clockOf } from "./clock.ts";
import { actorAt, presentFighters } from "./fighters.ts";
import type { ExchangeRecord } from "./record.ts";
import { rulesOf } from "./record.ts";
import { seatOf } from "./seats.ts";
import { localised } from "./telling.ts";
import { turningOf } from "./undo-keys.ts";

/** One side of the card in the language of this client; the template adds no text of its own to it. */
export type SaidSide = Omit<SideView, "reason"> & { readonly img: string; readonly reason: string };

/** An option in the language of this client. */
export type SaidOption = Omit<OptionView, "costs" | "consequence" | "refusal" | "odds" | "variants"> & {
  /** What it costs and what it leads to. */
  readonly note: string;
  /** What it may lead to, as the dice may fall. */
  readonly odds: string;
  readonly refusal: string;
  readonly variants: readonly SaidOption[];
};

/** Someone whom the exchange waits for, and what they may answer from here. */
export type SaidAsk = Omit<AskView, "options" | "form"> & {
  readonly name: string;
  readonly options: readonly SaidOption[];
  readonly form: SaidForm | null;
};

/** What is to be filled in, with the names of those among whom something is divided. */
type SaidForm =
  | Exclude<FormView, { kind: "shares" | "basket" }>
  | (Omit<Extract<FormView, { kind: "shares" }>, "parts"> & {
      readonly parts: readonly (PartView & { name: string })[];
    })
  | (Omit<Extract<FormView, { kind: "basket" }>, "options"> & { readonly options: readonly SaidOption[] });

/** What the card's template is given; `view` is null where the exchange cannot be read. */
export type CardContext = {
  readonly message: { readonly id: string; readonly time: string; readonly mayDelete: boolean };
  readonly view: ExchangeView | null;
  readonly sides: readonly SaidSide[];
  /** What else happened, a sentence each. */
  readonly lines: readonly string[];
  readonly waiting: readonly SaidAsk[];
  readonly clock: SaidClock | null;
  readonly mayCancel: boolean;
  readonly turning: ReturnType<typeof turningOf>;
};

/** Everything that the card of a message shows to the user of this client. */
export async function cardContext(
  message: ChatMessage.Implementation,
  record: ExchangeRecord | null,
): Promise<CardContext> {
  const fighters = record?.fighters ?? [];
  const seat = await seatOf(game.user, fighters);
  const weigh = record && seesOdds() ? await weighingOf(record) : null;
  const view = record ? exchangeView(publicState(record.state), seat, weigh ?? undefined) : null;
  const sides = view ? await Promise.all(sidesOf(view).map(saidSide)) : [];
  const time = foundry.utils.timeSince(new Date(message.timestamp));
  return {
    message: { id: message.id ?? "", time, mayDelete: game.user.isGM },
    view,
    sides,
    lines: (view?.lines ?? []).map(localised),
    waiting: await Promise.all((view?.asks ?? []).map(saidAsk)),
    clock: clockOf(record),
    mayCancel: game.user.isGM && record !== null && record.phase !== "closed",
    turning: turningOf(message),
  };
}

/** Everybody who does something in it, and those who parry for the target. */
function sidesOf({ attack, reaction, helpers }: ExchangeView): readonly SideView[] {
  return [attack, reaction, ...helpers].filter(({ name }) => name !== "");
}

async function saidSide(side: SideView): Promise<SaidSide> {
  return {
    ...side,
    action: said(side.action),
    weapon: said(side.weapon),
    reason: side.reason ? localised(side.reason) : "",
    img: (await actorAt(side.fighter))?.img ?? "",
  };
}

function said(key: string): string {
  return key === "" ? "" : game.i18n.localize(key);
}

async function saidAsk(ask: AskView): Promise<SaidAsk> {
  const name = (await actorAt(ask.fighter))?.name ?? "";
  return { ...ask, name, options: ask.options.map(saidOption), form: ask.form && (await saidForm(ask.form)) };
}

async function saidForm(form: FormView): Promise<SaidForm> {
  if (form.kind === "basket") return { ...form, options: form.options.map(saidOption) };
  if (form.kind !== "shares") return form;
  const actors = await Promise.all(form.parts.map(({ id }) => actorAt(id)));
  return { ...form, parts: form.parts.map((part, i) => ({ ...part, name: actors[i]?.name ?? "" })) };
}

/** How the open question of an exchange is weighed, by the numbers that everybody's client has; null where nothing is asked. */
async function weighingOf({ state, rulings, fighters, combat }: ExchangeRecord): Promise<Weigh | null> {
  const rules = rulesOf({ state, rulings });
  if (!state.ask || !rules.ok) return null;
  const present = await presentFighters(fighters, rules.value);
  return weigherOf(state, { fighters: present, fight: fightOf(combatAt(combat)) }, rules.value);
}

function saidOption(option: OptionView): SaidOption {
  const leads = game.i18n.has(option.consequence) ? [game.i18n.localize(option.consequence)] : [];
  const costs = option.costs.map(localised);
  const note = [...costs, ...leads].join("; ");
  const odds = option.odds.map(localised).join(" · ");
  return {
    ...option,
    weapon: said(option.weapon),
    note,
    odds,
    refusal: option.refusal ? localised(option.refusal) : "",
    variants: option.variants.map(saidOption),
  };
}
