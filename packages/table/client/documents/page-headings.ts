/** A heading of a page, as its table of contents tells it. */
export interface PageHeading {
  slug: string;
  text: string;
  level: number;
  order: number;
  children: string[];
  element?: HTMLHeadingElement;
}

const LONGEST = 64;

/** A heading's name in links: small letters, digits and dashes. */
export function slugOf(heading: string | HTMLHeadingElement): string {
  const text = typeof heading === "string" ? heading : (heading.textContent ?? "");
  const plain = text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, LONGEST);
}

/** The headings of some markup in their order, each by its slug; one that stands twice gets a number. */
export function headingsIn(root: ParentNode): Record<string, PageHeading> {
  const found: Record<string, PageHeading> = {};
  const above: PageHeading[] = [];
  for (const element of root.querySelectorAll<HTMLHeadingElement>("h1, h2, h3, h4, h5, h6")) {
    const [text, level, order] = [element.textContent?.trim() ?? "", Number(element.tagName[1]), above.length];
    const base = slugOf(element);
    let slug = base;
    for (let count = 1; slug in found; count += 1) slug = `${base}$${count}`;
    const heading: PageHeading = { slug, text, level, order, children: [], element };
    above.findLast((each) => each.level < level)?.children.push(slug);
    above.push(heading);
    found[slug] = heading;
  }
  return found;
}
