import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { calendarDay } from '#shared/format.ts';
import { EmptyState, StateIcon } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { FilterBar, FilterPill } from '#web/kit/filter-pill.tsx';
import { DateRangeField } from '#web/kit/form/date-range-field.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useNameIn } from '#web/kit/use-name-in.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { everybodyOptions } from '#modules/worklogs/web/api.ts';
import { LogTimeButton } from '#modules/worklogs/web/parts/log-time-button.tsx';
import type { MonthsAnswer } from '../contract.ts';
import { figuresOptions, inProgressOptions, monthsOptions } from './api.ts';
import { presetOf, presetRange, presets, type Overview, type Preset, type Search } from './choice.ts';
import { InProgressPart } from './in-progress-part.tsx';
import { MonthsPart } from './months-part.tsx';
import classes from './overview.module.css';
import { RankedPart } from './ranked-part.tsx';
import { Totals } from './totals.tsx';
import { useStatisticsWords } from './words.ts';

type Props = { readonly choice: Overview; readonly go: (change: Search) => void };

/** The overview: totals, months beside last year's, rankings, and work in progress. */
export function OverviewPart({ choice, go }: Props) {
  const words = useStatisticsWords();
  const figures = useQuery(figuresOptions(choice));
  const months = useQuery(monthsOptions(Number(choice.to.slice(0, 4)), choice.employeeId));
  const unbilled = useQuery(inProgressOptions(choice.employeeId));
  const failures = [
    figures.error && !figures.data ? figures : null,
    months.error && !months.data ? months : null,
    unbilled.error && !unbilled.data ? unbilled : null,
  ];
  const failed = failures.find((one) => one !== null);
  if (failed) return <QueryError title={words.failed} of={failed} />;
  return (
    <>
      <OverviewFilters choice={choice} go={go} />
      {figures.data && months.data && unbilled.data ? (
        <div className={classes.body} aria-busy={figures.isPlaceholderData}>
          <Totals totals={figures.data.totals} figure={choice.figure} onChoose={(figure) => go({ figure })} />
          {isEmpty(months.data) ? null : <MonthsPart data={months.data} choice={choice} />}
          {figures.data.totals.entries === 0 ? (
            <EmptyState
              title={words.empty.title}
              text={words.empty.text}
              icon={<StateIcon of={ChartPie} />}
              action={<LogTimeButton />}
            />
          ) : (
            <RankedPart data={figures.data} choice={choice} go={go} />
          )}
          <InProgressPart data={unbilled.data} employeeId={choice.employeeId} />
        </div>
      ) : (
        <div className={classes.body} aria-busy>
          <Skeleton height={84} />
          <Skeleton height={260} />
          <Skeleton height={320} />
        </div>
      )}
    </>
  );
}

/** Neither year has an entry: a chart without bars says nothing. */
const isEmpty = ({ months, before }: MonthsAnswer): boolean =>
  [...months, ...before].every(({ entries }) => entries === 0);

function OverviewFilters({ choice, go }: Props) {
  const words = useStatisticsWords();
  const { employeeId: me } = useHere();
  const nameIn = useNameIn();
  const everybody = useErrorToast(useQuery(everybodyOptions())).data?.items;
  const people = everybody ?? [];
  const today = calendarDay(new Date());
  const chosen = presetOf(choice, today);
  const nameOf = (id: number) => (id === me ? words.me : nameIn(everybody, id));
  return (
    <FilterBar label={words.filters}>
      <Segmented<Preset | 'other'>
        label={words.period}
        value={chosen ?? 'other'}
        onChange={(preset) => (preset === 'other' ? undefined : go(presetRange(preset, today)))}
        items={presets.map((value) => ({ value, label: words.presets[value] }))}
      />
      <DateRangeField
        label={words.period}
        value={{ from: choice.from, to: choice.to }}
        presets={presets.map((id) => ({ id, label: words.presets[id], range: presetRange(id, today) }))}
        onChange={({ from, to }) => go({ from: from ?? undefined, to: to ?? undefined })}
      />
      <MenuButton
        entries={[
          { label: words.everybody, onClick: () => go({ employee: undefined }) },
          { label: words.me, onClick: () => go({ employee: me }) },
          'divider',
          ...people
            .filter(({ id, active }) => id !== me && active)
            .map(({ id, name }) => ({ label: name, onClick: () => go({ employee: id }) })),
        ]}
        position="bottom-start"
      >
        <FilterPill
          label={words.employee}
          {...(choice.employeeId === null
            ? {}
            : { value: nameOf(choice.employeeId), onClear: () => go({ employee: undefined }) })}
          menu
        />
      </MenuButton>
    </FilterBar>
  );
}
