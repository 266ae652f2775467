import { isData } from "../../engine/index.ts";

/** User who rolled dice, and the fighter for whom, as stored in the options of a roll in a message. */
export type Roller = { readonly user: string; readonly fighter: string };

/** Lists the faces of a roll's dice, in the order in which they were rolled. */
export function facesOf(roll: Pick<Roll, "dice">): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}

/** Rolls dice of one kind at random, in the name of a roller. */
export async function rollDice(count: number, sides: number, roller: Roller): Promise<Roll.Any> {
  return new Roll(`${count}d${sides}`, {}, optionsOf(roller)).evaluate({ allowInteractive: false });
}

/** Builds a roll of dice that show these faces already; `method` says how they were rolled, if not by this client. */
export function rollOf(faces: readonly number[], sides: number, roller: Roller, method?: string): Roll.Any {
  const results = faces.map((result) => ({ result, active: true }));
  const { Die } = foundry.dice.terms;
  const die = new Die({ number: faces.length, faces: sides, results, ...(method === undefined ? {} : { method }) });
  return Roll.fromTerms([die], optionsOf(roller));
}

function optionsOf(riposte: Roller): Roll.Options & { readonly riposte: Roller } {
  return { riposte };
}

/** Reads the roller of a roll; null if none is stored. */
export function rollerOf({ options }: Pick<Roll, "options">): Roller | null {
  const kept = "riposte" in options ? options.riposte : null;
  if (!isData(kept) || typeof kept["user"] !== "string" || typeof kept["fighter"] !== "string") return null;
  return { user: kept["user"], fighter: kept["fighter"] };
}
