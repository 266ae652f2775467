// Loaded when a world, a message or a sheet needs this ruleset.
export { d20Family as family } from "./family.ts";
export { d20 as ruleset } from "./index.ts";
