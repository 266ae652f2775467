// Loaded when a world, a message or a sheet needs this ruleset.
export { threeDiceFamily as family } from "./family.ts";
export { threeDice as ruleset } from "./index.ts";
