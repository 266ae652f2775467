// Loaded as soon as a world, a message or a sheet needs this ruleset.
export { d10Family as family } from "./family.ts";
export { d10 as ruleset } from "./index.ts";
