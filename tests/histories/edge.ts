import { join } from "node:path";
import { root } from "../sources.ts";
import type { PlainActor, PlainCombat, PlainMessage, Person } from "./documents.ts";
import { install, namesOfPage } from "./stand-in.ts";

type Direction = "undo" | "redo";

/** What is used of an exchange's record. */
export type Exchange = {
  readonly message: PlainMessage;
  readonly phase: string;
  readonly log: string;
  readonly undone: boolean;
  readonly undoneAt: number;
  readonly applied: readonly number[];
  readonly state: { readonly ask: unknown };
};

/** The window that shows what an undo comes to. */
export type UndoWindow = {
  _prepareContext(): Promise<{ readonly changed: readonly { readonly key: string }[] }>;
  send(): Promise<void>;
};

/** What is driven of the edge: the writer, and what users' own pages do. */
export type Edge = {
  readonly takeUserIntents: (user: Person) => void;
  readonly passClock: (combat: PlainCombat, point: object, mover: Person | null) => void;
  readonly settleTurn: (combat: PlainCombat) => void;
  readonly getPresentPoint: (combat: PlainCombat) => object;
  readonly markPrepared: (document: PlainActor) => void;
  readonly noteExchange: (message: PlainMessage, isNew: boolean) => void;
  readonly readRecord: (message: PlainMessage) => Exchange | null;
  readonly listReversibleRecords: (direction: Direction) => readonly Exchange[];
  readonly askAboutUndo: (ids: readonly string[], direction: Direction) => Promise<UndoWindow | null>;
  readonly requestLease: (taken: () => void) => void;
  readonly clientState: { reset(): void; contents(): Readonly<Record<string, unknown>> };
  readonly problems: readonly { readonly text: string }[];
};

const PARTS = [
  ...[
    "play/writer/writer",
    "play/writer/turns",
    "documents/fight/fight",
    "documents/fighter-reader",
    "exchange/record",
    "exchange/exchange-index",
  ],
  ...[
    "exchange/undo/taking-back",
    "exchange/undo/undo-window",
    "exchange/lease",
    "platform/state",
    "platform/problems",
  ],
];

/**
 * Loads the edge, which needs Foundry's names as soon as it is. Its parts are loaded one after the other: a module that
 * two of them load at the same moment may come twice, each time with a state of its own.
 */
export async function loadEdge(...render: Parameters<typeof namesOfPage>): Promise<Edge> {
  install(namesOfPage(...render));
  const loaded: object[] = [];
  for (const path of PARTS) loaded.push(await import(/* @vite-ignore */ join(root, "src/foundry", `${path}.ts`)));
  return Object.assign({}, ...loaded);
}
