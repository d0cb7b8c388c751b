import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { framed } from '#server/child/frames.ts';
import { runChild, type Limits } from '#server/child/run-child.ts';
import type { Scanned } from '../reading/formats.ts';

/** The known state of a file: the text of its pages, and the number of first pages recognised. */
type Known = { readonly kind: Scanned; readonly text: string; readonly scanned: number };
/** The time after which no further page is started, so that the next file gets its turn. */
export type Asked = Known & { readonly seconds: number };

const recognised = z.object({ text: z.string(), words: z.string(), scanned: z.int(), isWhole: z.boolean() });
/** The text with the text recognised so far. */
type Recognised = z.output<typeof recognised>;

/** A single page may take longer than a turn; a process that takes longer still is killed. */
export const usualTurn = { seconds: 60, limits: { seconds: 240, memoryMb: 1200 } };

const program = fileURLToPath(new URL('child.ts', import.meta.url));

/** Recognises pictures for a while in a separate process; null if the file killed it. */
export async function recognise(
  content: Readable,
  size: number,
  known: Known,
  { seconds, limits }: { readonly seconds: number; readonly limits: Limits } = usualTurn,
  signal?: AbortSignal,
): Promise<Recognised | null> {
  const asked: Asked = { ...known, seconds };
  const open = () => Readable.from(after(framed(asked, [size]), content));
  const said = await runChild(open, { program, asked: known.kind, limits, signal });
  try {
    return recognised.parse(JSON.parse(said?.toString().split('\n').at(-1) ?? ''));
  } catch {
    return null;
  }
}

async function* after(head: Uint8Array, content: Readable): AsyncGenerator<Uint8Array> {
  yield head;
  yield* content as AsyncIterable<Uint8Array>;
}
