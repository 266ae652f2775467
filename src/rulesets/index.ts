import {
  type Advancement,
  type Creation,
  type Data,
  type Family,
  type Game,
  type MovementMode,
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
import * as LIST from "./list.ts";
import { createLoader } from "./loader.ts";

/** A ruleset as it is loaded: its rules, and its display of the game's actors and items. */
export type LoadedRules = { readonly ruleset: Ruleset; readonly family: Family };

/** The module with the character creation of a ruleset; it is loaded for the first new character. */
type CreationModule = { buildCreationRules(rulings: Data): Creation };

type RulesetEntry = {
  readonly game: Game;
  readonly load: () => Promise<LoadedRules>;
  readonly creation?: () => Promise<CreationModule>;
  readonly advancement?: () => Promise<{ readonly advancement: Advancement }>;
  readonly places?: () => Promise<RulePlaces>;
  readonly opponents?: () => Promise<{ readonly opponents: OpponentRules }>;
};

/** All rulesets by id: the part of the game that needs no loading, and the loaders of all other parts. */
const RULESETS: Readonly<Record<string, RulesetEntry>> = LIST;

/** The rulesets that a world can choose, ordered by id, so that the first edition of a game comes before the others. */
export const OFFERED: readonly string[] = Object.keys(RULESETS).toSorted();

/** The ruleset of a world that has picked none. */
export const DEFAULT_RULESET = "d10";

/** The games, each with the actors and items that its editions share. */
export const GAMES: readonly Game[] = OFFERED.flatMap((id) => lookup(RULESETS, id)?.game ?? []).filter(
  (game, index, all) => all.indexOf(game) === index,
);

const loader = createLoader(Object.fromEntries(Object.entries(RULESETS).map(([id, { load }]) => [id, load])));

/** Loads the rules of a ruleset. The synchronous functions below require that this is done. */
export function loadRules(ruleset: string): Promise<Result<LoadedRules>> {
  return loader.load(ruleset);
}

/** True if a ruleset has character creation. */
export function hasCreation(ruleset: string): boolean {
  return lookup(RULESETS, ruleset)?.creation !== undefined;
}

/** Loads the character creation of a ruleset under a table's rulings; throws if the ruleset has none. */
export async function loadCreation(ruleset: string, rulings = NO_RULINGS): Promise<Creation> {
  const listed = lookup(RULESETS, ruleset);
  if (!listed?.creation) throw new Error(`The ruleset "${ruleset}" does not say how characters are made.`);
  return (await listed.creation()).buildCreationRules(rulings);
}

/** Loads the experience rules of a ruleset; null if it has none. The ruleset itself must already be loaded. */
export async function loadAdvancement(ruleset: string): Promise<Advancement | null> {
  const listed = lookup(RULESETS, ruleset);
  return (await listed?.advancement?.())?.advancement ?? null;
}

/** Finds a ruleset under a table's rulings; refuses one that is unknown or not loaded. */
export function findRuleset(id: string, rulings?: Data): Result<Ruleset> {
  const loaded = loader.get(id);
  if (!loaded.ok) return loaded;
  const { ruleset } = loaded.value;
  return ok(rulings ? rulesetWithRulings(rulings, ruleset) : ruleset);
}

/** Returns a ruleset under a table's rulings. The same record of rulings returns the same object, since callers cache by it. */
const rulesetWithRulings = oncePerStored(
  (rulings: Data, ruleset: Ruleset): Ruleset => ruleset.withRulings?.(rulings) ?? ruleset,
);

/** Returns the display of a ruleset under a table's rulings, cached in the same way. */
const familyWithRulings = oncePerStored(
  (rulings: Data, family: Family): Family => family.withRulings?.(rulings) ?? family,
);

/** The rulings of a table that has changed none. */
export const NO_RULINGS: Data = {};

/** Loads the rules for quick opponents of a ruleset's game on first use; null if the game has none. */
export async function loadOpponents(ruleset: string): Promise<OpponentRules | null> {
  const listed = Object.values(RULESETS).find((each) => each.game === findRulesetGame(ruleset) && each.opponents);
  return (await listed?.opponents?.())?.opponents ?? null;
}

/** Finds a ruleset's display of its game's actors and items; undefined for an unknown ruleset. Throws if the rules are not loaded. */
export function findEdition(ruleset: string): Family | undefined {
  if (!findRulesetGame(ruleset)) return undefined;
  const loaded = loader.get(ruleset);
  if (!loaded.ok) throw new Error(`The rules of "${ruleset}" are asked for before they are loaded.`);
  return loaded.value.family;
}

/** Finds a ruleset's display under a table's rulings; undefined if the type belongs to another game. */
export function findFamily(type: string, ruleset: string, rulings = NO_RULINGS): Family | undefined {
  if (!isGameType(type, findRulesetGame(ruleset))) return undefined;
  const edition = findEdition(ruleset);
  return edition && familyWithRulings(rulings, edition);
}

/**
 * Finds the ruleset that displays an actor or item of a type. It is the world's ruleset if the type belongs to its game, else the first
 * ruleset of the type's game; undefined for a type of another package.
 */
export function findDisplayRuleset(type: string, ruleset: string): string | undefined {
  return [ruleset, ...OFFERED].find((id) => isGameType(type, findRulesetGame(id)));
}

/** Lists the actors and items of the game that a type belongs to; empty for a type of another package. */
export function listGameSheets(type: string): readonly SheetSpec[] {
  return findTypeGame(type)?.sheets ?? [];
}

/** Lists the status conditions of the game that a document type belongs to; empty for a type of another package. */
export function listGameStatuses(type: string): readonly StatusSpec[] {
  return findTypeGame(type)?.statuses ?? [];
}

/** Lists the movement modes of a ruleset's game. */
export function listMovementModes(ruleset: string): readonly MovementMode[] {
  return findRulesetGame(ruleset)?.manners ?? [];
}

/** Returns the length of a round of a ruleset's game in seconds; 0 if its rounds have no length. */
export function getRoundSeconds(ruleset: string): number {
  return findRulesetGame(ruleset)?.roundSeconds ?? 0;
}

/** Finds the stored fields of a type of actor or item; undefined for a type of another package. */
export function findSheetSpec(type: string): SheetSpec | undefined {
  return listGameSheets(type).find((sheet) => sheet.type === type);
}

/** Lists the types of actors or items of a ruleset's game. */
export function listDocumentTypes(ruleset: string, document: SheetSpec["document"]): readonly string[] {
  const sheets = findRulesetGame(ruleset)?.sheets ?? [];
  return sheets.filter((sheet) => sheet.document === document).map(({ type }) => type);
}

/** True if two types belong to the same game. A type of another package is taken to belong to every game. */
export function areSameGame(one: string, other: string): boolean {
  const [first, second] = [findTypeGame(one), findTypeGame(other)];
  return !first || !second || first === second;
}

/** Returns the key of a text in the language files. The editions of a game share their texts, except those that an edition replaces. */
export function toWordKey(ruleset: string, word: string): string {
  return lookup(findEdition(ruleset)?.rewords ?? {}, word) ?? `RIPOSTE.${toGameName(ruleset)}.${word}`;
}

/** Returns the name of the game that a ruleset belongs to. The game's texts and world settings are under this name. */
export function toGameName(ruleset: string): string {
  return findRulesetGame(ruleset)?.words ?? ruleset;
}

/** Lists the rulings that a table may change in a ruleset. */
export function listRulings(ruleset: string): readonly RulingSpec[] {
  return findEdition(ruleset)?.rulings ?? [];
}

/** Loads the references of a ruleset's game to the sections of its rules, on first use; undefined for an unknown ruleset. */
export function loadRulePlaces(ruleset: string): Promise<RulePlaces> | undefined {
  return lookup(RULESETS, toGameName(ruleset))?.places?.();
}

function findRulesetGame(ruleset: string): Game | undefined {
  return lookup(RULESETS, ruleset)?.game;
}

function findTypeGame(type: string): Game | undefined {
  return GAMES.find((game) => isGameType(type, game));
}

function isGameType(type: string, game: Game | undefined): boolean {
  return game?.sheets.some((sheet) => sheet.type === type) === true;
}
