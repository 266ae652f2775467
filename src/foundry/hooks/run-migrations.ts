/**
 * One document or setting to be stored in another shape: its name in the report, and the function that writes it, which may be repeated.
 */
export type Task = { readonly name: string; readonly run: () => Promise<unknown> };

/** Lists everything that a world still stores in the shape of the previous version; loaded only for an older world. */
export type Migration = () => Promise<readonly Task[]>;

/**
 * Runs migrations one after the other, once the GM agrees, and reports them. After each, `reached` is called with the number of migrations
 * done. If a task fails, no further migration runs.
 */
export async function runMigrations(
  migrations: readonly Migration[],
  reached: (done: number) => Promise<void>,
): Promise<void> {
  await inOneTab(async () => {
    const done: Task[] = [];
    for (const [index, migration] of migrations.entries()) {
      const tasks = await migration();
      if (tasks.length > 0 && done.length === 0 && !(await mayBegin(tasks.length))) return;
      const failed = await runTasks(tasks);
      done.push(...tasks.filter((task) => !failed.includes(task)));
      if (failed.length > 0) return reportMigration(done.length, failed);
      await reached(index + 1);
    }
    if (done.length > 0) await reportMigration(done.length, []);
  });
}

/** Runs a function, unless another tab of this browser is running it. */
async function inOneTab(run: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return run();
  await navigator.locks.request(`riposte.migration.${game.world.id}`, { ifAvailable: true }, (lock) => lock && run());
}

async function mayBegin(count: number): Promise<boolean> {
  const question = game.i18n.format("RIPOSTE.Migration.question", { count: String(count) });
  const yes: unknown = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    window: { title: "RIPOSTE.Migration.title", icon: "fa-solid fa-box-archive" },
    content: `<p>${foundry.utils.escapeHTML(question)}</p>`,
    yes: { label: "RIPOSTE.Migration.begin", icon: "fa-solid fa-check" },
    no: { label: "RIPOSTE.Migration.later", icon: "fa-solid fa-clock" },
    rejectClose: false,
  });
  return yes === true;
}

/** Runs the tasks one after the other, with a progress bar; returns those that failed. */
async function runTasks(tasks: readonly Task[]): Promise<readonly Task[]> {
  if (tasks.length === 0) return [];
  const failed: Task[] = [];
  const progress = (done: number) =>
    game.i18n.format("RIPOSTE.Migration.progress", { done: String(done), all: String(tasks.length) });
  const notice = ui.notifications.info(progress(0), { progress: true, permanent: true, console: false });
  for (const [done, task] of tasks.entries()) {
    try {
      await task.run();
    } catch (error) {
      console.warn(`riposte | "${task.name}" could not be brought up to date.`, error);
      failed.push(task);
    }
    ui.notifications.update(notice, { message: progress(done + 1), pct: (done + 1) / tasks.length });
  }
  ui.notifications.remove(notice);
  return failed;
}

/** Posts a chat message to the GMs with the number of tasks that were done, and the names of those that failed. */
async function reportMigration(done: number, failed: readonly Task[]): Promise<void> {
  const lines = [game.i18n.format("RIPOSTE.Migration.done", { count: String(done), version: game.system.version })];
  const names = failed.map(({ name }) => name).join(", ");
  if (failed.length > 0) lines.push(game.i18n.format("RIPOSTE.Migration.failed", { names }));
  const report = document.createElement("div");
  for (const line of lines) report.appendChild(document.createElement("p")).textContent = line;
  await ChatMessage.create({
    content: report.innerHTML,
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id),
  });
}
