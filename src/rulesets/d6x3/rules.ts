// Loaded when a world, a message or a sheet needs this ruleset.
export { d6x3Family as family } from "./family.ts";
export { d6x3 as ruleset } from "./index.ts";
