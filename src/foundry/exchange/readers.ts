import type { MessageMode } from "../client/compat.ts";
import { playersFor } from "../documents/seats.ts";
import type { ExchangeRecord, StoredExchange } from "./record.ts";

/** A declaration: who has made it, and the fighters whom it names, the actor first. */
type Declared = { readonly declarer: string; readonly named: readonly string[]; readonly mode: MessageMode };

/**
 * The users to whom the message of a check is whispered that not everyone may see; none if all may. Who has rolled blind is told
 * that they have, and nothing else.
 */
export async function whisperedTo({ declarer, named, mode }: Declared): Promise<readonly string[]> {
  if (mode === "public") return [];
  const gms = mode === "self" ? [] : game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return [...new Set([...gms, ...(await rollersOf(declarer, named))])];
}

/** Who rolls: the player who has declared it, or the players of the fighter whom a GM asks, or else that GM. */
async function rollersOf(declarer: string, named: readonly string[]): Promise<readonly string[]> {
  if (game.users.get(declarer)?.isGM === false) return [declarer];
  const [fighter = ""] = named;
  const players = await playersFor({ type: "controller", fighter }, named);
  return players.length > 0 ? players.map(({ id }) => id ?? "") : [declarer];
}

/** Whether a user may see what comes of a check. */
export function mayRead(
  { mode }: Pick<StoredExchange, "mode">,
  { whisper }: ChatMessage.Implementation,
  { id, isGM }: User.Implementation,
): boolean {
  if (mode === "gm" || mode === "self") return whisper.includes(id ?? "");
  return mode !== "blind" || isGM;
}

/** Whether a user may see an exchange as it stands now; before anything is told or rolled, all to whom it is shown may. */
export function isOpenTo(record: ExchangeRecord, user: User.Implementation): boolean {
  return record.state.events.length === 0 || mayRead(record, record.message, user);
}
