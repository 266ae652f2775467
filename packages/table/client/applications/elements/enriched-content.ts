import { isRecord, theConfig } from "../surroundings.ts";

/** `<enriched-content>`: an enricher's element; the enricher is notified when it enters the page. */
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
