import type { DeclarationSpec, Refusal } from "../../engine/index.ts";
import { type Filled, type Offer, type Offers, unknownNames } from "../../view/act/filled.ts";
import { findDocument } from "../documents/find.ts";
import { nameOf } from "../documents/fighters.ts";

/** Lists the fighters whom a form names although it does not offer them: they are gone, or cannot be targeted. */
export async function missingFrom(spec: DeclarationSpec, filled: Filled, offers: Offers): Promise<readonly Offer[]> {
  return Promise.all(unknownNames(spec, filled, offers).map(async (id) => ({ id, name: await calledAt(id) })));
}

/** Builds the refusal for the first missing fighter; null if none is missing. */
export function refusalOf([first]: readonly Offer[]): Refusal | null {
  if (!first) return null;
  const data = { name: first.name };
  return IS_TOKEN.test(first.id) ? { code: "target/no-actor", data } : { code: "target/gone", data };
}

const IS_TOKEN = /\.Token\.[A-Za-z0-9]+$/;

async function calledAt(uuid: string): Promise<string> {
  const found = await findDocument(uuid);
  if (found instanceof Actor) return nameOf(found);
  return found instanceof TokenDocument ? found.name : game.i18n.localize("RIPOSTE.Combat.somebody");
}
