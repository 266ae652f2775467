import type { Scene } from "../../engine/index.ts";
import { combatAt } from "../fight/fight.ts";
import type { MessageMode } from "../client/compat.ts";
import { actorAt } from "../documents/fighters.ts";
import { whisperedTo } from "./readers.ts";
import { hiddenAmong, namedAlone, speakerFor } from "./speaker.ts";

/** The fighters whom a declaration names, the actor first, and their combat. */
type Begun = {
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  readonly declarer: string;
  readonly mode: MessageMode;
};

/** Lists the fighters whose names are hidden from a user: hidden ones whom the user does not own. */
export async function unnamedFor(
  fighters: readonly string[],
  combat: string,
  user: User.Implementation = game.user,
): Promise<readonly string[]> {
  if (user.isGM) return [];
  const unnamed: string[] = [];
  for (const uuid of hiddenAmong(fighters, combatAt(combat))) {
    const actor = await actorAt(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) unnamed.push(uuid);
  }
  return unnamed;
}

/** Builds the head of an exchange's message: the names in it, and its readers; hidden fighters are not named. */
export async function headOf({ named, combat, declarer, mode }: Begun, { fighters }: Scene) {
  const hidden = hiddenAmong(named, combat);
  const nameOf = (uuid: string): string =>
    hidden.includes(uuid) ? game.i18n.localize("RIPOSTE.Exchange.unseen") : String(fighters[uuid]?.["name"] ?? "");
  const names = named.map(nameOf);
  const alias = names[0] ?? combat?.name ?? "";
  const [first] = named;
  const known = first !== undefined && hidden.length === 0;
  return {
    speaker: known ? { ...(await speakerFor(first, combat?.uuid ?? "")), alias } : namedAlone(alias),
    content: foundry.utils.escapeHTML(names.join(" – ")),
    whisper: [...(mode === "public" ? await readersOf(named, hidden) : await whisperedTo({ declarer, named, mode }))],
    blind: mode === "blind",
  };
}

/** Lists the readers of an exchange with a hidden fighter: GMs, and the players of the others; all users if none is hidden. */
async function readersOf(named: readonly string[], hidden: readonly string[]): Promise<readonly string[]> {
  if (hidden.length === 0) return [];
  const readers = game.users.filter((user) => user.isGM).map(({ id }) => id ?? "");
  for (const uuid of named) {
    const actor = await actorAt(uuid);
    const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
    readers.push(...players.map(({ id }) => id ?? ""));
  }
  return [...new Set(readers)];
}
