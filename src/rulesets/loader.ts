import { type Result, lookup, ok, refuse } from "../engine/index.ts";

/** Rules that are loaded on demand. Each id is unknown, not loaded yet, loaded, or failed. */
export type Loader<T> = {
  /** Loads the rules under an id, once; a failure is final. */
  load(id: string): Promise<Result<T>>;
  /** Returns the rules under an id if they are loaded; else the refusal gives the reason. */
  get(id: string): Result<T>;
};

/** Creates a loader for these sources. A source that throws becomes a refusal, since a network may fail. */
export function createLoader<T>(sources: Readonly<Record<string, () => Promise<T>>>): Loader<T> {
  const settled = new Map<string, Result<T>>();
  const loading = new Map<string, Promise<Result<T>>>();
  const settle = async (id: string, source: () => Promise<T>): Promise<Result<T>> => {
    const result: Result<T> = await source().then(ok, (error: unknown) =>
      refuse("ruleset/unavailable", { id, reason: String(error) }),
    );
    settled.set(id, result);
    return result;
  };
  return {
    get: (id) => settled.get(id) ?? refuse(lookup(sources, id) ? "ruleset/not-loaded" : "ruleset/unknown", { id }),
    load: async (id) => {
      const source = lookup(sources, id);
      if (!source) return refuse("ruleset/unknown", { id });
      const pending = loading.get(id) ?? settle(id, source);
      loading.set(id, pending);
      return pending;
    },
  };
}
