import { type Instead, type Question, type Role, type Seat, maySpeakFor } from "../../engine/index.ts";
import { nameAt } from "../documents/fighters.ts";

/** Returns the event data of an answer given in a fighter's place; empty for a question that belongs to no single fighter. */
export async function insteadOf(role: Role, how: Instead["how"], by: string): Promise<{ readonly instead?: Instead }> {
  if (role.type !== "controller") return {};
  return { instead: { how, by, name: await nameAt(role.fighter) } };
}

/** Returns the event data of a GM's answer from this seat for a fighter who has players. */
export async function insteadOfPlayer(
  role: Role,
  seat: Seat,
  user: User.Implementation,
): Promise<{ readonly instead?: Instead }> {
  return maySpeakFor({ ...seat, gm: false }, role) ? {} : insteadOf(role, "gm", user.name);
}

/** Returns the event data of faces that were typed: the name of the fighter whose dice they are; empty for an answer of another kind. */
export async function byHandOf({ kind, role }: Question): Promise<{ readonly byHand?: string }> {
  if (kind !== "faces") return {};
  return { byHand: role.type === "controller" ? await nameAt(role.fighter) : "" };
}
