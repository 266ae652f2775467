/** How long users may finish what they are doing before their page reloads, in milliseconds. */
const GRACE = 5000;

/**
 * After another ruleset has been chosen the Gamemaster is told, then every page reloads, since what it shows was made
 * for the former rules. If a Gamemaster has the settings open, Foundry itself asks whether to reload, once all of them
 * are saved.
 */
export async function changeEdition(from: string): Promise<void> {
  try {
    if (game.user.isActiveGM && game.settings.get("riposte", "editionLeft") === "")
      await game.settings.set("riposte", "editionLeft", from);
    await tellEdition();
  } finally {
    if (!game.user.isGM || !isInSettings()) reloadSoon();
  }
}

/** Tells the Gamemaster of a change of the ruleset that has not been told yet, such as one after which the page was reloaded at once. */
export async function tellEdition(): Promise<void> {
  const left = game.settings.get("riposte", "editionLeft");
  if (!game.user.isActiveGM || left === "") return;
  const { tellEditionChange } = await import("./edition-told.ts");
  await tellEditionChange(left, game.settings.get("riposte", "ruleset"));
  await game.settings.set("riposte", "editionLeft", "");
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
