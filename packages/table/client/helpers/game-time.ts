import type { Source } from "../../shared/protocol.ts";
import { ActiveEffect } from "../documents/active-effect.ts";
import { TIME_EVENT } from "../documents/effect-expiry.ts";
import { Hooks } from "./hooks.ts";

/** The clocks of the game: the server's, followed from here, and the world's, which a Gamemaster moves on. */
export class GameTime {
  readonly #ahead: number;
  #worldTime: number;

  constructor(serverTime: number, worldTime: number) {
    this.#ahead = serverTime - Date.now();
    this.#worldTime = worldTime;
  }

  get serverTime(): number {
    return Date.now() + this.#ahead;
  }

  /** The time of the world, in seconds. */
  get worldTime(): number {
    return this.#worldTime;
  }

  /** Moves the world's time on by so many seconds, or back. */
  async advance(delta: number, options: object = {}): Promise<number> {
    return this.set(this.#worldTime + secondsOf(delta, "advance"), options);
  }

  /** Sets the world's time. */
  async set(worldTime: number, options: object = {}): Promise<number> {
    await game.settings.set("core", "time", secondsOf(worldTime, "set"), { ...options });
    return this.#worldTime;
  }

  /** Takes in the world's new time, tells packages, and ends the effects whose time is over. */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll(TIME_EVENT, worldTime, delta, options, userId);
    void ActiveEffect.registry.refresh(TIME_EVENT, { actors: game.actors?.contents ?? [] });
  }
}

/** The time that a world's settings say it has. */
export function worldTimeIn(settings: readonly Source[] = []): number {
  const stored = settings.find(({ key }) => key === "core.time")?.value;
  return typeof stored === "string" ? Number(JSON.parse(stored)) : 0;
}

/** A time in seconds; one in days and hours would need a calendar. */
function secondsOf(time: number, method: string): number {
  if (typeof time === "number" && Number.isFinite(time)) return time;
  throw new Error(`The local table does not offer game.time.${method}() with parts of a calendar, but with seconds`);
}
