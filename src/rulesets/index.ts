import {
  type Data,
  type Family,
  type Result,
  type Ruleset,
  type RulingSpec,
  type SheetSpec,
  lookup,
  ok,
  refuse,
} from "../engine/index.ts";
import { threeDiceFamily } from "./d6x3/family.ts";
import { threeDice } from "./d6x3/index.ts";
import { d10ClassicFamily } from "./d10-classic/family.ts";
import { d10Classic } from "./d10-classic/index.ts";
import { d10Family } from "./d10/family.ts";
import { d10 } from "./d10/index.ts";
import { injuryFamily } from "./d10-injury/family.ts";
import { d10Injury } from "./d10-injury/index.ts";
import { d20Family } from "./d20/family.ts";
import { d20 } from "./d20/index.ts";
import { d6Family } from "./d6/family.ts";
import { d6 } from "./d6/index.ts";

/** Every ruleset that is written, by id. */
export const RULESETS: Readonly<Record<string, Ruleset>> = {
  d10,
  [d10Classic.id]: d10Classic,
  [d10Injury.id]: d10Injury,
  d6x3: threeDice,
  d20,
  d6,
};

/** What each ruleset shows of its family's actors and items. */
const EDITIONS: Readonly<Record<string, Family>> = {
  [d10.id]: d10Family,
  [d10Classic.id]: d10ClassicFamily,
  [d10Injury.id]: injuryFamily,
  d6x3: threeDiceFamily,
  d20: d20Family,
  d6: d6Family,
};

/** The rulesets that a world can pick: those whose people and things have sheets. */
export const OFFERED: readonly string[] = Object.keys(RULESETS).filter((id) => Object.hasOwn(EDITIONS, id));

/** The families of games, each with the actors and items that its editions share. */
export const FAMILIES: readonly Family[] = [d10Family, threeDiceFamily, d20Family, d6Family];

/** The family that a type of actor or item belongs to: as the world's ruleset shows it where it is an edition of it, with what
 *  the table rules otherwise in it; else as the first of its editions does. */
export function familyOf(type: string, ruleset: string, rulings: Data = {}): Family | undefined {
  const edition = editionOf(ruleset);
  const played = edition?.under?.(rulings) ?? edition;
  return [...(played ? [played] : []), ...FAMILIES].find(({ sheets }) => sheets.some((each) => each.type === type));
}

/** What a type of actor or item stores; nothing for a type of another package. */
export function specOf(type: string): SheetSpec | undefined {
  return FAMILIES.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type);
}

/** The types of actors or items of a ruleset's game. */
export function typesIn(ruleset: string, document: SheetSpec["document"]): readonly string[] {
  const sheets = editionOf(ruleset)?.sheets ?? [];
  return sheets.filter((sheet) => sheet.document === document).map(({ type }) => type);
}

/** Whether two types belong to one game; types of other packages belong to every game. */
export function areOfOneGame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((type) =>
    FAMILIES.find(({ sheets }) => sheets.some((sheet) => sheet.type === type)),
  );
  return !first || !second || first === second;
}

/** What a ruleset shows of its family's actors and items; nothing for one without sheets. */
export function editionOf(ruleset: string): Family | undefined {
  return lookup(EDITIONS, ruleset);
}

/** The key of a word in the language files: the editions of a family share theirs, but for what one of them has otherwise. */
export function keyOf(ruleset: string, word: string): string {
  return lookup(editionOf(ruleset)?.rewords ?? {}, word) ?? `RIPOSTE.${familyNameOf(ruleset)}.${word}`;
}

/** The name of the family that a ruleset is an edition of: its words stand under it, and what it keeps for the whole world. */
export function familyNameOf(ruleset: string): string {
  return editionOf(ruleset)?.words ?? ruleset;
}

/** What a table may rule otherwise in a ruleset; nothing for one without sheets. */
export function rulingsOf(ruleset: string): readonly RulingSpec[] {
  return editionOf(ruleset)?.rulings ?? [];
}

/** The ruleset of a world that has picked none. */
export const DEFAULT_RULESET = d10.id;

/** The ruleset with this id, with what a table rules otherwise; refuses an unknown one. */
export function findRuleset(id: string, rulings?: Data): Result<Ruleset> {
  const found = lookup(RULESETS, id);
  if (!found) return refuse("ruleset/unknown", { id });
  return ok((rulings && found.under?.(rulings)) ?? found);
}
