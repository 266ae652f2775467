import { type Role, type Seat, maySpeakFor } from "../../engine/index.ts";
import { actorAt } from "./fighters.ts";

/** Where a user sits among these fighters: the ones they own, and whether they are a GM. A GM owns every actor, and speaks for
 *  those whom no player has. */
export async function seatOf(user: User.Implementation, uuids: readonly string[]): Promise<Seat> {
  const fighters: string[] = [];
  for (const uuid of uuids) {
    const actor = await actorAt(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) continue;
    if (!user.isGM || !actor.hasPlayerOwner) fighters.push(uuid);
  }
  return { gm: user.isGM, fighters };
}

/** The seat of the one who keeps the table. */
export const GM_SEAT: Seat = { gm: true, fighters: [] };

/** The people at the table who answer for a role: its players, or nobody where only a GM is left to do it. */
export async function playersFor(role: Role, uuids: readonly string[]): Promise<readonly User.Implementation[]> {
  const players: User.Implementation[] = [];
  for (const user of game.users) {
    if (!user.active || user.isGM) continue;
    if (maySpeakFor(await seatOf(user, uuids), role)) players.push(user);
  }
  return players;
}
