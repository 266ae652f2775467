import { Hooks } from "../../helpers/hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { followDocuments } from "../sidebar/follow-documents.ts";
import { isRecord, theGame, type TableDocument } from "../surroundings.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";

const SLOTS = 10;

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

  get #assigned(): Record<string, unknown> {
    const hotbar: unknown = Reflect.get(theGame().user, "hotbar");
    return isRecord(hotbar) ? hotbar : {};
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const assigned = this.#assigned;
    const slots = Array.from({ length: SLOTS }, (_, index) => {
      const macro = theGame().macros.get(String(assigned[index + 1] ?? ""));
      return {
        slot: index + 1,
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
    followDocuments(["User", "Macro"], () => this.render());
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("empty", Object.keys(this.#assigned).length === 0);
    new DragDrop({ dropSelector: ".slot", callbacks: { drop: (event) => void this._onDrop(event) } }).bind(
      this.element,
    );
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const target = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
    const slot = Number(target?.dataset.slot);
    const data = TextEditor.implementation.getDragEventData(event);
    if (!slot || Hooks.call("hotbarDrop", this, data, slot) === false) return;
    if (data.type !== "Macro" || typeof data.uuid !== "string") return;
    await theGame().user.update({ hotbar: { [slot]: data.uuid.split(".").at(-1) } });
  }
}

async function execute(this: Hotbar, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const id: unknown = Reflect.get(Reflect.get(theGame().user, "hotbar") ?? {}, target.dataset.slot ?? "");
  const macro = theGame().macros.get(String(id)) as Runnable | undefined;
  await macro?.execute();
}
