import { TypeDataModel } from "../data/type-data-model.ts";
import { BaseDocument } from "./base-document.ts";
import { anchorTo, figureEmbed, inlineEmbed, type AnchorOptions, type EmbedConfig } from "./embed.ts";

type Content = HTMLElement | HTMLCollection;

/** How a document shows itself in the text of others: as a link, or embedded. */
export abstract class ShownDocument extends BaseDocument {
  /** A link to this document. */
  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return anchorTo(this, options);
  }

  /** What stands in a text in the place of this document; null where it shows nothing. */
  async toEmbed(config: EmbedConfig = {}, options: object = {}): Promise<HTMLElement | null> {
    const content = await this._buildEmbedHTML(config, options);
    if (!content) return null;
    const embed = config.inline
      ? await this._createInlineEmbed(content, config, options)
      : await this._createFigureEmbed(content, config, options);
    if (!embed) return null;
    embed.classList.add("content-embed", ...(config.classes?.split(/\s+/).filter(Boolean) ?? []));
    if (this.uuid) embed.dataset.uuid = this.uuid;
    return embed;
  }

  /** What is embedded: what the model of the document's type says, unless a document says otherwise. */
  async _buildEmbedHTML(config: EmbedConfig, options: object = {}): Promise<Content | null> {
    return this.system instanceof TypeDataModel ? this.system.toEmbed(config, options) : null;
  }

  async _createInlineEmbed(content: Content, _config?: EmbedConfig, _options?: object): Promise<HTMLElement | null> {
    return inlineEmbed(content);
  }

  async _createFigureEmbed(content: Content, config: EmbedConfig = {}, _options?: object): Promise<HTMLElement | null> {
    return figureEmbed(this, content, config);
  }

  /** Is told when what it has embedded has been put on a page. */
  onEmbed(_element: HTMLElement): void {
    return;
  }
}
