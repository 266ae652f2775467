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
 * Presets the target, and the weapon that reaches it: the targeted one, else the first whom the weapon of the form reaches, or any ready
 * one if the form names none; if nothing reaches anyone, the first of all. What the form says is never changed.
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

/** Whether anything in the actor's hands reaches each of these by an attack; null where that is not known. */
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

/** The nearest of those of whom it is known how far off they are. */
function nearestOf(others: readonly Offer[]): Offer | undefined {
  return others.filter(({ gap }) => gap).toSorted((a, b) => (a.gap?.spaces ?? 0) - (b.gap?.spaces ?? 0))[0];
}

/** The weapon that is preset, if the form names none: the first that reaches all of these, else the first that is ready. */
function weaponFor(form: Form, people: readonly Offer[]): Filled {
  const input = weaponIn(form.spec);
  if (!input || !form.spec.reaches || !form.offers.measured || textOf(form.filled, input.name) !== "") return {};
  const things = thingsIn(form);
  const reaches = reachIn(form);
  const found = things.find((thing) => reaches(thing, people)) ?? things.find((thing) => reaches(thing, []));
  return found === undefined ? {} : { [input.name]: [found] };
}

/** What tells whether a thing reaches some people, as far as it is known where they are; without any, whether it is ready. */
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

/** The things with which a form may be declared: the one that it names, else all; a nameless one where it asks for none. */
function thingsIn({ spec, filled, offers }: Form): readonly string[] {
  const input = weaponIn(spec);
  if (!input) return [""];
  const said = textOf(filled, input.name);
  return said === "" ? offers.things.weapon.map(({ id }) => id) : [said];
}

function weaponIn({ inputs }: DeclarationSpec): ThingInput | undefined {
  return inputs.find((each): each is ThingInput => each.is === "thing" && each.of === "weapon");
}
