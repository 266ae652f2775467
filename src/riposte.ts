import "../styles/riposte.scss";

import { registerModels } from "./foundry/models/register-models.ts";
import { registerSettings } from "./foundry/settings.ts";

registerSettings();
registerModels();
