import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Finding } from '../find/use-found.ts';
import { openPdf, type OpenedPdf, type PdfSource } from './open-pdf.ts';
import { Page, type Size } from './page.tsx';
import classes from './pdf-view.module.css';
import { useFoundPages } from './use-found-pages.ts';

type Props = {
  readonly address: PdfSource;
  /** 1 is the usual size, or less if there is no room for it. */
  readonly zoom: number;
  readonly turned: number;
  readonly finding?: Finding | null;
  readonly onDamaged: () => void;
};

/** The scale at which an A4 page is read well, and the least that is drawn. */
const [usualScale, leastScale] = [1.4, 0.4];
/** The margins beside a page, in pixels. */
const margins = 28;

/** Shows a PDF, fetched in ranges and rendered page by page while scrolling. */
export function PdfView({ address, zoom, turned, finding = null, onDamaged }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const { ref, width } = useElementSize();
  const here = useFoundPages(pdf, finding);
  const damaged = useEffectEvent(onDamaged);
  useEffect(() => {
    let task: OpenedPdf | undefined;
    let left = false;
    const open = async () => {
      try {
        task = await openPdf(address);
        if (left) return task.destroy();
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
      task?.destroy();
    };
  }, [address]);
  if (pdf === null || size === null || width === 0) return <div ref={ref} aria-busy />;
  const across = turned % 180 === 0 ? size.width : size.height;
  // In hundredths, so that a window that is being resized does not draw at each pixel.
  const fitting = Math.floor(((width - margins) / across) * 100) / 100;
  const scale = Math.max(leastScale, Math.min(usualScale, fitting)) * zoom;
  return (
    <div ref={ref}>
      <div className={classes.pages}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <Page
            key={index}
            pdf={pdf}
            number={index + 1}
            guess={size}
            scale={scale}
            turned={turned}
            phrase={finding?.phrase ?? ''}
            now={here?.page === index + 1 ? here.now : null}
          />
        ))}
      </div>
    </div>
  );
}
