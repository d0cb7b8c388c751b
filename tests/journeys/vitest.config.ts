import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Stories of a person in a real browser, against the built product with its demo data; two at a time, each with a server, a
// database and a browser of its own.
export default defineConfig({
  cacheDir: '.cache/vite-journeys',
  test: {
    name: 'journeys',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/demo-data.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as the browser waits for what it clicks: one second is short where two journeys share four cores.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
