import { isValidId } from "../../shared/utils/index.ts";

/** Whether a path ends in one of some extensions. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = path.split(/[?#]/)[0]?.split(".").at(-1)?.toLowerCase() ?? "";
  return extensions.includes(extension);
}

/** Whether a text holds the data of a file in base 64, of one of some types if they are named. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const [, type = "", content] = /^data:([a-z]+\/[-+.a-z0-9]+);base64,([-a-z0-9+/]+={0,2})$/i.exec(data) ?? [];
  return content !== undefined && (types === undefined || types.includes(type));
}

/** Whether a text is a colour, such as "#c04020". */
export function isColorString(color: unknown): boolean {
  return typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color);
}

/** Whether a text is JSON. */
export function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export { isValidId };
