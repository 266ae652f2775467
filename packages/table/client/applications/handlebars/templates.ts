import Handlebars from "handlebars";
import { COMPILING } from "../../../shared/compiled-template.ts";

type Compiled = Handlebars.TemplateDelegate;
type CompiledModule = { readonly default: TemplateSpecification };

const own = import.meta.glob<TemplateSpecification>("../../templates/**/*.hbs", {
  query: "?compiled",
  import: "default",
  eager: true,
});
const compiled = new Map<string, Promise<Compiled>>();

/** A template as a function: the table's own from the build, a package's compiled by the server; one that it cannot compile tells why here. */
async function readTemplate(path: string): Promise<Compiled> {
  const bundled = own[`../../${path}`];
  if (bundled !== undefined) return Handlebars.template(bundled);
  const address = `/${path.replace(/^\//, "")}`;
  try {
    const { default: specification } = (await import(/* @vite-ignore */ `/compiled${address}`)) as CompiledModule;
    return Handlebars.template(specification);
  } catch {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status}).`);
    return Handlebars.compile(await response.text(), COMPILING);
  }
}

/** A compiled template by its path; loaded once, and a partial under its id from then on. */
export function getTemplate(path: string, id: string = path): Promise<Compiled> {
  const known = compiled.get(path);
  if (known) return known.then((template) => register(id, template));
  const loading = readTemplate(path);
  compiled.set(path, loading);
  loading.catch(() => compiled.delete(path));
  return loading.then((template) => register(id, template));
}

function register(id: string, template: Compiled): Compiled {
  Handlebars.registerPartial(id, template);
  return template;
}

/** Loads templates beforehand: a list of paths, or paths by the names they get as partials. */
export function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Compiled[]> {
  const entries = Array.isArray(paths) ? paths.map((path: string) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template with its data to markup. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
