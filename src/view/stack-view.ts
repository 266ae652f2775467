import type { Frame, Ruleset, State } from "../engine/index.ts";
import { wordKey } from "./terms.ts";

/** One exchange of a stack: what it is, whose it is, and what a GM may do with it. */
export type WaitingView = {
  readonly frame: string;
  /** The key of its sentence, which names whoever acts. */
  readonly label: string;
  readonly fighter: string;
  /** Whether it runs now; the others wait for it. */
  readonly runs: boolean;
  /** Whether it may go before the one that runs: both wait for the same. */
  readonly mayBeFirst: boolean;
  /** Whether it may be called off by itself: the outermost is called off with everything. */
  readonly mayEnd: boolean;
};

/** What waits for what, the one that runs first; nothing where one exchange stands alone. */
export function stackView({ stack }: State, rules: Ruleset): readonly WaitingView[] {
  const top = stack.at(-1);
  if (!top || stack.length < 2) return [];
  return stack.map((frame, depth) => waitingView(frame, { top, depth, rules })).toReversed();
}

type Place = { readonly top: Frame; readonly depth: number; readonly rules: Ruleset };

function waitingView({ id, kind, facts, parent }: Frame, { top, depth, rules }: Place): WaitingView {
  return {
    frame: id,
    label: wordKey(rules.id, `waits.${kind}`),
    fighter: rules.actorIn?.(facts) ?? "",
    runs: id === top.id,
    mayBeFirst: id !== top.id && parent === top.parent,
    mayEnd: depth > 0,
  };
}
