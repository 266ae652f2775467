import Handlebars from "handlebars";

/** How templates are compiled, wherever that is done. */
export const COMPILING = { preventIndent: true };

/** A template as a module whose default is what Handlebars makes of it: browsers keep modules compiled from page to page. */
export function compiledModule(text: string): string {
  return `export default ${String(Handlebars.precompile(text, COMPILING))};\n`;
}
