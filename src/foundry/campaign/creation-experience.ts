import type { Data } from "../../engine/index.ts";
import { leftAtCreation, standingSince } from "../../view/campaign/experience-at-creation.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { inTurn, raisableOf, stampHere, write } from "./raisable.ts";

/** Stores the points that a finished character has left in its experience log, where they are spent later. */
export async function keepLeft(actor: Actor.Implementation, points: number): Promise<void> {
  const award = { points, reason: game.i18n.localize("RIPOSTE.Creation.control") };
  await inTurn(actor, async () => {
    const raisable = await raisableOf(actor);
    const written = raisable && leftAtCreation(raisable.stored, award, stampHere());
    if (written) await write(actor, written);
  });
}

/** Takes back, in the log, all gains and expenses since the state to which a character has been restored. */
export async function takeBackSince(actor: Actor.Implementation, before: Data): Promise<void> {
  await inTurn(actor, () => write(actor, standingSince(storedSystem(actor), before, game.user.name)));
}
