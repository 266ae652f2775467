import { type Refusal, isData, readFaces } from "../../engine/index.ts";
import { parseFaces } from "../../view/answer-form.ts";
import { describeRefusal } from "../../view/terms.ts";
import { listFaces, rollDice, buildRoll } from "../client/faces.ts";
import { areRolledByHand } from "../world/held-dice.ts";

/** Dice for the order of turns: their number, and their sides. */
export type OrderDice = { readonly count: number; readonly sides: number };

/** Roll for the order of turns; `byHand` marks faces that were typed in. */
export type InitiativeRoll = { readonly roll: Roll.Any; readonly faces: readonly number[]; readonly byHand: boolean };

/** Rolls for a combatant, or asks this user for the faces if dice are rolled by hand; null if they give none. */
export async function rollInitiativeDice(
  combatant: Combatant.Implementation,
  dice: OrderDice,
): Promise<InitiativeRoll | null> {
  const roller = { user: game.userId ?? "", fighter: combatant.actor?.uuid ?? "" };
  if (!areRolledByHand()) {
    const roll = await rollDice(dice.count, dice.sides, roller);
    return { roll, faces: listFaces(roll), byHand: false };
  }
  const faces = await askForFaces(combatant.name ?? "", dice);
  return faces && { roll: buildRoll(faces, dice.sides, roller, "manual"), faces, byHand: true };
}

/** Asks this user for the faces, again with the reason for as long as they are refused. */
async function askForFaces(name: string, dice: OrderDice): Promise<readonly number[] | null> {
  for (let problem = ""; ;) {
    const values = await foundry.applications.api.DialogV2.input({
      window: { title: game.i18n.format("RIPOSTE.DiceByHand.for", { name, ...formatDice(dice) }) },
      content: buildForm(dice, problem),
      rejectClose: false,
    });
    if (!isData(values)) return null;
    const result = readFaces(dice, parseFaces(String(values["faces"] ?? "")));
    if (result.ok && Array.isArray(result.value)) return result.value.map(Number);
    if (!result.ok) problem = formatRefusal(result.refusal);
  }
}

function buildForm(dice: OrderDice, problem: string): string {
  const { escapeHTML } = foundry.utils;
  const label = escapeHTML(game.i18n.format("RIPOSTE.DiceByHand.faces", formatDice(dice)));
  const input = '<input type="text" name="faces" inputmode="numeric" autofocus required>';
  const refused = problem === "" ? "" : `<p role="alert">${escapeHTML(problem)}</p>`;
  return `<label>${label} ${input}</label>${refused}`;
}

function formatDice({ count, sides }: OrderDice): Record<string, string> {
  return { count: String(count), sides: String(sides) };
}

function formatRefusal(refusal: Refusal): string {
  const { key, data } = describeRefusal(refusal);
  return game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));
}
