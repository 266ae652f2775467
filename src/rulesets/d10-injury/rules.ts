// Loaded as soon as a world, a message or a sheet needs this ruleset.
export { injuryFamily as family } from "./family.ts";
export { d10Injury as ruleset } from "./index.ts";
