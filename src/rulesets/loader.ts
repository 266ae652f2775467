import { type Result, lookup, ok, refuse } from "../engine/index.ts";

/** A loader of rules on demand. An id is unknown, or its rules are not loaded yet, loaded, or failed. */
export type Loader<T> = {
  /** Loads the rules under an id, once; a failure is final. */
  load(id: string): Promise<Result<T>>;
  /** Returns the rules of an id if they are loaded; otherwise a refusal with the reason. */
  get(id: string): Result<T>;
};

/** Creates a loader for sources of rules. An error of a source becomes a refusal, since a network may fail. */
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
