import {
  type DeclarationSpec,
  type Data,
  type InputSpec,
  type Json,
  type PartsInput,
  type SimpleInput,
  type Scene,
  type Ruleset,
  type SceneValue,
  type FighterInput,
  type NumberInput,
  type ThingInput,
  lookup,
  readSite,
  parseJson,
  getText,
  listSceneValues,
  listSitePreviews,
  TARGETS,
  roundGap,
} from "../../engine/index.ts";
import {
  type Filled,
  chooseDivision,
  readValue,
  countParts,
  choosePartAction,
  isLeftToScene,
  listActiveSwitches,
  findSuggestedNumber,
  isFlagSet,
} from "./form.ts";
import {
  type FormOffers,
  type ListInput,
  type NamedOffer,
  type ActorOffers,
  type ReachPreset,
  type ReachMap,
  listOpenInputs,
  chooseFighter,
  listFighters,
  chooseEntry,
  listChoices,
  mayBeDefault,
} from "./options.ts";

/**
 * Builds the payload of a form. An input without a value is left out, or has the first offer. A named fighter who is not offered is never
 * replaced by another.
 */
export function buildPayload({ actor, inputs }: DeclarationSpec, filled: Filled, offers: FormOffers): Data {
  const values = buildInputData(inputs, "", filled, offers);
  return actor === "" ? values : { [actor]: offers.actor.id, ...values };
}

