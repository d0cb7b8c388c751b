import { useEffect } from 'react';
import { latePart } from '#web/kit/lazy-part.ts';
import { whenIdle } from '#web/lib/idle.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { viewerOf } from '../../rules/kinds.ts';

// The preview code is large, and the list does not need it.
export const PreviewDialog = latePart(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));
/** The PDF renderer has half a megabyte of code. */
export const PdfView = latePart(async () => ({ default: (await import('#web/kit/pdf/pdf-view.tsx')).PdfView }));

/** Loads and starts the PDF renderer. A failed load is retried, and reported, on use. */
export function getReadyForPdf(): void {
  const started = import('#web/kit/pdf/open-pdf.ts').then(({ startPdfWorker }) => startPdfWorker());
  void Promise.all([PdfView.ask(), started]).catch(() => undefined);
}

/** Loads the preview code while a list is displayed, so that the first preview opens at once. */
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
