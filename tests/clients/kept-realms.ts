import type { Realm, Surroundings } from "./realm.ts";

/** The realms of a worker in which a game has ended, by what they have loaded: another game may begin there. */
export class KeptRealms {
  readonly #free = new Map<string, Realm[]>();

  /** A realm in which this game has begun, if there is one. */
  async take(key: string, surroundings: Surroundings): Promise<Realm | null> {
    const realm = this.#free.get(key)?.pop();
    await realm?.begin(surroundings);
    return realm ?? null;
  }

  /** Ends a game, and keeps its realm if nothing of the game is left there. */
  async leave(key: string, realm: Realm): Promise<void> {
    const isKept = await realm.end().catch(() => false);
    if (isKept) this.#free.set(key, [...(this.#free.get(key) ?? []), realm]);
    else await realm.close();
  }
}
