/** A page of a journal: its title, and its text as HTML. */
type StoryPage = { readonly title: string; readonly html: string };

/** The Markdown before each element of a ledger's text that begins a line. */
const LINES: Readonly<Record<string, string>> = { H3: "\n### ", P: "\n", LI: "- ", TR: "- " };

/** The Markdown around each element of a ledger's text that is marked within its line. */
const MARKS: Readonly<Record<string, string>> = { STRONG: "**", S: "~~" };

/** Writes the texts of a journal as Markdown. Titles and texts hold names that users have chosen; no part of them is read as Markdown. */
export function buildStory(title: string, pages: readonly StoryPage[]): string {
  const parts = pages.map(({ title: heading, html }) => {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return `## ${escapeMarkdown(heading)}\n${[...body.childNodes].map(writeNode).join("")}`;
  });
  return [`# ${escapeMarkdown(title)}\n`, ...parts].join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

function writeNode(node: Node): string {
  // A space with a line break stands between elements.
  const text = (node.textContent ?? "").replaceAll(/(?<!\s)\s*\n\s*/g, "");
  if (node.nodeType === node.TEXT_NODE) return escapeMarkdown(text);
  const inner = [...node.childNodes].map(writeNode).join("");
  const line = LINES[node.nodeName];
  if (line !== undefined) return `${line}${inner.trim()}\n`;
  const mark = MARKS[node.nodeName] ?? "";
  const end = node.nodeName === "TH" ? ": " : node.nodeName === "TD" ? " " : "";
  return `${mark}${mark === "" ? inner : inner.trim()}${mark}${end}`;
}

/** Escapes the characters that Markdown would read. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
}
