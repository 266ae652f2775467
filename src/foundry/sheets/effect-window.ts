import { type Data, dataOf, textAt } from "../../engine/index.ts";
import { changeRows, newChange, wayNamed } from "../../view/sheet/effect-view.ts";
import { type StoredChange, changesData, changesIn, timeData, timeIn } from "../client/compat-effects.ts";
import { beginning } from "../documents/effect-document.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { isBeingWritten, isNamed } from "../client/fields.ts";
import { answered, storing, tellFailure } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { effectWindowId } from "./effect-window-id.ts";
import { changeSources, keysFor } from "./effects.ts";

/** Units of time that the window offers; another unit of Foundry's stays as it is. */
const UNITS = ["rounds", "turns"] as const;

function unitOptions(unit: string) {
  const own = UNITS.map((each) => ({ value: `${each}`, label: `RIPOSTE.Effects.unit.${each}`, chosen: each === unit }));
  if (own.some(({ chosen }) => chosen)) return own;
  return [...own, { value: unit, label: unit || "RIPOSTE.Effects.unit.foreign", chosen: true }];
}

/** A window that edits an effect: its name, its changes, its duration. Each change is stored at once. */
class EffectWindow extends WindowBase {
  readonly #effect: ActiveEffect.Implementation;
  /** Values of the form as they were last shown. */
  #shown: Readonly<Record<string, unknown>> = {};
  /** Unit that was chosen before a number is entered, which Foundry 13 cannot store. */
  #unit = "";
  /** Last write: each change builds on the one before it, which may still be under way. */
  #written: Promise<unknown> = Promise.resolve();

  constructor(effect: ActiveEffect.Implementation) {
    super({ id: effectWindowId(effect) });
    this.#effect = effect;
  }

  override get title(): string {
    return game.i18n.format("RIPOSTE.Effects.window", { name: this.#effect.name });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-effect-window"],
    window: { icon: "fa-solid fa-wand-sparkles" },
    position: { width: 460 },
    form: { handler: onSubmit, submitOnChange: true, closeOnSubmit: false },
    actions: { addChange: storing(onAdd), removeChange: storing(onRemove) },
  };

  static override PARTS = { body: { template: templatePath("sheet/effect.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const effect = this.#effect;
    await this.#allWritten();
    const { amount, unit: stored } = timeIn(effect);
    const unit = (amount === null && this.#unit) || stored;
    return {
      ...{ rootId: this.id, name: effect.name, on: !effect.disabled, amount, units: unitOptions(unit) },
      ...{ isThings: effect.parent instanceof Item, passesOn: effect.transfer },
      rows: changeRows(changeSources(effect), keysFor(effect)).map(({ dropped, ...row }) => ({
        ...row,
        dropped: dropped && localised(dropped),
      })),
    };
  }

  protected override async _onRender(): Promise<void> {
    if (!this.form) return;
    const drawn = { ...new foundry.applications.ux.FormDataExtended(this.form).object };
    // A field that is being typed in keeps its text when the form is drawn.
    for (const field of this.form.elements)
      if (isNamed(field) && isBeingWritten(field)) drawn[field.name] = this.#shown[field.name];
    this.#shown = drawn;
  }

  /** Stores only the values that differ from those that were shown, since another user may have changed the rest meanwhile. */
  async store(submitted: Readonly<Record<string, unknown>>): Promise<void> {
    const said = Object.entries(submitted).filter(([name, value]) => value !== this.#shown[name]);
    const form = dataOf(foundry.utils.expandObject(Object.fromEntries(said)));
    const shown = this.#shown;
    this.#shown = submitted;
    this.#unit = textAt(form, "unit") || this.#unit;
    const chosen = "amount" in form && timeIn(this.#effect).amount === null ? this.#unit : "";
    try {
      await this.#write((effect) => updateFrom(effect, { ...(chosen !== "" && { unit: chosen }), ...form }));
    } catch (error) {
      if (this.#shown === submitted) this.#shown = shown;
      throw error;
    }
    if (timeIn(this.#effect).amount === null) await this.render();
  }

  /** Adds a change to the effect. */
  async add(): Promise<void> {
    await this.#write((effect) => changesData([...changesIn(effect), { ...newChange(keysFor(effect)), raw: {} }]));
  }

  /** Removes a change from the effect. */
  async remove(index: number): Promise<void> {
    await this.#write((effect) => changesData(changesIn(effect).filter((_, each) => each !== index)));
  }

  /** Updates the effect from its stored data once all earlier writes are finished. */
  async #write(update: (effect: ActiveEffect.Implementation) => ActiveEffect.UpdateData): Promise<void> {
    this.#written = this.#settled().then(() => this.#effect.update(update(this.#effect)));
    await this.#written;
  }

  /** Waits until everything that was chosen here is written, including what is chosen meanwhile. */
  async #allWritten(): Promise<void> {
    for (let awaited: unknown = null; awaited !== this.#written;) {
      awaited = this.#written;
      await this.#settled();
    }
  }

  /** Waits for the last write, whether it succeeds or fails. */
  async #settled(): Promise<void> {
    await answered(this.#written).catch(() => undefined);
  }
}

/** Builds the update of an effect from the values of its form. */
function updateFrom(effect: ActiveEffect.Implementation, form: Data): ActiveEffect.UpdateData {
  const rows = dataOf(form["changes"]);
  const changes = changesIn(effect).map((change, index) => changeFrom(change, dataOf(rows[index])));
  const before = timeIn(effect);
  const amount = "amount" in form ? form["amount"] : before.amount;
  const time = { amount: typeof amount === "number" ? amount : null, unit: textAt(form, "unit") || before.unit };
  const isSame = before.amount === time.amount && before.unit === time.unit;
  return {
    name: textAt(form, "name") || effect.name,
    ...("on" in form ? { disabled: form["on"] !== true } : {}),
    ...("passesOn" in form ? { transfer: form["passesOn"] === true } : {}),
    ...changesData(changes),
    ...(isSame ? {} : timeData(beginning(effect, time))),
  };
}

/** Applies a row of the form to a change; keeps the mode of a change if the row names an unknown one. */
function changeFrom(change: StoredChange, row: Data): StoredChange {
  const value = row["value"];
  return {
    ...change,
    key: textAt(row, "key") || change.key,
    type: wayNamed(textAt(row, "type")) ?? change.type,
    value: typeof value === "number" ? value : change.value,
  };
}

/** Opens the window that edits an effect. */
export function openEffectWindow(effect: ActiveEffect.Implementation): void {
  void new EffectWindow(effect).render({ force: true });
}

async function onSubmit(
  this: EffectWindow,
  _event: Event,
  _form: HTMLFormElement,
  data: FormDataExtended,
): Promise<void> {
  await tellFailure(() => this.store(data.object));
}

async function onAdd(this: EffectWindow): Promise<void> {
  await this.add();
}

async function onRemove(this: EffectWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.remove(Number(dataset["index"]));
}
