/** Tells the GM, in a message that stays, what was brought up to date and what could not be. */
export async function reportMigration(done: number, failed: readonly string[]): Promise<void> {
  const lines = [game.i18n.format("RIPOSTE.Migration.done", { count: String(done), version: game.system.version })];
  if (failed.length > 0) lines.push(game.i18n.format("RIPOSTE.Migration.failed", { names: failed.join(", ") }));
  const report = document.createElement("div");
  for (const line of lines) report.appendChild(document.createElement("p")).textContent = line;
  await ChatMessage.create({
    content: report.innerHTML,
    whisper: game.users.filter(({ isGM }) => isGM).map(({ id }) => id),
  });
}
