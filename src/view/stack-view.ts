import type { Frame, Ruleset, State } from "../engine/index.ts";
import { fillWordKey } from "./word-families.ts";

/** One exchange of a stack: its label, its fighter, and the actions that a GM may take on it. */
export type WaitingView = {
  readonly frame: string;
  /** The key of its text, which has the actor's name. */
  readonly label: string;
  readonly fighter: string;
  /** True if the exchange is at the top of the stack and runs; all others wait for it. */
  readonly runs: boolean;
  /** True if the exchange may be moved to the top, because it has the same parent as the one there. */
  readonly mayBeFirst: boolean;
  /** True if the exchange may be cancelled alone; cancelling the outermost one would cancel all. */
  readonly mayEnd: boolean;
};

/** Lists the exchanges of a stack, the running one first; empty if there is only one. */
export function listWaitingViews({ stack }: State, rules: Ruleset): readonly WaitingView[] {
  const top = stack.at(-1);
  if (!top || stack.length < 2) return [];
  return stack.map((frame, depth) => buildWaitingView(frame, { top, depth, rules })).toReversed();
}

type StackPosition = { readonly top: Frame; readonly depth: number; readonly rules: Ruleset };

function buildWaitingView({ id, kind, facts, parent }: Frame, { top, depth, rules }: StackPosition): WaitingView {
  return {
    frame: id,
    label: fillWordKey(rules.id, "waits.*", kind),
    fighter: rules.actorIn?.(facts) ?? "",
    runs: id === top.id,
    mayBeFirst: id !== top.id && parent === top.parent,
    mayEnd: depth > 0,
  };
}
