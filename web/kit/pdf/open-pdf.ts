import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** The URL of a PDF, fetched in ranges; or its bytes. */
export type PdfSource = string | Uint8Array | Blob;

/**
 * Opens a PDF and fetches only the parts that are viewed. Its scripts do not run, and it loads nothing from outside.
 */
export async function openPdf(source: PdfSource): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    // The content security policy forbids fetching blob URLs, so the bytes are passed directly.
    ...(typeof source === 'string' ? { url: source } : { data: await bytesOf(source) }),
    // Many programs store the description of each page next to the page, and all of it is read before the first page is
    // shown: few large ranges are then faster than many small ones.
    rangeChunkSize: 1_048_576,
    disableAutoFetch: true,
    // Without this the whole file would be loaded behind the first page.
    disableStream: true,
    enableXfa: false,
    useSystemFonts: true,
  });
}

/** A copy, because the worker takes ownership of the buffer. */
const bytesOf = async (from: Uint8Array | Blob): Promise<ArrayBuffer | Uint8Array> =>
  from instanceof Blob ? from.arrayBuffer() : from.slice();
