import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History, ListOrdered } from 'lucide-react';
import { useHistory } from '#modules/history/web/parts/use-history.ts';
import { dateTime, fileSize } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import type { DocumentRow, DocumentVersion } from '../contract/record.ts';
import { documentOptions, versionsOptions } from './api.ts';
import classes from './details.module.css';
import { DetailsFrame, Facts, Openings } from './parts/details-frame.tsx';
import { sentLines } from './sent-lines.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { useDocumentWords } from './words.ts';

/** Details of a document or a folder: size, what was sent of it, versions, history, and who opened it. */
export function Details({ row }: { readonly row: DocumentRow }) {
  const { details: words } = useDocumentWords();
  const dialogs = useDialogs();
  const showHistory = useHistory();
  return (
    <>
      <Facts row={row} />
      <div className={classes.actions}>
        {row.typeId === 1 ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<ListOrdered size={14} aria-hidden />}
            onClick={() => void dialogs.open(VersionsDialog, { row }, { chained: true })}
          >
            {words.allVersions}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="default"
          leftSection={<History size={14} aria-hidden />}
          onClick={() => showHistory('document', row.id, row.name)}
        >
          {words.history}
        </Button>
      </div>
      {row.typeId === 1 ? <VersionsAndOpenings row={row} /> : null}
    </>
  );
}

function VersionsAndOpenings({ row }: { readonly row: DocumentRow }) {
  const all = useDocumentWords();
  const { details: words, versions: said, errors } = all;
  // Someone may have opened it since the last fetch.
  const list = useQuery({ ...versionsOptions(row.id), staleTime: 0 });
  if (list.error) return <QueryError title={errors.versions} of={list} />;
  const versions = list.data ?? [];
  const sent = versions.flatMap((one) => sentLines(all, one).map((line) => ({ number: one.number, line })));
  return (
    <div aria-busy={list.isPending}>
      {sent.length === 0 ? null : (
        <>
          <h3 className={classes.heading}>{words.sent}</h3>
          <ul className={classes.list} aria-label={words.sent}>
            {sent.map(({ number, line }) => (
              <li key={`${number} ${line}`}>
                <b>{said.number(number)}</b>
                <small>{line}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className={classes.heading}>{words.versions}</h3>
      <ol className={classes.list}>
        {versions.map((one) => (
          <li key={one.versionId}>
            <b>{said.number(one.number)}</b>
            <small>{[dateTime(one.createdDate), one.createdByName, fileSize(one.size)].join(' · ')}</small>
          </li>
        ))}
      </ol>
      <Openings all={list.data && openingsOf(versions)} />
      <p className={classes.mute}>{words.recorded}</p>
    </div>
  );
}

/** Of all versions, newest first. */
const openingsOf = (versions: readonly DocumentVersion[]) =>
  versions
    .flatMap(({ number, openings }) => openings.map((one) => ({ ...one, number })))
    .toSorted((a, b) => b.openedDate.localeCompare(a.openedDate));

/** The panel beside the list, for the selected row. */
export function DetailsPanel({ row }: { readonly row: DocumentRow }) {
  return (
    <DetailsFrame row={row}>
      <Details key={row.id} row={row} />
    </DetailsFrame>
  );
}

/** The same in a dialog, from the row's menu. */
export function DetailsDialog({ row, close }: { readonly row: DocumentRow; readonly close: () => void }) {
  const { errors } = useDocumentWords();
  const query = useQuery(documentOptions(row.id));
  return (
    <RowDialog title={row.name} width={480} of={query} failed={errors.load} onClose={() => close()} footer={null}>
      <Details row={row} />
    </RowDialog>
  );
}
