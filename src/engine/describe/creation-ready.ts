import { type Data, getText, toData } from "../kernel/json.ts";
import { type SheetSpec, withInitialValues } from "./field.ts";
import type { CreationStep, ReadyCharacter, RecordStep, StepPreferences } from "./creation.ts";
import { findChosenOption, listPicks, listRecords, readPoints } from "./creation-tally.ts";

/** A character of a compendium as its file holds it: its picture, the data that differ from those of a new one, and the items. */
export type CharacterFile = {
  readonly img: string;
  readonly system: object;
  readonly items: readonly { readonly name: string }[];
};

/**
 * Lists the ready-made characters of a game, whose preferences are what the characters of its compendium have. `labels` is the beginning
 * of the keys of their names, which end with their ids.
 */
export function listReadyCharacters(
  files: Readonly<Record<string, CharacterFile>>,
  {
    sheet,
    steps,
    labels,
  }: { readonly sheet: SheetSpec; readonly steps: readonly CreationStep[]; readonly labels: string },
): readonly ReadyCharacter[] {
  return Object.entries(files).map(([id, { img, system, items }]) => {
    const whole = withInitialValues(sheet, toData(system));
    const things = items.map(({ name }) => name);
    const wishes = Object.fromEntries(steps.map((step) => [step.id, readPreferences(step, whole, things)]));
    return { id, img, label: `${labels}.${id}`, wishes };
  });
}

function readPreferences(step: CreationStep, system: Data, things: readonly string[]): StepPreferences {
  switch (step.kind) {
    case "buy":
      return { points: Object.fromEntries(step.fields.map(({ path }) => [path, readPoints(system, path)])) };
    case "assign":
      return {
        order: step.fields.map(({ path }) => path).toSorted((a, b) => readPoints(system, b) - readPoints(system, a)),
      };
    case "option":
      return { option: findChosenOption(step, system)?.id ?? "" };
    case "pick":
      return { order: listPicks(step, system).map(({ path }) => path) };
    case "records":
      return {
        records: listRecords(step, system)
          .map((record) => findOffered(step, record))
          .filter((each) => each !== undefined),
      };
    case "gear":
      return { things };
  }
}

/**
 * Finds the offered record that a stored one comes from: the one that equals it in all but the name and the numbers, which a table may
 * change; among several, the one whose key ends with the stored name.
 */
function findOffered({ ready }: RecordStep, record: Data): Data | undefined {
  const isAlike = (offered: Data): boolean =>
    Object.entries(offered).every(
      ([key, value]) => key === "name" || typeof value === "number" || record[key] === value,
    );
  const [first, ...others] = ready.filter(isAlike);
  const ending = `.${getText(record, "name").toLowerCase()}`;
  return others.length === 0 ? first : ready.find((each) => isAlike(each) && getText(each, "name").endsWith(ending));
}
