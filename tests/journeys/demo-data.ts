import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { temporary } from '#tests/support/run-database.ts';
import { startServer } from '#tests/support/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo data, from a stopped server: every journey starts from a copy of it. */
    demoData: string;
    /** The same database in a running PostgreSQL, for servers that share it: as the role of a server, and its superuser. */
    demoDatabase: { readonly url: string; readonly adminUrl: string };
    /** The folder of the copies. */
    copies: string;
  }
}

/** With owners and modes, which PostgreSQL checks and Node's own copy does not preserve. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Creates the demo data once per run, as the first start does. */
export default async function demoData(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'stod-demo-'));
  const copies = mkdtempSync(join(tmpdir(), 'stod-journeys-'));
  // The compile cache of the product's code, shared by a run: every journey starts one server, and checks its money
  // with another process.
  const compiled = mkdtempSync(join(tmpdir(), 'stod-compiled-'));
  process.env.NODE_COMPILE_CACHE ??= compiled;
  const { stop } = await startServer(data, {});
  await stop();
  const shared = mkdtempSync(join(tmpdir(), 'stod-shared-'));
  await copyFolder(data, shared);
  const database = await startEmbedded({ directory: shared, settings: temporary });
  project.provide('demoData', data);
  project.provide('demoDatabase', { url: database.url, adminUrl: database.adminUrl });
  project.provide('copies', copies);
  return async () => {
    await database.stop();
    // The prepared products of the workers end at the same time, and may still write.
    for (const folder of [data, shared, copies, compiled])
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  };
}
