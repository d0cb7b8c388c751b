import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#shared/dates.ts';
import { calendarDay, date, hours } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { useHere } from '#web/lib/here.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { suggestionsOptions } from './api.ts';
import { SuggestionList } from './suggestion-list.tsx';
import frame from '#web/kit/page-frame.module.css';
import classes from './suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';
import { useSuggestionWords } from './words.ts';

/** The suggested worklogs of a day (SUGG-01): approve, adjust or dismiss, one or all. */
export default function SuggestionsPage() {
  const words = useSuggestionWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const search: { readonly date?: string } = useSearch({ strict: false });
  const today = calendarDay(new Date());
  const day = search.date ?? today;
  const found = useQuery(suggestionsOptions(day));
  const does = useSuggestions();
  const items = found.data?.items ?? [];
  const go = (to: string) =>
    void navigate({
      to: '/$tenantId/worklogs/suggestions',
      params: { tenantId: String(tenantId) },
      search: { date: to },
    });

  return (
    <section className={frame.page}>
      <PageHead
        title={words.title}
        meta={
          found.data
            ? `${date(day)} · ${words.meta(items.length, hours(sum(items.map(({ quantity }) => quantity))))}`
            : null
        }
        back={
          <Link to="/$tenantId/worklogs/tempo" params={{ tenantId: String(tenantId) }} search={{ day }}>
            <ArrowLeft size={13} aria-hidden /> {words.timesheet}
          </Link>
        }
      >
        {items.length > 0 ? (
          <Button variant="default" disabled={does.busy} onClick={() => does.dismissAll(day)}>
            {words.dismissAll}
          </Button>
        ) : null}
        <Button.Group>
          <Button variant="default" px={9} aria-label={words.previous} onClick={() => go(addDays(day, -1))}>
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => go(today)}>
            {words.today}
          </Button>
          <Button variant="default" px={9} aria-label={words.next} onClick={() => go(addDays(day, 1))}>
            <ChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
      </PageHead>
      <div className={classes.scroll} aria-busy={found.isPending || found.isPlaceholderData}>
        {found.error && !found.data ? <QueryError title={words.errors.load} of={found} /> : null}
        {items.length > 0 ? (
          <>
            <p className={classes.explain}>{words.explain}</p>
            <SuggestionList
              items={items}
              busy={does.busy}
              onApprove={does.approve}
              onAdjust={does.adjust}
              onDismiss={does.dismiss}
            />
          </>
        ) : null}
        {found.data && items.length === 0 ? <EmptyState title={words.empty.title} text={words.empty.text} /> : null}
      </div>
    </section>
  );
}
