import {
  type FacesQuestion,
  type Json,
  type OpenAsk,
  type OpenedDice,
  type State,
  type Input,
  FREE_POOL,
  listAdjustableRolls,
  isSame,
  lookup,
  readAnswer,
} from "../../../engine/index.ts";
import { type DiceRoller, rollOnScreens, listFaces, rollDice, readRoller, buildRoll } from "../../platform/dice.ts";
import { clientState } from "../../platform/state.ts";
import { listAnsweringPlayers } from "../../documents/fighters.ts";
import { type ExchangeRecord, findRecord, loadRecordRules } from "../../exchange/record.ts";
import { buildVisibleScene } from "../../exchange/exchange-scene.ts";
import { buildSpeaker } from "../../exchange/readers.ts";
import { isHoldingDice, waitForRelease } from "../../platform/world/settings.ts";

/** The dice of one ask of an exchange, which are thrown once no other question of it is open. */
type DiceThrow = { readonly record: ExchangeRecord; readonly ask: OpenAsk };

/** A question for dice, and the faces that were thrown for it. */
type ThrownDice = { readonly question: FacesQuestion; readonly faces: Json };

/** The rolls that no document stores yet, by message and question. A question that is asked again gets the same roll. */
const unstoredRolls = clientState.map<string, Roll.Any>("roll-dice.thrown");

/** The animations of dice that are rolling on the screens, by message. */
const animations = clientState.map<string, Promise<void>>("roll-dice.rolling");

/** The id that Foundry uses in `CONFIG.Dice.fulfillment` for faces that are typed in. */
const TYPED = "manual";

/** Returns the animation of an exchange's dice while they roll on the screens; an input that interrupts the exchange waits for its end. */
export function findDiceAnimation(message: string): Promise<void> | undefined {
  return animations.get(message);
}

/**
 * Throws all dice of an ask in one go, each in the name of its roller. They are shown, if a module does that, before anything is written.
 * Empty if the ask is no longer open.
 */
export async function rollAskDice(diceThrow: DiceThrow): Promise<readonly ThrownDice[]> {
  const { record, ask } = diceThrow;
  const message = record.message.id ?? "";
  if (await isAwaitingAdjustment(diceThrow)) {
    await waitForRelease(message, ask.id);
    if (findRecord(message)?.state.ask?.id !== ask.id) return [];
  }
  const rolls = [];
  for (const question of listOpenDice(ask)) rolls.push({ question, roll: await rollOnce(diceThrow, question) });
  await showRolls(record, rolls);
  return rolls.map(({ question, roll }) => ({ question, faces: listFaces(roll) }));
}

/** Throws the dice of one question if its roller has not typed the faces. */
export async function rollQuestionDice(record: ExchangeRecord, question: FacesQuestion): Promise<readonly number[]> {
  const { ask } = findRecord(record.message.id ?? "")?.state ?? record.state;
  if (!ask) return [];
  return listFaces(await rollOnce({ record, ask }, question));
}

/** Caches dice that were rolled by hand until they are opened. */
async function cacheTypedRoll(
  record: ExchangeRecord,
  question: FacesQuestion,
  faces: Json,
  frame: string,
): Promise<void> {
  const answer = readAnswer(question, faces);
  if (!answer.ok || !Array.isArray(answer.value)) return;
  const roll = buildRoll(answer.value.map(Number), question.sides, await findRoller(record, question), TYPED);
  unstoredRolls.set(toRollKey(record.message.id ?? "", frame, question.id), roll);
}

/** Lists the unanswered questions for dice. */
function listOpenDice({ questions, answered }: OpenAsk): readonly FacesQuestion[] {
  return questions.filter(
    (question) => question.kind === "faces" && lookup(answered, question.id) === undefined,
  ) as FacesQuestion[];
}

/** Rolls for a question, or returns the roll that has been thrown for it before. */
async function rollOnce({ record, ask }: DiceThrow, question: FacesQuestion): Promise<Roll.Any> {
  const key = toRollKey(record.message.id ?? "", ask.frame, question.id);
  const previousRoll = unstoredRolls.get(key);
  if (previousRoll && readAnswer(question, listFaces(previousRoll)).ok && hasSides(previousRoll, question.sides))
    return previousRoll;
  const roll = await rollDice(question.count, question.sides, await findRoller(record, question));
  unstoredRolls.set(key, roll);
  return roll;
}

