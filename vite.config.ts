import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  publicDir: false,
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2024",
    // Sheets and rolls are stored in worlds by the names of their classes.
    minify: false,
    cssMinify: false,
    reportCompressedSize: false,
    lib: { entry: "src/riposte.ts", formats: ["es"], fileName: () => "riposte.mjs", cssFileName: "riposte" },
  },
});
