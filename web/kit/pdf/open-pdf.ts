import { getDocument, GlobalWorkerOptions, PDFWorker, version, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** The folder with the decoders for images in scans; the build copies them there (`vite.config.ts`). */
const decoders = new URL(import.meta.env.DEV ? '../wasm/' : `pdf-${version}/`, new URL(worker, window.location.href))
  .href;

/** The URL of a PDF, fetched in ranges; or its bytes. */
export type PdfSource = string | Uint8Array | Blob;

let nextWorker: PDFWorker | null = null;

/** Starts the worker for the next PDF while its URL is still being requested. */
export function startPdfWorker(): void {
  nextWorker ??= new PDFWorker();
}

/**
 * Opens a PDF and fetches only the parts that are viewed. Its scripts do not run, and it loads nothing from outside.
 */
export async function openPdf(source: PdfSource): Promise<PDFDocumentLoadingTask> {
  // Each PDF has a worker of its own, terminated with it: a hostile file cannot harm another.
  const pdfWorker = nextWorker ?? new PDFWorker();
  nextWorker = null;
  return getDocument({
    worker: pdfWorker,
    // The content security policy forbids fetching blob URLs, so the bytes are passed directly.
    ...(typeof source === 'string' ? { url: source } : { data: await bytesOf(source) }),
    // Many programs store the description of each page next to the page, and all of it is read before the first page is
    // shown: few large ranges are then faster than many small ones.
    rangeChunkSize: 1_048_576,
    disableAutoFetch: true,
    // Without this the whole file would be loaded behind the first page.
    disableStream: true,
    enableXfa: false,
    wasmUrl: decoders,
    // The content security policy forbids WebAssembly; the same decoders exist as JavaScript.
    useWasm: false,
    useSystemFonts: true,
  });
}

/** A copy, because the worker takes ownership of the buffer. */
const bytesOf = async (from: Uint8Array | Blob): Promise<ArrayBuffer | Uint8Array> =>
  from instanceof Blob ? from.arrayBuffer() : from.slice();
