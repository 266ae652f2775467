import { rm } from "node:fs/promises";
import { join } from "node:path";
import { changeEach, copiedSeed } from "./copied-seed.ts";

interface Combat {
  readonly combatants: readonly object[];
}

/** Copies a seed without its scene, for what is played without a map: its combatants have no tokens. */
export async function seedWithoutScene(seed: string): Promise<string> {
  const copy = await copiedSeed(seed);
  await rm(join(copy, "scenes"), { recursive: true, force: true });
  await changeEach<Combat>(join(copy, "combats"), (combat) => ({
    ...combat,
    combatants: combat.combatants.map((combatant) => ({ ...combatant, tokenId: null, sceneId: null })),
  }));
  return copy;
}
