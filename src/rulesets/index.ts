import {
  type Advancement,
  type Creation,
  type Data,
  type Family,
  type Game,
  type Manner,
  type OpponentRules,
  type Result,
  type RulePlaces,
  type Ruleset,
  type RulingSpec,
  type SheetSpec,
  type StatusSpec,
  lookup,
  ok,
  oncePerStored,
} from "../engine/index.ts";
import { formerNames } from "./former.ts";
import * as LIST from "./list.ts";
import { loaderOf } from "./loader.ts";

/** What is loaded of a ruleset: its rules, and what it shows of its game's actors and items. */
export type Rules = { readonly ruleset: Ruleset; readonly family: Family };

/** How characters are made under a table's rulings, which is loaded when the first one is. */
type CreationPart = { creationUnder(rulings: Data): Creation };

type Listed = {
  readonly game: Game;
  readonly load: () => Promise<Rules>;
  readonly creation?: () => Promise<CreationPart>;
  readonly advancement?: () => Promise<{ readonly advancement: Advancement }>;
  readonly places?: () => Promise<RulePlaces>;
  readonly opponents?: () => Promise<{ readonly opponents: OpponentRules }>;
};

/** Every ruleset by its id: its game, of which enough is known at once, and from where the rest is loaded. */
const RULESETS: Readonly<Record<string, Listed>> = LIST;

/** The rulesets that a world can pick, in the order of their ids: the first edition of a game comes before the others. */
export const OFFERED: readonly string[] = Object.keys(RULESETS).toSorted();

/** The ruleset of a world that has picked none. */
export const DEFAULT_RULESET = "d10";

/** The games, each with the actors and items that its editions share. */
export const GAMES: readonly Game[] = Object.values(RULESETS)
  .map(({ game }) => game)
  .filter((game, index, all) => all.indexOf(game) === index);

/** Today's names for those that worlds of older versions have; the functions below understand both for a ruleset. */
export const FORMER = formerNames(GAMES);

const loader = loaderOf(Object.fromEntries(Object.entries(RULESETS).map(([id, { load }]) => [id, load])));

/** Loads the rules of a ruleset. What follows below asks for them at once, and takes it that they are loaded. */
export function loadRules(ruleset: string): Promise<Result<Rules>> {
  return loader.load(FORMER.ruleset(ruleset));
}

/** Loads how characters of a ruleset are made, with what a table rules otherwise; throws if the ruleset does not say. */
export async function loadCreation(ruleset: string, rulings = NO_RULINGS): Promise<Creation> {
  const listed = lookup(RULESETS, FORMER.ruleset(ruleset));
  if (!listed?.creation) throw new Error(`The ruleset "${ruleset}" does not say how characters are made.`);
  return (await listed.creation()).creationUnder(rulings);
}

/** Loads what a ruleset says of experience, null if it says nothing; the rules themselves must be loaded by then. */
export async function loadAdvancement(ruleset: string): Promise<Advancement | null> {
  const listed = lookup(RULESETS, FORMER.ruleset(ruleset));
  return (await listed?.advancement?.())?.advancement ?? null;
}

/** The ruleset with this id, with what a table rules otherwise; refuses one that is unknown or not loaded. */
export function findRuleset(id: string, rulings?: Data): Result<Ruleset> {
  const found = loader.at(FORMER.ruleset(id));
  if (!found.ok) return found;
  const { ruleset } = found.value;
  return ok(rulings ? rulesetUnder(rulings, ruleset) : ruleset);
}

/** A ruleset under a table's rulings: the same one for the same record of them, as much is derived from it. */
const rulesetUnder = oncePerStored((rulings: Data, ruleset: Ruleset): Ruleset => ruleset.under?.(rulings) ?? ruleset);

/** What a ruleset shows under them, in the same way. */
const familyUnder = oncePerStored((rulings: Data, family: Family): Family => family.under?.(rulings) ?? family);

/** Nothing that a table rules otherwise. */
export const NO_RULINGS: Data = {};

