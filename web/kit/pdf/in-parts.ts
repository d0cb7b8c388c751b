import { PDFDataRangeTransport } from 'pdfjs-dist';

/** A PDF that is read in parts: its size in bytes, and its bytes from `start` up to `end`. */
export type PdfInParts = {
  readonly size: number;
  readonly read: (start: number, end: number) => Promise<ArrayBuffer>;
};

/** How many chunks are prefetched during sequential reading. */
const mostAhead = 4;

/**
 * Serves PDF.js the ranges that it requests, each a whole number of chunks. It requests the next only after it has read
 * the last, so some are prefetched: the first and the last at once, since every PDF is read from both ends, and
 * following ones during sequential reading, as in files that store each page's description next to the page.
 */
export function partsOf(
  { size, read }: PdfInParts,
  chunk: number,
  onFailed: (failure: unknown) => void,
): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(size, null);
  const fetched = new Map<number, Promise<ArrayBuffer>>();
  const given = new Set<number>();
  let readTo = -1;
  fetchChunk(0);
  fetchChunk(Math.floor((size - 1) / chunk) * chunk);
  transport.requestDataRange = (start, end) => {
    const starts = startsIn(start, end);
    for (const one of starts) fetchChunk(one);
    if (start === readTo) for (const one of startsIn(end, end + mostAhead * chunk)) fetchChunk(one);
    readTo = end;
    Promise.all(starts.map(taken)).then((parts) => transport.onDataRange(start, joined(parts)), onFailed);
  };
  return transport;

  function startsIn(from: number, to: number): readonly number[] {
    return Array.from({ length: Math.ceil((to - from) / chunk) }, (_, place) => from + place * chunk);
  }
  function fetchChunk(start: number): void {
    if (start >= size || fetched.has(start) || given.has(start)) return;
    const bytes = read(start, Math.min(size, start + chunk));
    // It is missed when it is asked for.
    bytes.catch(() => undefined);
    fetched.set(start, bytes);
  }
  async function taken(start: number): Promise<ArrayBuffer> {
    const bytes = fetched.get(start) ?? read(start, Math.min(size, start + chunk));
    given.add(start);
    fetched.delete(start);
    return bytes;
  }
}

function joined(parts: readonly ArrayBuffer[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(new Uint8Array(part), at);
    at += part.byteLength;
  }
  return whole;
}
