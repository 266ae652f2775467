import { clientState } from "../client/state.ts";
import { readKind } from "../world/flags.ts";
import type { BroughtOpponents } from "../fight/bringing.ts";

/** Opponent that was made here, with its choices and the copies that were brought into fights. */
export type OpponentBatch = { readonly actor: string; readonly choices: string; readonly brought: BroughtOpponents[] };

/** Opponents that this page has made and not removed, the newest last. */
export const batches = clientState.list<OpponentBatch>("opponent-batches.made");

/** Finds the opponent that was made of the same choices, if it still exists. */
export function findBatch(choices: string): OpponentBatch | undefined {
  return batches.find((each) => each.choices === choices && game.actors.has(each.actor));
}

/** Removes a batch: its combatants, their tokens, and the opponent itself if nothing else uses it. */
export async function removeBatch(batch: OpponentBatch): Promise<void> {
  for (const brought of batch.brought.toReversed()) await removeBrought(brought);
  const actor = game.actors.get(batch.actor);
  if (actor && !isUsed(batch.actor)) await actor.delete();
  batches.splice(0, batches.length, ...batches.filter((each) => each !== batch));
}

async function removeBrought({ combat, isNew, combatants, scene, tokens, copies }: BroughtOpponents): Promise<void> {
  const encounter = game.combats.get(combat.id ?? "");
  const ids = combatants.filter((id) => encounter?.combatants.has(id));
  if (encounter && ids.length > 0) await encounter.deleteEmbeddedDocuments("Combatant", [...ids]);
  const existing = tokens.filter((id) => scene?.tokens.has(id));
  if (scene && game.scenes.has(scene.id ?? "") && existing.length > 0)
    await scene.deleteEmbeddedDocuments("Token", existing);
  await deleteCopies(copies);
  if (isNew && encounter && !encounter.started && encounter.combatants.size === 0) await encounter.delete();
}

/** Deletes copies of an actor, and their folder if it is empty then. */
async function deleteCopies(copies: readonly string[]): Promise<void> {
  const existing = copies.flatMap((id) => game.actors.get(id) ?? []);
  const folder = existing[0]?.folder ?? null;
  for (const copy of existing) await copy.delete();
  if (folder && folder.contents.length === 0) await folder.delete();
}

/** True if a token, a combatant or a copy of an actor is left. */
function isUsed(actor: string): boolean {
  return (
    game.scenes.some(({ tokens }) => tokens.some((token) => token.actorId === actor)) ||
    game.combats.some(({ combatants }) => combatants.some((each) => each.actorId === actor)) ||
    game.actors.some((each) => readKind(each.getFlag("riposte", "kind")) === actor)
  );
}
