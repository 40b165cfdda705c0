import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind()],
  build: {
    outDir: "../dist/page",
    emptyOutDir: true,
    // Nothing inline: the page's policy allows scripts and styles of its own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "third-party.md" },
  },
});
