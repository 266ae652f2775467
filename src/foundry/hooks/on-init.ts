import { registerKeys } from "../answering/keys.ts";
import { registerExchangeModel } from "../card/exchange-model.ts";
import { clientState } from "../client/state.ts";
import { loadPartials } from "../client/templates.ts";
import { registerDocuments } from "../documents/register.ts";
import { registerModels } from "../documents/register-models.ts";
import { registerWelcome } from "../campaign/welcome.ts";
import { registerProblems } from "../errors/open-problems.ts";
import { registerApi } from "../modules/api.ts";
import { registerEnrichers } from "../modules/enrichers.ts";
import { registerTokens } from "../moving/token-document.ts";
import { registerSheets } from "../sheets/register-sheets.ts";
import { registerSheetModes } from "../sheets/sheet-mode.ts";
import { registerUndoKeys } from "../undo/undo-keys.ts";
import { loadWorldRules } from "../world/rules.ts";
import { noteRuleset, registerSettings } from "../world/settings.ts";
import { registerWorld } from "../world/world.ts";
import { followToken } from "../writing/following.ts";
import { registerStatuses } from "../writing/marks.ts";
import { renewWorld } from "../sheets/renew-world.ts";
import { registerQueries } from "./queries.ts";

/**
 * Every client, before the world's data arrives: settings, the rules of the world's game (Foundry waits for no hook:
 * until they are loaded nothing acts), data models, document classes, sheets, queries, keys and the macro API.
 */
export function onInit(): void {
  // The local table may begin one game after another on a page.
  clientState.reset();
  registerSettings();
  registerSheetModes();
  registerProblems();
  registerWelcome();
  noteRuleset();
  void loadWorldRules();
  registerWorld(renewWorld);
  registerModels();
  registerDocuments();
  registerTokens(followToken);
  registerSheets();
  registerExchangeModel();
  registerQueries();
  registerKeys();
  registerUndoKeys();
  void loadPartials();
  registerApi();
  registerEnrichers();
  registerStatuses();
}
