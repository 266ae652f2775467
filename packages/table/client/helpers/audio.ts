import type { PlainObject } from "../../shared/utils/index.ts";

/** The sounds that Foundry brings itself; the table has none of them, and is silent there. */
const OWN = /^sounds\//;

/** Plays sounds. */
export class AudioHelper {
  /** Plays a sound on this client; the table does not offer to play it on others. (Fact 140) */
  static play({ src, volume = 1, loop = false }: PlainObject & { src?: string }, push: unknown = false): undefined {
    if (push !== false) throw new Error("The local table does not offer sounds that are sent to others");
    if (!src || OWN.test(src)) return undefined;
    const sound = new Audio(src);
    Object.assign(sound, { volume, loop });
    void sound.play().catch(() => undefined);
    return undefined;
  }
}
