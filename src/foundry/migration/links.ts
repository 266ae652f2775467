import { DEFAULT_RULESET, FORMER, OFFERED } from "../../rulesets/index.ts";

/** What compendia contain, as their names say it. */
const CONTENTS = "weapons-injury|weapons|armour|powers|opponents";

/** Links to our compendia by the names that they had before each was named after its game: the game stood behind, or nowhere. */
const FORMER_LINK = new RegExp(String.raw`\bCompendium\.riposte\.(${CONTENTS})(?:-(\w+))?\.`, "g");

/** A text whose links to our compendia name them as they are called now. */
export function presentLinks(text: string): string {
  return text.replace(FORMER_LINK, (link: string, content: string, named?: string) => {
    const game = named === undefined ? DEFAULT_RULESET : FORMER.ruleset(named);
    return OFFERED.includes(game) ? `Compendium.riposte.${game}-${content}.` : link;
  });
}
