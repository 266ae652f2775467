import type { Data } from "./json.ts";

/** What a fighter has spent of each resource, and in which round; an earlier round counts as fresh. */
export type Budget = { readonly round: number; readonly spent: Readonly<Record<string, number>> };

/** How the fight stands, apart from the fighters themselves. */
export type Fight = { readonly round: number; readonly budgets: Readonly<Record<string, Budget>> };

/** Who is there, by id, and how the fight stands. Stages read it and change it only by events. */
export type Scene<F extends Data = Data> = { readonly fighters: Readonly<Record<string, F>>; readonly fight: Fight };
