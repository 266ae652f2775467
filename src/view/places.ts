import { type SheetSpec, lookup } from "../engine/index.ts";

/** The lists in which rules find a fighter's carried items, by the role of their sheets. */
export const LISTS = { weapon: "weapons", armour: "armour", power: "powers", gear: "gear" } as const satisfies Readonly<
  Partial<Record<SheetSpec["role"], string>>
>;

const ROLES: Readonly<Record<string, SheetSpec["role"]>> = {
  weapons: "weapon",
  armour: "armour",
  powers: "power",
  gear: "gear",
};

/** The document that stores a field of a scene: the fighter, or the item of theirs with this id; and the path in it. */
export type StoredField = {
  readonly fighter: string;
  readonly thing: string;
  readonly role: SheetSpec["role"];
  readonly path: readonly string[];
};

/**
 * Finds the document that stores the field at a path of a scene; an entry in a list of carried things is stored by the item itself. Null if
 * no fighter stores it.
 */
export function findStoredField([part, fighter, ...path]: readonly string[]): StoredField | null {
  if (part !== "fighters" || fighter === undefined) return null;
  const [list = "", thing, ...rest] = path;
  const role = lookup(ROLES, list);
  if (role === undefined || thing === undefined || rest.length === 0)
    return { fighter, thing: "", role: "fighter", path };
  return { fighter, thing, role, path: rest };
}
