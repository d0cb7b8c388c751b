import { open, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Anchor } from './queries/anchors.ts';

const line = z.object({ at: z.string(), tenant: z.int(), number: z.int(), hash: z.string() });

/** Appends a JSON line for each head, and flushes to disk before returning. */
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

/** The heads in the file. An incomplete line, left by a crash, is ignored; a missing file is empty. */
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
