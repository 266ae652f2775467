import { isElement, showMatches, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { withRules } from "../../platform/world/rules.ts";
import { type ActionMenuItem, listEverything, openMenuItem, buildButtonView } from "./quick-actions.ts";

/** A window that lists everything that an actor can do, with the costs. Possible actions come first, and typing filters the list. */
class EverythingWindow extends WindowBase {
  readonly #actor: Actor.Implementation;
  #entries: readonly ActionMenuItem[] = [];

  constructor(actor: Actor.Implementation) {
    super({ id: `riposte-everything-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    classes: ["riposte", "riposte-everything"],
    position: { width: 420, height: 560 },
    window: { icon: "fa-solid fa-list", resizable: true },
    actions: { choose: onChoose },
  };

  static override PARTS = { list: { template: templatePath("exchange/everything.hbs"), scrollable: [""] } };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Act.title", { name: this.#actor.name });
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const entries = await listEverything(this.#actor);
    this.#entries = entries;
    const all = entries.map((each, index) => ({ ...buildButtonView(each.button), index, gm: each.gm }));
    const groups = [
      { label: "RIPOSTE.Hand.possible", entries: all.filter(({ gm, reason }) => !gm && reason === "") },
      { label: "RIPOSTE.Hand.impossible", entries: all.filter(({ gm, reason }) => !gm && reason !== "") },
      { label: "RIPOSTE.Act.gmKinds", entries: all.filter(({ gm }) => gm) },
    ];
    return { rootId: this.id, groups: groups.filter(({ entries }) => entries.length > 0) };
  }

  protected override async _onRender(): Promise<void> {
    const search = this.element.querySelector<HTMLInputElement>("input");
    search?.addEventListener("input", () => this.#filter(search.value));
    const body = this.element.querySelector<HTMLElement>(".riposte-everything__body");
    body?.addEventListener("keydown", (event) => this.#onKey(event));
    search?.focus();
  }

  /** Closes the list and opens the form of an entry. */
  async choose(index: number): Promise<void> {
    const chosen = this.#entries[index];
    await this.close();
    if (chosen) openMenuItem(chosen);
  }

  /** Hides the entries that do not contain all typed words, and the headings that are left without entries. */
  #filter(typed: string): void {
    const none = this.element.querySelector<HTMLElement>(".riposte-everything__none");
    showMatches([...this.element.querySelectorAll<HTMLElement>("li")], typed, none);
    for (const section of this.element.querySelectorAll<HTMLElement>(".riposte-everything__body section"))
      section.hidden = section.querySelector("li:not([hidden])") === null;
  }

  /** Chooses the first match by Enter, and moves the focus by the arrow keys. */
  #onKey(event: KeyboardEvent): void {
    if (!isElement(event.target, HTMLElement)) return;
    const buttons = [...this.element.querySelectorAll<HTMLElement>("li:not([hidden]) button")];
    const index = buttons.indexOf(event.target);
    const beside: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowDown: buttons[index + 1],
      ArrowUp: buttons[index - 1] ?? this.element.querySelector("input"),
    };
    const next = beside[event.key];
    const isSearching = isElement(event.target, HTMLInputElement);
    if (next) next.focus();
    else if (event.key === "Enter" && isSearching) buttons[0]?.click();
    else return;
    event.preventDefault();
  }
}

/** Opens the list of everything that an actor can do. */
export function openEverything(actor: Actor.Implementation): void {
  void withRules(() => void new EverythingWindow(actor).render({ force: true }));
}

async function onChoose(this: EverythingWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.choose(Number(target.dataset["index"]));
}
