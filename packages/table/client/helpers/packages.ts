import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";

/** A package's folder on the server: "systems" or "modules". */
export type Kind = "systems" | "modules";

type Package = { readonly kind: Kind; readonly id: string };

function address({ kind, id }: Package, path: string): string {
  return `/${kind}/${id}/${path.replace(/^\.?\//, "")}`;
}

/** The stylesheets of a manifest with their cascade layers. */
function stylesOf(manifest: PlainObject, usual: string): { src: string; layer: string }[] {
  const styles = Array.isArray(manifest.styles) ? manifest.styles : [];
  return styles.map((style: unknown) => {
    if (isPlainObject(style))
      return { src: String(style.src), layer: typeof style.layer === "string" ? style.layer : usual };
    return { src: String(style), layer: usual };
  });
}

function addStylesheet(from: Package, { src, layer }: { src: string; layer: string }): void {
  const element = document.createElement("style");
  element.textContent = `@import url("${encodeURI(address(from, src))}") layer(${CSS.escape(layer)});`;
  document.head.append(element);
}

function addScript(from: Package, path: string): Promise<void> {
  const element = document.createElement("script");
  element.src = address(from, path);
  return new Promise((done, fail) => {
    element.addEventListener("load", () => done());
    element.addEventListener("error", () => fail(new Error(`The script ${element.src} cannot be loaded`)));
    document.head.append(element);
  });
}

function pathsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** Loads a package's styles and runs its scripts and modules, as its manifest lists them. (Fact 143) */
export async function loadPackage(manifest: PlainObject & { id: string }, kind: Kind = "systems"): Promise<void> {
  const from = { kind, id: manifest.id };
  for (const style of stylesOf(manifest, kind === "systems" ? "system" : "modules")) addStylesheet(from, style);
  for (const path of pathsIn(manifest.scripts)) await addScript(from, path);
  for (const path of pathsIn(manifest.esmodules)) await import(/* @vite-ignore */ address(from, path));
}

/** Loads the active modules, one after the other; one that fails is told of, and keeps no other from loading. (Fact 143) */
export async function loadModules(modules: Iterable<PlainObject & { id: string; active: boolean }>): Promise<void> {
  for (const module of modules) {
    if (!module.active) continue;
    await loadPackage(module, "modules").catch((error: unknown) =>
      console.error(`The module ${module.id} fails.`, error),
    );
  }
}
