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
import { type Filled, chooseDivision, readValue, countParts, choosePartAction, listActiveSwitches } from "./form.ts";
import {
  type Options,
  type Field,
  type NamedOption,
  type ActorOptions,
  type OpenForm,
  listFields,
  isLeftToScene,
  findSuggestedNumber,
  isFlagSet,
  chooseFighter,
  listFighters,
  chooseEntry,
  mayBeDefault,
} from "./options.ts";

/**
 * Builds the payload of a form. An input that is not filled in gets its first option, or is left out if it has none. A fighter who is
 * filled in but no longer offered is left out and never replaced by another one.
 */
export function buildPayload({ actor, inputs }: DeclarationSpec, filled: Filled, options: Options): Data {
  const values = buildInputData(inputs, "", filled, options);
  return actor === "" ? values : { [actor]: options.actor.id, ...values };
}

function buildInputData(inputs: readonly InputSpec[], prefix: string, filled: Filled, options: Options): Data {
  const entries = listFields(inputs, filled, options, prefix).map(
    ({ input, ...field }): readonly [string, Json | undefined] => {
      if (input.is === "parts") return [input.name, buildPartData(input, filled, options)];
      const readInput: InputReader = INPUT_READERS[input.is];
      return [input.name, readInput({ ...field, input })];
    },
  );
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}

function buildPartData(input: PartsInput, filled: Filled, options: Options): readonly Data[] {
  const division = chooseDivision(readValue(filled, "parts.division"), options.divisions);
  return Array.from({ length: countParts(input, filled) }, (_, index) => {
    const action = choosePartAction(input, filled, index);
    const values = buildInputData(lookup(input.of, action) ?? [], `parts.${index}.`, filled, options);
    return { action, dice: division[index] ?? 0, ...values };
  });
}

/** A function that reads the value of a field; it returns undefined if the payload leaves the field out. */
type InputReader<I extends SimpleInput = SimpleInput> = { read(field: Field<I>): Json | undefined }["read"];

/** The readers by type of input. */
const INPUT_READERS: { readonly [I in SimpleInput as I["is"]]: InputReader<I> } = {
  fighter: (field) => {
    const chosen = chooseFighter(field);
    return field.options.others.some(({ id }) => id === chosen) ? chosen : undefined;
  },
  fighters: (field) =>
    isLeftToScene(field) ? undefined : listNamedIds(listFighters(field.input, field.options), field),
  thing: (field) => chooseEntry(field) || undefined,
  lasting: (field) => chooseEntry(field) || undefined,
  offered: (field) => chooseEntry(field) || undefined,
  choice: (field) => chooseEntry(field) || undefined,
  things: (field) => listNamedIds(field.options.things[field.input.of], field),
  site: ({ name, filled }) => readSite(parseJson(readValue(filled, name))) ?? undefined,
  switches: ({ name, filled, options }) => {
    const on = listActiveSwitches(name, filled, options);
    return options.switches.map(({ id }) => id).filter((id) => on.includes(id));
  },
  number: (field) =>
    isLeftToScene(field)
      ? findSuggestedNumber(field.name, field.options)
      : parseNumber(readValue(field.filled, field.name), field.input.initial),
  text: ({ name, filled }) => readValue(filled, name) || undefined,
  flag: (field) => isFlagSet(field) || (field.input.initial ? false : undefined),
};

function listNamedIds(options: readonly NamedOption[], { name, filled }: Field): readonly string[] {
  const namedIds = lookup(filled, name) ?? [];
  return options.map(({ id }) => id).filter((id) => namedIds.includes(id));
}

function parseNumber(text: string, initial: number | null): number | undefined {
  if (text.trim() === "") return initial ?? undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (initial ?? undefined);
}

/**
 * Completes the options of a form from its values: offered entries, defaults, circumstances, divisions, inputs without effect, and values
 * from the scene.
 */
