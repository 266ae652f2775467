import {
  type PartsInput,
  type SceneValue,
  type Switch,
  type DeclarationSpec,
  type InputSpec,
  lookup,
  isSame,
} from "../../engine/index.ts";

/** The values of a form, by the names of its fields. */
export type Filled = Readonly<Record<string, readonly string[]>>;

/** A form that the user fills in: the kind of declaration, and the values. If the kind is empty, it is the first kind of the rules. */
export type Form = { readonly kind: string; readonly filled: Filled };

/** The minimum number of parts, unless a declaration sets another. */
const MIN_PARTS = 2;

/** Removes from a form all other circumstances in the group of `latest`, if the form switches `latest` on. */
export function removeRivals(filled: Filled, name: string, latest: string, switches: readonly Switch[]): Filled {
  const switchedIds = lookup(filled, name) ?? [];
  const group = switches.find(({ id }) => id === latest)?.group;
  const rivals = switches.filter((each) => each.group === group && each.id !== latest).map(({ id }) => id);
  return switchedIds.includes(latest)
    ? { ...filled, [name]: switchedIds.filter((id) => !rivals.includes(id)) }
    : filled;
}

/** Reads the single value under a name; empty if the form has none. */
export function readValue(filled: Filled, name: string): string {
  return lookup(filled, name)?.[0] ?? "";
}

/** Returns the number of parts that a form names, within the limits of its declaration; the minimum if it names none. */
export function countParts({ most, fewest = MIN_PARTS }: PartsInput, filled: Filled): number {
  const count = Number(readValue(filled, "parts.count"));
  return Number.isInteger(count) ? Math.min(most, Math.max(fewest, count)) : fewest;
}

/** Lists the numbers of parts that a form may have. */
export function listPartCounts({ most, fewest = MIN_PARTS }: PartsInput): readonly number[] {
  return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
}

/** Chooses the action of a part: the one in the form; otherwise each part takes the next of the available actions. */
export function choosePartAction({ of }: PartsInput, filled: Filled, index: number): string {
  const actions = Object.keys(of);
  const action = readValue(filled, `parts.${index}.action`);
  return actions.includes(action) ? action : (actions[index % actions.length] ?? "");
}

/** Adds to a form the default values of the inputs that it leaves open. */
export function withDefaults(filled: Filled, { usual }: { readonly usual: Filled }): Filled {
  return { ...usual, ...filled };
}

/** Removes the values that equal the defaults, so that they follow the defaults when the rest of the form changes. */
export function removeDefaults(filled: Filled, { usual }: { readonly usual: Filled }): Filled {
  const changed = Object.entries(filled).filter(([name, values]) => !isSame(values, lookup(usual, name) ?? null));
  return Object.fromEntries(changed);
}

/**
 * Returns the name of the field that lists the suggested circumstances switched off by hand; `toOffTargetName`: the name of the field that
 * lists the fighters they were suggested for.
 */
export const toOffName = (name: string): string => `${name}.off`;

export const toOffTargetName = (name: string): string => `${name}.of`;

/**
 * Lists the circumstances that are switched on by hand or suggested by the scene. A suggested one is off if the user switched it off for
 * the same fighters, or switched on another of its group.
 */
export function listActiveSwitches(
  name: string,
  filled: Filled,
  { placed, switches }: { readonly placed: Readonly<Record<string, SceneValue>>; readonly switches: readonly Switch[] },
): readonly string[] {
  const byHand = lookup(filled, name) ?? [];
  const { value = [], of = [] } = lookup(placed, name) ?? {};
  const isSameTarget = isSame(lookup(filled, toOffTargetName(name)) ?? [], of);
  const off = isSameTarget ? (lookup(filled, toOffName(name)) ?? []) : [];
  const findGroup = (id: string): string => switches.find((each) => each.id === id)?.group ?? id;
  const takenGroups = byHand.map(findGroup);
  const suggested = typeof value === "number" ? [] : value;
  return [...byHand, ...suggested.filter((id) => !off.includes(id) && !takenGroups.includes(findGroup(id)))];
}

/**
 * Removes the values of a form that equal those that the scene gave when the form was shown. Values entered for other targets than the form
 * names now are removed, too. If the user has unticked all fighters that the scene named, an empty list is stored.
 */
export function removeSceneValues(
  filled: Filled,
  { placed, idle }: { readonly placed: Readonly<Record<string, SceneValue>>; readonly idle: readonly string[] },
): Filled {
  let values = filled;
  for (const [name, { value, to, of, why }] of Object.entries(placed)) {
    if (idle.includes(name)) continue;
    if (why && typeof value !== "number") {
      values = storeOverrides(values, name, value, of);
      continue;
    }
    const entered = lookup(filled, name) ?? [];
    const isMeasured = typeof value === "number";
    const isUnchanged = isMeasured
      ? ["", String(value)].includes(entered[0] ?? "")
      : isSame(entered.toSorted(), value.toSorted());
    const namedNow = lookup(filled, to);
    const isForAnother = namedNow !== undefined && !isSame(namedNow.toSorted(), of.toSorted());
    values = isUnchanged || isForAnother ? removeValue(values, name) : { ...values, [name]: entered };
  }
  return values;
}

/**
 * Stores the circumstances that the user has switched on, without those that the scene suggests. Suggested ones that are switched off are
 * stored with the fighters they were suggested for.
 */
