import ts from "typescript";
import { CARD_EVENTS, listFields } from "../src/engine/index.ts";
import { FAMILIES, RULESETS } from "../src/rulesets/all.ts";
import { filesUnder, textOf } from "./sources.ts";

/** The layers that know no game. */
const GAMELESS = ["src/engine", "src/view", "src/foundry"];

/**
 * Words that games share with every program, with the engine, or with what a card reads; none of them is a game's own.
 */
const PLAIN: ReadonlySet<string> = new Set([
  // of a program and of Foundry
  ..."attribute body by checked effects group held kind max notes npc part rating ready refused rolled saved state stopped target type value".split(
    " ",
  ),
  // of Foundry's effects, and of what is said of them
  ..."does duration left mode reach rounds".split(" "),
  // of how Foundry draws a token, and where
  ..."level light".split(" "),
  // of the writer, who throws the dice of all
  "throwing",
  // of pages: where the focus is, what moves, what has been handled
  ..."focus handled move moving".split(" "),
  // of the engine: exchanges, events and stored data
  ..."act action amend attack best declared effect-ended fight-start free-pool hurt-several pass-time aborted lasting moved pass place power several skill task trigger turn-end turn-start".split(
    " ",
  ),
  // of what a card reads (docs/cards-and-windows.md, "What a card reads")
  ..."check could-not-react dice difficulty divided penalty reaction wound".split(" "),
  // of lists
  "entry",
  // of how a date is written
  "medium",
  // of the people in every game
  "experience",
  // of the items in every game
  ..."carried container money quantity weapons weight within worn".split(" "),
]);

/** The events that cards read in every game. */
const CARDS: ReadonlySet<string> = new Set(CARD_EVENTS);

/** Every word that is a game's own: its exchanges, events, orders, statuses, and the fields of its sheets. */
export function gameWords(): ReadonlySet<string> {
  const words = [...ofRulesets(), ...ofFamilies(), ...told()];
  return new Set(words.filter((word) => word !== "" && !PLAIN.has(word) && !CARDS.has(word)));
}

function ofRulesets(): readonly string[] {
  return Object.values(RULESETS).flatMap(({ exchanges, triggers }) => [exchanges, triggers].flatMap(Object.keys));
}

function ofFamilies(): readonly string[] {
  return FAMILIES.flatMap(({ sheets, statuses, orders }) => [
    ...sheets.flatMap((sheet) => listFields(sheet).map(({ path }) => path.at(-1) ?? "")),
    ...statuses.map(({ id }) => id.slice(id.lastIndexOf(".") + 1)),
    ...orders,
  ]);
}

/** The events of the rules. */
function told(): readonly string[] {
  const rules = filesUnder(["src/rulesets"], [".ts"]).filter(isSource);
  return rules.flatMap((path) => [...textOf(path).matchAll(/\bhappened\(\s*"([\w-]+)"/g)].map(([, type = ""]) => type));
}

/** The places where a layer that knows no game contains a game's word, as path:line and the word. */
export function leaks(words: ReadonlySet<string> = gameWords()): readonly string[] {
  return filesUnder(GAMELESS, [".ts"])
    .filter(isSource)
    .flatMap((path) => leaksIn(path, textOf(path), words));
}

/** The words of games in a text's literals, whole or between dots and colons; a pattern of keys, such as `cost.*`, is no word. */
export function leaksIn(path: string, text: string, words: ReadonlySet<string>): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) && !node.text.includes("*")) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      const leaked = node.text.split(/[.:]/).filter((word) => words.has(word));
      found.push(...leaked.map((word) => `${path}:${line + 1} ${word}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isSource(path: string): boolean {
  return !path.endsWith(".test.ts");
}
