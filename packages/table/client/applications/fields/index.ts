export { createFormGroup } from "./form-group.ts";
export * from "./inputs.ts";
