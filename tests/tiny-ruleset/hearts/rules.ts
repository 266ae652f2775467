// What is loaded when a world, a message or a sheet needs this ruleset.
export { heartsFamily as family } from "./family.ts";
export { hearts as ruleset } from "./index.ts";
