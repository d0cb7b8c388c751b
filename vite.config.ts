import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { contractsAsData } from './tools/contracts-as-data.ts';
import { flatPdfPages } from './tools/flat-pdf-pages.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

export default defineConfig({
  root: at('web'),
  cacheDir: at('.cache/vite'),
  plugins: [react(), preloadFrame(), contractsAsData(), unpackersOfPdf()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  worker: { format: 'es', plugins: () => [flatPdfPages()] },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // A screen's dependencies are requested with it; the frame around it is already loaded.
      resolveDependencies: (file, needed) =>
        isFrame(file) ? needed : needed.filter((one) => one.endsWith('.css') || !isFrame(one)),
    },
    rolldownOptions: {
      output: {
        // The first page lists the names of all files, so every character counts.
        chunkFileNames: ({ name }) => (isFrame(`assets/${name}-`) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && !isFrame(`assets/${name.replace('.css', '-')}`))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        // By default whatever two pages share becomes a separate file: a hundred requests for a page. Instead, what
        // signing in needs is one file; what every screen after that needs is another, with the most used list. Their
        // dependencies are included.
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
            // The inputs of the form are shared, and would come with everything else that the dialogs need.
            { name: 'sign-in', test: /auth.web.login-page\.tsx$/, priority: 1 },
            // Loaded when the page is idle, with the inputs and tables that most other screens need.
            {
              name: 'dialogs',
              test: /(worklogs.web.worklog-dialog|grid.cell-editor|shell.user-menu-panel|shell.dialog-blocker)\.tsx$/,
            },
            { name: 'menus', test: /kit.menu.(floating-panel|menu-panel|anchored-menu)\.tsx$/ },
            { name: 'icons', test: /node_modules[\\/]lucide-react/ },
          ],
        },
      },
    },
  },
  experimental: {
    // The page is served at any depth below a base path that only the server knows: the server rewrites the page's own
    // links, and everything that scripts and styles load is resolved relative to them (SHELL-12).
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
  },
});

/** Loaded before any screen. */
function isFrame(file: string): boolean {
  return /^assets\/(start|shell|menus|icons|rolldown-runtime)-/.test(file);
}

/**
 * Fonts, frame and Icelandic words are requested with the page: otherwise each would be requested once the previous
 * file has been read, which takes six round trips. A person who reads English loads 9 KB for nothing.
 */
function preloadFrame(): Plugin {
  const fonts = /(hanken-grotesk|newsreader)-latin-wght-normal[^/]*\.woff2$/;
  const frame = /^(start|rolldown-runtime|words-is|shell|shell-is)$/;
  return {
    name: 'preload-frame',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
          const attrs = { href: `/${file.fileName}`, crossorigin: '' };
          if (file.type === 'chunk' && frame.test(file.name))
            return [{ tag: 'link', attrs: { rel: 'modulepreload', ...attrs }, injectTo: 'head' }];
          if (fonts.test(file.fileName))
            return [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', ...attrs },
                injectTo: 'head-prepend',
              },
            ];
          return [];
        }),
    },
  };
}

/**
 * PDF.js loads the decoders of scans (fax, JBIG2, JPEG 2000) by names of its own, from a folder that `open-pdf.ts`
 * sets; its preferred WebAssembly would need an exception in our script policy.
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
