import { reportProblem } from "../client/problems.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { hasDemo, importDemo, removeDemo } from "./demo.ts";

/** The window of the first hour: what to begin with, and where to find it again. */
class WelcomeWindow extends WindowBase {
  override get title(): string {
    return game.i18n.localize("RIPOSTE.Welcome.title");
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-welcome",
    classes: ["riposte", "riposte-welcome"],
    window: { icon: "fa-solid fa-hand-fist" },
    position: { width: 520 },
    actions: { importDemo: onImport, removeDemo: onRemove, startTour: onStartTour, openSettings: onOpenSettings },
  };

  static override PARTS = { body: { template: templatePath("campaign/welcome.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM } = game.user;
    const ruleset = game.settings.get("riposte", "ruleset");
    return { isGM, hasDemo: isGM && hasDemo(), ruleset: `RIPOSTE.Rulesets.${ruleset}` };
  }

  protected override _onClose(options: Parameters<WindowBase["_onClose"]>[0]): void {
    super._onClose(options);
    void noteWelcomed();
  }
}

/** Opens the window. */
export async function openWelcome(): Promise<void> {
  await new WelcomeWindow().render({ force: true });
}

/** Notes that this world has been welcomed, if this user may. */
async function noteWelcomed(): Promise<void> {
  if (game.user.isGM && !game.settings.get("riposte", "welcomed")) await game.settings.set("riposte", "welcomed", true);
}

async function onImport(this: WelcomeWindow): Promise<void> {
  await changing(this, importDemo, "imported");
}

async function onRemove(this: WelcomeWindow): Promise<void> {
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: "RIPOSTE.Welcome.remove" },
    content: paragraph(game.i18n.localize("RIPOSTE.Welcome.removeSure")),
    rejectClose: false,
    modal: true,
  });
  if (sure === true) await changing(this, removeDemo, "removed");
}

/** Does something with the world, with the window's buttons off meanwhile, and says how it ended. */
async function changing(window: WelcomeWindow, deed: () => Promise<void>, done: string): Promise<void> {
  const buttons = window.element.querySelectorAll("button");
  for (const button of buttons) button.disabled = true;
  try {
    await deed();
    ui.notifications.info(game.i18n.localize(`RIPOSTE.Welcome.${done}`), { console: false });
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize("RIPOSTE.Welcome.failed"), { console: false });
  }
  await window.render();
}

function paragraph(text: string): HTMLDivElement {
  const box = document.createElement("div");
  const line = document.createElement("p");
  line.textContent = text;
  box.append(line);
  return box;
}

async function onStartTour(this: WelcomeWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.close();
  await game.tours.get(`riposte.${target.dataset["tour"] ?? ""}`)?.start();
}

async function onOpenSettings(this: WelcomeWindow): Promise<void> {
  await new foundry.applications.settings.SettingsConfig().render({ force: true });
}
