import type { DistanceOf, FightersInput, InputSpec, NumberInput, Suggested, SiteInput } from "../describe/declaring.ts";
import { type Data, type Json, isData, lookup, textAt } from "../kernel/json.ts";
import type { Scene } from "../kernel/scene.ts";
import { wholeDistance } from "../space/distance.ts";
import { caughtIn } from "../space/reach.ts";
import { type AreaOnScene, type Extent, areaAt, isOnScene, nameOfSite, spotOfSite } from "../space/site.ts";
import { type Space, spotIn } from "../space/space.ts";
import { readSite } from "./site-reading.ts";

/** The payload of a declaration so far, its actor, and the scene. */
export type Saying = { readonly payload: Data; readonly actor: string; readonly scene: Scene };

/** Returns the value that the positions of the fighters give for an input; undefined if these are not known. */
export function placedValue(input: NumberInput | FightersInput, by: Saying): number | readonly string[] | undefined {
  if (!by.scene.space) return undefined;
  if (input.is === "fighters" && input.within) return caughtBy(input, input.within, by) ?? undefined;
  if (input.is === "fighters") return input.standing?.(by.payload, by.actor, by.scene) ?? undefined;
  return distanceIn(input, by) ?? undefined;
}

/** Returns the area at the site that an input names; null without one, and on another scene than that of the fighters. */
export function areaOf(input: SiteInput, { payload, actor, scene }: Saying): AreaOnScene | null {
  const site = readSite(lookup(payload, input.name));
  const extent = site && isOnScene(scene.space, site) ? input.extent(payload, actor, scene) : null;
  return site && extent ? areaAt(extent, site, spotIn(scene.space, actor)) : null;
}

/** Lists the fighters whom an area catches, its actor only if they may be named; null if that is not known. */
function caughtBy({ self }: Pick<FightersInput, "self">, site: SiteInput, by: Saying): readonly string[] | null {
  const area = areaOf(site, by);
  if (!area || !by.scene.space) return null;
  const caught = caughtIn(area, by.scene.space).filter((id) => Object.hasOwn(by.scene.fighters, id));
  return self ? caught : caught.filter((id) => id !== by.actor);
}

/** Returns the payload with the fighters whom areas catch, for the inputs that have no value yet. */
export function withCaught(inputs: readonly { readonly is: string }[], by: Saying): Data {
  let said = by.payload;
  for (const input of inputs) {
    if (!isOfThoseWithin(input)) continue;
    const caught = lookup(by.payload, input.name) === undefined ? caughtBy(input, input.within, by) : null;
    if (caught) said = { ...said, [input.name]: caught };
  }
  return said;
}

type Within = FightersInput & { readonly within: SiteInput };

function isOfThoseWithin(input: { readonly is: string }): input is Within {
  return input.is === "fighters" && "within" in input;
}

/**
 * The extent that may be laid at a site, and the fighters whom it catches there, the actor too; null without a site, and if their positions
 * are not known.
 */
export type Sited = { readonly extent: Extent; readonly caught: readonly string[] | null };

/** Lists what may be laid at the sites of a declaration, by the names of their inputs. */
export function sitedIn(inputs: readonly InputSpec[], by: Saying): Readonly<Record<string, Sited>> {
  const sites = inputs.filter((input): input is SiteInput => input.is === "site");
  const entries = sites.flatMap((input): readonly (readonly [string, Sited])[] => {
    const extent = input.extent(by.payload, by.actor, by.scene);
    return extent ? [[input.name, { extent, caught: caughtBy({ self: true }, input, by) }]] : [];
  });
  return Object.fromEntries(entries);
}

/** Measures the distance for an input, limited to its range; of several the farthest, if all are known. */
function distanceIn({ measured: by, min, max }: NumberInput, { payload, actor, scene }: Saying): number | null {
  if (!by) return null;
  const from = by.from === undefined ? actor : textAt(payload, by.from);
  const { space, to } = endsOf(by, payload, scene);
  let farthest: number | null = null;
  for (const end of to) {
    const distance = wholeDistance(space, from, end, by);
    if (distance === null) return null;
    farthest = Math.max(farthest ?? 0, distance);
  }
  return farthest === null ? null : Math.min(max, Math.max(min, farthest - (by.short ?? 0)));
}

