import type { SheetSpec } from "../../engine/index.ts";
import { type GroupView, groupView } from "./field-view.ts";
import { type ListView, listsOf } from "./list-view.ts";

/** All that an item's sheet shows, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[]; readonly lists: readonly ListView[] };

/** What an item's sheet shows, from its stored data. */
export function itemView(spec: SheetSpec, system: unknown): ItemView {
  const groups = spec.groups.map((group) => groupView(group, system)).filter(({ fields }) => fields.length > 0);
  return { groups, lists: listsOf(spec, system) };
}
