import { type CreationStep, getText, listFaults, sumLeftoverPoints, readPoints } from "../../../engine/index.ts";
import type { ShelfView } from "../../../view/campaign/creation-view.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { restore, storeLeftover, giveItems, readStage, buildSubject } from "./creation-subject.ts";
import {
  type CreationSession,
  applyValues,
  applyReady,
  applyReadyPicture,
  setRecordName,
  setPicture,
  reset,
  localise,
  toggleRecord,
} from "./creation-edits.ts";
import { deleteCharacter } from "./new-characters.ts";
import { loadOffers, openPicker } from "./picker-window.ts";

/** The members of the window that the actions use. */
type CreationHost = {
  readonly making: CreationSession;
  findShelf(id: string): ShelfView | undefined;
  applyEdit(by: (making: CreationSession) => Promise<void>): void;
  close(): Promise<unknown>;
};

/** Changes a rating by the button's number of points. */
export async function step(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", by } = dataset;
  this.applyEdit((making) =>
    applyValues(making, { [path]: readPoints(readStoredSystem(making.actor), path) + Number(by) }),
  );
}

/** Sets all steps to the values of a ready character. */
export async function ready(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const chosen = this.making.creation.ready.find(({ id }) => id === dataset["ready"]);
  if (!chosen) return;
  this.applyEdit(async (making) => {
    await applyReadyPicture(making, chosen);
    await applyReady(making, chosen);
  });
}

/** Sets one step to the values of the ready character that is selected beside the button. */
export async function fillStep(this: CreationHost, _event: Event, target: HTMLElement): Promise<void> {
  const readyId = target.parentElement?.querySelector("select")?.value;
  const chosen = this.making.creation.ready.find(({ id }) => id === readyId);
  const creationStep = findStep(this.making, target.dataset);
  if (chosen && creationStep) this.applyEdit((making) => applyReady(making, chosen, creationStep));
}

/** Sets the picture of the actor and of its token. */
export async function picture(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { img = "" } = dataset;
  if (img !== "") this.applyEdit((making) => setPicture(making, img));
}

/** Resets one step. */
export async function resetStep(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep) this.applyEdit((making) => reset(making, creationStep));
}

/** Adds an offered record to the character, or removes it if the character has it. */
export async function offered(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep?.kind === "records")
    this.applyEdit((making) => toggleRecord(making, creationStep, Number(dataset["at"])));
}

/** Removes a record from the character's list. */
export async function removeRecord(this: CreationHost, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const creationStep = findStep(this.making, dataset);
  if (creationStep?.kind === "records")
    this.applyEdit((making) => setRecordName(making, creationStep, Number(dataset["index"]), ""));
}

/** Opens the list of the items of a shelf. */
export async function chooseThings(this: CreationHost, _event: Event, target: HTMLElement): Promise<void> {
  const { actor } = this.making;
  const { id = "", label = "", offered = [] } = this.findShelf(target.dataset["shelf"] ?? "") ?? {};
  openPicker(`${actor.uuid}-${id}`, {
    actor,
    title: localise(label),
    offers: await loadOffers((entry) => offered.includes(getText(entry, "uuid"))),
    choose: (uuid) => giveItems(actor, [uuid]),
    isFull: () => this.findShelf(id)?.isFull !== false,
  });
}

/** Removes an item from the character. */
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

/** Finishes the character as it is, even with faults. */
export const keep = toStoringHandler(async function (this: CreationHost): Promise<void> {
  await finishCharacter(this);
});

/** Opens the creation of a finished character again. */
export const reopen = toStoringHandler(async function (this: CreationHost): Promise<void> {
  await this.making.actor.update({ "flags.riposte.creation.stage": "open" } as Actor.UpdateData);
});

/** Restores the actor from before its creation, or deletes an actor that was created new. The user has to confirm it. */
export async function takeBack(this: CreationHost): Promise<void> {
  const { actor } = this.making;
  const { before: snapshot, isNew } = readStage(actor);
  if (!(await isSure(actor, isNew ? "RIPOSTE.Creation.deleteQuestion" : "RIPOSTE.Creation.takeBackQuestion"))) return;
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
  text.textContent = game.i18n.format(question, { name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    window: { title: localise("RIPOSTE.Creation.takeBack") },
    content: text.outerHTML,
    rejectClose: false,
  });
  return sure === true;
}

function findStep({ creation }: CreationSession, { step: id }: DOMStringMap): CreationStep | undefined {
  return creation.steps.find((each) => each.id === id);
}
