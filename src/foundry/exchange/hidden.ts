import type { Scene } from "../../engine/index.ts";
import { findCombatByUuid } from "../fight/fight.ts";
import type { MessageMode } from "../client/compat.ts";
import { findWorldActor } from "../documents/fighters.ts";
import { listWhisperTargets } from "./readers.ts";
import { filterHiddenFighters, createNamedSpeaker, buildSpeaker } from "./speaker.ts";

/** The fighters whom a declaration names, the actor first, and their combat. */
type DeclaredFighters = {
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  readonly declarer: string;
  readonly mode: MessageMode;
};

/** Lists the fighters whose names are hidden from a user: hidden ones whom the user does not own. */
export async function listUnnamedFighters(
  fighters: readonly string[],
  combat: string,
  user: User.Implementation = game.user,
): Promise<readonly string[]> {
  if (user.isGM) return [];
  const unnamed: string[] = [];
  for (const uuid of filterHiddenFighters(fighters, findCombatByUuid(combat))) {
    const actor = await findWorldActor(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) unnamed.push(uuid);
  }
  return unnamed;
}

/** Builds the head of an exchange's message: the names in it, and its readers; hidden fighters are not named. */
export async function buildMessageHead({ named, combat, declarer, mode }: DeclaredFighters, { fighters }: Scene) {
  const hidden = filterHiddenFighters(named, combat);
  const toShownName = (uuid: string): string =>
    hidden.includes(uuid) ? game.i18n.localize("RIPOSTE.Exchange.unseen") : String(fighters[uuid]?.["name"] ?? "");
  const names = named.map(toShownName);
  const alias = names[0] ?? combat?.name ?? "";
  const [first] = named;
  const isNamed = first !== undefined && hidden.length === 0;
  return {
    speaker: isNamed ? { ...(await buildSpeaker(first, combat?.uuid ?? "")), alias } : createNamedSpeaker(alias),
    content: foundry.utils.escapeHTML(names.join(" – ")),
    whisper: [
      ...(mode === "public" ? await listReaders(named, hidden) : await listWhisperTargets({ declarer, named, mode })),
    ],
    blind: mode === "blind",
  };
}

/** Lists the readers of an exchange with a hidden fighter: GMs, and the players of the others; all users if none is hidden. */
async function listReaders(fighters: readonly string[], hidden: readonly string[]): Promise<readonly string[]> {
  if (hidden.length === 0) return [];
  const readers = game.users.filter((user) => user.isGM).map(({ id }) => id ?? "");
  for (const uuid of fighters) {
    const actor = await findWorldActor(uuid);
    const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
    readers.push(...players.map(({ id }) => id ?? ""));
  }
  return [...new Set(readers)];
}
