import {
  type DeclarationSpec,
  type FighterInput,
  type NumberInput,
  TARGETS,
  type ThingInput,
  lookup,
  roundGap,
} from "../../engine/index.ts";
import {
  type Filled,
  type ReachMap,
  type NamedOffer,
  type FormOffers,
  type ReachPreset,
  chooseFighter,
  mayBeDefault,
  buildPayload,
  readValue,
} from "./filled.ts";

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
