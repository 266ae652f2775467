import { theGame, theUi } from "../surroundings.ts";
import type { Notification, Notifications } from "./notifications.ts";

/** Shows while the server is away that it is, and lets the list of players show it. */
export function watchConnection(): void {
  const { socket } = theGame();
  const ui = theUi() as { notifications: Notifications; players?: { render(): unknown } };
  const shown: { notice: Notification | null } = { notice: null };
  socket.on("disconnect", () => {
    shown.notice ??= ui.notifications.warn("TABLE.Connection.lost", {
      permanent: true,
      localize: true,
      console: false,
    });
    ui.players?.render();
  });
  socket.on("connect", () => {
    shown.notice?.remove();
    shown.notice = null;
    ui.players?.render();
  });
}
