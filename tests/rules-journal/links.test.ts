import { describe, expect, it, test } from "vitest";
import { findRulePassage } from "../../src/engine/describe/ruling.ts";
import { RULESETS } from "../../src/rulesets/all.ts";
import { GAMES, toGameName, loadRulePlaces } from "../../src/rulesets/index.ts";
import { leastOf } from "../floors.ts";
import { textsOf } from "../language-keys.ts";
import { filesUnder, textOf } from "../sources.ts";
import { placesIn } from "./journals.ts";
import { WITHOUT_RULE } from "./without-rule.ts";

const games = GAMES.map(({ words }) => words);
const places = new Map(
  await Promise.all(
    games.map(async (game) => [game, (await loadRulePlaces(game)) ?? { terms: {}, refusals: {}, acts: {} }] as const),
  ),
);
const tablesOf = (game: string) => places.get(game) ?? { terms: {}, refusals: {}, acts: {} };

const codes = [...textsOf("lang/en.json").keys()].flatMap((key) =>
  key.startsWith("RIPOSTE.Refusal.") ? [key.replace("RIPOSTE.Refusal.", "").replace(".", "/")] : [],
);
const isTold = (path: string) => !path.endsWith(".test.ts");

/** The codes of refusals that some folders of the source name. */
function refusedIn(folders: readonly string[]): readonly string[] {
  const text = filesUnder(folders, [".ts"]).filter(isTold).map(textOf).join("\n");
  return codes.filter(
    (code) => text.includes(`"${code}"`) || (code.startsWith("condition/") && text.includes("condition/${")),
  );
}

const foldersOf = (game: string) =>
  Object.keys(RULESETS).flatMap((id) => (toGameName(id) === game ? [`src/rulesets/${id}`] : []));

/** The sources of numbers that a game's rules write out. */
function sourcesIn(game: string): readonly string[] {
  const text = filesUnder(foldersOf(game), [".ts"]).filter(isTold).map(textOf).join("\n");
  const written = text.matchAll(/\bsource: (?:"([^" /]+)"|`([A-Za-z.]+)\.\$\{)|toModifier\("([^"]+)"/g);
  return [...new Set([...written].map(([, whole, kind, called]) => whole ?? kind ?? called ?? ""))].filter(
    (source) => source !== "",
  );
}

const isWithout = (code: string) => code in WITHOUT_RULE || (code.split("/")[0] ?? "") in WITHOUT_RULE;
const ruleOf = (game: string, code: string) => findRulePassage(tablesOf(game).refusals, code.replace("/", "."));

describe.each(games)("the rules to which %s links", (game) => {
  it("stand in its journal", () => {
    const { terms, refusals, acts } = tablesOf(game);
    const linked = [terms, refusals, acts].flatMap((table) => Object.values(table));
    expect(linked.length).toBeGreaterThanOrEqual(leastOf("linked", game));
    expect(linked.filter((place) => !placesIn(game).includes(place))).toEqual([]);
  });

  it("are there for each term of a number", () => {
    expect(sourcesIn(game).length).toBeGreaterThanOrEqual(leastOf("terms", game));
    expect(sourcesIn(game).filter((source) => findRulePassage(tablesOf(game).terms, source) === "")).toEqual([]);
  });

  it("are there for each thing that may be declared", () => {
    const kinds = Object.entries(RULESETS).flatMap(([id, { declarations }]) =>
      toGameName(id) === game ? declarations.map(({ kind }) => kind) : [],
    );
    expect(kinds.filter((kind) => findRulePassage(tablesOf(game).acts, kind) === "")).toEqual([]);
  });

  it("are there for each refusal of its rules, but for those that are no matter of rules", () => {
    const refused = refusedIn(foldersOf(game));
    expect(refused.filter((code) => ruleOf(game, code) === "" && !isWithout(code))).toEqual([]);
  });

  it("are there for what every game refuses", () => {
    const refused = refusedIn(["src/engine", "src/foundry"]);
    expect(refused.filter((code) => ruleOf(game, code) === "" && !isWithout(code))).toEqual([]);
  });
});

test.each(Object.keys(WITHOUT_RULE))("%s, of which no rule is told, is a refusal that there is", (code) => {
  expect(codes.some((each) => each === code || each.startsWith(`${code}/`))).toBe(true);
});
