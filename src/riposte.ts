import "../styles/riposte.scss";

import { registerCombat } from "./foundry/combat/register.ts";
import { registerExchange } from "./foundry/exchange/register.ts";
import { registerModels } from "./foundry/models/register-models.ts";
import { registerSettings } from "./foundry/settings.ts";
import { registerSheets } from "./foundry/sheets/register-sheets.ts";

registerSettings();
registerModels();
registerSheets();
registerExchange();
registerCombat();
