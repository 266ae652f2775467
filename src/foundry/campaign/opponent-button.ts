import type { IconButton } from "../client/icon-button.ts";
import { withPart } from "../client/with-part.ts";

/** The button by which a GM makes a quick opponent, but for its class; the window is loaded when it is first used. */
export const QUICK_OPPONENT: Omit<IconButton, "name"> = {
  icon: "fa-mask",
  label: "RIPOSTE.Foe.open",
  press: () =>
    void withPart(
      () => import("./opponent-window.ts"),
      ({ openOpponent }) => openOpponent(),
    ),
};
