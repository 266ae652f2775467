import {
  type BuyStep,
  type Creation,
  type CreationStep,
  type Data,
  type ReadyCharacter,
  type SheetSpec,
  type Subject,
  type Tally,
  type RecordStep,
  type GearStep,
  listFaults,
  sumLeftoverPoints,
  findChosenOption,
  listPicks,
  listFields,
  computePrice,
  readPoints,
  listScores,
  listStepTallies,
  listTallies,
  listRecords,
  getText,
  findShelf,
} from "../../engine/index.ts";
import { type Sentence, describeRefusal } from "../terms.ts";

/** The points of a budget, as the window shows them. */
type TallyView = Pick<Tally, "id" | "label" | "total" | "spent" | "left"> & {
  /** True if more points are spent than there are. */
  readonly isOver: boolean;
  /** True if points must still be spent. */
  readonly isOpen: boolean;
};

/** A rating that is bought: its value, and the bounds of its field on the sheet. */
type BoughtRating = BoughtRange & {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  /** The cost of its next point; null if the step allows no more. */
  readonly next: number | null;
  readonly isLeast: boolean;
  /** True if the value is outside the limits of the step. */
  readonly isWrong: boolean;
};

type ScoreRow = {
  readonly path: string;
  readonly label: string;
  readonly scores: readonly { readonly score: number; readonly chosen: boolean }[];
};

type OptionRow = { readonly id: string; readonly label: string; readonly chosen: boolean };
type PickGroup = { readonly label: string; readonly picks: readonly PickRow[] };
type PickRow = { readonly path: string; readonly label: string; readonly chosen: boolean };

/** A step as the window shows it: its budgets, and the rows of its kind. The rows of all other kinds are null. */
export type StepView = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly tallies: readonly TallyView[];
  readonly faults: readonly Sentence[];
  readonly bought: readonly BoughtRating[] | null;
  readonly scored: readonly ScoreRow[] | null;
  readonly options: readonly OptionRow[] | null;
  readonly picks: readonly PickGroup[] | null;
  readonly records: StepRecords | null;
  readonly shelves: readonly ShelfView[] | null;
};

/** A character that is being created, as the window shows it. */
export type CreationView = {
  readonly tallies: readonly TallyView[];
  readonly steps: readonly StepView[];
  readonly faults: readonly Sentence[];
  readonly isLegal: boolean;
  readonly left: number;
  readonly ready: readonly Pick<ReadyCharacter, "id" | "img" | "label">[];
};

type BoughtRange = { readonly min: number; readonly max: number };

/**
 * The data that the window needs in addition to the numbers: the character's items, the contents of the compendia, the sheet, and the
 * localisation.
 */
export type CreationSources = {
  readonly things: readonly CharacterThing[];
  readonly stock: CompendiumStock;
  readonly sheet: Pick<SheetSpec, "groups">;
  say(key: string): string;
};

/**
 * Builds the view of the window that creates a character: the remaining points, the steps, and the reasons why the character is not legal
 * yet.
 */
export function buildCreationView(creation: Creation, subject: Subject, sources: CreationSources): CreationView {
  const allFaults = listFaults(creation, subject);
  const isShown = (step: CreationStep): boolean => step.kind !== "gear" || step.shelves.some(({ most }) => most > 0);
  const allTallies = listTallies(creation, subject);
  return {
    tallies: allTallies.filter(({ total, spent }) => total + spent > 0).map(buildTallyView),
    steps: creation.steps.filter(isShown).map((step) => ({
      ...{ id: step.id, label: step.label, hint: step.hint },
      tallies: (step.kind === "buy"
        ? allTallies.filter(({ id }) => id === step.budget)
        : listStepTallies(step, subject)
      ).map(buildTallyView),
      faults: allFaults.filter((fault) => fault.step === step.id).map(describeRefusal),
      ...buildStepRows(step, subject, sources),
    })),
    faults: allFaults.map(describeRefusal),
    isLegal: allFaults.length === 0,
    left: sumLeftoverPoints(creation, subject),
    ready: creation.ready.map(({ id, img, label }) => ({ id, img, label })),
  };
}

const NO_ROWS = { bought: null, scored: null, options: null, picks: null, records: null, shelves: null } as const;

function buildStepRows(
  step: CreationStep,
  { system }: Subject,
  sources: CreationSources,
): Omit<StepView, keyof StepHead> {
  switch (step.kind) {
    case "buy":
      return { ...NO_ROWS, bought: listBoughtRatings(step, system, sources.sheet) };
    case "assign":
      return {
        ...NO_ROWS,
        scored: step.fields.map(({ path, label }) => {
          const current = readPoints(system, path);
          const offered = [...new Set([current, ...listScores(step)])].toSorted((a, b) => b - a);
          return { path, label, scores: offered.map((score) => ({ score, chosen: score === current })) };
        }),
      };
    case "option": {
      const chosen = findChosenOption(step, system);
      const options = step.options.map(({ id, label }) => ({ id, label, chosen: id === chosen?.id }));
      return { ...NO_ROWS, options };
    }
    case "pick": {
      const chosen = listPicks(step, system).map(({ path }) => path);
      const groups = step.groups.map(({ label, picks }) => ({
        label,
        picks: picks.map((each) => ({ ...each, chosen: chosen.includes(each.path) })),
      }));
      return { ...NO_ROWS, picks: groups };
    }
    case "records":
      return { ...NO_ROWS, records: buildStepRecords(step, system, sources.say) };
    case "gear":
      return { ...NO_ROWS, shelves: listShelfViews(step, sources.things, sources.stock) };
  }
}

