import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { addMonths, dateRange, dateRanges, firstOfMonth } from '#shared/dates.ts';
import { calendarDay, date } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { FilterBar } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { MenuPill } from '#web/kit/menu-pill.tsx';
import { useText } from '#web/lib/texts.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { statusesOptions } from '#modules/projects/web/api.ts';
import { projectGroups, worklogGroups } from '../contract.ts';
import { statisticsOptions } from './api.ts';
import { readChoice, readOverview, type Choice, type Search } from './choice.ts';
import { OverviewPart } from './overview.tsx';
import { StatisticsCharts } from './statistics-charts.tsx';
import { StatisticsTable } from './statistics-table.tsx';
import classes from './statistics.module.css';
import { useStatisticsWords } from './words.ts';

/** The overview, and shares of hours, money and number of worklogs and projects (STAT-01). */
export default function StatisticsPage() {
  const words = useStatisticsWords();
  const search: Search = useSearch({ strict: false });
  const today = calendarDay(new Date());
  const of = search.of === 'worklogs' || search.of === 'projects' ? search.of : 'overview';
  const choice = of === 'overview' ? readOverview(search, today) : readChoice(search, today);
  const go = useChangeAddress<Search>();
  return (
    <section className={classes.page}>
      <PageHead title={words.title} {...(choice.to ? { meta: `${date(choice.from)} – ${date(choice.to)}` } : {})}>
        <Segmented<typeof of>
          label={words.subject}
          value={of}
          onChange={(next) => go({ of: next, by: undefined, status: undefined, from: undefined, to: undefined })}
          items={(['overview', 'worklogs', 'projects'] as const).map((value) => ({
            value,
            label: words.subjects[value],
          }))}
        />
        {choice.of === 'overview' ? null : (
          <Segmented<Choice['view']>
            label={words.view}
            value={choice.view}
            onChange={(view) => go({ view })}
            items={(['charts', 'table'] as const).map((value) => ({ value, label: words.views[value] }))}
          />
        )}
      </PageHead>
      {choice.of === 'overview' ? <OverviewPart choice={choice} go={go} /> : <SharesPart choice={choice} go={go} />}
    </section>
  );
}

/** One grouping, as rings or as a table (STAT-01). */
function SharesPart({ choice, go }: { readonly choice: Choice; readonly go: (change: Search) => void }) {
  const words = useStatisticsWords();
  const { data, error, isPlaceholderData, refetch } = useQuery(statisticsOptions(choice));
  return (
    <>
      <Filters choice={choice} go={go} />
      <p className={classes.note}>{words.note[choice.of]}</p>
      {error && !data ? <QueryError title={words.failed} of={{ error, refetch }} /> : null}
      {data?.count.length === 0 ? <EmptyState title={words.empty.title} text={words.empty.text} /> : null}
      {data && data.count.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={classes.body}>
          {choice.view === 'charts' ? (
            <StatisticsCharts data={data} of={choice.of} />
          ) : (
            <StatisticsTable data={data} of={choice.of} />
          )}
        </div>
      ) : null}
      {data || error ? null : (
        <div className={classes.charts} aria-busy>
          {[0, 1, 2].map((place) => (
            <div key={place} className={classes.chart}>
              <Skeleton height={320} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Filters({ choice, go }: { readonly choice: Choice; readonly go: (change: Search) => void }) {
  const words = useStatisticsWords();
  const { calendar } = useText().common;
  const statuses = useErrorToast(useQuery({ ...statusesOptions(), enabled: choice.of === 'projects' })).data ?? [];
  const groups = choice.of === 'worklogs' ? worklogGroups : projectGroups;
  const nameOf = (by: (typeof groups)[number]) =>
    choice.of === 'projects' && by === 'Employees' ? words.groupings.Responsible : words.groupings[by];
  return (
    <FilterBar label={words.filters}>
      <Segmented<Choice['by']>
        label={words.grouping}
        value={choice.by}
        onChange={(by) => go({ by })}
        items={groups.map((value) => ({ value, label: nameOf(value) }))}
      />
      <DateRangeField
        label={words.period}
        value={{ from: choice.from, to: choice.to }}
        presets={presetsOf(words, calendar.ranges)}
        onChange={({ from, to }) => go({ from: from ?? undefined, to: to ?? undefined })}
      />
      {choice.of === 'projects' ? (
        <MenuPill
          label={words.status}
          value={choice.statusId ? statuses.find(({ id }) => id === choice.statusId)?.name : undefined}
          onClear={() => go({ status: undefined })}
          position="bottom-start"
          entries={[
            { label: words.anyStatus, onClick: () => go({ status: undefined }) },
            'divider',
            ...statuses.map(({ id, name }) => ({ label: name, onClick: () => go({ status: id }) })),
          ]}
        />
      ) : null}
    </FilterBar>
  );
}

type Ranges = ReturnType<typeof useText>['common']['calendar']['ranges'];

function presetsOf(words: ReturnType<typeof useStatisticsWords>, ranges: Ranges) {
  const today = calendarDay(new Date());
  const monthBack = addMonths(today, -1);
  return [
    { id: 'Default', label: words.since(date(monthBack)), range: { from: monthBack, to: null } },
    ...dateRanges.map((name) => ({ id: name, label: ranges[name], range: dateRange(name, today) })),
    {
      id: 'Year',
      label: words.since(date(`${today.slice(0, 4)}-01-01`)),
      range: { from: `${today.slice(0, 4)}-01-01`, to: null },
    },
    {
      id: 'TwelveMonths',
      label: words.since(date(addMonths(firstOfMonth(today), -12))),
      range: { from: addMonths(firstOfMonth(today), -12), to: null },
    },
  ];
}
