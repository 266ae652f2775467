import { type Data, type Json, isSame, listFields } from "../../../engine/index.ts";
import { type ListView, withRowKeys } from "../../../view/sheet/field-view.ts";
import { type KeyedRows, applyRowEdit, addRowKeys, splitRowName } from "../../../view/sheet/rows.ts";
import { describeProblem } from "../../platform/forms/window-base.ts";
import {
  type Note,
  type NoteKind,
  type NamedField,
  showNote,
  showProblem,
  isBeingEdited,
  isChanged,
  isNamedField,
  isOpenEditor,
  isTyped,
} from "../../platform/forms/fields.ts";
import { isElement } from "../../platform/html.ts";
import { reportProblem } from "../../platform/problems.ts";
import {
  type Edit,
  type Edited,
  toPlainText,
  listExpectedRows,
  storeEdits,
  tellFieldLeft,
  tellTyping,
} from "./open-forms.ts";
import { getTypeDescription } from "../sources.ts";

/** The content of a field when its user began to edit it: its text, and the stored value. */
type InitialValue = { readonly text: string; readonly value: Json };

/**
 * The edits in a document's form. Each edit stores one field, and is compared with the value that the field had when its user began to edit
 * it.
 */
export class FieldEdits {
  readonly #document: Edited;
  #form: HTMLElement | null = null;
  /** The stored data of the document in the last render of the form. */
  #shownData: object = {};
  readonly #initialValues = new WeakMap<Element, InitialValue>();
  /** The field that last had the focus, with its label. */
  #lastField: { readonly field: NamedField; readonly label: string } | null = null;
  /** The number of edits of each field that are being stored. */
  readonly #sending = new Map<string, number>();
  /** The edits that each event has submitted. */
  readonly #submitted = new WeakMap<Event, readonly Edit[]>();
  readonly #rows = new Map<string, KeyedRows>();

  constructor(document: Edited) {
    this.#document = document;
  }

