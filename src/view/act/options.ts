import {
  type Gap,
  type Grid,
  type Scene,
  type CarriedKind,
  type Switch,
  type SceneValue,
  type SitePreview,
  type InputSpec,
  type DeclarationSpec,
  type FighterInput,
  type FighterListInput,
  type SimpleInput,
  type ChoiceInput,
  type Fight,
  type Data,
  lookup,
  isData,
  getText,
} from "../../engine/index.ts";
import { type Filled, countParts, choosePartAction, readValue } from "./form.ts";

/** A fighter, item or other entry that a form offers. */
export type NamedOffer = {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  /** True if the fighter is out of the fight: they may be named, but are never the default. */
  readonly defeated?: boolean;
  /** True if the fighter is on the actor's side; `bystander` is true if they take no part in the fight. */
  readonly own?: boolean;
  readonly bystander?: boolean;
  /** True if the user has targeted the fighter, or attacked them last. Such a fighter may be the default even on the actor's side. */
  readonly picked?: boolean;
  /** True if the user has targeted the fighter, who is then the default even out of reach. */
  readonly targeted?: boolean;
  /** The distance from the actor; missing if the scene does not give it. */
  readonly gap?: Gap | null;
};

/** The grid for measuring distances, and the scene for deciding reach, which contains only the actor. */
export type ReachMap = { readonly grid: Grid; readonly scene: Scene };

/** The target and items that are filled into an empty form, chosen by reach. The target is empty if the order of the offers decides. */
export type ReachPreset = { readonly target: string; readonly things: Filled };

/** An effect in a fight, with its kind; its name is its bearer's. */
export type LastingOffer = NamedOffer & { readonly kind: string };

/** Everything that a form offers, and the defaults of its inputs. */
export type FormOffers = {
  /** The actor. */
  readonly actor: NamedOffer;
  /** All other fighters, the most likely targets first. */
  readonly others: readonly NamedOffer[];
  readonly things: Readonly<Record<CarriedKind, readonly NamedOffer[]>>;
  /** The data by which reach is decided; missing if the actor is not on a map. */
  readonly measured?: ReachMap | null;
  /** The defaults by reach; missing if only the order of the offers decides. */
  readonly preset?: ReachPreset;
  /** The effects in the fight. */
  readonly lasting: readonly LastingOffer[];
  /** The rules' own offers for inputs of a declaration, by the names of the inputs. */
  readonly offered: Readonly<Record<string, readonly NamedOffer[]>>;
  /** The usual values of inputs that the form leaves open. */
  readonly usual: Filled;
  readonly switches: readonly Switch[];
  readonly divisions: readonly (readonly number[])[];
  /** The inputs that have no effect now, by name. */
  readonly idle: readonly string[];
  /** The values that the scene gives to inputs, by their names in the form. */
  readonly placed: Readonly<Record<string, SceneValue>>;
  /** The previewed area of each input for a site, by the input's name. */
  readonly sites: Readonly<Record<string, SitePreview>>;
  /** True if this client shows a scene, so that a site can be chosen. */
  readonly onCanvas: boolean;
  /** The fighters whom the form still names although they are no longer offered. */
  readonly gone: readonly NamedOffer[];
  /** True if a GM fills in the form. */
  readonly gm: boolean;
};

/** Lists the inputs that this user may fill in, and that have an effect. */
export function listOpenInputs<T extends InputSpec>(inputs: readonly T[], { gm, idle }: FormOffers): readonly T[] {
  return inputs.filter((input) => (gm || input.gm !== true) && !idle.includes(input.name));
}

/** Lists the fighters whom a form names although it does not offer them, each once. */
export function listUnofferedFighters(
  { inputs }: DeclarationSpec,
  filled: Filled,
  offers: FormOffers,
): readonly string[] {
  return [...new Set(listOpenInputs(inputs, offers).flatMap((input) => collectUnoffered(input, "", filled, offers)))];
}

