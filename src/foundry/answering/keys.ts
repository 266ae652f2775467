import { openInbox } from "./answering.ts";
import { toggleClocks } from "../card/clock-controls.ts";

/** Registers the keys by which users open their inbox, and GMs stop the clocks. */
export function registerKeys(): void {
  const alt = foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.ALT;
  game.keybindings.register("riposte", "inbox", {
    name: "RIPOSTE.Inbox.key.name",
    hint: "RIPOSTE.Inbox.key.hint",
    editable: [{ key: "KeyQ", modifiers: [alt] }],
    onDown: () => {
      openInbox();
      return true;
    },
  });
  game.keybindings.register("riposte", "clocks", {
    name: "RIPOSTE.Clock.key.name",
    hint: "RIPOSTE.Clock.key.hint",
    editable: [{ key: "KeyP", modifiers: [alt] }],
    restricted: true,
    onDown: () => {
      toggleClocks();
      return true;
    },
  });
}
