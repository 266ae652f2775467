import { type CreationStep, faults, leftOver, pointsAt } from "../../engine/index.ts";
import { refusalSentence } from "../../view/terms.ts";
import { store, storing } from "../client/storing.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { restore } from "./creation-before.ts";
import { keepLeft } from "./creation-experience.ts";
import { type Making, change, fillIn, nameRecord, reset, say, toggleRecord } from "./creation-edits.ts";
import { addThings } from "./creation-stock.ts";
import { stateOf, subjectOf } from "./creation-subject.ts";
import { unmake } from "./untouched.ts";

/** Window as the actions need it: the character in the making, a queue of edits, and closing. */
type Window = {
  readonly making: Making;
  edit(by: (making: Making) => Promise<void>): void;
  close(): Promise<unknown>;
};

/** Changes a rating by a point. */
export async function step(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", by } = dataset;
  this.edit((making) => change(making, { [path]: pointsAt(storedSystem(making.actor), path) + Number(by) }));
}

/** Sets all steps as a ready character has them. */
export async function ready(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const chosen = this.making.creation.ready.find(({ id }) => id === dataset["ready"]);
  if (chosen) this.edit((making) => fillIn(making, chosen));
}

/** Sets one step as the ready character that is chosen beside the button has it. */
export async function fillStep(this: Window, _event: Event, target: HTMLElement): Promise<void> {
  const as = target.parentElement?.querySelector("select")?.value;
  const chosen = this.making.creation.ready.find(({ id }) => id === as);
  const found = stepIn(this.making, target.dataset);
  if (chosen && found) this.edit((making) => fillIn(making, chosen, found));
}

/** Sets the picture of the actor and of its token. */
export async function picture(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { img = "" } = dataset;
  const changes = { img, "prototypeToken.texture.src": img } as Actor.UpdateData;
  if (img !== "") this.edit(async ({ actor }) => void (await actor.update(changes)));
}

/** Resets one step. */
export async function resetStep(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found) this.edit((making) => reset(making, found));
}

/** Takes a record that is offered, or gives it back. */
export async function offered(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found?.kind === "records") this.edit((making) => toggleRecord(making, found, Number(dataset["at"])));
}

/** Removes a record of the character's own. */
export async function removeRecord(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found?.kind === "records") this.edit((making) => nameRecord(making, found, Number(dataset["index"]), ""));
}

/** Adds the thing that is chosen beside the button from its compendium. */
export async function addThing(this: Window, _event: Event, target: HTMLElement): Promise<void> {
  const chosen = target.parentElement?.querySelector("select")?.value ?? "";
  if (chosen !== "") this.edit(({ actor }) => addThings(actor, [chosen]));
}

/** Removes a thing. */
export async function removeThing(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const id = dataset["item"] ?? "";
  this.edit(async ({ actor }) => void (await actor.items.get(id)?.delete()));
}

/** Finishes the character if it is legal; otherwise warns of its first fault. */
export const finish = storing(async function (this: Window): Promise<void> {
  const { actor, creation } = this.making;
  const [first] = faults(creation, subjectOf(actor));
  if (first) return void ui.notifications.warn(localised(refusalSentence(first)), { console: false });
  await done(this);
});

/** Finishes the character as it is, with any faults. */
export const keep = storing(async function (this: Window): Promise<void> {
  await done(this);
});

/** Opens the making of a finished character again. */
export const reopen = storing(async function (this: Window): Promise<void> {
  await this.making.actor.update({ "flags.riposte.creation.stage": "open" } as Actor.UpdateData);
});

/** Restores the actor to its previous state, or deletes one that was created new; asks first. */
export async function takeBack(this: Window): Promise<void> {
  const { actor } = this.making;
  const { before, isNew } = stateOf(actor);
  if (!(await isSure(actor, isNew ? "deleteQuestion" : "takeBackQuestion"))) return;
  await store(this, () => (isNew ? unmake(actor) : restored(this, before)));
}

async function restored(window: Window, before: string): Promise<void> {
  const { actor } = window.making;
  if (!(await restore(actor, before)))
    return void ui.notifications.warn("RIPOSTE.Creation.notKnown", { localize: true, console: false });
  await actor.update({ "flags.riposte.creation": { stage: "", before: "", left: 0 } } as Actor.UpdateData);
  await window.close();
}

async function done(window: Window): Promise<void> {
  const { actor, creation } = window.making;
  const left = leftOver(creation, subjectOf(actor));
  await keepLeft(actor, left);
  await actor.update({ "flags.riposte.creation": { stage: "done", left } } as Actor.UpdateData);
  await window.close();
  await actor.sheet?.render(true);
}

async function isSure({ name }: Actor.Implementation, question: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = game.i18n.format(`RIPOSTE.Creation.${question}`, { name });
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: say("RIPOSTE.Creation.takeBack") },
    content: text.outerHTML,
    rejectClose: false,
  });
  return sure === true;
}

function stepIn({ creation }: Making, { step: id }: DOMStringMap): CreationStep | undefined {
  return creation.steps.find((each) => each.id === id);
}
