import type { Badge } from "../../../engine/index.ts";
import { EXERTIONS, QUICK_ACTIONS, QUICK_DICE } from "../economy/economy.ts";
import { LASTING, listBadges } from "../fighter/states.ts";

/** The badges of a fighter in a fight, apart from the action's: lasting states, and spent budgets. (S0; S1; d10/D.2, d10/D.10) */
export const BADGES: readonly Badge[] = [
  ...LASTING.flatMap(listBadges),
  {
    id: "quick",
    icon: "fa-forward",
    tone: "bad",
    from: { spent: "quick", allowance: QUICK_ACTIONS, each: QUICK_DICE },
  },
  { id: "exertion", icon: "fa-heart-crack", tone: "bad", from: { spent: "exertion", allowance: EXERTIONS, each: 1 } },
];
