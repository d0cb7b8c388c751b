import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { date } from '#shared/format.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { Watch } from '../contract/watches.ts';
import { NoAccess, refuses } from './no-access.tsx';
import { SourceLinks } from './related.tsx';
import classes from './saved.module.css';
import { useWatching } from './use-watching.ts';
import { watchesOptions } from './watches-api.ts';
import { useSourceWords } from './words.ts';

/** The person's watches in the library, with the latest finds; nobody else sees them. */
export default function WatchesPage() {
  const { tenantId } = useHere();
  const { watches: words, errors } = useSourceWords();
  const watches = useQuery(watchesOptions());
  const { stop } = useWatching();
  if (refuses(watches.error)) return <NoAccess />;
  const items = watches.data?.items ?? [];
  return (
    <div className={classes.page}>
      <PageHead title={words.title} meta={watches.data ? words.count(items.length) : null} />
      <p className={classes.intro}>{words.intro}</p>
      {watches.error ? <QueryError title={errors.watches} of={watches} /> : null}
      {watches.data && items.length === 0 ? (
        <EmptyState
          title={words.empty}
          text={words.emptyText}
          action={
            <Button
              renderRoot={(props) => (
                <Link to="/$tenantId/sources/search" params={{ tenantId: String(tenantId) }} {...props} />
              )}
            >
              {words.open}
            </Button>
          }
        />
      ) : null}
      <ul className={classes.groups}>
        {items.map((watch) => (
          <OneWatch key={watch.id} watch={watch} onStop={() => stop(watch)} />
        ))}
      </ul>
    </div>
  );
}

function OneWatch({ watch, onStop }: { readonly watch: Watch; readonly onStop: () => void }) {
  const { watches: words } = useSourceWords();
  const { tenantId } = useHere();
  return (
    <li className={classes.group}>
      <div className={classes.line}>
        <Link
          to="/$tenantId/sources/search"
          params={{ tenantId: String(tenantId) }}
          search={searchOf(watch)}
          title={words.open}
        >
          {watch.name}
        </Link>
        <span className={classes.meta}>
          {words.found(watch.found)} · {words.since(date(watch.createdDate))}
        </span>
        <Button
          className={classes.stop ?? ''}
          variant="subtle"
          size="xs"
          leftSection={<BellOff size={14} aria-hidden />}
          aria-label={words.stopOne(watch.name)}
          onClick={onStop}
        >
          {words.stop}
        </Button>
      </div>
      {watch.latest.length > 0 ? <SourceLinks sources={watch.latest} /> : null}
    </li>
  );
}

/** Its search, the newest first. */
const searchOf = ({ searchQuery, types, subTypes, keywords, references, dateFrom, dateTo }: Watch) => ({
  ...(searchQuery === '' ? {} : { q: searchQuery }),
  types: [...types, ...subTypes],
  keywords: keywords.map(String),
  references: [...references],
  ...(dateFrom ? { from: dateFrom } : {}),
  ...(dateTo ? { to: dateTo } : {}),
  orderByDate: true,
  narrowSearch: searchQuery !== '',
});
