import { REVIVAL, isEndAhead } from "../platform/compat-effects.ts";

/** Advances world time; if it goes back, the effects revive whose end Foundry has stored since then. */
export async function moveWorldTime(time: number): Promise<void> {
  const before = game.time.worldTime;
  await game.time.advance(time - before);
  if (time >= before) return;
  for (const effect of listAllEffects()) if (isEndAhead(effect, before)) await effect.update(REVIVAL);
}

/** Lists the effects of all actors of the world and of all tokens with actors of their own, including those of items. */
function listAllEffects(): readonly ActiveEffect.Implementation[] {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents.filter(({ actorLink }) => !actorLink));
  const actors = [...game.actors, ...tokens.flatMap(({ actor }) => actor ?? [])];
  return actors.flatMap(({ effects, items }) =>
    [effects, ...items.map((item) => item.effects)].flatMap((all) => all.contents),
  );
}
