import { existsSync } from "node:fs";
import { join } from "node:path";
import { toGameName, listDocumentTypes } from "../src/rulesets/index.ts";
import { textsOf } from "./language-keys.ts";
import { root } from "./sources.ts";

/** A part that is written by hand for each ruleset: where it belongs, and whether it is there. */
type Part = { readonly place: string; readonly isThere: boolean };

/** The parts that a ruleset of the list lacks, each by the place where it belongs. */
export function lackedBy(id: string): readonly string[] {
  return [...filesOf(id), ...wordsOf(id)].filter(({ isThere }) => !isThere).map(({ place }) => place);
}

/** Its own files, and those of its game, which the editions of the game share. */
function filesOf(id: string): readonly Part[] {
  const game = toGameName(id);
  const paths = [
    ...["entry.ts", "rules.ts", "README.md"].map((name) => `src/rulesets/${id}/${name}`),
    `src/rulesets/${game}/game.ts`,
    `tests/contract/${id}-sample.ts`,
    ...[`tests/cases/${id}.yaml`, `tests/cases/${id}/index.ts`, `tests/transcripts/${id}/words.json`],
    ...[`docs/rules/${game}.md`, `packs/${game}/rules`, `demo/${game}/world.json`],
  ];
  return paths.map((path) => ({ place: path, isThere: existsSync(join(root, path)) }));
}

/** The names under which a world picks it and its documents are made; one key at least for the game's own words. */
function wordsOf(id: string): readonly Part[] {
  const english = textsOf("lang/en.json");
  const types = (["Actor", "Item"] as const).flatMap((document) =>
    listDocumentTypes(id, document).map((type) => `TYPES.${document}.${type}`),
  );
  const own = `RIPOSTE.${toGameName(id)}`;
  return [
    ...[`RIPOSTE.Rulesets.${id}`, ...types].map((key) => ({
      place: `lang/en.json: ${key}`,
      isThere: english.has(key),
    })),
    { place: `lang/en.json: ${own}`, isThere: [...english.keys()].some((key) => key.startsWith(`${own}.`)) },
    { place: `a fighter among the sheets of ${id}`, isThere: listDocumentTypes(id, "Actor").length > 0 },
  ];
}
