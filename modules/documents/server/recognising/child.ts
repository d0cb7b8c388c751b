import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { vectorOf } from '#server/analyser/terms.ts';
import { unframed } from '#server/child/frames.ts';
import { watchLimits } from '#server/child/watch-limits.ts';
import { takeLexicon } from '#server/lemmas.ts';
import { mayBeScanned } from '../reading/scans.ts';
import { hasWords, tidy } from '../reading/tidy.ts';
import { asFile, pictureOf } from './page-picture.ts';
import type { Asked } from './recognise.ts';
import { openRecogniser } from './tesseract.ts';

// A separate process for the pictures of one file: the file arrives by stdin with its known text, which leaves by
// stdout with the recognised text. It stops after a page when its time is over, and reports its progress.

const [, limits, lexicon = null] = process.argv.slice(2);

watchLimits(limits);
takeLexicon(lexicon);

const { about, files } = unframed(await buffer(process.stdin));
const { kind, text, scanned, seconds } = about as Asked;
const until = performance.now() + seconds * 1000;
const recognise = await openRecogniser();
const pages = text.split('\f');
const done = kind === 'picture' ? await readPicture() : await readPages(await paper());
const whole = tidy(pages.join('\f'));
const said = { text: hasWords(whole) ? whole : '', words: vectorOf(whole.split('\f')), scanned: done };
// The renderer may print messages: the answer is the last line.
process.stdout.write(`\n${JSON.stringify({ ...said, isWhole: done >= pages.length })}`, () => process.exit(0));

async function readPicture(): Promise<number> {
  pages.splice(0, pages.length, await recognise(files[0] ?? Buffer.alloc(0)));
  return 1;
}

/** A PDF, converted if necessary. */
async function paper(): Promise<Uint8Array> {
  const bytes = files[0] ?? Buffer.alloc(0);
  return kind === 'tiff' ? (await import('../drawing/tiff.ts')).pdfOfTiff(bytes) : bytes;
}

/** Recognises the pages with hardly any text; returns the number of finished pages. */
async function readPages(bytes: Uint8Array): Promise<number> {
  const wasmUrl = fileURLToPath(new URL('../../../../node_modules/pdfjs-dist/wasm/', import.meta.url));
  const document = await getDocument({
    data: new Uint8Array(bytes),
    wasmUrl,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  // A TIFF has no known pages yet.
  if (kind === 'tiff') pages.push(...Array.from({ length: Math.max(0, document.numPages - pages.length) }, () => ''));
  for (let place = scanned; place < Math.min(pages.length, document.numPages); place += 1) {
    if (performance.now() > until) return place;
    const known = pages[place] ?? '';
    if (!mayBeScanned(known)) continue;
    const page = await document.getPage(place + 1);
    const picture = await pictureOf(page);
    if (picture) pages[place] = `${known}\n${await recognise(asFile(picture))}`;
    page.cleanup();
  }
  return pages.length;
}
