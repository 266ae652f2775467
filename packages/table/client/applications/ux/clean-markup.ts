const FORBIDDEN = "script, iframe, object, embed, link, meta, base, style, frame, frameset, template, svg script";
const SAFE_ADDRESS = /^(?:https?:|mailto:|data:image\/(?:png|jpeg|gif|webp|svg\+xml);|\/|\.|#|[\w-]+(?:\/|\.|$))/i;

/** Parses markup and takes out of it whatever could run. */
export function cleanMarkup(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of template.content.querySelectorAll("*")) cleanAttributes(element);
  return template.content;
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isHandler = name.toLowerCase().startsWith("on") || name.toLowerCase() === "srcdoc";
    const isAddress = ["href", "src", "action", "formaction", "xlink:href", "poster"].includes(name.toLowerCase());
    if (isHandler || (isAddress && !SAFE_ADDRESS.test(value.trim()))) element.removeAttribute(name);
  }
}
