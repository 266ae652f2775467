import { readdirSync } from "node:fs";
import type { Data } from "../../src/engine/kernel/json.ts";

/** Fighters for a ruleset, with every number that it reads, and their declarations against each other. */
export type Sample = {
  readonly fighters: readonly Data[];
  readonly declarations: readonly { readonly kind: string; readonly payload: Data; readonly by: string }[];
};

const ids = readdirSync(import.meta.dirname).flatMap((name) => /^(.+)-sample\.ts$/.exec(name)?.[1] ?? []);

const samples = ids.map(async (id): Promise<readonly [string, Sample]> => {
  const { sample }: { readonly sample: Sample } = await import(`./${id}-sample.ts`);
  return [id, sample];
});

/** The samples beside this file, each from `<id>-sample.ts` under the id of its ruleset. */
export const SAMPLES: Readonly<Record<string, Sample>> = Object.fromEntries(await Promise.all(samples));
