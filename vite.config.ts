import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractsAsData } from './tools/contracts-as-data.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

export default defineConfig({
  root: at('web'),
  cacheDir: at('.cache/vite'),
  plugins: [react(), preloadFonts(), contractsAsData(), unpackersOfPdf()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // What a screen needs beside itself is asked for with it; the frame around it is there already.
      resolveDependencies: (file, needed) =>
        isFrame(file) ? needed : needed.filter((one) => one.endsWith('.css') || !isFrame(one)),
    },
    rolldownOptions: {
      output: {
        // The first page knows the names of all files: each letter of them counts there.
        chunkFileNames: ({ name }) => (isFrame(`assets/${name}-`) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && !isFrame(`assets/${name.replace('.css', '-')}`))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // Left alone, whatever two pages share becomes a file of its own: a hundred requests for a page. What a person
        // needs to sign in is one file; what every screen after that has is another, with the list that is opened most.
        // Files that these need go with them.
        codeSplitting: {
          groups: [
            { name: 'start', priority: 2, test: /(web.main|shared.texts.nouns|shared.format)\.tsx?$/ },
            {
              name: 'shell',
              priority: 1,
              test: /(web.shell.shell|kit.grid.grid|kit.form.search-picker|worklogs.web.worklogs-page)\.tsx$/,
            },
            { name: 'words-is', priority: 1, test: /web.lib.words-is\.ts$/ },
            { name: 'words-en', priority: 1, test: /web.lib.words-en\.ts$/ },
            { name: 'shell-is', test: /shell.words-is\.ts$/ },
            { name: 'shell-en', test: /shell.words-en\.ts$/ },
            { name: 'menus', test: /kit.menu.(floating-panel|menu-panel|anchored-menu)\.tsx$/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react/ },
          ],
        },
      },
    },
  },
  experimental: {
    // The page is served at any depth below a base path that only the server knows: it rewrites the page's own links,
    // and everything that scripts and styles load is found relative to themselves (SHELL-12).
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
});

/** What is fetched before any screen. */
function isFrame(file: string): boolean {
  return /^assets\/(start|shell|menus|icons|rolldown-runtime)-/.test(file);
}

/** The letters that every screen has are asked for with the page, not when the styles have been read. */
function preloadFonts(): Plugin {
  const everywhere = /(hanken-grotesk|newsreader)-latin-wght-normal[^/]*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => everywhere.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/**
 * What unpacks the pictures of scans (faxes, JBIG2, JPEG 2000) PDF.js fetches by names of its own, from a folder that
 * `open-pdf.ts` names: the WebAssembly that it prefers would need a hole in our policy for scripts.
 */
function unpackersOfPdf(): Plugin {
  const { version: ofPdf } = JSON.parse(readFileSync(at('node_modules/pdfjs-dist/package.json'), 'utf8')) as {
    version: string;
  };
  return {
    name: 'unpackers-of-pdf',
    apply: 'build',
    generateBundle() {
      for (const name of ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'])
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${ofPdf}/${name}`,
          source: readFileSync(at(`node_modules/pdfjs-dist/wasm/${name}`)),
        });
    },
  };
}
