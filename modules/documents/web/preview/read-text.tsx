import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useFound, type Finding } from '#web/kit/find/use-found.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { textOptions } from '../api.ts';
import { RowIcon } from '../file-icon.tsx';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

/** The recognised text of a scan by page: it can be selected, copied and searched, unlike the scan. */
export function ReadText({ row, finding }: { readonly row: DocumentRow; readonly finding: Finding | null }) {
  const words = useDocumentWords();
  const { read } = words.preview;
  const body = useRef<HTMLDivElement>(null);
  const { data: pages, error, refetch } = useQuery(textOptions(row.id, row.versionId));
  useFound(body, finding, pages);
  if (error) return <QueryError title={words.errors.open} of={{ error, refetch }} />;
  if (pages === undefined) return <div aria-busy />;
  if (pages.length === 0) return <EmptyState title={read.none} icon={<RowIcon row={row} size={34} />} />;
  return (
    <article className={classes.read}>
      <p className={classes.note}>{row.reading === 'scanning' ? read.going : read.note}</p>
      <div ref={body}>
        {pages.map((page, place) => (
          <section key={place} aria-label={read.page(place + 1)} data-page={read.page(place + 1)}>
            <p>{page}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