function hasSides({ dice }: Roll.Any, sides: number): boolean {
  return dice.every(({ faces }) => faces === sides);
}

/**
 * Finds the roller of a question's dice: the first connected player of their fighter, or else the GM. A free pool without a fighter is
 * rolled by the user who declared it.
 */
async function findRoller({ fighters, kind, declarer }: ExchangeRecord, { role }: FacesQuestion): Promise<DiceRoller> {
  const [player] = await listAnsweringPlayers(role, fighters);
  const fighter = role.type === "controller" ? role.fighter : "";
  const user = kind === FREE_POOL && fighter === "" ? game.users.get(declarer) : player;
  return { user: (user ?? game.user).id ?? "", fighter };
}

type QuestionRoll = { readonly question: FacesQuestion; readonly roll: Roll.Any };

async function showRolls({ message, combat, mode }: ExchangeRecord, rolls: readonly QuestionRoll[]): Promise<void> {
  if (mode !== "public") return;
  const id = message.id ?? "";
  const readers = message.whisper.filter((reader) => reader !== null);
  const each = rolls.map(async ({ roll }) => {
    const { user = "", fighter = "" } = readRoller(roll) ?? {};
    const speaker = await buildSpeaker(fighter, combat);
    return { roll, user, readers, blind: message.blind, message: id, speaker };
  });
  const animation = rollOnScreens(await Promise.all(each));
  animations.set(id, animation);
  await animation.finally(() => animations.delete(id));
}

/** Returns the rolls of opened dice as their message stores them, and removes them from the cache. */
async function takeOpenedRolls(record: ExchangeRecord, opened: readonly OpenedDice[] = []): Promise<readonly string[]> {
  const message = record.message.id ?? "";
  const rolls: string[] = [];
  for (const { frame, question, faces } of opened) {
    const key = toRollKey(message, frame, question.id);
    const cachedRoll = unstoredRolls.get(key);
    const matchingRoll = cachedRoll && isSame(listFaces(cachedRoll), faces) ? cachedRoll : null;
    rolls.push(
      JSON.stringify((matchingRoll ?? buildRoll(faces, question.sides, await findRoller(record, question))).toJSON()),
    );
    unstoredRolls.delete(key);
  }
  return rolls;
}

function toRollKey(message: string, frame: string, question: string): string {
  return [message, frame, question].join("/");
}

/** True if the dice of an ask wait for a GM, who may still modify the roll. Dice that cannot be modified do not wait. */
async function isAwaitingAdjustment({ record, ask }: DiceThrow): Promise<boolean> {
  if (!isHoldingDice()) return false;
  const state: State = findRecord(record.message.id ?? "")?.state ?? record.state;
  const rules = await loadRecordRules(record);
  const frame = state.stack.find(({ id }) => state.ask?.id === ask.id && id === state.ask.frame);
  if (!frame || !rules.ok) return false;
  return listAdjustableRolls(state, frame, await buildVisibleScene(record, rules.value), rules.value).length > 0;
}

/**
 * Builds the rolls of a message: the rolls that it has already, and the rolls of dice that have just been opened; empty if none were
 * opened. The message of an exchange with a hidden fighter gets none, since Foundry shows everyone that there is a message with rolls.
 */
export async function buildRolls(
  record: ExchangeRecord,
  opened?: readonly OpenedDice[],
): Promise<{ rolls?: string[] }> {
  const added = await takeOpenedRolls(record, opened);
  const { message, mode } = record;
  if (added.length === 0 || message.whisper.length > 0 || mode !== "public") return {};
  return { rolls: [...message.toObject().rolls.map(String), ...added] };
}

/** Caches the dice of an accepted answer that were rolled by hand, until they are opened. */
export async function noteTypedDice(record: ExchangeRecord, { ask }: State, input: Input): Promise<void> {
  if (input.type !== "answer" || input.byHand === undefined) return;
  const question = ask?.questions.find(({ id }) => id === input.question);
  if (ask && question?.kind === "faces") await cacheTypedRoll(record, question, input.value, ask.frame);
}
