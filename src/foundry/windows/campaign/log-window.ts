import { buildLogView } from "../../../view/campaign/log-view.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/templates.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { readRaisable } from "./experience.ts";
import { takeBack } from "./raising.ts";

/** A window that lists the experience that a character has earned and spent, and can reverse entries. */
class LogWindow extends WindowBase {
  readonly #actor: Actor.Implementation;

  constructor(actor: Actor.Implementation) {
    super({ id: toWindowId(actor) });
    this.#actor = actor;
  }

  override get title(): string {
    return game.i18n.format("RIPOSTE.Advancement.logOf", { name: getDisplayName(this.#actor) });
  }

  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-attack", "riposte-log"],
    window: { icon: "fa-solid fa-list", resizable: true },
    position: { width: 460, height: 520 },
    actions: { takeBack: toStoringHandler(onTakeBack) },
  };

  static override PARTS = { body: { template: templatePath("campaign/log.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    this.followDocument(this.#actor);
    const raisable = await readRaisable(this.#actor);
    const view = raisable && buildLogView(raisable);
    const day = new Intl.DateTimeFormat(game.i18n.lang, { dateStyle: "medium", timeStyle: "short" });
    const { isOwner } = this.#actor;
    const lines = view?.lines.map((line) => ({ ...line, date: day.format(line.at), may: isOwner && line.back === "" }));
    return { rootId: this.id, left: view?.left, lines };
  }

  /** Reverses the entries of the log that belong to one act. */
  async takeBack(act: string): Promise<void> {
    await takeBack(this.#actor, act);
    await this.render();
  }
}

/** Opens the log of an actor, or shows the one that is open. */
export function openLog(actor: Actor.Implementation): void {
  void (foundry.applications.instances.get(toWindowId(actor)) ?? new LogWindow(actor)).render({ force: true });
}

function toWindowId({ uuid }: Actor.Implementation): string {
  return `riposte-log-${uuid.replaceAll(".", "-")}`;
}

async function onTakeBack(this: LogWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.takeBack(target.dataset["act"] ?? "");
}
