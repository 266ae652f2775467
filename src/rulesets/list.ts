// The list of rulesets, one line each: the entry of its folder, under the id that worlds store.
export { entry as d10 } from "./d10/entry.ts";
export { entry as "d10-classic" } from "./d10-classic/entry.ts";
export { entry as "d10-injury" } from "./d10-injury/entry.ts";
export { entry as d20 } from "./d20/entry.ts";
export { entry as d6 } from "./d6/entry.ts";
export { entry as d6x3 } from "./d6x3/entry.ts";
