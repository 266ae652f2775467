import { join } from "node:path";
import { type Chapter, chaptersIn } from "../../tools/rules-journal.ts";
import { root } from "../sources.ts";

const read = new Map<string, readonly Chapter[]>();

/** The chapters of a game's journal. */
export function chaptersOf(game: string): readonly Chapter[] {
  const known = read.get(game) ?? chaptersIn(join(root, "packs", game, "rules"));
  read.set(game, known);
  return known;
}

/** The places of all rules that a game's journal tells, each as often as it stands there; a chapter's letter is its page, if no passage has it. */
export function placesIn(game: string): readonly string[] {
  return chaptersOf(game).flatMap(({ letter, passages }) => {
    const places = passages.flatMap((each) => each.places);
    return places.includes(letter) ? places : [letter, ...places];
  });
}
