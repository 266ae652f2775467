import {
  type BuyStep,
  type Creation,
  type CreationStep,
  type Data,
  type SheetSpec,
  type Subject,
  type Tally,
  faults,
  leftOver,
  optionIn,
  picksIn,
  placedFields,
  priceOf,
  pointsAt,
  scoresOf,
  talliesOf,
  tallies,
} from "../../engine/index.ts";
import { type Sentence, refusalSentence } from "../terms.ts";
import { type RecordRows, recordRows } from "./creation-records.ts";
import { type ShelfView, type Stock, type Thing, shelfViews } from "./creation-shelves.ts";

/** The points that a budget has left, as the line at the foot shows them. */
type TallyView = Pick<Tally, "id" | "label" | "total" | "spent" | "left"> & {
  readonly isOver: boolean;
  readonly isOpen: boolean;
};

/** A rating that is bought: its value, the least and the most that a sheet may hold, and the cost of its next point; null at the most. */
type BoughtRow = Bounds & {
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

/** A step as it is shown: its budgets, and the rows of its kind; those of other kinds are null. */
export type StepView = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly tallies: readonly TallyView[];
  readonly faults: readonly Sentence[];
  readonly bought: readonly BoughtRow[] | null;
  readonly scored: readonly ScoreRow[] | null;
  readonly options: readonly OptionRow[] | null;
  readonly picks: readonly PickGroup[] | null;
  readonly records: RecordRows | null;
  readonly shelves: readonly ShelfView[] | null;
};

/** A character in the making, as the window shows it. */
export type CreationView = {
  readonly tallies: readonly TallyView[];
  readonly steps: readonly StepView[];
  readonly faults: readonly Sentence[];
  readonly isLegal: boolean;
  readonly left: number;
  readonly ready: readonly { readonly id: string; readonly label: string }[];
};

type Bounds = { readonly min: number; readonly max: number };

/** The data shown besides the numbers: the character's things, the contents of the compendia, their sheet, and the user's language. */
export type CreationAround = {
  readonly things: readonly Thing[];
  readonly stock: Stock;
  readonly sheet: Pick<SheetSpec, "groups">;
  say(key: string): string;
};

/** Builds the window of a character in the making: the points left, each step, and the reasons that it is not legal yet. */
export function creationView(creation: Creation, subject: Subject, around: CreationAround): CreationView {
  const found = faults(creation, subject);
  const isShown = (step: CreationStep): boolean => step.kind !== "gear" || step.shelves.some(({ most }) => most > 0);
  const all = tallies(creation, subject);
  return {
    tallies: all.filter(({ total, spent }) => total + spent > 0).map(tallyView),
    steps: creation.steps.filter(isShown).map((step) => ({
      ...{ id: step.id, label: step.label, hint: step.hint },
      tallies: (step.kind === "buy" ? all.filter(({ id }) => id === step.budget) : talliesOf(step, subject)).map(
        tallyView,
      ),
      faults: found.filter((fault) => fault.step === step.id).map(refusalSentence),
      ...rowsOf(step, subject, around),
    })),
    faults: found.map(refusalSentence),
    isLegal: found.length === 0,
    left: leftOver(creation, subject),
    ready: creation.ready.map(({ id, label }) => ({ id, label })),
  };
}

const NO_ROWS = { bought: null, scored: null, options: null, picks: null, records: null, shelves: null } as const;

function rowsOf(step: CreationStep, { system }: Subject, around: CreationAround): Omit<StepView, keyof Headed> {
  switch (step.kind) {
    case "buy":
      return { ...NO_ROWS, bought: boughtRows(step, system, around.sheet) };
    case "assign":
      return {
        ...NO_ROWS,
        scored: step.fields.map(({ path, label }) => {
          const own = pointsAt(system, path);
          const offered = [...new Set([own, ...scoresOf(step)])].toSorted((a, b) => b - a);
          return { path, label, scores: offered.map((score) => ({ score, chosen: score === own })) };
        }),
      };
    case "option": {
      const chosen = optionIn(step, system);
      const options = step.options.map(({ id, label }) => ({ id, label, chosen: id === chosen?.id }));
      return { ...NO_ROWS, options };
    }
    case "pick": {
      const chosen = picksIn(step, system).map(({ path }) => path);
      const groups = step.groups.map(({ label, picks }) => ({
        label,
        picks: picks.map((each) => ({ ...each, chosen: chosen.includes(each.path) })),
      }));
      return { ...NO_ROWS, picks: groups };
    }
    case "records":
      return { ...NO_ROWS, records: recordRows(step, system, around.say) };
    case "gear":
      return { ...NO_ROWS, shelves: shelfViews(step, around.things, around.stock) };
  }
}

type Headed = Pick<StepView, "id" | "label" | "hint" | "tallies" | "faults">;

function boughtRows(step: BuyStep, system: Data, sheet: Pick<SheetSpec, "groups">): readonly BoughtRow[] {
  return step.fields.map(({ path, label }) => {
    const value = pointsAt(system, path);
    const next = value < step.most ? priceOf(step, value + 1) - priceOf(step, value) : null;
    const isWrong = value < step.from || value > step.most;
    return { path, label, value, ...boundsOf(sheet, path), next, isLeast: value <= step.from, isWrong };
  });
}

/** Finds the least and the most that a number of a sheet may be. */
export function boundsOf(sheet: Pick<SheetSpec, "groups">, path: string): Bounds {
  const field = placedFields(sheet).find((each) => each.path.join(".") === path)?.field;
  if (field?.kind !== "number") throw new Error(`The sheet has no number at ${path}`);
  return { min: field.min, max: field.max };
}

function tallyView({ id, label, total, spent, left, isNeeded }: Tally): TallyView {
  return { id, label, total, spent, left, isOver: left < 0, isOpen: isNeeded && left > 0 };
}
