import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { followDocuments } from "../sidebar/follow-documents.ts";
import { theGame, theUi, type TableDocument } from "../surroundings.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { cleanMarkup } from "../ux/clean-markup.ts";

interface FighterContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  defeated: boolean;
}

/** The middle of the page: it tells where one is and what to do next; above a scene, whose scene it is and who is here. */
export class Board extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "board",
    tag: "main",
    window: { frame: false, positioned: false },
    actions: { openActor, openCombatant, showTab },
  };
  static override PARTS = { board: { template: "templates/ui/board.hbs", root: true } };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { world, system, user, combat, actors } = theGame();
    const characters = actors.filter((actor) => !user.isGM && actor.isOwner).map((actor) => actorContext(actor));
    const turns = combat?.started ? combat.turns.filter((entry) => entry.visible) : [];
    const fighters: FighterContext[] = turns.map((entry) => ({
      id: entry.id,
      name: entry.name,
      img: entry.img ?? entry.actor?.img ?? "icons/svg/mystery-man.svg",
      active: entry.id === combat?.combatant?.id,
      defeated: entry.isDefeated,
    }));
    const isReady = combat !== null && !combat.started && combat.turns.length > 0;
    const description = cleanMarkup(world.description ?? "").textContent?.trim();
    const about = { title: world.title, description, system: system.title, version: system.version };
    return {
      ...(await super._prepareContext(options)),
      ...about,
      scene: theGame().scenes.viewed?.name,
      characters,
      fighters,
      round: combat?.round,
      hint: `TABLE.Board.${hintFor({ isGM: user.isGM, isReady, hasCharacter: characters.length > 0 })}`,
      showWays: user.isGM && fighters.length === 0,
    };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("interface")?.prepend(element);
  }

  /** Where a scene is drawn the board keeps to its edge. */
  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("over-scene", theGame().scenes.viewed !== undefined);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const person = ["name", "img", "ownership"];
    followDocuments({ Combat: "all", Combatant: "all", Actor: person, User: ["role"], Scene: "all" }, () =>
      this.render(),
    );
    Hooks.on("canvasInit", () => void this.render());
    Hooks.on("canvasTearDown", () => void this.render());
  }
}

function hintFor(seen: { isGM: boolean; isReady: boolean; hasCharacter: boolean }): string {
  if (seen.isGM) return seen.isReady ? "ready" : "gm";
  return seen.hasCharacter ? "player" : "guest";
}

function actorContext(actor: TableDocument): object {
  return { id: actor.id, name: actor.name, img: actor.img ?? "icons/svg/mystery-man.svg" };
}

function openActor(this: Board, _event: PointerEvent, target: HTMLElement): void {
  theGame()
    .actors.get(target.dataset.actorId ?? "")
    ?.sheet?.render({ force: true });
}

function openCombatant(this: Board, _event: PointerEvent, target: HTMLElement): void {
  const combatant = theGame().combat?.turns.find((entry) => entry.id === target.dataset.combatantId);
  const { actor } = combatant ?? {};
  if (actor?.testUserPermission(theGame().user, "LIMITED")) actor.sheet?.render({ force: true });
}

function showTab(this: Board, _event: PointerEvent, target: HTMLElement): void {
  const tab = theUi()[target.dataset.tab ?? ""] as { activate?(): void } | undefined;
  tab?.activate?.();
}
