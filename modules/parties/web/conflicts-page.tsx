import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { FilterBar } from '#web/kit/filter-pill.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { checksOptions } from './api.ts';
import { CheckDialog } from './check-dialog.tsx';
import { ClearanceTable } from './clearance-table.tsx';
import frame from '#web/kit/page-frame.module.css';
import classes from './parties.module.css';
import { askedIn, type PartySearch } from './search.ts';
import { usePartyWords } from './words.ts';

/**
 * Every recorded conflict check, including those of clients who were turned away; and the button to check somebody
 * before anything is registered.
 */
export default function ConflictsPage() {
  const { clearances: words, page: pageWords, filters } = usePartyWords();
  const { tenantId } = useHere();
  const dialogs = useDialogs();
  const search: PartySearch = useSearch({ strict: false });
  const { search: text, pageNumber, pageSize } = askedIn(search);
  const list = useQuery(checksOptions(text, pageNumber, pageSize));
  const go = useChangeAddress<PartySearch>();
  useLastPage(pageNumber, list.data?.pagination, (page) => go({ page }, true));
  const total = list.data?.pagination.total ?? 0;
  return (
    <section className={frame.page}>
      <PageHead title={pageWords.clearances} meta={list.data ? words.count(total) : null}>
        {roleIn(tenantId) === 'reader' ? null : (
          <Button
            variant="default"
            leftSection={<Scale size={15} aria-hidden />}
            onClick={() => void dialogs.open(CheckDialog, {})}
          >
            {words.new}
          </Button>
        )}
      </PageHead>
      <FilterBar label={filters.label}>
        <SearchBox
          label={words.search}
          value={text}
          onChange={(found) => go({ search: found || undefined, page: undefined })}
        />
      </FilterBar>
      <div className={classes.tab}>
        {list.error && !list.data ? <QueryError title={words.load} of={list} /> : null}
        {list.data && total === 0 ? (
          <EmptyState title={text ? words.noMatch : words.emptyTitle} text={text ? null : words.emptyText} />
        ) : null}
        {list.data && total > 0 ? <ClearanceTable rows={list.data.items} named /> : null}
      </div>
      {total > 0 ? (
        <Pager
          page={pageNumber}
          pageSize={pageSize}
          total={total}
          onPage={(page) => go({ page })}
          onPageSize={(size) => go({ size, page: undefined })}
        />
      ) : null}
    </section>
  );
}
