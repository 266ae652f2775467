import {
  type OpponentRole,
  type OpponentRules,
  type ThreatLevel,
  OPPONENT_ROLES,
  THREAT_LEVELS,
} from "../../../engine/index.ts";
import { loadOpponents } from "../../../rulesets/index.ts";
import { isElement } from "../../platform/elements.ts";
import { clientState } from "../../platform/state.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/templates.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import {
  type PackShelves,
  type OpponentFields,
  buildFieldsContext,
  listPlayerCharacters,
  buildPreviewContext,
  findUuid,
  loadShelves,
  estimateWins,
  planOpponent,
} from "./opponent.ts";
import {
  type OpponentRequest,
  batches,
  removeBatch,
  MAX_OPPONENTS,
  createOpponent,
  bringIntoFight,
  describeBatch,
} from "./opponent-batches.ts";
import { fillKey } from "../../../view/word-families.ts";

/** The last choices that are also used for the next opponent. */
type LastChoices = {
  threat: ThreatLevel;
  role: OpponentRole;
  count: number;
  rolls: boolean;
  ordered: boolean;
  against: string;
};
const last = clientState.record("opponent-window.last", (): LastChoices => ({
  threat: "trained",
  role: "skirmisher",
  count: 10,
  rolls: true,
  ordered: true,
  against: "",
}));

const toPart = (name: string) => ({ template: templatePath(`campaign/${name}.hbs`) });

/** A window in which a GM creates an opponent from five choices, and brings copies of it into the fight. */
class OpponentWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: "riposte-opponent",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-foe"],
    window: { icon: "fa-solid fa-mask", title: "RIPOSTE.Foe.title" },
    position: { width: 460 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { create: toStoringHandler(onCreate), takeAway: toStoringHandler(onTakeAway) },
  };

  static override PARTS = { body: toPart("opponent"), told: toPart("opponent-told"), foot: toPart("opponent-foot") };

  readonly #rules: OpponentRules;
  readonly #shelves: PackShelves;
  #fields: OpponentFields;
  /** The fields that the GM has set, and that therefore no longer follow from the others. */
  readonly #ownFields = new Set<string>();
  /** The odds that are shown or being estimated, with the key of the opponent and the character. */
  #odds = { of: "", told: "" };

  constructor(rules: OpponentRules, shelves: PackShelves) {
    super();
    this.#rules = rules;
    this.#shelves = shelves;
    this.#fields = this.#withDefaults({ ...last, name: "", weapon: "", armour: "" });
  }

  /** Returns the fields with the defaults of such an opponent, except those that the GM has set. */
  #withDefaults(fields: OpponentFields): OpponentFields {
    const defaults = this.#rules.usual(fields.threat, fields.role);
    const following = {
      name: game.i18n.localize(fillKey("RIPOSTE.Foe.roles.*", fields.role)),
      weapon: findUuid(defaults.weapon, this.#shelves.weapon),
      armour: findUuid(defaults.armour, this.#shelves.armour),
    };
    const free = Object.entries(following).filter(([name]) => !this.#ownFields.has(name));
    return { ...fields, ...Object.fromEntries(free) };
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const plan = await planOpponent(this.#fields, this.#rules);
    return {
      ...{ rootId: this.id, ...last, most: MAX_OPPONENTS, odds: this.#odds.told },
      ...buildFieldsContext(this.#fields, this.#shelves),
      ...buildPreviewContext(this.#fields.role, plan, this.#rules),
      people: listPlayerCharacters().map(({ id, name }) => ({ id, name, chosen: id === last.against })),
      made: batches.map((each) => ({ actor: each.actor, told: describeBatch(each) })),
    };
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = ({ target }) => void this.#onFieldChange(target);
    this.element.oninput = ({ target }) => this.#keepOwnField(target);
  }

  /** Notes that the GM has set a field that otherwise follows from others. A name follows again if it is emptied. */
  #keepOwnField(target: EventTarget | null): void {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    const { name, value } = target;
    if (name !== "name" && name !== "weapon" && name !== "armour") return;
    this.#fields = { ...this.#fields, [name]: value.trim() };
    if (name === "name" && value.trim() === "") this.#ownFields.delete(name);
    else this.#ownFields.add(name);
  }

  async #onFieldChange(target: EventTarget | null): Promise<void> {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    if (target.dataset["against"] !== undefined) last.against = target.value;
    this.#keepOwnField(target);
    this.readFoot();
    const { name, value } = target;
    const threat = THREAT_LEVELS.find((each) => name === "danger" && each === value) ?? this.#fields.threat;
    const role = OPPONENT_ROLES.find((each) => name === "role" && each === value) ?? this.#fields.role;
    Object.assign(last, { threat, role });
    this.#fields = this.#withDefaults({ ...this.#fields, threat, role });
    this.#showFields();
    await this.render({ parts: ["told"] });
    await this.#showOdds();
  }

  /** Writes the name, the weapon and the armour into the form, which is not rendered again while the GM fills it in. */
  #showFields(): void {
    for (const name of ["name", "weapon", "armour"] as const) {
      const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      if (field && field.value !== this.#fields[name]) field.value = this.#fields[name];
    }
  }

  /** Estimates the odds against the chosen character, and shows them unless the choices have changed meanwhile. */
  async #showOdds(): Promise<void> {
    const actor = game.actors.get(last.against);
    const key = JSON.stringify([this.#fields, last.against]);
    if (key === this.#odds.of) return;
    const plan = actor && (await planOpponent(this.#fields, this.#rules));
    this.#odds = { of: key, told: plan ? game.i18n.localize("RIPOSTE.Foe.weighing") : "" };
    await this.render({ parts: ["told"] });
    if (!plan) return;
    const wins = await estimateWins(plan, actor, getWorldRules(), () => this.rendered && this.#odds.of === key);
    if (wins === null) return;
    this.#odds = { of: key, told: game.i18n.format("RIPOSTE.Foe.odds", { wins: String(wins), name: actor.name }) };
    await this.render({ parts: ["told"] });
  }

  /** Reads from the form the number of opponents and the way in which they join the fight. */
  readFoot(): void {
    const field = (name: string) => this.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const count = Number(field("count")?.value);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_OPPONENTS) last.count = count;
    last.rolls = field("rolls")?.checked === true;
    last.ordered = field("ordered")?.checked === true;
  }

  /** Builds the request of the form. */
  buildRequest(): OpponentRequest {
    const name = this.#fields.name || game.i18n.localize(fillKey("RIPOSTE.Foe.roles.*", this.#fields.role));
    return { ...last, fields: { ...this.#fields, name }, rules: this.#rules };
  }
}

/** Opens the window; warns if the game has no such opponents. */
export async function openOpponent(): Promise<void> {
  const rules = await loadOpponents(game.settings.get("riposte", "ruleset"));
  if (!rules) return void ui.notifications.warn("RIPOSTE.Foe.notHere", { localize: true });
  const [weapon, armour] = await Promise.all([loadShelves("weapon"), loadShelves("armour")]);
  await withRules(() => void new OpponentWindow(rules, { weapon, armour }).render({ force: true }));
}

async function onSubmit(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await bringIntoFight(this.buildRequest());
  await this.render({ parts: ["foot"] });
}

async function onCreate(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await createOpponent(this.buildRequest());
  await this.render({ parts: ["foot"] });
}

async function onTakeAway(this: OpponentWindow, _event: Event, target: HTMLElement): Promise<void> {
  const batch = batches.find((each) => each.actor === target.dataset["batch"]);
  if (batch) await removeBatch(batch);
  await this.render({ parts: ["foot"] });
}
