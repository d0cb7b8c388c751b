import type { ReactNode } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import type { DocumentRow, Opening } from '../../contract/record.ts';
import classes from '../details.module.css';
import { useDocumentWords } from '../words.ts';

type OfRow = { readonly row: DocumentRow };

/** The panel beside the list for the selected row, in either store. */
export function DetailsFrame({ row, children }: OfRow & { readonly children: ReactNode }) {
  const { details: words } = useDocumentWords();
  return (
    <aside className={classes.panel} aria-label={words.title}>
      <h2>{row.name}</h2>
      {children}
    </aside>
  );
}

type Opened = Opening & { readonly number: number | null };

/** Who opened it, newest first; with the version's number if the store has one. */
export function Openings({ all }: { readonly all: readonly Opened[] | undefined }) {
  const { details: words } = useDocumentWords();
  return (
    <>
      <h3 className={classes.heading}>{words.openings}</h3>
      {all?.length === 0 ? <p className={classes.mute}>{words.nobody}</p> : null}
      <ul className={classes.list} aria-label={words.openings}>
        {all?.map(({ number, employeeId, employeeName, kind, openedDate }) => (
          <li key={`${number} ${employeeId} ${kind}`}>
            <b>{employeeName}</b>
            <small>{words.opened(words.kinds[kind], number, dateTime(openedDate))}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Size, creation and last change. */
export function Facts({ row }: OfRow) {
  const { details: words } = useDocumentWords();
  const facts = [
    ...(row.typeId === 1 ? [[words.size, fileSize(row.size)]] : []),
    [words.created, [dateTime(row.createdDate), row.createdByName].filter(Boolean).join(' · ')],
    [words.modified, [dateTime(row.modifiedDate), row.modifiedByName].filter(Boolean).join(' · ')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
