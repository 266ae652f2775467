import { isPlainObject, isUnsafeKey } from "../shared/utils/index.ts";
import { cleanHtml } from "./html.ts";
import { plainKey, shown, textOr, type Json } from "./json.ts";
import { embeddedIn, type FieldKind, type Kind } from "./kinds.ts";
import type { System, TypeRules } from "./manifest.ts";
import { Refusal } from "./refusal.ts";

const MAX_NAME = 500;
const NO_RULES: TypeRules = { htmlFields: [], gmOnlyFields: [] };
const CORE_HTML: Readonly<Record<string, readonly string[]>> = { JournalEntryPage: ["text.content"] };

/** What a system says of the type that a document has. */
export function rulesFor(system: System, kind: Kind, type: unknown): TypeRules {
  return system.types.get(kind.name)?.get(textOr(type, "")) ?? NO_RULES;
}

/** The keys of a source or of changes to it that the core knows, operators included. */
export function keepKnown(kind: Kind, given: Json): Json {
  const known = Object.entries(given).filter(([key]) => Object.hasOwn(kind.fields, plainKey(key)));
  return Object.fromEntries(known.filter(([key]) => !isUnsafeKey(key)));
}

/** Cleans the HTML that a source, or changes to it, hold; in place. */
export function cleanHtmlIn(kind: Kind, data: Json, rules: TypeRules): void {
  const core = Object.keys(kind.fields).filter((field) => kind.fields[field] === "html");
  const paths = [
    ...[...core, ...(CORE_HTML[kind.name] ?? [])].map((path) => path.split(".")),
    ...rules.htmlFields.map((path) => ["system", ...path.split(".")]),
  ];
  for (const path of paths) {
    visit(data, path, ({ holder, key, value }) => {
      if (typeof value === "string") Reflect.set(holder, key, cleanHtml(value));
    });
  }
}

/** Takes the fields that only a Gamemaster may fill in out of a new source. */
export function dropGmOnly(source: Json, rules: TypeRules): void {
  for (const path of rules.gmOnlyFields) {
    visit(source, ["system", ...path.split(".")], ({ holder, key }) => Reflect.deleteProperty(holder, key));
  }
}

/** What the fields hold that only a Gamemaster may change, to be compared before and after. */
export function readGmOnly(source: Json, rules: TypeRules): string {
  const values: unknown[] = [];
  for (const path of rules.gmOnlyFields) {
    visit(source, ["system", ...path.split(".")], ({ key, value }) => values.push([path, key, value]));
  }
  return JSON.stringify(values);
}

/** Goes to every place that a path names; `*` stands for every key or index. */
function visit(holder: object, path: readonly string[], act: (place: Place) => void): void {
  const [step, ...rest] = path;
  for (const [key, value] of Object.entries(holder)) {
    if (step !== "*" && plainKey(key) !== step) continue;
    if (rest.length === 0) act({ holder, key, value });
    else if (typeof value === "object" && value !== null) visit(value, rest, act);
  }
}

interface Place {
  readonly holder: object;
  readonly key: string;
  readonly value: unknown;
}

/** Refuses a source whose core fields do not hold what they must, those of embedded documents included. */
export function checkSource(kind: Kind, source: Json, system: System): void {
  for (const [field, holds] of Object.entries(kind.fields)) {
    const says = CHECKS[holds](source[field]);
    if (says) throw new Refusal(`${describe(kind, source)} is not valid: ${field} must be ${says}`);
  }
  if (kind.fields["type"] === "type") checkType(kind, source, system);
  for (const [field, inside] of embeddedIn(kind)) {
    const list = source[field] ?? [];
    if (!Array.isArray(list)) throw new Refusal(`${describe(kind, source)} is not valid: ${field} must be a list`);
    for (const entry of list) {
      if (!isPlainObject(entry))
        throw new Refusal(`${describe(kind, source)} is not valid: ${field} hold no documents`);
      checkSource(inside, entry, system);
    }
  }
}

/** Whether documents of a kind may have this type: the core or the system names it. */
export function isTypeOf(kind: Kind, type: unknown, system: System): boolean {
  const name = textOr(type, "");
  const isNamed = system.types.get(kind.name)?.has(name) === true;
  return name === "base" || isNamed || CORE_TYPES[kind.name]?.includes(name) === true;
}

function checkType(kind: Kind, source: Json, system: System): void {
  const { type } = source;
  if (isTypeOf(kind, type, system)) return;
  const offered = ["base", ...(system.types.get(kind.name)?.keys() ?? [])].join(", ");
  throw new Refusal(
    `${describe(kind, source)} is not valid: "${shown(type)}" is no type of ${kind.name} in ${system.id} (${offered})`,
  );
}

const CORE_TYPES: Readonly<Record<string, readonly string[]>> = { JournalEntryPage: ["text", "image", "pdf", "video"] };

function describe(kind: Kind, source: Json): string {
  return `${kind.name} [${shown(source["_id"])}]`;
}

type Check = (value: unknown) => string | null;
const unless = (says: string, holds: (value: unknown) => boolean): Check => {
  return (value) => (value == null || holds(value) ? null : says);
};

const CHECKS: Readonly<Record<FieldKind, Check>> = {
  name: (value) => (isName(value) ? null : `a text of 1 to ${MAX_NAME} characters`),
  type: (value) => (typeof value === "string" && value !== "" ? null : "the name of a type"),
  text: unless("a text", (value) => typeof value === "string"),
  html: unless("a text", (value) => typeof value === "string"),
  number: unless("a number", (value) => typeof value === "number" && Number.isFinite(value)),
  flag: unless("true or false", (value) => typeof value === "boolean"),
  record: unless("an object", isPlainObject),
  list: unless("a list", Array.isArray),
  role: unless("a role from 0 to 4", (value) => isWhole(value, 0, 4)),
  ownership: unless("levels from -1 to 3 by user", (value) => {
    return isPlainObject(value) && Object.values(value).every((level) => isWhole(level, -1, 3));
  }),
  any: () => null,
};

function isName(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "" && value.length <= MAX_NAME;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
