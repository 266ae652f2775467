import { type CardEvent, type Event, type State, lookup } from "../../engine/index.ts";
import { readData, readNumber, readText, readTextList } from "../read.ts";
import { type Sentence, describeRefusal } from "../terms.ts";
import { describeEvent } from "../told-view.ts";
import { type DuelView, NO_SIDE, EMPTY_DUEL } from "./duel.ts";
import { formatEvent } from "./format.ts";
import { type EventOwner, findRowsEnd, findRow } from "./home.ts";
import type { Names } from "./names.ts";
import { OUTCOME_READERS } from "./outcomes.ts";
import { OPENERS, type DuelReader, SIDE_READERS, type OpeningSides, type EventDetails } from "./sides.ts";

/** The data needed in addition to the events themselves. */
export type DuelSource = Pick<State, "ruleset" | "parents"> & { readonly names: Names };

type Duels = readonly DuelView[];

/**
 * The function that shows an event in the row of its exchange, by type of event. Null if the event only adds rows, or if another part of
 * the view shows it.
 */
const READERS: Readonly<Record<CardEvent, DuelReader | null>> = {
  ...SIDE_READERS,
  ...OUTCOME_READERS,
  declared: null,
  begun: null,
  divided: null,
  aborted: (duel) => withLine(duel, ABORTED),
  skipped: null,
};

const ABORTED: Sentence = { key: "RIPOSTE.Exchange.aborted", data: {} };

/** Lists the rows of a card in the order of their first events; the rows of nested exchanges are below the row of their parent. */
export function listDuels(events: readonly Event[], source: DuelSource): Duels {
  let duels: Duels = [];
  for (const event of events) duels = withEvent(duels, event, formatEvent(event, source.ruleset), source);
  return duels;
}

/**
 * Adds an event to the rows. `rawEvent` is the event as the rules created it, and its sentences are built from this; `event` is the same as
 * the game formats it for cards.
 */
function withEvent(duels: Duels, rawEvent: Event, event: Event, source: DuelSource): Duels {
  if (event.type === "skipped") return [...duels, { ...EMPTY_DUEL, lines: [describeSkipped(event)] }];
  const details: EventDetails = { data: event.data, ruleset: source.ruleset, names: source.names };
  const withOpening = insertDuel(duels, event, details, source);
  const reader = lookup<DuelReader | null>(READERS, event.type);
  const withReading = reader ? updateDuel(withOpening, event, source, (duel) => reader(duel, details)) : withOpening;
  const lines = describeEvent(rawEvent, source.names, source.ruleset);
  const withLines =
    lines.length > 0 ? updateDuel(withReading, event, source, (duel) => lines.reduce(withLine, duel)) : withReading;
  if (event.type === "divided") return withShares(withLines, event, source);
  return event.type === "declared" ? withTargets(withLines, event, source) : withLines;
}

/**
 * Adds a sentence to a row: to `early`, which stands above the outcome, as long as there is none; otherwise to `lines`. A row without an
 * actor has no outcome, so its sentences are always in `lines`.
 */
function withLine(duel: DuelView, line: Sentence): DuelView {
  const isDecided = duel.comparison !== null || duel.clash !== null || duel.harms.length > 0 || duel.attack === null;
  return isDecided ? { ...duel, lines: [...duel.lines, line] } : { ...duel, early: [...duel.early, line] };
}

/**
 * Changes the row of an event, or adds one if there is none. A target's share that has no exchange yet becomes the row of this exchange.
 */
function updateDuel(duels: Duels, event: Event, { parents }: DuelSource, change: (duel: DuelView) => DuelView): Duels {
  const index = findRow(duels, toEventOwner(event), parents);
  const row = duels[index];
  const frame = event.frame ?? "";
  if (!row) return [...duels, change({ ...EMPTY_DUEL, frame })];
  return duels.with(index, change(row.isShare && row.share !== null && row.frame === "" ? { ...row, frame } : row));
}

/**
 * Adds a row below the parent's row if the event opens an exchange. If the row found for the event has no actor yet, that row is used
 * instead.
 */
function insertDuel(duels: Duels, event: Event, details: EventDetails, { parents }: DuelSource): Duels {
  const sides = lookup<(details: EventDetails) => OpeningSides>(OPENERS, event.type)?.(details);
  if (!sides) return duels;
  const parentIndex = event.frame === undefined ? -1 : findRow(duels, toEventOwner(event), parents);
  const row = duels[parentIndex];
  if (row?.attack === null && !row.isShare) return duels.with(parentIndex, startDuel(row, sides));
  const duel = { ...EMPTY_DUEL, ...sides, frame: event.frame ?? "", depth: row ? row.depth + 1 : 0 };
  return duels.toSpliced(row ? findRowsEnd(duels, parentIndex) : duels.length, 0, duel);
}

/** Begins an exchange in a row that had no actor: the sentences so far move above the outcome. */
function startDuel(row: DuelView, sides: OpeningSides): DuelView {
  return { ...row, ...sides, early: [...row.early, ...row.lines], lines: [] };
}

/** Adds a row for each target below an exchange whose roll was divided, with the target's share. */
function withShares(duels: Duels, event: Event, { parents, names }: DuelSource): Duels {
  const parentIndex = findRow(duels, toEventOwner(event), parents);
  const depth = (duels[parentIndex]?.depth ?? 0) + 1;
  const shares = readData(event.data, "shares");
  const rows = Object.keys(shares).map((id): DuelView => ({
    ...buildTargetRow(id, depth, names),
    share: readNumber(shares, id),
  }));
  return duels.toSpliced(parentIndex + 1, 0, ...rows);
}

/** Adds a row for each target below an exchange with several targets, each of whom faces the whole roll. */
function withTargets(duels: Duels, event: Event, { parents, names }: DuelSource): Duels {
  const targets = readText(event.data, "target") === "" ? readTextList(event.data, "targets") : [];
  const parentIndex = findRow(duels, toEventOwner(event), parents);
  const depth = (duels[parentIndex]?.depth ?? 0) + 1;
  return duels.toSpliced(parentIndex + 1, 0, ...targets.map((id) => buildTargetRow(id, depth, names)));
}

function buildTargetRow(id: string, depth: number, names: Names): DuelView {
  const reaction = { ...NO_SIDE, fighter: id, name: lookup(names, id) ?? "" };
  return { ...EMPTY_DUEL, depth, isShare: true, reaction };
}

function toEventOwner({ frame, data }: Event): EventOwner {
  return { frame, fighter: readText(data, "fighter") };
}

function describeSkipped({ data }: Event): Sentence {
  return describeRefusal({ code: readText(data, "code"), data: readData(data, "data") });
}
