import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { ModuleManagement } from "../apps/module-management.ts";
import { SettingsConfig } from "../apps/settings-config.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { UserConfig } from "../apps/user-config.ts";
import { theGame } from "../surroundings.ts";
import { THEME_KEY, THEMES } from "../ui/theme.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** What the table runs, and the ways to change it. */
export class Settings extends AbstractSidebarTab {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["settings-sidebar"],
    actions: { configure, manageModules, openTours, cycleTheme, editSelf, leave },
  };
  static override PARTS = { settings: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { world, system, release, settings, user } = theGame();
    const theme = `TABLE.Settings.now.${String(settings.get("core", THEME_KEY))}`;
    return {
      ...(await super._prepareContext(options)),
      world,
      system,
      release,
      theme,
      mayManage: user.can("SETTINGS_MODIFY"),
    };
  }
}

async function configure(this: Settings): Promise<void> {
  await new SettingsConfig().render({ force: true });
}

async function manageModules(this: Settings): Promise<void> {
  await new ModuleManagement().render({ force: true });
}

async function openTours(this: Settings): Promise<void> {
  await new ToursManagement().render({ force: true });
}

async function cycleTheme(this: Settings): Promise<void> {
  const { settings } = theGame();
  const now = THEMES.findIndex((theme) => theme === settings.get("core", THEME_KEY));
  await settings.set("core", THEME_KEY, THEMES[(now + 1) % THEMES.length]);
  await this.render();
}

async function editSelf(this: Settings): Promise<void> {
  await new UserConfig({ document: theGame().user }).render({ force: true });
}

async function leave(this: Settings): Promise<void> {
  await fetch("/api/leave", { method: "POST" });
  location.assign("/join");
}
