import { prompt } from "../scenarios/fight.ts";
import { expect } from "./expect.ts";
import type { Person } from "./table.ts";

/** What these steps use of a page's globals. */
declare const game: {
  readonly socket: {
    readonly io: { readonly engine: { readonly _pingTimeoutTimer: number; _pingTimeoutTime: number } };
  };
  readonly actors: { getName(name: string): Actor };
  readonly system: {
    readonly api: { declare(uuid: string, kind: string, inputs: object): Promise<{ readonly ok: boolean }> };
  };
};
declare const notices: readonly string[];
declare const passTime: (pause: number) => void;

interface Actor {
  readonly uuid: string;
  readonly items: { getName(name: string): { readonly id: string } };
}

/** Declares what a window would, by the names of its inputs, as soon as that is allowed and its button could be pressed. */
export async function act(person: Person, actor: string, kind: string, inputs: object = {}): Promise<void> {
  await person.waitForFunction(
    async ([who, what, filled]) => (await game.system.api.declare(game.actors.getName(who).uuid, what, filled)).ok,
    [actor, kind, inputs] as const,
  );
}

/** Declares an attack with a weapon, which otherwise is as the window for it fills it in. */
export async function attack(person: Person, attacker: string, weapon: string, target: string): Promise<void> {
  const inputs = await person.evaluate(
    ([who, thing, whom]) => ({
      weapon: [game.actors.getName(who).items.getName(thing).id],
      target: [game.actors.getName(whom).uuid],
    }),
    [attacker, weapon, target] as const,
  );
  await act(person, attacker, "attack", inputs);
}

/** Waits until this user's prompt asks; so many milliseconds at the most, if that matters. */
export async function prompted(person: Person, timeout?: number): Promise<void> {
  await expect(prompt(person).locator("[data-answer]")).not.toHaveCount(0, timeout === undefined ? {} : { timeout });
}

/** Draws a part of the sidebar from now on, such as the chat, by its name in `ui`. */
export async function lookAt(person: Person, part: string): Promise<void> {
  await person.draw(["sidebar", part]);
}

/** The notifications that this user has been shown so far, and that hold this text. */
export function noticesOf(person: Person, text: string): Promise<string[]> {
  return person.evaluate((held) => notices.filter((notice) => notice.includes(held)), text);
}

/** Moves the clock and the timers of a page on by so many milliseconds, at once; its connection waits for the server's next pulse. */
export async function pass(person: Person, pause: number): Promise<void> {
  await person.evaluate((length) => {
    const { engine } = game.socket.io;
    clearTimeout(engine._pingTimeoutTimer);
    engine._pingTimeoutTime = Infinity;
    passTime(length);
  }, pause);
}
