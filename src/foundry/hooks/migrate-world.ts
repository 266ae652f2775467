import type { Migration } from "./run-migrations.ts";

/** The migrations in order: the first one leads from version 1 of the data to version 2. */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Brings the world's data to the present version on the client of the active GM, after asking for a backup. A new world has no old data, so
 * only its version is stored. A migration that was interrupted continues at the next start, and so does each task that failed.
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

/**
 * Stores the version of the data. If two GMs enter at the same moment, the second one's write fails; that is no error if the version is
 * stored by then.
 */
async function storeVersion(version: number): Promise<void> {
  try {
    await game.settings.set("riposte", "dataVersion", version);
  } catch (error) {
    if (game.settings.get("riposte", "dataVersion") !== version) throw error;
  }
}

const STAYS = { localize: true, permanent: true, console: false } as const;
