import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { ScannedLine, ShownPage } from './api.ts';
import { filePartOptions, pagesOptions } from './api.ts';
import { placeOfLine } from './line-place.ts';
import classes from './scanned.module.css';
import { useSourceWords } from './words.ts';

/** The number of pages rendered in one frame (SRC-34). */
const pagesPerFrame = 10;
/** The unit of the font size (SRC-33). */
const usualWidth = 1120;
const resizeWaitMs = 250;

/**
 * A scanned source: the pictures of its pages, overlaid with the recognised text for searching and copying (SRC-33).
 */
export function ScannedPages({ id }: { readonly id: number }) {
  const { errors, viewer: words } = useSourceWords();
  const pages = useQuery(pagesOptions(id));
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, pages.data !== undefined);
  const shown = useGrowing(pages.data?.length ?? 0);
  if (pages.error && !pages.data) return <QueryError title={errors.scan} of={pages} />;
  if (!pages.data) return <div aria-busy />;
  return (
    <div ref={box} className={classes.pages}>
      {pages.data.slice(0, shown).map((page, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what names a page
        <Page key={place} id={id} page={page} label={words.page(place + 1, pages.data.length)} width={width} />
      ))}
    </div>
  );
}

type PageProps = {
  readonly id: number;
  readonly page: ShownPage;
  readonly label: string;
  readonly width: number;
};

function Page({ id, page, label, width }: PageProps) {
  const { errors } = useSourceWords();
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const { url } = page.image;
  const part = url === null ? null : Number(/(\d+)$/.exec(url)?.[1]);
  const picture = useErrorToast(
    useQuery({ ...filePartOptions(id, part ?? 0), enabled: near && part !== null }),
    errors.scan,
  );
  return (
    <section
      ref={box}
      className={classes.page}
      aria-label={label}
      data-bare={picture.data === undefined || undefined}
      style={{ aspectRatio: `${page.image.width} / ${page.image.height}` }}
    >
      {picture.data ? <img src={picture.data} alt="" /> : null}
      {page.lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what names a line
        <Line key={place} line={line} page={page} scale={width / usualWidth} />
      ))}
    </section>
  );
}

/** Words are placed by their corners, as wide as in the picture. */
function Line({ line, page, scale }: { readonly line: ScannedLine; readonly page: ShownPage; readonly scale: number }) {
  const text = useRef<HTMLSpanElement>(null);
  const { left, top, size, length, angle } = placeOfLine(line, page.image, usualWidth);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || scale === 0) return;
    element.style.transform = '';
    const drawn = element.getBoundingClientRect().width;
    if (drawn > 0) element.style.transform = `rotate(${angle}rad) scaleX(${(length * scale) / drawn})`;
  }, [scale, length, angle]);
  return (
    <span ref={text} className={classes.line} style={{ left: left * scale, top: top * scale, fontSize: size * scale }}>
      {line.text}
    </span>
  );
}

/** Renders more pages in each frame, so that a long source does not block the screen. */
function useGrowing(count: number): number {
  const [shown, setShown] = useState(pagesPerFrame);
  useEffect(() => {
    if (shown >= count) return;
    const frame = requestAnimationFrame(() => setShown(shown + pagesPerFrame));
    return () => cancelAnimationFrame(frame);
  }, [shown, count]);
  return shown;
}

/** The width of the pages, measured again a while after the last resize (SRC-34). */
function useWidth(box: React.RefObject<HTMLElement | null>, ready: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!ready || !element) return;
    setWidth(element.clientWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(element.clientWidth), resizeWaitMs);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [box, ready]);
  return width;
}

/** A picture is requested when its page scrolls near. */
function useNear(box: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '900px',
    });
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return near;
}
