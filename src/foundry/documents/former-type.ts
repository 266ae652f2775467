import { FORMER } from "../../rulesets/index.ts";
import { clientState } from "../client/state.ts";

/** The ids of documents whose stored type is a former one: they have today's on this client alone. */
const renamed = clientState.set<string>("former-type.renamed");

/** Gives the source of an actor or item today's type, and notes that another one is stored. */
export function renameType(source: object): void {
  const { type, _id }: { type?: unknown; _id?: unknown } = source;
  if (typeof type !== "string" || FORMER.type(type) === type) return;
  Object.assign(source, { type: FORMER.type(type) });
  if (typeof _id === "string") renamed.add(_id);
}

/** Whether a document is stored under a former type. */
export function hasFormerType({ id }: { readonly id: string | null }): boolean {
  return renamed.has(id ?? "");
}

/** Forgets that documents were, once they are stored under today's. */
export function forgetFormerTypes(documents: readonly { readonly id: string | null }[]): void {
  for (const { id } of documents) renamed.delete(id ?? "");
}
