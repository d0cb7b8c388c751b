import { buffer } from 'node:stream/consumers';
import { vectorOf } from '#server/analyser/terms.ts';
import { takeLexicon } from '#server/lemmas.ts';
import { readOut, type Readable } from './formats.ts';
import { mayBeScanned } from './scans.ts';
import { hasWords, tidy } from './tidy.ts';
import { Unreadable } from './unreadable.ts';
import { watchLimits } from '#server/child/watch-limits.ts';

// A separate process for one file: the file arrives by stdin, the result leaves by stdout. A hostile file affects this
// process only, which may not write, start or keep anything.

const [kind = 'text', limits, lexicon = null] = process.argv.slice(2);

watchLimits(limits);
takeLexicon(lexicon);

try {
  const { text: said, letter } = await readOut(await buffer(process.stdin), kind as Readable);
  const text = tidy(said);
  const pages = text.split('\f');
  const isScanned = kind === 'pdf' && pages.some(mayBeScanned);
  const state = isScanned ? 'scanning' : 'read';
  const found = isScanned || hasWords(text) ? { state, text, words: vectorOf(pages) } : { state: 'empty' };
  answer(letter === null ? found : { ...found, letter });
} catch (error) {
  answer({ state: error instanceof Unreadable ? error.why : 'damaged' });
}

function answer(said: object): void {
  process.stdout.write(JSON.stringify(said), () => process.exit(0));
}
