import { defineConfig } from 'vitest/config';

// Rules, HTTP and guarantees in Node, with one PostgreSQL per run. Components are in vitest.browser.config.ts, journeys
// in tests/journeys.
export default defineConfig({
  cacheDir: '.cache/vite-node',
  test: {
    name: 'node',
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', '.cache/**', 'data/**', 'tests/journeys/**'],
    globalSetup: ['tests/support/run-database.ts'],
    setupFiles: ['tests/support/reserved-names.ts'],
    // A machine under load is slow.
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Long enough for a machine under load: awaited changes arrive by themselves, and only failing tests take this
    // long.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 3,
    // Files of one worker share their imports: half of the time was spent on loading the server again for each.
    isolate: false,
  },
});
