import { useEffect } from 'react';
import { latePart } from '#web/kit/lazy-part.ts';
import { whenIdle } from '#web/lib/idle.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { viewerOf } from '../../rules/kinds.ts';

// What shows papers is large, and the list does not need it.
export const PreviewDialog = latePart(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
/** Drawing a PDF takes half a megabyte of code. */
export const PdfView = latePart(async () => ({ default: (await import('#web/kit/pdf/pdf-view.tsx')).PdfView }));

/** What draws a PDF comes, and starts. What does not come is asked for again, and missed, when it is needed. */
export function getReadyForPdf(): void {
  const started = import('#web/kit/pdf/open-pdf.ts').then(({ startPdfWorker }) => startPdfWorker());
  void Promise.all([PdfView.ask(), started]).catch(() => undefined);
}

/** While one looks at a list there is time to bring what shows the papers in it, so that the first stands there at once. */
export function useReadyToPreview(rows: readonly DocumentRow[]): void {
  const papers = rows.filter(({ typeId }) => typeId === 1);
  const [hasPapers, hasPdf] = [papers.length > 0, papers.some((row) => viewerOf(row.contentType) === 'pdf')];
  useEffect(() => {
    if (!hasPapers) return;
    return whenIdle(() => {
      void PreviewDialog.ask().catch(() => undefined);
      if (hasPdf) getReadyForPdf();
    });
  }, [hasPapers, hasPdf]);
}
