import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM } from 'tesseract.js';
import { letters } from '../reading/scans.ts';

/** Minimum confidence of a word, in percent: below are stains, stamps and foliage; single letters likewise. */
const leastSure = 55;
const fewestLetters = 2;

type Recogniser = (picture: Uint8Array) => Promise<string>;

/** OCR for Icelandic; its model is one of the packages, and nothing is downloaded. */
export async function openRecogniser(): Promise<Recogniser> {
  const packed = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/isl/package.json'));
  // The package itself names the folder of its older model.
  const langPath = join(packed, '4.0.0_best_int');
  const worker = await createWorker('isl', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' });
  return async (picture) => {
    const { data } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true });
    const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
    return paragraphs
      .map(({ lines }) =>
        lines
          .map(({ words }) => words.filter(({ confidence }) => confidence >= leastSure).map(({ text }) => text))
          .map((said) => said.join(' '))
          .join('\n'),
      )
      .filter((said) => letters(said) >= fewestLetters)
      .join('\n');
  };
}
