import { isWhole } from "../../engine/index.ts";
import { boundsOf } from "../../view/campaign/creation-view.ts";
import { type Making, assign, change, choose, nameRecord } from "./creation-edits.ts";

/** Stores a changed field of the window. */
export async function edited(making: Making, input: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const { edit, step: id, path = "", index } = input.dataset;
  const step = making.creation.steps.find((each) => each.id === id);
  switch (edit) {
    case "name":
      return rename(making.actor, input.value.trim());
    case "rating":
      return rate(making, path, input);
    case "score":
      return step?.kind === "assign" ? assign(making, step, path, Number(input.value)) : undefined;
    case "option":
      return step ? choose(making, step, input.value) : undefined;
    case "pick":
      return change(making, { [path]: "checked" in input && input.checked });
    case "record":
      return step?.kind === "records" ? nameRecord(making, step, Number(index), input.value.trim()) : undefined;
  }
}

/** Names the actor, and its token unless that has a name of its own. */
async function rename(actor: Actor.Implementation, name: string): Promise<void> {
  const ofToken = actor.prototypeToken.name === actor.name ? { "prototypeToken.name": name } : {};
  if (name !== "") await actor.update({ name, ...ofToken } as Actor.UpdateData);
}

/** Stores a rating; a value out of range stays in the field, which reports it. */
async function rate(making: Making, path: string, { value }: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const rating = value.trim() === "" ? Number.NaN : Number(value);
  const { min, max } = boundsOf(making.sheet, path);
  if (isWhole(rating, min, max)) await change(making, { [path]: rating });
}
