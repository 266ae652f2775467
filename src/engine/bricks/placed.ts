import type {
  DistanceSpec,
  FighterListInput,
  InputSpec,
  NumberInput,
  Suggested,
  SiteInput,
} from "../describe/declaring.ts";
import { type Data, type Json, isData, lookup, getText } from "../kernel/json.ts";
import type { Scene, Effect } from "../kernel/scene.ts";
import { measureFighterDistance } from "../space/distance.ts";
import {
  type AreaOnScene,
  type Extent,
  type Site,
  type Path,
  listInside,
  layArea,
  isOnScene,
  formatSite,
  toSpot,
  findEntryStep,
} from "../space/reach.ts";
import { type Space, type Cell, type Spot, findSpot, UNITS, countStoppedLines } from "../space/space.ts";

/** A declaration as far as it is filled in: its payload, its actor, and the scene. */
export type PartialDeclaration = { readonly payload: Data; readonly actor: string; readonly scene: Scene };

/** Returns the value of an input that follows from the positions of the fighters; undefined if they are not known. */
export function findValueByPosition(
  input: NumberInput | FighterListInput,
  draft: PartialDeclaration,
): number | readonly string[] | undefined {
  if (!draft.scene.space) return undefined;
  if (input.is === "fighters" && input.within) return listFightersInside(input, input.within, draft) ?? undefined;
  if (input.is === "fighters") return input.standing?.(draft.payload, draft.actor, draft.scene) ?? undefined;
  return measureInput(input, draft) ?? undefined;
}

/**
 * Returns the area at the site that an input names; null if there is no site or no extent, or if the site is on another scene than the
 * fighters.
 */
export function findArea(input: SiteInput, { payload, actor, scene }: PartialDeclaration): AreaOnScene | null {
  const site = readSite(lookup(payload, input.name));
  const extent = site && isOnScene(scene.space, site) ? input.extent(payload, actor, scene) : null;
  return site && extent ? layArea(extent, site, findSpot(scene.space, actor)) : null;
}

/**
 * Lists the fighters inside an area. The actor is left out unless the input has `self`. Null if the area or the positions are not known.
 */
function listFightersInside(
  { self }: Pick<FighterListInput, "self">,
  site: SiteInput,
  draft: PartialDeclaration,
): readonly string[] | null {
  const area = findArea(site, draft);
  if (!area || !draft.scene.space) return null;
  const inside = listInside(area, draft.scene.space).filter((id) => Object.hasOwn(draft.scene.fighters, id));
  return self ? inside : inside.filter((id) => id !== draft.actor);
}

/** Returns the payload with the fighters inside each area filled in, for the inputs that have no value yet. */
export function withFightersInAreas(inputs: readonly { readonly is: string }[], draft: PartialDeclaration): Data {
  let values = draft.payload;
  for (const input of inputs) {
    if (!isAreaInput(input)) continue;
    const inside =
      lookup(draft.payload, input.name) === undefined ? listFightersInside(input, input.within, draft) : null;
    if (inside) values = { ...values, [input.name]: inside };
  }
  return values;
}

type AreaFightersInput = FighterListInput & { readonly within: SiteInput };

function isAreaInput(input: { readonly is: string }): input is AreaFightersInput {
  return input.is === "fighters" && "within" in input;
}

/**
 * The extent that may be laid at a site, and the fighters inside it there, the actor included. `caught` is null if no site is chosen or the
 * positions are not known.
 */
export type SitePreview = { readonly extent: Extent; readonly caught: readonly string[] | null };

