import { type SubstituteAnswer, type Question, type Role, type Seat, mayRepresent } from "../../engine/index.ts";
import { findActorName } from "../documents/fighters.ts";

/** Returns the event data of an answer given in a fighter's place; empty for a question that belongs to no single fighter. */
export async function describeSubstitute(
  role: Role,
  how: SubstituteAnswer["how"],
  person: string,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  if (role.type !== "controller") return {};
  return { instead: { how, by: person, name: await findActorName(role.fighter) } };
}

/** Returns the event data of a GM's answer from this seat for a fighter who has players. */
export async function describeGmSubstitute(
  role: Role,
  seat: Seat,
  user: User.Implementation,
): Promise<{ readonly instead?: SubstituteAnswer }> {
  return mayRepresent({ ...seat, gm: false }, role) ? {} : describeSubstitute(role, "gm", user.name);
}

/** Returns the event data of faces that were typed: the name of the fighter whose dice they are; empty for an answer of another kind. */
export async function describeTypedDice({ kind, role }: Question): Promise<{ readonly byHand?: string }> {
  if (kind !== "faces") return {};
  return { byHand: role.type === "controller" ? await findActorName(role.fighter) : "" };
}
