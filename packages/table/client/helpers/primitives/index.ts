import { extendLists, extendSets } from "./lists.ts";
import { extendDates, extendNumbers } from "./numbers.ts";
import { extendTexts } from "./texts.ts";

/** Adds the documented helpers that Foundry adds to the language's own objects. */
export function extendPrimitives(): void {
  extendNumbers();
  extendDates();
  extendTexts();
  extendLists();
  extendSets();
}
