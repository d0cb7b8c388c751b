import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import type { Finding } from '#web/kit/find/use-found.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { becomesPdf, drawnBySome, isClosed, type Viewer } from '../../rules/kinds.ts';
import { RowIcon } from '../file-icon.tsx';
import { useDocumentWords } from '../words.ts';
import { addressOptions, isDrawn } from './address.ts';
import { getReadyForPdf, PdfView } from './ahead.ts';
import { FramedPage } from './framed-page.tsx';
import { LetterView } from './letter-view.tsx';
import { pdfInParts } from './pdf-in-parts.ts';
import classes from './preview.module.css';
import { TextView } from './text-view.tsx';
import { Zoomed } from './zoomed.tsx';

type Props = {
  readonly row: DocumentRow;
  readonly viewer: Viewer | null;
  readonly zoom: number;
  readonly turned: number;
  readonly finding: Finding | null;
};

/** The preview of a version, or the reason why there is none. */
export function Shown({ row, viewer, zoom, turned, finding }: Props) {
  const words = useDocumentWords();
  const isShown = viewer !== null && viewer !== 'mail';
  const address = useQuery({ ...addressOptions(row, viewer), enabled: isShown });
  const client = useQueryClient();
  const inParts = useMemo(() => (becomesPdf(row.contentType) ? null : pdfInParts(row, client)), [row, client]);
  const [damaged, setDamaged] = useState(false);
  const onDamaged = () => setDamaged(true);
  const isAwaited = isShown && address.data === undefined;
  useEffect(() => {
    if (viewer === 'pdf' && isAwaited) getReadyForPdf();
  }, [viewer, isAwaited]);
  if (viewer === 'mail')
    return (
      <Zoomed zoom={zoom}>
        <LetterView row={row} finding={finding} />
      </Zoomed>
    );
  if (isClosed(row.scan)) return <EmptyState title={words.scans[row.scan]} icon={<RowIcon row={row} size={34} />} />;
  if (!isShown) return <EmptyState title={words.preview.none} icon={<RowIcon row={row} size={34} />} />;
  if (damaged)
    return (
      <EmptyState
        title={drawnBySome(row.contentType) ? words.preview.notHere : words.preview.damaged}
        icon={<RowIcon row={row} size={34} />}
      />
    );
  if (address.error) return <QueryError title={words.errors.open} of={address} />;
  if (address.data === undefined) return <div aria-busy />;
  if (isDrawn(viewer))
    return <FramedPage address={address.data} title={words.preview.drawn(row.name)} zoom={zoom} finding={finding} />;
  if (viewer === 'text')
    return (
      <Zoomed zoom={zoom}>
        <TextView address={address.data} size={row.size} finding={finding} onDamaged={onDamaged} />
      </Zoomed>
    );
  if (viewer === 'pdf')
    return (
      <PdfView address={inParts ?? address.data} zoom={zoom} turned={turned} finding={finding} onDamaged={onDamaged} />
    );
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
