import { isRecord, theConfig } from "../surroundings.ts";

/** `<enriched-content>`: what an enricher made, which that enricher is told of when it comes into the page. */
export class HTMLEnrichedContentElement extends HTMLElement {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const config = theConfig().TextEditor;
    const enrichers: unknown = isRecord(config) ? config.enrichers : [];
    const own = (Array.isArray(enrichers) ? enrichers : []).find(
      (each: unknown) => isRecord(each) && each.id === this.getAttribute("enricher"),
    );
    if (typeof own?.onRender === "function") own.onRender(this);
  }
}
