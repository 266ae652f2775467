/** Time that users have to finish what they are doing before their page reloads, in milliseconds. */
const GRACE = 5000;

/**
 * Tells the Gamemaster that another ruleset has been chosen, then reloads every page, since it was drawn for the previous rules. If a
 * Gamemaster has the settings open, Foundry itself asks whether to reload, once all of them are saved.
 */
export async function applyEdition(from: string): Promise<void> {
  try {
    if (game.user.isActiveGM && game.settings.get("riposte", "editionLeft") === "")
      await game.settings.set("riposte", "editionLeft", from);
    await tellEdition();
  } finally {
    if (!game.user.isGM || !isInSettings()) planReload();
  }
}

/**
 * Tells the Gamemaster of a change of the ruleset that has not been announced yet, such as one after which the page was reloaded at once.
 */
export async function tellEdition(): Promise<void> {
  const left = game.settings.get("riposte", "editionLeft");
  if (!game.user.isActiveGM || left === "") return;
  const { tellEditionChange } = await import("./edition-told.ts");
  await tellEditionChange(left, game.settings.get("riposte", "ruleset"));
  await game.settings.set("riposte", "editionLeft", "");
}

function planReload(): void {
  ui.notifications.warn("RIPOSTE.Settings.ruleset.reloads", { localize: true, permanent: true });
  setTimeout(() => foundry.utils.debouncedReload(), GRACE);
}

/** True if the window of settings is open on this page. */
function isInSettings(): boolean {
  const { SettingsConfig } = foundry.applications.settings;
  return [...foundry.applications.instances.values()].some((app) => app instanceof SettingsConfig);
}
