import { type SheetSpec, lookup } from "../engine/index.ts";

/** The lists in which rules find what a fighter carries, by what it is on a sheet. */
export const LISTS = { weapon: "weapons", armour: "armour", power: "powers" } as const satisfies Readonly<
  Partial<Record<SheetSpec["role"], string>>
>;

const ROLES: Readonly<Record<string, SheetSpec["role"]>> = { weapons: "weapon", armour: "armour", powers: "power" };

/** Who or what keeps a place of a scene: the fighter, or the thing of theirs with this id; and where in what it stores. */
export type Kept = {
  readonly fighter: string;
  readonly thing: string;
  readonly role: SheetSpec["role"];
  readonly path: readonly string[];
};

/** Where a place of a scene is kept: of what lies in a list of things carried, by the thing itself; null where no fighter keeps it. */
export function keptAt([part, fighter, ...path]: readonly string[]): Kept | null {
  if (part !== "fighters" || fighter === undefined) return null;
  const [list = "", thing, ...rest] = path;
  const role = lookup(ROLES, list);
  if (role === undefined || thing === undefined || rest.length === 0)
    return { fighter, thing: "", role: "fighter", path };
  return { fighter, thing, role, path: rest };
}
