import type { MessageMode } from "../client/compat.ts";
import { playersFor } from "../documents/seats.ts";
import type { ExchangeRecord, StoredExchange } from "./record.ts";

/** The declarer of a check, and the fighters whom the declaration names, the actor first. */
type Declared = { readonly declarer: string; readonly named: readonly string[]; readonly mode: MessageMode };

/**
 * Lists the users to whom the message of a check is whispered that not everyone may see; empty if all may. The roller of a blind check
 * learns that they have rolled, and nothing else.
 */
export async function whisperedTo({ declarer, named, mode }: Declared): Promise<readonly string[]> {
  if (mode === "public") return [];
  const gms = mode === "self" ? [] : game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return [...new Set([...gms, ...(await rollersOf(declarer, named))])];
}

/** Lists the rollers: the player who has declared the check, or the players of the fighter whom a GM asks, or else that GM. */
async function rollersOf(declarer: string, named: readonly string[]): Promise<readonly string[]> {
  if (game.users.get(declarer)?.isGM === false) return [declarer];
  const [fighter = ""] = named;
  const players = await playersFor({ type: "controller", fighter }, named);
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
export function isOpenTo(record: ExchangeRecord, user: User.Implementation): boolean {
  return record.state.events.length === 0 || mayRead(record, record.message, user);
}
