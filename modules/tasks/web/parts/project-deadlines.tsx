import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Scale } from 'lucide-react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Due } from '#web/kit/due.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { KeptDeadline } from '../../contract/deadline.ts';
import { deadlinesOptions } from '../api.ts';
import type { ProjectOfDraft } from '../draft.ts';
import { useFollow } from '../use-follow.ts';
import { useTaskWords } from '../words.ts';
import { useComputeDeadline } from './compute-deadline.ts';
import classes from './project-deadlines.module.css';

/** The open statutory deadlines of a case by their last day, and a button to add one. */
export function ProjectDeadlines({ project }: { readonly project: ProjectOfDraft }) {
  const { deadlines: words } = useTaskWords();
  const compute = useComputeDeadline();
  const params = { tenantId: String(useHere().tenantId) };
  const items = useErrorToast(useQuery(deadlinesOptions({ projectId: String(project.id) }))).data?.items ?? [];
  if (items.length === 0 && !compute) return null;
  return (
    <section className={classes.running} aria-label={words.title}>
      <ul>
        {items.map((one) => (
          <li key={one.id}>
            <Scale size={15} aria-hidden />
            <Link to="/$tenantId/tasks/$id" params={{ ...params, id: String(one.id) }}>
              {one.name}
            </Link>
            <Due day={one.lastDay} soon>
              {words.until(date(one.lastDay))}
            </Due>
            <Moved deadline={one} />
            {compute && one.can.edit ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                px={4}
                title={compute.change.label}
                aria-label={`${compute.change.label}: ${one.name}`}
                onClick={() => compute.change.open(one)}
              >
                <Pencil size={14} aria-hidden />
              </Button>
            ) : null}
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

/** Asks about a moved start date on the case; a click moves the deadline. */
function Moved({ deadline }: { readonly deadline: KeptDeadline }) {
  const { deadlines: words } = useTaskWords();
  const follow = useFollow();
  const { base, proposal, can } = deadline;
  if (!proposal) return null;
  return (
    <>
      <Chip tone="hold">{words.asks(base ?? '', date(proposal.from))}</Chip>
      {can.edit ? (
        <Button variant="subtle" size="compact-sm" onClick={() => follow(deadline)}>
          {words.follow(date(proposal.lastDay))}
        </Button>
      ) : null}
    </>
  );
}
