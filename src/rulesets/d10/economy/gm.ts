import {
  type Data,
  type Json,
  type Result,
  type Scene,
  type Seat,
  isData,
  lookup,
  ok,
  refuse,
  shown,
  textAt,
} from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** What only the GM declares, and whom it befalls. */
export type Decree = { readonly payload: Data; readonly fighter: Fighter };

/** Takes a declaration that is the GM's alone and names somebody who is there under `fighter`. (d10/H.1; d10/L-26) */
export function readDecree(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<Decree> {
  if (!isData(payload)) return refuse("action/malformed");
  if (!seat.gm) return refuse("action/gm-only");
  const fighter = lookup(scene.fighters, textAt(payload, "fighter"));
  return fighter ? ok({ payload, fighter }) : refuse("action/nobody");
}

/** The refusal of an amount that is no whole number from 1 up to the most that is taken. */
export function outOfBounds({ name }: Fighter, field: string, value: Json | undefined, max: number): Result<never> {
  return refuse("fighter/out-of-bounds", { fighter: name, field, value: shown(value), min: 1, max });
}
