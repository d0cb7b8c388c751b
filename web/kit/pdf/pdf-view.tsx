import {
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './pdf-view.module.css';

GlobalWorkerOptions.workerSrc = worker;

type Props = {
  /** Where it is fetched, in parts; or its bytes. */
  readonly address: string | Uint8Array | Blob;
  readonly zoom: number;
  readonly turned: number;
  readonly onDamaged: () => void;
};
type Size = { readonly width: number; readonly height: number };

/** Asked for in parts, and drawn page by page as one scrolls: no script of the document runs, and it reaches nothing outside. */
export function PdfView({ address, zoom, turned, onDamaged }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const damaged = useEffectEvent(onDamaged);
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let left = false;
    const open = async () => {
      try {
        // No page may ask for the address of a blob: its bytes are handed over.
        const from = typeof address === 'string' ? { url: address } : { data: await bytesOf(address) };
        if (left) return;
        task = getDocument({
          ...from,
          rangeChunkSize: 262_144,
          disableAutoFetch: true,
          enableXfa: false,
          useSystemFonts: true,
        });
        const read = await task.promise;
        const { width, height } = (await read.getPage(1)).getViewport({ scale: 1 });
        if (left) return;
        setSize({ width, height });
        setPdf(read);
      } catch {
        if (!left) damaged();
      }
    };
    void open();
    return () => {
      left = true;
      void task?.destroy();
    };
  }, [address]);
  if (pdf === null || size === null) return <div aria-busy />;
  return (
    <div className={classes.pages}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Page key={index} pdf={pdf} number={index + 1} guess={size} zoom={zoom} turned={turned} />
      ))}
    </div>
  );
}

type PageProps = Pick<Props, 'zoom' | 'turned'> & {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly guess: Size;
};

/** A page is drawn when it comes near, and wiped when it is far: three hundred of them would fill the memory. */
function Page({ pdf, number, guess, zoom, turned }: PageProps) {
  const texts = useKitTexts().pdf;
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '800px',
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const place = box.current;
    if (!near || !place) return;
    const drawing = draw(pdf, number, place, { zoom, turned });
    return () => {
      drawing.stop();
      place.replaceChildren();
    };
  }, [near, pdf, number, zoom, turned]);
  const lying = turned % 180 !== 0;
  const [width, height] = lying ? [guess.height, guess.width] : [guess.width, guess.height];
  return (
    <div
      ref={box}
      className={classes.page}
      aria-label={texts.page(number, pdf.numPages)}
      style={{ width: width * usualScale * zoom, minHeight: height * usualScale * zoom }}
    />
  );
}

/** A copy of its own: the worker takes what it is given. */
const bytesOf = async (from: Uint8Array | Blob): Promise<ArrayBuffer | Uint8Array> =>
  from instanceof Blob ? from.arrayBuffer() : from.slice();

/** A page of A4 fits the width of the window. */
export const usualScale = 1.4;

function draw(
  pdf: PDFDocumentProxy,
  number: number,
  place: HTMLElement,
  { zoom, turned }: { readonly zoom: number; readonly turned: number },
): { readonly stop: () => void } {
  const given = { up: false };
  const stops: (() => void)[] = [];
  void (async () => {
    const page = await pdf.getPage(number);
    if (given.up) return;
    const viewport = page.getViewport({ scale: usualScale * zoom, rotation: (page.rotate + turned) % 360 });
    const sharp = Math.min(2, window.devicePixelRatio || 1);
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * sharp);
    canvas.height = Math.floor(viewport.height * sharp);
    canvas.style.width = `${viewport.width}px`;
    const task = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
    stops.push(() => task.cancel());
    const words = document.createElement('div');
    words.className = classes.words ?? '';
    words.style.setProperty('--total-scale-factor', String(viewport.scale));
    place.replaceChildren(canvas, words);
    await task.promise;
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    stops.push(() => layer.cancel());
    await layer.render();
  })().catch(() => undefined);
  return {
    stop: () => {
      given.up = true;
      for (const stop of stops) stop();
    },
  };
}
