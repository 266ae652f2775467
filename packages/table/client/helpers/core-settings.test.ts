import { expect, test } from "vitest";
import { openTable } from "../documents/fixture.ts";
import { registerCoreSettings } from "./core-settings.ts";

test.each([13, 14] as const)("in %i a user chooses among the system's languages by their names", (generation) => {
  openTable({ generation });
  Object.assign(game.data.system, {
    languages: [
      { lang: "de", name: "Deutsch", path: "lang/de.json" },
      { lang: "fr", name: "Français", path: "lang/fr.json", system: "another" },
    ],
  });
  Object.assign(game.data, { languages: { de: { A: "B" } } });
  registerCoreSettings();
  expect(CONFIG.supportedLanguages).toEqual({ en: "English", de: "Deutsch" });
  expect(game.settings.settings.get("core.language")).toMatchObject({
    config: true,
    choices: CONFIG.supportedLanguages,
  });
});
