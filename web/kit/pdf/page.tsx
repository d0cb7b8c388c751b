import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { highlight, scrollTo } from '../find/highlights.ts';
import { rangesIn } from '../find/ranges.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './pdf-view.module.css';

export type Size = { readonly width: number; readonly height: number };
type Looks = { readonly scale: number; readonly turned: number };

type PageProps = Looks & {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
  readonly guess: Size;
  /** The search text, and which hit on this page is the current one. */
  readonly phrase: string;
  readonly now: number | null;
};

/**
 * Renders a page when it comes near the viewport, and clears it when it is far away: three hundred rendered pages would
 * fill the memory.
 */
export function Page({ pdf, number, guess, scale, turned, phrase, now }: PageProps) {
  const texts = useKitTexts().pdf;
  const box = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const [words, setWords] = useState<HTMLElement | null>(null);
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
    const drawing = draw(pdf, number, place, { scale, turned }, setWords);
    return () => {
      drawing.stop();
      setWords(null);
      place.replaceChildren();
    };
  }, [near, pdf, number, scale, turned]);
  useEffect(() => {
    // A page that is not rendered yet is scrolled to first; its hits are marked when it is rendered.
    if (now !== null && words === null) box.current?.scrollIntoView({ block: 'start' });
    if (words === null || phrase === '') return;
    const ranges = rangesIn(words, phrase);
    const current = now === null ? undefined : ranges[now];
    const unmark = [highlight('found', ranges), highlight('found-now', current ? [current] : [])];
    if (current) scrollTo(current);
    return () => {
      for (const one of unmark) one();
    };
  }, [words, phrase, now]);
  const lying = turned % 180 !== 0;
  const [width, height] = lying ? [guess.height, guess.width] : [guess.width, guess.height];
  return (
    <div
      ref={box}
      className={classes.page}
      role="group"
      aria-label={texts.page(number, pdf.numPages)}
      style={{ width: width * scale, minHeight: height * scale }}
    />
  );
}

function draw(
  pdf: PDFDocumentProxy,
  number: number,
  place: HTMLElement,
  { scale, turned }: Looks,
  onWords: (words: HTMLElement) => void,
): { readonly stop: () => void } {
  const given = { up: false };
  const stops: (() => void)[] = [];
  void (async () => {
    const page = await pdf.getPage(number);
    if (given.up) return;
    const viewport = page.getViewport({ scale, rotation: (page.rotate + turned) % 360 });
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
    if (!given.up) onWords(words);
  })().catch(() => undefined);
  return {
    stop: () => {
      given.up = true;
      for (const stop of stops) stop();
    },
  };
}
