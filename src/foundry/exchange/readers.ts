import type { MessageMode } from "../client/compat.ts";
import { listAnsweringPlayers } from "../documents/seats.ts";
import type { ExchangeRecord, StoredExchange } from "./record.ts";

/** The declarer of a check, and the fighters whom the declaration names, the actor first. */
type CheckDeclaration = { readonly declarer: string; readonly named: readonly string[]; readonly mode: MessageMode };

/**
 * Lists the users to whom the message of a check is whispered that not everyone may see; empty if all may. The roller of a blind check
 * learns that they have rolled, and nothing else.
 */
export async function listWhisperTargets({ declarer, named, mode }: CheckDeclaration): Promise<readonly string[]> {
  if (mode === "public") return [];
  const gms = mode === "self" ? [] : game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return [...new Set([...gms, ...(await listRollers(declarer, named))])];
}

/** Lists the rollers: the player who has declared the check, or the players of the fighter whom a GM asks, or else that GM. */
async function listRollers(declarer: string, fighters: readonly string[]): Promise<readonly string[]> {
  if (game.users.get(declarer)?.isGM === false) return [declarer];
  const [fighter = ""] = fighters;
  const players = await listAnsweringPlayers({ type: "controller", fighter }, fighters);
  return players.length > 0 ? players.map(({ id }) => id ?? "") : [declarer];
}

/** True if a user may see the outcome of a check. */
export function mayRead(
  { mode }: Pick<StoredExchange, "mode">,
  { whisper }: ChatMessage.Implementation,
  { id, isGM }: User.Implementation,
): boolean {
  if (mode === "gm" || mode === "self") return whisper.includes(id ?? "");
  return mode !== "blind" || isGM;
}

/** True if a user may see an exchange at its present state; before its first event or roll, all users to whom it is shown may. */
export function maySeeExchange(record: ExchangeRecord, user: User.Implementation): boolean {
  return record.state.events.length === 0 || mayRead(record, record.message, user);
}
