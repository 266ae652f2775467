import type { Config } from "./config.ts";
import type { Game } from "./game.ts";
import type { fromUuid as fromUuidFunction } from "./documents/find.ts";
import type { setProperty, getProperty } from "../shared/utils/index.ts";

declare global {
  const game: Game;
  const CONFIG: Config;
  const ui: Record<string, unknown>;
  const fromUuid: typeof fromUuidFunction;
  const foundry: {
    utils: { setProperty: typeof setProperty; getProperty: typeof getProperty; debouncedReload(): void };
    documents: {
      collections: { CompendiumCollection: { createCompendium(metadata: object): Promise<unknown> } };
    };
    applications: {
      apps: { DocumentSheetConfig: object };
      api: { DialogV2: { confirm(config: object): Promise<unknown> } };
      ux: { TextEditor: { implementation: { enrichHTML(text: string, options: object): Promise<string> } } };
      handlebars: { renderTemplate(path: string, data: object): Promise<string> };
    };
  };
}
