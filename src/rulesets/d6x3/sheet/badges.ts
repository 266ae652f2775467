import type { Badge } from "../../../engine/index.ts";
import { PREPARABLE } from "../economy/action-table.ts";
import { EFFECTS, type EffectRow, type EffectBadge } from "../fighter/effects.ts";

/** Builds the badge of a prepared action, which all players see. (S2, Prepare: it is declared) */
function buildPreparedBadge(action: string): Badge {
  const from = { lasting: "prepared", only: { key: "action", among: [action] } };
  return { id: `prepared-${action}`, icon: "fa-hourglass-half", tone: "good", from };
}

/**
 * The badges of a fighter that all players see in a fight, besides the remaining actions; the most urgent first. (S2; d6x3/D, d6x3/H,
 * d6x3/H.1)
 */
export const BADGES: readonly Badge[] = [
  ...PREPARABLE.map(buildPreparedBadge),
  ...Object.entries<EffectRow>(EFFECTS).flatMap(([kind, { seen }]) => seen.map((each) => buildEffectBadge(kind, each))),
];

function buildEffectBadge(kind: string, { id = kind, icon, tone, status, ...of }: EffectBadge): Badge {
  return { id, icon, tone, ...(status === undefined ? {} : { status }), from: { lasting: kind, ...of } };
}