/** Lists the extents that may be laid at the sites of a declaration, by the names of their inputs. */
export function listSitePreviews(
  inputs: readonly InputSpec[],
  draft: PartialDeclaration,
): Readonly<Record<string, SitePreview>> {
  const sites = inputs.filter((input): input is SiteInput => input.is === "site");
  const entries = sites.flatMap((input): readonly (readonly [string, SitePreview])[] => {
    const extent = input.extent(draft.payload, draft.actor, draft.scene);
    return extent ? [[input.name, { extent, caught: listFightersInside({ self: true }, input, draft) }]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Measures the distance that an input asks for, less the part that its specification subtracts, and clamps it between `min` and `max`. Of
 * several targets, the farthest counts. Null if any of the distances is not known.
 */
function measureInput(
  { measured: spec, min, max }: NumberInput,
  { payload, actor, scene }: PartialDeclaration,
): number | null {
  if (!spec) return null;
  const from = spec.from === undefined ? actor : getText(payload, spec.from);
  const { space, to } = findDistanceEnds(spec, payload, scene);
  let farthest: number | null = null;
  for (const end of to) {
    const distance = measureFighterDistance(space, from, end, spec);
    if (distance === null) return null;
    farthest = Math.max(farthest ?? 0, distance);
  }
  return farthest === null ? null : Math.min(max, Math.max(min, farthest - (spec.short ?? 0)));
}

/** The key of a chosen site among the positions of the fighters. */
const SITE_ID = "";

/**
 * Finds the targets to which a distance is measured, and the positions of all fighters. A chosen site counts as a target: its position is
 * added under an empty fighter id.
 */
function findDistanceEnds(
  spec: DistanceSpec,
  payload: Data,
  { space }: Scene,
): { readonly space: Space | undefined; readonly to: readonly string[] } {
  const site = spec.site === undefined ? null : readSite(lookup(payload, spec.site));
  if (!site) return { space, to: listTargetIds(lookup(payload, chooseDistanceInputName(spec, payload))) };
  const spots = isOnScene(space, site) ? { ...space.spots, [SITE_ID]: toSpot(site) } : {};
  return { space: space && { ...space, spots }, to: [SITE_ID] };
}

/** Returns the name of the input that holds the target of a distance. */
function chooseDistanceInputName({ to, site }: DistanceSpec, payload: Data): string {
  if (site !== undefined && isData(lookup(payload, site))) return site;
  return to ?? chooseTargetsInputName(payload);
}

/** Returns the name of the input that holds the targets of a declaration. */
function chooseTargetsInputName(payload: Data): string {
  return listTargetIds(lookup(payload, "target")).length > 0 ? "target" : "targets";
}

/** Lists the ids of the fighters in a value. If it holds a site, lists only the site, formatted as in a form. */
function listTargetIds(value: Json | undefined): readonly string[] {
  const site = readSite(value);
  if (site) return [formatSite(site)];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((each): each is string => typeof each === "string" && each !== "");
}

/**
 * A value that the scene gives to an input. `to` is the name of the input that names the targets or the site; `of` lists the ids of those
 * targets, or the site.
 */
export type SceneValue = {
  readonly value: number | readonly string[];
  readonly to: string;
  readonly of: readonly string[];
  /** The reason for each suggested value, if they are suggestions. */
  readonly why?: readonly Suggested<string | number>[];
};

/**
 * Lists the values that the scene gives to the inputs of a declaration, each by the input's name in the form. The name of an input of a
 * part begins with `parts` and the index of the part.
 */
export function listSceneValues(
  inputs: readonly InputSpec[],
  draft: PartialDeclaration,
  prefix = "",
): Readonly<Record<string, SceneValue>> {
  const complete = { ...draft, payload: withFightersInAreas(inputs, draft) };
  const entries = inputs.flatMap((input): readonly (readonly [string, SceneValue])[] => {
    if (input.is === "parts") {
      const parts = lookup(complete.payload, input.name);
      const list: readonly Json[] = Array.isArray(parts) ? parts : [];
      return list.flatMap((part, index) => {
        const payload = isData(part) ? part : {};
        const inner = lookup(input.of, getText(payload, "action")) ?? [];
        return Object.entries(listSceneValues(inner, { ...complete, payload }, `parts.${index}.`));
      });
    }
    const why = listSuggestions(input, complete);
    if (why.length > 0) return [[`${prefix}${input.name}`, buildSuggestion(why, prefix, complete.payload)]];
    if (input.is !== "number" && input.is !== "fighters") return [];
    const value = findValueByPosition(input, complete);
    if (value === undefined) return [];
    const to =
      input.is === "number"
        ? input.measured
          ? chooseDistanceInputName(input.measured, complete.payload)
          : ""
        : (input.within?.name ?? "");
    return [
      [`${prefix}${input.name}`, { value, to: `${prefix}${to}`, of: listTargetIds(lookup(complete.payload, to)) }],
    ];
  });
  return Object.fromEntries(entries);
}

/** Lists the values that the scene suggests for an input, with their reasons. */
function listSuggestions(
  input: InputSpec,
  { payload, actor, scene }: PartialDeclaration,
): readonly Suggested<string | number>[] {
  if (!scene.space) return [];
  if (input.is === "switches") return input.suggested?.(payload, actor, scene) ?? [];
  const suggestion = input.is === "number" ? input.suggested?.(payload, actor, scene) : null;
  return suggestion ? [suggestion] : [];
}

function buildSuggestion(why: readonly Suggested<string | number>[], prefix: string, payload: Data): SceneValue {
  const to = chooseTargetsInputName(payload);
  const target = { to: `${prefix}${to}`, of: listTargetIds(lookup(payload, to)), why };
  const [first] = why;
  if (typeof first?.value === "number") return { value: first.value, ...target };
  return { value: why.map(({ value }) => String(value)), ...target };
}

/** Lists the targets that a declaration names. */
export function listTargets(payload: Data): readonly string[] {
  return listTargetIds(lookup(payload, chooseTargetsInputName(payload)));
}

/** Reads a site from untrusted data; null if the data are not a valid site. */
export function readSite(data: unknown): Site | null {
  const { scene, cell, height, level } = isData(data) ? data : {};
  if (!isShortText(scene) || !isShortText(level) || !isCell(cell) || !isNumberInRange(height)) return null;
  return { scene, cell: [cell[0], cell[1]], height, level };
}

/** Reads a stored area; null if the data are not a valid area. */
export function readArea(data: Json | undefined): AreaOnScene | null {
  const { scene, centre, radius, unit: unitName, ahead } = isData(data) ? data : {};
  const [spot, unit] = [readSpot(centre), UNITS.find((each) => each === unitName)];
  if (typeof scene !== "string" || !spot || !isNumberInRange(radius) || !unit) return null;
  const area = { scene, centre: spot, radius, unit };
  if (!isData(ahead)) return area;
  const { shape, towards } = ahead;
  const isAhead = (shape === "line" || shape === "cone") && isCell(towards);
  return isAhead ? { ...area, ahead: { shape, towards: [towards[0], towards[1]] } } : null;
}

function readSpot(data: Json | undefined): Spot | null {
  const { cells, radius, height, level } = isData(data) ? data : {};
  if (!Array.isArray(cells) || cells.length === 0 || !cells.every(isCell)) return null;
  if (!isNumberInRange(radius) || !isNumberInRange(height) || typeof level !== "string") return null;
  return { cells, radius, height, level };
}

/** The largest coordinate, height or radius that is accepted. */
const MAX_COORDINATE = 100_000;

/** The longest text that is accepted, in characters. */
const MAX_TEXT_LENGTH = 200;

function isNumberInRange(value: Json | undefined): value is number {
  return typeof value === "number" && Math.abs(value) <= MAX_COORDINATE;
}

function isCell(value: Json | undefined): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every(isNumberInRange);
}

function isShortText(value: Json | undefined): value is string {
  return typeof value === "string" && value.length <= MAX_TEXT_LENGTH;
}

/**
 * Suggests the cover that walls give to the target of a declaration; null if there is none. `grades` lists the cover for each number of
 * lines that walls stop, from 0. Of several targets, the one with the fewest stopped lines counts.
 */
export function suggestWallCover<V extends string | number>(
  grades: readonly V[],
  { payload, actor, scene: { space } }: { readonly payload: Data; readonly actor: string; readonly scene: Scene },
): Suggested<V> | null {
  const lines = listTargets(payload).map((target) => ({
    of: target,
    stopped: countStoppedLines(space, actor, target) ?? 0,
  }));
  const [least] = lines.toSorted((a, b) => a.stopped - b.stopped);
  const value = grades[least?.stopped ?? 0];
  return least && value ? { value, why: { by: "walls", ...least } } : null;
}

/** Reads the area of an effect from `ground` in its data; null if the effect has no valid area. */
export function readGround({ data }: Pick<Effect, "data">): AreaOnScene | null {
  return readArea(data["ground"]);
}

/** An effect whose ground a path enters. `step` is the index of the last space of the path before it enters the ground. */
export type GroundEntry = { readonly id: string; readonly step: number; readonly ground: AreaOnScene };

/** Finds the first ground that a path enters from outside, among the effects that `isRelevant` accepts; null if it enters none. */
export function findEnteredGround(
  path: Path,
  { fight, space }: Scene,
  isRelevant: (id: string) => boolean,
): GroundEntry | null {
  const entered = Object.entries(fight.effects).flatMap(([id, effect]): readonly GroundEntry[] => {
    const ground = readGround(effect);
    if (!ground || !isOnScene(space, ground) || !isRelevant(id)) return [];
    const step = findEntryStep(path, ground, space);
    return step === null ? [] : [{ id, step, ground }];
  });
  return entered.reduce<GroundEntry | null>((first, each) => (first && first.step <= each.step ? first : each), null);
}