function storeOverrides(filled: Filled, name: string, suggested: readonly string[], of: readonly string[]): Filled {
  const switchedIds = lookup(filled, name) ?? [];
  const off = suggested.filter((id) => !switchedIds.includes(id));
  const byHand = { ...filled, [name]: switchedIds.filter((id) => !suggested.includes(id)) };
  return off.length > 0
    ? { ...byHand, [toOffName(name)]: off, [toOffTargetName(name)]: of }
    : removeValue(removeValue(byHand, toOffName(name)), toOffTargetName(name));
}

/** Sets the site in a form; an empty text clears it. The fighters entered for the previous area are removed. */
export function setSite(
  filled: Filled,
  { inputs }: Pick<DeclarationSpec, "inputs">,
  name: string,
  site: string,
): Filled {
  const caught = inputs.filter((input) => input.is === "fighters" && input.within?.name === name);
  let values = filled;
  for (const each of [name, ...caught.map((input) => input.name)]) values = removeValue(values, each);
  return site === "" ? values : { ...values, [name]: [site] };
}

/**
 * Removes the numbers that the form shows only because the scene has suggested or measured none, so that they follow the scene when it does
 * so for another target. A number in the place of one that the scene gave is kept.
 */
export function removeInitialNumbers(
  filled: Filled,
  { inputs }: Pick<DeclarationSpec, "inputs">,
  { placed, usual }: { readonly placed: Readonly<Record<string, SceneValue>>; readonly usual: Filled },
): Filled {
  const entered = Object.entries(filled).filter(([name, [value]]) => {
    const input = findField(inputs, filled, name);
    if (input?.is !== "number" || !(input.suggested ?? input.measured)) return true;
    return lookup(placed, name) ?? lookup(usual, name) ?? value !== String(input.initial ?? "");
  });
  return Object.fromEntries(entered);
}

/** Finds the input of a field, which may be one of a part. */
function findField(inputs: readonly InputSpec[], filled: Filled, name: string): InputSpec | undefined {
  const [, index = "", inner = ""] = /^parts\.(\d+)\.(.+)$/.exec(name) ?? [];
  const parts = inputs.find((input) => input.is === "parts");
  if (inner === "" || !parts) return inputs.find((input) => input.name === name);
  return lookup(parts.of, choosePartAction(parts, filled, Number(index)))?.find((input) => input.name === inner);
}

function removeValue(filled: Filled, name: string): Filled {
  const { [name]: _removed, ...rest } = filled;
  return rest;
}

/**
 * Filters the values of a form to those that another kind of declaration can take over. Its input must have the same name and type, and
 * must allow the value. Parts are dropped, and so is the mark that the form has been shown; values that belong to no input are kept.
 */
export function keepSharedValues(filled: Filled, oldSpec: DeclarationSpec, newSpec: DeclarationSpec): Filled {
  const sharedEntries = Object.entries(filled).filter(([name, values]) => {
    if (name === "shown" || name.startsWith("parts.")) return false;
    const [old, next] = [findInput(oldSpec, name), findInput(newSpec, name)];
    if (!old && !next) return true;
    return (
      old !== undefined &&
      next !== undefined &&
      describeInputType(old) === describeInputType(next) &&
      values.every(buildValueTest(next))
    );
  });
  return Object.fromEntries(sharedEntries);
}

function findInput({ inputs }: DeclarationSpec, name: string): InputSpec | undefined {
  return inputs.find((input) => input.name === name);
}

/**
 * Describes the type of an input's values. Inputs for one fighter and for several have the same type, and so have inputs for one item and
 * for several.
 */
function describeInputType(input: InputSpec): string {
  switch (input.is) {
    case "fighter":
    case "fighters":
      return "people";
    case "thing":
    case "things":
    case "lasting":
      return `${input.is === "lasting" ? "lasting" : "carried"} ${input.of}`;
    default:
      return input.is;
  }
}

/** Builds the test of a value for an input. Fighters and items are not tested here, but when the form is read. */
function buildValueTest(input: InputSpec): (value: string) => boolean {
  switch (input.is) {
    case "number":
      return (value) => value === "" || isWithin(Number(value), input);
    case "choice":
      return (value) => input.choices.includes(value) || (value === "" && input.optional === true);
    case "text":
      return (value) => value.length <= input.longest;
    default:
      return () => true;
  }
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Chooses the division that a form names ("3,4"); if it is not possible, the most even one. */
export function chooseDivision(text: string, divisions: readonly (readonly number[])[]): readonly number[] {
  const chosen = divisions.find((division) => division.join() === text);
  return chosen ?? divisions.toSorted((a, b) => measureUnevenness(a) - measureUnevenness(b))[0] ?? [];
}

/**
 * Finds the division in which one part has `change` more dice; null if there is none. Of several, it takes the one that changes the other
 * parts least, and then the one with the most even other parts.
 */
export function findSteppedDivision(
  divisions: readonly (readonly number[])[],
  current: readonly number[],
  index: number,
  change: number,
): readonly number[] | null {
  const wanted = (current[index] ?? 0) + change;
  const candidates = divisions.filter((division) => division[index] === wanted);
  const measureOthers = (division: readonly number[]): number =>
    measureUnevenness(division.filter((_, part) => part !== index));
  const nearest = candidates.toSorted(
    (a, b) => measureDistance(a, current) - measureDistance(b, current) || measureOthers(a) - measureOthers(b),
  );
  return nearest[0] ?? null;
}

function measureDistance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, dice, index) => sum + Math.abs(dice - (other[index] ?? 0)), 0);
}

function measureUnevenness(division: readonly number[]): number {
  return Math.max(...division) - Math.min(...division);
}
