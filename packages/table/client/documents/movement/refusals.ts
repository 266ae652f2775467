import type { PermissionUser } from "../../../shared/permissions.ts";
import type { MovementOperation } from "./types.ts";

/** Why a token does not move: the game is paused, or the token is locked; null if it does. */
export function refuseWhy(
  { locked, name }: { locked: boolean; name: string },
  { method }: MovementOperation,
  user: PermissionUser & { isGM: boolean },
): string | null {
  if (game.paused && !user.isGM) return warn("GAME.PausedWarning");
  const byHand = method === "dragging" || method === "keyboard";
  return locked && (byHand || !user.isGM) ? warn("TOKEN.WarningLocked", { name }) : null;
}

function warn(key: string, data: { name?: string } = {}): string {
  const sentence = game.i18n.format(key, data);
  const notifications: unknown = Reflect.get(ui, "notifications");
  const tell: unknown = notifications && Reflect.get(Object(notifications), "warn");
  if (typeof tell === "function") Reflect.apply(tell, notifications, [sentence]);
  return sentence;
}
