import {
  type Change,
  type Data,
  type Family,
  type FieldSpec,
  type Json,
  type Step,
  dataOf,
  isData,
  isSame,
  placedFields,
} from "../../engine/index.ts";
import { keptAt } from "../places.ts";
import type { Sentence } from "../terms.ts";
import { type PlaceView, placeView } from "../undo-view.ts";

/** The parts of the game's sheets from which the words are taken. */
export type GainSource = {
  readonly ruleset: string;
  readonly family: Family | undefined;
  readonly type: string;
  /** The fields that only count rests. */
  readonly counters: readonly string[];
};

/** One gain of a rest: the number or state before and after. */
export type Gain = Pick<PlaceView, "what"> & { readonly from: Sentence; readonly to: Sentence };

/** The gains of a rest for a fighter. */
export type GainsView = {
  readonly gains: readonly Gain[];
  /** A sentence about all of it, if the gains do not speak for themselves; null otherwise. */
  readonly note: Sentence | null;
};

/** Builds the gains of a dry run of a rest for a fighter, as far as no dice are thrown. */
export function gainsView({ events, state }: Step, source: GainSource): GainsView {
  const changes = events.flatMap((event) => event.changes).filter(({ at }) => keptAt(at) !== null);
  const gains = changes.flatMap((change) => gainsIn(change, source));
  return {
    gains,
    note: noteOn(
      gains,
      changes.length > 0,
      state.ask?.questions.some(({ kind }) => kind === "faces"),
    ),
  };
}

function noteOn(gains: readonly Gain[], isCounted: boolean, rolls = false): Sentence | null {
  if (rolls) return { key: "RIPOSTE.Rest.rolls", data: {} };
  if (gains.length > 0) return null;
  return { key: `RIPOSTE.Rest.${isCounted ? "onlyCounts" : "nothing"}`, data: {} };
}

function gainsIn(change: Change, source: GainSource): readonly Gain[] {
  const kept = keptAt(change.at);
  if (!kept || source.counters.includes(kept.path[0] ?? "")) return [];
  const field = kept.role === "fighter" ? fieldAt(kept.path, source) : undefined;
  if (field?.kind === "records") return recordsGained(change, field) ?? [gainOf(change, source)];
  return [gainOf(change, source)];
}

function fieldAt(path: readonly string[], { family, type }: GainSource): FieldSpec | undefined {
  const spec = family?.sheets.find((sheet) => sheet.type === type);
  return (spec ? placedFields(spec) : []).find(({ path: at }) => isSame(at, path))?.field;
}

/** Builds the gain of a field by its label, with the values in the words of the sheet. */
function gainOf({ at, before, after }: Change, source: GainSource): Gain {
  const left = before === undefined ? {} : { left: before, now: before };
  const { what, now, to } = placeView({ at, ...left, ...(after === undefined ? {} : { to: after }) }, source);
  return { what, from: now, to };
}

/** Lists the numbers that differ in a list of unchanged length; null for any other. */
function recordsGained({ before, after }: Change, field: FieldSpec & { kind: "records" }): readonly Gain[] | null {
  const [rows, later] = [rowsIn(before), rowsIn(after)];
  if (rows.length !== later.length) return null;
  return rows.flatMap((row, index) =>
    Object.entries(field.of).flatMap(([key, { label }]) => {
      const [from, to] = [row[key], later[index]?.[key]];
      return isSame(from, to) ? [] : [{ what: { key: label, data: {} }, from: plain(from), to: plain(to) }];
    }),
  );
}

function rowsIn(value: Json | undefined): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData).map(dataOf) : [];
}

function plain(value: Json | undefined): Sentence {
  return { key: "RIPOSTE.Undo.value.plain", data: { value: String(value ?? "") } };
}
