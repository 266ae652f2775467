import type { IconButton } from "../client/icon-button.ts";
import { withPart } from "../client/with-part.ts";

/** Button by which a GM makes a quick opponent, without its class; the window is loaded on first use. */
export const QUICK_OPPONENT: Omit<IconButton, "name"> = {
  icon: "fa-mask",
  label: "RIPOSTE.Foe.open",
  press: () =>
    void withPart(
      () => import("./opponent-window.ts"),
      ({ openOpponent }) => openOpponent(),
    ),
};
