import type { SheetSpec } from "../../engine/index.ts";
import { type GroupView, groupView } from "./field-view.ts";

/** All that an item's sheet shows, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[] };

/** What an item's sheet shows, from its stored data. */
export function itemView(spec: SheetSpec, system: unknown): ItemView {
  return { groups: spec.groups.map((group) => groupView(group, system)).filter(({ fields }) => fields.length > 0) };
}
