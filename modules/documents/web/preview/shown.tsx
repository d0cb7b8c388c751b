import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { Finding } from '#web/kit/find/use-found.ts';
import { latePart } from '#web/kit/lazy-part.ts';
import { detailOf } from '#web/lib/call.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { drawnBySome, isClosed, type Viewer } from '../../rules/kinds.ts';
import { RowIcon } from '../file-icon.tsx';
import { useDocumentWords } from '../words.ts';
import { addressOptions, isDrawn } from './address.ts';
import { FramedPage } from './framed-page.tsx';
import { LetterView } from './letter-view.tsx';
import classes from './preview.module.css';
import { TextView } from './text-view.tsx';

// Drawing a PDF takes half a megabyte of code: it comes with the first one.
const PdfView = latePart(async () => ({ default: (await import('#web/kit/pdf/pdf-view.tsx')).PdfView }));
/** It comes, and starts, while the address is asked for. */
const readyForPdf = async () => (await import('#web/kit/pdf/open-pdf.ts')).startPdfWorker();

type Props = {
  readonly row: DocumentRow;
  readonly viewer: Viewer | null;
  readonly zoom: number;
  readonly turned: number;
  readonly finding: Finding | null;
};

/** A version as it can be shown; where it cannot, why. */
export function Shown({ row, viewer, zoom, turned, finding }: Props) {
  const words = useDocumentWords();
  const isShown = viewer !== null && viewer !== 'mail';
  const address = useQuery({ ...addressOptions(row, viewer), enabled: isShown });
  const [damaged, setDamaged] = useState(false);
  const onDamaged = () => setDamaged(true);
  const isAwaited = isShown && address.data === undefined;
  useEffect(() => {
    // What does not come is asked for again, and missed, when it is needed.
    if (viewer === 'pdf' && isAwaited) void Promise.all([PdfView.ask(), readyForPdf()]).catch(() => undefined);
  }, [viewer, isAwaited]);
  if (viewer === 'mail') return <LetterView row={row} finding={finding} />;
  if (isClosed(row.scan)) return <EmptyState title={words.scans[row.scan]} icon={<RowIcon row={row} size={34} />} />;
  if (!isShown) return <EmptyState title={words.preview.none} icon={<RowIcon row={row} size={34} />} />;
  if (damaged)
    return (
      <EmptyState
        title={drawnBySome(row.contentType) ? words.preview.notHere : words.preview.damaged}
        icon={<RowIcon row={row} size={34} />}
      />
    );
  if (address.error)
    return (
      <ErrorState title={words.errors.open} detail={detailOf(address.error)} onRetry={() => void address.refetch()} />
    );
  if (address.data === undefined) return <div aria-busy />;
  if (isDrawn(viewer))
    return <FramedPage address={address.data} title={words.preview.drawn(row.name)} finding={finding} />;
  if (viewer === 'text')
    return <TextView address={address.data} size={row.size} finding={finding} onDamaged={onDamaged} />;
  if (viewer === 'pdf')
    return <PdfView address={address.data} zoom={zoom} turned={turned} finding={finding} onDamaged={onDamaged} />;
  return (
    <img
      className={classes.picture}
      data-printed
      src={address.data}
      alt={row.name}
      style={{ transform: `rotate(${turned}deg) scale(${zoom})` }}
      onError={onDamaged}
    />
  );
}
