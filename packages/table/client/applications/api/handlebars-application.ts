import { getTemplate, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { Context, FormOptions, RenderOptions } from "./application-options.ts";
import { readPartState, restorePartState, type PartState } from "./part-state.ts";
import { isOf } from "../../helpers/elements.ts";

export interface HandlebarsPart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, FormOptions>;
}

/** Adds rendering from Handlebars templates, part by part, to an application class. */
export function HandlebarsApplicationMixin(BaseApplication: typeof ApplicationV2) {
  return class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, HandlebarsPart> = {};
    readonly #elements: Record<string, HTMLElement> = {};
    #specs: Record<string, HandlebarsPart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#elements;
    }

    get #partSpecs(): Record<string, HandlebarsPart> {
      const specs: unknown = Reflect.get(this.constructor, "PARTS");
      return typeof specs === "object" && specs !== null ? (specs as Record<string, HandlebarsPart>) : {};
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#specs = this._configureRenderParts(options);
      const known = Object.keys(this.#specs);
      options.parts = (options.parts ?? known).filter((partId) => known.includes(partId));
    }

    /** The parts that this render works with; subclasses may add or take away. */
    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsPart> {
      return copyParts(this.#partSpecs);
    }

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const specs = this.#specs;
      const paths = Object.values(specs).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await Promise.all(paths.map((path) => getTemplate(path)));
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? Object.keys(specs)) {
        const part = specs[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = this._parsePartHTML(partId, part, html);
      }
      return rendered;
    }

    async _preparePartContext(partId: string, context: Context, _options: RenderOptions): Promise<Context> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    _parsePartHTML(partId: string, part: HandlebarsPart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      // Imported, so that custom elements are made here, whichever window they end up in.
      const content = document.importNode(template.content, true);
      const [first] = content.children;
      const holder = part.root ? document.createElement("div") : first;
      if (part.root && holder) holder.append(...content.childNodes);
      if (!isOf(holder, HTMLElement) || (!part.root && content.childElementCount !== 1)) {
        throw new Error(`Template part "${partId}" must render a single HTML element.`);
      }
      if (!part.root) holder.id ||= `${this.id}-${part.id ?? partId}`;
      holder.dataset.applicationPart = partId;
      if (part.classes) holder.classList.add(...part.classes);
      return holder;
    }

    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      const specs = this.#specs;
      const order = Object.keys(specs);
      for (const [partId, part] of Object.entries(result)) {
        const spec = specs[partId];
        if (!spec) continue;
        if (spec.root) this.#replaceRoot(partId, part, content, spec, options);
        else this.#replacePart(partId, part, content, spec, order, options);
      }
      for (const [partId, element] of Object.entries(this.#elements)) {
        if (order.includes(partId)) continue;
        element.remove();
        delete this.#elements[partId];
      }
    }

    #replaceRoot(
      id: string,
      part: HTMLElement,
      content: HTMLElement,
      spec: HandlebarsPart,
      options: RenderOptions,
    ): void {
      const state: Partial<PartState> = {};
      const isUpdate = content.dataset.applicationPart === id;
      if (isUpdate) this._preSyncPartState(id, part, content, state);
      content.replaceChildren(...part.childNodes);
      content.dataset.applicationPart = id;
      if (spec.classes) content.classList.add(...spec.classes);
      this.#elements[id] = content;
      this.#attach(id, content, spec, options);
      if (isUpdate) this._syncPartState(id, content, content, state);
    }

    #replacePart(
      partId: string,
      part: HTMLElement,
      content: HTMLElement,
      spec: HandlebarsPart,
      order: readonly string[],
      options: RenderOptions,
    ): void {
      const prior = content.querySelector<HTMLElement>(`:scope > [data-application-part="${CSS.escape(partId)}"]`);
      if (prior) {
        const state: Partial<PartState> = {};
        this._preSyncPartState(partId, part, prior, state);
        prior.replaceWith(part);
        this.#elements[partId] = part;
        this.#attach(partId, part, spec, options);
        this._syncPartState(partId, part, prior, state);
        return;
      }
      const later = order.slice(order.indexOf(partId) + 1).map((id) => this.#elements[id]);
      content.insertBefore(part, later.find((element) => element?.parentElement === content) ?? null);
      this.#elements[partId] = part;
      this.#attach(partId, part, spec, options);
    }

    #attach(partId: string, part: HTMLElement, spec: HandlebarsPart, options: RenderOptions): void {
      this._attachPartListeners(partId, part, options);
      for (const [selector, config] of Object.entries(spec.forms ?? {})) {
        const form = part.matches(selector) ? part : part.querySelector(selector);
        if (!isOf(form, HTMLFormElement)) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    _preSyncPartState(partId: string, _next: HTMLElement, prior: HTMLElement, state: Partial<PartState>): void {
      Object.assign(state, readPartState(prior, this.#specs[partId]?.scrollable ?? []));
    }

    _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: Partial<PartState>): void {
      restorePartState(next, state);
    }

    _attachPartListeners(_partId: string, _element: HTMLElement, _options: RenderOptions): void {}
  };
}

function copyParts(parts: Record<string, HandlebarsPart>): Record<string, HandlebarsPart> {
  return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
}
