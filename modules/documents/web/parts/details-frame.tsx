import type { ReactNode } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import type { DocumentRow } from '../../contract/record.ts';
import classes from '../details.module.css';
import { useDocumentWords } from '../words.ts';

type OfRow = { readonly row: DocumentRow };

/** Beside the list, of the one that is chosen, whichever store it is in. */
export function DetailsFrame({ row, children }: OfRow & { readonly children: ReactNode }) {
  const { details: words } = useDocumentWords();
  return (
    <aside className={classes.panel} aria-label={words.title}>
      <h2>{row.name}</h2>
      {children}
    </aside>
  );
}

/** How large it is, and who made and changed it when. */
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
