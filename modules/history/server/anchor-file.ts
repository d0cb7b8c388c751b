import { open, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Anchor } from './queries/anchors.ts';

const line = z.object({ at: z.string(), tenant: z.int(), number: z.int(), hash: z.string() });

/** Adds a line of JSON for each head, on the disk before it returns. */
export async function appendAnchors(file: string, at: Date, heads: readonly Anchor[]): Promise<void> {
  const lines = heads.map((head) => `${JSON.stringify({ at: at.toISOString(), ...head })}\n`);
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What the file has; a line that was cut off by a kill is none. A file that is not there has nothing. */
export async function readAnchors(file: string): Promise<readonly Anchor[]> {
  const text = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  return text.split('\n').flatMap((written) => {
    try {
      return [line.parse(JSON.parse(written))];
    } catch {
      return [];
    }
  });
}
