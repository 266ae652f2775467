import Handlebars from "handlebars";
import type { Plugin } from "vite";

/** How templates are compiled, wherever that is done. */
export const COMPILING = { preventIndent: true };

/** A template as a module whose default is what Handlebars makes of it: browsers keep modules compiled from page to page. */
export function compiledModule(text: string): string {
  return `export default ${String(Handlebars.precompile(text, COMPILING))};\n`;
}

const ASKED = /\.hbs\?compiled$/;

/** Compiles the templates that are imported with `?compiled`. */
export const compileTemplates = (): Plugin => ({
  name: "compile-templates",
  enforce: "pre",
  transform: (text, id) => (ASKED.test(id) ? { code: compiledModule(text), map: { mappings: "" } } : null),
});
