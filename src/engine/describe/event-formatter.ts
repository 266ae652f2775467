import type { Event, EventTypes } from "../kernel/scene.ts";
import { type Data, lookup } from "../kernel/json.ts";

/** The events that a card reads, in every game (docs/cards-and-windows.md); all others are described in sentences. */
export const CARD_EVENTS = [
  "declared",
  "begun",
  "divided",
  "reacted",
  "protected",
  "passed",
  "could-not-react",
  "adjusted",
  "rolled",
  "turned",
  "compared",
  "clashed",
  "damaged",
  "wounded",
  "aborted",
  "skipped",
] as const;
export type CardEvent = (typeof CARD_EVENTS)[number];

/** Returns the key, under `told.`, of the sentence for an event; a list for several, an empty text for none. */
type EventSentence<D extends Data = Data> = { of(data: D): string | readonly string[] }["of"];

/** An event in the terms that cards read: its type, its data, or both. With the type `told`, a card shows only its sentence. */
export type FormattedEvent = { readonly type?: CardEvent | "told"; readonly data?: Data };

/** Converts an event to the terms that cards read. */
type EventFormat<D extends Data = Data> = { of(data: D, event: Event): FormattedEvent }["of"];

/** The events of a game that are described in sentences, by type. */
export type SentenceTable<E extends EventTypes<E>> = { readonly [K in keyof E]?: EventSentence<E[K]> };

/** The events of a game that are converted to the terms that cards read, by type. */
export type FormatTable<E extends EventTypes<E>> = { readonly [K in keyof E]?: EventFormat<E[K]> };

/** Builds the sentences of events whose texts have the events' own types as keys. */
export function tellByType<E extends EventTypes<E>>(...types: readonly (keyof E & string)[]): SentenceTable<E> {
  const sentences: { [K in keyof E]?: () => string } = {};
  for (const type of types) sentences[type] = () => type;
  return sentences;
}

/** Formats the start of an action; `action` is the key of its label. */
export function formatStart(data: Data, action: string): FormattedEvent {
  return { type: "begun", data: { ...data, action } };
}

/** Compares two totals for a card. */
export function compareTotals(attack: number, reaction: number, hit: boolean): Data {
  return { attack, reaction, margin: attack - reaction, hit };
}

/** Formats the comparison of two totals; `verdict` is the key of its text. */
export function formatTotals(attack: number, reaction: number, hit: boolean, verdict: string): FormattedEvent {
  return { type: "compared", data: { ...compareTotals(attack, reaction, hit), verdict } };
}

/** A fighter's numbers that an event changed, each with the name under which a card shows it. */
type LossDetails = {
  readonly fighter: string;
  readonly losses: readonly { readonly of: string; readonly before: number; readonly after: number }[];
};

/**
 * Lists the losses and gains of a fighter: each number that an event changes. `nameField` returns the name for its path on the fighter, by
 * default the last key; a number with an empty name is left out.
 */
export function buildLosses(
  fighter: string,
  { changes }: Pick<Event, "changes">,
  nameField = (field: readonly string[]): string => field.at(-1) ?? "",
): LossDetails {
  const losses = changes.flatMap(({ at: [, , ...field], before, after }) => {
    const of = nameField(field);
    return of !== "" && typeof before === "number" && typeof after === "number" ? [{ of, before, after }] : [];
  });
  return { fighter, losses };
}

/** The display of a game's events on cards. */
export type EventFormatter = {
  /** The events described in sentences, by type. Questions are included, with the key `asked-` and their prompt. */
  readonly lines: Readonly<Record<string, EventSentence | undefined>>;
  /** The types of events that it covers, either as sentences or as converted events. */
  readonly types: readonly string[];
  /** Converts an event to the terms that cards read; an event without a format is returned unchanged. */
  format(event: Event): Event;
};

/** Creates the formatter for a game's declared events: `lines` with a sentence each, `formats` in the terms that cards read. */
export function createFormatter<E extends EventTypes<E>>(
  lines: SentenceTable<E>,
  formats: FormatTable<E>,
): EventFormatter {
  const table: Readonly<Record<string, EventFormat | undefined>> = formats;
  const types = [...Object.keys(lines), ...Object.keys(formats)];
  return { lines, types, format: (event) => ({ ...event, ...lookup(table, event.type)?.(event.data, event) }) };
}

/**
 * One entry of a fight's statistics. `of` is the fighter; `by` is the subject, such as a reaction or a kind of roll; `to` is the other fighter
 * who is harmed, turned or protected. `expected` is missing if it is not known.
 */
export type Metric = {
  readonly of: string;
  readonly kind: string;
  readonly by: string;
  readonly amount: number;
  readonly to?: string;
  readonly expected?: number;
};

/** The metric of a highlight: its kind, and if it is the largest of the fight or the largest sum of a fighter. */
export type Highlight = { readonly kind: string; readonly of: "one" | "all" };

/** The statistics of a game's fights: the kinds of numbers in display order, the highlights, and the metrics of one exchange. */
export type Statistics = {
  readonly kinds: readonly string[];
  readonly highlights: Readonly<Partial<Record<"blow" | "defence" | "rescue", Highlight>>>;
  metricsOf(events: readonly Event[]): readonly Metric[];
};
