import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
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
  const { versions: words, errors } = useDocumentWords();
  const actions = useVersionActions(row, store);
  const list = useQuery(store.versions(row.id));
  const dialogs = useDialogs();
  const openOne = ({ versionId }: DocumentVersion) => {
    const all = (list.data ?? []).map((one) => rowOf(row, one)).toReversed();
    const first = all.find((one) => one.versionId === versionId);
    if (first) void dialogs.open(PreviewDialog, { row: first, all }, { chained: true });
  };

  return (
    <RowDialog title={words.title(row.name)} width={620} of={list} failed={errors.versions} onClose={() => close()}>
      {list.error ? (
        <QueryError title={errors.versions} of={list} />
      ) : (
        <ol className={classes.versions} aria-busy={list.isPending}>
          {list.data?.map((one, place) => (
            <VersionLine
              key={one.versionId}
              version={one}
              current={place === 0}
              mayEdit={row.can.edit}
              isOwn={store.isOwn}
              actions={actions}
              onOpen={store.isOwn ? () => openOne(one) : null}
            />
          ))}
        </ol>
      )}
    </RowDialog>
  );
}

function useVersionActions(row: DocumentRow, store: FileStore) {
  const { versions: words, errors } = useDocumentWords();
  const client = useQueryClient();
  const asking = useAsking();
  const [busy, setBusy] = useState(false);

  async function restore({ versionId, number }: DocumentVersion) {
    setBusy(true);
    try {
      const restored = await asking((confirmed) => store.restoreVersion(row.id, versionId, confirmed));
      if (restored) toast.success(words.restored(number));
    } catch (error) {
      toast.failed(error, errors.versions);
    } finally {
      setBusy(false);
      await refreshDocuments(client);
    }
  }
  async function freeze({ versionId }: DocumentVersion, reason: FreezeReason) {
    await freezeVersion(row.id, versionId, reason).catch((error: unknown) => toast.failed(error, errors.freeze));
    await refreshDocuments(client);
  }
  const download = ({ versionId }: DocumentVersion) =>
    void store.downloadVersion(row.id, versionId).catch((error: unknown) => toast.failed(error, errors.download));

  return {
    busy,
    download,
    restore: (version: DocumentVersion) => void restore(version),
    freeze: (version: DocumentVersion, reason: FreezeReason) => void freeze(version, reason),
  };
}

type LineProps = {
  readonly version: DocumentVersion;
  /** The newest one. */
  readonly current: boolean;
  readonly mayEdit: boolean;
  readonly isOwn: boolean;
  readonly actions: ReturnType<typeof useVersionActions>;
  readonly onOpen: (() => void) | null;
};

/** A version: what it is, and what can be done with it. */
function VersionLine({ version, current, mayEdit, isOwn, actions, onOpen }: LineProps) {
  const said = useDocumentWords();
  const { versions: words, scans } = said;
  return (
    <li>
      <div>
        <VersionName number={version.number} onOpen={onOpen} />
        {current ? <span className={classes.current}>{words.current}</span> : null}
        <small>
          {[
            dateTime(version.createdDate),
            version.createdByName,
            fileSize(version.size),
            version.restoredFrom === null ? null : words.restoredFrom(version.restoredFrom),
            version.scan === null ? null : scans[version.scan],
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {sentLines(said, version).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        disabled={isClosed(version.scan)}
        onClick={() => actions.download(version)}
      >
        {words.download}
      </Button>
      {isOwn && version.frozen === null && mayEdit ? (
        <FreezeButton number={version.number} onFreeze={(reason) => actions.freeze(version, reason)} />
      ) : null}
      {!current && mayEdit ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={actions.busy}
          leftSection={<RotateCcw size={14} aria-hidden />}
          onClick={() => actions.restore(version)}
        >
          {words.restore}
        </Button>
      ) : null}
    </li>
  );
}

type FreezeProps = { readonly number: number; readonly onFreeze: (reason: FreezeReason) => void };

function FreezeButton({ number, onFreeze }: FreezeProps) {
  const { versions: words } = useDocumentWords();
  return (
    <MenuButton
      entries={freezeReasons.map((reason) => ({
        label: words.reasons[reason],
        onClick: () => onFreeze(reason),
      }))}
    >
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Snowflake size={14} aria-hidden />}
        aria-label={words.freezeAs(number)}
      >
        {words.freeze}
      </Button>
    </MenuButton>
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
