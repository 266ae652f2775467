// Every ruleset loaded, for tests and tools. The system itself loads only those that its world needs, and never imports this file.
import type { Family, Ruleset } from "../engine/index.ts";
import { loadRules, OFFERED } from "./index.ts";

export * from "./index.ts";

const loaded = await Promise.all(
  OFFERED.map(async (id) => {
    const rules = await loadRules(id);
    if (!rules.ok) throw new Error(`${id}: ${JSON.stringify(rules.refusal)}`);
    return { id, ...rules.value };
  }),
);

/** Every ruleset, by id. */
export const RULESETS: Readonly<Record<string, Ruleset>> = Object.fromEntries(
  loaded.map(({ id, ruleset }) => [id, ruleset]),
);

/** The display of the first edition of each game. */
export const FAMILIES: readonly Family[] = loaded
  .map(({ family }) => family)
  .filter(({ words }, index, all) => all.findIndex((other) => other.words === words) === index);
