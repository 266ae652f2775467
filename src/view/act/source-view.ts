import { LINES, type Reason } from "../../engine/index.ts";
import type { FormOffers } from "./filled.ts";

/** The source of a value: the key of its text, and the data of that text. The data are a distance, or fighters and a number of lines. */
export type SourceView = {
  readonly key: string;
  readonly distance: number | null;
  readonly name?: string;
  readonly other?: string;
  readonly stopped?: number;
  readonly lines?: number;
};

/**
 * Describes the scene's reason for a suggestion, and whether the form follows it. Empty if the form does not offer a fighter in the reason.
 */
export function describeReason(
  reason: Reason,
  isFollowed: boolean,
  { actor, others }: FormOffers,
): readonly SourceView[] {
  const findName = (fighter: string): string | undefined => [actor, ...others].find(({ id }) => id === fighter)?.name;
  const name = findName(reason.of);
  const key = `RIPOSTE.Act.${isFollowed ? "onScene" : "byHand"}.${reason.by}`;
  if (name === undefined) return [];
  if (reason.by === "walls") return [{ key, distance: null, name, stopped: reason.stopped, lines: LINES }];
  const other = findName(reason.other);
  return other === undefined ? [] : [{ key, distance: null, name, other }];
}
