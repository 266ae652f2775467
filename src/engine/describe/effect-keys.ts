import { type NumberSpec, type SheetSpec, pathOf } from "./field.ts";

/** The least and the most of a number. */
type Bounds = Pick<NumberSpec, "min" | "max">;

/** A number that an effect may change: its key on the document, and its place in the stored data. */
export type EffectKey = {
  readonly key: string;
  readonly path: readonly string[];
  /** The keys of its name, and of the name of the group in which it stands. */
  readonly label: string;
  readonly group: string;
  /** Between what it is stored. */
  readonly bounds: Bounds;
  /** Between what effects may bring it: whatever any sheet of its role stores, since the rules take that. */
  readonly reach: Bounds;
};

/**
 * The numbers of a sheet that an effect may change, in the order of the sheet, given all sheets of its game; those
 * inside lists have no key.
 */
export function effectKeys(
  { groups, role }: Pick<SheetSpec, "groups" | "role">,
  sheets: readonly Pick<SheetSpec, "groups" | "role">[],
): readonly EffectKey[] {
  const alike = sheets.filter((sheet) => sheet.role === role).flatMap(numbersOf);
  return numbersOf({ groups }).map((number) => {
    const same = alike.filter(({ key }) => key === number.key).map(({ bounds }) => bounds);
    const all = [number.bounds, ...same];
    const reach = { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
    return { ...number, reach };
  });
}

function numbersOf({ groups }: Pick<SheetSpec, "groups">): readonly Omit<EffectKey, "reach">[] {
  return groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([name, field]) => {
      if (field.kind !== "number") return [];
      const path = pathOf(group, name);
      const { min, max, label } = field;
      return [{ key: ["system", ...path].join("."), path, label, group: group.label, bounds: { min, max } }];
    }),
  );
}

/** The ways in which an effect changes a number, in the order in which they are done unless they say otherwise. */
export const CHANGE_TYPES = ["multiply", "add", "subtract", "downgrade", "upgrade", "override"] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One change of an effect: the key of a number, what is done to it, and by how much. */
export type EffectChange = { readonly key: string; readonly type: ChangeType; readonly value: number };

/** A number after a change. */
export function changedBy(before: number, { type, value }: Pick<EffectChange, "type" | "value">): number {
  switch (type) {
    case "multiply":
      return before * value;
    case "add":
      return before + value;
    case "subtract":
      return before - value;
    case "downgrade":
      return Math.min(before, value);
    case "upgrade":
      return Math.max(before, value);
    case "override":
      return value;
  }
}

/** Changes in the order in which they are done: each way has its turn, as in Foundry. */
export function inOrder(changes: readonly EffectChange[]): readonly EffectChange[] {
  const rank = ({ type }: EffectChange): number => ORDER[type];
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

const ORDER: Readonly<Record<ChangeType, number>> = {
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
};

/** A number as the rules read it: whole, rounded down, and within what its sheet can hold. */
export function withinBounds(value: number, { min, max }: Bounds): number {
  return Math.min(Math.max(Math.floor(value), min), max);
}

/**
 * What is stored so that a number under effects has changed by as much as the rules have changed it: effects are never
 * stored with the number.
 */
export function storedAfter(
  stored: number,
  { before, after }: { readonly before: number; readonly after: number },
  bounds: Bounds,
): number {
  return withinBounds(stored + after - before, bounds);
}
