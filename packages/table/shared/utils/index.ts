export { Collection } from "./collection.ts";
export {
  circleCircleIntersects,
  closestPointToPath,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "./geometry.ts";
export { diffObject, mergeObject, type MergeOptions } from "./merge.ts";
export {
  deepClone,
  duplicate,
  equals,
  filterObject,
  getType,
  invertObject,
  isEmpty,
  isPlainObject,
  isUnsafeKey,
  objectsEqual,
  type PlainObject,
} from "./objects.ts";
export { ForcedDeletion, ForcedReplacement, isOperator } from "./operators.ts";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./paths.ts";
export { isDeletionKey, performIntegerSort } from "./sort.ts";
export { escapeHTML, isNewerVersion, isValidId, randomID, unescapeHTML } from "./text.ts";
export { BitMask, HttpError, IterableWeakMap, IterableWeakSet, Semaphore, StringTree, WordTree } from "./structures.ts";
export { debounce, throttle } from "./timing.ts";
export { buildUuid, splitUuid, type UuidParts } from "./uuid.ts";