function collectUnoffered(input: InputSpec, prefix: string, filled: Filled, offers: FormOffers): readonly string[] {
  if (input.is === "parts")
    return Array.from({ length: countParts(input, filled) }, (_, index) =>
      listOpenInputs(lookup(input.of, choosePartAction(input, filled, index)) ?? [], offers).flatMap((inner) =>
        collectUnoffered(inner, `parts.${index}.`, filled, offers),
      ),
    ).flat();
  return input.is === "fighter" || input.is === "fighters"
    ? filterUnoffered(input, `${prefix}${input.name}`, filled, offers)
    : [];
}

/** Returns the fighters whom one input of a form names although it does not offer them. */
export function filterUnoffered(
  input: FighterInput | FighterListInput,
  name: string,
  filled: Filled,
  offers: FormOffers,
): readonly string[] {
  const namedIds = input.is === "fighter" ? [readValue(filled, name)] : (lookup(filled, name) ?? []);
  const offeredIds = new Set(listFighters(input.is === "fighter" ? {} : input, offers).map(({ id }) => id));
  return namedIds.filter((id) => id !== "" && !offeredIds.has(id));
}

/** True if a form has no fighter in a required input, although there are fighters to choose from. */
export function isTargetMissing({ inputs }: DeclarationSpec, filled: Filled, offers: FormOffers): boolean {
  const required = listOpenInputs(inputs, offers)
    .filter((input) => input.is === "fighter")
    .filter(({ optional }) => !optional);
  return offers.others.length > 0 && required.some((input) => chooseFighter(input, filled, input.name, offers) === "");
}

/**
 * Chooses the fighter of an input: the form's, else the one preset by reach, else the first who may be the default. An optional input stays
 * empty. For a companion, the default is the first picked fighter, else the first on the actor's side.
 */
export function chooseFighter(
  { optional, companion }: Pick<FighterInput, "optional" | "companion">,
  filled: Filled,
  name: string,
  { others, preset }: Pick<FormOffers, "others" | "preset">,
): string {
  const value = lookup(filled, name)?.[0];
  if (value !== undefined) return value;
  if (companion) return (others.find(({ picked }) => picked) ?? others.find(({ own }) => own) ?? others[0])?.id ?? "";
  if (optional) return "";
  return preset?.target || (others.find(mayBeDefault)?.id ?? "");
}

/** True if a fighter may be the default. They must not be out of the fight; one on the actor's side must be picked by the user. */
export function mayBeDefault({ defeated, own, picked }: NamedOffer): boolean {
  return defeated !== true && (own !== true || picked === true);
}

/** Chooses an entry of a list: the form's, if the list has it, else the first. */
export function chooseEntry(choices: readonly string[], filled: Filled, name: string): string {
  const value = readValue(filled, name);
  return choices.includes(value) ? value : (choices[0] ?? "");
}

/** Lists the fighters that an input offers, with the actor if `self` is set. */
export function listFighters({ self }: { readonly self?: true }, { actor, others }: FormOffers): readonly NamedOffer[] {
  return self ? [actor, ...others] : others;
}

/** An input for one entry of a list. */
export type ListInput = Extract<SimpleInput, { is: "thing" | "lasting" | "offered" | "choice" }>;

/** Lists the ids or values that an input offers; in an optional input the first one is empty, which means none. */
export function listChoices(input: ListInput, offers: FormOffers): readonly string[] {
  const choices = input.is === "choice" ? limitChoices(input, offers) : listOffers(input, offers).map(({ id }) => id);
  return input.optional ? ["", ...choices] : choices;
}

/** Limits the choices to those that the rules offer now, in the rules' order; returns all choices if the rules do not restrict them. */
function limitChoices({ name, choices }: ChoiceInput, { offered }: FormOffers): readonly string[] {
  return lookup(offered, name)?.map(({ id }) => id) ?? choices;
}

/** Lists the fighters, items or effects that an input offers, with their names. */
export function listOffers(
  input: Exclude<ListInput, { is: "choice" }>,
  { things, lasting, offered }: FormOffers,
): readonly NamedOffer[] {
  if (input.is === "lasting") return lasting.filter(({ kind }) => kind === input.of);
  if (input.is === "offered") return lookup(offered, input.name) ?? [];
  return limitThings(things[input.of], lookup(offered, input.name));
}

