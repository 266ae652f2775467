import { type CreationStep, listFaults, sumLeftoverPoints, readPoints } from "../../../engine/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { restore, storeLeftover, giveItems, readStage, buildSubject } from "./creation-subject.ts";
import {
  type CreationSession,
  applyValues,
  applyReady,
  setRecordName,
  reset,
  localise,
  toggleRecord,
} from "./creation-edits.ts";
import { deleteCharacter } from "./new-characters.ts";

/** Window as the actions need it: the character in the making, a queue of edits, and closing. */
type CreationHost = {
  readonly making: CreationSession;
  applyEdit(by: (making: CreationSession) => Promise<void>): void;
  close(): Promise<unknown>;
};

/** Changes a rating by a point. */
export async function step(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", by } = dataset;
  this.applyEdit((making) =>
    applyValues(making, { [path]: readPoints(readStoredSystem(making.actor), path) + Number(by) }),
  );
}

/** Sets all steps as a ready character has them. */
export async function ready(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const chosen = this.making.creation.ready.find(({ id }) => id === dataset["ready"]);
  if (chosen) this.applyEdit((making) => applyReady(making, chosen));
}

/** Sets one step as the ready character that is chosen beside the button has it. */
export async function fillStep(this: CreationHost, _event: Event, target: HTMLElement): Promise<void> {
  const readyId = target.parentElement?.querySelector("select")?.value;
  const chosen = this.making.creation.ready.find(({ id }) => id === readyId);
  const creationStep = findStep(this.making, target.dataset);
  if (chosen && creationStep) this.applyEdit((making) => applyReady(making, chosen, creationStep));
}

/** Sets the picture of the actor and of its token. */
export async function picture(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { img = "" } = dataset;
  const changes = { img, "prototypeToken.texture.src": img } as Actor.UpdateData;
  if (img !== "") this.applyEdit(async ({ actor }) => void (await actor.update(changes)));
}

/** Resets one step. */
export async function resetStep(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep) this.applyEdit((making) => reset(making, creationStep));
}

/** Takes a record that is offered, or gives it back. */
export async function offered(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep?.kind === "records")
    this.applyEdit((making) => toggleRecord(making, creationStep, Number(dataset["at"])));
}

/** Removes a record of the character's own. */
export async function removeRecord(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep?.kind === "records")
    this.applyEdit((making) => setRecordName(making, creationStep, Number(dataset["index"]), ""));
}

/** Adds the thing that is chosen beside the button from its compendium. */
export async function addThing(this: CreationHost, _event: Event, target: HTMLElement): Promise<void> {
  const chosen = target.parentElement?.querySelector("select")?.value ?? "";
  if (chosen !== "") this.applyEdit(({ actor }) => giveItems(actor, [chosen]));
}

/** Removes a thing. */
export async function removeThing(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const id = dataset["item"] ?? "";
  this.applyEdit(async ({ actor }) => void (await actor.items.get(id)?.delete()));
}

/** Finishes the character if it is legal; otherwise warns of its first fault. */
export const finish = toStoringHandler(async function (this: CreationHost): Promise<void> {
  const { actor, creation } = this.making;
  const [first] = listFaults(creation, buildSubject(actor));
  if (first) return void ui.notifications.warn(localiseSentence(describeRefusal(first)), { console: false });
  await finishCharacter(this);
});

/** Finishes the character as it is, with any faults. */
export const keep = toStoringHandler(async function (this: CreationHost): Promise<void> {
  await finishCharacter(this);
});

/** Opens the making of a finished character again. */
export const reopen = toStoringHandler(async function (this: CreationHost): Promise<void> {
  await this.making.actor.update({ "flags.riposte.creation.stage": "open" } as Actor.UpdateData);
});

/** Restores the actor to its previous state, or deletes one that was created new; asks first. */
export async function takeBack(this: CreationHost): Promise<void> {
  const { actor } = this.making;
  const { before: snapshot, isNew } = readStage(actor);
  if (!(await isSure(actor, isNew ? "deleteQuestion" : "takeBackQuestion"))) return;
  await runStoring(this, () => (isNew ? deleteCharacter(actor) : restoreActor(this, snapshot)));
}

async function restoreActor(window: CreationHost, snapshot: string): Promise<void> {
  const { actor } = window.making;
  if (!(await restore(actor, snapshot)))
    return void ui.notifications.warn("RIPOSTE.Creation.notKnown", { localize: true, console: false });
  await actor.update({ "flags.riposte.creation": { stage: "", before: "", left: 0 } } as Actor.UpdateData);
  await window.close();
}

async function finishCharacter(window: CreationHost): Promise<void> {
  const { actor, creation } = window.making;
  const left = sumLeftoverPoints(creation, buildSubject(actor));
  await storeLeftover(actor, left);
  await actor.update({ "flags.riposte.creation": { stage: "done", left } } as Actor.UpdateData);
  await window.close();
  await actor.sheet?.render(true);
}

async function isSure({ name }: Actor.Implementation, question: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = game.i18n.format(`RIPOSTE.Creation.${question}`, { name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: localise("RIPOSTE.Creation.takeBack") },
    content: text.outerHTML,
    rejectClose: false,
  });
  return sure === true;
}

function findStep({ creation }: CreationSession, { step: id }: DOMStringMap): CreationStep | undefined {
  return creation.steps.find((each) => each.id === id);
}
