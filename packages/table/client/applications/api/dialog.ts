import { isRecord, say, type TableUser } from "../surroundings.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import { isTyping } from "./focus.ts";
import type { Context, PartialOptions, RenderOptions } from "./application-options.ts";
import { isOf } from "../../helpers/elements.ts";

export type ButtonCallback = (
  event: PointerEvent | SubmitEvent,
  button: HTMLButtonElement,
  dialog: DialogV2,
) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "button" | "submit" | "reset";
  disabled?: boolean;
  default?: boolean;
  callback?: ButtonCallback;
}

export interface DialogConfiguration extends PartialOptions {
  content?: string | HTMLDivElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: ((result: unknown, dialog?: DialogV2) => unknown) | null;
}

export interface DialogWaitOptions extends DialogConfiguration {
  rejectClose?: boolean;
  close?: ((event: Event, dialog: DialogV2) => unknown) | null;
  render?: ((event: Event, dialog: DialogV2) => unknown) | null;
  yes?: Partial<DialogButton>;
  no?: Partial<DialogButton>;
  ok?: Partial<DialogButton>;
}

type DialogKind = "confirm" | "prompt" | "input" | "wait";

/** A small window that asks one thing and waits for the answer. (Fact 39) */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 420, height: "auto" },
  };

  get #config(): DialogConfiguration {
    return this.options;
  }

  get #buttons(): DialogButton[] {
    return this.#config.buttons ?? [];
  }

  constructor(options: DialogConfiguration = {}) {
    super(options);
    if (this.#buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
  }

  override _initializeApplicationOptions(
    options: DialogConfiguration,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    const complete = super._initializeApplicationOptions(options);
    // Buttons are records with functions: they are taken as they were given, not merged.
    if (options.buttons) complete.buttons = options.buttons;
    return complete;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.#config.content;
    if (isOf(given, HTMLElement)) content.replaceChildren(given);
    else content.append(cleanMarkup(given ?? ""));
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this.#buttons.map((button, index) => this.#buildButton(button, index)));
    form.append(content, footer);
    form.addEventListener("submit", (event) => void this._onSubmit(this.#submitter(event, form), event));
    return form;
  }

  #buildButton(spec: DialogButton, index: number): HTMLButtonElement {
    const button = document.createElement("button");
    const hasDefault = this.#buttons.some((entry) => entry.default);
    const isDefault = spec.default ?? (!hasDefault && index === 0);
    button.type = spec.type ?? (isDefault ? "submit" : "button");
    button.name = spec.action;
    button.dataset.action = spec.action;
    button.disabled = spec.disabled ?? false;
    button.className = [spec.class ?? "", isDefault ? "default" : ""].join(" ").trim();
    button.toggleAttribute("autofocus", isDefault);
    for (const [property, value] of Object.entries(spec.style ?? {})) button.style.setProperty(property, value);
    if (spec.icon) {
      const icon = document.createElement("i");
      icon.className = spec.icon;
      icon.setAttribute("aria-hidden", "true");
      button.append(icon);
    }
    const label = document.createElement("span");
    // Foundry's documentation does not say that a label is text, so it is read as markup, the worse of both.
    label.append(cleanMarkup(say(spec.label)));
    button.append(label);
    if (button.type === "button") button.addEventListener("click", (event) => void this.#press(button, event));
    return button;
  }

  #press(button: HTMLButtonElement, event: MouseEvent): Promise<this> | undefined {
    event.stopPropagation();
    return event instanceof PointerEvent ? this._onSubmit(button, event) : undefined;
  }

  #submitter(event: SubmitEvent, form: HTMLFormElement): HTMLButtonElement {
    if (isOf(event.submitter, HTMLButtonElement)) return event.submitter;
    const button = form.querySelector<HTMLButtonElement>("footer button.default, footer button");
    if (!button) throw new Error(`The dialog ${this.id} has no button.`);
    return button;
  }

  async _onSubmit(target: HTMLButtonElement, event: PointerEvent | SubmitEvent): Promise<this> {
    event.preventDefault();
    target.disabled = true;
    const spec = this.#buttons.find((button) => button.action === target.dataset.action);
    try {
      const result: unknown = (await spec?.callback?.(event, target, this)) ?? spec?.action;
      await this.#config.submit?.(result, this);
    } finally {
      target.disabled = false;
    }
    return this.options.form?.closeOnSubmit === false ? this : this.close({ submitted: true });
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    if (!isOf(element, HTMLDialogElement)) return;
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    element.addEventListener("keydown", (event) => this._onKeyDown(event));
    if (this.#config.modal) element.showModal();
    // To show a dialog moves the focus into it.
    else if (isTyping()) element.open = true;
    else element.show();
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    if (!this.#config.modal && isTyping() && !this.element.contains(document.activeElement)) return;
    this.element.querySelector<HTMLElement>(".dialog-content [autofocus], footer [autofocus]")?.focus();
  }

  _onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    void this.close({ closeKey: true });
  }

  override _removeElement(element: HTMLElement): void {
    if (isOf(element, HTMLDialogElement)) element.close();
    super._removeElement(element);
  }

  /** Asks a question that is answered with yes or no. */
  static async confirm({ yes = {}, no = {}, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const buttons: DialogButton[] = [
      { action: "yes", label: "TABLE.Dialog.yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "TABLE.Dialog.no",
        icon: "fa-solid fa-xmark",
        default: !yes.default,
        callback: () => false,
        ...no,
      },
    ];
    return this.wait({ ...options, buttons: [...buttons, ...(options.buttons ?? [])] });
  }

  /** Shows something that is answered with one button. */
  static async prompt({ ok = {}, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const button: DialogButton = {
      action: "ok",
      label: "TABLE.Dialog.ok",
      icon: "fa-solid fa-check",
      default: true,
      ...ok,
    };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** Shows a form and resolves to its data. */
  static async input({ ok = {}, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    const read: ButtonCallback = (_event, button) => button.form && new FormDataExtended(button.form).object;
    const callback: ButtonCallback = async (event, button, dialog) =>
      (await ok.callback?.(event, button, dialog)) ?? read(event, button, dialog);
    return this.prompt({ ...options, ok: { ...ok, callback } });
  }

  /** Shows a dialog and resolves to what its button's callback gives, to the button's action, or to null when dismissed. */
  static async wait({ rejectClose = false, close, render, ...options }: DialogWaitOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const answer = async (result: unknown, dialog?: DialogV2): Promise<void> => {
        await submit?.(result, dialog);
        resolve(result);
      };
      const dialog = new this({ ...options, submit: answer });
      dialog.addEventListener(
        "close",
        (event) => void onDismissed(dialog, event, { rejectClose, close }, resolve, reject),
      );
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks another user; their client shows the dialog and its answer comes back. */
  static async query(user: TableUser, type: DialogKind, config: DialogWaitOptions = {}): Promise<unknown> {
    if (!isKind(type)) throw new Error(`DialogV2.query does not know the kind of dialog "${String(type)}".`);
    if (user.isSelf) return this[type](config);
    if (!user.active) throw new Error(`${user.name} is not connected and cannot be asked.`);
    const { timeout, ...more } = config;
    return user.query("dialog", { type, config: JSON.parse(JSON.stringify(more)) }, timeout ? { timeout } : {});
  }
}

function isKind(type: unknown): type is DialogKind {
  return type === "confirm" || type === "prompt" || type === "input" || type === "wait";
}

/** Answers the query "dialog": shows here what another user's client asks. */
export async function answerDialogQuery(data: unknown): Promise<unknown> {
  if (!isRecord(data) || !isKind(data.type) || !isRecord(data.config)) throw new Error("That is no dialog.");
  return DialogV2[data.type](data.config);
}

/** Answers for a dialog that was closed without a button. */
async function onDismissed(
  dialog: DialogV2,
  event: Event,
  { rejectClose, close }: Pick<DialogWaitOptions, "rejectClose" | "close">,
  resolve: (value: unknown) => void,
  reject: (reason: Error) => void,
): Promise<void> {
  const result: unknown = await close?.(event, dialog);
  if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
  else resolve(result ?? null);
}
