import { type StoredExchange, storedIn } from "../exchange/record.ts";

/**
 * How many declarations of one player may be running or new at a time, and for how long one is new, in milliseconds.
 */
const MOST_AT_A_TIME = 12;
const NEW = 10_000;

/** Whether this declaration of this user has already become an exchange, or interrupted one. */
export function isKnown(user: User.Implementation, nonce: string): boolean {
  const stored = game.messages.map(storedIn);
  const own = nameOfDeclaration(user, nonce);
  return stored.some(
    (entry) => entry?.interrupts.includes(own) || (entry?.nonce === nonce && entry.declarer === user.id),
  );
}

/** The name by which an exchange stores a declaration that interrupted it. */
export function nameOfDeclaration(user: User.Implementation, nonce: string): string {
  return `${user.id}.${nonce}`;
}

/** Whether a player has declared too much in a short time; a GM may declare for many at once. */
export function isRateLimited(user: User.Implementation): boolean {
  if (user.isGM) return false;
  const since = Date.now() - NEW;
  let declared = 0;
  for (const message of game.messages) {
    const stored = storedIn(message);
    if (stored && (stored.phase !== "closed" || message.timestamp > since)) declared += declaredIn(stored, user);
  }
  return declared >= MOST_AT_A_TIME;
}

/** How many declarations of a user have begun or interrupted an exchange. */
function declaredIn({ declarer, interrupts }: StoredExchange, user: User.Implementation): number {
  const own = nameOfDeclaration(user, "");
  return Number(declarer === user.id) + interrupts.filter((each) => each.startsWith(own)).length;
}
