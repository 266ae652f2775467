// Exports loaded when a world, a message or a sheet needs this ruleset.
export { d6Family as family } from "./family.ts";
export { d6 as ruleset } from "./index.ts";