/** How quick opponents of a ruleset's game are made, loaded when it is first asked for; null where the game does not say. */
export async function loadOpponents(ruleset: string): Promise<OpponentRules | null> {
  const listed = Object.values(RULESETS).find((each) => each.game === gameIn(ruleset) && each.opponents);
  return (await listed?.opponents?.())?.opponents ?? null;
}

/** What a ruleset shows of its game's actors and items; nothing for one that is unknown. */
export function editionOf(ruleset: string): Family | undefined {
  if (!gameIn(ruleset)) return undefined;
  const found = loader.at(FORMER.ruleset(ruleset));
  if (!found.ok) throw new Error(`The rules of "${ruleset}" are asked for before they are loaded.`);
  return found.value.family;
}

/** What a ruleset shows of its game's actors and items, with what the table rules otherwise; nothing for a type of another game. */
export function familyOf(type: string, ruleset: string, rulings = NO_RULINGS): Family | undefined {
  if (!isTypeOf(type, gameIn(ruleset))) return undefined;
  const edition = editionOf(ruleset);
  return edition && familyUnder(rulings, edition);
}

/** The ruleset by which an actor or item of a type is shown: the world's where it is one of the type's game, else the first that is;
 *  nothing for a type of another package. */
export function shownBy(type: string, ruleset: string): string | undefined {
  return [FORMER.ruleset(ruleset), ...OFFERED].find((id) => isTypeOf(type, gameIn(id)));
}

/** The actors and items of the game that a type belongs to; none for a type of another package. */
export function sheetsBeside(type: string): readonly SheetSpec[] {
  return gameOf(type)?.sheets ?? [];
}

/** The status conditions of the game that has documents of a type. */
export function statusesBeside(type: string): readonly StatusSpec[] {
  return gameOf(type)?.statuses ?? [];
}

/** The manners of moving of a ruleset's game. */
export function mannersOf(ruleset: string): readonly Manner[] {
  return gameIn(ruleset)?.manners ?? [];
}

/** What a type of actor or item stores; nothing for a type of another package. */
export function specOf(type: string): SheetSpec | undefined {
  return sheetsBeside(type).find((sheet) => sheet.type === type);
}

/** The types of actors or items of a ruleset's game. */
export function typesIn(ruleset: string, document: SheetSpec["document"]): readonly string[] {
  const sheets = gameIn(ruleset)?.sheets ?? [];
  return sheets.filter((sheet) => sheet.document === document).map(({ type }) => type);
}

/** Whether two types belong to one game; types of other packages belong to every game. */
export function areOfOneGame(one: string, other: string): boolean {
  const [first, second] = [gameOf(one), gameOf(other)];
  return !first || !second || first === second;
}

/** The key of a word in the language files: the editions of a game share theirs, but for what one of them has otherwise. */
export function keyOf(ruleset: string, word: string): string {
  return lookup(editionOf(ruleset)?.rewords ?? {}, word) ?? `RIPOSTE.${familyNameOf(ruleset)}.${word}`;
}

/** The name of the game that a ruleset is an edition of: its words stand under it, and what it keeps for the whole world. */
export function familyNameOf(ruleset: string): string {
  return gameIn(ruleset)?.words ?? ruleset;
}

/** What a table may rule otherwise in a ruleset. */
export function rulingsOf(ruleset: string): readonly RulingSpec[] {
  return editionOf(ruleset)?.rulings ?? [];
}

/** Where the rules of a ruleset's game stand in its journal, loaded when it is first asked; nothing for an unknown one. */
export function loadRulePlaces(ruleset: string): Promise<RulePlaces> | undefined {
  return lookup(RULESETS, familyNameOf(ruleset))?.places?.();
}

/** The game that a ruleset is an edition of. */
function gameIn(ruleset: string): Game | undefined {
  return lookup(RULESETS, FORMER.ruleset(ruleset))?.game;
}

function gameOf(type: string): Game | undefined {
  return GAMES.find((game) => isTypeOf(type, game));
}

function isTypeOf(type: string, game: Game | undefined): boolean {
  return game?.sheets.some((sheet) => sheet.type === type) === true;
}