  /** Listens to the fields of a form after its first render. */
  follow(form: HTMLElement): void {
    this.#form = form;
    form.addEventListener("focusin", ({ target }) => this.#startEdit(target));
    form.addEventListener("focusout", ({ target }) => this.#endEdit(target));
    form.addEventListener("input", ({ target }) => {
      const field = findEditedField(target);
      if (field && field.name !== "") tellTyping(this.#document.uuid, field.name);
    });
  }

  /** Remembers the stored data of the document with which the form is rendered. */
  rememberStored(): void {
    this.#shownData = this.#document.toObject();
  }

  /** Adds to each row of the lists a key that stays the same in every render. */
  addRowKeys<List extends ListView>(lists: readonly List[]): readonly List[] {
    return lists.map((list) => {
      const keyed = addRowKeys(
        this.#rows.get(list.key) ?? { rows: [], keys: [] },
        toList(this.#readShown(`system.${list.key}`)),
      );
      this.#rows.set(list.key, keyed);
      return withRowKeys(list, keyed.keys);
    });
  }

  /** True for a field that keeps its user's value when the form is rendered again. */
  isProtected(field: Element): boolean {
    return isBeingEdited(field) || (isNamedField(field) && this.#sending.has(field.name));
  }

  /** True if the value of a changed field is valid, so that it can be stored. */
  isReady(field: unknown): boolean {
    return !isTyped(field) || !isElement(field, HTMLInputElement) || describeProblem(field) === "";
  }

  /** Reduces the data of a form to its user's changes: one field, or all changed fields if the form is submitted. */
  readChanges(event: Event | null, form: HTMLFormElement, data: Readonly<Record<string, unknown>>): Data {
    const target = event?.target;
    const fields = isNamedField(target)
      ? [target]
      : [...form.elements].filter((each) => isTyped(each) && isChanged(each));
    const edits = fields
      .filter(isNamedField)
      .flatMap((field) => this.#buildEdit(field, data[field.name] as Json) ?? []);
    if (event) this.#submitted.set(event, edits);
    return Object.fromEntries(edits.map(({ path, value }) => [path, value]));
  }

  /**
   * Stores the edits of an event with `store`. Each field keeps its user's value until this has finished, and shows a note if it has
   * failed.
   */
  async storeSubmitted(event: Event, store: (options: Data) => Promise<void>): Promise<void> {
    const edits = this.#submitted.get(event) ?? [];
    if (edits.length === 0) return;
    const names = edits.map(getEditedPath);
    for (const name of names) this.#sending.set(name, (this.#sending.get(name) ?? 0) + 1);
    tellFieldLeft();
    try {
      await storeEdits(this.#document, edits, store);
    } catch (error) {
      reportProblem(error);
      for (const name of names) this.note(name, "problem", { text: game.i18n.localize("RIPOSTE.Field.notStored") });
    } finally {
      for (const name of names) {
        const left = (this.#sending.get(name) ?? 1) - 1;
        if (left > 0) this.#sending.set(name, left);
        else this.#sending.delete(name);
      }
    }
  }

  /** Shows a note beside the field with a name; false if the form has no such field. */
  note(name: string, kind: NoteKind, note: Note | null): boolean {
    const field = this.#findField(name);
    if (field) showNote(field, kind, note);
    return field !== null;
  }

  /**
   * Updates the focused field after a render. An unchanged field continues with its new value. A changed field gets a note with the value
   * that another user has stored.
   */
  updateActiveField(): void {
    this.#tellLostText();
    const active = this.#form?.ownerDocument.activeElement;
    if (!isTyped(active) || !this.#form?.contains(active) || this.#sending.has(active.name)) return;
    const stored = this.#readStored(active.name);
    const isOther = !isSame(stored, this.#initialValues.get(active)?.value ?? null);
    const text = game.i18n.format("RIPOSTE.Field.newer", { value: String(stored) });
    showNote(active, "newer", isOther && isChanged(active) ? { text } : null);
    if (!isOther || isChanged(active)) return;
    this.#startEdit(active);
    if (active.type === "number") active.select();
  }

  /** Stores text that is still being typed, and asks about unsaved formatted text. False if the user wants to continue editing. */
  async mayClose(): Promise<boolean> {
    const active = this.#form?.ownerDocument.activeElement;
    if (isTyped(active) && this.#form?.contains(active)) this.#endEdit(active);
    const editors = [...(this.#form?.querySelectorAll("*") ?? [])].filter(isOpenEditor);
    const unsaved = editors.filter((editor) => String(editor.value) !== this.#readInitialText(editor));
    if (unsaved.length === 0) return true;
    const answer = await askUnsaved(this.#document.name);
    if (answer === "save") await this.#save(unsaved);
    return answer === "save" || answer === "discard";
  }

  /** Shows the text that was being typed in a field that was removed together with its row. */
  #tellLostText(): void {
    if (!this.#lastField || this.#lastField.field.isConnected) return;
    const { field, label } = this.#lastField;
    this.#lastField = null;
    const value = String(field.value);
    if (value !== this.#initialValues.get(field)?.text) tellRemovedRow(label, value);
    tellFieldLeft();
  }

  async #save(editors: readonly NamedField[]): Promise<void> {
    const edits = editors.flatMap((editor) => this.#buildEdit(editor, String(editor.value)) ?? []);
    const changes = Object.fromEntries(edits.map(({ path, value }) => [path, value]));
    await storeEdits(this.#document, edits, (options) => this.#document.update(changes as object, options as object));
  }

  #startEdit(target: EventTarget | null): void {
    const field = findEditedField(target);
    if (!field || (this.#initialValues.has(field) && !isTyped(field))) return;
    this.#initialValues.set(field, { text: String(field.value), value: this.#readShown(field.name) });
    this.#lastField = { field, label: findLabel(field) };
  }

  /** Stores typed text if no `change` event has done so. If no text was typed, the field shows the stored value. */
  #endEdit(target: EventTarget | null): void {
    if (!isTyped(target)) return;
    const initial = this.#initialValues.get(target);
    if (!initial) return;
    if (target.value !== initial.text) return void target.dispatchEvent(new Event("change", { bubbles: true }));
    tellFieldLeft();
    showNote(target, "newer", null);
    if (this.#sending.has(target.name) || (isElement(target, HTMLInputElement) && describeProblem(target) !== ""))
      return;
    target.value = target.defaultValue;
  }

  #buildEdit(field: NamedField, value: Json): Edit | null {
    const { name } = field;
    const began = this.#initialValues.get(field)?.value ?? this.#readShown(name);
    if (isSame(value ?? null, began ?? null)) return null;
    if (isTyped(field) || this.#initialValues.has(field))
      this.#initialValues.set(field, { text: String(field.value), value });
    if (isTyped(field)) showProblem(field, "");
    showNote(field, "newer", null);
    const label = findLabel(field);
    const rowPath = splitRowName(name, this.#listPaths());
    if (!rowPath) return { path: name, began, value, label };
    const row = { does: "write", row: rowPath.row, key: rowPath.key, value } as const;
    const expected = listExpectedRows(this.#document, rowPath.list);
    const rows = applyRowEdit(row, toList(this.#readShown(rowPath.list)), expected);
    if (rows) return { path: rowPath.list, began: expected as Json, value: rows as Json, label, row };
    tellRemovedRow(label, String(value));
    return null;
  }

  /** Lists the paths of the document's lists, as in the names of form fields. */
  #listPaths(): readonly string[] {
    const { spec } = getTypeDescription(this.#document.type);
    const lists = listFields(spec).filter(({ field }) => field.kind === "records");
    return lists.map(({ path }) => `system.${path.join(".")}`);
  }

  #readShown(name: string): Json {
    return (foundry.utils.getProperty(this.#shownData, name) ?? null) as Json;
  }

  #readStored(name: string): Json {
    return (foundry.utils.getProperty(this.#document._source, name) ?? null) as Json;
  }

  #readInitialText(editor: NamedField): string {
    return this.#initialValues.get(editor)?.text ?? String(this.#readStored(editor.name) ?? "");
  }

  #findField(name: string): HTMLElement | null {
    return this.#form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? null;
  }
}

/** Finds the field or the open editor in which the user is typing. */
function findEditedField(target: EventTarget | null): NamedField | null {
  if (isTyped(target)) return isNamedField(target) ? target : null;
  for (let each = isElement(target, Element) ? target : null; each; each = each.parentElement)
    if (isOpenEditor(each)) return each;
  return null;
}

/** Tells a user the text that they have written in a row that another user has removed. */
function tellRemovedRow(field: string, value: string): void {
  const message = game.i18n.format("RIPOSTE.Field.rowGone", { field, value: toPlainText(value) });
  ui.notifications.warn(message, { console: false, permanent: true });
}

function getEditedPath({ path, row }: Edit): string {
  return row?.does === "write" ? `${path}.${row.row}.${row.key}` : path;
}

/** Finds the label of a field in the form; empty if it has none. */
function findLabel(field: HTMLElement): string {
  const label = "labels" in field && isElement(field.labels, NodeList) ? field.labels[0]?.textContent : null;
  const group = field.closest("[role=radiogroup], fieldset");
  return (label || group?.getAttribute("aria-label") || field.getAttribute("aria-label") || "").trim();
}

function toList(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Asks the user to save or discard unsaved text; null if the dialog is closed. */
async function askUnsaved(name: string): Promise<string | null> {
  const text = document.createElement("p");
  text.textContent = game.i18n.format("RIPOSTE.Field.unsaved", { name });
  const { DialogV2 } = foundry.applications.api;
  const buttons = [
    { action: "save", label: "RIPOSTE.Field.save", default: true },
    { action: "discard", label: "RIPOSTE.Field.discard", default: false },
    { action: "stay", label: "RIPOSTE.Field.stay", default: false },
  ];
  const window = { title: "RIPOSTE.Field.unsavedTitle" };
  const answer: unknown = await DialogV2.wait({
    classes: ["riposte"],
    window,
    content: text.outerHTML,
    buttons,
    rejectClose: false,
  });
  return typeof answer === "string" ? answer : null;
}
