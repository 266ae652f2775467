import { gained } from "../../view/campaign/experience.ts";
import { takenBack } from "../../view/campaign/taking-back.ts";
import { reportProblem } from "../client/problems.ts";
import { templatePath } from "../client/templates.ts";
import { actorAt, nameOf } from "../documents/fighters.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { type Sentence, refusalSentence } from "../../view/terms.ts";
import { inTurn, raisableOf, stampHere, write } from "./raisable.ts";

/** Points for each actor, with their reason. */
export type Award = { readonly points: number; readonly reason: string };

/**
 * Data that the card of an award stores (`flags.riposte.award` of its message): the act in the log of each actor, and whether it was taken
 * back.
 */
export type AwardKept = { readonly act: string; readonly actors: readonly string[]; readonly back: boolean };

/**
 * Awards experience to actors at once and posts a card about it. Actors that gain none are left out; those that could not be written are
 * named in a warning. False if none could be written.
 */
export async function awardTo(actors: readonly Actor.Implementation[], award: Award): Promise<boolean> {
  const act = foundry.utils.randomID();
  const given: Actor.Implementation[] = [];
  const failed: Actor.Implementation[] = [];
  for (const actor of new Set(actors)) {
    if (!(await raisableOf(actor))) continue;
    const isGiven = await inTurn(actor, () => write(actor, gained(act, award, stampHere()))).catch(failure);
    (isGiven ? given : failed).push(actor);
  }
  if (given.length > 0) await tell(given, award, { act, actors: given.map(({ uuid }) => uuid), back: false });
  const names = failed.map(nameOf).join(", ");
  if (names) ui.notifications.warn(game.i18n.format("RIPOSTE.Advancement.notGiven", { names }), { console: false });
  return given.length > 0 || failed.length === 0;
}

function failure(error: unknown): false {
  reportProblem(error);
  return false;
}

/** Posts the card of an award. */
async function tell(actors: readonly Actor.Implementation[], award: Award, kept: AwardKept): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("campaign/award-card.hbs"), {
    ...award,
    names: actors.map(nameOf),
  });
  await ChatMessage.implementation.create({ content, flags: { riposte: { award: kept } } });
}

/** Takes an award back from all its actors, or from none: those that have spent it are named. */
export async function takeAwardBack(message: ChatMessage.Implementation, { act, actors }: AwardKept): Promise<void> {
  const found = await Promise.all(actors.map((uuid) => actorAt(uuid)));
  const there = found.filter((actor) => actor !== null);
  const results = await Promise.all(there.map((actor) => backFrom(actor, act)));
  const refused = results.flatMap(({ why }) => (why ? [localised(why)] : []));
  if (refused.length > 0) {
    ui.notifications.warn(refused.join(" "), { console: false });
    return;
  }
  for (const { actor } of results) await inTurn(actor, async () => takeFrom(actor, act));
  await message.setFlag("riposte", "award", { act, actors, back: true });
}

async function takeFrom(actor: Actor.Implementation, act: string): Promise<void> {
  const { written } = await backFrom(actor, act);
  if (written) await write(actor, written);
}

/** Computes the update that takes an award back from an actor, or the reason why it cannot be; neither if it was taken back before. */
async function backFrom(actor: Actor.Implementation, act: string) {
  const raisable = await raisableOf(actor);
  const result = raisable ? takenBack(raisable, act, game.user.name) : null;
  if (!result || result.ok) return { actor, written: result?.value ?? null, why: null };
  const { code } = result.refusal;
  if (code === "experience/taken-back" || code === "experience/gone") return { actor, written: null, why: null };
  const reason = localised(refusalSentence(result.refusal));
  const why: Sentence = { key: "RIPOSTE.Advancement.keeps", data: { name: nameOf(actor), reason } };
  return { actor, written: null, why };
}
