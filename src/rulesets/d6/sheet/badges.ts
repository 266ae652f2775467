import type { Badge } from "../../../engine/index.ts";
import { DEFENCES } from "../economy/economy.ts";
import { EFFECT_DISPLAYS } from "../fighter/lasting.ts";

/** The badges of a fighter in a fight besides the remaining points, the most urgent first. (S4; N6; N16) */
export const BADGES: readonly Badge[] = [
  ...EFFECT_DISPLAYS.map(({ kind, id = kind, icon, tone, tells, status }): Badge => {
    const from = { lasting: kind, ...tells };
    return { id, icon, tone, from, ...(status && { status: status.id }) };
  }),
  { id: "defences", icon: "fa-shield", tone: "bad", from: { spent: "defences", allowance: DEFENCES, each: -1 } },
];
