import type { Point } from "../../grid/types.ts";

/** What a ruler has drawn, for the page to show; colours as CSS has them. */
export interface Picture {
  readonly segments: readonly PictureLine[];
  readonly marks: readonly PictureMark[];
  readonly spaces: readonly PictureSpace[];
  readonly labels: readonly PictureLabel[];
}

interface Paint {
  readonly color: string;
  readonly alpha: number;
}

export type PictureLine = Paint & { readonly from: Point; readonly to: Point; readonly width: number };
export type PictureMark = Paint & { readonly at: Point; readonly radius: number };
export type PictureSpace = Paint & { readonly vertices: readonly Point[]; readonly border?: string };

/** A label: the template's path, what it is rendered with, and where it stands. */
export interface PictureLabel {
  readonly template: string;
  readonly context: object;
  readonly at: Point;
}

/** A colour in CSS of what packages give as one: a number, a text or a Color. */
export function cssColor(color: unknown): string {
  if (typeof color === "string") return color;
  const value = Number(color ?? 0);
  return `#${Math.max(0, Math.trunc(value)).toString(16).padStart(6, "0")}`;
}
