/** The shape in which documents are stored; a world keeps the number of the one that it was brought to. */
export const DATA_VERSION = 1;

/**
 * Brings the world to today's shape, on the page of the active GM alone, after asking for a backup; what does it is loaded for an older
 * world alone. Before that, and for what fails, old data is read as if it were in that shape. What was interrupted is gone on with at the
 * next start.
 */
export async function migrateWorld(): Promise<void> {
  const stored = game.settings.get("riposte", "dataVersion");
  if (!game.user.isActiveGM || stored === DATA_VERSION) return;
  if (stored > DATA_VERSION) return void ui.notifications.error("RIPOSTE.Migration.newer", STAYS);
  const { bringUpToDate } = await import("./bringing-up.ts");
  await bringUpToDate(noteVersion);
}

/** Notes that the world is in today's shape. Of two GMs who enter at the same moment, the second is refused, and finds it noted. */
async function noteVersion(): Promise<void> {
  try {
    await game.settings.set("riposte", "dataVersion", DATA_VERSION);
  } catch (error) {
    if (game.settings.get("riposte", "dataVersion") !== DATA_VERSION) throw error;
  }
}

const STAYS = { localize: true, permanent: true, console: false } as const;
