import { type Data, type Json, dataOf, isSame } from "../../engine/index.ts";

/** A change that a user made in a list: a field that was written, or a row that was added or removed. */
export type RowEdit =
  | { readonly does: "write"; readonly row: number; readonly key: string; readonly value: Json }
  | { readonly does: "add"; readonly record: Data }
  | { readonly does: "remove"; readonly row: number };

type Rows = readonly Json[];

/** Edits the list as it is now with a change made on the list as it was shown; null if its row is gone. */
export function editRows(edit: RowEdit, shown: Rows, now: Rows): Rows | null {
  if (edit.does === "add") return [...now, edit.record];
  const at = matchRows(shown, now).indexOf(edit.row);
  if (at < 0) return edit.does === "remove" ? now : null;
  return edit.does === "remove" ? now.toSpliced(at, 1) : now.with(at, { ...dataOf(now[at]), [edit.key]: edit.value });
}

/** Finds, for each row of a list as it is now, the index of the same row in the list as it was; -1 for a new one. */
export function matchRows(before: Rows, now: Rows): readonly number[] {
  const found = now.map(() => -1);
  const free = new Set(before.keys());
  const match = (isLike: (likeness: Likeness) => boolean): void => {
    for (const [index, row] of now.entries()) {
      if (found[index] !== -1) continue;
      const likeness = [...free].map((at) => ({ at, ...compareRows(before[at], row), apart: Math.abs(at - index) }));
      const [best] = likeness.filter(isLike).sort((a, b) => b.equal - a.equal || a.apart - b.apart);
      if (!best) continue;
      found[index] = best.at;
      free.delete(best.at);
    }
  };
  match(({ isSame: same }) => same);
  match(({ equal }) => equal > 0);
  match(({ apart }) => apart === 0 && before.length === now.length);
  return found;
}

type Likeness = { readonly isSame: boolean; readonly equal: number; readonly apart: number };

/** Counts the fields in which two rows agree; fields that both leave empty do not count. */
function compareRows(one: Json | undefined, other: Json): Omit<Likeness, "apart"> {
  const [before, after] = [dataOf(one), dataOf(other)];
  const equal = Object.keys(after).filter(
    (key) => after[key] !== "" && isSame(before[key] ?? null, after[key] ?? null),
  );
  return { isSame: isSame(one ?? null, other), equal: equal.length };
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

/** The rows of a list, each with a key that stays with it. */
export type KeyedRows = { readonly rows: Rows; readonly keys: readonly string[] };

/** Gives each row of a list its previous key, or a new one if the row is new. */
export function keyRows(before: KeyedRows, now: Rows): KeyedRows {
  let next = before.keys.reduce((highest, key) => Math.max(highest, Number(key)), -1);
  const keys = matchRows(before.rows, now).map((at) => before.keys[at] ?? String((next += 1)));
  return { rows: now, keys };
}
