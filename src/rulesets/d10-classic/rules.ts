// Loaded as soon as a world, a message or a sheet needs this ruleset.
export { d10ClassicFamily as family } from "./family.ts";
export { d10Classic as ruleset } from "./index.ts";
