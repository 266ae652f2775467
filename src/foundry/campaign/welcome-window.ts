import { familyNameOf } from "../../rulesets/index.ts";
import { openJournal } from "../client/open-rule.ts";
import { isElement } from "../client/elements.ts";
import { reportProblem } from "../client/problems.ts";
import { store, storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { type Seat, hasDemo, importDemo, keptOfDemo, removeDemo, seatsInDemo } from "./demo.ts";
import { mayMake } from "./may-make.ts";
import { wishForCharacter } from "./wishes.ts";

/** Window of the first hour: the first steps, and where to find them again. Players see the part for them. */
class WelcomeWindow extends WindowBase {
  /** Characters that the GM has chosen, by the players' ids. */
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
      ...{ importDemo: storing(onImport), removeDemo: onRemove, startTour: onStartTour, openSettings: onOpenSettings },
      ...{ createCharacter: onCreateCharacter, openRules: onOpenRules },
    },
  };

  static override PARTS = { body: { template: templatePath("campaign/welcome.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM, character } = game.user;
    const ruleset = game.settings.get("riposte", "ruleset");
    return {
      ...{ rootId: this.id, isGM, hasDemo: isGM && hasDemo(), ruleset: `RIPOSTE.Rulesets.${ruleset}` },
      mayCreate: !isGM && !character && mayMake(game.user),
      seats: isGM && !hasDemo() ? await seatsOffered(this.#chosen) : [],
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }) => {
      if (isElement(target, HTMLSelectElement)) this.#choose(target);
    });
  }

  /** Notes the character of a player, and takes it from any other player. */
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

/** Stores that this world, or this player, has been welcomed. */
async function noteWelcomed(): Promise<void> {
  if (!game.user.isGM) await game.user.setFlag("riposte", "welcomed", true);
  else if (!game.settings.get("riposte", "welcomed")) await game.settings.set("riposte", "welcomed", true);
}

/** Lists the players and their characters; empty if the demo fight cannot be read, which its button then reports. */
async function seatsOffered(chosen: ReadonlyMap<string, string>): Promise<readonly Seat[]> {
  return seatsInDemo(chosen).catch((error: unknown) => {
    reportProblem(error);
    return [];
  });
}

async function onImport(this: WelcomeWindow): Promise<void> {
  const selects = [...this.element.querySelectorAll<HTMLSelectElement>("select[data-player]")];
  const chosen = new Map(selects.map(({ dataset, value }) => [dataset["player"] ?? "", value]));
  await changing(this, () => importDemo(chosen), game.i18n.localize("RIPOSTE.Welcome.imported"));
}

async function onRemove(this: WelcomeWindow): Promise<void> {
  const names = keptOfDemo();
  const kept = names.length > 0 ? [game.i18n.format("RIPOSTE.Welcome.kept", { names: names.join(", ") })] : [];
  const sure = await foundry.applications.api.DialogV2.confirm({
    window: { title: "RIPOSTE.Welcome.remove" },
    content: paragraphs([game.i18n.localize("RIPOSTE.Welcome.removeSure"), ...kept]),
    rejectClose: false,
    modal: true,
  });
  if (sure !== true) return;
  const done = [game.i18n.localize("RIPOSTE.Welcome.removed"), ...kept].join(" ");
  await store(this, () => changing(this, removeDemo, done));
}

/** Runs a change of the world with the window's own buttons disabled, and reports that it was done or has failed. */
async function changing(window: WelcomeWindow, deed: () => Promise<void>, done: string): Promise<void> {
  const buttons = window.element.querySelectorAll<HTMLButtonElement>(".window-content button");
  const had = hasDemo();
  for (const button of buttons) button.disabled = true;
  try {
    await deed();
    ui.notifications.info(done, { console: false });
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize("RIPOSTE.Welcome.failed"), { console: false });
  } finally {
    for (const button of buttons) button.disabled = false;
  }
  // After a failure that has changed nothing, the choices stay.
  if (hasDemo() !== had) await window.render();
}

function paragraphs(texts: readonly string[]): HTMLDivElement {
  const box = document.createElement("div");
  for (const text of texts) box.appendChild(document.createElement("p")).textContent = text;
  return box;
}

function onCreateCharacter(): void {
  wishForCharacter();
}

async function onOpenRules(this: WelcomeWindow): Promise<void> {
  await openJournal(familyNameOf(game.settings.get("riposte", "ruleset")));
}

async function onStartTour(this: WelcomeWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.close();
  await game.tours.get(`riposte.${target.dataset["tour"] ?? ""}`)?.start();
}

async function onOpenSettings(this: WelcomeWindow): Promise<void> {
  await new foundry.applications.settings.SettingsConfig().render({ force: true });
}
