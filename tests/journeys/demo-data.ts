import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '#tests/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo data, from a stopped server: every journey starts from a copy of it. */
    demoData: string;
    /** The folder of the copies. */
    copies: string;
  }
}

/** Creates the demo data once per run, as the first start does. */
export default async function demoData(project: TestProject): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'stod-demo-'));
  const copies = mkdtempSync(join(tmpdir(), 'stod-journeys-'));
  // The compile cache of the product's code, shared by a run: every journey starts one server, and checks its money
  // with another process.
  const compiled = mkdtempSync(join(tmpdir(), 'stod-compiled-'));
  process.env.NODE_COMPILE_CACHE ??= compiled;
  const { stop } = await startServer(data, {});
  await stop();
  project.provide('demoData', data);
  project.provide('copies', copies);
  return () => {
    // The prepared products of the workers end at the same time, and may still write.
    for (const folder of [data, copies, compiled])
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
}
