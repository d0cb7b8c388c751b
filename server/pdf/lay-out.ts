import { Worker } from 'node:worker_threads';
import { paperLimiter } from '../limiter.ts';

/** A document as plain data for pdfmake, with a footer for every page and a header for pages after the first. */
export type Paper = {
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

function inThread(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of the paper ended with ${code}`)));
  });
}
