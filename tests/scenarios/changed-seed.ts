import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { changeEach, copiedSeed } from "./copied-seed.ts";

/** An actor as a seed stores it. */
export interface Stored {
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly flags?: object;
}

/** Copies a seed for a world that plays by a ruleset, with each of its actors changed. */
export async function changedSeed(seed: string, ruleset: string, change: (actor: Stored) => Stored): Promise<string> {
  const copy = await copiedSeed(seed);
  await changeEach(join(copy, "actors"), change);
  await mkdir(join(copy, "settings"), { recursive: true });
  const setting = { _id: "unTo4Adq9PINVaHp", key: "riposte.ruleset", value: JSON.stringify(ruleset) };
  await writeFile(join(copy, "settings", "ruleset.json"), JSON.stringify(setting));
  return copy;
}
