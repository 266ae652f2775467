import { type AwardReason, isData, getText } from "../../../engine/index.ts";
import { loadAdvancement, findSheetSpec } from "../../../rulesets/index.ts";
import { toStoringHandler, runStoring } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { getDisplayName, findWorldActor } from "../../documents/fighters.ts";
import { listWorldTypes } from "../../documents/data-models.ts";
import { readKind } from "../../platform/world/flags.ts";
import { buildAwardEntry } from "../../../view/campaign/experience.ts";
import { describeMeasure } from "../../../view/campaign/raising.ts";
import { buildActReversal } from "../../../view/campaign/log-view.ts";
import { reportProblem } from "../../platform/problems.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { type Sentence, describeRefusal } from "../../../view/terms.ts";
import { runInTurn, readRaisable, createStamp, write } from "./experience.ts";

/** The maximum number of points in one award. */
const MAX_POINTS = 9999;

const ID = "riposte-award";

/** A window in which a GM awards experience to several characters, with the recipients, the points and the reason. */
class AwardWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: ID,
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-award-window"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-star", title: "RIPOSTE.Advancement.award" },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { preset: onPreset },
  };

  static override PARTS = { body: { template: templatePath("campaign/award.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const awards = await listUsualAwards();
    const [first] = awards;
    return {
      ...{ rootId: this.id, awards, most: MAX_POINTS, points: first?.points ?? 1 },
      people: await Promise.all(listCharacters().map(describeRecipient)),
    };
  }

  /** Writes one of the game's usual awards into the form. */
  preset(points: string, reason: string): void {
    const [amount, why] = ["points", "reason"].map((name) =>
      this.element.querySelector<HTMLInputElement>(`[name=${name}]`),
    );
    if (amount) amount.value = points;
    if (why) why.value = reason;
    amount?.focus();
  }

  /** Awards the points and closes; the window stays open if a value is missing or the award could be written on no actor. */
  async award(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    const uuids = values.getAll("who").map(String);
    const points = Number(values.get("points"));
    const actors = listCharacters().filter(({ uuid }) => uuids.includes(uuid));
    if (actors.length === 0) return void ui.notifications.warn("RIPOSTE.Advancement.nobody", { localize: true });
    if (!(Number.isInteger(points) && points >= 1 && points <= MAX_POINTS)) {
      ui.notifications.warn("RIPOSTE.Advancement.wholePoints", { localize: true });
      return;
    }
    const reason = String(values.get("reason") ?? "").trim();
    if (await awardTo(actors, { points, reason })) await this.close();
  }
}

/** Opens the window, or shows the one that is open; only GMs award experience. */
export function openAward(): void {
  if (!game.user.isGM) return;
  void (foundry.applications.instances.get(ID) ?? new AwardWindow()).render({ force: true });
}

/**
 * Lists the actors that may gain experience: the game's characters, and its NPCs that players own. Actors with a player come first; copies
 * made for a fight are left out.
 */
function listCharacters(): readonly Actor.Implementation[] {
  const types = listWorldTypes("Actor");
  const isCandidate = ({ type, hasPlayerOwner }: Actor.Implementation): boolean =>
    findSheetSpec(type)?.kind === "character" || (findSheetSpec(type)?.kind === "npc" && hasPlayerOwner);
  const all = game.actors.filter((actor) => types.includes(actor.type) && isCandidate(actor));
  return all
    .filter((actor) => readKind(actor.getFlag("riposte", "kind")) === "")
    .toSorted((a, b) => Number(b.hasPlayerOwner) - Number(a.hasPlayerOwner) || a.name.localeCompare(b.name));
}

/** Describes an actor that may gain experience, with the cost by which an award to it is measured. */
async function describeRecipient(actor: Actor.Implementation) {
  const raisable = await readRaisable(actor);
  return {
    uuid: actor.uuid,
    name: getDisplayName(actor),
    chosen: actor.hasPlayerOwner,
    measure: raisable && describeMeasure(raisable),
  };
}

/** Lists the usual awards of the world's game, in this user's language. */
async function listUsualAwards(): Promise<readonly AwardReason[]> {
  const advancement = await loadAdvancement(game.settings.get("riposte", "ruleset"));
  return (advancement?.awards ?? []).map(({ label, points }) => ({ label: game.i18n.localize(label), points }));
}

async function onSubmit(this: AwardWindow, _event: Event, form: HTMLFormElement): Promise<void> {
  await this.award(form);
}

function onPreset(this: AwardWindow, _event: Event, target: HTMLElement): void {
  this.preset(target.dataset["points"] ?? "", target.dataset["reason"] ?? "");
}

/** The points that each actor gets, and their reason. */
export type Award = { readonly points: number; readonly reason: string };

/**
 * The data of an award's card (`flags.riposte.award` of its message). `act` is the id of the award in each actor's log, and `back` is true
 * if the award was reversed.
 */
export type StoredAward = { readonly act: string; readonly actors: readonly string[]; readonly back: boolean };

/**
 * Awards experience to several actors and posts a card about it. Actors that gain no experience are left out; actors that could not be
 * written are named in a warning. False if every write failed.
 */
export async function awardTo(actors: readonly Actor.Implementation[], award: Award): Promise<boolean> {
  const act = foundry.utils.randomID();
  const recipients: Actor.Implementation[] = [];
  const failed: Actor.Implementation[] = [];
  for (const actor of new Set(actors)) {
    if (!(await readRaisable(actor))) continue;
    const isWritten = await runInTurn(actor, () => write(actor, buildAwardEntry(act, award, createStamp()))).catch(
      handleFailure,
    );
    (isWritten ? recipients : failed).push(actor);
  }
  if (recipients.length > 0)
    await sendCard(recipients, award, { act, actors: recipients.map(({ uuid }) => uuid), back: false });
  const names = failed.map(getDisplayName).join(", ");
  if (names) ui.notifications.warn(game.i18n.format("RIPOSTE.Advancement.notGiven", { names }), { console: false });
  return recipients.length > 0 || failed.length === 0;
}

function handleFailure(error: unknown): false {
  reportProblem(error);
  return false;
}

async function sendCard(actors: readonly Actor.Implementation[], award: Award, stored: StoredAward): Promise<void> {
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("campaign/award-card.hbs"), {
    ...award,
    names: actors.map(getDisplayName),
  });
  await ChatMessage.implementation.create({ content, flags: { riposte: { award: stored } } });
}