/** Limits carried items to those that the rules offer; returns all items if the rules do not restrict them. */
function limitThings(things: readonly NamedOffer[], offered: readonly NamedOffer[] | undefined): readonly NamedOffer[] {
  return offered ? things.filter(({ id }) => offered.some((each) => each.id === id)) : things;
}

/** The fighters, items and effects that an actor may name, before the rules limit them. */
export type ActorOffers = Pick<FormOffers, "actor" | "others" | "things" | "lasting" | "measured">;

/** Builds the offers before the rules limit them. `gone` are the fighters whom the form names although they are not offered. */
export function buildBaseOffers(
  choices: ActorOffers,
  { gm, onCanvas }: Pick<FormOffers, "gm" | "onCanvas">,
  gone: readonly NamedOffer[] = [],
): FormOffers {
  return {
    ...choices,
    offered: {},
    usual: {},
    switches: [],
    divisions: [],
    idle: [],
    placed: {},
    sites: {},
    gone,
    gm,
    onCanvas,
  };
}

/** Lists the effects in a fight, each under the name of its bearer. */
export function listLastingOffers({ effects }: Fight, nameOf: (bearer: string) => string): readonly LastingOffer[] {
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameOf(bearer) }));
}

/** Lists a fighter's skills, by name. */
export function listSkillOffers({ skills }: Data): readonly NamedOffer[] {
  const names = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [getText(skill, "name")] : [])) : [];
  return names.filter((name) => name !== "").map((name) => ({ id: name, name }));
}

/** The facts that decide the position of a fighter or object in the list of possible targets. */
export type RankFacts = {
  /** True if the user has targeted them; `latest` is true if the user attacked them last. */
  readonly targeted: boolean;
  readonly latest: boolean;
  /**
   * True if they are on the actor's side. `thing` is true for an object, which does not fight; `defeated`, for a fighter out of the fight.
   */
  readonly own: boolean;
  readonly thing: boolean;
  readonly defeated: boolean;
  /** The distance from the actor; null if it is not known. */
  readonly gap: Gap | null;
  /** True if a ready weapon of the actor reaches them; null if that is not known. */
  readonly reached: boolean | null;
};

/**
 * Sorts the fighters and objects that a declaration may name by group, and by distance within a group. The groups are: targeted, attacked
 * last and not out of reach, opponents in reach, other opponents, the actor's side, objects, defeated.
 */
export function sortByRank<Facts extends RankFacts>(all: readonly Facts[]): readonly Facts[] {
  return all.toSorted((a, b) => rankGroup(a) - rankGroup(b) || countSpaces(a) - countSpaces(b));
}

function rankGroup({ targeted, latest, own, thing, defeated, reached }: RankFacts): number {
  const isAble = !defeated && !thing;
  return [
    targeted,
    latest && !defeated && reached !== false,
    isAble && !own && reached === true,
    isAble && !own,
    isAble,
    !defeated,
    true,
  ].indexOf(true);
}

/** Counts the spaces to a fighter; an unknown distance is larger than any other. */
function countSpaces({ gap }: RankFacts): number {
  return Math.min(gap?.spaces ?? Infinity, Number.MAX_SAFE_INTEGER);
}

/**
 * Lists the values of a form to remember for the next one: choices and items that differ from the first choice. The target, the distance
 * and amounts are not remembered.
 */
export function listRememberedValues(
  { inputs }: Pick<DeclarationSpec, "inputs">,
  filled: Filled,
  offers: FormOffers,
): Filled {
  const entries = inputs.flatMap((input): [string, readonly string[]][] => {
    if (!isRemembered(input)) return [];
    const [first, ...others] = listChoices(input, offers);
    const value = readValue(filled, input.name);
    return value !== first && others.includes(value) ? [[input.name, [value]]] : [];
  });
  return Object.fromEntries(entries);
}

function isRemembered(input: InputSpec): input is Extract<InputSpec, { is: "choice" | "thing" }> {
  return (input.is === "choice" || input.is === "thing") && input.gm !== true;
}
