import { Readable as Stream } from 'node:stream';
import type { Readable } from '../reading/formats.ts';
import { readText } from '../reading/read.ts';
import { hasWords } from '../reading/tidy.ts';

const reasons = {
  empty: 'no words are in it: it may be scanned',
  damaged: 'it is damaged',
  locked: 'it has a password',
  large: 'it is too large',
} as const;

/** The text of a foreign file, read by a separate process. @throws Error with the reason if there is none */
export async function wordsOf(bytes: Buffer, kind: Readable): Promise<string> {
  const found = await readText(Stream.from([bytes]), kind);
  if (found.state !== 'read' && found.state !== 'scanning') throw new Error(reasons[found.state]);
  if (!hasWords(found.text)) throw new Error(reasons.empty);
  return found.text;
}
