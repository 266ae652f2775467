import { tellerOf } from "../../engine/index.ts";
import type { Checked, Events, Named, Pool } from "../d10/index.ts";

/** Events of the family, and those of this edition: Injuries and their treatment, the Mind, Limits. */
export type InjuryEvents = Events & {
  /** The Severity of the newest Injury. */
  readonly wounded: { readonly severity: number };
  /** Mental damage before and after the rest. */
  readonly recovered: { readonly mentalBefore: number; readonly mental: number };
  readonly treating: Named & { readonly patient: string; readonly pool: Pool };
  readonly stabilised: Named & { readonly outcome: number; readonly stable: boolean };
  readonly "limit-crossed": Named & { readonly limit: string; readonly pool: Pool; readonly check: Checked };
  /** The lost points of Mind, and as many Traumas. */
  readonly shaken: Named & { readonly outcome: number; readonly count: number };
  readonly steeled: Named;
};

/** Builds an event of this edition. */
export const happened = tellerOf<InjuryEvents>();
