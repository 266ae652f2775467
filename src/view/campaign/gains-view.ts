import {
  type Change,
  type Data,
  type Family,
  type FieldSpec,
  type Json,
  type ExchangeStep,
  toData,
  isData,
  isSame,
  listFields,
} from "../../engine/index.ts";
import { findStoredField } from "../places.ts";
import type { Sentence } from "../terms.ts";
import { type ChangedFieldView, buildChangedFieldView } from "../undo-view.ts";

/** The game and the sheet that give the gains their labels. */
export type GainSource = {
  readonly ruleset: string;
  readonly family: Family | undefined;
  readonly type: string;
  /** The fields that only count periods of rest; their changes are not gains. */
  readonly counters: readonly string[];
};

/** One gain of a rest: the number or state before and after. */
export type RestGain = Pick<ChangedFieldView, "what"> & { readonly from: Sentence; readonly to: Sentence };

/** The gains of a rest for a fighter. */
export type GainsView = {
  readonly gains: readonly RestGain[];
  /** A sentence about the whole rest, if it rolls dice or gains nothing; null otherwise. */
  readonly note: Sentence | null;
};

/** Builds the gains of a rest for a fighter from a dry run, up to its first roll of dice. */
export function buildGainsView({ events, state }: ExchangeStep, source: GainSource): GainsView {
  const changes = events.flatMap((event) => event.changes).filter(({ at }) => findStoredField(at) !== null);
  const gains = changes.flatMap((change) => listGains(change, source));
  return {
    gains,
    note: chooseNote(
      gains,
      changes.length > 0,
      state.ask?.questions.some(({ kind }) => kind === "faces"),
    ),
  };
}

function chooseNote(gains: readonly RestGain[], isCounted: boolean, isRolling = false): Sentence | null {
  if (isRolling) return { key: "RIPOSTE.Rest.rolls", data: {} };
  if (gains.length > 0) return null;
  return { key: isCounted ? "RIPOSTE.Rest.onlyCounts" : "RIPOSTE.Rest.nothing", data: {} };
}

function listGains(change: Change, source: GainSource): readonly RestGain[] {
  const storedField = findStoredField(change.at);
  if (!storedField || source.counters.includes(storedField.path[0] ?? "")) return [];
  const field = storedField.role === "fighter" ? findField(storedField.path, source) : undefined;
  if (field?.kind === "records") return listRowGains(change, field) ?? [buildGain(change, source)];
  return [buildGain(change, source)];
}

function findField(path: readonly string[], { family, type }: GainSource): FieldSpec | undefined {
  const spec = family?.sheets.find((sheet) => sheet.type === type);
  return (spec ? listFields(spec) : []).find(({ path: at }) => isSame(at, path))?.field;
}

/** Builds the gain of a field: its label, and its values as the sheet shows them. */
function buildGain({ at, before, after }: Change, source: GainSource): RestGain {
  const left = before === undefined ? {} : { left: before, now: before };
  const { what, now, to } = buildChangedFieldView(
    { at, ...left, ...(after === undefined ? {} : { to: after }) },
    source,
  );
  return { what, from: now, to };
}

/** Lists the fields that differ between the rows of a list; null if the number of rows has changed. */
function listRowGains({ before, after }: Change, field: FieldSpec & { kind: "records" }): readonly RestGain[] | null {
  const [rows, newRows] = [readRows(before), readRows(after)];
  if (rows.length !== newRows.length) return null;
  return rows.flatMap((row, index) =>
    Object.entries(field.of).flatMap(([key, { label }]) => {
      const [from, to] = [row[key], newRows[index]?.[key]];
      return isSame(from, to)
        ? []
        : [{ what: { key: label, data: {} }, from: describeRawValue(from), to: describeRawValue(to) }];
    }),
  );
}

function readRows(value: Json | undefined): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData).map(toData) : [];
}

function describeRawValue(value: Json | undefined): Sentence {
  return { key: "RIPOSTE.Undo.value.plain", data: { value: String(value ?? "") } };
}
