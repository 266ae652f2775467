import type { Data } from "../engine/kernel/json.ts";
import { lookup } from "../engine/kernel/json.ts";
import type { Result } from "../engine/kernel/result.ts";
import { ok, refuse } from "../engine/kernel/result.ts";
import type { Ruleset } from "../engine/kernel/ruleset.ts";
import type { Family } from "../engine/parts/field.ts";
import { threeDice } from "./3d6/index.ts";
import { d10Family } from "./d10/family.ts";
import { d10 } from "./d10/index.ts";
import { d20 } from "./d20/index.ts";
import { d6 } from "./d6/index.ts";

/** The rulesets that a world can pick, by id. */
export const RULESETS: Readonly<Record<string, Ruleset>> = { d10, "3d6": threeDice, d20, d6 };

/** The families of games, each with the actors and items that its editions share. */
export const FAMILIES: readonly Family[] = [d10Family];

/** The family that a type of actor or item belongs to. */
export function familyOf(type: string): Family | undefined {
  return FAMILIES.find(({ sheets }) => sheets.some((sheet) => sheet.type === type));
}

/** The ruleset of a world that has picked none. */
export const DEFAULT_RULESET = d10.id;

/** The ruleset with this id, with what a table rules otherwise; refuses an unknown one. */
export function findRuleset(id: string, rulings?: Data): Result<Ruleset> {
  const found = lookup(RULESETS, id);
  if (!found) return refuse("ruleset/unknown", { id });
  return ok((rulings && found.under?.(rulings)) ?? found);
}
