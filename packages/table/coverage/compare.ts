import { isNameOnly } from "../client/applications/name-only.ts";
import { isRefusal } from "../client/helpers/offer.ts";
import type { Member, OwnCall, OwnClass } from "./read-code.ts";
import { lineOf, type Script, type System } from "./read-system.ts";

/** What the table offers a package of one generation. */
export interface Offered {
  /** The globals by their names. */
  readonly globals: Readonly<Record<string, unknown>>;
  /** True of a name that the other generation alone has, which is not the table's to offer. */
  readonly isElsewhere: (name: string) => boolean;
  /** The names that the table's own code calls or reads on some object. */
  readonly called: ReadonlySet<string>;
  /** Documented methods that the table does not call, `Class#method`, with the reason. */
  readonly notCalled: Readonly<Record<string, string>>;
  /** Whether a name is documented as a method that packages override. */
  readonly isDocumented: (method: string) => boolean;
  /** The hooks that the documentation names. */
  readonly hooks: ReadonlySet<string>;
  /** The properties of styles that the table sets. */
  readonly properties: ReadonlySet<string>;
}

/** Something that a package uses and the table lacks. */
export interface Lack {
  readonly what: string;
  readonly where: string;
}

/** What a package writes of its own is its own, also under a name of Foundry's. */
const BROWSER =
  /^(HTML|SVG|CSS|DOM|Event|Custom|Element|Node|Mutation|Resize|Intersection|Key|Mouse|Pointer|Input|Form|File|Drag|Clipboard|Image|Audio|Request|Document)|^(window|document|localStorage|sessionStorage|location|history|requestAnimationFrame|cancelAnimationFrame|getComputedStyle|customElements|matchMedia|arguments|undefined|self|alert|confirm|innerWidth|innerHeight|screen|Range|Handlebars|PIXI|jQuery|\$)$/;

/** What a package uses that the table lacks, and what it overrides that the table never calls. */
export function compare(system: System, offered: Offered): Lack[] {
  const written = new Set(system.scripts.flatMap((script) => script.written));
  const lacks = new Map<string, string>();
  const tell = (what: string | null, script: Script, start: number): void => {
    if (what !== null && !lacks.has(what)) lacks.set(what, lineOf(script, start));
  };
  const defined = new Set(system.scripts.flatMap((script) => script.defined));
  for (const script of system.scripts) {
    for (const { path, start } of script.hooks)
      if (offered.hooks.has(path) && !offered.called.has(path))
        tell(`${path} is a hook that is never called`, script, start);
    for (const { path, start } of script.uses) tell(missingAt(path, written, offered), script, start);
    for (const each of script.classes) {
      for (const member of each.members) tell(neverCalled(each, member, system, offered), script, member.start);
      for (const call of each.calls) tell(missingMember(each, call, system, offered, defined), script, call.start);
    }
  }
  for (const property of system.properties)
    if (!offered.properties.has(property)) lacks.set(`${property} is not set by the table's styles`, "styles");
  return [...lacks].map(([what, where]) => ({ what, where })).sort((a, b) => (a.what < b.what ? -1 : 1));
}

/** The first part of a path that the table does not have; null if it has it, or cannot know. */
function missingAt(path: string, written: ReadonlySet<string>, offered: Offered): string | null {
  const { globals } = offered;
  const [root = "", ...keys] = path.split(".");
  if (!(root in globals)) {
    const isElsewhere = root in globalThis || BROWSER.test(root) || isOwn(root, written);
    return isElsewhere ? null : `${root} is not there`;
  }
  let value = globals[root];
  let name = root;
  for (const key of keys) {
    name = `${name}.${key}`;
    if (offered.isElsewhere(name) || isOwn(name, written) || isOpen(value)) return null;
    const read = readAt(value, key);
    if (read === "missing") return `${name} is not there`;
    if (read === "unknown") return null;
    value = read.value;
  }
  return null;
}

/** What a package itself has put at a path, or around it; its pieces of the interface stand in `CONFIG.ui` first. */
function isOwn(name: string, written: ReadonlySet<string>): boolean {
  return (
    written.has(name) ||
    written.has(`CONFIG.${name}`) ||
    [...written].some((each) => each.startsWith(`globalThis.${name}`) || name.startsWith(`${each}.`))
  );
}

