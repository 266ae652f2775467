import {
  type DeclarationSpec,
  type FighterInput,
  type NumberInput,
  TARGETS,
  type ThingInput,
  lookup,
  wholeLength,
} from "../../engine/index.ts";
import {
  type Filled,
  type Measured,
  type Offer,
  type Offers,
  type Preset,
  chosenFighter,
  isLikely,
  payloadOf,
  textOf,
} from "./filled.ts";

/** A form of one kind of declaration, so far. */
type Form = { readonly spec: DeclarationSpec; readonly filled: Filled; readonly offers: Offers };

/**
 * Chooses the target, and the weapon that reaches it: the targeted fighter, else the first whom the form's weapon reaches, or any ready
 * weapon if the form names none; if nothing reaches anyone, the first of all. Values of the form are never changed.
 */
export function presetFor(spec: DeclarationSpec, filled: Filled, offers: Offers): Preset {
  const form = { spec, filled, offers };
  const input = spec.inputs.find((each): each is FighterInput => each.is === "fighter" && each.companion !== true);
  const target = input ? targetFor(form) : "";
  const name = input ? chosenFighter(input, filled, input.name, { ...offers, preset: { target, things: {} } }) : "";
  const aims = input ? [name] : (lookup(filled, TARGETS.name) ?? []);
  const people = aims.flatMap((id) => offers.others.filter((other) => other.id === id));
  return { target, things: weaponFor(form, people) };
}

/** Builds a test for whether anything in the actor's hands reaches a fighter by an attack; it returns null if that is not known. */
export function reachedBy(spec: DeclarationSpec | undefined, offers: Offers): (other: Offer) => boolean | null {
  if (!spec?.reaches || !offers.measured) return () => null;
  const form = { spec, filled: {}, offers };
  const things = thingsIn(form);
  const reaches = reachIn(form);
  return (other) => (other.gap ? things.some((thing) => reaches(thing, [other])) : null);
}

function targetFor(form: Form): string {
  const { spec, offers } = form;
  const likely = offers.others.filter(isLikely);
  const [first] = likely;
  if (!first || first.targeted || !offers.measured) return first?.id ?? "";
  if (!spec.reaches) return (nearestOf(likely) ?? first).id;
  const things = thingsIn(form);
  const reaches = reachIn(form);
  const near = likely.find((other) => other.gap && things.some((thing) => reaches(thing, [other])));
  return (near ?? first).id;
}

/** Finds the nearest of the fighters whose distance is known. */
function nearestOf(others: readonly Offer[]): Offer | undefined {
  return others.filter(({ gap }) => gap).toSorted((a, b) => (a.gap?.spaces ?? 0) - (b.gap?.spaces ?? 0))[0];
}

/** Chooses the weapon, if the form names none: the first that reaches all of these fighters, else the first that is ready. */
function weaponFor(form: Form, people: readonly Offer[]): Filled {
  const input = weaponIn(form.spec);
  if (!input || !form.spec.reaches || !form.offers.measured || textOf(form.filled, input.name) !== "") return {};
  const things = thingsIn(form);
  const reaches = reachIn(form);
  const found = things.find((thing) => reaches(thing, people)) ?? things.find((thing) => reaches(thing, []));
  return found === undefined ? {} : { [input.name]: [found] };
}

/**
 * Builds a test for whether a thing reaches some fighters, as far as their positions are known; without fighters it tests whether the thing
 * is ready.
 */
function reachIn({ spec, filled, offers }: Form): (thing: string, people: readonly Offer[]) => boolean {
  const { measured } = offers;
  const weapon = weaponIn(spec);
  const far = spec.inputs.find((input): input is NumberInput => input.is === "number" && input.measured !== undefined);
  const said = payloadOf(spec, filled, offers);
  return (thing, people) => {
    const lengths = measured && far ? people.map((other) => lengthTo(other, far, measured)) : [];
    const known = lengths.filter((length) => length !== null);
    const isTold = known.length > 0 && known.length === people.length;
    const payload = {
      ...(far && isTold && { [far.name]: Math.max(...known) }),
      ...said,
      ...(weapon && { [weapon.name]: thing }),
    };
    return measured ? spec.reaches?.(payload, measured.scene) !== false : true;
  };
}

function lengthTo({ gap }: Offer, { measured: by }: NumberInput, { grid }: Measured): number | null {
  return gap && by ? wholeLength(gap, grid, by) : null;
}

/** Lists the things with which a form may be declared: the one that it names, else all; an empty id if it needs none. */
function thingsIn({ spec, filled, offers }: Form): readonly string[] {
  const input = weaponIn(spec);
  if (!input) return [""];
  const said = textOf(filled, input.name);
  return said === "" ? offers.things.weapon.map(({ id }) => id) : [said];
}

function weaponIn({ inputs }: DeclarationSpec): ThingInput | undefined {
  return inputs.find((each): each is ThingInput => each.is === "thing" && each.of === "weapon");
}
