import { clientState } from "../client/state.ts";
import { toDeclarationName, listNewMessages } from "../exchange/exchanges.ts";
import { type StoredExchange, readStoredExchange } from "../exchange/record.ts";

/** Maximum number of declarations of one player that may be running or new at a time; a declaration is new for this many milliseconds. */
const MAX_DECLARATIONS = 12;
const NEW_SPAN = 10_000;

/** True if a player has declared or given too much in a short time; a GM may declare for many fighters at once. */
export function isRateLimited(user: User.Implementation): boolean {
  if (user.isGM) return false;
  const exchanges = listNewMessages(Date.now() - NEW_SPAN).map(readStoredExchange);
  const declared = exchanges.map((each) => (each ? countDeclarations(each, user) : 0));
  return declared.reduce((sum, each) => sum + each, listRecentGifts(user).length) >= MAX_DECLARATIONS;
}

/** Times of recent gifts, in milliseconds, by user. */
const giftTimes = clientState.map<string, readonly number[]>("declared.given");

/** Counts an item that a user gives: the writer creates an item and a message for each. */
export function noteGift(user: User.Implementation): void {
  giftTimes.set(user.id ?? "", [...listRecentGifts(user), Date.now()]);
}

function listRecentGifts({ id }: User.Implementation): readonly number[] {
  return (giftTimes.get(id ?? "") ?? []).filter((time) => time > Date.now() - NEW_SPAN);
}

/** Counts the declarations of a user that have started or interrupted an exchange. */
function countDeclarations({ declarer, interrupts }: StoredExchange, user: User.Implementation): number {
  const own = toDeclarationName(user.id ?? "", "");
  return Number(declarer === user.id) + interrupts.filter((each) => each.startsWith(own)).length;
}
