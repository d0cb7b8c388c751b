import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/support/server-process.ts';

export type Looked = { readonly url: string; readonly stop: () => Promise<void> };

/** The running product at the given address, else one with its demo data in a temporary directory. */
export async function productAt(url: string | undefined, folder: string): Promise<Looked> {
  if (url) return { url, stop: async () => {} };
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'stod-look-'));
  const server = await startServer(data, { DEADLINES_CONFIRMED: '156b' });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
