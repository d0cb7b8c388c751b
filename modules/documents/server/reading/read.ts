import type { Readable as Stream } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { Readable } from './formats.ts';
import { runChild, usualLimits } from '#server/child/run-child.ts';

const letter = z.optional(
  z.object({
    messageId: z.string(),
    threadId: z.string(),
    subject: z.string(),
    from: z.string(),
    to: z.array(z.string()),
    date: z.nullable(z.string()),
  }),
);
const found = z.union([
  z.object({ state: z.enum(['read', 'scanning']), text: z.string(), words: z.string(), letter }),
  z.object({ state: z.enum(['empty', 'damaged', 'locked', 'large']), letter }),
]);

/**
 * The result for a file: its text, no text, or why it is unreadable; for a letter also its facts. `scanning` means that
 * pages seem to be pictures, judging by their text.
 */
export type Found = z.output<typeof found>;

/** Larger files are not read. */
export const mostBytes = 200_000_000;

const program = fileURLToPath(new URL('child.ts', import.meta.url));

/** Reads a file's text in a separate process; a file that ends the process is reported as damaged. */
export async function readText(
  content: Stream,
  kind: Readable,
  limits = usualLimits,
  signal?: AbortSignal,
): Promise<Found> {
  const said = await runChild(() => content, { program, asked: kind, limits, signal });
  return (said && parsed(said.toString())) ?? { state: 'damaged' };
}

function parsed(said: string): Found | null {
  try {
    return found.parse(JSON.parse(said));
  } catch {
    return null;
  }
}
