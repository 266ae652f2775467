import "../styles/riposte.scss";

import { registerDocuments } from "./foundry/documents/register.ts";
import { registerCombat } from "./foundry/combat/register.ts";
import { registerExchange } from "./foundry/exchange/register.ts";
import { registerHotbar } from "./foundry/exchange/declaring/hotbar.ts";
import { registerTokenButton } from "./foundry/exchange/declaring/token-button.ts";
import { registerSaving } from "./foundry/ledger/saving.ts";
import { registerModels } from "./foundry/models/register-models.ts";
import { registerSettings } from "./foundry/settings.ts";
import { registerAttackButtons } from "./foundry/sheets/attack-buttons.ts";
import { registerSheets } from "./foundry/sheets/register-sheets.ts";
import { registerWorld } from "./foundry/world.ts";

registerSettings();
registerWorld();
registerModels();
registerDocuments();
registerSheets();
registerExchange();
registerAttackButtons();
registerHotbar();
registerTokenButton();
registerCombat();
registerSaving();
