import type { SheetSpec } from "../../engine/describe/field.ts";
import type { GroupView } from "./field-view.ts";
import { groupView } from "./field-view.ts";

/** All that an item's sheet shows, apart from its notes. */
export type ItemView = { readonly groups: readonly GroupView[] };

/** What an item's sheet shows, from its stored data. */
export function itemView(spec: SheetSpec, system: unknown): ItemView {
  return { groups: spec.groups.map((group) => groupView(group, system)).filter(({ fields }) => fields.length > 0) };
}
