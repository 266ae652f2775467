import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";

function address(id: string, path: string): string {
  return `/systems/${id}/${path.replace(/^\.?\//, "")}`;
}

/** The stylesheets of a manifest with their cascade layers. */
function stylesOf(manifest: PlainObject): { src: string; layer: string }[] {
  const styles = Array.isArray(manifest.styles) ? manifest.styles : [];
  return styles.map((style: unknown) => {
    if (isPlainObject(style))
      return { src: String(style.src), layer: typeof style.layer === "string" ? style.layer : "system" };
    return { src: String(style), layer: "system" };
  });
}

function addStylesheet(id: string, { src, layer }: { src: string; layer: string }): void {
  const element = document.createElement("style");
  element.textContent = `@import url("${encodeURI(address(id, src))}") layer(${CSS.escape(layer)});`;
  document.head.append(element);
}

/** Loads a package's styles and runs its modules, as its manifest lists them. */
export async function loadPackage(manifest: PlainObject & { id: string }): Promise<void> {
  for (const style of stylesOf(manifest)) addStylesheet(manifest.id, style);
  const modules = Array.isArray(manifest.esmodules) ? manifest.esmodules : [];
  for (const path of modules) await import(/* @vite-ignore */ address(manifest.id, String(path)));
}
