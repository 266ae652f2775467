import { type Direction, sendIntent } from "../intents.ts";
import { readRecord } from "../record.ts";
import { canReverse } from "./reversible.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import type { UndoRequest, UndoWindow } from "./undo-window.ts";
import { UNDO_KEYS } from "./undo-keys.ts";

/** The keys that undo the newest exchange, and redo the one undone last. */
const KEYS = { undo: "KeyZ", redo: "KeyY" } as const;

/** Registers the keys; users can change them in Foundry. */
export function registerUndoKeys(): void {
  const { ALT } = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS;
  for (const direction of ["undo", "redo"] as const)
    game.keybindings.register("riposte", direction, {
      name: UNDO_KEYS[direction].key,
      editable: [{ key: KEYS[direction], modifiers: [ALT] }],
      onDown: () => {
        void requestNextUndo(direction);
        return true;
      },
    });
}

async function requestNextUndo(direction: Direction): Promise<void> {
  await withPart(
    () => import("./taking-back.ts"),
    ({ findNextReversible }) => {
      const id = findNextReversible(direction)?.message.id;
      if (id) requestUndo(id, direction);
    },
  );
}

/** Undoes or redoes an exchange for a GM; a player asks the GM for it. */
export function requestUndo(message: string, type: Direction): void {
  if (game.user.isGM) void askAboutUndo([message], type);
  else void sendIntent({ type, messages: [message], keep: [], overwrite: [] });
}

/**
 * Describes the undo button on a card for this client's user; its label is empty if the user has no such button. `undone` is true once the
 * undo has been written.
 */
export function describeUndoButton(message: ChatMessage.Implementation) {
  const record = readRecord(message);
  const direction: Direction = record?.undone ? "redo" : "undo";
  const mine = record !== null && (game.user.isGM || record.declarer === game.user.id);
  const isAllowed = mine && canReverse(record, direction);
  const label = UNDO_KEYS[direction][game.user.isGM ? "button" : "ask"];
  const isWritten = record?.phase === "closed";
  return {
    undone: isWritten && record.undone,
    direction,
    label: isAllowed ? label : "",
    maySave: game.user.isGM && isWritten,
  };
}

/** Undoes or redoes exchanges as the window's `askAboutUndo` does; the window is loaded when it is first needed. */
export async function askAboutUndo(
  ids: readonly string[],
  type: Direction,
  request?: UndoRequest,
): Promise<UndoWindow | null> {
  return withPart(
    () => import("./undo-window.ts"),
    (part) => part.askAboutUndo(ids, type, request),
  );
}
