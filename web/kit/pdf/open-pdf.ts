import { getDocument, GlobalWorkerOptions, type PDFDocumentLoadingTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Where a PDF is fetched, in parts; or its bytes. */
export type PdfSource = string | Uint8Array | Blob;

/** Opens a PDF of which what is looked at is fetched and no more: no script of it runs, and it reaches nothing outside. */
export async function openPdf(source: PdfSource): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    // No page may ask for the address of a blob: its bytes are handed over.
    ...(typeof source === 'string' ? { url: source } : { data: await bytesOf(source) }),
    // Many programs write what is said of each page beside it, and all of that is read before the first page is shown: then
    // few large parts come sooner than many small ones.
    rangeChunkSize: 1_048_576,
    disableAutoFetch: true,
    // Without this the whole file would come behind the first page.
    disableStream: true,
    enableXfa: false,
    useSystemFonts: true,
  });
}

/** A copy of its own: the worker takes what it is given. */
const bytesOf = async (from: Uint8Array | Blob): Promise<ArrayBuffer | Uint8Array> =>
  from instanceof Blob ? from.arrayBuffer() : from.slice();