function buildInputData(inputs: readonly InputSpec[], prefix: string, filled: Filled, offers: FormOffers): Data {
  const entries = listOpenInputs(inputs, offers).map((input): readonly [string, Json | undefined] => {
    if (input.is === "parts") return [input.name, buildPartData(input, filled, offers)];
    const read: InputReader = INPUT_READERS[input.is];
    return [input.name, read(input, `${prefix}${input.name}`, filled, offers)];
  });
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

function buildPartData(input: PartsInput, filled: Filled, offers: FormOffers): readonly Data[] {
  const division = chooseDivision(readValue(filled, "parts.division"), offers.divisions);
  return Array.from({ length: countParts(input, filled) }, (_, index) => {
    const action = choosePartAction(input, filled, index);
    const values = buildInputData(lookup(input.of, action) ?? [], `parts.${index}.`, filled, offers);
    return { action, dice: division[index] ?? 0, ...values };
  });
}

/** Reads the value of an input under a name; undefined if the payload leaves it out. */
type InputReader<I extends SimpleInput = SimpleInput> = {
  read(input: I, name: string, filled: Filled, offers: FormOffers): Json | undefined;
}["read"];

/** Readers of all types of inputs. */
const INPUT_READERS: { readonly [I in SimpleInput as I["is"]]: InputReader<I> } = {
  fighter: (input, name, filled, offers) => {
    const chosen = chooseFighter(input, filled, name, offers);
    return offers.others.some(({ id }) => id === chosen) ? chosen : undefined;
  },
  fighters: (input, name, filled, offers) =>
    isLeftToScene(name, filled, offers) ? undefined : listNamedIds(listFighters(input, offers), filled, name),
  thing: readListInput,
  lasting: readListInput,
  offered: readListInput,
  choice: readListInput,
  things: (input, name, filled, offers) => listNamedIds(offers.things[input.of], filled, name),
  site: (_input, name, filled) => readSite(parseJson(readValue(filled, name))) ?? undefined,
  switches: (_input, name, filled, offers) => {
    const on = listActiveSwitches(name, filled, offers);
    return offers.switches.map(({ id }) => id).filter((id) => on.includes(id));
  },
  number: ({ initial }, name, filled, offers) =>
    isLeftToScene(name, filled, offers)
      ? findSuggestedNumber(name, offers)
      : parseNumber(readValue(filled, name), initial),
  text: (_input, name, filled) => readValue(filled, name) || undefined,
  flag: (input, name, filled) => isFlagSet(input, name, filled) || (input.initial ? false : undefined),
};

function readListInput(input: ListInput, name: string, filled: Filled, offers: FormOffers): Json | undefined {
  return chooseEntry(listChoices(input, offers), filled, name) || undefined;
}

function listNamedIds(offers: readonly NamedOffer[], filled: Filled, name: string): readonly string[] {
  const namedIds = lookup(filled, name) ?? [];
  return offers.map(({ id }) => id).filter((id) => namedIds.includes(id));
}

function parseNumber(text: string, initial: number | null): number | undefined {
  if (text.trim() === "") return initial ?? undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (initial ?? undefined);
}

/** Applies the rules to the offers of a form, given its values. */
export function applyRulesToOffers(
  base: FormOffers,
  spec: DeclarationSpec,
  filled: Filled,
  scene: Scene,
  rules: Pick<Ruleset, "exchanges">,
): FormOffers {
  const preset = base.preset?.things ?? {};
  const values = { ...preset, ...filled };
  const offered = spec.offered?.(buildPayload(spec, values, base), scene) ?? {};
  const usual = { ...preset, ...spec.usual?.(buildPayload(spec, values, { ...base, offered }), scene) };
  const payload = buildPayload(spec, { ...usual, ...filled }, { ...base, offered });
  const query = { payload, actor: getText(payload, spec.actor), scene };
  return {
    ...base,
    offered,
    usual,
    switches: rules.exchanges[spec.kind]?.switches?.(payload, scene) ?? [],
    divisions: spec.divisions?.(payload, scene) ?? [],
    idle: spec.idle?.(payload, scene) ?? [],
    placed: limitToOffered(listSceneValues(spec.inputs, query), base),
    sites: listSitePreviews(spec.inputs, query),
  };
}

/** Limits the fighters that the scene names to those offered. Numbers stay, and so do values with a reason, which name circumstances. */
function limitToOffered(placed: FormOffers["placed"], { actor, others }: ActorOffers): FormOffers["placed"] {
  const offeredIds = new Set([actor, ...others].map(({ id }) => id));
  const entries = Object.entries(placed).map(([name, sceneValue]): [string, SceneValue] => {
    const { value, why } = sceneValue;
    return [
      name,
      typeof value === "number" || why
        ? sceneValue
        : { ...sceneValue, value: value.filter((id) => offeredIds.has(id)) },
    ];
  });
  return Object.fromEntries(entries);
}

/** A form of one kind of declaration, with its present values. */
type PresetForm = { readonly spec: DeclarationSpec; readonly filled: Filled; readonly offers: FormOffers };

/**
 * Chooses a target, and a weapon that reaches it, without changing values of the form. The target is the targeted fighter, else the first
 * in reach, else the first of all. Reach is that of the form's weapon, or of any ready weapon if the form names none.
 */
export function choosePreset(spec: DeclarationSpec, filled: Filled, offers: FormOffers): ReachPreset {
  const form = { spec, filled, offers };
  const input = spec.inputs.find((each): each is FighterInput => each.is === "fighter" && each.companion !== true);
  const target = input ? chooseTarget(form) : "";
  const name = input ? chooseFighter(input, filled, input.name, { ...offers, preset: { target, things: {} } }) : "";
  const targetIds = input ? [name] : (lookup(filled, TARGETS.name) ?? []);
  const people = targetIds.flatMap((id) => offers.others.filter((other) => other.id === id));
  return { target, things: chooseWeapon(form, people) };
}

/** Builds a test that is true if a ready weapon of the actor reaches a fighter; it returns null if that is not known. */
export function buildReachTest(
  spec: DeclarationSpec | undefined,
  offers: FormOffers,
): (other: NamedOffer) => boolean | null {
  if (!spec?.reaches || !offers.measured) return () => null;
  const form = { spec, filled: {}, offers };
  const things = listThings(form);
  const reaches = buildThingTest(form);
  return (other) => (other.gap ? things.some((thing) => reaches(thing, [other])) : null);
}

function chooseTarget(form: PresetForm): string {
  const { spec, offers } = form;
  const likely = offers.others.filter(mayBeDefault);
  const [first] = likely;
  if (!first || first.targeted || !offers.measured) return first?.id ?? "";
  if (!spec.reaches) return (findNearest(likely) ?? first).id;
  const things = listThings(form);
  const reaches = buildThingTest(form);
  const reachable = likely.find((other) => other.gap && things.some((thing) => reaches(thing, [other])));
  return (reachable ?? first).id;
}

/** Finds the nearest fighter; undefined if no distance is known. */
function findNearest(others: readonly NamedOffer[]): NamedOffer | undefined {
  return others.filter(({ gap }) => gap).toSorted((a, b) => (a.gap?.spaces ?? 0) - (b.gap?.spaces ?? 0))[0];
}

/** Chooses the weapon, if the form names none: the first that reaches all of these fighters, else the first that is ready. */
function chooseWeapon(form: PresetForm, people: readonly NamedOffer[]): Filled {
  const input = findWeaponInput(form.spec);
  if (!input || !form.spec.reaches || !form.offers.measured || readValue(form.filled, input.name) !== "") return {};
  const things = listThings(form);
  const reaches = buildThingTest(form);
  const chosen = things.find((thing) => reaches(thing, people)) ?? things.find((thing) => reaches(thing, []));
  return chosen === undefined ? {} : { [input.name]: [chosen] };
}

/**
 * Builds a test that is true if an item reaches all given fighters, as far as their positions are known. Without fighters it tests whether
 * the item is ready.
 */
function buildThingTest({
  spec,
  filled,
  offers,
}: PresetForm): (thing: string, people: readonly NamedOffer[]) => boolean {
  const { measured } = offers;
  const weapon = findWeaponInput(spec);
  const distanceInput = spec.inputs.find(
    (input): input is NumberInput => input.is === "number" && input.measured !== undefined,
  );
  const values = buildPayload(spec, filled, offers);
  return (thing, people) => {
    const lengths =
      measured && distanceInput ? people.map((other) => measureLength(other, distanceInput, measured)) : [];
    const knownLengths = lengths.filter((length) => length !== null);
    const areAllKnown = knownLengths.length > 0 && knownLengths.length === people.length;
    const payload = {
      ...(distanceInput && areAllKnown && { [distanceInput.name]: Math.max(...knownLengths) }),
      ...values,
      ...(weapon && { [weapon.name]: thing }),
    };
    return measured ? spec.reaches?.(payload, measured.scene) !== false : true;
  };
}

function measureLength({ gap }: NamedOffer, { measured: measure }: NumberInput, { grid }: ReachMap): number | null {
  return gap && measure ? roundGap(gap, grid, measure) : null;
}

/** Lists the weapons to try: the one that the form names, else all. If the form has no input for a weapon, the only id is empty. */
function listThings({ spec, filled, offers }: PresetForm): readonly string[] {
  const input = findWeaponInput(spec);
  if (!input) return [""];
  const named = readValue(filled, input.name);
  return named === "" ? offers.things.weapon.map(({ id }) => id) : [named];
}

function findWeaponInput({ inputs }: DeclarationSpec): ThingInput | undefined {
  return inputs.find((each): each is ThingInput => each.is === "thing" && each.of === "weapon");
}
