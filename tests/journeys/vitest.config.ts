import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that look at every place take minutes and are short to read: Vitest would begin them last, and wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(screens|dialogs)\.test\.ts$/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// Stories of a person in a real browser, against the built product with its demo data; two at a time, each with a server, a
// database and a browser of its own.
export default defineConfig({
  cacheDir: '.cache/vite-journeys',
  test: {
    name: 'journeys',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/demo-data.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as the browser waits for what it clicks: one second is short where two journeys share two cores.
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
