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

/** What the actions need of the window: who is made, a way to store edits in turn, and to close it. */
type Window = {
  readonly making: Making;
  edit(by: (making: Making) => Promise<void>): void;
  close(): Promise<unknown>;
};

/** One point more or less of a rating. */
export async function step(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { path = "", by } = dataset;
  this.edit((making) => change(making, { [path]: pointsAt(storedSystem(making.actor), path) + Number(by) }));
}

/** All as a ready character has it. */
export async function ready(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const chosen = this.making.creation.ready.find(({ id }) => id === dataset["ready"]);
  if (chosen) this.edit((making) => fillIn(making, chosen));
}

/** One step as the ready character has it who is chosen beside the button. */
export async function fillStep(this: Window, _event: Event, target: HTMLElement): Promise<void> {
  const as = target.parentElement?.querySelector("select")?.value;
  const chosen = this.making.creation.ready.find(({ id }) => id === as);
  const found = stepIn(this.making, target.dataset);
  if (chosen && found) this.edit((making) => fillIn(making, chosen, found));
}

/** The picture of the actor and of their token. */
export async function picture(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const { img = "" } = dataset;
  const changes = { img, "prototypeToken.texture.src": img } as Actor.UpdateData;
  if (img !== "") this.edit(async ({ actor }) => void (await actor.update(changes)));
}

/** One step as it was at first. */
export async function resetStep(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found) this.edit((making) => reset(making, found));
}

/** A record that is offered: taken, or given back. */
export async function offered(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found?.kind === "records") this.edit((making) => toggleRecord(making, found, Number(dataset["at"])));
}

/** A record of the character's own is taken away. */
export async function removeRecord(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const found = stepIn(this.making, dataset);
  if (found?.kind === "records") this.edit((making) => nameRecord(making, found, Number(dataset["index"]), ""));
}

/** The thing that is chosen beside the button, out of its compendium. */
export async function addThing(this: Window, _event: Event, target: HTMLElement): Promise<void> {
  const chosen = target.parentElement?.querySelector("select")?.value ?? "";
  if (chosen !== "") this.edit(({ actor }) => addThings(actor, [chosen]));
}

/** A thing is given back. */
export async function removeThing(this: Window, _event: Event, { dataset }: HTMLElement): Promise<void> {
  const id = dataset["item"] ?? "";
  this.edit(async ({ actor }) => void (await actor.items.get(id)?.delete()));
}

/** The character is finished if it is legal; else what it lacks is told. */
export const finish = storing(async function (this: Window): Promise<void> {
  const { actor, creation } = this.making;
  const [first] = faults(creation, subjectOf(actor));
  if (first) return void ui.notifications.warn(localised(refusalSentence(first)), { console: false });
  await done(this);
});

/** The character is finished as it is, whatever it lacks. */
export const keep = storing(async function (this: Window): Promise<void> {
  await done(this);
});

/** Goes on with a character that was finished. */
export const reopen = storing(async function (this: Window): Promise<void> {
  await this.making.actor.update({ "flags.riposte.creation.stage": "open" } as Actor.UpdateData);
});

/** The actor as it was before; one that was made new is deleted, after a question. */
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
