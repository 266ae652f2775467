import { cpSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { compileTemplates } from "./shared/compiled-template.ts";

const client = fileURLToPath(new URL("./client", import.meta.url));
const dist = fileURLToPath(new URL("./dist", import.meta.url));

/** Icons are addressed by their documented paths, so they keep their names and folders. */
const copyIcons = (): Plugin => ({
  name: "copy-icons",
  closeBundle: () => cpSync(`${client}/icons`, `${dist}/icons`, { recursive: true }),
});

export default defineConfig({
  root: client,
  base: "/",
  publicDir: false,
  plugins: [copyIcons(), compileTemplates()],
  resolve: { alias: { handlebars: "handlebars/dist/handlebars.js" } },
  build: {
    outDir: dist,
    emptyOutDir: true,
    assetsDir: "assets",
    target: "es2024",
    sourcemap: true,
    // Hooks and registered sheets go by class name, so names must survive the build.
    minify: false,
    cssMinify: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: [`${client}/join.html`, `${client}/game.html`] },
  },
});
