import { refuseNames } from "../../helpers/refuse-names.ts";
import { FilePicker } from "../apps/file-picker.ts";
import { nameOnly } from "../name-only.ts";
import { ContextMenu } from "./context-menu.ts";
import { DragDrop } from "./drag-drop.ts";
import { TextEditor } from "./text-editor.ts";
import { TooltipManager } from "./tooltip-manager.ts";

/** `CONFIG.ux`: the classes of the interface's helpers, which packages replace. */
export function uxConfig(generation: number): object {
  const Draggable = nameOnly("foundry.applications.ux.Draggable");
  const Autocomplete = nameOnly("foundry.applications.ux.Autocomplete");
  const ux = { ContextMenu, DragDrop, Draggable, FilePicker, TextEditor, TooltipManager };
  if (generation >= 14) Object.assign(ux, { Autocomplete });
  refuseNames(ux, "CONFIG.ux", ["FilterMenu", "HTMLSecret", "ProseMirrorEditor", "SearchFilter"]);
  return ux;
}
