import type { DeclarationSpec, Refusal } from "../../engine/index.ts";
import { type Filled, type NamedOffer, type FormOffers, listUnofferedFighters } from "../../view/act/filled.ts";
import { findDocument } from "../documents/find.ts";
import { getDisplayName } from "../documents/fighters.ts";

/** Lists the fighters whom a form names although it does not offer them: they are gone, or cannot be targeted. */
export async function listMissingFighters(
  spec: DeclarationSpec,
  filled: Filled,
  offers: FormOffers,
): Promise<readonly NamedOffer[]> {
  return Promise.all(
    listUnofferedFighters(spec, filled, offers).map(async (id) => ({ id, name: await findMissingName(id) })),
  );
}

/** Builds the refusal for the first missing fighter; null if none is missing. */
export function refuseMissing([first]: readonly NamedOffer[]): Refusal | null {
  if (!first) return null;
  const data = { name: first.name };
  return IS_TOKEN.test(first.id) ? { code: "target/no-actor", data } : { code: "target/gone", data };
}

const IS_TOKEN = /\.Token\.[A-Za-z0-9]+$/;

async function findMissingName(uuid: string): Promise<string> {
  const document = await findDocument(uuid);
  if (document instanceof Actor) return getDisplayName(document);
  return document instanceof TokenDocument ? document.name : game.i18n.localize("RIPOSTE.Combat.somebody");
}
