import { findSheetSpec } from "../../../rulesets/index.ts";
import { clientState } from "../../platform/state.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { listWorldTypes } from "../../documents/data-models.ts";
import { addOpponents } from "../../documents/fight/add-fighters.ts";
import { readKind } from "../../platform/world/flags.ts";

/** The maximum number of opponents that join at once. */
const MAX_OPPONENTS = 30;

/** The last choice: the actor, the number of opponents, and true if they rolled initiative. */
type LastChoice = { actor: string; count: number; rolls: boolean };
const last = clientState.record("bring-window.last", (): LastChoice => ({ actor: "", count: 4, rolls: true }));

/** A window in which a GM adds several opponents of one kind to the fight. */
class BringWindow extends WindowBase {
  override get title(): string {
    return game.i18n.localize("RIPOSTE.Bring.title");
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-bring",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-bring"],
    window: { icon: "fa-solid fa-people-group" },
    position: { width: 360 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = { body: { template: templatePath("combat/bring.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const actors = listBringableActors();
    const chosen = actors.find(({ id }) => id === last.actor) ?? actors[0];
    return {
      ...{ rootId: this.id, count: last.count, most: MAX_OPPONENTS, rolls: last.rolls },
      actors: actors.map(({ id, name }) => ({ id, name, chosen: id === chosen?.id })),
    };
  }

  protected override async _onFirstRender(): Promise<void> {
    this.element.querySelector<HTMLInputElement>("[name=count]")?.select();
  }
}

/** Opens the window that adds several opponents. */
export function openBring(): void {
  void new BringWindow().render({ force: true });
}

/** Lists the actors of this game without the players' characters, opponents first; copies that were made for a fight are left out. */
function listBringableActors(): readonly Actor.Implementation[] {
  const types = listWorldTypes("Actor");
  const isOpponent = ({ type }: Actor.Implementation): boolean => findSheetSpec(type)?.kind === "npc";
  const all = game.actors.filter(
    (each) =>
      types.includes(each.type) &&
      readKind(each.getFlag("riposte", "kind")) === "" &&
      (isOpponent(each) || !each.hasPlayerOwner),
  );
  const rankActor = (each: Actor.Implementation): number => Number(each.hasPlayerOwner) + Number(!isOpponent(each));
  return all.toSorted((a, b) => rankActor(a) - rankActor(b) || a.name.localeCompare(b.name));
}

async function onSubmit(
  this: BringWindow,
  _event: Event,
  _form: HTMLFormElement,
  { object }: FormDataExtended,
): Promise<void> {
  const actor = game.actors.get(String(object["actor"]));
  const count = Math.min(MAX_OPPONENTS, Math.floor(Number(object["count"])));
  if (!actor || !(count > 0)) return;
  Object.assign(last, { actor: actor.id, count, rolls: object["rolls"] === true });
  await addOpponents({ actor, count, rolls: last.rolls });
  await this.close();
}
