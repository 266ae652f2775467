import type { Token } from "../placeables/token.ts";

interface Bearer {
  readonly statuses: ReadonlySet<string>;
  getActiveTokens(): object[];
}

/** Tells an actor's tokens which of the statuses that Foundry itself knows have begun or ended. */
export function tellTokens(actor: Bearer, before: ReadonlySet<string>): void {
  const special = new Set(Object.values(CONFIG.specialStatusEffects));
  for (const status of special) {
    const active = actor.statuses.has(status);
    if (!status || active === before.has(status)) continue;
    for (const token of actor.getActiveTokens() as Token[]) token._onApplyStatusEffect(status, active);
  }
}
