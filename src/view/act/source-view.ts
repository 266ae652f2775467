import { LINES, type Reason } from "../../engine/index.ts";
import type { Offers } from "./filled.ts";

/** The source of a value: the key of its text, and the data of that text, a distance, or fighters and a number of lines. */
export type SourceView = {
  readonly key: string;
  readonly distance: number | null;
  readonly name?: string;
  readonly other?: string;
  readonly stopped?: number;
  readonly lines?: number;
};

/** Describes the scene's reason for a suggestion, and whether it is followed; empty if it is about fighters whom the form does not name. */
export function reasonView(reason: Reason, isFollowed: boolean, { actor, others }: Offers): readonly SourceView[] {
  const nameOf = (of: string): string | undefined => [actor, ...others].find(({ id }) => id === of)?.name;
  const name = nameOf(reason.of);
  const key = `RIPOSTE.Act.${isFollowed ? "onScene" : "byHand"}.${reason.by}`;
  if (name === undefined) return [];
  if (reason.by === "walls") return [{ key, distance: null, name, stopped: reason.stopped, lines: LINES }];
  const other = nameOf(reason.other);
  return other === undefined ? [] : [{ key, distance: null, name, other }];
}
