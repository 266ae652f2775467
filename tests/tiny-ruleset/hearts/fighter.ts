import {
  type Change,
  type Json,
  type Result,
  type Scene,
  isData,
  ok,
  refuse,
  defineStages,
  describeValue,
  spend,
} from "../../../src/engine/index.ts";
import { MOST_HEARTS } from "./sheet/sheet.ts";

/** A fighter as the rules read it. (Rule 1) */
export type Fighter = { readonly id: string; readonly name: string; readonly hearts: number };

/** Reads a fighter from plain data; refuses hearts outside 0–3. (Rule 1) */
export function readFighter(data: Json): Result<Fighter> {
  if (!isData(data)) return refuse("fighter/malformed");
  const { id, name, hearts = MOST_HEARTS } = data;
  if (typeof id !== "string" || typeof name !== "string") return refuse("fighter/malformed");
  const fits = typeof hearts === "number" && Number.isInteger(hearts) && hearts >= 0 && hearts <= MOST_HEARTS;
  return fits ? ok({ id, name, hearts }) : refuse("fighter/not-hearts", { name, value: describeValue(hearts) });
}

/** A fighter's allowance in a round. (Rules 2, 3) */
export const ALLOWANCE = { blow: { amount: 1, span: "round" }, duck: { amount: 1, span: "round" } } as const;

/** Pays for a blow or a duck; refuses if the round's allowance is spent. (Rules 2, 3) */
export function pay(scene: Scene, fighter: string, resource: keyof typeof ALLOWANCE): Result<readonly Change[]> {
  return spend(scene, { fighter, resource, amount: 1, allowance: ALLOWANCE[resource] });
}

/** Builds a stage of this game from its needs and its rule. A fighter without hearts is down, and cannot act. (Rule 1) */
export const stage = defineStages<Fighter>((_scene, { hearts, name }) =>
  hearts > 0 ? ok(true) : refuse("blow/down", { name }),
);
