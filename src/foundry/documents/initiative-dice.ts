import { type Refusal, isData, readFaces } from "../../engine/index.ts";
import { typedFaces } from "../../view/answer-form.ts";
import { refusalSentence } from "../../view/terms.ts";
import { facesOf, rollDice, rollOf } from "../client/faces.ts";
import { areByHand } from "../world/held-dice.ts";

/** Dice for the order of turns: their number, and their sides. */
export type OrderDice = { readonly count: number; readonly sides: number };

/** Roll for the order of turns; `byHand` marks faces that were typed in. */
export type OrderRoll = { readonly roll: Roll.Any; readonly faces: readonly number[]; readonly byHand: boolean };

/** Rolls for a combatant, or asks this user for the faces if dice are rolled by hand; null if they give none. */
export async function rollForOrder(combatant: Combatant.Implementation, dice: OrderDice): Promise<OrderRoll | null> {
  const roller = { user: game.userId ?? "", fighter: combatant.actor?.uuid ?? "" };
  if (!areByHand()) {
    const roll = await rollDice(dice.count, dice.sides, roller);
    return { roll, faces: facesOf(roll), byHand: false };
  }
  const faces = await askForFaces(combatant.name ?? "", dice);
  return faces && { roll: rollOf(faces, dice.sides, roller, "manual"), faces, byHand: true };
}

/** Asks this user for the faces, again with the reason for as long as they are refused. */
async function askForFaces(name: string, dice: OrderDice): Promise<readonly number[] | null> {
  for (let wrong = ""; ;) {
    const said = await foundry.applications.api.DialogV2.input({
      window: { title: game.i18n.format("RIPOSTE.DiceByHand.for", { name, ...texts(dice) }) },
      content: formFor(dice, wrong),
      rejectClose: false,
    });
    if (!isData(said)) return null;
    const read = readFaces(dice, typedFaces(String(said["faces"] ?? "")));
    if (read.ok && Array.isArray(read.value)) return read.value.map(Number);
    if (!read.ok) wrong = sentenceOf(read.refusal);
  }
}

function formFor(dice: OrderDice, wrong: string): string {
  const { escapeHTML } = foundry.utils;
  const label = escapeHTML(game.i18n.format("RIPOSTE.DiceByHand.faces", texts(dice)));
  const input = '<input type="text" name="faces" inputmode="numeric" autofocus required>';
  const refused = wrong === "" ? "" : `<p role="alert">${escapeHTML(wrong)}</p>`;
  return `<label>${label} ${input}</label>${refused}`;
}

function texts({ count, sides }: OrderDice): Record<string, string> {
  return { count: String(count), sides: String(sides) };
}

function sentenceOf(refusal: Refusal): string {
  const { key, data } = refusalSentence(refusal);
  return game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));
}
