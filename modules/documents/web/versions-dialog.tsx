import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow, DocumentVersion } from '../contract/record.ts';
import { downloadVersion, refreshDocuments, restoreVersion, versionsOptions } from './api.ts';
import classes from './documents.module.css';
import { useAsking } from './use-asking.ts';
import { useDocumentWords } from './words.ts';

/** All versions of a document: fetched, or brought back as a new one (DOC-13, ERR-46). */
export function VersionsDialog({ row, close }: { readonly row: DocumentRow; readonly close: () => void }) {
  const { versions: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const list = useQuery(versionsOptions(row.id));
  const [busy, setBusy] = useState(false);
  const asking = useAsking();

  async function restore({ versionId, number }: DocumentVersion) {
    setBusy(true);
    try {
      const restored = await asking((confirmed) => restoreVersion(row.id, versionId, confirmed));
      if (restored) toast.success(words.restored(number));
    } catch (error) {
      toast.error(detailOf(error) ?? errors.versions);
    } finally {
      setBusy(false);
      await refreshDocuments(client);
    }
  }
  const fetchOne = ({ versionId }: DocumentVersion) =>
    void downloadVersion(row.id, versionId).catch((error: unknown) => toast.error(detailOf(error) ?? errors.download));
  return (
    <Dialog title={words.title(row.name)} width={620} onClose={() => close()}>
      {list.error ? (
        <ErrorState title={errors.versions} detail={detailOf(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <ol className={classes.versions} aria-busy={list.isPending}>
          {list.data?.map((one, place) => (
            <li key={one.versionId}>
              <div>
                <b>{words.number(one.number)}</b>
                {place === 0 ? <span className={classes.current}>{words.current}</span> : null}
                <small>
                  {[
                    dateTime(one.createdDate),
                    one.createdByName,
                    fileSize(one.size),
                    one.restoredFrom === null ? null : words.restoredFrom(one.restoredFrom),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<Download size={14} aria-hidden />}
                onClick={() => fetchOne(one)}
              >
                {words.download}
              </Button>
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
