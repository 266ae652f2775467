import {
  type Family,
  type FieldSpec,
  type Json,
  type Place,
  WORLD_TIME,
  choiceLabel,
  isData,
  placedFields,
  shown,
  textAt,
  valueAt,
} from "../engine/index.ts";
import { TIME_NAME, clockSaid } from "./campaign/time-view.ts";
import { type Kept, keptAt } from "./places.ts";
import { type Sentence, wordKey } from "./terms.ts";

/** A field changed since, as shown before it is kept or overwritten: the fighter, the field, and the three values. */
export type PlaceView = {
  readonly fighter: string;
  /** The id of the carried item that the field belongs to; empty if it is the fighter's own. */
  readonly thing: string;
  readonly what: Sentence;
  /** The value that the exchange left, the present value, and the value after undoing. */
  readonly left: Sentence;
  readonly now: Sentence;
  readonly to: Sentence;
};

/** The game whose texts and fields are used, and the actor's type; without fields if the actor is missing. */
export type Sheets = { readonly ruleset: string; readonly family: Family | undefined; readonly type: string };

/** Describes a changed field: of a sheet by its label, budgets and effects by their kind. */
export function placeView(place: Place, sheets: Sheets): PlaceView {
  const [, first = "", ...path] = place.at;
  const kept = keptAt(place.at);
  if (kept) return fieldView(place, kept, sheets);
  if (place.at[0] === "world") return worldPlace(place, first, sheets.ruleset);
  if (first === "budgets")
    return path.length > 0 ? spentView(place, path, sheets.ruleset) : allSpent(place, sheets.ruleset);
  const sides = [place.left, place.now, place.to];
  const bearer = sides.map((side) => (isData(side) ? textAt(side, "bearer") : "")).find((found) => found !== "");
  const what = { key: "RIPOSTE.Undo.place.lasting", data: { what: path.at(-1) ?? "" } };
  const [left, now, to] = [lastingSaid(place.left), lastingSaid(place.now), lastingSaid(place.to)];
  return { fighter: bearer ?? "", thing: "", what, left, now, to };
}

/** Builds the spending of all fighters at once: of the only one by name, of several as one number. */
function allSpent(place: Place, ruleset: string): PlaceView {
  const sides = [place.left, place.now, place.to];
  const [fighter = "", ...others] = [...new Set(sides.flatMap((side) => Object.keys(isData(side) ? side : {})))];
  const of = (side: Json | undefined): Json | undefined => (isData(side) ? side[fighter] : side);
  if (others.length === 0) return spentView({ ...place, ...sidesOf(place, of) }, [fighter], ruleset);
  const say = (side: Json | undefined): Sentence => told(shown(totalIn(side)));
  const [left, now, to] = [say(place.left), say(place.now), say(place.to)];
  return { fighter: "", thing: "", what: { key: "RIPOSTE.Undo.place.spent", data: {} }, left, now, to };
}

/** Changes each of the three values in the same way; a missing one stays missing. */
function sidesOf(
  place: Place,
  change: (side: Json | undefined) => Json | undefined,
): Pick<Place, "left" | "now" | "to"> {
  const sides = (["left", "now", "to"] as const).flatMap((side) => {
    const value = change(place[side]);
    return value === undefined ? [] : [[side, value] as const];
  });
  return Object.fromEntries(sides);
}

function totalIn(budgets: Json | undefined): number {
  const entries = Object.values(isData(budgets) ? budgets : {}).flatMap((each) =>
    Object.values(isData(each) ? each : {}),
  );
  return entries.reduce<number>((sum, each) => sum + Number((isData(each) && each["spent"]) || 0), 0);
}

/** Builds a fighter's spending: of one resource, or of all resources spent. */
function spentView(place: Place, [fighter = "", ...path]: readonly string[], ruleset: string): PlaceView {
  const sides = [place.left, place.now, place.to];
  const spent = path.length > 0 ? path : [...new Set(sides.flatMap((side) => Object.keys(isData(side) ? side : {})))];
  const [resource = ""] = spent;
  const isOne = spent.length === 1 || path.length > 0;
  const what = isOne ? spentCalled(ruleset, resource) : { key: "RIPOSTE.Undo.place.spent", data: {} };
  const say = (side: Json | undefined): Sentence =>
    path.length > 0 || side === undefined
      ? spentSaid(side)
      : told(spent.map((each) => amountIn(side, each)).join(" / "));
  return { fighter, thing: "", what, left: say(place.left), now: say(place.now), to: say(place.to) };
}

function amountIn(budget: Json, resource: string): string {
  return shown(valueAt(budget, [resource, "spent"]) ?? 0);
}

/** Builds a value that the game keeps for the whole world. */
function worldPlace({ left, now, to }: Place, name: string, ruleset: string): PlaceView {
  if (name === WORLD_TIME) {
    return { fighter: "", thing: "", what: TIME_NAME, left: clockSaid(left), now: clockSaid(now), to: clockSaid(to) };
  }
  const what = { key: wordKey(ruleset, `world.${name}.name`), data: {} };
  return { fighter: "", thing: "", what, left: told(left), now: told(now), to: told(to) };
}

/** Builds a field of the fighter's sheet, or of a carried item's. */
function fieldView(place: Place, { fighter, thing, role, path }: Kept, { family, type }: Sheets): PlaceView {
  const spec = family?.sheets.find((sheet) => (role === "fighter" ? sheet.type === type : sheet.role === role));
  const placed = (spec ? placedFields(spec) : []).find(({ path: at }) => at.every((key, i) => path[i] === key));
  const what = placed ? { key: placed.field.label, data: {} } : told(path.join("."));
  const whole = placed?.path.length === path.length;
  const say = (value: Json | undefined) => (whole ? valueSaid(value, placed.field, family) : told(value));
  return { fighter, thing, what, left: say(place.left), now: say(place.now), to: say(place.to) };
}

function valueSaid(value: Json | undefined, field: FieldSpec, family: Family | undefined): Sentence {
  const rung = field.kind === "number" && field.shown === "ladder" ? family?.rungs[Number(value)] : undefined;
  if (rung) return { key: rung.label, data: {} };
  if (field.kind === "choice") return { key: choiceLabel(field, String(value)), data: {} };
  if (field.kind === "flag") return { key: `RIPOSTE.Undo.value.${value === true ? "yes" : "no"}`, data: {} };
  if (field.kind === "records") return { key: "RIPOSTE.Undo.value.entries", data: { number: lengthOf(value) } };
  return told(value);
}

function lengthOf(value: Json | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Returns the game's name of a spent resource; one counted for each item has the item's id after it. */
function spentCalled(ruleset: string, resource: string): Sentence {
  const [name = ""] = resource.split(" ");
  return { key: wordKey(ruleset, `spent.${name}`), data: {} };
}

function spentSaid(value: Json | undefined): Sentence {
  return told(isData(value) ? value["spent"] : value);
}

function lastingSaid(value: Json | undefined): Sentence {
  return { key: `RIPOSTE.Undo.value.${value === undefined ? "none" : "lasts"}`, data: {} };
}

function told(value: Json | undefined): Sentence {
  if (value === undefined) return { key: "RIPOSTE.Undo.value.none", data: {} };
  return { key: "RIPOSTE.Undo.value.plain", data: { value: typeof value === "string" ? value : shown(value) } };
}
