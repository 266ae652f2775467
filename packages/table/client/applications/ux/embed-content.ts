import { findByUuid } from "../surroundings.ts";
import type { EmbedConfig } from "../../documents/embed.ts";

export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/gi;

/** How deep documents may be embedded in each other. */
const DEEPEST = 5;
const WORD = /(?:(\w+)=)?(?:"([^"]*)"|(\S+))/g;

/** What stands in the brackets of `@Embed`: an address, words, and values by name. */
export function readEmbedConfig(raw: string, label?: string): EmbedConfig & { values: string[] } {
  const values: string[] = [];
  const config: EmbedConfig = { ...(label === undefined ? {} : { label }) };
  for (const [, key, quoted, plain = ""] of raw.matchAll(WORD)) {
    const value = quoted ?? plain;
    if (key !== undefined) config[key] = value === "true" || (value === "false" ? false : value);
    else if (config.uuid === undefined) config.uuid = value;
    else values.push(value);
  }
  if (values.includes("inline")) config.inline = true;
  return { ...config, values };
}

/** What a document shows in the place of `@Embed`; null leaves what was written where it is. */
export async function embedContent(match: RegExpMatchArray, options: object): Promise<HTMLElement | null> {
  const [, raw = "", label] = match;
  const config = readEmbedConfig(raw, label);
  const depth = Number(Reflect.get(options, "_embedDepth") ?? 0);
  const found = depth < DEEPEST && config.uuid !== undefined ? await findByUuid(config.uuid).catch(() => null) : null;
  return (await found?.toEmbed(config, { ...options, _embedDepth: depth + 1 })) ?? null;
}
