import { FOE_ROLES, type FoeRole, type OpponentRules, THREAT_LEVELS, type ThreatLevel } from "../../engine/index.ts";
import { loadOpponents } from "../../rulesets/index.ts";
import { isElement } from "../client/elements.ts";
import { clientState } from "../client/state.ts";
import { storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { withRules } from "../world/rules.ts";
import { worldRules } from "../world/settings.ts";
import { fieldsContext, peopleHere, toldContext } from "./opponent-context.ts";
import { addressOf, type Shelves, shelvesOf } from "./opponent-gear.ts";
import { oddsAgainst } from "./opponent-odds.ts";
import { type OpponentFields, planOf } from "./opponent-making.ts";
import { batches, takeAway } from "./opponent-batches.ts";
import { MOST, type Wanted, createOnly, intoFight, toldOf } from "./opponent-bringing.ts";

/** Last choices, as far as they apply to the next opponent too. */
type Last = { threat: ThreatLevel; role: FoeRole; count: number; rolls: boolean; ordered: boolean; against: string };
const last = clientState.record("opponent-window.last", (): Last => ({
  threat: "trained",
  role: "skirmisher",
  count: 10,
  rolls: true,
  ordered: true,
  against: "",
}));

const part = (name: string) => ({ template: templatePath(`campaign/${name}.hbs`) });

/** Window in which a GM makes an opponent of five choices, and brings copies of it into the fight. */
class OpponentWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: "riposte-opponent",
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-foe"],
    window: { icon: "fa-solid fa-mask", title: "RIPOSTE.Foe.title" },
    position: { width: 460 },
    form: { handler: storing(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { create: storing(onCreate), takeAway: storing(onTakeAway) },
  };

  static override PARTS = { body: part("opponent"), told: part("opponent-told"), foot: part("opponent-foot") };

  readonly #rules: OpponentRules;
  readonly #shelves: Shelves;
  #fields: OpponentFields;
  /** Fields that the GM has set by hand, and that no longer follow from the others. */
  readonly #own = new Set<string>();
  /** Odds that are shown or being estimated, with the key of their subject. */
  #odds = { of: "", told: "" };

  constructor(rules: OpponentRules, shelves: Shelves) {
    super();
    this.#rules = rules;
    this.#shelves = shelves;
    this.#fields = this.#usual({ ...last, name: "", weapon: "", armour: "" });
  }

  /** Returns the fields with the defaults of such an opponent, except those that the GM has set. */
  #usual(fields: OpponentFields): OpponentFields {
    const usual = this.#rules.usual(fields.threat, fields.role);
    const following = {
      name: game.i18n.localize(`RIPOSTE.Foe.roles.${fields.role}`),
      weapon: addressOf(usual.weapon, this.#shelves.weapon),
      armour: addressOf(usual.armour, this.#shelves.armour),
    };
    const free = Object.entries(following).filter(([name]) => !this.#own.has(name));
    return { ...fields, ...Object.fromEntries(free) };
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const plan = await planOf(this.#fields, this.#rules);
    return {
      ...{ rootId: this.id, ...last, most: MOST, odds: this.#odds.told },
      ...fieldsContext(this.#fields, this.#shelves),
      ...toldContext(this.#fields.role, plan, this.#rules),
      people: peopleHere().map(({ id, name }) => ({ id, name, chosen: id === last.against })),
      made: batches.map((each) => ({ actor: each.actor, told: toldOf(each) })),
    };
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = ({ target }) => void this.#changed(target);
    this.element.oninput = ({ target }) => this.#chosen(target);
  }

  /** Keeps a field that the GM has set and that otherwise follows from others; a name that is emptied follows again. */
  #chosen(target: EventTarget | null): void {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    const { name, value } = target;
    if (name !== "name" && name !== "weapon" && name !== "armour") return;
    this.#fields = { ...this.#fields, [name]: value.trim() };
    if (name === "name" && value.trim() === "") this.#own.delete(name);
    else this.#own.add(name);
  }

  async #changed(target: EventTarget | null): Promise<void> {
    if (!isElement(target, HTMLSelectElement) && !isElement(target, HTMLInputElement)) return;
    if (target.dataset["against"] !== undefined) last.against = target.value;
    this.#chosen(target);
    this.readFoot();
    const { name, value } = target;
    const threat = THREAT_LEVELS.find((each) => name === "danger" && each === value) ?? this.#fields.threat;
    const role = FOE_ROLES.find((each) => name === "role" && each === value) ?? this.#fields.role;
    Object.assign(last, { threat, role });
    this.#fields = this.#usual({ ...this.#fields, threat, role });
    this.#showFields();
    await this.render({ parts: ["told"] });
    await this.#weigh();
  }

  /** Writes the fields that follow from others into the form, which is not rendered again while it is filled in. */
  #showFields(): void {
    for (const name of ["name", "weapon", "armour"] as const) {
      const field = this.element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
      if (field && field.value !== this.#fields[name]) field.value = this.#fields[name];
    }
  }

  /** Estimates the odds against the chosen character, and shows them if they are still wanted then. */
  async #weigh(): Promise<void> {
    const actor = game.actors.get(last.against);
    const of = JSON.stringify([this.#fields, last.against]);
    if (of === this.#odds.of) return;
    const plan = actor && (await planOf(this.#fields, this.#rules));
    this.#odds = { of, told: plan ? game.i18n.localize("RIPOSTE.Foe.weighing") : "" };
    await this.render({ parts: ["told"] });
    if (!plan) return;
    const wins = await oddsAgainst(plan, actor, worldRules(), () => this.rendered && this.#odds.of === of);
    if (wins === null) return;
    this.#odds = { of, told: game.i18n.format("RIPOSTE.Foe.odds", { wins: String(wins), name: actor.name }) };
    await this.render({ parts: ["told"] });
  }

  /** Stores the number of opponents in the form, and how they join the fight. */
  readFoot(): void {
    const field = (name: string) => this.element.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const count = Number(field("count")?.value);
    if (Number.isInteger(count) && count >= 1 && count <= MOST) last.count = count;
    last.rolls = field("rolls")?.checked === true;
    last.ordered = field("ordered")?.checked === true;
  }

  /** Builds the request of the form. */
  wanted(): Wanted {
    const name = this.#fields.name || game.i18n.localize(`RIPOSTE.Foe.roles.${this.#fields.role}`);
    return { ...last, fields: { ...this.#fields, name }, rules: this.#rules };
  }
}

/** Opens the window; warns if the game has no such opponents. */
export async function openOpponent(): Promise<void> {
  const rules = await loadOpponents(game.settings.get("riposte", "ruleset"));
  if (!rules) return void ui.notifications.warn("RIPOSTE.Foe.notHere", { localize: true });
  const [weapon, armour] = await Promise.all([shelvesOf("weapon"), shelvesOf("armour")]);
  await withRules(() => void new OpponentWindow(rules, { weapon, armour }).render({ force: true }));
}

async function onSubmit(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await intoFight(this.wanted());
  await this.render({ parts: ["foot"] });
}

async function onCreate(this: OpponentWindow): Promise<void> {
  this.readFoot();
  await createOnly(this.wanted());
  await this.render({ parts: ["foot"] });
}

async function onTakeAway(this: OpponentWindow, _event: Event, target: HTMLElement): Promise<void> {
  const batch = batches.find((each) => each.actor === target.dataset["batch"]);
  if (batch) await takeAway(batch);
  await this.render({ parts: ["foot"] });
}
