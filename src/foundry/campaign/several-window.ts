import type { Filled } from "../../view/act/filled.ts";
import { isElement } from "../client/elements.ts";
import { storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import type { Chooser } from "./chooser.ts";

/** A window in which a GM says once what happens to several; the people are ticked in it. */
export abstract class SeveralWindow extends WindowBase {
  protected readonly chooser: Chooser;
  protected readonly nonce = foundry.utils.randomID();
  /** What is filled in. */
  protected filled: Filled = {};

  constructor(chooser: Chooser) {
    super();
    this.chooser = chooser;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-several"],
    position: { width: 480 },
    form: { handler: storing(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { everyone: onEveryone },
  };

  /** What all such windows begin with. */
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

  /** Reads the form; who is ticked is read with it. */
  protected read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const said = [...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)] as const);
    this.filled = Object.fromEntries(said);
    this.chooser.choose(this.filled["who"] ?? []);
  }

  /** Sends what the window says. */
  abstract send(): Promise<void>;

  async #onChange({ target }: Event): Promise<void> {
    this.read();
    const name = isElement(target, HTMLSelectElement) ? target.name : "";
    if (name === "show") this.chooser.show(this.filled["show"]?.[0] ?? "");
    await this.render();
  }

  /** A number that is typed is tried at once; its field is left alone. */
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
