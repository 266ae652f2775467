import { RULESETS, findEdition } from "../../src/rulesets/all.ts";
import { SAMPLES } from "../contract/samples.ts";
import type { Game } from "./table.ts";

/** A game by its id, with its sample; one that is unknown is a bug. */
export function gameOf(id: string): Game {
  const [rules, family, sample] = [RULESETS[id], findEdition(id), SAMPLES[id]];
  if (!rules || !family || !sample) throw new Error(`${id} has no sample`);
  return { rules, family, sample };
}
