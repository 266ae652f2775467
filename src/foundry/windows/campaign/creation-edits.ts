import {
  type AssignStep,
  type Creation,
  type CreationStep,
  type Json,
  type ReadyCharacter,
  type RecordStep,
  type SheetSpec,
  type Values,
  resetStepValues,
  isData,
  findChosenOption,
  buildReadyValues,
  listRecords,
  moveScore,
  pickThings,
  withConsequences,
  isWhole,
} from "../../../engine/index.ts";
import { localiseRecords, withRecordToggled } from "../../../view/campaign/creation-records.ts";
import type { CompendiumStock } from "../../../view/campaign/creation-shelves.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { type Portrait, listSnapshotItems, giveItems, listThings, readStage } from "./creation-subject.ts";
import { findBounds } from "../../../view/campaign/creation-view.ts";

/** Character in the making as edits need it: the actor and its sheet, the rules of creation, the stock of the compendia, and pictures. */
export type CreationSession = {
  readonly actor: Actor.Implementation;
  readonly sheet: SheetSpec;
  readonly creation: Creation;
  readonly stock: CompendiumStock;
  readonly portraits: readonly Portrait[];
};

/** Returns a text in this user's language. */
export function localise(key: string): string {
  return game.i18n.localize(key);
}

/** Stores values together with those that follow from them. */
export async function applyValues({ actor, creation }: CreationSession, values: Values): Promise<void> {
  const allValues = withConsequences(creation, readStoredSystem(actor), values);
  await writeValues(actor, allValues);
}

/** Gives a score to a rating, and takes it from the rating that had it. */
export async function placeScore(
  making: CreationSession,
  step: AssignStep,
  path: string,
  score: number,
): Promise<void> {
  await applyValues(making, moveScore(step, readStoredSystem(making.actor), path, score));
}

/** Chooses an option of a step. */
export async function chooseOption(making: CreationSession, step: CreationStep, option: string): Promise<void> {
  if (step.kind !== "option") return;
  const system = readStoredSystem(making.actor);
  const chosen = step.options.find(({ id }) => id === option);
  if (chosen && chosen !== findChosenOption(step, system)) await applyValues(making, chosen.values(system));
}

/** Adds a record that is offered, or removes it. */
export async function toggleRecord(making: CreationSession, step: RecordStep, index: number): Promise<void> {
  await applyValues(making, { [step.path]: withRecordToggled(step, readStoredSystem(making.actor), index, localise) });
}

/** Names a record of the character's own, adds one at the end of the list, or removes one whose name is emptied. */
export async function setRecordName(
  making: CreationSession,
  step: RecordStep,
  index: number,
  name: string,
): Promise<void> {
  const records = listRecords(step, readStoredSystem(making.actor));
  const [model = {}] = step.ready;
  const record = { ...(records[index] ?? model), name };
  const list = name === "" ? records.toSpliced(index, 1) : records.toSpliced(index, 1, record);
  await applyValues(making, { [step.path]: list });
}

/** Resets a step to its state before anything was chosen in it. */
export async function reset(making: CreationSession, step: CreationStep): Promise<void> {
  if (step.kind === "gear") return removeGear(making, step);
  await applyValues(making, resetStepValues(step, readStoredSystem(making.actor)));
}

/** Sets one step, or all, as a ready character has them. */
export async function applyReady(
  making: CreationSession,
  ready: ReadyCharacter,
  singleStep?: CreationStep,
): Promise<void> {
  const { actor, creation, stock } = making;
  if (singleStep?.kind !== "gear")
    await writeValues(actor, buildReadyValues(creation, ready, readStoredSystem(actor), singleStep?.id));
  for (const step of creation.steps) {
    if (step.kind !== "gear" || (singleStep && singleStep !== step)) continue;
    await removeGear(making, step);
    const chosen = pickThings(step, ready.wishes[step.id] ?? {}, stock, listThings(actor));
    await giveItems(
      actor,
      chosen.map(({ uuid }) => uuid),
    );
  }
}

/** Removes the gear on the shelves of a step, except what the actor had before. */
async function removeGear({ actor }: CreationSession, step: CreationStep): Promise<void> {
  if (step.kind !== "gear") return;
  const types = step.shelves.map(({ type }) => type);
  const previous = listSnapshotItems(readStage(actor).before);
  const chosen = listThings(actor).filter(({ id, type }) => types.includes(type) && !previous.includes(id));
  const ids = chosen.map(({ id }) => id);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("Item", ids);
}

/** Writes values; names of records that are keys of the language are stored in this user's language. */
async function writeValues(actor: Actor.Implementation, values: Values): Promise<void> {
  const entries = Object.entries(values).map(([path, value]) => [`system.${path}`, localiseValue(value)]);
  await actor.update(Object.fromEntries(entries) as Actor.UpdateData);
}

function localiseValue(value: Json): Json {
  return Array.isArray(value) ? localiseRecords(value.filter(isData), localise) : value;
}

/** Stores a changed field of the window. */
export async function storeField(making: CreationSession, input: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { edit, step: id, path = "", index } = input.dataset;
  const step = making.creation.steps.find((each) => each.id === id);
  switch (edit) {
    case "name":
      return setName(making.actor, input.value.trim());
    case "rating":
      return storeRating(making, path, input);
    case "score":
      return step?.kind === "assign" ? placeScore(making, step, path, Number(input.value)) : undefined;
    case "option":
      return step ? chooseOption(making, step, input.value) : undefined;
    case "pick":
      return applyValues(making, { [path]: "checked" in input && input.checked });
    case "record":
      return step?.kind === "records" ? setRecordName(making, step, Number(index), input.value.trim()) : undefined;
  }
}

/** Names the actor, and its token unless that has a name of its own. */
async function setName(actor: Actor.Implementation, name: string): Promise<void> {
  const tokenChange = actor.prototypeToken.name === actor.name ? { "prototypeToken.name": name } : {};
  if (name !== "") await actor.update({ name, ...tokenChange } as Actor.UpdateData);
}

/** Stores a rating; a value out of range stays in the field, which reports it. */
async function storeRating(
  making: CreationSession,
  path: string,
  { value }: HTMLInputElement | HTMLSelectElement,
): Promise<void> {
  const rating = value.trim() === "" ? Number.NaN : Number(value);
  const { min, max } = findBounds(making.sheet, path);
  if (isWhole(rating, min, max)) await applyValues(making, { [path]: rating });
}
