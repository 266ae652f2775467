import { type Result, toData, resetAllValues, lookup, ok, parseJson, refuse } from "../../../engine/index.ts";
import { loadCreation } from "../../../rulesets/index.ts";
import { findWorldActor } from "../../documents/fighters.ts";
import { findPicture } from "../../documents/data-models.ts";
import type { MakeIntent } from "../../exchange/intents.ts";
import { worldRulings } from "../../platform/world/rules.ts";
import { mayMakeCharacters } from "./new-characters.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/** The maximum number of characters that one player has requested and that exist at once. */
const MAX_CHARACTERS = 12;

/** Carries out a player's request for a character, or for deleting one that such a request created. */
export async function applyMakeIntent(
  user: User.Implementation,
  nonce: string,
  intent: MakeIntent,
): Promise<Result<true>> {
  return intent.type === "make" ? createRequested(user, nonce) : deleteRequested(user, intent.actor);
}

/** Creates an actor without any choices, with a given id; `owner` is the player who gets it, or null. */
export async function makeCharacter(id: string, owner: User.Implementation | null): Promise<void> {
  const creation = await loadCreation(game.settings.get("riposte", "ruleset"), worldRulings());
  const data = {
    ...{ _id: id, name: game.i18n.localize("RIPOSTE.Creation.newName"), type: creation.type },
    img: findPicture(creation.type),
    system: foundry.utils.expandObject({ ...resetAllValues(creation, {}) }),
    flags: { riposte: { creation: { stage: "open", before: "", left: 0 } } },
    ...(owner?.id && { ownership: { default: 0, [owner.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } }),
  };
  await Actor.implementation.createDocuments([data as unknown as Actor.CreateData], { keepId: true });
}

/**
 * Creates a character for a player. If a request is handled twice, the second time creates nothing; one with the id of an actor that is
 * there and was not requested by the same player is refused.
 */
async function createRequested(user: User.Implementation, nonce: string): Promise<Result<true>> {
  if (!mayMakeCharacters(user)) return refuse("creation/forbidden");
  if (!ID.test(nonce)) return refuse("intent/unreadable");
  const requested = readRequested();
  if (game.actors.has(nonce)) return lookup(requested, nonce) === user.id ? ok(true) : refuse("intent/unreadable");
  if (Object.values(requested).filter((each) => each === user.id).length >= MAX_CHARACTERS)
    return refuse("creation/too-many");
  await storeRequested({ ...requested, [nonce]: user.id ?? "" });
  await makeCharacter(nonce, user);
  return ok(true);
}

/** Deletes a character that its player had requested. */
async function deleteRequested(user: User.Implementation, uuid: string): Promise<Result<true>> {
  const actor = await findWorldActor(uuid);
  if (!actor) return ok(true);
  const { [actor.id ?? ""]: maker, ...others } = readRequested();
  if (maker !== user.id || !actor.testUserPermission(user, "OWNER")) return refuse("creation/not-made");
  await actor.delete();
  await storeRequested(others);
  return ok(true);
}

/**
 * Reads the requested actors that still exist, each with the id of its player. They are stored in a world setting, which no player can
 * write.
 */
function readRequested(): Readonly<Record<string, string>> {
  const stored = toData(parseJson(game.settings.get("riposte", "made")));
  const existing = Object.keys(stored).filter((id) => game.actors.has(id));
  return Object.fromEntries(existing.map((id) => [id, String(lookup(stored, id))]));
}

async function storeRequested(requested: Readonly<Record<string, string>>): Promise<void> {
  await game.settings.set("riposte", "made", JSON.stringify(requested));
}
