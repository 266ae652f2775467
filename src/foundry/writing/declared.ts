import { clientState } from "../client/state.ts";
import { nameOfDeclaration, newMessages } from "../exchange/exchanges.ts";
import { type StoredExchange, storedIn } from "../exchange/record.ts";

/** Maximum number of declarations of one player that may be running or new at a time; a declaration is new for this many milliseconds. */
const MOST_AT_A_TIME = 12;
const NEW = 10_000;

/** True if a player has declared or given too much in a short time; a GM may declare for many fighters at once. */
export function isRateLimited(user: User.Implementation): boolean {
  if (user.isGM) return false;
  const stored = newMessages(Date.now() - NEW).map(storedIn);
  const declared = stored.map((each) => (each ? declaredIn(each, user) : 0));
  return declared.reduce((sum, each) => sum + each, givenBy(user).length) >= MOST_AT_A_TIME;
}

/** Times of recent gifts, in milliseconds, by user. */
const given = clientState.map<string, readonly number[]>("declared.given");

/** Counts an item that a user gives: the writer creates an item and a message for each. */
export function noteGift(user: User.Implementation): void {
  given.set(user.id ?? "", [...givenBy(user), Date.now()]);
}

function givenBy({ id }: User.Implementation): readonly number[] {
  return (given.get(id ?? "") ?? []).filter((at) => at > Date.now() - NEW);
}

/** Counts the declarations of a user that have started or interrupted an exchange. */
function declaredIn({ declarer, interrupts }: StoredExchange, user: User.Implementation): number {
  const own = nameOfDeclaration(user.id ?? "", "");
  return Number(declarer === user.id) + interrupts.filter((each) => each.startsWith(own)).length;
}
