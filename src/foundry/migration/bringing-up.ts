import { reportMigration } from "./report.ts";
import { type Task, tasksOf } from "./tasks.ts";

/** Stores what is of an older version in today's shape, once the GM agrees, and reports it; `done` follows if nothing failed. */
export async function bringUpToDate(done: () => Promise<unknown>): Promise<void> {
  await inOneTab(async () => {
    const tasks = await tasksOf();
    if (tasks.length > 0 && !(await mayBegin(tasks.length))) return;
    const failed = await doAll(tasks);
    if (failed.length === 0) await done();
    if (tasks.length > 0) await reportMigration(tasks.length - failed.length, failed);
  });
}

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
