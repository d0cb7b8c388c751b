import { getDocument, GlobalWorkerOptions, PDFWorker, version, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.mjs?worker&url';
import { partsOf, type PdfInParts } from './in-parts.ts';

GlobalWorkerOptions.workerSrc = worker;

/** The folder with the decoders for images in scans; the build copies them there (`vite.config.ts`). */
const decoders = new URL(import.meta.env.DEV ? '../wasm/' : `pdf-${version}/`, new URL(worker, window.location.href))
  .href;

/** The URL of a PDF, fetched in ranges; or what reads its parts; or its bytes. */
export type PdfSource = string | PdfInParts | Uint8Array | Blob;

export type OpenedPdf = { readonly promise: Promise<PDFDocumentProxy>; readonly destroy: () => void };

/**
 * Many programs store the description of each page next to the page, so the ranges are far apart: few large requests
 * are faster than many small ones.
 */
const chunk = 1_048_576;

let nextWorker: PDFWorker | null = null;

/** Starts the worker for the next PDF while its URL is still being requested. */
export function startPdfWorker(): void {
  nextWorker ??= new PDFWorker();
}

/**
 * Opens a PDF and fetches only the parts that are viewed. Its scripts do not run, and it loads nothing from outside.
 */
export async function openPdf(source: PdfSource): Promise<OpenedPdf> {
  // Each PDF has a worker of its own, terminated with it: a hostile file cannot harm another.
  const pdfWorker = nextWorker ?? new PDFWorker();
  nextWorker = null;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const task = getDocument({
    worker: pdfWorker,
    ...(await bytesOf(source, reject)),
    rangeChunkSize: chunk,
    disableAutoFetch: true,
    // Without this the whole file would be loaded behind the first page.
    disableStream: true,
    enableXfa: false,
    wasmUrl: decoders,
    // The content security policy forbids WebAssembly; the same decoders exist as JavaScript.
    useWasm: false,
    useSystemFonts: true,
  });
  // PDF.js itself would wait for ever for a part that does not come.
  return { promise: Promise.race([task.promise, lost]), destroy: () => void task.destroy() };
}

async function bytesOf(
  source: PdfSource,
  onFailed: (failure: unknown) => void,
): Promise<Parameters<typeof getDocument>[0]> {
  if (typeof source === 'string') return { url: source };
  // The content security policy forbids fetching blob URLs, so the bytes are passed directly.
  if (source instanceof Blob) return { data: await source.arrayBuffer() };
  // A copy, because the worker takes ownership of the buffer.
  if (source instanceof Uint8Array) return { data: source.slice() };
  return { range: partsOf(source, chunk, onFailed) };
}
