import type { Frame, Ruleset, State } from "../engine/index.ts";
import { wordKey } from "./terms.ts";

/** One exchange of a stack: its label, its fighter, and the actions that a GM may take on it. */
export type WaitingView = {
  readonly frame: string;
  /** The key of its text, which names the actor. */
  readonly label: string;
  readonly fighter: string;
  /** True if it is on top and runs; the others wait for it. */
  readonly runs: boolean;
  /** True if it may be moved to the top: it has the same parent as the top. */
  readonly mayBeFirst: boolean;
  /** True if it may be cancelled by itself; cancelling the outermost cancels everything. */
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
    label: wordKey(rules.id, `waits.${kind}`),
    fighter: rules.actorIn?.(facts) ?? "",
    runs: id === top.id,
    mayBeFirst: id !== top.id && parent === top.parent,
    mayEnd: depth > 0,
  };
}
