import { expandObject } from "../../../shared/utils/index.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { openOwnership } from "../apps/document-ownership.ts";
import { importIntoWorld } from "../apps/import-document.ts";
import { askForImage } from "../apps/file-picker.ts";
import { notify, theGame, type TableDocument } from "../surroundings.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  CloseOptions,
  Context,
  FormOptions,
  HeaderControl,
  PartialOptions,
  RenderOptions,
} from "./application-options.ts";
import { isOf } from "../../helpers/elements.ts";

const NONE = 0;
const LIMITED = 1;
const OWNER = 3;

/** A window on one document: shows it, and writes back what is changed in its form. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override BASE_APPLICATION = ApplicationV2;
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LIMITED,
    editPermission: OWNER,
    canCreate: false,
    sheetConfig: true,
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "TABLE.Sheet.configure",
          action: "configureSheet",
          visible: configurable,
        },
        {
          icon: "fa-solid fa-user-lock",
          label: "TABLE.Sheet.ownership",
          action: "configureOwnership",
          visible: mayShare,
        },
        { icon: "fa-solid fa-passport", label: "TABLE.Sheet.copyUuid", action: "copyUuid" },
        { icon: "fa-solid fa-download", label: "TABLE.Sheet.import", action: "importDocument", visible: importable },
      ],
    },
    actions: { configureSheet, configureOwnership, copyUuid, editImage, importDocument },
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  #document: TableDocument;

  constructor(options: PartialOptions) {
    super(options);
    this.#document = documentIn(options);
  }

  get document(): TableDocument {
    return this.#document;
  }

  override get title(): string {
    const { document: subject } = this;
    const own = super.title;
    return own ? `${own}: ${subject.name}` : subject.name;
  }

  get isVisible(): boolean {
    return this.document.testUserPermission(theGame().user, Number(this.options.viewPermission ?? LIMITED));
  }

  get isEditable(): boolean {
    const { document: subject } = this;
    if (subject.pack) return false;
    return subject.testUserPermission(theGame().user, Number(this.options.editPermission ?? OWNER));
  }

  override _initializeApplicationOptions(
    options: PartialOptions,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const subject = documentIn(options);
    const complete = super._initializeApplicationOptions({
      ...options,
      uniqueId: `${this.constructor.name}-${subject.uuid.replaceAll(".", "-")}`,
    });
    complete.document = subject;
    return complete;
  }

  override _canRender(_options: RenderOptions): boolean | undefined {
    if (this.isVisible) return undefined;
    throw new Error(`You may not see ${this.document.documentName} "${this.document.name}".`);
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    // The name in the title may have changed since.
    if (this.hasFrame) options.window = { title: this.title, ...options.window };
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { document: subject } = this;
    return {
      ...(await super._prepareContext(options)),
      document: subject,
      source: subject._source,
      fields: subject.schema.fields,
      editable: this.isEditable,
      user: theGame().user,
      rootId: this.id,
    };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("editable", this.isEditable);
    this.element.classList.toggle("locked", !this.isEditable);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** A control may name the ownership of the document that it needs. */
  override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      if (this.document.testUserPermission(theGame().user, control.ownership ?? NONE)) yield control;
    }
  }

  /** Disables or enables every field of the form; the window's own buttons stay. */
  _toggleDisabled(disabled: boolean): void {
    for (const element of this.form?.elements ?? []) {
      if (!element.closest(".window-header, .controls-dropdown")) element.toggleAttribute("disabled", disabled);
    }
  }

  override _onChangeForm(config: FormOptions, event: Event): void {
    if (this.isEditable) super._onChangeForm(config, event);
  }

  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: object): Context {
    const data = this._processFormData(event, form, formData);
    if (updateData) Object.assign(data, updateData);
    this.document.validate({ changes: data, clean: true, fallback: false });
    return data;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Context {
    return expandObject(formData.object);
  }

  async _processSubmitData(_event: Event, _form: HTMLFormElement, data: Context, options: object = {}): Promise<void> {
    await this.document.update(data, options);
  }
}

function documentIn(options: PartialOptions): TableDocument {
  const subject = options.document;
  if (typeof subject !== "object" || subject === null || !("documentName" in subject)) {
    throw new Error("You must provide a Document instance when creating a DocumentSheetV2.");
  }
  return subject as TableDocument;
}

async function onSubmitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: { updateData?: object } = {},
): Promise<void> {
  if (!this.isEditable) return;
  const { updateData, ...operation } = options;
  const data = this._prepareSubmitData(event, form, formData, updateData);
  await this._processSubmitData(event, form, data, operation);
}

function configurable(this: DocumentSheetV2): boolean {
  return DocumentSheetConfig.choicesFor(this.document).length > 1 && this.isEditable;
}

function mayShare(this: DocumentSheetV2): boolean {
  return theGame().user.isGM && !this.document.pack && !this.document.isEmbedded;
}

function importable(this: DocumentSheetV2): boolean {
  return theGame().user.isGM && this.document.pack !== null && !this.document.isEmbedded;
}

function configureSheet(this: DocumentSheetV2): Promise<void> {
  return DocumentSheetConfig.choose(this.document);
}

function configureOwnership(this: DocumentSheetV2): Promise<void> {
  return openOwnership(this.document);
}

function importDocument(this: DocumentSheetV2): Promise<void> {
  return importIntoWorld(this.document);
}

async function copyUuid(this: DocumentSheetV2): Promise<void> {
  await navigator.clipboard.writeText(this.document.uuid);
  notify("info", "TABLE.Sheet.uuidCopied", { uuid: this.document.uuid });
}

async function editImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const path = target.dataset.edit ?? "img";
  const image = isOf(target, HTMLImageElement) ? target.getAttribute("src") : null;
  const chosen = await askForImage(image ?? "");
  if (chosen !== null) await this.document.update({ [path]: chosen });
}
