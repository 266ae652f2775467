import { type Json, isWhole, placedFields } from "../../engine/index.ts";
import { specOf } from "../../rulesets/index.ts";
import { type Making, assign, change, choose, nameRecord } from "./creation-edits.ts";

/** Stores what was entered into a field of the window; what cannot be stored is refused in a sentence, and the field shows what stands. */
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

/** Names the actor, and their token unless it has a name of its own. */
async function rename(actor: Actor.Implementation, name: string): Promise<void> {
  const ofToken = actor.prototypeToken.name === actor.name ? { "prototypeToken.name": name } : {};
  if (name !== "") await actor.update({ name, ...ofToken } as Actor.UpdateData);
}

async function rate(making: Making, path: string, input: HTMLInputElement | HTMLSelectElement): Promise<void> {
  const value: Json = input.value.trim() === "" ? Number.NaN : Number(input.value);
  const field = placedFields(specOf(making.actor.type) ?? { groups: [] }).find((each) => each.path.join(".") === path);
  if (field?.field.kind !== "number") return;
  const { min, max, label } = field.field;
  if (isWhole(value, min, max)) return change(making, { [path]: value });
  input.value = String(foundry.utils.getProperty(making.actor, `system.${path}`));
  const what = game.i18n.localize(label);
  ui.notifications.warn(game.i18n.format("RIPOSTE.Creation.notARating", { what, min: String(min), max: String(max) }), {
    console: false,
  });
}
