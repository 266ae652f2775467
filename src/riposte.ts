import "../styles/riposte.scss";

import { registerHooks } from "./foundry/hooks/register.ts";

registerHooks();
