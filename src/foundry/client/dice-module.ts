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
