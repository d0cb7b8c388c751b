import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { rowHistoryOptions } from '../api.ts';
import { EntryList } from '../entry-list.tsx';
import classes from '../history.module.css';
import { useHistoryWords } from '../words.ts';

/** The history of one row, for a page: `kind` as the log calls it (`project`, `client`, `rate` …). */
export function HistoryPanel({ kind, id }: { readonly kind: string; readonly id: number }) {
  const { audit: words } = useHistoryWords();
  const query = useInfiniteQuery(rowHistoryOptions(kind, id));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SettingsPart query={query} errorTitle={words.errors.load} empty={entries.length === 0 ? words.empty : null}>
      <EntryList entries={entries} ofRow={kind} />
      {query.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </SettingsPart>
  );
}

/** The same in a dialog, from the menu of a row. */
export function HistoryDialog({
  kind,
  id,
  name,
  close,
}: {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly close: () => void;
}) {
  const { audit: words } = useHistoryWords();
  const query = useInfiniteQuery(rowHistoryOptions(kind, id));
  return (
    <RowDialog
      title={words.ofRow(name)}
      width={640}
      of={query}
      failed={words.errors.load}
      onClose={() => close()}
      footer={null}
    >
      <div className={classes.panel}>
        <HistoryPanel kind={kind} id={id} />
      </div>
    </RowDialog>
  );
}
