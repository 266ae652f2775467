import { isPlainObject, type PlainObject } from "../../../shared/utils/index.ts";
import type { Actor } from "../../documents/actor.ts";
import { ActiveEffect } from "../../documents/active-effect.ts";
import { actionNamed, selectableActions } from "../../documents/movement/actions.ts";
import type { TokenDocument } from "../../documents/token-document.ts";
import type { Token } from "../../placeables/token.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { followDocuments } from "../sidebar/follow-documents.ts";
import { attempt, say } from "../surroundings.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

/** A status condition that can be switched on the HUD. */
interface StatusChoice {
  id: string;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** A way of moving that can be chosen on the HUD; the one without an id is the default. */
interface MovementChoice {
  id: string;
  label: string;
  icon: string;
  img: string | null;
  isActive: boolean;
}

/** The controls around a token: bars, height, movement mode, statuses, target, fight. (Fact 108) */
export class TokenHUD extends BasePlaceableHUD<Token> {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "token-hud",
    actions: {
      combat: toggleCombat,
      effect: { handler: toggleEffect, buttons: [0, 2] },
      movementAction: chooseMovement,
      target: toggleTarget,
      togglePalette,
      visibility: toggleVisibility,
    },
  };
  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };
  /** The palette that is unfolded, by its name. */
  openPalette: string | null = null;

  get actor(): Actor | null {
    return (this.object?.actor as Actor | null | undefined) ?? null;
  }

  override get document(): TokenDocument | null {
    return this.object?.document ?? null;
  }

  override async bind(object: Token): Promise<void> {
    this.openPalette = null;
    await super.bind(object);
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const { object, document } = this;
    const bars = (["bar1", "bar2"] as const).flatMap((name) => {
      const bar = document?.getBarAttribute(name);
      return bar ? [{ ...bar, name, label: say(`TABLE.Hud.${name}`) }] : [];
    });
    return {
      ...(await super._prepareContext(options)),
      ...{ bars, name: object?.name, elevation: document?._source.elevation, hidden: document?.hidden },
      ...{ targeted: object?.isTargeted, inCombat: object?.inCombat, open: this.openPalette },
      ...{ units: document?._grid.units, canToggleCombat: game.user?.isGM === true || game.combat !== null },
      statusEffects: this._getStatusEffectChoices(),
      ...(document ? movementContext(document) : {}),
    };
  }

  /** The status conditions that the actor may have. */
  _getStatusEffectChoices(): Record<string, StatusChoice> {
    const { actor } = this;
    const effects = actor
      ? [...actor.effects].filter((each): each is ActiveEffect => each instanceof ActiveEffect)
      : [];
    const offered = CONFIG.statusEffects.filter(({ hud }) => isOffered(hud, actor?.type));
    const choices = offered.map((status) => {
      const { id } = status;
      const own = effects.find(({ statuses }) => statuses.has(id));
      const isOverlay = own?.getFlag("core", "overlay") === true;
      const isActive = actor?.statuses.has(id) === true;
      const title = game.i18n.localize(String(status.name ?? status.label ?? id));
      const css = [isActive ? "active" : "", isOverlay ? "overlay" : ""];
      return {
        id,
        title,
        src: String(status.img ?? status.icon ?? ""),
        isActive,
        isOverlay,
        cssClass: css.join(" ").trim(),
      };
    });
    return Object.fromEntries(choices.map((choice) => [choice.id, choice]));
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    followDocuments({ Token: "all", Actor: "all", ActiveEffect: "all", Combatant: "all" }, () => this.#follow());
  }

  #follow(): void {
    const { document } = this;
    if (document && !document.parent?.getEmbeddedDocument("Token", String(document.id))) void this.close();
    else if (document) void this.render();
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    for (const input of this.element.querySelectorAll("input"))
      input.addEventListener("change", () => void attempt(() => this.#change(input)));
  }

  async #change({ name, value }: HTMLInputElement): Promise<void> {
    const text = value.trim();
    const { document, actor } = this;
    if (!document || !Number.isFinite(Number(text)) || text === "") return void this.render();
    if (name === "elevation") return void (await raise(document, text));
    const bar = document.getBarAttribute(name);
    const isDelta = /^[+-]/.test(text);
    if (bar) await actor?.modifyTokenAttribute(bar.attribute, Number(text), isDelta, bar.type === "bar");
  }
}

/** Whether a status stands on the HUD: everywhere, nowhere, or for actors of some types. */
function isOffered(hud: unknown, type: string | undefined): boolean {
  if (!isPlainObject(hud)) return hud !== false;
  const { actorTypes } = hud as PlainObject & { actorTypes?: unknown };
  return !Array.isArray(actorTypes) || actorTypes.includes(type);
}

/** Another height is a movement of its own; one with a sign is added. (Fact 76) */
async function raise(document: TokenDocument, text: string): Promise<void> {
  const elevation = Number(text) + (text.startsWith("+") ? Number(document._source.elevation) : 0);
  const method = game.release.generation >= 14 ? "hud" : "config";
  const action = document.object?._getHUDMovementAction();
  await document.move({ elevation, ...(action ? { action } : {}) }, { method });
}

async function toggleCombat(this: TokenHUD): Promise<void> {
  await this.document?.toggleCombatant();
  await this.render();
}

/** The left button switches a status, the right one lays it over the whole token. */
async function toggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { statusId } = target.dataset;
  if (statusId !== undefined) await this.actor?.toggleStatusEffect(statusId, { overlay: event.button === 2 });
}

function toggleTarget(this: TokenHUD, event: PointerEvent): void {
  this.object?.setTarget(!this.object.isTargeted, { releaseOthers: !event.shiftKey });
  void this.render();
}

function togglePalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
  const { palette = null } = target.dataset;
  this.openPalette = this.openPalette === palette ? null : palette;
  void this.render();
}

/** The ways of moving of a token, and the label of its present one. */
function movementContext(document: TokenDocument): { movement: string; movementActions: MovementChoice[] } {
  const own = document._source.movementAction;
  const actions = selectableActions(document).map(({ id, label, icon, img }) => {
    return { id, label: game.i18n.localize(label), icon, img, isActive: id === own };
  });
  const labelOf = (name: string): string => game.i18n.localize(actionNamed(name).label);
  const usual = say("TABLE.Hud.defaultMovement", { action: labelOf(document._inferMovementAction()) });
  const first = { id: "", label: usual, icon: "fa-solid fa-rotate-left", img: null, isActive: own === null };
  return { movement: labelOf(document._walker.action), movementActions: [first, ...actions] };
}

async function chooseMovement(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
  this.openPalette = null;
  await this.document?.update({ movementAction: target.dataset.movementAction || null });
  await this.render();
  this.element.querySelector<HTMLElement>("button[data-palette='movementActions']")?.focus();
}

async function toggleVisibility(this: TokenHUD): Promise<void> {
  await this.document?.update({ hidden: !this.document.hidden });
}
