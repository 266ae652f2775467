import type { ChosenOptions, Raise } from "../../../engine/index.ts";
import { spent } from "../../../view/campaign/experience.ts";
import { type RaiseOffer, type RaisableActor, findOfferedRaise } from "../../../view/campaign/raising.ts";
import { listChanges, findRatingField, buildRatingUpdate } from "../../../view/campaign/ratings.ts";
import { buildActReversal } from "../../../view/campaign/taking-back.ts";
import { runOnce } from "../../platform/storing.ts";
import { announce } from "../../platform/elements.ts";
import { localiseSentence, showRefusal } from "../../exchange/refusals.ts";
import { describeRaise } from "../../../view/campaign/log-view.ts";
import { runInTurn, readRaisable, createStamp, write } from "./experience.ts";

/** Raises the rating of a button, or opens the window for the choices of the rise. */
export async function raise(actor: Actor.Implementation, offered: RaiseOffer): Promise<void> {
  await runOnce(toRaiseKey(actor, offered), () => raiseOrAsk(actor, offered));
}

function toRaiseKey({ uuid }: Actor.Implementation, { path, from }: RaiseOffer): string {
  return [uuid, path, from].join(" ");
}

async function raiseOrAsk(actor: Actor.Implementation, offered: RaiseOffer): Promise<void> {
  const match = await runInTurn(actor, () => findRaise(actor, offered));
  if (!match) return;
  if (!match.raise.choices) return raiseChosen(actor, offered, {});
  const { openChoices } = await import("./choices-window.ts");
  const what = findRatingField(match.raisable.spec, offered.path)?.label ?? "";
  const { raise: request } = match;
  openChoices(toRaiseKey(actor, offered), {
    raise: request,
    what,
    choose: (chosen) => raiseChosen(actor, offered, chosen),
  });
}

/** Raises a rating with the given choices, if the button's offer is still valid. */
async function raiseChosen(actor: Actor.Implementation, offered: RaiseOffer, chosen: ChosenOptions): Promise<void> {
  await runInTurn(actor, async () => {
    const match = await findRaise(actor, offered);
    if (!match) return;
    const face = await rollDie(actor, match.raise.die?.(chosen) ?? 0);
    const { raise, raisable } = match;
    const changes = listChanges(raisable.spec, raise, chosen, face);
    const isWritten = await write(actor, {
      ...buildRatingUpdate(raisable.spec, raisable.stored, changes, raise.loses),
      ...spent(foundry.utils.randomID(), raise, changes, createStamp()),
    });
    if (isWritten)
      showMessage(
        localiseSentence(describeRaise(raisable.spec, raise, { loses: raise.loses ?? "", cost: raise.cost })),
      );
  });
}

/** Reverses an act of the log if that is still possible; otherwise shows the refusal. */
export async function takeBack(actor: Actor.Implementation, act: string): Promise<void> {
  await runOnce([actor.uuid, act].join(" "), () => runInTurn(actor, () => applyTakeBack(actor, act)));
}

async function applyTakeBack(actor: Actor.Implementation, act: string): Promise<void> {
  const raisable = await readRaisable(actor);
  if (!raisable) return;
  const result = buildActReversal(raisable, act, game.user.name);
  if (result.ok) await write(actor, result.value);
  else showRefusal({ refusal: result.refusal, message: "" });
}

async function findRaise(
  actor: Actor.Implementation,
  offered: RaiseOffer,
): Promise<{ readonly raisable: RaisableActor; readonly raise: Raise } | null> {
  const raisable = await readRaisable(actor);
  if (!raisable) return null;
  const result = findOfferedRaise(raisable, offered);
  if (result.ok) return { raisable, raise: result.value };
  showRefusal({ refusal: result.refusal, message: "" });
  return null;
}

/** Rolls a die in the chat and returns its face; 0 if the die has no sides. */
async function rollDie(actor: Actor.Implementation, sides: number): Promise<number> {
  if (sides === 0) return 0;
  const roll = await new Roll(`1d${sides}`).evaluate();
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await roll.toMessage({ speaker, flavor: game.i18n.localize("RIPOSTE.Advancement.thrown") });
  return roll.total;
}

function showMessage(text: string): void {
  announce(text);
  ui.notifications.info(text, { console: false });
}
