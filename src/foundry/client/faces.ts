import { isData } from "../../engine/index.ts";

/** Who rolled dice, and for which fighter, as a roll in a message keeps it among its options. */
export type Roller = { readonly user: string; readonly fighter: string };

/** The faces of a roll's dice, in the order in which they were rolled. */
export function facesOf(roll: Pick<Roll, "dice">): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}

/** Rolls dice of one kind by chance, in the name of a roller. */
export async function rollDice(count: number, sides: number, roller: Roller): Promise<Roll.Any> {
  return new Roll(`${count}d${sides}`, {}, optionsOf(roller)).evaluate({ allowInteractive: false });
}

/** A roll of dice that show these faces already; `method` is how they were rolled, if not by this client. */
export function rollOf(faces: readonly number[], sides: number, roller: Roller, method?: string): Roll.Any {
  const results = faces.map((result) => ({ result, active: true }));
  const { Die } = foundry.dice.terms;
  const die = new Die({ number: faces.length, faces: sides, results, ...(method === undefined ? {} : { method }) });
  return Roll.fromTerms([die], optionsOf(roller));
}

function optionsOf(riposte: Roller): Roll.Options & { readonly riposte: Roller } {
  return { riposte };
}

/** The roller of a roll; null if it keeps none. */
export function rollerOf({ options }: Pick<Roll, "options">): Roller | null {
  const kept = "riposte" in options ? options.riposte : null;
  if (!isData(kept) || typeof kept["user"] !== "string" || typeof kept["fighter"] !== "string") return null;
  return { user: kept["user"], fighter: kept["fighter"] };
}
