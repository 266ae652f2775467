import type { Family, SheetSpec } from "../../engine/index.ts";
import { type RollGroup, type RollView, rollGroups } from "../../view/sheet/rolls-view.ts";
import { MESSAGE_MODES, type MessageMode, chatMode } from "../client/compat.ts";
import { storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { modesShown } from "../declaring/check-window.ts";
import { requestRoll } from "../declaring/requesting.ts";
import { nameOf } from "../documents/fighters.ts";
import { tokensControlled } from "../scene/tokens.ts";
import { worldRules } from "../world/settings.ts";
import { describedBy, fighterSource } from "./sources.ts";

/**
 * A window in which a GM requests a roll of one or several people: the people, the difficulty, the message mode; a click on a check sends
 * the request.
 */
class RequestWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: "riposte-request",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-request"],
    position: { width: 480 },
    window: { icon: "fa-solid fa-dice", title: "RIPOSTE.Rolls.request" },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: { ask: storing(onAsk), everyone: onEveryone },
  };

  static override PARTS = { body: { template: templatePath("actor/request.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const chosen = tokensControlled().flatMap(({ actor }) => (actor ? [actor.uuid] : []));
    const people = peopleHere();
    const [first] = people;
    return {
      rootId: this.id,
      people: people.map((actor) => ({
        uuid: actor.uuid,
        name: nameOf(actor),
        chosen: chosen.includes(actor.uuid),
        played: actor.hasPlayerOwner,
      })),
      groups: groupsOf(people),
      difficulty: first ? (described(first)?.family.rolls?.difficulty.usual ?? "") : "",
      modes: modesShown(chatMode()),
    };
  }

  /** Requests a check of the chosen people. */
  async ask(id: string): Promise<void> {
    const form = new FormData(this.element as HTMLFormElement);
    const chosen = form.getAll("who").map(String);
    if (chosen.length === 0) return void ui.notifications.warn("RIPOSTE.Rolls.nobody", { localize: true });
    const mode = MESSAGE_MODES.find((each) => each === form.get("mode")) ?? "public";
    const asked = { difficulty: String(form.get("difficulty") ?? ""), mode };
    for (const actor of peopleHere().filter(({ uuid }) => chosen.includes(uuid))) await requestOf(actor, id, asked);
    await this.close();
  }

  /** Chooses all players' characters, or none if all are chosen. */
  chooseEveryone(): void {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>('[name="who"][data-played]')];
    const all = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !all;
  }
}

/** Opens the window that requests rolls. */
export function openRequest(): void {
  void new RequestWindow().render({ force: true });
}

/** Difficulty of a requested check, empty for the usual one, and its message mode. */
export type Asked = { readonly difficulty: string; readonly mode: MessageMode };

/** Requests a check of an actor's player, by the data path of a field or the name of a row; does nothing if the actor has no such check. */
export async function requestOf(actor: Actor.Implementation, id: string, asked: Asked): Promise<void> {
  const found = described(actor);
  const roll = groupsFor(actor)
    .flatMap(({ rolls }) => rolls)
    .find((each) => keyOf(each) === id || each.id === id);
  if (roll && found?.family.rolls) await requestRoll(actor, { roll, rolls: found.family.rolls }, asked);
}

/** Lists the actors of whom a GM may request a roll: those with selected tokens, and the players' characters. */
function peopleHere(): readonly Actor.Implementation[] {
  const selected = tokensControlled().flatMap(({ actor }) => actor ?? []);
  const played = game.actors.filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const all = new Map([...selected, ...played].map((actor) => [actor.uuid, actor]));
  return [...all.values()].filter((actor) => groupsFor(actor).length > 0);
}

/** Merges the checks of several people under their headings; a check that several have is listed once. */
function groupsOf(people: readonly Actor.Implementation[]) {
  const groups = new Map<string, Map<string, RollView>>();
  for (const { label, rolls } of people.flatMap(groupsFor)) {
    const known = groups.get(label) ?? new Map<string, RollView>();
    for (const roll of rolls) if (!known.has(keyOf(roll))) known.set(keyOf(roll), roll);
    groups.set(label, known);
  }
  return [...groups].map(([label, rolls]) => ({
    label,
    rolls: [...rolls].map(([key, roll]) => ({ key, label: roll.label })),
  }));
}

/** Builds the key of a check that is the same on the sheets of several people: the data path of a field; for a row, its name. */
function keyOf({ id, label }: RollView): string {
  return /\.\d+$/.test(id) ? `${id.replace(/\d+$/, "")}${label}` : id;
}

function groupsFor(actor: Actor.Implementation): readonly RollGroup[] {
  const found = described(actor);
  return found ? rollGroups(found.spec, fighterSource(actor).stored, found.family) : [];
}

function described({ type }: Actor.Implementation): { readonly family: Family; readonly spec: SheetSpec } | null {
  return worldRules().sheets.some((sheet) => sheet.type === type) ? describedBy(type) : null;
}

async function onAsk(this: RequestWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.ask(target.dataset["roll"] ?? "");
}

function onEveryone(this: RequestWindow): void {
  this.chooseEveryone();
}
