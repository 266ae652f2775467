import { type SheetSpec, lookup } from "../engine/index.ts";

/** The lists that hold a fighter's carried items in the data of the rules, by the role of the items' sheets. */
export const LISTS = { weapon: "weapons", armour: "armour", power: "powers", gear: "gear" } as const satisfies Readonly<
  Partial<Record<SheetSpec["role"], string>>
>;

const ROLES: Readonly<Record<string, SheetSpec["role"]>> = {
  weapons: "weapon",
  armour: "armour",
  powers: "power",
  gear: "gear",
};

/**
 * The document that stores a field of a scene, and the field's path in it. It is the item with the id `thing`, or, if that is empty, the
 * fighter's own document.
 */
export type StoredField = {
  readonly fighter: string;
  readonly thing: string;
  readonly role: SheetSpec["role"];
  readonly path: readonly string[];
};

/**
 * Finds the document that stores the field at a path of a scene. The fields of a carried item are stored by the item itself. Null if no
 * fighter stores the field.
 */
export function findStoredField([part, fighter, ...path]: readonly string[]): StoredField | null {
  if (part !== "fighters" || fighter === undefined) return null;
  const [list = "", thing, ...rest] = path;
  const role = lookup(ROLES, list);
  if (role === undefined || thing === undefined || rest.length === 0)
    return { fighter, thing: "", role: "fighter", path };
  return { fighter, thing, role, path: rest };
}
