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
  plugins: [react(), preloadFonts(), contractsAsData()],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
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
            { name: 'shell-is', test: /shell.words-is\.ts$/ },
            { name: 'shell-en', test: /shell.words-en\.ts$/ },
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
