import type { SheetSpec } from "../../engine/index.ts";
import { type GroupView, buildGroupView } from "./field-view.ts";
import { type ListView, collectLists } from "./list-view.ts";

/** All groups and lists of an item's sheet, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[]; readonly lists: readonly ListView[] };

/** Builds an item's sheet from its stored data. */
export function buildItemView(spec: SheetSpec, system: unknown): ItemView {
  const groups = spec.groups.map((group) => buildGroupView(group, system)).filter(({ fields }) => fields.length > 0);
  return { groups, lists: collectLists(spec, system) };
}
