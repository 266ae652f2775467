import { buildLogView, buildActReversal, describeRaise } from "../../../view/campaign/log-view.ts";
import { toStoringHandler, runOnce } from "../../platform/storing.ts";
import { templatePath, announce } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { readRaisable, runInTurn, createStamp, write } from "./experience.ts";
import type { ChosenOptions, Raise } from "../../../engine/index.ts";
import { buildRaiseEntries } from "../../../view/campaign/experience.ts";
import {
  type RaiseOffer,
  type RaisableActor,
  findOfferedRaise,
  listChanges,
  findRatingField,
  buildRatingUpdate,
} from "../../../view/campaign/raising.ts";
import { localiseSentence, showRefusal } from "../../exchange/refusals.ts";

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

/** Raises the rating of a button, or opens the window for the choices of the raise. */
export async function raise(actor: Actor.Implementation, offered: RaiseOffer): Promise<void> {
  await runOnce(toRaiseKey(actor, offered), () => raiseOrAsk(actor, offered));
}

function toRaiseKey({ uuid }: Actor.Implementation, { path, from }: RaiseOffer): string {
  return [uuid, path, from].join(" ");
}

async function raiseOrAsk(actor: Actor.Implementation, offered: RaiseOffer): Promise<void> {
  const match = await runInTurn(actor, () => findRaise(actor, offered));
  if (!match) return;
  if (!match.raise.choices) return raiseChosen(actor, offered, {});
  const { openChoices } = await import("./choices-window.ts");
  const what = findRatingField(match.raisable.spec, offered.path)?.label ?? "";
  const { raise: request } = match;
  openChoices(toRaiseKey(actor, offered), {
    raise: request,
    what,
    choose: (chosen) => raiseChosen(actor, offered, chosen),
  });
}

/** Raises a rating with the given choices, if the button's offer is still valid. */
async function raiseChosen(actor: Actor.Implementation, offered: RaiseOffer, chosen: ChosenOptions): Promise<void> {
  await runInTurn(actor, async () => {
    const match = await findRaise(actor, offered);
    if (!match) return;
    const face = await rollDie(actor, match.raise.die?.(chosen) ?? 0);
    const { raise, raisable } = match;
    const changes = listChanges(raisable.spec, raise, chosen, face);
    const isWritten = await write(actor, {
      ...buildRatingUpdate(raisable, changes, raise.loses),
      ...buildRaiseEntries(foundry.utils.randomID(), raise, changes, createStamp()),
    });
    if (isWritten)
      showMessage(
        localiseSentence(describeRaise(raisable.spec, raise, { loses: raise.loses ?? "", cost: raise.cost })),
      );
  });
}

/** Reverses an award or a raise of the log if that is still possible; otherwise shows the refusal. */
export async function takeBack(actor: Actor.Implementation, act: string): Promise<void> {
  await runOnce([actor.uuid, act].join(" "), () => runInTurn(actor, () => applyTakeBack(actor, act)));
}

async function applyTakeBack(actor: Actor.Implementation, act: string): Promise<void> {
  const raisable = await readRaisable(actor);
  if (!raisable) return;
  const result = buildActReversal(raisable, act, game.user.name);
  if (result.ok) await write(actor, result.value);
  else showRefusal({ refusal: result.refusal, message: "" });
}

async function findRaise(
  actor: Actor.Implementation,
  offered: RaiseOffer,
): Promise<{ readonly raisable: RaisableActor; readonly raise: Raise } | null> {
  const raisable = await readRaisable(actor);
  if (!raisable) return null;
  const result = findOfferedRaise(raisable, offered);
  if (result.ok) return { raisable, raise: result.value };
  showRefusal({ refusal: result.refusal, message: "" });
  return null;
}

/** Rolls a die in the chat and returns its face; 0 if the die has no sides. */
async function rollDie(actor: Actor.Implementation, sides: number): Promise<number> {
  if (sides === 0) return 0;
  const roll = await new Roll(`1d${sides}`).evaluate();
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  await roll.toMessage({ speaker, flavor: game.i18n.localize("RIPOSTE.Advancement.thrown") });
  return roll.total;
}

function showMessage(text: string): void {
  announce(text);
  ui.notifications.info(text, { console: false });
}
