import {
  type Family,
  type FieldRolls,
  type Result,
  type SheetSpec,
  OUT_OF_TURN,
  REQUESTED,
  REQUEST_REASON,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type RollGroup, type RollView, listRollGroups } from "../../../view/sheet/rolls-view.ts";
import { type MessageMode, MESSAGE_MODES, getChatMode } from "../../platform/compat.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { buildModeOptions } from "../declaring/check-values.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { listSelectedTokens } from "../../documents/scene/tokens.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { getTypeDescription, buildFighterSource } from "../sources.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { buildPreview } from "../declaring/preview.ts";

/**
 * A window in which a GM requests a roll from one or more people. The GM chooses the people, the difficulty and the message mode; a click
 * on a check sends the request.
 */
class RequestWindow extends WindowBase {
  /** The notice that the request has no one to roll; null while it is not shown. */
  #notice: ReturnType<typeof ui.notifications.warn> | null = null;

  static override DEFAULT_OPTIONS = {
    id: "riposte-request",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-request"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-dice", title: "RIPOSTE.Rolls.request" },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { ask: toStoringHandler(onAsk), everyone: onEveryone },
  };

  static override PARTS = { body: { template: templatePath("actor/request.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const chosen = listSelectedTokens().flatMap(({ actor }) => (actor ? [actor.uuid] : []));
    const people = listPeople();
    const [first] = people;
    return {
      rootId: this.id,
      people: people.map((actor) => ({
        uuid: actor.uuid,
        name: getDisplayName(actor),
        chosen: chosen.includes(actor.uuid),
        played: actor.hasPlayerOwner,
      })),
      groups: mergeGroups(people),
      difficulty: first ? (findDescription(first)?.family.rolls?.difficulty.usual ?? "") : "",
      longest: REQUEST_REASON.longest,
      modes: buildModeOptions(getChatMode()),
    };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", () => this.#dropNotice());
  }

  /** Removes the notice that the request has no one to roll. */
  #dropNotice(): void {
    if (this.#notice) ui.notifications.remove(this.#notice);
    this.#notice = null;
  }

  /** Requests a check from the chosen people. */
  async ask(id: string): Promise<void> {
    const form = new FormData(this.element as HTMLFormElement);
    const chosen = form.getAll("who").map(String);
    this.#dropNotice();
    if (chosen.length === 0) {
      this.#notice = ui.notifications.warn("RIPOSTE.Rolls.nobody", { localize: true });
      return;
    }
    const mode = MESSAGE_MODES.find((each) => each === form.get("mode")) ?? "public";
    const [difficulty, reason] = ["difficulty", "reason"].map((name) => String(form.get(name) ?? ""));
    const all = listPeople().filter(({ uuid }) => chosen.includes(uuid));
    const people = all.filter((actor) => findRoll(actor, id));
    const names = all.filter((actor) => !people.includes(actor)).map(getDisplayName);
    if (names.length > 0) ui.notifications.warn(game.i18n.format("RIPOSTE.Rolls.lacking", { names: names.join(", ") }));
    if (people.length === 0) return;
    const options = { difficulty, reason, mode, ...(people.length > 1 ? { group: foundry.utils.randomID() } : {}) };
    for (const actor of people) {
      const result = await requestOf(actor, id, options);
      if (!result.ok) showRefusal({ refusal: result.refusal, message: "" });
    }
    await this.close();
  }

  /** Chooses the players' characters and no others, or none if these are chosen. */
  chooseEveryone(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('[name="who"]')];
    const isPlayed = ({ dataset }: HTMLInputElement): boolean => "played" in dataset;
    const isDone = boxes.every((box) => box.checked === isPlayed(box));
    for (const box of boxes) box.checked = !isDone && isPlayed(box);
    this.#dropNotice();
  }
}

/** Opens the window in which a GM requests rolls. */
export function openRequest(): void {
  void new RequestWindow().render({ force: true });
}

/** The difficulty of a requested check (empty or missing for the default one), the reason for it, if any, its message mode and its group. */
export type RequestOptions = {
  readonly difficulty?: string | undefined;
  readonly reason?: string | undefined;
  readonly mode: MessageMode;
  /** The id of a request to several. */
  readonly group?: string;
};

