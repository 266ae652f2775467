import { type FieldSpec, type Fields, type SheetSpec, getInitialValue } from "../../src/engine/describe/field.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { type Data, type Json, toData, isData } from "../../src/engine/kernel/json.ts";
import { type Draw, one } from "../chance.ts";
import type { Sample } from "../contract/samples.ts";

const NAMES = ["ana", "bo", "cy", "dan", "eve", "finn", "gus"];

/** How many of a hundred fields differ from those of the model. */
const CHANGED = 12;

/** Fighters as users could fill in their sheets: those of the sample, with some fields changed, and things of every kind. */
export function anyPeople(rules: Ruleset, sample: Sample, draw: Draw): readonly Data[] {
  return NAMES.slice(0, 4 + draw(4)).map((id) => anyFighter(rules, sample, id, draw));
}

function anyFighter({ sheets }: Ruleset, sample: Sample, id: string, draw: Draw): Data {
  const own = sheets.filter(({ role }) => role === "fighter");
  const [first = one(own, draw)] = own;
  const sheet = draw(3) > 0 ? first : one(own, draw);
  const model = draw(2) === 0 ? (sample.fighters[0] ?? {}) : one(sample.fighters, draw);
  const things = (role: SheetSpec["role"], list: string): readonly Data[] => [
    ...(draw(4) > 0 ? listIn(model, list) : []).map((each) => withChanges(sheetOf(sheets, role), each, draw, 4)),
    ...Array.from({ length: draw(3) }, (_, index) => anyThing(sheetOf(sheets, role), `${role}${index}`, draw)),
  ];
  const lists = {
    weapons: things("weapon", "weapons"),
    armour: things("armour", "armour"),
    powers: things("power", "powers"),
  };
  const side = one(["friendly", "hostile", "hostile", "neutral"], draw);
  const data = draw(3) === 0 ? gifted(sheet, sample.fighters[0] ?? {}) : withChanges(sheet, model, draw, CHANGED);
  return { ...data, ...lists, id, name: id, side };
}

/** The model with all that is rated in dots, or has no small range, as high as people have it. */
function gifted(sheet: SheetSpec, model: Data): Data {
  const data = withChanges(sheet, model, () => 99, 0);
  for (const { path, fields } of sheet.groups)
    for (const [key, field] of Object.entries(fields))
      if (field.kind === "number" && field.shown === "dots") {
        const group = path === null ? data : toData(data[path]);
        Object.assign(group, { [key]: Math.max(Number(group[key]), Math.min(5, field.max)) });
      }
  return data;
}

function sheetOf(sheets: readonly SheetSpec[], role: SheetSpec["role"]): SheetSpec | undefined {
  return sheets.find((each) => each.role === role);
}

function anyThing(sheet: SheetSpec | undefined, id: string, draw: Draw): Data {
  return { ...withChanges(sheet, {}, draw, 50), id, name: id };
}

/** The data of a sheet, as in the model, with so many of a hundred fields changed. */
function withChanges(sheet: SheetSpec | undefined, model: Data, draw: Draw, changed: number): Data {
  const data: Record<string, Json> = { id: model["id"] ?? "", name: model["name"] ?? "" };
  for (const { path, fields } of sheet?.groups ?? []) {
    const from = path === null ? model : toData(model[path]);
    const filled = anyFields(fields, from, draw, changed);
    if (path === null) Object.assign(data, filled);
    else data[path] = { ...toData(data[path]), ...filled };
  }
  return data;
}

function anyFields(fields: Fields, model: Data, draw: Draw, changed: number): Record<string, Json> {
  const filled: Record<string, Json> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === "html") continue;
    const before = fits(field, model[key]) ? (model[key] ?? getInitialValue(field)) : getInitialValue(field);
    filled[key] =
      draw(100) < (field.kind === "flag" && changed < 20 ? changed / 4 : changed)
        ? anyValue(field, before, draw)
        : before;
  }
  return filled;
}

function fits(field: FieldSpec, value: Json | undefined): boolean {
  if (value === undefined) return false;
  if (field.kind === "choice") return field.choices.some((choice) => choice === value);
  if (field.kind === "records")
    return (
      Array.isArray(value) && value.every((each) => isData(each) && Object.keys(field.of).every((key) => key in each))
    );
  if (field.kind === "number") return typeof value === "number" && value >= field.min && value <= field.max;
  return typeof value === (field.kind === "flag" ? "boolean" : "string");
}

function anyValue(field: FieldSpec, before: Json, draw: Draw): Json {
  switch (field.kind) {
    case "number": {
      const near = Math.min(field.max, Math.max(field.min, Number(before) + draw(7) - 3));
      const low = Math.min(field.max, field.min + draw(4));
      return one([near, near, low, field.min + draw(field.max - field.min + 1)], draw);
    }
    case "choice":
      return one(field.choices, draw);
    case "flag":
      return draw(2) === 0;
    case "records":
      return Array.from({ length: 1 + draw(3) }, () => anyFields(field.of, {}, draw, 60));
    case "text":
      return one(["", "some words", "other words"], draw);
    case "html":
      return "";
    case "log":
      return {};
  }
}

function listIn(data: Data, key: string): readonly Data[] {
  const list = data[key];
  return Array.isArray(list) ? list.filter(isData) : [];
}
