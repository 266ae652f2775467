import "../styles/riposte.scss";

import { registerDocuments } from "./foundry/documents/register.ts";
import { registerCombat } from "./foundry/hooks/register-combat.ts";
import { registerExchange } from "./foundry/hooks/register-exchange.ts";
import { registerHotbar } from "./foundry/declaring/hotbar.ts";
import { registerTokenButton } from "./foundry/declaring/token-button.ts";
import { registerSaving } from "./foundry/ledger/saving.ts";
import { registerModels } from "./foundry/documents/register-models.ts";
import { registerSettings } from "./foundry/world/settings.ts";
import { registerAttackButtons } from "./foundry/sheets/attack-buttons.ts";
import { registerSheets } from "./foundry/sheets/register-sheets.ts";
import { registerWorld } from "./foundry/world/world.ts";

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
