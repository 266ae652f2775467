import { type Role, type Seat, mayRepresent } from "../../engine/index.ts";
import { findWorldActor } from "./fighters.ts";

/**
 * Builds a user's seat among these fighters. A player answers for the fighters that they own. A GM answers only for fighters without a
 * player as owner, although a GM owns every actor.
 */
export async function buildSeat(user: User.Implementation, uuids: readonly string[]): Promise<Seat> {
  const fighters: string[] = [];
  for (const uuid of uuids) {
    const actor = await findWorldActor(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) continue;
    if (!user.isGM || !actor.hasPlayerOwner) fighters.push(uuid);
  }
  return { gm: user.isGM, fighters };
}

/** The seat of a GM who answers for no fighter. */
export const GM_SEAT: Seat = { gm: true, fighters: [] };

/** Lists the connected players who answer for a role; empty if only a GM can. */
export async function listAnsweringPlayers(
  role: Role,
  uuids: readonly string[],
): Promise<readonly User.Implementation[]> {
  const players: User.Implementation[] = [];
  for (const user of game.users) {
    if (!user.active || user.isGM) continue;
    if (mayRepresent(await buildSeat(user, uuids), role)) players.push(user);
  }
  return players;
}

/** True if a user may give items to an actor: the user's own, or that of any player. */
export function mayReceive(actor: Actor.Implementation, user: User.Implementation): boolean {
  return actor.hasPlayerOwner || actor.testUserPermission(user, "OWNER");
}

/** Lists the actors to whom this user may give an item of another actor, by name. Actors in the viewed fight come first. */
export function listRecipients(giver: Actor.Implementation): readonly Actor.Implementation[] {
  const near = new Set((game.combat?.combatants.contents ?? []).flatMap(({ actor }) => actor ?? []));
  const all = new Set([...near, ...game.actors]);
  return [...all]
    .filter((actor) => actor !== giver && actor.visible && mayReceive(actor, game.user))
    .sort((a, b) => Number(near.has(b)) - Number(near.has(a)) || a.name.localeCompare(b.name, game.i18n.lang));
}
