import type { AwardReason } from "../../../engine/index.ts";
import { loadAdvancement, findSheetSpec } from "../../../rulesets/index.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/templates.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { listWorldTypes } from "../../documents/document-types.ts";
import { readKind } from "../../platform/world/flags.ts";
import { awardTo } from "./awards.ts";

/** The maximum number of points in one award. */
const MAX_POINTS = 9999;

const ID = "riposte-award";

/** A window in which a GM awards experience to several characters, with the recipients, the points and the reason. */
class AwardWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: ID,
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-award-window"],
    position: { width: 420 },
    window: { icon: "fa-solid fa-star", title: "RIPOSTE.Advancement.award" },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { preset: onPreset },
  };

  static override PARTS = { body: { template: templatePath("campaign/award.hbs"), scrollable: [""] } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const awards = await listUsualAwards();
    const [first] = awards;
    return {
      ...{ rootId: this.id, awards, most: MAX_POINTS, points: first?.points ?? 1 },
      people: listCharacters().map((actor) => ({
        uuid: actor.uuid,
        name: getDisplayName(actor),
        chosen: actor.hasPlayerOwner,
      })),
    };
  }

  /** Writes one of the game's usual awards into the form. */
  preset(points: string, reason: string): void {
    const [amount, why] = ["points", "reason"].map((name) =>
      this.element.querySelector<HTMLInputElement>(`[name=${name}]`),
    );
    if (amount) amount.value = points;
    if (why) why.value = reason;
    amount?.focus();
  }

  /** Awards the points and closes; the window stays open if a value is missing or the award could be written on no actor. */
  async award(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    const uuids = values.getAll("who").map(String);
    const points = Number(values.get("points"));
    const actors = listCharacters().filter(({ uuid }) => uuids.includes(uuid));
    if (actors.length === 0) return void ui.notifications.warn("RIPOSTE.Advancement.nobody", { localize: true });
    if (!(Number.isInteger(points) && points >= 1 && points <= MAX_POINTS)) {
      ui.notifications.warn("RIPOSTE.Advancement.wholePoints", { localize: true });
      return;
    }
    const reason = String(values.get("reason") ?? "").trim();
    if (await awardTo(actors, { points, reason })) await this.close();
  }
}

/** Opens the window, or shows the one that is open; only GMs award experience. */
export function openAward(): void {
  if (!game.user.isGM) return;
  void (foundry.applications.instances.get(ID) ?? new AwardWindow()).render({ force: true });
}

/**
 * Lists the actors that may gain experience: the game's characters, and its NPCs that players own. Actors with a player come first; copies
 * made for a fight are left out.
 */
function listCharacters(): readonly Actor.Implementation[] {
  const types = listWorldTypes("Actor");
  const isCandidate = ({ type, hasPlayerOwner }: Actor.Implementation): boolean =>
    findSheetSpec(type)?.kind === "character" || (findSheetSpec(type)?.kind === "npc" && hasPlayerOwner);
  const all = game.actors.filter((actor) => types.includes(actor.type) && isCandidate(actor));
  return all
    .filter((actor) => readKind(actor.getFlag("riposte", "kind")) === "")
    .toSorted((a, b) => Number(b.hasPlayerOwner) - Number(a.hasPlayerOwner) || a.name.localeCompare(b.name));
}

/** Lists the usual awards of the world's game, in this user's language. */
async function listUsualAwards(): Promise<readonly AwardReason[]> {
  const advancement = await loadAdvancement(game.settings.get("riposte", "ruleset"));
  return (advancement?.awards ?? []).map(({ label, points }) => ({ label: game.i18n.localize(label), points }));
}

async function onSubmit(this: AwardWindow, _event: Event, form: HTMLFormElement): Promise<void> {
  await this.award(form);
}

function onPreset(this: AwardWindow, _event: Event, target: HTMLElement): void {
  this.preset(target.dataset["points"] ?? "", target.dataset["reason"] ?? "");
}
