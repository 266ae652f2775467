import { refreshTimedActors } from "../documents/effect-document.ts";
import { listVisibleTokens } from "../scene/tokens.ts";

/** Every client, when world time has moved: effects whose time is over end, and one whose time is no longer over counts again. */
export function onUpdateWorldTime(): void {
  refreshTimedActors(new Set([...game.actors, ...listVisibleTokens().map(({ actor }) => actor)]));
}
