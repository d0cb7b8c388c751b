import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useChangeAddress } from '#web/lib/use-change-address.ts';
import { PageHead } from '#web/kit/page-head.tsx';
import frame from '#web/kit/page-frame.module.css';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { fetchStartPerson, useStartPerson } from '#modules/employees/web/parts/use-start-person.ts';
import { filterOf, queryOf, searchOf, standardFilter, type TaskFilter, type TaskSearch } from './filter.ts';
import { TaskBoard } from './parts/task-board.tsx';
import { TaskFilters } from './task-filters.tsx';
import { useTaskActions } from './use-actions.ts';
import { ViewSwitch } from './view-switch.tsx';
import { useTaskWords } from './words.ts';

export const prepare = () => fetchStartPerson('tasks');

/** The board of the firm, or of chosen people (TASK-01, TASK-05). */
export default function BoardPage() {
  const words = useTaskWords();
  const { employeeId, tenantId } = useHere();
  const search: TaskSearch = useSearch({ strict: false });
  const actions = useTaskActions();
  const go = useChangeAddress<TaskSearch>();
  const standard: TaskFilter = { ...standardFilter(employeeId), statuses: [] };
  const { start, remember } = useStartPerson('tasks', employeeId);
  const beginning = { ...standard, employeeId: start };
  const filter = filterOf(search, beginning);
  return (
    <section className={frame.page}>
      <PageHead title={words.boardTitle}>
        <ViewSwitch view="board" />
        {roleIn(tenantId) === 'reader' ? null : (
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.create()}>
            {words.actions.new}
          </Button>
        )}
      </PageHead>
      <TaskFilters
        board
        filter={filter}
        standard={standard}
        onChange={(next) => {
          remember(filter.employeeId, next.employeeId);
          go(searchOf(next, beginning));
        }}
      />
      <TaskBoard query={queryOf(filter)} order="all" />
    </section>
  );
}
