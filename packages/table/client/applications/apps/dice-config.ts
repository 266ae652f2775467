import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { PartialOptions } from "../api/application-options.ts";
import { createFormGroup } from "../fields/form-group.ts";
import { createNumberInput, createSelectInput } from "../fields/inputs.ts";
import { isRecord, say, theConfig, theGame } from "../surroundings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { DICE_SETTING, type Fulfilment } from "../../dice/fulfilment.ts";
import type { DiceTerm } from "../../dice/terms/dice-term.ts";

function fulfilment(): Fulfilment {
  const { Dice } = theConfig();
  const found: unknown = isRecord(Dice) ? Dice.fulfillment : undefined;
  if (!isRecord(found)) throw new Error("CONFIG.Dice.fulfillment is missing.");
  return found as unknown as Fulfilment;
}

/** How each kind of a user's dice is rolled: by the table, by hand, or in a way that a package offers. */
export class DiceConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dice-config",
    tag: "form",
    window: { title: "TABLE.Dice.configure", icon: "fa-solid fa-dice-d20", contentClasses: ["standard-form"] },
    position: { width: 400 },
    form: { handler: saveDice, closeOnSubmit: true },
  };

  override async _renderHTML(): Promise<HTMLElement[]> {
    const { dice, methods } = fulfilment();
    const chosen = theGame().settings.get("core", DICE_SETTING);
    const choices = { "": "TABLE.Dice.byTable", ...byLabel(methods) };
    const groups = Object.entries(dice).map(([name, { label }]) => {
      const value = isRecord(chosen) ? chosen[name] : "";
      const input = createSelectInput({ name, id: `dice-config-${name}`, choices, value, localize: true });
      return createFormGroup({ label, input });
    });
    const save = document.createElement("button");
    save.type = "submit";
    save.textContent = say("TABLE.Settings.save");
    return [...groups, save];
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }
}

function byLabel(methods: Fulfilment["methods"]): Record<string, string> {
  return Object.fromEntries(Object.entries(methods).map(([name, { label }]) => [name, label]));
}

async function saveDice(
  this: DiceConfig,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  await theGame().settings.set("core", DICE_SETTING, data.object);
}

/** Asks for the faces of dice that the user rolls by hand; those left empty are rolled at random. */
export async function askForFaces(
  dice: readonly DiceTerm[],
): Promise<ReadonlyMap<DiceTerm, readonly (number | undefined)[]>> {
  const content = document.createElement("div");
  for (const [index, die] of dice.entries()) {
    for (let i = 0; i < die.number; i++) {
      const name = `${index}.${i}`;
      const limits = { min: 1, max: die.faces ?? 1, step: 1 };
      const input = createNumberInput({ name, id: `dice-${index}-${i}`, autofocus: index + i === 0, ...limits });
      content.append(createFormGroup({ label: `d${die.faces} (${i + 1})`, input }));
    }
  }
  const window = { title: "TABLE.Dice.byHand", icon: "fa-solid fa-dice" };
  const answer = await DialogV2.input({ window, content });
  const given = isRecord(answer) ? answer : {};
  return new Map(dice.map((die, index) => [die, facesOf(die, index, given)]));
}

function facesOf(die: DiceTerm, index: number, given: Record<string, unknown>): (number | undefined)[] {
  return Array.from({ length: die.number }, (_, i) => {
    const face = given[`${index}.${i}`];
    return typeof face === "number" && face >= 1 && face <= (die.faces ?? 1) ? Math.trunc(face) : undefined;
  });
}
