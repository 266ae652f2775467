import {
  type BuyStep,
  type Creation,
  type CreationStep,
  type Data,
  type SheetSpec,
  type Subject,
  type Tally,
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
} from "../../engine/index.ts";
import { type Sentence, describeRefusal } from "../terms.ts";
import { type StepRecords, buildStepRecords } from "./creation-records.ts";
import { type ShelfView, type CompendiumStock, type CharacterThing, listShelfViews } from "./creation-shelves.ts";

/**
 * The points of a budget, as the bottom line of the window shows them. `isOver` means overspent; `isOpen`, that points must still be spent.
 */
type TallyView = Pick<Tally, "id" | "label" | "total" | "spent" | "left"> & {
  readonly isOver: boolean;
  readonly isOpen: boolean;
};

/**
 * A rating that is bought: its value, the bounds of its field on the sheet, and the cost of its next point. The cost is null at the
 * maximum.
 */
type BoughtRating = BoughtRange & {
  readonly path: string;
  readonly label: string;
  readonly value: number;
  readonly next: number | null;
  readonly isLeast: boolean;
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
  readonly ready: readonly { readonly id: string; readonly label: string }[];
};

type BoughtRange = { readonly min: number; readonly max: number };

/**
 * The data that the window needs beside the numbers: the character's items, the contents of the compendia, the sheet, and the localisation.
 */
export type CreationSources = {
  readonly things: readonly CharacterThing[];
  readonly stock: CompendiumStock;
  readonly sheet: Pick<SheetSpec, "groups">;
  say(key: string): string;
};

/**
 * Builds the view of the window that creates a character: the remaining points, each step, and the reasons why the character is not legal
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
    ready: creation.ready.map(({ id, label }) => ({ id, label })),
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
