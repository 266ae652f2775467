import { isNameOnly } from "../client/applications/name-only.ts";
import { isRefusal } from "../client/helpers/offer.ts";
import type { Offered } from "./compare.ts";
import { documentedNames } from "./documented-names.ts";

/** The state of a documented name: it works, it says by name that it does not, or it works otherwise than in Foundry. */
export type Standing = "has" | "refuses" | "differs" | "lacks";

/** The names that are offered and work otherwise, with the difference; "How it differs" in the README tells the rest. */
export const DIFFERS: Readonly<Record<string, string>> = {
  "foundry.applications.apps.FilePicker": "a path is typed",
  "foundry.applications.elements.HTMLDocumentTagsElement": "a UUID is typed",
  "foundry.applications.elements.HTMLProseMirrorElement": "bold, italic, headings and lists",
  "foundry.canvas.placeables.Token": "drawn as SVG",
  "foundry.documents.Scene": "neither lights, tiles, drawings, notes nor sounds",
};

/** The documented names of a generation with how each is offered. */
export function standingsOf(generation: 13 | 14, offered: Offered): Map<string, Standing> {
  const names = Object.entries(documentedNames(generation)).flatMap(([namespace, keys]) =>
    keys.map((key) => `${namespace}.${key}`),
  );
  return new Map(names.map((name) => [name, standingOf(name, offered)]));
}

function standingOf(name: string, { globals }: Offered): Standing {
  const [root = "", ...keys] = name.split(".");
  let value = globals[root];
  try {
    for (const key of keys) value = Reflect.get(Object(value), key);
    // Objects that refuse their members do so whatever is asked of them.
    if (typeof value === "object" && value !== null) Reflect.get(value, "anything");
  } catch (error) {
    if (!String(error).includes("does not offer")) throw error;
    return "refuses";
  }
  if (value === undefined) return "lacks";
  if (isNameOnly(value) || isRefusal(value)) return "refuses";
  return name in DIFFERS ? "differs" : "has";
}

/** The page of all documented names, for both generations. */
export function namesPage(standings: Readonly<Record<13 | 14, Map<string, Standing>>>): string {
  const all = [...new Set([...standings[13].keys(), ...standings[14].keys()])];
  const namespaces = new Map<string, string[]>();
  for (const name of all) {
    const namespace = name.slice(0, name.lastIndexOf("."));
    namespaces.set(namespace, [...(namespaces.get(namespace) ?? []), name]);
  }
  const count = (generation: 13 | 14, names: readonly string[]): string => {
    const found = names.map((name) => standings[generation].get(name)).filter((each) => each !== undefined);
    return `${found.filter((each) => each !== "refuses").length} / ${found.length}`;
  };
  const refused = (names: readonly string[]): string =>
    names
      .flatMap((name) => {
        const of = ([13, 14] as const).filter((generation) => standings[generation].get(name) === "refuses");
        const there = ([13, 14] as const).filter((generation) => standings[generation].has(name));
        const key = `\`${name.slice(name.lastIndexOf(".") + 1)}\``;
        return of.length === 0 ? [] : [of.length === there.length ? key : `${key} (${of.join(", ")})`];
      })
      .join(" ") || "–";
  const rows = [...namespaces].map(
    ([namespace, names]) =>
      `- \`${namespace}\`: ${count(13, names)} on 13, ${count(14, names)} on 14. Refuse: ${refused(names)}`,
  );
  const differing = Object.entries(DIFFERS).map(([name, how]) => `- \`${name}\`: ${how}`);
  return [
    "# Documented names",
    "",
    "Written by `npm run coverage -- --names`, and compared with the running table by a test. The names are those that the",
    "pages of the API documentation list for each namespace, as far as public search gives them. The numbers say how many are",
    "offered, of how many. Names that refuse say so when they are used; classes among them can be looked for and extended.",
    "",
    ...rows,
    "",
    "## Offered, and different",
    "",
    ...differing,
    "",
  ].join("\n");
}
