const IMAGE = {
  ...{ apng: "image/apng", avif: "image/avif", bmp: "image/bmp", gif: "image/gif", jpeg: "image/jpeg" },
  ...{ jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", tiff: "image/tiff", webp: "image/webp" },
};
const VIDEO = { m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" };
const AUDIO = {
  ...{ aac: "audio/aac", flac: "audio/flac", m4a: "audio/mp4", mid: "audio/midi", mp3: "audio/mpeg" },
  ...{ ogg: "audio/ogg", opus: "audio/opus", wav: "audio/wav", webm: "audio/webm" },
};
const TEXT = {
  ...{
    csv: "text/csv",
    json: "application/json",
    md: "text/markdown",
    pdf: "application/pdf",
    tsv: "text/tab-separated-values",
  },
  ...{ txt: "text/plain", xml: "application/xml", yml: "application/yaml", yaml: "application/yaml" },
};
const FONT = { otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" };
const GRAPHICS = {
  ...{ fbx: "application/octet-stream", glb: "model/gltf-binary", gltf: "model/gltf+json", mtl: "model/mtl" },
  ...{ obj: "model/obj", stl: "model/stl", usdz: "model/vnd.usdz+zip" },
};

/** The categories of files with their extensions, as CONST documents them. */
export const FILE_CATEGORIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  HTML: { html: "text/html" },
  MEDIA: { ...IMAGE, ...VIDEO, ...AUDIO },
  ...{ IMAGE, VIDEO, AUDIO, TEXT, FONT, GRAPHICS },
};
