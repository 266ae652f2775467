import type { Data } from "../../engine/index.ts";
import { buildLeftoverAward, buildRestoreUpdate } from "../../view/campaign/experience-at-creation.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";
import { runInTurn, readRaisable, createStamp, write } from "./raisable.ts";

/** Stores the points that a finished character has left in its experience log, where they are spent later. */
export async function storeLeftover(actor: Actor.Implementation, points: number): Promise<void> {
  const award = { points, reason: game.i18n.localize("RIPOSTE.Creation.control") };
  await runInTurn(actor, async () => {
    const raisable = await readRaisable(actor);
    const written = raisable && buildLeftoverAward(raisable.stored, award, createStamp());
    if (written) await write(actor, written);
  });
}

/** Takes back, in the log, all gains and expenses since the state to which a character has been restored. */
export async function takeBackLater(actor: Actor.Implementation, system: Data): Promise<void> {
  await runInTurn(actor, () => write(actor, buildRestoreUpdate(readStoredSystem(actor), system, game.user.name)));
}
