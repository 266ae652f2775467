import { type Data, type RecordStep, listRecords, getText } from "../../engine/index.ts";

/**
 * A record on offer, or one that the character has. `at` is its index in that list. `index` is its index among the character's records; −1
 * if the character does not have it.
 */
type RecordRow = { readonly at: number; readonly index: number; readonly name: string; readonly chosen: boolean };

/** The records of a step: those that are offered, others that the character has, and the index of the next one. */
export type StepRecords = {
  readonly ready: readonly RecordRow[];
  readonly own: readonly RecordRow[];
  readonly next: number;
};

/** Builds the records of a step: those on offer, chosen or not, and others that the character has. */
export function buildStepRecords(step: RecordStep, system: Data, localise: (key: string) => string): StepRecords {
  const names = listRecords(step, system).map((record) => getText(record, "name"));
  const ready = step.ready.map((record, at) => {
    const name = localise(getText(record, "name"));
    const index = names.indexOf(name);
    return { at, index, name, chosen: index >= 0 };
  });
  const isOffered = (index: number): boolean => ready.some((each) => each.index === index);
  const own = names.map((name, index) => ({ at: index, index, name, chosen: true }));
  return { ready, own: own.filter(({ index }) => !isOffered(index)), next: names.length };
}

/** Adds an offered record to the records of a step, or removes it if the character has it. */
export function withRecordToggled(
  step: RecordStep,
  system: Data,
  at: number,
  localise: (key: string) => string,
): readonly Data[] {
  const records = listRecords(step, system);
  const ready = step.ready[at];
  if (!ready) return records;
  const name = localise(getText(ready, "name"));
  const index = records.findIndex((each) => getText(each, "name") === name);
  return index >= 0 ? records.toSpliced(index, 1) : [...records, { ...ready, name }];
}

/** Localises the names of records; they are stored in the user's language. */
export function localiseRecords(records: readonly Data[], localise: (key: string) => string): readonly Data[] {
  return records.map((record) => ({ ...record, name: localise(getText(record, "name")) }));
}