/** Reverses an award for all its actors. If some actors have already spent it, they are named in a warning and nothing is reversed. */
export async function takeAwardBack(message: ChatMessage.Implementation, { act, actors }: StoredAward): Promise<void> {
  const results = await Promise.all(actors.map((uuid) => findWorldActor(uuid)));
  const existing = results.filter((actor) => actor !== null);
  const reversals = await Promise.all(existing.map((actor) => tryReversal(actor, act)));
  const refused = reversals.flatMap(({ why }) => (why ? [localiseSentence(why)] : []));
  if (refused.length > 0) {
    ui.notifications.warn(refused.join(" "), { console: false });
    return;
  }
  for (const { actor } of reversals) await runInTurn(actor, async () => writeReversal(actor, act));
  await message.setFlag("riposte", "award", { act, actors, back: true });
}

async function writeReversal(actor: Actor.Implementation, act: string): Promise<void> {
  const { written } = await tryReversal(actor, act);
  if (written) await write(actor, written);
}

/** Computes the update that reverses an award for an actor, or the reason why it cannot be reversed; neither if it was reversed before. */
async function tryReversal(actor: Actor.Implementation, act: string) {
  const raisable = await readRaisable(actor);
  const result = raisable ? buildActReversal(raisable, act, game.user.name) : null;
  if (!result || result.ok) return { actor, written: result?.value ?? null, why: null };
  const { code } = result.refusal;
  if (code === "experience/taken-back" || code === "experience/gone") return { actor, written: null, why: null };
  const reason = localiseSentence(describeRefusal(result.refusal));
  const why: Sentence = { key: "RIPOSTE.Advancement.keeps", data: { name: getDisplayName(actor), reason } };
  return { actor, written: null, why };
}

/**
 * Adds to an award's card the button with which a GM reverses it, or the note that it was reversed. Only GMs award experience, so the card
 * of another author is ignored.
 */
export function wireAward(message: ChatMessage.Implementation, html: HTMLElement): void {
  const award = readAward(message.getFlag("riposte", "award"));
  if (!award || message.author?.isGM !== true) return;
  const foot = html.querySelector(".riposte-award__foot");
  if (!foot || foot.childElementCount > 0) return;
  html.classList.toggle("is-undone", award.back);
  const page = html.ownerDocument;
  if (award.back) {
    const note = page.createElement("p");
    note.className = "riposte-award__back";
    note.textContent = game.i18n.localize("RIPOSTE.Advancement.isBack");
    foot.append(note);
  } else if (game.user.isGM) {
    const button = page.createElement("button");
    button.type = "button";
    button.textContent = game.i18n.localize("RIPOSTE.Advancement.takeBack");
    button.addEventListener("click", () => void runStoring(button, () => takeAwardBack(message, award)));
    foot.append(button);
  }
}

function readAward(flag: unknown): StoredAward | null {
  if (!isData(flag) || !Array.isArray(flag["actors"])) return null;
  const actors = flag["actors"].filter((each) => typeof each === "string");
  return { act: getText(flag, "act"), actors, back: flag["back"] === true };
}
