import { isWhole } from "../../engine/index.ts";
import { findBounds } from "../../view/campaign/creation-view.ts";
import { type CreationSession, placeScore, applyValues, chooseOption, setRecordName } from "./creation-edits.ts";

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
