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

/** Changes as they came from the server, in the words of the generation: on 14, keys that delete become operators. */
export function fromWire(changes: PlainObject): PlainObject {
  if (game.release.generation < 14) return changes;
  const told: PlainObject = {};
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("-=")) told[key.slice(2)] = new ForcedDeletion();
    else if (key.startsWith("==")) told[key.slice(2)] = new ForcedReplacement(value);
    else told[key] = isPlainObject(value) ? fromWire(value) : value;
  }
  return told;
}
