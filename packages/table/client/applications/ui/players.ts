import { Hooks } from "../../helpers/hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { UserConfig } from "../apps/user-config.ts";
import { theGame, type TableUser } from "../surroundings.ts";
import { followDocuments } from "../sidebar/follow-documents.ts";

/** The users of the table, and which of them are connected. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { openUser },
  };
  static override PARTS = { players: { template: "templates/ui/players.hbs", root: true } };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const users = ([...theGame().users] as TableUser[]).map((user) => ({
      id: user.id,
      name: user.name,
      color: String(user.color),
      active: user.active,
      isGM: user.isGM,
      isSelf: user.isSelf,
      character: user.character?.name ?? "",
      mayOpen: user.isSelf || theGame().user.isGM,
    }));
    const sorted = users.toSorted((a, b) => Number(b.active) - Number(a.active) || Number(b.isGM) - Number(a.isGM));
    return { ...(await super._prepareContext(options)), users: sorted, isLost: !theGame().socket.connected };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("interface")?.append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    followDocuments({ User: ["name", "color", "role", "character"], Actor: ["name"] }, () => this.render());
    Hooks.on("userConnected", () => void this.render());
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const dot of this.element.querySelectorAll<HTMLElement>("[data-color]")) {
      dot.style.setProperty("--player-color", dot.dataset.color ?? "");
    }
  }
}

async function openUser(this: Players, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const user = theGame().users.get(target.dataset.userId ?? "");
  if (user) await new UserConfig({ document: user }).render({ force: true });
}
