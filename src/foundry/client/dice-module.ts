/** How long dice may roll in three dimensions before an exchange goes on without them, in milliseconds. */
const LONGEST = 4000;

/** A roll, the id of its roller, who sees it (everyone, if `readers` is empty), and the message that will carry it. */
export type Shown = {
  readonly roll: Roll.Any;
  readonly user: string;
  readonly readers: readonly string[];
  readonly blind: boolean;
  readonly message: string;
  readonly speaker: object;
};

/**
 * Has a module roll dice in three dimensions on everyone's screen, each as its roller's, by the documented API of Dice
 * So Nice. Goes on when they lie still; at once where there is no such module; and in any case after a while.
 */
export async function rollOnScreens(shown: readonly Shown[]): Promise<void> {
  if (!diceModule() || shown.length === 0) return;
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(over.resolve, LONGEST);
  await Promise.race([over.promise, Promise.all(shown.map(rollOnScreen))]);
  clearTimeout(timer);
}

/** Whether such a module shows dice to the user of this client, with sounds of its own. */
export function showsDice(): boolean {
  return diceModule()?.isEnabled?.() === true;
}

/** What is used of the API of Dice So Nice. */
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

function diceModule(): DiceModule | null {
  const module: unknown = Reflect.get(game, "dice3d");
  return isDiceModule(module) ? module : null;
}

function isDiceModule(module: unknown): module is DiceModule {
  return typeof Object(module).showForRoll === "function";
}

/** One that fails has nothing to show; the exchange goes on. */
async function rollOnScreen({ roll, user: roller, readers, blind, message, speaker }: Shown): Promise<void> {
  const user = game.users.get(roller) ?? game.user;
  const users = readers.length > 0 ? readers : null;
  try {
    await diceModule()?.showForRoll(roll, user, true, users, blind, message, speaker);
  } catch (error) {
    console.warn("riposte |", error);
  }
}

/** Tells the module to leave an exchange's message alone when it gets its rolls: they have been shown already. */
export function leaveAlone(interception: object): void {
  Object.assign(interception, { willTrigger3DRoll: false });
}
