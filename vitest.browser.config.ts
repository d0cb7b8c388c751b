import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './tests/support/chromium.ts';

// Components are tested in a real Chromium: jsdom has no layout, so a virtual list renders nothing there, and Node has
// Icelandic locale data where browsers have none.
export default defineConfig({
  plugins: [react()],
  cacheDir: '.cache/vite-browser',
  // Its overlay would cover what the tests click.
  server: { hmr: { overlay: false } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      '@tiptap/extensions',
      '@tiptap/react',
      '@tiptap/starter-kit',
      'axe-core',
      'dayjs',
      'dayjs/locale/is',
      'decimal.js',
      'dompurify',
      'lucide-react',
      'vitest-browser-react',
      'zod/mini',
    ],
  },
  test: {
    name: 'browser',
    include: ['web/**/*.test.tsx', 'modules/*/web/**/*.test.tsx'],
    testTimeout: 20_000,
    // One left half of two cores idle: 208 s, and 98 s with two.
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
        contextOptions: {
          locale: 'is-IS',
          timezoneId: 'Atlantic/Reykjavik',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
