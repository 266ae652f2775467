import { FORMER } from "../../rulesets/index.ts";
import { clientState } from "../client/state.ts";

/** Ids of documents that are stored under a previous type; only on this client they have the present one. */
const renamed = clientState.set<string>("former-type.renamed");

/** Replaces a previous type in the source of an actor or item by the present one, and remembers that the previous one is stored. */
export function renameType(source: object): void {
  const { type, _id }: { type?: unknown; _id?: unknown } = source;
  if (typeof type !== "string" || FORMER.type(type) === type) return;
  Object.assign(source, { type: FORMER.type(type) });
  if (typeof _id === "string") renamed.add(_id);
}

/** True if a document is stored under a previous type. */
export function hasFormerType({ id }: { readonly id: string | null }): boolean {
  return renamed.has(id ?? "");
}

/** Forgets the documents once they are stored under their present types. */
export function forgetFormerTypes(documents: readonly { readonly id: string | null }[]): void {
  for (const { id } of documents) renamed.delete(id ?? "");
}