type StepHead = Pick<StepView, "id" | "label" | "hint" | "tallies" | "faults">;

function listBoughtRatings(step: BuyStep, system: Data, sheet: Pick<SheetSpec, "groups">): readonly BoughtRating[] {
  return step.fields.map(({ path, label }) => {
    const value = readPoints(system, path);
    const next = value < step.most ? computePrice(step, value + 1) - computePrice(step, value) : null;
    const isWrong = value < step.from || value > step.most;
    return { path, label, value, ...findBounds(sheet, path), next, isLeast: value <= step.from, isWrong };
  });
}

/** Finds the bounds of a number on a sheet; throws if the sheet has no number at the path. */
export function findBounds(sheet: Pick<SheetSpec, "groups">, path: string): BoughtRange {
  const field = listFields(sheet).find((each) => each.path.join(".") === path)?.field;
  if (field?.kind !== "number") throw new Error(`The sheet has no number at ${path}`);
  return { min: field.min, max: field.max };
}

function buildTallyView({ id, label, total, spent, left, isNeeded }: Tally): TallyView {
  return { id, label, total, spent, left, isOver: left < 0, isOpen: isNeeded && left > 0 };
}

/**
 * A record on offer, or one that the character has. `at`: its index in its own list; `index`: its index among the character's records, −1
 * if the character does not have it.
 */
type RecordRow = { readonly at: number; readonly index: number; readonly name: string; readonly chosen: boolean };

/** The records of a step: `ready` are on offer, `own` are others that the character has, and `next` is the index of a new one. */
export type StepRecords = {
  readonly ready: readonly RecordRow[];
  readonly own: readonly RecordRow[];
  readonly next: number;
};

/** Builds the records of a step from the records on offer and the records that the character has. */
export function buildStepRecords(step: RecordStep, system: Data, localise: (key: string) => string): StepRecords {
  const names = listRecords(step, system).map((record) => getText(record, "name"));
  const ready = step.ready.map((record, at) => {
    const name = localise(getText(record, "name"));
    const index = names.indexOf(name);
    return { at, index, name, chosen: index >= 0 };
  });
  const isOffered = (index: number): boolean => ready.some((each) => each.index === index);
  const heldRows = names.map((name, index) => ({ at: index, index, name, chosen: true }));
  return { ready, own: heldRows.filter(({ index }) => !isOffered(index)), next: names.length };
}

/** Adds an offered record to the records of a step, or removes it if the character has it. */
export function withRecordToggled(
  step: RecordStep,
  system: Data,
  offerIndex: number,
  localise: (key: string) => string,
): readonly Data[] {
  const records = listRecords(step, system);
  const ready = step.ready[offerIndex];
  if (!ready) return records;
  const name = localise(getText(ready, "name"));
  const index = records.findIndex((each) => getText(each, "name") === name);
  return index >= 0 ? records.toSpliced(index, 1) : [...records, { ...ready, name }];
}

/** Localises the names of records; they are stored in the user's language. */
export function localiseRecords(records: readonly Data[], localise: (key: string) => string): readonly Data[] {
  return records.map((record) => ({ ...record, name: localise(getText(record, "name")) }));
}

/** An item that a character has. */
export type CharacterThing = Subject["items"][number] & { readonly id: string; readonly img: string };

/** An item in a compendium. */
type CompendiumThing = Subject["items"][number] & { readonly uuid: string };

/** All items in the compendia. */
export type CompendiumStock = readonly CompendiumThing[];

/** A kind of gear: the items that the character has, and the items on offer. */
export type ShelfView = {
  readonly id: string;
  readonly label: string;
  readonly most: number;
  readonly isFull: boolean;
  readonly isOver: boolean;
  readonly things: readonly CharacterThing[];
  /** The UUIDs of the items on offer. */
  readonly offered: readonly string[];
};

/** Lists the kinds of gear that a new character may have, or has. */
export function listShelfViews(
  step: GearStep,
  things: readonly CharacterThing[],
  stock: CompendiumStock,
): readonly ShelfView[] {
  return step.shelves.flatMap((shelf) => {
    const shelfThings = things.filter((thing) => findShelf(step, thing) === shelf);
    if (shelf.most === 0 && shelfThings.length === 0) return [];
    const offered = stock.filter((each) => findShelf(step, each) === shelf).map(({ uuid }) => uuid);
    const { id, label, most } = shelf;
    return [
      {
        id,
        label,
        most,
        isFull: shelfThings.length >= most,
        isOver: shelfThings.length > most,
        things: shelfThings,
        offered,
      },
    ];
  });
}
