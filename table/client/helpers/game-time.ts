/** The clocks of the game: the server's, followed from here, and the world's, which stands still. */
export class GameTime {
  readonly worldTime = 0;
  readonly #ahead: number;

  constructor(serverTime: number) {
    this.#ahead = serverTime - Date.now();
  }

  get serverTime(): number {
    return Date.now() + this.#ahead;
  }

  async advance(delta: number): Promise<never> {
    throw new Error(`The local table does not offer game.time.advance(${delta})`);
  }
}
