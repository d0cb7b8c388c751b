import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, RotateCw, Send, ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { DocumentRow } from '../../contract/record.ts';
import { isClosed, viewerOf, viewerSize, type Viewer } from '../../rules/kinds.ts';
import { addressOf, pageAddressOf } from '../api.ts';
import { downloadVersion } from '../parts/downloads.ts';
import { RowIcon } from '../file-icon.tsx';
import { SendDialog } from '../send-dialog.tsx';
import { useDocumentWords } from '../words.ts';
import { LetterView } from './letter-view.tsx';
import classes from './preview.module.css';
import { TextView } from './text-view.tsx';

// Drawing a PDF takes half a megabyte of code: it comes with the first one.
const PdfView = lazyPart(async () => ({ default: (await import('#web/kit/pdf/pdf-view.tsx')).PdfView }));

type Props = {
  readonly row: DocumentRow;
  readonly all: readonly DocumentRow[];
  readonly close: () => void;
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const usualZoom = 2;

/** Looks at one version without leaving the page, and at those before and after it (DOC-30, DOC-31). */
export function PreviewDialog({ row: first, all, close }: Props) {
  const words = useDocumentWords();
  const [place, setPlace] = useState(() =>
    Math.max(
      0,
      all.findIndex(({ id }) => id === first.id),
    ),
  );
  const [zoom, setZoom] = useState(usualZoom);
  const [turned, setTurned] = useState(0);
  const row = all[place] ?? first;
  const viewer = isClosed(row.scan) ? null : viewerOf(row.contentType);
  const { width, height } = viewerSize(viewer);

  function go(step: -1 | 1) {
    const next = place + step;
    if (next < 0 || next >= all.length) return;
    setPlace(next);
    setZoom(usualZoom);
    setTurned(0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft' && !event.altKey) go(-1);
    else if (event.key === 'ArrowRight' && !event.altKey) go(1);
  }

  return (
    <Dialog
      title={
        <span className={classes.title}>
          <RowIcon row={row} />
          <span className="ell">{row.name}</span>
        </span>
      }
      width={width}
      onClose={() => close()}
      footer={<Foot row={row} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go on, as the buttons do */}
      <div className={classes.frame} onKeyDown={onKeyDown}>
        <div className={classes.tools}>
          <ToolButton label={words.preview.previous} disabled={place === 0} onClick={() => go(-1)}>
            <ChevronLeft size={17} aria-hidden />
          </ToolButton>
          <ToolButton label={words.preview.next} disabled={place >= all.length - 1} onClick={() => go(1)}>
            <ChevronRight size={17} aria-hidden />
          </ToolButton>
          <span className={classes.space} />
          {viewer === 'image' || viewer === 'pdf' ? (
            <>
              <ToolButton label={words.preview.zoomOut} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
                <ZoomOut size={16} aria-hidden />
              </ToolButton>
              <ToolButton
                label={words.preview.zoomIn}
                disabled={zoom === zooms.length - 1}
                onClick={() => setZoom(zoom + 1)}
              >
                <ZoomIn size={16} aria-hidden />
              </ToolButton>
              <ToolButton label={words.preview.rotate} onClick={() => setTurned((turned + 90) % 360)}>
                <RotateCw size={16} aria-hidden />
              </ToolButton>
            </>
          ) : null}
        </div>
        <div className={classes.view} style={{ height }}>
          <Shown key={row.versionId} row={row} viewer={viewer} zoom={zooms[zoom] ?? 1} turned={turned} />
        </div>
      </div>
    </Dialog>
  );
}

/** What is looked at, and what is done with that version and no other. */
function Foot({ row }: { readonly row: DocumentRow }) {
  const words = useDocumentWords();
  const dialogs = useDialogs();
  const fetchIt = () =>
    void downloadVersion(row.id, row.versionId).catch((error: unknown) =>
      toast.error(detailOf(error) ?? words.errors.download),
    );
  const about = [
    words.preview.version(row.versionNumber),
    fileSize(row.size),
    row.modifiedByName,
    dateTime(row.modifiedDate),
  ];
  return (
    <div className={classes.foot}>
      <small className="mute">{about.filter(Boolean).join(' · ')}</small>
      {row.can.edit ? (
        <Button
          variant="default"
          leftSection={<Send size={15} aria-hidden />}
          disabled={isClosed(row.scan)}
          onClick={() => void dialogs.open(SendDialog, { row }, { chained: true })}
        >
          {words.actions.send}
        </Button>
      ) : null}
      <Button
        leftSection={<Download size={15} aria-hidden />}
        onClick={fetchIt}
        disabled={isClosed(row.scan)}
        data-autofocus
      >
        {words.actions.download}
      </Button>
    </div>
  );
}

type ShownProps = {
  readonly row: DocumentRow;
  readonly viewer: Viewer | null;
  readonly zoom: number;
  readonly turned: number;
};

function Shown({ row, viewer, zoom, turned }: ShownProps) {
  const words = useDocumentWords();
  const shown = viewer !== null && viewer !== 'mail';
  const drawn = viewer === 'word' || viewer === 'sheet';
  const address = useQuery({
    queryKey: ['documents', 'address', row.id, row.versionId],
    queryFn: () => (drawn ? pageAddressOf(row.id, row.versionId) : addressOf(row.id, row.versionId, false)),
    enabled: shown,
    // Addresses are good for ten minutes.
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });
  const [damaged, setDamaged] = useState(false);
  if (viewer === 'mail') return <LetterView row={row} />;
  if (isClosed(row.scan)) return <EmptyState title={words.scans[row.scan]} icon={<RowIcon row={row} size={34} />} />;
  if (!shown) return <EmptyState title={words.preview.none} icon={<RowIcon row={row} size={34} />} />;
  if (damaged) return <EmptyState title={words.preview.damaged} icon={<RowIcon row={row} size={34} />} />;
  if (address.error)
    return (
      <ErrorState title={words.errors.open} detail={detailOf(address.error)} onRetry={() => void address.refetch()} />
    );
  if (address.data === undefined) return <div aria-busy />;
  if (drawn)
    return <iframe className={classes.drawn} sandbox="" src={address.data} title={words.preview.drawn(row.name)} />;
  if (viewer === 'text') return <TextView address={address.data} size={row.size} onDamaged={() => setDamaged(true)} />;
  if (viewer === 'pdf')
    return (
      <Suspense fallback={<div aria-busy />}>
        <PdfView address={address.data} zoom={zoom} turned={turned} onDamaged={() => setDamaged(true)} />
      </Suspense>
    );
  return (
    <img
      className={classes.picture}
      src={address.data}
      alt={row.name}
      style={{ transform: `rotate(${turned}deg) scale(${zoom})` }}
      onError={() => setDamaged(true)}
    />
  );
}