/** Finds the targets of a distance, and the space with their positions: a chosen site is a spot without a fighter. */
function endsOf(
  by: DistanceOf,
  payload: Data,
  { space }: Scene,
): { readonly space: Space | undefined; readonly to: readonly string[] } {
  const site = by.site === undefined ? null : readSite(lookup(payload, by.site));
  if (!site) return { space, to: namedBy(lookup(payload, toWhom(by, payload))) };
  const spots = isOnScene(space, site) ? { ...space.spots, [NO_FIGHTER]: spotOfSite(site) } : {};
  return { space: space && { ...space, spots }, to: [NO_FIGHTER] };
}

const NO_FIGHTER = "";

/** Returns the name of the input that holds the target of a distance. */
function toWhom({ to, site }: DistanceOf, payload: Data): string {
  if (site !== undefined && isData(lookup(payload, site))) return site;
  return to ?? aimInput(payload);
}

/** Returns the name of the input that holds the targets of a declaration. */
function aimInput(payload: Data): string {
  return namedBy(lookup(payload, "target")).length > 0 ? "target" : "targets";
}

/** Lists the names in a value: those of fighters, or that of a site, as a form has it. */
function namedBy(value: Json | undefined): readonly string[] {
  const site = readSite(value);
  if (site) return [nameOfSite(site)];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is string => typeof each === "string" && each !== "");
}

/** A value that the scene gives for an input: the name of the input for its targets, and their names. */
export type Placed = {
  readonly value: number | readonly string[];
  readonly to: string;
  readonly of: readonly string[];
  /** The reason for each suggested value, if they are suggestions. */
  readonly why?: readonly Suggested<string | number>[];
};

/**
 * Lists the values that the scene gives for all inputs of a declaration, by their names in a form: those of a part begin with `parts` and
 * the part's number.
 */
export function placedIn(inputs: readonly InputSpec[], said: Saying, prefix = ""): Readonly<Record<string, Placed>> {
  const by = { ...said, payload: withCaught(inputs, said) };
  const entries = inputs.flatMap((input): readonly (readonly [string, Placed])[] => {
    if (input.is === "parts") {
      const parts = lookup(by.payload, input.name);
      const list: readonly Json[] = Array.isArray(parts) ? parts : [];
      return list.flatMap((part, index) => {
        const payload = isData(part) ? part : {};
        const inner = lookup(input.of, textAt(payload, "action")) ?? [];
        return Object.entries(placedIn(inner, { ...by, payload }, `parts.${index}.`));
      });
    }
    const why = suggestedFor(input, by);
    if (why.length > 0) return [[`${prefix}${input.name}`, suggestion(why, prefix, by.payload)]];
    if (input.is !== "number" && input.is !== "fighters") return [];
    const value = placedValue(input, by);
    if (value === undefined) return [];
    const to =
      input.is === "number" ? (input.measured ? toWhom(input.measured, by.payload) : "") : (input.within?.name ?? "");
    return [[`${prefix}${input.name}`, { value, to: `${prefix}${to}`, of: namedBy(lookup(by.payload, to)) }]];
  });
  return Object.fromEntries(entries);
}

/** Lists the values that the scene suggests for an input, with their reasons. */
function suggestedFor(input: InputSpec, { payload, actor, scene }: Saying): readonly Suggested<string | number>[] {
  if (!scene.space) return [];
  if (input.is === "switches") return input.suggested?.(payload, actor, scene) ?? [];
  const found = input.is === "number" ? input.suggested?.(payload, actor, scene) : null;
  return found ? [found] : [];
}

function suggestion(why: readonly Suggested<string | number>[], prefix: string, payload: Data): Placed {
  const to = aimInput(payload);
  const of = { to: `${prefix}${to}`, of: namedBy(lookup(payload, to)), why };
  const [first] = why;
  if (typeof first?.value === "number") return { value: first.value, ...of };
  return { value: why.map(({ value }) => String(value)), ...of };
}

/** Lists the names at which a declaration is aimed. */
export function aimedAt(payload: Data): readonly string[] {
  return namedBy(lookup(payload, aimInput(payload)));
}
