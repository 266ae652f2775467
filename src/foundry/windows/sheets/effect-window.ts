import { type Data, toData, getText } from "../../../engine/index.ts";
import { listChangeRows, buildNewChange, findChangeType } from "../../../view/sheet/effect-view.ts";
import {
  type StoredChange,
  buildChangesUpdate,
  listChanges,
  buildTimeUpdate,
  listTimeUnits,
  readTime,
} from "../../platform/compat-effects.ts";
import { startDuration } from "../../documents/effect.ts";
import { isBeingEdited, isNamedField } from "../../platform/forms/fields.ts";
import { waitForAnswer, toStoringHandler, runReportingFailure } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { buildEffectWindowId, listChangeSources, listEffectKeys } from "./effects.ts";
import { fillKey } from "../../../view/word-families.ts";

/** Builds the options for the unit of a duration. Any other unit of Foundry's is kept. */
function buildUnitOptions(unit: string) {
  const options = listTimeUnits().map((each) => ({
    value: each,
    label: fillKey("RIPOSTE.Effects.unit.*", each),
    chosen: each === unit,
  }));
  if (options.some(({ chosen }) => chosen)) return options;
  return [...options, { value: unit, label: unit || "RIPOSTE.Effects.unit.foreign", chosen: true }];
}

/** A window that edits an effect: its name, its changes, its duration. Each change is stored at once. */
class EffectWindow extends WindowBase {
  readonly #effect: ActiveEffect.Implementation;
  /** The values of the form in the last render. */
  #shownValues: Readonly<Record<string, unknown>> = {};
  /** The unit that the user has chosen before entering a number; Foundry 13 cannot store a unit alone. */
  #unit = "";
  /** The last write. The next one waits for it, since it builds on the stored data. */
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(effect: ActiveEffect.Implementation) {
    super({ id: buildEffectWindowId(effect) });
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
    actions: { addChange: toStoringHandler(onAdd), removeChange: toStoringHandler(onRemove) },
  };

  static override PARTS = { body: { template: templatePath("sheet/effect.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const effect = this.#effect;
    await this.#settleWrites();
    const { amount, unit: stored } = readTime(effect);
    const unit = (amount === null && this.#unit) || stored;
    return {
      ...{ rootId: this.id, name: effect.name, on: !effect.disabled, amount, units: buildUnitOptions(unit) },
      ...{ isThings: effect.parent instanceof Item, passesOn: effect.transfer },
      rows: listChangeRows(listChangeSources(effect), listEffectKeys(effect)),
    };
  }

  protected override async _onRender(): Promise<void> {
    if (!this.form) return;
    const drawn = { ...new foundry.applications.ux.FormDataExtended(this.form).object };
    // A field that is being edited keeps its text when the form is rendered.
    for (const field of this.form.elements)
      if (isNamedField(field) && isBeingEdited(field)) drawn[field.name] = this.#shownValues[field.name];
    this.#shownValues = drawn;
  }

  /** Stores only the values that differ from those that were shown, since another user may have changed the rest meanwhile. */
  async store(submitted: Readonly<Record<string, unknown>>): Promise<void> {
    const changed = Object.entries(submitted).filter(([name, value]) => value !== this.#shownValues[name]);
    const form = toData(foundry.utils.expandObject(Object.fromEntries(changed)));
    const previous = this.#shownValues;
    this.#shownValues = submitted;
    this.#unit = getText(form, "unit") || this.#unit;
    const chosen = "amount" in form && readTime(this.#effect).amount === null ? this.#unit : "";
    try {
      await this.#write((effect) => buildUpdate(effect, { ...(chosen !== "" && { unit: chosen }), ...form }));
    } catch (error) {
      if (this.#shownValues === submitted) this.#shownValues = previous;
      throw error;
    }
    if (readTime(this.#effect).amount === null) await this.render();
  }

  /** Adds a change to the effect. */
  async add(): Promise<void> {
    await this.#write((effect) =>
      buildChangesUpdate([...listChanges(effect), { ...buildNewChange(listEffectKeys(effect)), raw: {} }]),
    );
  }

  /** Removes a change from the effect. */
  async remove(index: number): Promise<void> {
    await this.#write((effect) => buildChangesUpdate(listChanges(effect).filter((_, each) => each !== index)));
  }

  /** Updates the effect from its stored data once all earlier writes are finished. */
  async #write(update: (effect: ActiveEffect.Implementation) => ActiveEffect.UpdateData): Promise<void> {
    this.#lastWrite = this.#settleLastWrite().then(() => this.#effect.update(update(this.#effect)));
    await this.#lastWrite;
  }

  /** Waits until all writes have finished, including those that begin meanwhile. */
  async #settleWrites(): Promise<void> {
    for (let awaited: unknown = null; awaited !== this.#lastWrite;) {
      awaited = this.#lastWrite;
      await this.#settleLastWrite();
    }
  }

  /** Waits for the last write, whether it succeeds or fails. */
  async #settleLastWrite(): Promise<void> {
    await waitForAnswer(this.#lastWrite).catch(() => undefined);
  }
}

/** Builds the update of an effect from the values of its form. */
function buildUpdate(effect: ActiveEffect.Implementation, form: Data): ActiveEffect.UpdateData {
  const rows = toData(form["changes"]);
  const changes = listChanges(effect).map((change, index) => applyRow(change, toData(rows[index])));
  const previous = readTime(effect);
  const amount = "amount" in form ? form["amount"] : previous.amount;
  const time = { amount: typeof amount === "number" ? amount : null, unit: getText(form, "unit") || previous.unit };
  const isSame = previous.amount === time.amount && previous.unit === time.unit;
  return {
    name: getText(form, "name") || effect.name,
    ...("on" in form ? { disabled: form["on"] !== true } : {}),
    ...("passesOn" in form ? { transfer: form["passesOn"] === true } : {}),
    ...buildChangesUpdate(changes),
    ...(isSame ? {} : buildTimeUpdate(startDuration(effect, time))),
  };
}

/** Applies a row of the form to a change. If the type in the row is unknown, the change keeps its own. */
function applyRow(change: StoredChange, row: Data): StoredChange {
  const value = row["value"];
  return {
    ...change,
    key: getText(row, "key") || change.key,
    type: findChangeType(getText(row, "type")) ?? change.type,
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
  await runReportingFailure(() => this.store(data.object));
}

async function onAdd(this: EffectWindow): Promise<void> {
  await this.add();
}

async function onRemove(this: EffectWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.remove(Number(dataset["index"]));
}
