import { ApplicationV2 } from "../api/application.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";

interface ImagePopoutOptions extends PartialOptions {
  src?: string;
  caption?: string;
  uuid?: string | null;
}

/** A window that shows a picture. */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["image-popout"],
    window: { resizable: true },
    position: { width: 480, height: "auto" },
  };

  get #shown(): ImagePopoutOptions {
    return this.options;
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLElement> {
    const { src = "", caption } = this.#shown;
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    image.src = src;
    image.alt = caption ?? "";
    figure.append(image);
    if (!caption) return figure;
    const text = document.createElement("figcaption");
    text.textContent = caption;
    figure.append(text);
    return figure;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  async shareImage(): Promise<never> {
    throw new Error("The local table does not offer ImagePopout#shareImage.");
  }
}
