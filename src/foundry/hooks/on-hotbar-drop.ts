import { dropOnHotbar } from "../modules/dropping.ts";

/** The client whose user drops data on the hotbar: a thing, a check or an action becomes a macro. */
export function onHotbarDrop(_bar: unknown, data: object, slot: unknown): boolean {
  return dropOnHotbar(data, slot);
}
