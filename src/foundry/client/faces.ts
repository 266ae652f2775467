import { isData } from "../../engine/index.ts";

/** User who rolled dice, and the fighter for whom, as stored in the options of a roll in a message. */
export type DiceRoller = { readonly user: string; readonly fighter: string };

/** Lists the faces of a roll's dice, in the order in which they were rolled. */
export function listFaces(roll: Pick<Roll, "dice">): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}

/** Rolls dice of one kind at random, in the name of a roller. */
export async function rollDice(count: number, sides: number, roller: DiceRoller): Promise<Roll.Any> {
  return new Roll(`${count}d${sides}`, {}, toRollOptions(roller)).evaluate({ allowInteractive: false });
}

/** Builds a roll of dice that show these faces already; `method` says how they were rolled, if not by this client. */
export function buildRoll(faces: readonly number[], sides: number, roller: DiceRoller, method?: string): Roll.Any {
  const results = faces.map((result) => ({ result, active: true }));
  const { Die } = foundry.dice.terms;
  const die = new Die({ number: faces.length, faces: sides, results, ...(method === undefined ? {} : { method }) });
  return Roll.fromTerms([die], toRollOptions(roller));
}

function toRollOptions(riposte: DiceRoller): Roll.Options & { readonly riposte: DiceRoller } {
  return { riposte };
}

/** Reads the roller of a roll; null if none is stored. */
export function readRoller({ options }: Pick<Roll, "options">): DiceRoller | null {
  const stored = "riposte" in options ? options.riposte : null;
  if (!isData(stored) || typeof stored["user"] !== "string" || typeof stored["fighter"] !== "string") return null;
  return { user: stored["user"], fighter: stored["fighter"] };
}
