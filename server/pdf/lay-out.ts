import type { Language } from '#shared/texts/nouns.ts';
import { paperLimiter } from '../limiter.ts';
import { threadsOf } from './threads.ts';

/** A document as plain data for pdfmake, with a footer for every page and a header for pages after the first. */
export type Paper = {
  readonly language: Language;
  readonly info: { readonly title: string; readonly author: string; readonly subject?: string };
  readonly pageSize: 'A4';
  readonly pageMargins: readonly [number, number, number, number];
  readonly defaultStyle: object;
  readonly content: readonly object[];
  /** With `{page}` and `{pages}`. */
  readonly footer: object;
  readonly continued: object;
  readonly watermark?: object;
};

/** Renders a document as PDF in a thread, when a slot is free. */
export async function layOut(paper: Paper): Promise<Buffer> {
  const leave = await paperLimiter.take();
  return inThread(paper).finally(leave);
}

const threads = threadsOf(new URL('worker.ts', import.meta.url));

function inThread(paper: Paper): Promise<Buffer> {
  const thread = threads.take();
  return new Promise((resolve, reject) => {
    thread.once('message', (bytes: Uint8Array) => {
      threads.giveBack(thread);
      resolve(Buffer.from(bytes));
    });
    // A failure ends the thread.
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the thread of the paper ended with ${code}`)));
    thread.postMessage(paper);
  });
}
