import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { detailOf } from '#web/lib/call.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { toast } from '#web/lib/toast.tsx';
import { freezeReasons, type DocumentRow, type DocumentVersion, type FreezeReason } from '../contract/record.ts';
import { isClosed } from '../rules/kinds.ts';
import { freezeVersion, refreshDocuments } from './api.ts';
import classes from './documents.module.css';
import { ownStore, type FileStore } from './parts/file-store.ts';
import { useAsking } from './parts/use-asking.ts';
import { PreviewDialog } from './preview/ahead.ts';
import { sentLines } from './sent-lines.ts';
import { useDocumentWords } from './words.ts';

type Props = { readonly row: DocumentRow; readonly store?: FileStore; readonly close: () => void };

/** All versions of a document: download, or restore as a new one (DOC-13, ERR-46). */
export function VersionsDialog({ row, store = ownStore, close }: Props) {
  const said = useDocumentWords();
  const { versions: words, scans, errors } = said;
  const client = useQueryClient();
  const list = useQuery(store.versions(row.id));
  const [busy, setBusy] = useState(false);
  const asking = useAsking();
  const dialogs = useDialogs();
  const openOne = ({ versionId }: DocumentVersion) => {
    const all = (list.data ?? []).map((one) => rowOf(row, one)).toReversed();
    const first = all.find((one) => one.versionId === versionId);
    if (first) void dialogs.open(PreviewDialog, { row: first, all }, { chained: true });
  };

  async function restore({ versionId, number }: DocumentVersion) {
    setBusy(true);
    try {
      const restored = await asking((confirmed) => store.restoreVersion(row.id, versionId, confirmed));
      if (restored) toast.success(words.restored(number));
    } catch (error) {
      toast.error(detailOf(error) ?? errors.versions);
    } finally {
      setBusy(false);
      await refreshDocuments(client);
    }
  }
  async function freeze({ versionId }: DocumentVersion, reason: FreezeReason) {
    await freezeVersion(row.id, versionId, reason).catch((error: unknown) =>
      toast.error(detailOf(error) ?? errors.freeze),
    );
    await refreshDocuments(client);
  }
  const fetchOne = ({ versionId }: DocumentVersion) =>
    void store
      .downloadVersion(row.id, versionId)
      .catch((error: unknown) => toast.error(detailOf(error) ?? errors.download));
  return (
    <Dialog title={words.title(row.name)} width={620} onClose={() => close()}>
      {list.error ? (
        <ErrorState title={errors.versions} detail={detailOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <ol className={classes.versions} aria-busy={list.isPending}>
          {list.data?.map((one, place) => (
            <li key={one.versionId}>
              <div>
                <VersionName number={one.number} onOpen={store.isOwn ? () => openOne(one) : null} />
                {place === 0 ? <span className={classes.current}>{words.current}</span> : null}
                <small>
                  {[
                    dateTime(one.createdDate),
                    one.createdByName,
                    fileSize(one.size),
                    one.restoredFrom === null ? null : words.restoredFrom(one.restoredFrom),
                    one.scan === null ? null : scans[one.scan],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                {sentLines(said, one).map((line) => (
                  <small key={line}>{line}</small>
                ))}
              </div>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Download size={14} aria-hidden />}
                disabled={isClosed(one.scan)}
                onClick={() => fetchOne(one)}
              >
                {words.download}
              </Button>
              {store.isOwn && one.frozen === null && row.can.edit ? (
                <MenuButton
                  entries={freezeReasons.map((reason) => ({
                    label: words.reasons[reason],
                    onClick: () => void freeze(one, reason),
                  }))}
                >
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<Snowflake size={14} aria-hidden />}
                    aria-label={words.freezeAs(one.number)}
                  >
                    {words.freeze}
                  </Button>
                </MenuButton>
              ) : null}
              {place > 0 && row.can.edit ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={busy}
                  leftSection={<RotateCcw size={14} aria-hidden />}
                  onClick={() => void restore(one)}
                >
                  {words.restore}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

type NameProps = { readonly number: number; readonly onOpen: (() => void) | null };

/** Opens the preview of a version; null where the store shows documents itself. */
function VersionName({ number, onOpen }: NameProps) {
  const { versions: words } = useDocumentWords();
  if (!onOpen) return <b>{words.number(number)}</b>;
  return (
    <button type="button" className={classes.version} title={words.open} onClick={onOpen}>
      {words.number(number)}
    </button>
  );
}

/** The document as it was in a version, for the preview. */
const rowOf = (row: DocumentRow, version: DocumentVersion): DocumentRow => ({
  ...row,
  versionId: version.versionId,
  versionNumber: version.number,
  size: version.size,
  contentType: version.contentType,
  scan: version.scan,
  modifiedByName: version.createdByName,
  modifiedDate: version.createdDate,
});
