import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { quickFolder } from "../../tools/quick-folder.mjs";

interface Combat {
  readonly combatants: readonly object[];
}

/** Copies a seed without its scene, for what is played without a map: its combatants have no tokens. */
export async function seedWithoutScene(seed: string): Promise<string> {
  const copy = await mkdtemp(join(quickFolder(), "riposte-seed-"));
  await cp(seed, copy, { recursive: true });
  await rm(join(copy, "scenes"), { recursive: true, force: true });
  for (const name of await readdir(join(copy, "combats")).catch(() => [])) {
    const path = join(copy, "combats", name);
    const combat = JSON.parse(await readFile(path, "utf8")) as Combat;
    const combatants = combat.combatants.map((combatant) => ({ ...combatant, tokenId: null, sceneId: null }));
    await writeFile(path, JSON.stringify({ ...combat, combatants }));
  }
  return copy;
}
