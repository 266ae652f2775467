import { toGameName } from "../../../rulesets/index.ts";
import { openJournal } from "../../platform/open-rule.ts";
import { isElement } from "../../platform/elements.ts";
import { reportProblem } from "../../platform/problems.ts";
import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/templates.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { type DemoSeat, hasDemo, importDemo, listAdoptedNames, removeDemo, listDemoSeats } from "./demo.ts";
import { mayMakeCharacters } from "./new-characters.ts";
import { requestCharacter } from "./request-character.ts";
import { fillKey } from "../../../view/word-families.ts";

/** The welcome window, with the first steps and where to find them again. Players see only the part for players. */
class WelcomeWindow extends WindowBase {
  /** The characters that the GM has chosen, by the ids of their players. */
  readonly #chosen = new Map<string, string>();

  override get title(): string {
    return game.i18n.localize("RIPOSTE.Welcome.title");
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-welcome",
    classes: ["riposte", "riposte-welcome"],
    window: { icon: "fa-solid fa-hand-fist" },
    position: { width: 520 },
    actions: {
      ...{
        importDemo: toStoringHandler(onImport),
        removeDemo: onRemove,
        startTour: onStartTour,
        openSettings: onOpenSettings,
      },
      ...{ createCharacter: onCreateCharacter, openRules: onOpenRules },
    },
  };

  static override PARTS = { body: { template: templatePath("campaign/welcome.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM, character } = game.user;
    const ruleset = game.settings.get("riposte", "ruleset");
    return {
      ...{ rootId: this.id, isGM, hasDemo: isGM && hasDemo(), ruleset: fillKey("RIPOSTE.Rulesets.*", ruleset) },
      mayCreate: !isGM && !character && mayMakeCharacters(game.user),
      seats: isGM && !hasDemo() ? await listSeats(this.#chosen) : [],
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }) => {
      if (isElement(target, HTMLSelectElement)) this.#choose(target);
    });
  }

  /** Notes the character chosen for a player, and removes it from any other player. */
  #choose({ dataset, value }: HTMLSelectElement): void {
    this.#chosen.set(dataset["player"] ?? "", value);
    for (const select of this.element.querySelectorAll<HTMLSelectElement>("select[data-player]"))
      if (value !== "" && select.value === value && select.dataset["player"] !== dataset["player"]) {
        select.value = "";
        this.#chosen.set(select.dataset["player"] ?? "", "");
      }
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

/** Stores that this player, or this world's GM, has seen the welcome. */
async function noteWelcomed(): Promise<void> {
  if (!game.user.isGM) await game.user.setFlag("riposte", "welcomed", true);
  else if (!game.settings.get("riposte", "welcomed")) await game.settings.set("riposte", "welcomed", true);
}

/** Lists the players and their characters. Empty if the demo fight cannot be read; importing it then shows the error. */
async function listSeats(chosen: ReadonlyMap<string, string>): Promise<readonly DemoSeat[]> {
  return listDemoSeats(chosen).catch((error: unknown) => {
    reportProblem(error);
    return [];
  });
}

async function onImport(this: WelcomeWindow): Promise<void> {
  const selects = [...this.element.querySelectorAll<HTMLSelectElement>("select[data-player]")];
  const chosen = new Map(selects.map(({ dataset, value }) => [dataset["player"] ?? "", value]));
  await runChange(this, () => importDemo(chosen), game.i18n.localize("RIPOSTE.Welcome.imported"));
}

async function onRemove(this: WelcomeWindow): Promise<void> {
  const names = listAdoptedNames();
  const adopted = names.length > 0 ? [game.i18n.format("RIPOSTE.Welcome.kept", { names: names.join(", ") })] : [];
  const isConfirmed = await foundry.applications.api.DialogV2.confirm({
    window: { title: "RIPOSTE.Welcome.remove" },
    content: buildParagraphs([game.i18n.localize("RIPOSTE.Welcome.removeSure"), ...adopted]),
    rejectClose: false,
    modal: true,
  });
  if (isConfirmed !== true) return;
  const message = [game.i18n.localize("RIPOSTE.Welcome.removed"), ...adopted].join(" ");
  await runStoring(this, () => runChange(this, removeDemo, message));
}

/** Runs a change of the world with the window's own buttons disabled, and reports that it was done or has failed. */
async function runChange(window: WelcomeWindow, change: () => Promise<void>, message: string): Promise<void> {
  const buttons = window.element.querySelectorAll<HTMLButtonElement>(".window-content button");
  const hadDemo = hasDemo();
  for (const button of buttons) button.disabled = true;
  try {
    await change();
    ui.notifications.info(message, { console: false });
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize("RIPOSTE.Welcome.failed"), { console: false });
  } finally {
    for (const button of buttons) button.disabled = false;
  }
  // After a failure that has changed nothing, the choices stay.
  if (hasDemo() !== hadDemo) await window.render();
}

function buildParagraphs(texts: readonly string[]): HTMLDivElement {
  const box = document.createElement("div");
  for (const text of texts) box.appendChild(document.createElement("p")).textContent = text;
  return box;
}

function onCreateCharacter(): void {
  requestCharacter();
}

async function onOpenRules(this: WelcomeWindow): Promise<void> {
  await openJournal(toGameName(game.settings.get("riposte", "ruleset")));
}

async function onStartTour(this: WelcomeWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.close();
  await game.tours.get(`riposte.${target.dataset["tour"] ?? ""}`)?.start();
}

async function onOpenSettings(this: WelcomeWindow): Promise<void> {
  await new foundry.applications.settings.SettingsConfig().render({ force: true });
}
