import { openPdf, type PdfSource } from './open-pdf.ts';

/** The resolution for printing on A4. */
const dotsPerInch = 150;
const pointsPerInch = 72;
/** A very large drawing is printed with less. */
const mostDots = 16_000_000;

type Making = { readonly signal: AbortSignal; readonly onPage: (done: number, of: number) => void };

/** Renders each page to an image with an object URL, for printing; the caller revokes the URLs. */
export async function picturesOfPdf(source: PdfSource, { signal, onPage }: Making): Promise<readonly string[]> {
  const task = await openPdf(source);
  const pictures: string[] = [];
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      onPage(number, pdf.numPages);
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(mostDots / (width * height)));
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      page.cleanup();
      pictures.push(await addressOf(canvas));
    }
    return pictures;
  } catch (failure) {
    for (const picture of pictures) URL.revokeObjectURL(picture);
    throw failure;
  } finally {
    task.destroy();
  }
}

const addressOf = (canvas: HTMLCanvasElement): Promise<string> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(URL.createObjectURL(made)) : reject(new Error('the page is too large'))));
  });
