import Handlebars from "handlebars";
import { buildTemplateHelpers } from "../../src/view/wording.ts";
import { filesUnder, textOf } from "../sources.ts";
import type { Texts } from "./stand-in.ts";

type Options = { readonly hash: Readonly<Record<string, unknown>> };

/** Renders templates of the system in a language, with the system's own helpers and those of Foundry's that they use. */
export function rendererIn(texts: Texts): (path: string, context: object) => string {
  const engine = Handlebars.create();
  const say = (key: string, data: Options["hash"] = {}): string =>
    (texts.get(key) ?? key).replaceAll(/\{(\w+)\}/g, (all, name: string) =>
      Object.keys(data).length > 0 ? String(data[name] ?? "") : all,
    );
  const localize = (key: unknown, { hash }: Options): string => say(String(key), hash);
  engine.registerHelper({
    localize,
    eq: (a: unknown, b: unknown) => a === b,
    ne: (a: unknown, b: unknown) => a !== b,
    gt: (a: number, b: number) => a > b,
    lt: (a: number, b: number) => a < b,
    lte: (a: number, b: number) => a <= b,
    gte: (a: number, b: number) => a >= b,
    not: (value: unknown) => !value,
    and: (...all: unknown[]) => all.slice(0, -1).every(Boolean),
    or: (...all: unknown[]) => all.slice(0, -1).some(Boolean),
    checked: (value: unknown) => (value ? "checked" : ""),
    selected: (value: unknown) => (value ? "selected" : ""),
    disabled: (value: unknown) => (value ? "disabled" : ""),
    concat: (...all: unknown[]) => all.slice(0, -1).join(""),
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    object: ({ hash }: Options) => hash,
    formInput: () => "",
  });
  engine.registerHelper(buildTemplateHelpers({ localize: say, format: say, replaceAddress: (text) => text }));
  const templates = new Map(
    filesUnder(["templates"], [".hbs"]).map((path) => [`systems/riposte/${path}`, textOf(path)]),
  );
  for (const [path, text] of templates) engine.registerPartial(path, text);
  const compiled = new Map<string, HandlebarsTemplateDelegate>();
  return (path, context) => {
    const template = compiled.get(path) ?? engine.compile(templates.get(path) ?? `No template ${path}`);
    compiled.set(path, template);
    return template(context, { allowProtoPropertiesByDefault: true });
  };
}

const SAID = /\b(?:aria-label|data-tooltip|data-tooltip-text|placeholder|title|alt|label)="([^"]*)"/g;

/** Everything that a user reads or hears of HTML: its texts and labels. Foundry localises a tooltip that is a key. */
export function textsIn(html: string, texts: Texts): readonly string[] {
  const labels = [...html.matchAll(SAID)].map(([, said = ""]) => texts.get(said) ?? said);
  return [...labels, ...html.replaceAll(/<[^>]*>/g, "\n").split("\n")].map((each) => each.trim()).filter(Boolean);
}
