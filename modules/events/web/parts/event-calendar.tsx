import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { addDays, daysBetween, weekNumber } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { RowsSkeleton } from '#web/kit/rows/rows-skeleton.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { sp } from '#web/lib/search-params.ts';
import { useText } from '#web/lib/texts.tsx';
import { Agenda } from '../agenda.tsx';
import type { Known } from '../draft.ts';
import type { EmployeeName } from '../event-fields.tsx';
import classes from '../events.module.css';
import { useEventActions } from '../use-actions.ts';
import { peopleIn } from '../scheduled.ts';
import { useShown } from '../use-shown.ts';
import { daysOf, stepped, titleOf, views, type View } from '../views.ts';
import { useEventWords } from '../words.ts';

// Loaded on first use, with the calendar library.
const Calendar = lazyPart(() => import('../calendar.tsx'));

const nobody: readonly EmployeeName[] = [];

type Search = { readonly view?: string; readonly day?: string };
export type HeadProps = { readonly title: string; readonly meta: string; readonly children: ReactNode };
type Props = {
  /** Of one case, or of people; all visible events if neither is given. */
  readonly project?: Pick<ProjectLite, 'id' | 'name' | 'yearNumber'> | null;
  readonly people: readonly EmployeeName[] | null;
  /** All people: if none is chosen, those with entries are shown in rows. */
  readonly everybody?: readonly EmployeeName[] | undefined;
  /** The header above the calendar, with its buttons. */
  readonly Head: ComponentType<HeadProps>;
};

/** A calendar with its views; view and day are stored in the URL. */
export function EventCalendar({ project = null, people, everybody = nobody, Head }: Props) {
  const words = useEventWords();
  const { calendar } = useText().common;
  const actions = useEventActions();
  const phone = useIsPhone();
  const writes = roleIn(useHere().tenantId) !== 'reader';
  const openTask = useOpenTask();
  const place = usePlace();
  const { view, day, today } = place;
  const { from, to } = daysOf(view, day);
  // A month and the list have no rows, and a phone lists all people by day.
  const rows = people === null && view !== 'month' && view !== 'agenda' ? everybody : nobody;
  const { list, shown } = useShown({ from, to, projectId: project?.id }, people, rows);
  const listed = view === 'agenda' || (phone && rows.length > 0);
  const beside = people ?? peopleIn(shown, rows, words.nobody);
  const go = useChangeAddress<Search>();
  const known = (drawn: Omit<Known, 'project' | 'person'>, person?: EmployeeName) =>
    actions.create({ ...drawn, project, ...(person ? { person } : {}) });
  return (
    <>
      <Head title={titleOf(view, day, calendar)} meta={view === 'month' ? '' : calendar.week(weekNumber(from))}>
        <Buttons place={place} go={go} onCreate={writes ? () => actions.create({ project }) : null} />
      </Head>
      {list.error && !list.data ? <QueryError title={words.errors.load} of={list} /> : null}
      {list.isPending ? <RowsSkeleton /> : null}
      {list.data ? (
        listed ? (
          <Agenda
            from={from}
            to={to}
            today={today}
            shown={shown}
            named={people?.length !== 1}
            onOpen={actions.open}
            onTask={openTask}
          />
        ) : (
          <Suspense fallback={<span className={classes.calendar} aria-busy />}>
            <Calendar
              view={view}
              day={day}
              days={Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))}
              today={today}
              beside={beside.length > (people ? 1 : 0) ? beside : null}
              shown={shown}
              writes={writes}
              onDay={(first) => go({ view: 'week', day: first })}
              onFollow={(next) => go({ day: next })}
              onOpen={actions.open}
              onTask={openTask}
              onDrawn={(drawn, person) => (writes ? known(drawn, person) : undefined)}
              onMove={actions.move}
            />
          </Suspense>
        )
      ) : null}
    </>
  );
}

/** The view and the day in the URL; on a phone first the list, otherwise the month. */
function usePlace() {
  const phone = useIsPhone();
  const search: Search = useSearch({ strict: false });
  const today = calendarDay(new Date());
  const view: View = views.find((one) => one === search.view) ?? (phone ? 'agenda' : 'month');
  return { view, day: sp.date().parse(search.day) ?? today, today };
}

function useOpenTask() {
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  return (id: number) => void navigate({ to: '/$tenantId/tasks/$id', params: { tenantId, id: String(id) } });
}

type ButtonsProps = {
  readonly place: ReturnType<typeof usePlace>;
  readonly go: (change: Search) => void;
  /** Null for readers. */
  readonly onCreate: (() => void) | null;
};

/** Back, today and on; the view; and a new event. */
function Buttons({ place: { view, day, today }, go, onCreate }: ButtonsProps) {
  const words = useEventWords();
  const phone = useIsPhone();
  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          px={9}
          aria-label={words.previous}
          onClick={() => go({ day: stepped(view, day, -1) })}
        >
          <ChevronLeft size={16} aria-hidden />
        </Button>
        {/* A phone has no room for a link to the current page. */}
        {phone && day === today ? null : (
          <Button variant="default" onClick={() => go({ day: today })}>
            {words.today}
          </Button>
        )}
        <Button variant="default" px={9} aria-label={words.next} onClick={() => go({ day: stepped(view, day, 1) })}>
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Button.Group>
      <Segmented<View>
        label={words.view}
        value={view}
        onChange={(next) => go({ view: next })}
        items={(phone ? (['agenda', 'day', 'month'] as const) : views).map((one) => ({
          value: one,
          label: words.views[one],
        }))}
      />
      {onCreate ? (
        <Button
          aria-label={words.new}
          {...(phone ? { px: 13 } : { leftSection: <Plus size={15} aria-hidden /> })}
          onClick={onCreate}
        >
          {phone ? <Plus size={17} aria-hidden /> : words.new}
        </Button>
      ) : null}
    </>
  );
}
