import { type Data, type Json, toData, isSame } from "../../engine/index.ts";

/** A change that a user made in a list: a field that was written, or a row that was added or removed. */
export type RowEdit =
  | { readonly does: "write"; readonly row: number; readonly key: string; readonly value: Json }
  | { readonly does: "add"; readonly record: Data }
  | { readonly does: "remove"; readonly row: number };

type SheetRows = readonly Json[];

/** Applies a user's change of the displayed list to its current state. Null if the row to write has been deleted meanwhile. */
export function applyRowEdit(edit: RowEdit, shown: SheetRows, current: SheetRows): SheetRows | null {
  if (edit.does === "add") return [...current, edit.record];
  const oldIndex = matchRows(shown, current).indexOf(edit.row);
  if (oldIndex < 0) return edit.does === "remove" ? current : null;
  return edit.does === "remove"
    ? current.toSpliced(oldIndex, 1)
    : current.with(oldIndex, { ...toData(current[oldIndex]), [edit.key]: edit.value });
}

/** Finds, for each row of the current list, the index of the same row in the earlier list; −1 for a new row. */
export function matchRows(before: SheetRows, current: SheetRows): readonly number[] {
  const matches = current.map(() => -1);
  const unmatched = new Set(before.keys());
  const matchWhere = (isLike: (likeness: Likeness) => boolean): void => {
    for (const [index, row] of current.entries()) {
      if (matches[index] !== -1) continue;
      const likeness = [...unmatched].map((oldIndex) => ({
        at: oldIndex,
        ...compareRows(before[oldIndex], row),
        apart: Math.abs(oldIndex - index),
      }));
      const [best] = likeness.filter(isLike).sort((a, b) => b.equal - a.equal || a.apart - b.apart);
      if (!best) continue;
      matches[index] = best.at;
      unmatched.delete(best.at);
    }
  };
  matchWhere(({ isSame: same }) => same);
  matchWhere(({ equal }) => equal > 0);
  matchWhere(({ apart }) => apart === 0 && before.length === current.length);
  return matches;
}

type Likeness = { readonly isSame: boolean; readonly equal: number; readonly apart: number };

/** Compares two rows: `isSame` is true if they are equal, and `equal` is the number of fields with equal values that are not empty. */
function compareRows(oldRow: Json | undefined, newRow: Json): Omit<Likeness, "apart"> {
  const [before, after] = [toData(oldRow), toData(newRow)];
  const equal = Object.keys(after).filter(
    (key) => after[key] !== "" && isSame(before[key] ?? null, after[key] ?? null),
  );
  return { isSame: isSame(oldRow ?? null, newRow), equal: equal.length };
}

/** Splits the name of a field in a row, such as `system.skills.2.rating`, into list, row and key; null for any other name. */
export function splitRowName(
  name: string,
  lists: readonly string[],
): { list: string; row: number; key: string } | null {
  const list = lists.find((each) => name.startsWith(`${each}.`));
  const [row, key, ...more] = list === undefined ? [] : name.slice(list.length + 1).split(".");
  if (list === undefined || row === undefined || key === undefined || more.length > 0) return null;
  return /^\d+$/.test(row) ? { list, row: Number(row), key } : null;
}

/** The rows of a list, each with a key that it keeps when other rows are added or removed. */
export type KeyedRows = { readonly rows: SheetRows; readonly keys: readonly string[] };

/** Gives each row its earlier key, or a new key if the row is new. */
export function addRowKeys(before: KeyedRows, current: SheetRows): KeyedRows {
  let next = before.keys.reduce((highest, key) => Math.max(highest, Number(key)), -1);
  const keys = matchRows(before.rows, current).map((oldIndex) => before.keys[oldIndex] ?? String((next += 1)));
  return { rows: current, keys };
}
