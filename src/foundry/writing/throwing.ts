import {
  type FacesQuestion,
  type Json,
  type OpenAsk,
  type OpenedDice,
  type State,
  adjustableIn,
  isSame,
  lookup,
  readAnswer,
} from "../../engine/index.ts";
import { rollOnScreens } from "../client/dice-module.ts";
import { type Roller, facesOf, rollDice, rollerOf, rollOf } from "../client/faces.ts";
import { clientState } from "../client/state.ts";
import { playersFor } from "../documents/seats.ts";
import { type ExchangeRecord, recordAt, rulesOf } from "../exchange/record.ts";
import { sceneShown } from "../exchange/scene-shown.ts";
import { speakerFor } from "../exchange/speaker.ts";
import { holdsDice, untilLetRoll } from "../world/held-dice.ts";

/** Dice of an exchange that are to be thrown: those of one ask, once nothing else is open. */
export type Throwing = { readonly record: ExchangeRecord; readonly ask: OpenAsk };

/** A question for dice, and the faces that were thrown for it. */
export type Fallen = { readonly question: FacesQuestion; readonly faces: Json };

/** The rolls that no document stores yet, by message and question; a question that is put again gets the same. */
const thrown = clientState.map<string, Roll.Any>("throwing.thrown");

/** The animations of the dice that roll on the screens at this moment, by message. */
const rolling = clientState.map<string, Promise<void>>("throwing.rolling");

/** Foundry's name, in `CONFIG.Dice.fulfillment`, of the method by which faces are typed in. */
const TYPED = "manual";

/** Returns the animation of an exchange's dice while they roll on the screens; an input that interrupts the exchange waits for its end. */
export function areRolling(message: string): Promise<void> | undefined {
  return rolling.get(message);
}

/**
 * Throws all dice that an ask waits for, in one go, in the names of their rollers. They are shown, if a module does that, before anything
 * is written. Empty if the ask is no longer open.
 */
export async function throwDice(throwing: Throwing): Promise<readonly Fallen[]> {
  const { record, ask } = throwing;
  const message = record.message.id ?? "";
  if (await areHeld(throwing)) {
    await untilLetRoll(message, ask.id);
    if (recordAt(message)?.state.ask?.id !== ask.id) return [];
  }
  const rolls = [];
  for (const question of openDiceOf(ask)) rolls.push({ question, roll: await rollFor(throwing, question) });
  await show(record, rolls);
  return rolls.map(({ question, roll }) => ({ question, faces: facesOf(roll) }));
}

/** Throws the dice of one question, whose roller has not typed the faces. */
export async function throwOne(record: ExchangeRecord, question: FacesQuestion): Promise<readonly number[]> {
  const { ask } = recordAt(record.message.id ?? "")?.state ?? record.state;
  if (!ask) return [];
  return facesOf(await rollFor({ record, ask }, question));
}

/** Caches dice that were rolled by hand until they are opened. */
export async function keepTyped(
  record: ExchangeRecord,
  question: FacesQuestion,
  faces: Json,
  frame: string,
): Promise<void> {
  const read = readAnswer(question, faces);
  if (!read.ok || !Array.isArray(read.value)) return;
  const roll = rollOf(read.value.map(Number), question.sides, await rollerFor(record, question), TYPED);
  thrown.set(keyOf(record.message.id ?? "", frame, question.id), roll);
}

/** Lists the unanswered questions for dice. */
function openDiceOf({ questions, answered }: OpenAsk): readonly FacesQuestion[] {
  return questions.filter(
    (question) => question.kind === "faces" && lookup(answered, question.id) === undefined,
  ) as FacesQuestion[];
}

/** Rolls for a question, or returns the roll that has been thrown for it before. */
async function rollFor({ record, ask }: Throwing, question: FacesQuestion): Promise<Roll.Any> {
  const key = keyOf(record.message.id ?? "", ask.frame, question.id);
  const before = thrown.get(key);
  if (before && readAnswer(question, facesOf(before)).ok && isOfSides(before, question.sides)) return before;
  const roll = await rollDice(question.count, question.sides, await rollerFor(record, question));
  thrown.set(key, roll);
  return roll;
}

function isOfSides({ dice }: Roll.Any, sides: number): boolean {
  return dice.every(({ faces }) => faces === sides);
}

/** Finds the roller of a question's dice: the first player of their fighter who is here, else the GM. */
async function rollerFor({ fighters }: ExchangeRecord, { role }: FacesQuestion): Promise<Roller> {
  const [player] = await playersFor(role, fighters);
  const fighter = role.type === "controller" ? role.fighter : "";
  return { user: (player ?? game.user).id ?? "", fighter };
}

type Rolled = { readonly question: FacesQuestion; readonly roll: Roll.Any };

async function show({ message, combat, mode }: ExchangeRecord, rolls: readonly Rolled[]): Promise<void> {
  if (mode !== "public") return;
  const id = message.id ?? "";
  const readers = message.whisper.filter((reader) => reader !== null);
  const each = rolls.map(async ({ roll }) => {
    const { user = "", fighter = "" } = rollerOf(roll) ?? {};
    const speaker = await speakerFor(fighter, combat);
    return { roll, user, readers, blind: message.blind, message: id, speaker };
  });
  const shown = rollOnScreens(await Promise.all(each));
  rolling.set(id, shown);
  await shown.finally(() => rolling.delete(id));
}

/** Takes the rolls of dice that have been opened, as their message stores them. */
export async function rollsOpened(
  record: ExchangeRecord,
  opened: readonly OpenedDice[] = [],
): Promise<readonly string[]> {
  const message = record.message.id ?? "";
  const rolls: string[] = [];
  for (const { frame, question, faces } of opened) {
    const key = keyOf(message, frame, question.id);
    const held = thrown.get(key);
    const known = held && isSame(facesOf(held), faces) ? held : null;
    rolls.push(JSON.stringify((known ?? rollOf(faces, question.sides, await rollerFor(record, question))).toJSON()));
    thrown.delete(key);
  }
  return rolls;
}

function keyOf(message: string, frame: string, question: string): string {
  return [message, frame, question].join("/");
}

/** True if dice wait for a GM, who may still modify the roll; dice that cannot be modified do not wait. */
async function areHeld({ record, ask }: Throwing): Promise<boolean> {
  if (!holdsDice()) return false;
  const state: State = recordAt(record.message.id ?? "")?.state ?? record.state;
  const rules = await rulesOf(record);
  const frame = state.stack.find(({ id }) => state.ask?.id === ask.id && id === state.ask.frame);
  if (!frame || !rules.ok) return false;
  return adjustableIn(state, frame, await sceneShown(record, rules.value), rules.value).length > 0;
}
