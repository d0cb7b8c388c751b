import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { isRefused } from '#web/lib/refused.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { isClosed, viewerOf, viewerSize } from '../../rules/kinds.ts';
import { documentOptions } from '../api.ts';
import { RowIcon } from '../file-icon.tsx';
import { useLogWork } from '../use-log-work.ts';
import { useDocumentWords } from '../words.ts';
import { Foot } from './foot.tsx';
import { PreviewTools } from './preview-tools.tsx';
import classes from './preview.module.css';
import { ReadText } from './read-text.tsx';
import { Shown } from './shown.tsx';
import { useAsText } from './use-as-text.ts';
import { useFinding } from './use-finding.ts';
import { useLooks } from './use-looks.ts';
import { usePreviewKeys } from './use-preview-keys.ts';
import { usePrinting } from './use-printing.ts';
import { Zoomed } from './zoomed.tsx';

type Props = {
  readonly row: DocumentRow;
  readonly all: readonly DocumentRow[];
  readonly close: () => void;
};

/** Previews one version on top of the page, with the previous and next documents (DOC-30, DOC-31). */
export function PreviewDialog({ row: first, all, close }: Props) {
  const looks = useLooks(first, all);
  const { row } = looks;
  const { errors } = useDocumentWords();
  const query = useQuery(documentOptions(row.id));
  const view = useRef<HTMLDivElement>(null);
  const viewer = isClosed(row.scan) ? null : viewerOf(row.contentType);
  const { width, height } = viewerSize(viewer);
  const search = useFinding(row.versionId);
  const asText = useAsText(row, viewer, search);
  const printing = usePrinting({ row, viewer, view });
  const log = useLogWork();
  const isSearched = viewer === 'image' ? asText.isThere : viewer !== null;
  const keys = { viewer, isSearched, view, looks, search, printing, onLog: log && (() => log(row, true)) };
  const { onKeyDown, endSearch } = usePreviewKeys(keys);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is within do what the buttons do
    <div style={{ display: 'contents' }} onKeyDown={isRefused(query.error) ? undefined : onKeyDown}>
      <RowDialog
        title={<Title row={row} />}
        width={width}
        of={query}
        failed={errors.open}
        onClose={() => close()}
        // The person's rights may have changed since the list was read.
        footer={<Foot row={{ ...row, can: query.data?.can ?? row.can }} />}
      >
        <div className={classes.frame}>
          <PreviewTools
            viewer={viewer}
            isSearched={isSearched}
            looks={looks}
            search={search}
            asText={asText}
            printing={printing}
            onEnd={endSearch}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keys that scroll */}
          <div ref={view} className={classes.view} style={{ height }} data-view tabIndex={0} data-autofocus>
            {asText.isShown ? (
              <Zoomed zoom={looks.zoom}>
                <ReadText row={row} finding={search.finding} />
              </Zoomed>
            ) : (
              <Shown
                key={row.versionId}
                row={row}
                viewer={viewer}
                zoom={looks.zoom}
                turned={looks.turned}
                finding={search.finding}
              />
            )}
          </div>
        </div>
      </RowDialog>
    </div>
  );
}

const Title = ({ row }: { readonly row: DocumentRow }) => (
  <span className={classes.title}>
    <RowIcon row={row} />
    <span className="ell">{row.name}</span>
  </span>
);
