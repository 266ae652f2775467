import { defineEvents } from "../../engine/index.ts";
import type { CheckDetails, Events, NamedSubject, D10Pool } from "../d10/index.ts";

/** The events of the family, and those of this edition: Injuries and their treatment, the Mind, and Limits. */
export type InjuryEvents = Events & {
  /** The Severity of the newest Injury. */
  readonly wounded: { readonly severity: number };
  /** The mental damage before and after the rest. */
  readonly recovered: { readonly mentalBefore: number; readonly mental: number };
  readonly treating: NamedSubject & { readonly patient: string; readonly pool: D10Pool };
  readonly stabilised: NamedSubject & { readonly outcome: number; readonly stable: boolean };
  readonly "limit-crossed": NamedSubject & {
    readonly limit: string;
    readonly pool: D10Pool;
    readonly check: CheckDetails;
  };
  /** The number of lost points of Mind, which is also the number of new Traumas. */
  readonly shaken: NamedSubject & { readonly outcome: number; readonly count: number };
  readonly steeled: NamedSubject;
};

/** Builds an event of this edition. */
export const happened = defineEvents<InjuryEvents>();
