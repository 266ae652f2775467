import type { Chosen, Raise } from "../../engine/index.ts";
import { spent } from "../../view/campaign/experience.ts";
import { type Offered, type Raisable, raiseOffered } from "../../view/campaign/raising.ts";
import { changesOf, fieldAt, ratingsWritten } from "../../view/campaign/ratings.ts";
import { takenBack } from "../../view/campaign/taking-back.ts";
import { once } from "../client/storing.ts";
import { announce } from "../client/announcer.ts";
import { localised, showRefusal } from "../exchange/refusal-notices.ts";
import { raiseSentence } from "../../view/campaign/log-view.ts";
import { inTurn, raisableOf, stampHere, write } from "./raisable.ts";

/** Raises what a button offers, or opens the window that asks for its choices. */
export async function raise(actor: Actor.Implementation, offered: Offered): Promise<void> {
  await once(keyOf(actor, offered), () => raiseOrAsk(actor, offered));
}

function keyOf({ uuid }: Actor.Implementation, { path, from }: Offered): string {
  return [uuid, path, from].join(" ");
}

async function raiseOrAsk(actor: Actor.Implementation, offered: Offered): Promise<void> {
  const found = await inTurn(actor, () => stillOffered(actor, offered));
  if (!found) return;
  if (!found.raise.choices) return raiseChosen(actor, offered, {});
  const { openChoices } = await import("./choices-window.ts");
  const what = fieldAt(found.raisable.spec, offered.path)?.label ?? "";
  const { raise: asked } = found;
  openChoices(keyOf(actor, offered), { raise: asked, what, choose: (chosen) => raiseChosen(actor, offered, chosen) });
}

/** Raises a rating with its choices, if the button still offers it then. */
async function raiseChosen(actor: Actor.Implementation, offered: Offered, chosen: Chosen): Promise<void> {
  await inTurn(actor, async () => {
    const found = await stillOffered(actor, offered);
    if (!found) return;
    const face = await thrown(actor, found.raise.die?.(chosen) ?? 0);
    const { raise, raisable } = found;
    const changes = changesOf(raisable.spec, raise, chosen, face);
    const isWritten = await write(actor, {
      ...ratingsWritten(raisable.spec, raisable.stored, changes, raise.loses),
      ...spent(foundry.utils.randomID(), raise, changes, stampHere()),
    });
    if (isWritten) say(localised(raiseSentence(raisable.spec, raise, { loses: raise.loses ?? "", cost: raise.cost })));
  });
}

/** Takes back an act of the log, if that is still possible; otherwise shows the refusal. */
export async function takeBack(actor: Actor.Implementation, act: string): Promise<void> {
  await once([actor.uuid, act].join(" "), () => inTurn(actor, () => takeBackNow(actor, act)));
}

async function takeBackNow(actor: Actor.Implementation, act: string): Promise<void> {
  const raisable = await raisableOf(actor);
  if (!raisable) return;
  const result = takenBack(raisable, act, game.user.name);
  if (result.ok) await write(actor, result.value);
  else showRefusal({ refusal: result.refusal, message: "" });
}

async function stillOffered(
  actor: Actor.Implementation,
  offered: Offered,
): Promise<{ readonly raisable: Raisable; readonly raise: Raise } | null> {
  const raisable = await raisableOf(actor);
  if (!raisable) return null;
  const found = raiseOffered(raisable, offered);
  if (found.ok) return { raisable, raise: found.value };
  showRefusal({ refusal: found.refusal, message: "" });
  return null;
}

/** Rolls a die in the chat; 0 for none. */
async function thrown(actor: Actor.Implementation, sides: number): Promise<number> {
  if (sides === 0) return 0;
  const roll = await new Roll(`1d${sides}`).evaluate();
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await roll.toMessage({ speaker, flavor: game.i18n.localize("RIPOSTE.Advancement.thrown") });
  return roll.total;
}

function say(text: string): void {
  announce(text);
  ui.notifications.info(text, { console: false });
}
