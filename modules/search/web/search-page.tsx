import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { sources, type Source } from '../contract.ts';
import { pageSize, recentOptions, resultsOptions, type Found } from './api.ts';
import { HitList } from './hit-list.tsx';
import classes from './search.module.css';
import { useSearchWords } from './parts/words.ts';

type SearchAddress = { q?: string | undefined; page?: number; source?: Source };

/** The results of a search; query, page and source are part of the address (SEARCH-01). */
export default function SearchPage() {
  const words = useSearchWords();
  const { edition } = useHere();
  const change = useChangeAddress<SearchAddress>();
  const { q = '', page, source: given } = useSearch({ from: '/$tenantId/search' });
  const source = sources.find((one) => one === given) ?? 'All';
  const found = useQuery(resultsOptions(q, source, page));
  const total = found.data?.pagination.total ?? 0;
  const go = (part: SearchAddress) => change({ page: 1, ...part }, true);
  // There are fewer results now than when the link was made.
  const beyond = found.data?.items.length === 0 && !found.isPlaceholderData && total > 0;
  useEffect(() => {
    if (beyond) go({ page: Math.ceil(total / pageSize) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` is made anew each time
  }, [beyond, total]);
  const offered = [
    'All',
    'Projects',
    'Clients',
    'Tasks',
    ...(edition === 'legal' ? (['Opponents'] as const) : []),
    'Documents',
    'Texts',
  ] as const;
  return (
    <div className={classes.page}>
      <PageHead
        title={words.title}
        meta={
          q !== '' && found.data ? (found.data.pagination.truncated ? words.more(total) : words.count(total)) : null
        }
      />
      <div className={classes.body}>
        <div className={classes.tools}>
          <SearchBox label={words.box} value={q} onChange={(typed) => go({ q: typed || undefined })} />
          <Segmented
            label={words.sources.label}
            value={source}
            onChange={(one) => go({ source: one })}
            items={offered.map((value) => ({ value, label: words.sources[value] }))}
          />
        </div>
        {q === '' ? <Recent /> : <Results typed={q} found={found} page={page} onPage={(next) => go({ page: next })} />}
      </div>
    </div>
  );
}

/** A page of results, or why there is none. */
function Results({
  typed,
  found,
  page,
  onPage,
}: {
  readonly typed: string;
  readonly found: UseQueryResult<Found>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const words = useSearchWords();
  const slow = useSlow(found.isPending);
  if (found.error) return <QueryError title={words.failed} of={found} />;
  if (!found.data)
    return slow ? (
      <div className={classes.waiting}>
        {[70, 55, 80, 45].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={16} />
        ))}
      </div>
    ) : null;
  const {
    items,
    pagination: { total, truncated },
  } = found.data;
  if (total === 0) return <EmptyState title={words.nothing} text={words.nothingFor(typed)} />;
  return (
    <>
      <HitList hits={items} />
      {truncated ? <p className={classes.hint}>{words.narrow(total)}</p> : null}
      {total > pageSize ? (
        <div className={classes.foot}>
          <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
        </div>
      ) : null}
    </>
  );
}

/** Shown before anything is typed: recently opened pages. */
function Recent() {
  const words = useSearchWords();
  const recent = useErrorToast(useQuery(recentOptions()));
  return (
    <>
      <p className={classes.hint}>{words.hint}</p>
      {recent.data && recent.data.length > 0 ? (
        <>
          <h2 className={classes.section}>{words.recent}</h2>
          <HitList hits={recent.data} />
        </>
      ) : null}
    </>
  );
}