export function applyRulesToOptions(
  base: Options,
  spec: DeclarationSpec,
  filled: Filled,
  scene: Scene,
  rules: Pick<Ruleset, "exchanges">,
): Options {
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

/**
 * Limits the fighters that the scene names to those that the form offers. Numbers stay as they are, and so do values with a reason, which
 * name circumstances.
 */
function limitToOffered(placed: Options["placed"], { actor, others }: ActorOptions): Options["placed"] {
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

/**
 * Chooses a target, and a weapon that reaches it, without changing values of the form. The target is the fighter whom the user targeted,
 * otherwise the first in reach, otherwise the first of all. If the rules know no reach, it is the nearest. Reach is the reach of the form's
 * weapon, or of any ready weapon if the form names none.
 */
export function choosePreset(spec: DeclarationSpec, filled: Filled, options: Options): NonNullable<Options["preset"]> {
  const form = { spec, filled, options };
  const input = spec.inputs.find((each): each is FighterInput => each.is === "fighter" && each.companion !== true);
  const target = input ? chooseTarget(form) : "";
  const preset = { target, things: {} };
  const field = input && { input, name: input.name, filled, options: { ...options, preset } };
  const targetIds = field ? [chooseFighter(field)] : (lookup(filled, TARGETS.name) ?? []);
  const people = targetIds.flatMap((id) => options.others.filter((other) => other.id === id));
  return { target, things: chooseWeapon(form, people) };
}

/** Builds a test of a fighter: true if a ready weapon of the actor reaches them, null if that is not known. */
export function buildReachTest(
  spec: DeclarationSpec | undefined,
  options: Options,
): (other: NamedOption) => boolean | null {
  if (!spec?.reaches || !options.measured) return () => null;
  const form = { spec, filled: {}, options };
  const weaponIds = listCandidateWeapons(form);
  const isReaching = buildWeaponTest(form);
  return (other) => (other.gap ? weaponIds.some((thing) => isReaching(thing, [other])) : null);
}

function chooseTarget(form: OpenForm): string {
  const { spec, options } = form;
  const likely = options.others.filter(mayBeDefault);
  const [first] = likely;
  if (!first || first.targeted || !options.measured) return first?.id ?? "";
  if (!spec.reaches) return (findNearest(likely) ?? first).id;
  const weaponIds = listCandidateWeapons(form);
  const isReaching = buildWeaponTest(form);
  const reachable = likely.find((other) => other.gap && weaponIds.some((thing) => isReaching(thing, [other])));
  return (reachable ?? first).id;
}

/** Finds the nearest fighter; undefined if no distance is known. */
function findNearest(others: readonly NamedOption[]): NamedOption | undefined {
  return others.filter(({ gap }) => gap).toSorted((a, b) => (a.gap?.spaces ?? 0) - (b.gap?.spaces ?? 0))[0];
}

/**
 * Chooses a weapon if the form names none: the first that reaches all of these fighters, otherwise the first that is ready. Empty if no
 * weapon can be chosen.
 */
function chooseWeapon(form: OpenForm, people: readonly NamedOption[]): Filled {
  const input = findWeaponInput(form.spec);
  if (!input || !form.spec.reaches || !form.options.measured || readValue(form.filled, input.name) !== "") return {};
  const weaponIds = listCandidateWeapons(form);
  const isReaching = buildWeaponTest(form);
  const chosen =
    weaponIds.find((thing) => isReaching(thing, people)) ?? weaponIds.find((thing) => isReaching(thing, []));
  return chosen === undefined ? {} : { [input.name]: [chosen] };
}

/**
 * Builds a test of an item: true if it is ready and reaches all given fighters. Their distances are ignored if one is unknown, or if the
 * form gives a distance. Always true if the actor is on no map.
 */
function buildWeaponTest({
  spec,
  filled,
  options,
}: OpenForm): (thing: string, people: readonly NamedOption[]) => boolean {
  const { measured } = options;
  if (!measured) return () => true;
  const weaponInput = findWeaponInput(spec);
  const distanceInput = spec.inputs.find(
    (input): input is NumberInput => input.is === "number" && input.measured !== undefined,
  );
  const values = buildPayload(spec, filled, options);
  return (thing, people) => {
    const scale = distanceInput?.measured;
    const lengths = scale ? people.flatMap(({ gap }) => (gap && roundGap(gap, measured.grid, scale)) ?? []) : [];
    const areAllKnown = lengths.length > 0 && lengths.length === people.length;
    const payload = {
      ...(distanceInput && areAllKnown && { [distanceInput.name]: Math.max(...lengths) }),
      ...values,
      ...(weaponInput && { [weaponInput.name]: thing }),
    };
    return spec.reaches?.(payload, measured.scene) !== false;
  };
}

/**
 * Lists the ids of the weapons to try: the one that the form names, otherwise all. If the form has no input for a weapon, the only id is
 * empty.
 */
function listCandidateWeapons({ spec, filled, options }: OpenForm): readonly string[] {
  const input = findWeaponInput(spec);
  if (!input) return [""];
  const named = readValue(filled, input.name);
  return named === "" ? options.things.weapon.map(({ id }) => id) : [named];
}

function findWeaponInput({ inputs }: DeclarationSpec): ThingInput | undefined {
  return inputs.find((each): each is ThingInput => each.is === "thing" && each.of === "weapon");
}
