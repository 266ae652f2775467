import { ForcedDeletion, ForcedReplacement, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";

/** Changes as they are sent: operators become `-=key` and `==key`, everything else plain JSON. */
export function toWire(changes: PlainObject): PlainObject {
  const sent: PlainObject = {};
  for (const [key, value] of Object.entries(changes)) {
    if (value instanceof ForcedDeletion) sent[`-=${key}`] = null;
    else if (value instanceof ForcedReplacement) sent[`==${key}`] = value.value;
    else if (value instanceof Set) sent[key] = [...value];
    else sent[key] = isPlainObject(value) ? toWire(value) : value;
  }
  return sent;
}
