import type { SheetSpec } from "../../engine/index.ts";
import { type GroupView, groupView } from "./field-view.ts";
import { type ListView, listsOf } from "./list-view.ts";

/** All groups and lists of an item's sheet, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[]; readonly lists: readonly ListView[] };

/** Builds an item's sheet from its stored data. */
export function itemView(spec: SheetSpec, system: unknown): ItemView {
  const groups = spec.groups.map((group) => groupView(group, system)).filter(({ fields }) => fields.length > 0);
  return { groups, lists: listsOf(spec, system) };
}
