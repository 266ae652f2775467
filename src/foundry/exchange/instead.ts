import { type Instead, type Role, type Seat, maySpeakFor } from "../../engine/index.ts";
import { nameAt } from "../documents/fighters.ts";

/** What is told when somebody's question is answered by somebody else; nothing where it is nobody's own. */
export async function insteadOf(role: Role, how: Instead["how"], by: string): Promise<{ readonly instead?: Instead }> {
  if (role.type !== "controller") return {};
  return { instead: { how, by, name: await nameAt(role.fighter) } };
}

/** What is told when a GM answers from this seat for a person who has players of their own. */
export async function insteadOfPlayer(
  role: Role,
  seat: Seat,
  user: User.Implementation,
): Promise<{ readonly instead?: Instead }> {
  return maySpeakFor({ ...seat, gm: false }, role) ? {} : insteadOf(role, "gm", user.name);
}
