import { join } from "node:path";
import type { Data, Fight, Result, Ruleset } from "../../src/engine/index.ts";
import type { PlainActor, PlainCombat } from "../histories/documents.ts";
import { type Edge, loadEdge } from "../histories/edge.ts";
import { install } from "../histories/stand-in.ts";
import { root } from "../sources.ts";

type Handler = (...args: readonly unknown[]) => unknown;

/** What is driven of a Gamemaster's page on which the whole edge listens to Foundry's hooks. */
export type GmPage = Edge & {
  readonly RiposteCombat: typeof PlainCombat;
  readonly letAct: () => void;
  readonly takeOver: () => void;
  readonly rulesReady: () => Promise<unknown>;
  readonly worldRules: () => Ruleset;
  readonly toFighter: (actor: PlainActor, rules: Ruleset) => Result<Data>;
  readonly fightShown: (combat: PlainCombat) => Fight;
  /** Calls a hook, as Foundry does on each page after an operation. */
  readonly call: (hook: string, ...args: readonly unknown[]) => void;
};

const PARTS = [
  ...["hooks/acting", "documents/combat-document", "documents/fighters", "fight/fight"],
  ...["writing/following", "world/rules", "world/settings"],
];

/** A browser that knows itself again when its page is loaded anew. */
function newBrowser(): Readonly<Record<string, unknown>> {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return { localStorage, navigator: { locks: { request: async (_name: string, held: () => unknown) => held() } } };
}

/** Loads the edge with all its hooks, and registers them. */
export async function loadPage(): Promise<GmPage> {
  const edge = await loadEdge();
  const handlers = new Map<string, Handler[]>();
  const on = (hook: string, handler: Handler): void =>
    void handlers.set(hook, [...(handlers.get(hook) ?? []), handler]);
  install({ ...newBrowser(), Hooks: { on, once: on, callAll: () => true, call: () => true } });
  const { registerHooks } = await import(/* @vite-ignore */ join(root, "src/foundry/hooks/register.ts"));
  registerHooks();
  const loaded: object[] = [edge];
  for (const path of PARTS) loaded.push(await import(/* @vite-ignore */ join(root, "src/foundry", `${path}.ts`)));
  const call = (hook: string, ...args: readonly unknown[]): void => {
    for (const handler of handlers.get(hook) ?? []) handler(...args);
  };
  return Object.assign({}, ...loaded, { call });
}
