import { isData } from "../../engine/index.ts";

/** The user who rolled dice and the fighter for whom they were rolled, as stored in the options of a roll in a message. */
export type DiceRoller = { readonly user: string; readonly fighter: string };

/** Lists the faces of a roll's dice, in the order in which they were rolled. */
export function listFaces(roll: Pick<Roll, "dice">): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}

/** Rolls dice of one kind at random, and stores the roller in the roll. */
export async function rollDice(count: number, sides: number, roller: DiceRoller): Promise<Roll.Any> {
  return new Roll(`${count}d${sides}`, {}, toRollOptions(roller)).evaluate({ allowInteractive: false });
}

/** Builds a roll of dice with given faces. `method` is given if the dice were not rolled by this client. */
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

/** The longest time for which an exchange waits for three-dimensional dice, in milliseconds. */
const MAX_ROLL_TIME = 4000;

/**
 * A roll to show on screens: the id of its roller, the users who see it (everyone if `readers` is empty), and the message that will contain
 * it.
 */
type ScreenRoll = {
  readonly roll: Roll.Any;
  readonly user: string;
  readonly readers: readonly string[];
  readonly blind: boolean;
  readonly message: string;
  readonly speaker: object;
};

/**
 * Shows rolls in three dimensions on all screens with the documented API of Dice So Nice, each as a roll of its roller. Resolves when the
 * dice have stopped, or after `MAX_ROLL_TIME` at the latest; without the module, at once.
 */
export async function rollOnScreens(rolls: readonly ScreenRoll[]): Promise<void> {
  if (!findDiceModule() || rolls.length === 0) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, MAX_ROLL_TIME);
  await Promise.race([timeout.promise, Promise.all(rolls.map(showRoll))]);
  clearTimeout(timer);
}

/** True if a dice module shows dice to this user; it then plays its own sounds. */
function isShowingDice(): boolean {
  return findDiceModule()?.isEnabled?.() === true;
}

/** The part of the API of Dice So Nice that is used here. */
type DiceModule = {
  showForRoll(
    roll: Roll.Any,
    user: User.Implementation,
    synchronize: boolean,
    users: readonly string[] | null,
    blind: boolean,
    message: string,
    speaker: object,
  ): unknown;
  isEnabled?(): unknown;
};

function findDiceModule(): DiceModule | null {
  const module: unknown = Reflect.get(game, "dice3d");
  return isDiceModule(module) ? module : null;
}

function isDiceModule(module: unknown): module is DiceModule {
  return typeof Object(module).showForRoll === "function";
}

/** Shows a roll with the module; an error is only logged, so that the exchange continues. */
async function showRoll({ roll, user: roller, readers, blind, message, speaker }: ScreenRoll): Promise<void> {
  const user = game.users.get(roller) ?? game.user;
  const users = readers.length > 0 ? readers : null;
  try {
    await findDiceModule()?.showForRoll(roll, user, true, users, blind, message, speaker);
  } catch (error) {
    console.warn("riposte |", error);
  }
}

/** Stops the module from showing the rolls of an exchange's message again. */
export function disableAnimation(interception: object): void {
  Object.assign(interception, { willTrigger3DRoll: false });
}

/**
 * Plays the sound of dice for rolls that were added to an exchange's message, if this user may see it. A dice module plays its own sound
 * instead.
 */
export function playDiceSound(message: ChatMessage.Implementation): void {
  const { dice: src } = CONFIG.sounds;
  if (!src || !message.isContentVisible || isShowingDice()) return;
  void foundry.audio.AudioHelper.play({ src, loop: false });
}
