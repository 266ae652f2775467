import { getProperty } from "../../../shared/utils/index.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { theGame } from "../surroundings.ts";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_KEY = "tableTheme";

function isTheme(value: unknown): value is Theme {
  return THEMES.some((theme) => theme === value);
}

/** Puts a theme on the page; "auto" follows the reader's system. */
export function applyTheme(theme: unknown): void {
  const dark = theme === "dark" || (theme !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.body.classList.toggle("theme-dark", dark);
  document.body.classList.toggle("theme-light", !dark);
}

/** The colour scheme that `core.uiConfig` names for applications. */
function configuredTheme(): Theme {
  const scheme: unknown = getProperty(theGame().settings.get("core", "uiConfig"), "colorScheme.applications");
  return isTheme(scheme) ? scheme : "auto";
}

/** Registers the theme among the client's settings, and keeps the page in step with it. */
export function registerTheme(): void {
  const current = (): Theme => {
    const theme = theGame().settings.get("core", THEME_KEY);
    return isTheme(theme) && theme !== "auto" ? theme : configuredTheme();
  };
  theGame().settings.register("core", THEME_KEY, {
    name: "TABLE.Settings.theme",
    hint: "TABLE.Settings.themeHint",
    scope: "client",
    config: true,
    type: String,
    choices: { auto: "TABLE.Settings.themeAuto", light: "TABLE.Settings.themeLight", dark: "TABLE.Settings.themeDark" },
    default: "auto",
    onChange: () => applyTheme(current()),
  });
  applyTheme(current());
  Hooks.on("clientSettingChanged", (key: unknown) => key === "core.uiConfig" && applyTheme(current()));
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(current()));
}
