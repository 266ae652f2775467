/** How long users may finish what they are doing before their page reloads, in milliseconds. */
const GRACE = 5000;

/**
 * After another ruleset has been chosen the Gamemaster is told, then every page reloads, since what it shows was made
 * for the former rules. If a Gamemaster has the settings open, Foundry itself asks whether to reload, once all of them
 * are saved.
 */
export async function changeEdition(from: string, to: string): Promise<void> {
  try {
    const { tellEditionChange } = await import("./edition-told.ts");
    await tellEditionChange(from, to);
  } finally {
    if (!game.user.isGM || !isInSettings()) reloadSoon();
  }
}

function reloadSoon(): void {
  ui.notifications.warn("RIPOSTE.Settings.ruleset.reloads", { localize: true, permanent: true });
  setTimeout(() => foundry.utils.debouncedReload(), GRACE);
}

/** Whether the window of settings is open here. */
function isInSettings(): boolean {
  const { SettingsConfig } = foundry.applications.settings;
  return [...foundry.applications.instances.values()].some((app) => app instanceof SettingsConfig);
}
