import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '#tests/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo data, of a server that has ended: every journey starts from a copy of it. */
    demoData: string;
  }
}

/** Makes the demo data once a run, as the first start does. */
export default async function demoData(project: TestProject): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), 'stod-demo-'));
  const { stop } = await startServer(data, {});
  await stop();
  project.provide('demoData', data);
  return () => rmSync(data, { recursive: true, force: true });
}
