import type { Migration } from "./run-migrations.ts";

/** The migrations, each to the version one above its own place: the second version of the data is reached by the first of them. */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Brings the world's data to the present version on the page of the active GM, after asking for a backup. A new world has nothing to bring.
 * A migration that was interrupted, and each task that failed, goes on at the next start.
 */
export async function migrateWorld(migrations = MIGRATIONS): Promise<void> {
  const stored = game.settings.get("riposte", "dataVersion");
  const present = migrations.length + 1;
  if (!game.user.isActiveGM || stored === present) return;
  if (stored > present) return void ui.notifications.error("RIPOSTE.Migration.newer", STAYS);
  if (stored === 0) return storeVersion(present);
  const { runMigrations } = await import("./run-migrations.ts");
  await runMigrations(migrations.slice(stored - 1), (done) => storeVersion(stored + done));
}

/** Stores the version of the data. Of two GMs who enter at the same moment, the second is refused, and finds it stored. */
async function storeVersion(version: number): Promise<void> {
  try {
    await game.settings.set("riposte", "dataVersion", version);
  } catch (error) {
    if (game.settings.get("riposte", "dataVersion") !== version) throw error;
  }
}

const STAYS = { localize: true, permanent: true, console: false } as const;
