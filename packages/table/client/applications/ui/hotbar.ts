import { Hooks } from "../../helpers/hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { followDocuments } from "../sidebar/follow-documents.ts";
import { attempt, findByUuid, isRecord, theGame, type TableDocument, type TableUser } from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { isOf } from "../../helpers/elements.ts";

const SLOTS = 10;
const PAGES = 5;

interface Runnable extends TableDocument {
  execute(): unknown;
}

/** Ten places for macros at the foot of the page; hidden while all are empty and nothing is dragged. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute },
  };
  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs", root: true } };

  #page = 1;

  /** Which of the five pages of slots is shown. */
  get page(): number {
    return this.#page;
  }

  /** Shows another page of slots. */
  async changePage(page: number): Promise<void> {
    this.#page = Math.max(1, Math.min(PAGES, Math.trunc(page)));
    await this.render();
  }

  /** Shows the next page of slots (-1: the one before), round and round. */
  cyclePage(step: -1 | 1 = 1): Promise<void> {
    return this.changePage(((this.#page - 1 + step + PAGES) % PAGES) + 1);
  }

  get #assigned(): Record<string, unknown> {
    const hotbar: unknown = Reflect.get(theGame().user, "hotbar");
    return isRecord(hotbar) ? hotbar : {};
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const assigned = this.#assigned;
    const slots = Array.from({ length: SLOTS }, (_, index) => {
      const slot = (this.page - 1) * SLOTS + index + 1;
      const macro = theGame().macros.get(String(assigned[slot] ?? ""));
      return {
        slot,
        key: (index + 1) % 10,
        name: macro?.name,
        img: macro?.img ?? "icons/svg/d20-grey.svg",
        macro: macro !== undefined,
      };
    });
    return { ...(await super._prepareContext(options)), slots };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("interface")?.append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    // An empty bar shows itself while something is dragged that could be dropped on it.
    for (const [event, wanted] of [
      ["dragstart", true],
      ["dragend", false],
    ] as const) {
      document.addEventListener(event, () => this.element.classList.toggle("wanted", wanted), { capture: true });
    }
    followDocuments({ User: ["hotbar"], Macro: "all" }, () => this.render());
    this._createContextMenu(() => this._getContextOptions(), ".slot.full", {
      hookName: "getMacroContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("empty", Object.keys(this.#assigned).length === 0);
    new DragDrop.implementation({
      dropSelector: ".slot",
      callbacks: { drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  _getContextOptions(): ContextMenuEntry[] {
    const slotOf = (target: HTMLElement): number => Number(target.dataset.slot);
    const macroAt = (target: HTMLElement): TableDocument | undefined =>
      theGame().macros.get(String(this.#assigned[slotOf(target)] ?? ""));
    return [
      {
        name: "TABLE.Hotbar.edit",
        icon: "fa-solid fa-pen",
        condition: (target) => macroAt(target)?.isOwner ?? false,
        callback: (target) => macroAt(target)?.sheet?.render({ force: true }),
      },
      {
        name: "TABLE.Hotbar.remove",
        icon: "fa-solid fa-xmark",
        callback: (target) => void attempt(() => assign(null, slotOf(target))),
      },
    ];
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const target = isOf(event.currentTarget, HTMLElement) ? event.currentTarget : null;
    const slot = Number(target?.dataset.slot);
    const data = TextEditor.implementation.getDragEventData(event);
    if (!slot || Hooks.call("hotbarDrop", this, data, slot) === false) return;
    if (data.type !== "Macro" || typeof data.uuid !== "string") return;
    const macro = await findByUuid(data.uuid);
    if (macro) await assign(macro, slot);
  }
}

function assign(macro: TableDocument | null, slot: number): Promise<unknown> {
  const user = theGame().user as TableUser & {
    assignHotbarMacro(macro: object | null, slot: number): Promise<unknown>;
  };
  return user.assignHotbarMacro(macro, slot);
}

async function execute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id: unknown = Reflect.get(Reflect.get(theGame().user, "hotbar") ?? {}, target.dataset.slot ?? "");
  const macro = theGame().macros.get(String(id)) as Runnable | undefined;
  await macro?.execute();
}
