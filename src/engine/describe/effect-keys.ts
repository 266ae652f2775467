import { type NumberSpec, type SheetSpec, toFieldPath } from "./field.ts";

/** The least and the greatest value of a number. */
type EffectBounds = Pick<NumberSpec, "min" | "max">;

/** A number that an effect may change: its key on the document, and its path in the stored data. */
export type EffectKey = {
  readonly key: string;
  readonly path: readonly string[];
  /** The keys of its name and of the name of its group. */
  readonly label: string;
  readonly group: string;
  /** The limits of the stored number. */
  readonly bounds: EffectBounds;
  /** The limits of the number with effects applied: the widest limits on any sheet of its role, since the rules accept these. */
  readonly reach: EffectBounds;
};

/**
 * Lists the numbers of a sheet that an effect may change, in the order of the sheet, given all sheets of its game; numbers inside lists
 * have no key.
 */
export function collectEffectKeys(
  { groups, role }: Pick<SheetSpec, "groups" | "role">,
  sheets: readonly Pick<SheetSpec, "groups" | "role">[],
): readonly EffectKey[] {
  const alike = sheets.filter((sheet) => sheet.role === role).flatMap(listNumberKeys);
  return listNumberKeys({ groups }).map((number) => {
    const same = alike.filter(({ key }) => key === number.key).map(({ bounds }) => bounds);
    const all = [number.bounds, ...same];
    const reach = { min: Math.min(...all.map(({ min }) => min)), max: Math.max(...all.map(({ max }) => max)) };
    return { ...number, reach };
  });
}

function listNumberKeys({ groups }: Pick<SheetSpec, "groups">): readonly Omit<EffectKey, "reach">[] {
  return groups.flatMap((group) =>
    Object.entries(group.fields).flatMap(([name, field]) => {
      if (field.kind !== "number") return [];
      const path = toFieldPath(group, name);
      const { min, max, label } = field;
      return [{ key: ["system", ...path].join("."), path, label, group: group.label, bounds: { min, max } }];
    }),
  );
}

/** The types of changes to a number, in the order in which they are made unless an effect states another. */
export const CHANGE_TYPES = ["multiply", "add", "subtract", "downgrade", "upgrade", "override"] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** One change of an effect: the key of a number, the type of the change, and its amount. */
export type EffectChange = { readonly key: string; readonly type: ChangeType; readonly value: number };

/** Returns a number after a change. */
export function applyChange(before: number, { type, value }: Pick<EffectChange, "type" | "value">): number {
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

/** Sorts changes into the order in which they are made: by type, as in Foundry. */
export function sortChanges(changes: readonly EffectChange[]): readonly EffectChange[] {
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

/** Limits a number to the values that rules read: whole, rounded down, and within the limits of its sheet. */
export function clampNumber(value: number, { min, max }: EffectBounds): number {
  return Math.min(Math.max(Math.floor(value), min), max);
}

/**
 * Computes the number to store after the rules have changed a number with effects applied. The stored number changes by the same amount,
 * since effects are never stored in it.
 */
export function computeBaseNumber(
  stored: number,
  { before, after }: { readonly before: number; readonly after: number },
  bounds: EffectBounds,
): number {
  return clampNumber(stored + after - before, bounds);
}
