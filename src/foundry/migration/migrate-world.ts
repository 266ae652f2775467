import { type Task, tasksOf } from "./tasks.ts";
import { reportMigration } from "./report.ts";

/** The shape in which documents are stored; a world keeps the number of the one that it was brought to. */
export const DATA_VERSION = 1;

/**
 * Brings the world to today's shape, on the page of the active GM alone, after asking for a backup. Before that, and for
 * what fails, old data is read as if it were in that shape. What was interrupted is gone on with at the next start.
 */
export async function migrateWorld(): Promise<void> {
  const stored = game.settings.get("riposte", "dataVersion");
  if (!game.user.isActiveGM || stored === DATA_VERSION) return;
  if (stored > DATA_VERSION) return void ui.notifications.error("RIPOSTE.Migration.newer", STAYS);
  await inOneTab(async () => {
    const tasks = await tasksOf();
    if (tasks.length > 0 && !(await mayBegin(tasks.length))) return;
    const failed = await doAll(tasks);
    if (failed.length === 0) await game.settings.set("riposte", "dataVersion", DATA_VERSION);
    if (tasks.length > 0) await reportMigration(tasks.length - failed.length, failed);
  });
}

const STAYS = { localize: true, permanent: true, console: false } as const;

/** Runs a task unless another tab of this browser is at it. */
async function inOneTab(task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  await navigator.locks.request(`riposte.migration.${game.world.id}`, { ifAvailable: true }, (lock) => lock && task());
}

async function mayBegin(count: number): Promise<boolean> {
  const asked = game.i18n.format("RIPOSTE.Migration.question", { count: String(count) });
  const yes: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: "RIPOSTE.Migration.title", icon: "fa-solid fa-box-archive" },
    content: `<p>${foundry.utils.escapeHTML(asked)}</p>`,
    yes: { label: "RIPOSTE.Migration.begin", icon: "fa-solid fa-check" },
    no: { label: "RIPOSTE.Migration.later", icon: "fa-solid fa-clock" },
    rejectClose: false,
  });
  return yes === true;
}

/** Does one after the other, with a bar that tells how far it is; the names of those that failed. */
async function doAll(tasks: readonly Task[]): Promise<readonly string[]> {
  if (tasks.length === 0) return [];
  const failed: string[] = [];
  const told = (done: number) =>
    game.i18n.format("RIPOSTE.Migration.progress", { done: String(done), all: String(tasks.length) });
  const notice = ui.notifications.info(told(0), { progress: true, permanent: true, console: false });
  for (const [done, { name, run }] of tasks.entries()) {
    try {
      await run();
    } catch (error) {
      console.warn(`riposte | "${name}" could not be brought up to date.`, error);
      failed.push(name);
    }
    ui.notifications.update(notice, { message: told(done + 1), pct: (done + 1) / tasks.length });
  }
  ui.notifications.remove(notice);
  return failed;
}
