import { refuseNames } from "../../helpers/refuse-names.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { nameOnly } from "../name-only.ts";
import { ContextMenu } from "./context-menu.ts";
import { DragDrop } from "./drag-drop.ts";
import { TextEditor } from "./text-editor.ts";
import { TooltipManager } from "./tooltip-manager.ts";

/** `CONFIG.ux`: the classes of the interface's helpers, which packages replace. */
export function uxConfig(): object {
  const Draggable = nameOnly("foundry.applications.ux.Draggable");
  const ux = { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager };
  refuseNames(ux, "CONFIG.ux", ["FilterMenu", "HTMLSecret", "ProseMirrorEditor", "SearchFilter"]);
  return ux;
}
