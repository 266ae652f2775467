import type { TokenBar, Data, Family } from "../../engine/index.ts";
import { findFamily } from "../../rulesets/index.ts";
import { type Meter, type BarUpdate, findMeter, findBarUpdate } from "../../view/token-bars.ts";
import { buildActorData } from "./fighters.ts";
import { worldRulings } from "../platform/world/rules.ts";
import { findWorldRuleset } from "../platform/world/settings.ts";
import { clientState } from "../platform/state.ts";

/** Reads the value of a bar on an actor's token; null for an actor that does not belong to the world's game. */
export function readMeter(actor: Actor.Implementation, bar: TokenBar): Meter | null {
  const reading = readFighterData(actor);
  return reading && findMeter(reading.family, bar, reading.fighter);
}

/** Computes the number to store so that a bar on an actor's token shows a value; null if the bar cannot be changed. */
export function computeBarUpdate(actor: Actor.Implementation, bar: TokenBar, wanted: number): BarUpdate | null {
  const reading = readFighterData(actor);
  return reading && findBarUpdate(reading.family, bar, reading.fighter, wanted);
}

function readFighterData(actor: Actor.Implementation): { readonly family: Family; readonly fighter: Data } | null {
  const rules = findWorldRuleset();
  if (!rules.ok || !rules.value.sheets.some(({ type }) => type === actor.type)) return null;
  const family = findFamily(actor.type, rules.value.id, worldRulings());
  return family ? { family, fighter: buildActorData(actor, rules.value) } : null;
}

/** The last known health of the actors on the viewed scene, by address. */
const lastHealth = clientState.map<string, number>("health-bars.seen");

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
