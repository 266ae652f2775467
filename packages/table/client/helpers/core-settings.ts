import { DICE_SETTING } from "../dice/fulfilment.ts";
import { GRID_DIAGONALS } from "../grid/index.ts";
import { isPlainObject } from "../../shared/utils/index.ts";
import { PROGRESS } from "../tours/tours-collection.ts";
import { OLD_MODES } from "../documents/message-modes.ts";

/** How the interface is shown; of these the table follows the colour scheme of applications. */
const UI_CONFIG = {
  colorScheme: { applications: "", interface: "" },
  ...{ uiScale: 1, fontScale: 5, chatNotifications: "cards", fade: { opacity: 0.4, speed: 250 } },
};

/** Registers the settings that the core itself has and packages read. */
export function registerCoreSettings(): void {
  const { settings, release } = game;
  Object.assign(CONFIG.supportedLanguages, languagesOfTheSystem());
  settings.register("core", "language", {
    name: "SETTINGS.LangN",
    hint: "SETTINGS.LangL",
    scope: "client",
    config: Object.keys(CONFIG.supportedLanguages).length > 1,
    default: "en",
    type: String,
    choices: CONFIG.supportedLanguages,
    requiresReload: true,
  });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    default: { skipDefeated: false, resource: "" },
    type: Object,
  });
  registerWorldTime();
  registerDiagonals();
  settings.register("core", DICE_SETTING, { scope: "client", config: false, default: {}, type: Object });
  settings.register("core", "moduleConfiguration", {
    scope: "world",
    config: false,
    default: {},
    type: Object,
    requiresReload: true,
  });
  registerCompendia();
  settings.register("core", PROGRESS, { scope: "client", config: false, default: {}, type: Object });
  settings.register("core", "uiConfig", { scope: "client", config: false, default: UI_CONFIG, type: Object });
  settings.register("core", "noCanvas", { scope: "client", config: false, default: false, type: Boolean });
  settings.register("core", "photosensitiveMode", { scope: "client", config: false, default: false, type: Boolean });
  if (release.generation >= 14)
    settings.register("core", "messageMode", { scope: "client", config: false, default: "public", type: String });
  else
    settings.register("core", "rollMode", {
      scope: "client",
      config: false,
      default: "publicroll",
      type: String,
      choices: Object.fromEntries(Object.keys(OLD_MODES).map((mode) => [mode, mode])),
    });
}

/** The names of the languages that the system brings, by their codes, as its manifest gives them. */
function languagesOfTheSystem(): Record<string, string> {
  const { system, languages } = game.data;
  const entries = Array.isArray(system["languages"]) ? system["languages"].filter(isPlainObject) : [];
  const named = entries.map(({ lang, name }) => [String(lang), String(name ?? lang)] as const);
  return Object.fromEntries(named.filter(([lang]) => Object.hasOwn(languages, lang)));
}

/** Registers the setting that holds the world's time, which Gamemasters alone may change. */
export function registerWorldTime(): void {
  game.settings.register("core", "time", {
    scope: "world",
    config: false,
    default: 0,
    type: Number,
    onChange: (worldTime, options = {}, userId = "") => game.time.onUpdateWorldTime(Number(worldTime), options, userId),
  });
}

/** Registers the setting in which compendia are configured; the lists of them show what has changed. */
export function registerCompendia(): void {
  game.settings.register("core", "compendiumConfiguration", {
    scope: "world",
    config: false,
    default: {},
    type: Object,
    onChange: () => game.packs?.forEach((pack) => pack.render()),
  });
}

/** Registers the setting that says what diagonals count; the system's manifest gives its default. (Fact 64) */
export function registerDiagonals(): void {
  const { grid } = game.system;
  const given = isPlainObject(grid) ? Number(grid.diagonals) : Number.NaN;
  game.settings.register("core", "gridDiagonals", {
    scope: "world",
    config: false,
    default: Object.values(GRID_DIAGONALS).some((rule) => rule === given) ? given : GRID_DIAGONALS.EQUIDISTANT,
    type: Number,
    requiresReload: true,
  });
}
