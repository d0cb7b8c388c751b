import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { calendarDay, date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useTold } from '#web/lib/use-told.ts';
import { deadlinesOptions } from '../api.ts';
import type { ProjectOfDraft } from '../draft.ts';
import { useTaskWords } from '../words.ts';
import { useComputeDeadline } from './compute-deadline.ts';
import classes from './project-deadlines.module.css';

/** The deadlines of the statutes that run on a case, the next to end first, and one more. */
export function ProjectDeadlines({ project }: { readonly project: ProjectOfDraft }) {
  const { deadlines: words } = useTaskWords();
  const compute = useComputeDeadline();
  const params = { tenantId: String(useHere().tenantId) };
  const items = useTold(useQuery(deadlinesOptions({ projectId: String(project.id) }))).data?.items ?? [];
  const today = calendarDay(new Date());
  if (items.length === 0 && !compute) return null;
  return (
    <section className={classes.running} aria-label={words.title}>
      <ul>
        {items.map(({ id, name, lastDay, proposal, base }) => (
          <li key={id}>
            <Scale size={15} aria-hidden />
            <Link to="/$tenantId/tasks/$id" params={{ ...params, id: String(id) }}>
              {name}
            </Link>
            <span className="num" data-late={lastDay < today || undefined}>
              {words.until(date(lastDay))}
            </span>
            {proposal ? <Chip tone="hold">{words.asks(base ?? '', date(proposal.from))}</Chip> : null}
          </li>
        ))}
      </ul>
      {compute ? (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Scale size={15} aria-hidden />}
          onClick={() => compute.open({ project })}
        >
          {compute.label}
        </Button>
      ) : null}
    </section>
  );
}
