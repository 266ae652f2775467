import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quickFolder } from "../../tools/quick-folder.mjs";

/** An actor as a seed stores it. */
export interface Stored {
  readonly name: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly flags?: object;
}

/** Copies a seed for a world that plays by a ruleset, with each of its actors changed. */
export async function changedSeed(seed: string, ruleset: string, change: (actor: Stored) => Stored): Promise<string> {
  const copy = await mkdtemp(join(quickFolder(), "riposte-seed-"));
  await cp(seed, copy, { recursive: true });
  for (const name of await readdir(join(copy, "actors"))) {
    const path = join(copy, "actors", name);
    const actor = JSON.parse(await readFile(path, "utf8")) as Stored;
    await writeFile(path, JSON.stringify(change(actor)));
  }
  await mkdir(join(copy, "settings"), { recursive: true });
  const setting = { _id: "unTo4Adq9PINVaHp", key: "riposte.ruleset", value: JSON.stringify(ruleset) };
  await writeFile(join(copy, "settings", "ruleset.json"), JSON.stringify(setting));
  return copy;
}
