import frame from '#web/kit/page-frame.module.css';
import { FilterBar, FilterSpacer, TextButton } from '#web/kit/filter-pill.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { EventCalendar, type HeadProps } from './parts/event-calendar.tsx';
import { useEventActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';
import { Whose } from './whose.tsx';
import { useEventWords } from './words.ts';

/** The calendar: one's own, with colleagues', or all visible events (EVENT-01). */
export default function EventsPage() {
  const { people, everybody } = usePeople();
  return (
    <section className={frame.page}>
      <EventCalendar people={people} everybody={everybody} Head={Head} />
    </section>
  );
}

function Head({ title, meta, children }: HeadProps) {
  const words = useEventWords();
  const { people, me, choose } = usePeople();
  const { tenantId } = useHere();
  const actions = useEventActions();
  return (
    <>
      <PageHead title={title} tabTitle={words.title} meta={meta}>
        {children}
      </PageHead>
      <FilterBar label={words.who} wraps>
        <Whose people={people} me={me} onChange={choose} />
        <FilterSpacer />
        <span>
          {roleIn(tenantId) === 'reader' ? null : <TextButton onClick={actions.bring}>{words.bring.open}</TextButton>}
          <TextButton onClick={actions.feed}>{words.feed.title}</TextButton>
        </span>
      </FilterBar>
    </>
  );
}
