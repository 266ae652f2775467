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

const SIZE = String.raw`(auto|\d{1,3}(\.\d+)?(px|em|rem|%|pt|ch)?)`;
/** Sizes, none of them negative. */
const SIZES = [new RegExp(`^${SIZE}( ${SIZE}){0,3}$`)];
const WORDS = [/^[a-z0-9 -]+$/i];
const COLOURS = [/^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/deg-]+\))$/i];
/** A width, a kind and a colour. */
const LINES = [/^(\d{1,2}(\.\d+)?(px|em|rem|pt)? )?[a-z]+( [a-z#][\w #%.,()-]*)?$/i];

/** What a style may say: how text looks, but not where it stands, what it covers, or what is loaded. */
const STYLES: Readonly<Record<string, RegExp[]>> = {
  ...{ color: COLOURS, "background-color": COLOURS, "border-color": COLOURS },
  ...{ "font-family": [/^[\w\s"',-]+$/], "font-size": SIZES, "font-style": WORDS, "font-weight": WORDS },
  ...{ "text-align": WORDS, "text-decoration": WORDS, "text-transform": WORDS, "vertical-align": WORDS },
  ...{ "white-space": WORDS, "list-style-type": WORDS, "line-height": SIZES, opacity: SIZES },
  ...{ display: [/^(none|block|inline|inline-block|flex|grid|table)$/], gap: SIZES, float: [/^(none|left|right)$/] },
  ...{ width: SIZES, height: SIZES, "max-width": SIZES, "max-height": SIZES },
  ...{ margin: SIZES, "margin-left": SIZES, "margin-right": SIZES, "margin-top": SIZES, "margin-bottom": SIZES },
  ...{ padding: SIZES, border: LINES, "border-radius": SIZES, "border-style": WORDS, "border-width": SIZES },
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { "*": ATTRIBUTES },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"], source: ["http", "https", "data"] },
  allowProtocolRelative: true,
  allowedStyles: { "*": STYLES },
};

/** HTML without scripts, event handlers, foreign frames and styles that reach out of their place; text without any tag is returned as it is. */
export function cleanHtml(text: string): string {
  return text.includes("<") ? sanitizeHtml(text, OPTIONS) : text;
}
