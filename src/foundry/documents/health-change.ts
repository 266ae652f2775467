import { clientState } from "../client/state.ts";
import { readMeter } from "./bars.ts";

/** Last health of the actors on the viewed scene, by address. */
const lastHealth = clientState.map<string, number>("health-change.seen");

const COLOURS = { lost: 0xd9442f, gained: 0x4f9e52 } as const;

/** Remembers the health of the actors on the viewed scene, so that later changes can be shown on their tokens. */
export function rememberHealth(): void {
  lastHealth.clear();
  const scene = game.scenes.viewed;
  for (const { actor } of scene?.tokens ?? []) {
    const health = actor && readMeter(actor, "health");
    if (health) lastHealth.set(actor.uuid, health.value);
  }
}

/** Shows a change of an actor's health as a floating number on its tokens, as far as this user sees them. */
export function showHealthChange(actor: Actor.Implementation | null): void {
  const health = actor && readMeter(actor, "health");
  if (!health) return;
  const before = lastHealth.get(actor.uuid) ?? health.value;
  lastHealth.set(actor.uuid, health.value);
  const change = health.value - before;
  if (change === 0 || !canvas.ready) return;
  for (const token of actor.getActiveTokens()) {
    if (token.isVisible && !token.document.isSecret) showFloatingNumber(token, change);
  }
}

function showFloatingNumber({ center, bounds }: Token.Implementation, change: number): void {
  const [direction, fill] =
    change < 0 ? [CONST.TEXT_ANCHOR_POINTS.TOP, COLOURS.lost] : [CONST.TEXT_ANCHOR_POINTS.BOTTOM, COLOURS.gained];
  const text = change.toLocaleString(game.i18n.lang, { signDisplay: "always" });
  void canvas.interface?.createScrollingText(center, text, {
    ...{ anchor: CONST.TEXT_ANCHOR_POINTS.CENTER, direction, distance: 2 * bounds.height, jitter: 0.25 },
    ...{ fill, stroke: 0x000000, strokeThickness: 4, fontSize: 32 },
  });
}
