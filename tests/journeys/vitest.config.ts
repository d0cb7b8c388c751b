import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that check every page take minutes but are short: Vitest would start them last, and wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(screens|dialogs)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// A person's tasks in a real browser, against the built product with its demo data; three at a time, because each waits for much of its time, and each with its own
// server and database.
export default defineConfig({
  cacheDir: '.cache/vite-journeys',
  test: {
    name: 'journeys',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/demo-data.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as the browser waits for its clicks: one second is short when three journeys share two cores.
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 3,
    // Files of one worker share their imports and their browser.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
