import { type Json, type Result, isData, ok, refuse, describeValue } from "../../../src/engine/index.ts";
import { MOST_HEARTS } from "./bounds.ts";

/** The data of a fighter. (Rule 1) */
export type Fighter = { readonly id: string; readonly name: string; readonly hearts: number };

/** Takes a fighter from plain data; refuses hearts outside 0–3. (Rule 1) */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name, hearts = MOST_HEARTS } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const fits = typeof hearts === "number" && Number.isInteger(hearts) && hearts >= 0 && hearts <= MOST_HEARTS;
  return fits ? ok({ id, name, hearts }) : refuse("fighter/not-hearts", { name, value: describeValue(hearts) });
}
