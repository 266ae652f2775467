import type { Data, Json } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { GAMES } from "../../src/rulesets/index.ts";
import { filesUnder } from "../sources.ts";
import type { ItemEntry } from "./entries.ts";
import type { Declared } from "./playing.ts";

/** How the entries of a game's compendia are used in a fight of its rules. */
export type PlayedGame = {
  /** The folder of its compendia. */
  readonly folder: string;
  /** The ready character against whom threats are measured. */
  readonly steady: string;
  /** Its compendia of weapons, each with the ruleset that it is for; the first is the one from which people are armed. */
  readonly weapons: Readonly<Record<string, string>>;
  /** Its compendium of what does something in the rules beside weapons, armour and gear. */
  readonly powers: string;
  /** A person of middling numbers, as a character's sheet stores them. */
  readonly person: Data;
  /** One of high numbers. */
  readonly hero: Data;
  /** The type of that sheet. */
  readonly type: string;
  /** The weapons of such a person, by name. */
  readonly kit: readonly string[];
  /** Someone strikes or shoots at another with a weapon, perhaps after getting ready to. */
  strike(by: string, at: string, weapon: ItemEntry): readonly Declared[];
  /** What the GM says to questions where someone strikes at Bo. */
  readonly says?: Readonly<Record<string, Json>>;
  /** What Bo does that an opponent answers by a standing order. */
  tempt(at: string): readonly Declared[];
  /** Exchanges that touch whatever an entry of Ana's may change, against Bo and with Cy beside them. */
  readonly exchanges: readonly (readonly Declared[])[];
  /** How Ana uses what works only when it is used; null for what works by itself. */
  use?(power: ItemEntry): Declared | null;
  /** A power or talent that does nothing. */
  idle(power: ItemEntry): ItemEntry;
  /** How things stand where a power has something to do. */
  before?(scene: Scene, power: ItemEntry): Scene;
  /** The standing order that opponents fight by. */
  readonly order: string;
};

const games = GAMES.flatMap(({ words }) => filesUnder(["tests/packs"], [`/${words}.ts`]).map(() => words));

/** The games whose entries are played, each from `<id>.ts` beside this file. */
export const PLAYED: readonly PlayedGame[] = await Promise.all(
  games.map(async (game) => {
    const { played }: { readonly played: PlayedGame } = await import(`./${game}.ts`);
    return played;
  }),
);
