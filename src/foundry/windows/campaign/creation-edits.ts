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
  pickItems,
  withConsequences,
  isWhole,
} from "../../../engine/index.ts";
import {
  type CompendiumStock,
  localiseRecords,
  withRecordToggled,
  findBounds,
} from "../../../view/campaign/creation-view.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { findPicture } from "../../documents/data-models.ts";
import { type Portrait, listSnapshotItems, giveItems, listThings, readStage } from "./creation-subject.ts";

/**
 * A character that is being created: the actor and its sheet, the rules of creation, the entries of the compendia, and the offered
 * pictures.
 */
export type CreationSession = {
  readonly actor: Actor.Implementation;
  readonly sheet: SheetSpec;
  readonly creation: Creation;
  readonly stock: CompendiumStock;
  readonly portraits: readonly Portrait[];
};

/** Returns the text of a key in this user's language. */
export function localise(key: string): string {
  return game.i18n.localize(key);
}

/** Stores values together with those that follow from them. */
export async function applyValues({ actor, creation }: CreationSession, values: Values): Promise<void> {
  const allValues = withConsequences(creation, readStoredSystem(actor), values);
  await writeValues(actor, allValues);
}

/** Gives a score to a rating, and takes it from the rating that had it. */
async function placeScore(making: CreationSession, step: AssignStep, path: string, score: number): Promise<void> {
  await applyValues(making, moveScore(step, readStoredSystem(making.actor), path, score));
}

/** Applies the values of an option to the character, unless it is chosen already. Does nothing for a step without options. */
async function chooseOption(session: CreationSession, step: CreationStep, option: string): Promise<void> {
  if (step.kind !== "option") return;
  const system = readStoredSystem(session.actor);
  const chosen = step.options.find(({ id }) => id === option);
  if (chosen && chosen !== findChosenOption(step, system)) await applyValues(session, chosen.values(system));
}

/** Adds an offered record to the character, or removes it if the character has it. */
export async function toggleRecord(making: CreationSession, step: RecordStep, index: number): Promise<void> {
  await applyValues(making, { [step.path]: withRecordToggled(step, readStoredSystem(making.actor), index, localise) });
}

/** Renames a record of the character. An index after the last record adds one, and an empty name removes the record. */
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

/** Resets a step to its state before any choice. */
export async function reset(making: CreationSession, step: CreationStep): Promise<void> {
  if (step.kind === "gear") return removeGear(making, step);
  await applyValues(making, resetStepValues(step, readStoredSystem(making.actor)));
}

/** Sets the picture of the actor and of its token. */
export async function setPicture({ actor }: CreationSession, img: string): Promise<void> {
  await actor.update({ img, "prototypeToken.texture.src": img } as Actor.UpdateData);
}

/** Sets the picture of a ready character, unless the user has chosen one that belongs to none. */
export async function applyReadyPicture(making: CreationSession, { img }: ReadyCharacter): Promise<void> {
  const { actor, creation } = making;
  const replaceable = [findPicture(actor.type), ...creation.ready.map((each) => each.img)];
  if (replaceable.includes(actor.img ?? "")) await setPicture(making, img);
}

/** Sets one step, or by default all steps, to the values of a ready character. */
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
    const chosen = pickItems(step, ready.wishes[step.id] ?? {}, stock, listThings(actor));
    await giveItems(
      actor,
      chosen.map(({ uuid }) => uuid),
    );
  }
}

/** Removes the gear that was chosen in a step, but not the items that the actor had before its creation. */
async function removeGear({ actor }: CreationSession, step: CreationStep): Promise<void> {
  if (step.kind !== "gear") return;
  const types = step.shelves.map(({ type }) => type);
  const previous = listSnapshotItems(readStage(actor).before);
  const chosen = listThings(actor).filter(({ id, type }) => types.includes(type) && !previous.includes(id));
  const ids = chosen.map(({ id }) => id);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("Item", ids);
}

/** Stores values. If the name of a record is a language key, its text in this user's language is stored. */
async function writeValues(actor: Actor.Implementation, values: Values): Promise<void> {
  const entries = Object.entries(values).map(([path, value]) => [`system.${path}`, localiseValue(value)]);
  await actor.update(Object.fromEntries(entries) as Actor.UpdateData);
}

function localiseValue(value: Json): Json {
  return Array.isArray(value) ? localiseRecords(value.filter(isData), localise) : value;
}

/** Stores a field of the window after the user has changed it. */
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

/** Renames the actor, and also its prototype token if both had the same name. */
async function setName(actor: Actor.Implementation, name: string): Promise<void> {
  const tokenChange = actor.prototypeToken.name === actor.name ? { "prototypeToken.name": name } : {};
  if (name !== "") await actor.update({ name, ...tokenChange } as Actor.UpdateData);
}

/** Stores a rating. A value out of range is not stored; its field reports the problem. */
async function storeRating(
  making: CreationSession,
  path: string,
  { value }: HTMLInputElement | HTMLSelectElement,
): Promise<void> {
  const rating = value.trim() === "" ? Number.NaN : Number(value);
  const { min, max } = findBounds(making.sheet, path);
  if (isWhole(rating, min, max)) await applyValues(making, { [path]: rating });
}
