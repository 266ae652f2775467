import {
  type Fields,
  type GroupSpec,
  type Reshaping,
  type SheetSpec,
  lookup,
  withReshaping,
} from "../../../engine/index.ts";
import { READING, type Reading } from "../fighter/fighter.ts";
import { STORED_SHEETS } from "../fighter/sheets.ts";

/**
 * The parts of the stored sheets that an edition shows: its attributes and abilities, and all fields except those that it lacks. (d10/B;
 * d10/H; d10/I.5)
 */
export type EditionDisplay = Pick<Reading, "attributes" | "abilities"> & {
  /** Groups and fields that the edition lacks. */
  readonly hidden: readonly string[];
  /** The choices that the edition does not offer, by the key of their labels. */
  readonly notOffered?: Readonly<Record<string, readonly string[]>>;
};

/** The groups and fields that only an edition with Injuries, a Mind and a bonus for an empty load shows. (d10/H.3, d10/H.5; d10/I.5, A) */
export const NOT_ON_THE_LADDER: readonly string[] = ["injuries", "mind", "unburdened"];

/** Builds the sheets of all actors and items of the d10 games for an edition. */
export function buildSheets(display: EditionDisplay): readonly SheetSpec[] {
  return STORED_SHEETS.map((sheet) => {
    const groups = sheet.groups.filter(({ id }) => !display.hidden.includes(id));
    return withReshaping(
      { ...sheet, groups: groups.map((each) => filterGroup(each, display)) },
      createReshaping(display),
    );
  });
}

/** The sheets of this edition. */
export const SHEETS: readonly SheetSpec[] = buildSheets({ ...READING, hidden: NOT_ON_THE_LADDER });

function filterGroup(group: GroupSpec, { attributes, abilities, hidden }: EditionDisplay): GroupSpec {
  const supported: Readonly<Record<string, readonly string[]>> = { attributes, abilities };
  const all = Object.keys(group.fields);
  const names = lookup(supported, group.path ?? "") ?? all.filter((key) => !hidden.includes(key));
  return { ...group, fields: pickFields(names, group.fields) };
}

/** Picks fields by name, in the order of the names. */
function pickFields(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = lookup(fields, name);
      return field ? [[name, field]] : [];
    }),
  );
}

function createReshaping({ attributes, abilities, notOffered = {} }: EditionDisplay): Reshaping {
  const supported: Readonly<Record<string, readonly string[]>> = {
    "RIPOSTE.d10.attribute": attributes,
    "RIPOSTE.d10.ability": abilities,
  };
  return (field) => {
    if (!("choices" in field)) return field;
    const excluded = lookup(notOffered, field.choiceLabels) ?? [];
    const choices = (lookup(supported, field.choiceLabels) ?? field.choices).filter((each) => !excluded.includes(each));
    const initial = choices.includes(field.initial) ? field.initial : (choices[0] ?? field.initial);
    return { ...field, choices, initial };
  };
}