/** Values whose members are not known before the game runs. */
function isOpen(value: unknown): boolean {
  return value === null || value === undefined || (typeof value !== "object" && typeof value !== "function");
}

type Read = { readonly value: unknown } | "missing" | "unknown";

function readAt(owner: unknown, key: string): Read {
  try {
    const value: unknown = Reflect.get(Object(owner), key);
    if (isRefusal(value)) return "missing";
    if (value !== undefined || key in Object(owner)) return { value };
    return isRecordOfPackages(owner) ? "unknown" : "missing";
  } catch (error) {
    return String(error).includes("does not offer") ? "missing" : "unknown";
  }
}

/** Records that packages fill: nothing in them is promised. */
function isRecordOfPackages(owner: unknown): boolean {
  return typeof owner === "object" && owner !== null && Object.keys(owner).length === 0;
}

/** A method that overrides one of Foundry's and which the table never calls. */
function neverCalled(own: OwnClass, member: Member, system: System, offered: Offered): string | null {
  if (!member.isMethod) return null;
  const base = baseOf(own, system);
  const found = valueAt(base, offered);
  if (typeof found !== "function") return null;
  const name = `${base.split(".").at(-1)}${member.isStatic ? "." : "#"}${member.name}`;
  const reason = Object.entries(offered.notCalled).find(([key]) => key === name)?.[1];
  if (reason !== undefined) return `${name} is overridden and never called: ${reason}`;
  const isThere = member.name in Object(member.isStatic ? found : renderedBy(base, found, offered).prototype);
  if (!isThere && !offered.isDocumented(name)) return null;
  return isThere && offered.called.has(member.name) ? null : `${name} is overridden and never called`;
}

/** A method that a class calls of itself or of what it extends, and which neither the package nor the table has. */
function missingMember(
  own: OwnClass,
  { name, isStatic, isSuper }: OwnCall,
  system: System,
  offered: Offered,
  defined: ReadonlySet<string>,
): string | null {
  const base = baseOf(own, system);
  const found = valueAt(base, offered);
  if (typeof found !== "function" || isNameOnly(found) || found.prototype instanceof HTMLElement) return null;
  const isOwnMember = isSuper ? inheritsOwn(own, name, system) : defined.has(name);
  const holder = isStatic ? found : renderedBy(base, found, offered).prototype;
  if (isOwnMember || (name in Object(holder) && !isRefusal(Reflect.get(holder, name)))) return null;
  return `${base.split(".").at(-1)}${isStatic ? "." : "#"}${name} is called and not there`;
}

/** True if a class of the package's own, above a class, has a member. */
function inheritsOwn({ base }: OwnClass, member: string, system: System, seen = new Set<string>()): boolean {
  const above = system.scripts.flatMap(({ classes }) => classes).filter(({ name }) => name === base);
  if (seen.has(base)) return false;
  return above.some(
    (each) => each.members.some(({ name }) => name === member) || inheritsOwn(each, member, system, seen.add(base)),
  );
}

type Class = { readonly prototype: object };

/** A window with the methods of the mixin by which packages render it. */
function renderedBy(base: string, found: Class, offered: Offered): Class {
  const mixin = valueAt("foundry.applications.api.HandlebarsApplicationMixin", offered);
  const isWindow = base.includes("applications") && "_renderHTML" in found.prototype && typeof mixin === "function";
  return isWindow ? (mixin as (cls: Class) => Class)(found) : found;
}

/** Foundry's class behind a class of the package's own. */
function baseOf(own: OwnClass, { scripts }: System, seen = new Set<string>()): string {
  const next = scripts.flatMap(({ classes }) => classes).find(({ name }) => name === own.base);
  if (!next || seen.has(own.base)) return own.base;
  return baseOf(next, { id: "", scripts, properties: [] }, seen.add(own.base));
}

function valueAt(path: string, { globals }: Offered): unknown {
  const [root = "", ...keys] = path.split(".");
  try {
    return keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), globals[root]);
  } catch {
    return undefined;
  }
}
