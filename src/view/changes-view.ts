import {
  type Family,
  type FieldSpec,
  type Json,
  type UndoTarget,
  type Change,
  type Data,
  type Effect,
  type ExchangeStep,
  WORLD_TIME,
  toChoiceLabel,
  isData,
  listFields,
  describeValue,
  getText,
  getValue,
  toData,
  isSame,
  createEmptyFight,
} from "../engine/index.ts";
import { findEdition } from "../rulesets/index.ts";
import { listBadgeViews } from "./tracker-view.ts";
import { TIME_NAME, describeClock } from "./told-view.ts";
import { type StoredField, findStoredField } from "./stored-fields.ts";
import type { Sentence } from "./terms.ts";
import { fillWordKey } from "./word-families.ts";

/** A field that has changed since the exchange. The user sees it before the undo keeps or overwrites it. */
export type ChangedFieldView = {
  readonly fighter: string;
  /** The id of the carried item that stores the field; empty if the fighter's own document does. */
  readonly thing: string;
  readonly what: Sentence;
  /** The value that the exchange left. */
  readonly left: Sentence;
  /** The current value. */
  readonly now: Sentence;
  /** The value after the undo. */
  readonly to: Sentence;
};

/** The data by which fields are labelled: the game, its family, and the actor's type. `family` is missing if the actor is missing. */
export type SheetRules = { readonly ruleset: string; readonly family: Family | undefined; readonly type: string };

/** Builds the view of a changed field. A field of a sheet is named by its label; budgets and effects are named by their kind. */
export function buildChangedFieldView(undoTarget: UndoTarget, sheets: SheetRules): ChangedFieldView {
  const [, first = "", ...path] = undoTarget.at;
  const storedField = findStoredField(undoTarget.at);
  if (storedField) return buildSheetField(undoTarget, storedField, sheets);
  if (undoTarget.at[0] === "world") return buildWorldField(undoTarget, first, sheets.ruleset);
  if (first === "budgets")
    return path.length > 0
      ? buildFighterSpending(undoTarget, path, sheets.ruleset)
      : buildTotalSpending(undoTarget, sheets.ruleset);
  const sides = [undoTarget.left, undoTarget.now, undoTarget.to];
  const bearer = sides.map((side) => (isData(side) ? getText(side, "bearer") : "")).find((id) => id !== "");
  const what = labelEffect(sides, sheets.ruleset);
  const [left, now, to] = [
    describeEffect(undoTarget.left),
    describeEffect(undoTarget.now),
    describeEffect(undoTarget.to),
  ];
  return { fighter: bearer ?? "", thing: "", what, left, now, to };
}

/**
 * Builds the view of all budgets at once. The budgets of a single fighter are shown with the fighter; the budgets of several are summed.
 */
function buildTotalSpending(undoTarget: UndoTarget, ruleset: string): ChangedFieldView {
  const sides = [undoTarget.left, undoTarget.now, undoTarget.to];
  const [fighter = "", ...others] = [...new Set(sides.flatMap((side) => Object.keys(isData(side) ? side : {})))];
  const pickSide = (side: Json | undefined): Json | undefined => (isData(side) ? side[fighter] : side);
  if (others.length === 0)
    return buildFighterSpending({ ...undoTarget, ...mapValues(undoTarget, pickSide) }, [fighter], ruleset);
  const describe = (side: Json | undefined): Sentence => describePlainValue(describeValue(sumSpent(side)));
  const [left, now, to] = [describe(undoTarget.left), describe(undoTarget.now), describe(undoTarget.to)];
  return { fighter: "", thing: "", what: { key: "RIPOSTE.Undo.place.spent", data: {} }, left, now, to };
}

/** Applies a function to each of the three values; a value is left out if the function returns undefined. */
function mapValues(
  undoTarget: UndoTarget,
  change: (side: Json | undefined) => Json | undefined,
): Pick<UndoTarget, "left" | "now" | "to"> {
  const sides = (["left", "now", "to"] as const).flatMap((side) => {
    const value = change(undoTarget[side]);
    return value === undefined ? [] : [[side, value] as const];
  });
  return Object.fromEntries(sides);
}

function sumSpent(budgets: Json | undefined): number {
  const entries = Object.values(isData(budgets) ? budgets : {}).flatMap((each) =>
    Object.values(isData(each) ? each : {}),
  );
  return entries.reduce<number>((sum, each) => sum + Number((isData(each) && each["spent"]) || 0), 0);
}

/** Builds the view of a fighter's budgets: of the one resource in the path, or of all resources spent. */
function buildFighterSpending(
  undoTarget: UndoTarget,
  [fighter = "", ...path]: readonly string[],
  ruleset: string,
): ChangedFieldView {
  const sides = [undoTarget.left, undoTarget.now, undoTarget.to];
  const spent = path.length > 0 ? path : [...new Set(sides.flatMap((side) => Object.keys(isData(side) ? side : {})))];
  const [resource = ""] = spent;
  const isOne = spent.length === 1 || path.length > 0;
  const what = isOne ? labelResource(ruleset, resource) : { key: "RIPOSTE.Undo.place.spent", data: {} };
  const describe = (side: Json | undefined): Sentence =>
    path.length > 0 || side === undefined
      ? describeSpent(side)
      : describePlainValue(spent.map((each) => formatSpent(side, each)).join(" / "));
  return {
    fighter,
    thing: "",
    what,
    left: describe(undoTarget.left),
    now: describe(undoTarget.now),
    to: describe(undoTarget.to),
  };
}

