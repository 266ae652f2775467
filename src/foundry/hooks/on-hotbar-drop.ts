import { dropOnHotbar } from "../declaring/hotbar.ts";

/** The client whose user drops data on the hotbar: a weapon becomes a macro. */
export function onHotbarDrop(_bar: unknown, data: object, slot: unknown): boolean {
  return dropOnHotbar(data, slot);
}