/**
 * Requests a check from an actor's player. `id` is the data path of a field; for a row, it ends with the row's name instead of its index.
 * Refuses if the actor has no such check, and what the rules refuse.
 */
export async function requestOf(
  actor: Actor.Implementation,
  id: string,
  options: RequestOptions,
): Promise<Result<true>> {
  const description = findDescription(actor);
  const roll = findRoll(actor, id);
  if (!roll || !description?.family.rolls) return refuse("hotbar/gone");
  return requestRoll(actor, { roll, rolls: description.family.rolls }, options);
}

/** Finds the check of an actor that a request names; undefined if the actor has none like it. */
function findRoll(actor: Actor.Implementation, id: string) {
  return listGroups(actor)
    .flatMap(({ rolls }) => rolls)
    .find((each) => buildCheckKey(each) === id || each.id === id);
}

/** Lists the actors of whom a GM may request a roll: those with selected tokens, and the players' characters. */
function listPeople(): readonly Actor.Implementation[] {
  const selected = listSelectedTokens().flatMap(({ actor }) => actor ?? []);
  const played = game.actors.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const all = new Map([...selected, ...played].map((actor) => [actor.uuid, actor]));
  return [...all.values()].filter((actor) => listGroups(actor).length > 0);
}

/** Merges the checks of several people under their headings; a check that several have is listed once. */
function mergeGroups(people: readonly Actor.Implementation[]) {
  const groups = new Map<string, Map<string, RollView>>();
  for (const { label, rolls } of people.flatMap(listGroups)) {
    const merged = groups.get(label) ?? new Map<string, RollView>();
    for (const roll of rolls) if (!merged.has(buildCheckKey(roll))) merged.set(buildCheckKey(roll), roll);
    groups.set(label, merged);
  }
  return [...groups].map(([label, rolls]) => ({
    label,
    rolls: [...rolls].map(([key, roll]) => ({ key, label: roll.label })),
  }));
}

/**
 * Builds a key that a check has on the sheets of several people. It is the data path of a field; in a row, the name of the row replaces its
 * index.
 */
function buildCheckKey({ id, label }: RollView): string {
  return /\.\d+$/.test(id) ? `${id.replace(/\d+$/, "")}${label}` : id;
}

function listGroups(actor: Actor.Implementation): readonly RollGroup[] {
  const description = findDescription(actor);
  return description ? listRollGroups(description.spec, buildFighterSource(actor).stored, description.family) : [];
}

function findDescription({ type }: Actor.Implementation): { readonly family: Family; readonly spec: SheetSpec } | null {
  return getWorldRules().sheets.some((sheet) => sheet.type === type) ? getTypeDescription(type) : null;
}

async function onAsk(this: RequestWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.ask(target.dataset["roll"] ?? "");
}

function onEveryone(this: RequestWindow): void {
  this.chooseEveryone();
}

/** A roll that is requested from an actor's player, and the game's data about rolls. */
type RollRequest = { readonly roll: RollView; readonly rolls: FieldRolls };

/**
 * Requests a check from an actor's player; the check takes no action and needs no turn. For an actor without a player, the GM rolls at
 * once.
 */
async function requestRoll(
  actor: Actor.Implementation,
  { roll: { kind, filled, difficulty }, rolls }: RollRequest,
  { difficulty: wanted = "", reason = "", mode, group = "" }: RequestOptions,
): Promise<Result<true>> {
  const extraInputs = Object.entries(rolls.asked ?? {}).map(([name, value]) => [name, [value]] as const);
  const flags = {
    shown: ["1"],
    [OUT_OF_TURN.name]: ["on"],
    ...(actor.hasPlayerOwner ? { [REQUESTED.name]: ["on"], [REQUEST_REASON.name]: [reason] } : {}),
  };
  const difficultyInput = wanted === "" ? {} : { [difficulty]: [wanted] };
  const start = { kind, filled: { ...filled, ...Object.fromEntries(extraInputs), ...flags, ...difficultyInput } };
  const { declared, tried } = await buildPreview(actor, start);
  if (tried.ok) await sendIntent({ type: "declare", ...declared, mode, group });
  return tried.ok ? ok(true) : tried;
}
