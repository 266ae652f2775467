import { join } from "node:path";
import type { Data, DeclarationSpec, Fight, Result, Ruleset } from "../../src/engine/index.ts";
import type { PlainActor, PlainCombat, PlainMessage } from "../histories/documents.ts";
import type { Source } from "../histories/source.ts";
import type { Filled } from "../../src/view/act/form.ts";
import type { Sentence } from "../../src/view/terms.ts";
import { type Edge, type Exchange, loadEdge } from "../histories/edge.ts";
import { install } from "../histories/stand-in.ts";
import { textsOf } from "../language-keys.ts";
import { rendererIn } from "../shown/rendering.ts";
import { root } from "../sources.ts";

export const TEXTS = textsOf("lang/en.json");

/** Fills a template of the system in, in English. */
export const RENDER = rendererIn(TEXTS);

type Handler = (...args: readonly unknown[]) => unknown;

/** What is driven of a Gamemaster's page on which the whole edge listens to Foundry's hooks. */
export type GmPage = Edge & {
  readonly RiposteCombat: typeof PlainCombat;
  readonly startActing: () => void;
  readonly loadWriter: () => Promise<void>;
  readonly competeToWrite: () => void;
  readonly loadWorldRules: () => Promise<unknown>;
  readonly getWorldRules: () => Ruleset;
  readonly toFighter: (actor: PlainActor, rules: Ruleset) => Result<Data>;
  readonly buildVisibleFight: (combat: PlainCombat | null) => Fight;
  readonly findCombat: (uuids: readonly string[]) => PlainCombat | null;
  readonly localiseSentence: (sentence: Sentence) => string;
  readonly buildPreview: (
    actor: PlainActor,
    begun: { readonly kind: string; readonly filled: Filled },
  ) => Promise<{ readonly spec: DeclarationSpec; readonly declared: object; readonly tried: Result<unknown> }>;
  /** The questions that wait for the Gamemaster, and what a user is shown of some questions. */
  readonly listQuestions: () => readonly Source[];
  readonly buildInboxContext: (questions: readonly Source[], wanted: string) => Promise<{ readonly key: string }>;
  readonly buildCardContext: (message: PlainMessage, record: Exchange | null) => Promise<object>;
  /** Calls a hook, as Foundry does on each page after an operation. */
  readonly call: (hook: string, ...args: readonly unknown[]) => void;
};

const PARTS = [
  ...[
    "play/answering/answering",
    "play/answering/inbox-context",
    "play/card/card",
    "windows/declaring/preview",
    "documents/combat-document",
  ],
  ...[
    "documents/fighters",
    "exchange/refusals",
    "documents/fight/fight",
    "hooks/acting",
    "play/writer-part",
    "platform/world/rules",
    "platform/world/settings",
  ],
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
  const edge = await loadEdge(RENDER);
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
