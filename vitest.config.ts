import { defineConfig } from 'vitest/config';

// Rules, HTTP and guarantees in Node, on one PostgreSQL a run. Components are in vitest.browser.config.ts, journeys in
// tests/journeys.
export default defineConfig({
  cacheDir: '.cache/vite-node',
  test: {
    name: 'node',
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**', 'data/**', 'tests/journeys/**'],
    globalSetup: ['tests/support/run-database.ts'],
    // A machine that does much beside takes its time.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Long enough for a busy machine: what is awaited comes by itself, and a test that fails may take its time.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
    // Files of one worker share what they import: half of the time went into reading the server anew for each.
    isolate: false,
  },
});
