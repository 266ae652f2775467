import type { Direction } from "../intents.ts";

/** The keys of the texts about undoing and redoing exchanges. */
const UNDO = {
  ask: "RIPOSTE.Undo.ask.undo",
  asked: "RIPOSTE.Undo.notice.asked.undo",
  asks: "RIPOSTE.Undo.asks.undo",
  button: "RIPOSTE.Undo.button.undo",
  doIt: "RIPOSTE.Undo.doIt.undo",
  grant: "RIPOSTE.Undo.grant.undo",
  granted: "RIPOSTE.Undo.notice.granted.undo",
  key: "RIPOSTE.Undo.key.undo",
  progress: "RIPOSTE.Undo.progress.undo",
  refused: "RIPOSTE.Undo.notice.refused.undo",
  refusedWith: "RIPOSTE.Undo.notice.refusedWith.undo",
  title: "RIPOSTE.Undo.title.undo",
} as const;

const REDO: Readonly<Record<keyof typeof UNDO, string>> = {
  ask: "RIPOSTE.Undo.ask.redo",
  asked: "RIPOSTE.Undo.notice.asked.redo",
  asks: "RIPOSTE.Undo.asks.redo",
  button: "RIPOSTE.Undo.button.redo",
  doIt: "RIPOSTE.Undo.doIt.redo",
  grant: "RIPOSTE.Undo.grant.redo",
  granted: "RIPOSTE.Undo.notice.granted.redo",
  key: "RIPOSTE.Undo.key.redo",
  progress: "RIPOSTE.Undo.progress.redo",
  refused: "RIPOSTE.Undo.notice.refused.redo",
  refusedWith: "RIPOSTE.Undo.notice.refusedWith.redo",
  title: "RIPOSTE.Undo.title.redo",
};

/** The keys of the texts for each direction. */
export const UNDO_KEYS: Readonly<Record<Direction, typeof REDO>> = { undo: UNDO, redo: REDO };