function formatSpent(budget: Json, resource: string): string {
  return describeValue(getValue(budget, [resource, "spent"]) ?? 0);
}

/** Builds the view of a value that the game stores for the whole world. */
function buildWorldField({ left, now, to }: UndoTarget, name: string, ruleset: string): ChangedFieldView {
  if (name === WORLD_TIME) {
    return {
      fighter: "",
      thing: "",
      what: TIME_NAME,
      left: describeClock(left),
      now: describeClock(now),
      to: describeClock(to),
    };
  }
  const what = { key: fillWordKey(ruleset, "world.*.name", name), data: {} };
  return {
    fighter: "",
    thing: "",
    what,
    left: describePlainValue(left),
    now: describePlainValue(now),
    to: describePlainValue(to),
  };
}

/** Builds the view of a field on the fighter's sheet, or on a carried item's. */
function buildSheetField(
  undoTarget: UndoTarget,
  { fighter, thing, role, path }: StoredField,
  { family, type }: SheetRules,
): ChangedFieldView {
  const spec = family?.sheets.find((sheet) => (role === "fighter" ? sheet.type === type : sheet.role === role));
  const match = (spec ? listFields(spec) : []).find(({ path: fieldPath }) =>
    fieldPath.every((key, i) => path[i] === key),
  );
  const what = match ? { key: match.field.label, data: {} } : describePlainValue(path.join("."));
  const isWholeField = match?.path.length === path.length;
  const describe = (value: Json | undefined) =>
    isWholeField ? describeFieldValue(value, match.field, family) : describePlainValue(value);
  return {
    fighter,
    thing,
    what,
    left: describe(undoTarget.left),
    now: describe(undoTarget.now),
    to: describe(undoTarget.to),
  };
}

function describeFieldValue(value: Json | undefined, field: FieldSpec, family: Family | undefined): Sentence {
  const rung = field.kind === "number" && field.shown === "ladder" ? family?.rungs[Number(value)] : undefined;
  if (rung) return { key: rung.label, data: {} };
  if (field.kind === "choice") return { key: toChoiceLabel(field, String(value)), data: {} };
  if (field.kind === "flag")
    return { key: value === true ? "RIPOSTE.Undo.value.yes" : "RIPOSTE.Undo.value.no", data: {} };
  if (field.kind === "records") return { key: "RIPOSTE.Undo.value.entries", data: { number: countEntries(value) } };
  return describePlainValue(value);
}

function countEntries(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Returns the game's label of a spent resource. If a resource is counted for each item, its name is followed by the item's id. */
function labelResource(ruleset: string, resource: string): Sentence {
  const [name = ""] = resource.split(" ");
  return { key: fillWordKey(ruleset, "spent.*", name), data: {} };
}

function describeSpent(value: Json | undefined): Sentence {
  return describePlainValue(isData(value) ? value["spent"] : value);
}

/** Labels a lasting effect as its fighter's badge does; in a few words for all if it has none. */
function labelEffect(sides: readonly (Json | undefined)[], ruleset: string): Sentence {
  const effect = sides.find(isStoredEffect);
  const badges = findEdition(ruleset)?.badges ?? [];
  const plain = { key: "RIPOSTE.Undo.place.lasting", data: {} };
  if (!effect) return plain;
  const subject = { fighter: effect.bearer, nameOf: (fighter: string) => fighter };
  const fight = { ...createEmptyFight(), effects: { effect } };
  return listBadgeViews(ruleset, badges, fight, subject)[0]?.short ?? plain;
}

function isStoredEffect(side: Json | undefined): side is Effect {
  return isData(side) && "kind" in side && "bearer" in side && isData(side["data"]);
}

function describeEffect(value: Json | undefined): Sentence {
  return { key: value === undefined ? "RIPOSTE.Undo.value.none" : "RIPOSTE.Undo.value.lasts", data: {} };
}

function describePlainValue(value: Json | undefined): Sentence {
  if (value === undefined) return { key: "RIPOSTE.Undo.value.none", data: {} };
  return { key: "RIPOSTE.Undo.value.plain", data: { value: typeof value === "string" ? value : describeValue(value) } };
}

/** The data by which gains are labelled: the game, its family, and the actor's type. */
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

function chooseNote(gains: readonly RestGain[], hasChanges: boolean, isRolling = false): Sentence | null {
  if (isRolling) return { key: "RIPOSTE.Rest.rolls", data: {} };
  if (gains.length > 0) return null;
  return { key: hasChanges ? "RIPOSTE.Rest.onlyCounts" : "RIPOSTE.Rest.nothing", data: {} };
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

/** Lists the values that differ between the rows of a list before and after; null if the number of rows has changed. */
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
