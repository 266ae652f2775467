import {
  type AssignStep,
  type Creation,
  type CreationStep,
  type Json,
  type ReadyCharacter,
  type RecordStep,
  type SheetSpec,
  type Values,
  emptied,
  isData,
  optionIn,
  readied,
  recordsIn,
  swapped,
  thingsFor,
  withWhatFollows,
} from "../../engine/index.ts";
import { saidRecords, toggledRecord } from "../../view/campaign/creation-records.ts";
import type { Stock } from "../../view/campaign/creation-shelves.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { itemsBefore } from "./creation-before.ts";
import { type Portrait, addThings, thingsOf } from "./creation-stock.ts";
import { stateOf } from "./creation-subject.ts";

/** Character in the making as edits need it: the actor and its sheet, the rules of creation, the stock of the compendia, and pictures. */
export type Making = {
  readonly actor: Actor.Implementation;
  readonly sheet: SheetSpec;
  readonly creation: Creation;
  readonly stock: Stock;
  readonly portraits: readonly Portrait[];
};

/** Returns a text in this user's language. */
export function say(key: string): string {
  return game.i18n.localize(key);
}

/** Stores values together with those that follow from them. */
export async function change({ actor, creation }: Making, values: Values): Promise<void> {
  const all = withWhatFollows(creation, storedSystem(actor), values);
  await store(actor, all);
}

/** Gives a score to a rating, and takes it from the rating that had it. */
export async function assign(making: Making, step: AssignStep, path: string, score: number): Promise<void> {
  await change(making, swapped(step, storedSystem(making.actor), path, score));
}

/** Chooses an option of a step. */
export async function choose(making: Making, step: CreationStep, option: string): Promise<void> {
  if (step.kind !== "option") return;
  const system = storedSystem(making.actor);
  const chosen = step.options.find(({ id }) => id === option);
  if (chosen && chosen !== optionIn(step, system)) await change(making, chosen.values(system));
}

/** Adds a record that is offered, or removes it. */
export async function toggleRecord(making: Making, step: RecordStep, at: number): Promise<void> {
  await change(making, { [step.path]: toggledRecord(step, storedSystem(making.actor), at, say) });
}

/** Names a record of the character's own, adds one at the end of the list, or removes one whose name is emptied. */
export async function nameRecord(making: Making, step: RecordStep, index: number, name: string): Promise<void> {
  const records = recordsIn(step, storedSystem(making.actor));
  const [model = {}] = step.ready;
  const named = { ...(records[index] ?? model), name };
  const list = name === "" ? records.toSpliced(index, 1) : records.toSpliced(index, 1, named);
  await change(making, { [step.path]: list });
}

/** Resets a step to its state before anything was chosen in it. */
export async function reset(making: Making, step: CreationStep): Promise<void> {
  if (step.kind === "gear") return clearThings(making, step);
  await change(making, emptied(step, storedSystem(making.actor)));
}

/** Sets one step, or all, as a ready character has them. */
export async function fillIn(making: Making, ready: ReadyCharacter, only?: CreationStep): Promise<void> {
  const { actor, creation, stock } = making;
  if (only?.kind !== "gear") await store(actor, readied(creation, ready, storedSystem(actor), only?.id));
  for (const step of creation.steps) {
    if (step.kind !== "gear" || (only && only !== step)) continue;
    await clearThings(making, step);
    const chosen = thingsFor(step, ready.wishes[step.id] ?? {}, stock, thingsOf(actor));
    await addThings(
      actor,
      chosen.map(({ uuid }) => uuid),
    );
  }
}

/** Removes the gear on the shelves of a step, except what the actor had before. */
async function clearThings({ actor }: Making, step: CreationStep): Promise<void> {
  if (step.kind !== "gear") return;
  const types = step.shelves.map(({ type }) => type);
  const had = itemsBefore(stateOf(actor).before);
  const chosen = thingsOf(actor).filter(({ id, type }) => types.includes(type) && !had.includes(id));
  const ids = chosen.map(({ id }) => id);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("Item", ids);
}

/** Writes values; names of records that are keys of the language are stored in this user's language. */
async function store(actor: Actor.Implementation, values: Values): Promise<void> {
  const said = Object.entries(values).map(([path, value]) => [`system.${path}`, saidIn(value)]);
  await actor.update(Object.fromEntries(said) as Actor.UpdateData);
}

function saidIn(value: Json): Json {
  return Array.isArray(value) ? saidRecords(value.filter(isData), say) : value;
}
