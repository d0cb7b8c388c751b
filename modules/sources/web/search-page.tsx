import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CircleHelp, RotateCcw, Search } from 'lucide-react';
import { useState } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { pageSizes } from '../contract/lists.ts';
import { everything, queryOf, type Address } from './address.ts';
import { resultsOptions, type Results } from './api.ts';
import { Facets } from './facets.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import { NoAccess, refuses } from './no-access.tsx';
import { Result } from './result.tsx';
import { SearchHelp } from './search-help.tsx';
import classes from './search.module.css';
import { SuggestBox } from './suggest-box.tsx';
import { WatchButton } from './watch-button.tsx';
import { useSourceWords } from './words.ts';

/** The search of sources; its whole state is in the URL (SRC-01 to SRC-03). */
export default function SourceSearchPage() {
  const words = useSourceWords();
  const { search: said } = words;
  const address = useSearch({ from: '/$tenantId/sources/search' });
  const change = useChangeAddress<Address>();
  const dialogs = useDialogs();
  const [typed, setTyped] = useState(address.q ?? '');
  const [asked, setAsked] = useState(address.q);
  // The URL was changed elsewhere: by the browser's back button, or by a link.
  if (asked !== address.q) {
    setAsked(address.q);
    setTyped(address.q ?? '');
  }
  const results = useQuery(resultsOptions(queryOf(address)));
  const go = (part: Partial<Address>) => change({ page: 1, ...part });
  const search = (text = typed) => go({ q: text.trim() || undefined });
  if (refuses(results.error)) return <NoAccess />;
  return (
    <div className={classes.page}>
      <PageHead title={said.title} meta={results.data ? said.found(results.data.totalCount) : null}>
        <Button
          variant="default"
          leftSection={<CircleHelp size={15} aria-hidden />}
          onClick={() => void dialogs.open(SearchHelp, {})}
        >
          {said.help}
        </Button>
      </PageHead>
      <div className={classes.body}>
        <div className={classes.ask}>
          <SuggestBox value={typed} onChange={setTyped} onSearch={search} />
          <Button leftSection={<Search size={15} aria-hidden />} onClick={() => search()}>
            {said.go}
          </Button>
          <Button
            variant="default"
            leftSection={<RotateCcw size={15} aria-hidden />}
            onClick={() => {
              setTyped('');
              go({ ...everything });
            }}
          >
            {said.all}
          </Button>
        </div>
        <FoldedFilters address={address} onChange={go} />
        <div className={classes.columns}>
          <aside className={classes.facets} aria-label={said.filters}>
            {results.data ? <Facets facets={results.data.facets} address={address} onChange={go} /> : null}
          </aside>
          <section className={classes.results} aria-label={said.title} aria-busy={results.isFetching}>
            <div className={classes.order}>
              <Segmented
                label={said.order}
                value={address.orderByDate ? 'D' : 'R'}
                onChange={(order) => go({ orderByDate: order === 'D' })}
                items={[
                  { value: 'R', label: said.byRelevance },
                  { value: 'D', label: said.byDate },
                ]}
              />
              <WatchButton address={address} />
              {results.data?.answers.some(({ kind }) => kind === 'law') ? (
                <p>
                  {said.understood}{' '}
                  <b>
                    {results.data.answers
                      .filter(({ kind }) => kind === 'law')
                      .map(({ text }) => text)
                      .join(', ')}
                  </b>
                </p>
              ) : null}
            </div>
            {results.data?.didYouMean ? (
              <p className={classes.meant}>
                {said.didYouMean}{' '}
                <button type="button" onClick={() => search(results.data.didYouMean ?? '')}>
                  {results.data.didYouMean}
                </button>
              </p>
            ) : null}
            {results.data?.phraseAmong ? (
              <p className={classes.meant}>{said.phraseAmong(results.data.phraseAmong)}</p>
            ) : null}
            <List
              results={results}
              page={address.page}
              onPage={(page) => go({ page })}
              onKeyword={(id) => go({ keywords: [...new Set([...address.keywords, String(id)])] })}
              query={address.q}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

function List({
  results,
  page,
  onPage,
  onKeyword,
  query,
}: {
  readonly results: UseQueryResult<Results>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onKeyword: (id: number) => void;
  readonly query: string | undefined;
}) {
  const words = useSourceWords();
  const slow = useSlow(results.isPending);
  if (results.error)
    return (
      <QueryError
        title={words.errors.sources}

        of={results}
      />
    );
  if (!results.data)
    return slow ? (
      <div className={classes.waiting}>
        {[70, 90, 80, 60].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={18} />
        ))}
      </div>
    ) : null;
  const { items, totalCount } = results.data;
  if (totalCount === 0) return <EmptyState title={words.search.nothing} text={words.search.nothingHint} />;
  return (
    <>
      <ol className={classes.list}>
        {items.map((found) => (
          <Result key={found.document.id} found={found} query={query} onKeyword={onKeyword} />
        ))}
      </ol>
      {totalCount > pageSizes.results ? (
        <Pager page={page} pageSize={pageSizes.results} total={totalCount} onPage={onPage} />
      ) : null}
    </>
  );
}
