import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { framed } from '#server/child/frames.ts';
import { runChild, type Limits } from '#server/child/run-child.ts';
import type { Scanned } from '../reading/formats.ts';

/** What is known of a file: the text of its pages, and how many of the first have been looked at. */
export type Known = { readonly kind: Scanned; readonly text: string; readonly scanned: number };
/** After so many seconds it looks at no further page, so that the next file gets its turn. */
export type Asked = Known & { readonly seconds: number };

const recognised = z.object({ text: z.string(), words: z.string(), scanned: z.int(), isWhole: z.boolean() });
/** Its text with what was found in pictures, as far as they were looked at. */
export type Recognised = z.output<typeof recognised>;

/** A page alone may take longer than a turn, and a process that stays longer is ended. */
export const usualTurn = { seconds: 60, limits: { seconds: 240, memoryMb: 1200 } };

const program = fileURLToPath(new URL('child.ts', import.meta.url));

/** Recognises what stands in pictures, for a while, in a process of its own; null where the file ended that. */
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
