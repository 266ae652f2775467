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

/** Longest time for which dice roll in three dimensions before an exchange goes on without them, in milliseconds. */
const MAX_ROLL_TIME = 4000;

/** Roll, with the id of its roller, the users who see it (everyone, if `readers` is empty), and the message that will carry it. */
export type ScreenRoll = {
  readonly roll: Roll.Any;
  readonly user: string;
  readonly readers: readonly string[];
  readonly blind: boolean;
  readonly message: string;
  readonly speaker: object;
};

/**
 * Rolls dice in three dimensions on everyone's screen by the documented API of Dice So Nice, each as its roller's. Resolves when they lie
 * still; at once without such a module; and in any case after a while.
 */
export async function rollOnScreens(rolls: readonly ScreenRoll[]): Promise<void> {
  if (!findDiceModule() || rolls.length === 0) return;
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, MAX_ROLL_TIME);
  await Promise.race([timeout.promise, Promise.all(rolls.map(showRoll))]);
  clearTimeout(timer);
}

/** True if such a module shows dice to the user of this client, with sounds of its own. */
export function isShowingDice(): boolean {
  return findDiceModule()?.isEnabled?.() === true;
}

/** Part of the API of Dice So Nice that is used. */
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

/** Shows a roll by the module; the exchange goes on if that fails. */
async function showRoll({ roll, user: roller, readers, blind, message, speaker }: ScreenRoll): Promise<void> {
  const user = game.users.get(roller) ?? game.user;
  const users = readers.length > 0 ? readers : null;
  try {
    await findDiceModule()?.showForRoll(roll, user, true, users, blind, message, speaker);
  } catch (error) {
    console.warn("riposte |", error);
  }
}

/** Keeps the module from showing the rolls of an exchange's message: they have been shown already. */
export function disableAnimation(interception: object): void {
  Object.assign(interception, { willTrigger3DRoll: false });
}

/**
 * Plays the sound of dice for the rolls that the message of an exchange has got, to users who may see it; a module for dice has its own.
 */
export function playDiceSound(message: ChatMessage.Implementation): void {
  const { dice: src } = CONFIG.sounds;
  if (!src || !message.isContentVisible || isShowingDice()) return;
  void foundry.audio.AudioHelper.play({ src, loop: false });
}
