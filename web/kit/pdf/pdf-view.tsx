import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Finding } from '../find/use-found.ts';
import { openPdf, type PdfSource } from './open-pdf.ts';
import { Page, type Size } from './page.tsx';
import classes from './pdf-view.module.css';
import { useFoundPages } from './use-found-pages.ts';

type Props = {
  readonly address: PdfSource;
  readonly zoom: number;
  readonly turned: number;
  readonly finding?: Finding | null;
  readonly onDamaged: () => void;
};

/** Shows a PDF, fetched in ranges and rendered page by page while scrolling. */
export function PdfView({ address, zoom, turned, finding = null, onDamaged }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  const here = useFoundPages(pdf, finding);
  const damaged = useEffectEvent(onDamaged);
  useEffect(() => {
    let task: PDFDocumentLoadingTask | undefined;
    let left = false;
    const open = async () => {
      try {
        task = await openPdf(address);
        if (left) return void task.destroy();
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
        <Page
          key={index}
          pdf={pdf}
          number={index + 1}
          guess={size}
          zoom={zoom}
          turned={turned}
          phrase={finding?.phrase ?? ''}
          now={here?.page === index + 1 ? here.now : null}
        />
      ))}
    </div>
  );
}
