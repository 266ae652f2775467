import { getProperty, isPlainObject } from "../../shared/utils/index.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import { TOKEN_DISPOSITIONS } from "../documents/token-modes.ts";
import type { Token } from "../placeables/token.ts";

export interface BarLook {
  readonly share: number;
  readonly which: "bar1" | "bar2";
}

/** All that is drawn of a token, as plain data: it is drawn again when this changes. */
export interface TokenLook {
  readonly name: string;
  readonly showsName: boolean;
  readonly width: number;
  readonly height: number;
  readonly img: string;
  readonly hidden: boolean;
  readonly controlled: boolean;
  readonly hover: boolean;
  readonly mine: boolean;
  readonly disposition: string;
  readonly bars: readonly BarLook[];
  readonly icons: readonly string[];
  readonly overlay: string | null;
  readonly rise: string | null;
  readonly turn: boolean;
  readonly targeted: boolean;
  readonly pips: readonly string[];
}

/** What is drawn of a token now. */
export function lookOf(token: Token): TokenLook {
  const { document } = token;
  const { displayName, displayBars, disposition, elevation, texture } = document._source;
  const src = isPlainObject(texture) ? texture.src : null;
  const effects = shownEffects(token);
  return {
    ...{ name: token.name, showsName: token._canViewMode(Number(displayName)), width: token.w, height: token.h },
    ...{ hidden: document.hidden, controlled: token.controlled, hover: token.hover, mine: token.isOwner },
    img: typeof src === "string" && src !== "" ? src : "icons/svg/mystery-man.svg",
    disposition: dispositionOf(token, Number(disposition)),
    bars: token._canViewMode(Number(displayBars)) ? barsOf(token) : [],
    icons: effects.filter(({ isOverlay }) => !isOverlay).map(({ img }) => img),
    overlay: effects.find(({ isOverlay }) => isOverlay)?.img ?? (isDefeated(token) ? defeatedImage() : null),
    rise:
      Number(elevation) === 0
        ? null
        : `${Number(elevation) > 0 ? "+" : "−"}${Math.abs(Number(elevation))} ${document._grid.units}`.trim(),
    turn: isOnTurn(token),
    targeted: token.isTargeted,
    pips: [...token.targeted].filter(({ isSelf }) => !isSelf).map(({ color }) => color.css),
  };
}

/** Whose side the token is on: its border has the colour of it. */
function dispositionOf(token: Token, disposition: number): string {
  const { HOSTILE, NEUTRAL, FRIENDLY } = TOKEN_DISPOSITIONS;
  if (token.isOwner && game.user?.isGM !== true) return "own";
  if (disposition === FRIENDLY) return "friendly";
  if (disposition === NEUTRAL) return "neutral";
  return disposition === HOSTILE ? "hostile" : "secret";
}

function barsOf({ document }: Token): BarLook[] {
  return (["bar1", "bar2"] as const).flatMap((which) => {
    const bar = document.getBarAttribute(which);
    if (bar?.type !== "bar" || !(bar.max > 0)) return [];
    return [{ which, share: Math.min(1, Math.max(0, bar.value / bar.max)) }];
  });
}

/** The icons of what lies on the actor for a time. */
function shownEffects({ actor }: Token): { img: string; isOverlay: boolean }[] {
  const effects: unknown = actor && Reflect.get(actor, "temporaryEffects");
  if (!Array.isArray(effects)) return [];
  return effects.flatMap((effect: unknown) => {
    if (!(effect instanceof ActiveEffect)) return [];
    const img: unknown = effect._source.img ?? effect._source.icon;
    const isOverlay = getProperty(effect._source, "flags.core.overlay") === true;
    return typeof img === "string" && img !== "" ? [{ img, isOverlay }] : [];
  });
}

function isDefeated({ combatant }: Token): boolean {
  return combatant !== null && Reflect.get(combatant, "isDefeated") === true;
}

function defeatedImage(): string {
  const icons: unknown = CONFIG.controlIcons;
  return isPlainObject(icons) && typeof icons.defeated === "string" ? icons.defeated : "icons/svg/skull.svg";
}

/** Whether the turn is the token's, in the fight that is viewed; the marker can be switched off. (Fact 116) */
function isOnTurn({ document }: Token): boolean {
  const config: unknown = game.settings.get("core", "combatTrackerConfig");
  if (isPlainObject(config) && isPlainObject(config.turnMarker) && config.turnMarker.enabled === false) return false;
  const { combat } = game;
  return combat?.started === true && combat.combatant?.token === document;
}
