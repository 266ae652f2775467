import type { Data } from "../../src/engine/kernel/json.ts";
import { type Draw, one } from "../chance.ts";
import type { Table } from "./table.ts";

type Entry = { readonly table: Table; picks: number };

/** Tables to go on from: each the first at which something was reached, lasted or was asked. */
export class Corpus {
  readonly #entries: Entry[] = [];
  readonly #features = new Set<string>();

  /** Keeps a table if it is the first at which something was reached, or that has something. */
  keep(table: Table, isFirst: boolean): void {
    const fresh = featuresOf(table).filter((feature) => !this.#features.has(feature));
    for (const feature of fresh) this.#features.add(feature);
    if (isFirst || fresh.length > 0) this.#entries.push({ table, picks: 0 });
  }

  /** A table to go on from, rarely one from which many have gone on; undefined while there is none. */
  pick(draw: Draw): Table | undefined {
    if (this.#entries.length === 0) return undefined;
    const drawn = [1, 2, 3].map(() => one(this.#entries, draw));
    const [picked] = drawn.toSorted((a, b) => a.picks - b.picks);
    if (picked) picked.picks += 1;
    return picked?.table;
  }

  copy(): Corpus {
    const copy = new Corpus();
    for (const entry of this.#entries) copy.#entries.push({ ...entry });
    for (const feature of this.#features) copy.#features.add(feature);
    return copy;
  }
}

/** What lasts, with its words, in a fight or outside of one; and what is asked. */
function featuresOf({ inFight, scene: { fight, fighters }, state }: Table): readonly string[] {
  const wordsIn = (data: Data): readonly string[] =>
    Object.values(data).flatMap((value) => (typeof value === "string" && !(value in fighters) ? [value] : []));
  const lasting = Object.values(fight.effects).map(({ kind, data }) => [kind, ...wordsIn(data)].join(":"));
  const asked = (state.ask?.questions ?? []).map(({ prompt, kind }) => `${prompt} ${kind}`);
  return [...lasting, ...asked].map((feature) => `${inFight} ${fight.round > 0} ${feature}`);
}
