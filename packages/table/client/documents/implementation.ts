import type { Document } from "./document.ts";

/** The class that the world uses for documents of a name. */
export function implementationOf(documentName: string): typeof Document {
  return game.configOf(documentName).documentClass;
}
