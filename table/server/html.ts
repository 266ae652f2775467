import sanitizeHtml from "sanitize-html";

const TAGS = [
  ...["address", "article", "aside", "footer", "header", "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "main", "nav"],
  ...["section", "blockquote", "div", "dl", "dt", "dd", "figure", "figcaption", "hr", "ol", "ul", "li", "p", "pre"],
  ...["a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "dfn", "em", "i", "kbd", "mark", "q", "rp", "rt"],
  ...["ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr", "del", "ins"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td", "details", "summary"],
  ...["img", "picture", "source", "audio", "video", "track", "map", "area"],
  ...["button", "fieldset", "legend", "form", "input", "label", "meter", "option", "optgroup", "output", "progress"],
  ...["select", "textarea", "menu"],
];

const ATTRIBUTES = [
  ...["class", "id", "title", "role", "lang", "dir", "style", "tabindex", "hidden", "draggable", "data-*", "aria-*"],
  ...["name", "type", "value", "min", "max", "step", "checked", "selected", "disabled", "readonly", "required", "for"],
  ...["placeholder", "multiple", "open", "label", "datetime", "colspan", "rowspan", "scope", "start", "reversed"],
  ...["src", "srcset", "alt", "width", "height", "loading", "controls", "loop", "muted", "href", "rel", "target"],
  ...["cite", "media", "sizes", "shape", "coords", "usemap"],
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { "*": ATTRIBUTES },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"], source: ["http", "https", "data"] },
  allowProtocolRelative: true,
};

/** HTML without scripts, event handlers and foreign frames; text without any tag is returned as it is. */
export function cleanHtml(text: string): string {
  return text.includes("<") ? sanitizeHtml(text, OPTIONS) : text;
}
