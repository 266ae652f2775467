import { defineConfig } from "vite";

/** Sheets are stored in worlds, and hooks are called, by the names of their classes; nothing goes by the name of a function. */
const keepNames = { class: true, function: false };

export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2024",
    minify: "oxc",
    cssMinify: true,
    reportCompressedSize: false,
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.mjs", cssFileName: "riposte" },
    rolldownOptions: { output: { minify: { compress: { keepNames }, mangle: { keepNames }, codegen: true } } },
  },
});
