import type { Filled } from "../../view/act/filled.ts";
import { isElement } from "../client/elements.ts";
import { toStoringHandler } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import type { Chooser } from "./chooser.ts";

/** Window in which a GM decides once what happens to several people, who are ticked in it. */
export abstract class SeveralWindow extends WindowBase {
  protected readonly chooser: Chooser;
  protected readonly nonce = foundry.utils.randomID();
  /** Values of the form. */
  protected filled: Filled = {};

  constructor(chooser: Chooser) {
    super();
    this.chooser = chooser;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-several"],
    position: { width: 480 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { everyone: onEveryone },
  };

  /** First part of all such windows. */
  protected static readonly WHO = {
    template: templatePath("campaign/who.hbs"),
    scrollable: [".riposte-several__people"],
  };

  /** The element outlives its renders, so listeners are added once. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", (event) => void this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    this.element.querySelector<HTMLElement>("select, input")?.focus();
  }

  /** Ticks all who are listed, or none. */
  async everyone(): Promise<void> {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('[name="who"]')];
    const all = boxes.every(({ checked }) => checked);
    this.chooser.choose(all ? [] : boxes.map(({ value }) => value));
    await this.render();
  }

  /** Reads the form, including the people who are ticked. */
  protected read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const entries = [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)] as const);
    this.filled = Object.fromEntries(entries);
    this.chooser.choose(this.filled["who"] ?? []);
  }

  /** Sends the request of the window. */
  abstract send(): Promise<void>;

  async #onChange({ target }: Event): Promise<void> {
    this.read();
    const name = isElement(target, HTMLSelectElement) ? target.name : "";
    if (name === "show") this.chooser.show(this.filled["show"]?.[0] ?? "");
    await this.render();
  }

  /** Tries a number while it is typed; its field is not rendered. */
  #onInput({ target }: Event): void {
    if (!isElement(target, HTMLInputElement) || target.type !== "number") return;
    this.read();
    void this.render({ parts: ["foot"] });
  }
}

async function onSubmit(this: SeveralWindow): Promise<void> {
  await this.send();
}

async function onEveryone(this: SeveralWindow): Promise<void> {
  await this.everyone();
}
