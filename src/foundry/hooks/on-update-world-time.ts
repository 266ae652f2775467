import { followClock } from "../documents/effect-document.ts";
import { tokensSeen } from "../scene/tokens.ts";

/** Every client, when world time has moved: effects whose time is over end, and one whose time is no longer over counts again. */
export function onUpdateWorldTime(): void {
  followClock(new Set([...game.actors, ...tokensSeen().map(({ actor }) => actor)]));
}
