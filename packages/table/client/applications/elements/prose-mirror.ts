import { say } from "../surroundings.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";
import { AbstractFormInputElement } from "./form-input-element.ts";

const TOOLS: readonly (readonly [command: string, icon: string, label: string, value?: string])[] = [
  ["bold", "fa-bold", "TABLE.Editor.bold"],
  ["italic", "fa-italic", "TABLE.Editor.italic"],
  ["formatBlock", "fa-heading", "TABLE.Editor.heading", "h3"],
  ["insertUnorderedList", "fa-list-ul", "TABLE.Editor.list"],
  ["removeFormat", "fa-eraser", "TABLE.Editor.plain"],
];

/** `<prose-mirror>`: formatted text, read until its pencil is pressed. A plain stand-in for the real editor. */
export class HTMLProseMirrorElement extends AbstractFormInputElement {
  static override tagName = "prose-mirror";
  #value = "";
  #shown: Node[] = [];
  #content: HTMLElement | null = null;
  #toggle: HTMLButtonElement | null = null;
  #toolbar: HTMLElement | null = null;

  override _getValue(): string {
    return this.open ? this.#read() : this.#value;
  }

  override _setValue(value: unknown): void {
    this.#value = String(value ?? "");
    this.#shown = [cleanMarkup(this.#value)];
  }

  override _refresh(): void {
    if (!this.open) this.#content?.replaceChildren(...this.#shown);
  }

  get open(): boolean {
    return this.#content?.isContentEditable ?? false;
  }

  override _buildElements(): HTMLElement[] {
    this.#value = this.getAttribute("value") ?? this.innerHTML;
    this.#shown =
      this.hasAttribute("value") && this.childNodes.length > 0 ? [...this.childNodes] : [cleanMarkup(this.#value)];
    this.removeAttribute("value");
    this.#content = document.createElement("div");
    this.#content.className = "editor-content";
    this.#content.tabIndex = 0;
    this.#toolbar = this.#buildToolbar();
    this.#toggle = document.createElement("button");
    this.#toggle.type = "button";
    this.#toggle.className = "toggle icon fa-solid fa-pen";
    this.#toggle.setAttribute("aria-label", say("TABLE.Editor.edit"));
    this.#toggle.addEventListener("click", () => (this.open ? this.save() : this.edit()));
    this.nameControl(this.#content);
    return [this.#toolbar, this.#content, this.#toggle];
  }

  #buildToolbar(): HTMLElement {
    const toolbar = document.createElement("menu");
    toolbar.className = "editor-menu";
    toolbar.hidden = true;
    for (const [command, icon, label, value] of TOOLS) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = `icon fa-solid ${icon}`;
      button.setAttribute("aria-label", say(label));
      button.addEventListener("mousedown", (event) => event.preventDefault());
      button.addEventListener("click", () => document.execCommand(command, false, value));
      toolbar.append(button);
    }
    return toolbar;
  }

  #read(): string {
    return this.#content?.innerHTML.replace(/^<br>$/, "") ?? "";
  }

  /** Begins editing. */
  edit(): void {
    if (!this.#content || !this.#toolbar || !this.editable) return;
    this.#content.replaceChildren(cleanMarkup(this.#value));
    this.#content.contentEditable = "true";
    this.#toolbar.hidden = false;
    this.#toggle?.classList.replace("fa-pen", "fa-check");
    this.#content.focus();
  }

  /** Ends editing and tells the form. */
  save(): void {
    if (!this.#content || !this.#toolbar || !this.open) return;
    const value = this.#read();
    this.#content.contentEditable = "false";
    this.#toolbar.hidden = true;
    this.#toggle?.classList.replace("fa-check", "fa-pen");
    this.value = value;
  }

  override _toggleDisabled(disabled: boolean): void {
    if (this.#toggle) this.#toggle.hidden = disabled;
  }
}
