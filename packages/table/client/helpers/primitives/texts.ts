import { define } from "./define.ts";

function stripDiacritics(this: string): string {
  return this.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}

function slugify(
  this: string,
  { replacement = "-", strict = false }: { replacement?: string; strict?: boolean } = {},
): string {
  const plain = stripDiacritics.call(this).toLowerCase();
  const kept = strict ? plain.replace(/[^a-z0-9]+/g, " ") : plain;
  return kept.trim().replace(/\s+/g, replacement);
}

function capitalize(this: string): string {
  return this.charAt(0).toUpperCase() + this.slice(1);
}

function titleCase(this: string): string {
  return this.split(" ")
    .map((word) => capitalize.call(word.toLowerCase()))
    .join(" ");
}

/** The text without script elements, as some show what people have typed. */
function stripScripts(this: string): string {
  return this.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, "");
}

/** What Foundry adds to texts. */
export function extendTexts(): void {
  define(String.prototype, {
    ...{ capitalize, titleCase, slugify, stripScripts, stripDiacritics },
    compare(this: string, other: string): number {
      return this.localeCompare(other, game.i18n.lang);
    },
  });
}
