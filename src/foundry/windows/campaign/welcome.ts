import { listWorldTypes } from "../../documents/data-models.ts";
import { createWindowMenu } from "../../platform/world/settings.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { isWelcomed } from "../../platform/world/flags.ts";

/** Registers the settings menu of the welcome window, and the settings that store its data. */
export function registerWelcome(): void {
  game.settings.register("riposte", "welcomed", { scope: "world", config: false, type: Boolean, default: false });
  game.settings.register("riposte", "demo", { scope: "world", config: false, type: Array, default: [] });
  game.settings.register("riposte", "formerCharacters", { scope: "world", config: false, type: Object, default: {} });
  game.settings.registerMenu("riposte", "welcome", {
    name: "RIPOSTE.Welcome.title",
    label: "RIPOSTE.Welcome.open",
    hint: "RIPOSTE.Welcome.hint",
    icon: "fa-solid fa-hand-fist",
    type: createWindowMenu(showWelcome),
    restricted: false,
  });
}

/**
 * Registers the tours, and opens the welcome window on a first visit. It opens for the GM of a world without actors, and for every player,
 * until it has been closed once.
 */
export function welcome(): void {
  void withPart(
    () => import("./tours.ts"),
    ({ registerTours }) => registerTours(),
  );
  if (isFirstVisit()) showWelcome();
}

/** Updates the open welcome window after a player's character has changed. */
export function refreshWelcome(): void {
  void foundry.applications.instances.get("riposte-welcome")?.render();
}

function isFirstVisit(): boolean {
  const { isGM, isActiveGM } = game.user;
  if (!isGM) return !isWelcomed(game.user.getFlag("riposte", "welcomed"));
  return isActiveGM && !game.settings.get("riposte", "welcomed") && !hasActors();
}

function hasActors(): boolean {
  const types = listWorldTypes("Actor");
  return game.actors.some(({ type }) => types.includes(type));
}

function showWelcome(): void {
  void withPart(
    () => import("./welcome-window.ts"),
    ({ openWelcome }) => openWelcome(),
  );
}
