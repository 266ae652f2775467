import { withPart } from "../client/with-part.ts";
import type { Direction } from "../exchange/undo-intent.ts";
import type { UndoRequest, UndoWindow } from "./undo-window.ts";

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
