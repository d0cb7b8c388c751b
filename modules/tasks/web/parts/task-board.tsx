import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addDays } from '#shared/dates.ts';
import { calendarDay } from '#shared/format.ts';
import { BoardSkeleton } from '#web/kit/board/board-skeleton.tsx';
import { Board } from '#web/kit/board/board.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { StatusIcon } from '#web/kit/status-icon.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { statuses, type Status } from '../../contract/record.ts';
import type { Board as Order } from '../../contract/written.ts';
import { boardOptions } from '../api.ts';
import { TaskComposer } from '../composer.tsx';
import type { Known } from '../draft.ts';
import type { TaskQuery } from '../filter.ts';
import { TaskCard } from '../task-card.tsx';
import classes from '../tasks.module.css';
import { useTaskActions } from '../use-actions.ts';
import { useBoardMoves } from '../use-board.ts';
import { useTaskKeys } from '../use-task-keys.ts';
import { useTaskMenu } from '../use-task-menu.tsx';
import { useTaskWords } from '../words.ts';

type Props = {
  readonly query: TaskQuery;
  readonly order: Order;
  readonly known?: Known;
  readonly parentTaskId?: number;
};

const orders = { all: 'orderIndex asc', project: 'projectOrderIndex asc', task: 'taskOrderIndex asc' } as const;
/** Older completed tasks load on request. */
const completedDays = 30;

/** Tasks as cards in columns by status (TASK-02, TASK-06, TASK-08). */
export function TaskBoard({ query, order, known = {}, parentTaskId = 0 }: Props) {
  const words = useTaskWords();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const [older, setOlder] = useState(false);
  const [adding, setAdding] = useState<Status | null>(null);
  const actions = useTaskActions();
  const menu = useTaskMenu();
  const onKey = useTaskKeys();
  const since = addDays(calendarDay(new Date()), -completedDays);
  const options = boardOptions(older ? query : { ...query, completedFrom: since }, orders[order]);
  const { data, error, refetch } = useQuery(options);
  const { rows, move } = useBoardMoves(options.queryKey, data, order);
  if (error && !rows) return <QueryError title={words.errors.load} of={{ error, refetch }} />;
  if (!rows) return <BoardSkeleton columns={statuses} />;
  return (
    <Board
      label={words.boardTitle}
      columns={statuses.map((status) => ({
        id: status,
        label: words.statuses[status],
        icon: <StatusIcon status={status} />,
        cards: rows.filter((task) => task.status === status),
        action: reads ? null : (
          <AddButton status={status} onClick={() => setAdding(adding === status ? null : status)} />
        ),
        top:
          adding === status ? (
            <TaskComposer
              short
              autoFocus
              known={{ ...known, status }}
              parentTaskId={parentTaskId}
              onEscape={() => setAdding(null)}
            />
          ) : null,
        foot:
          status === 'Completed' && !older ? (
            <button type="button" className={classes.older} onClick={() => setOlder(true)}>
              {words.actions.older}
            </button>
          ) : null,
      }))}
      getCardId={({ id }) => String(id)}
      cardLabel={({ name }) => name}
      renderCard={(task) => <TaskCard task={task} ofOne={order !== 'all'} />}
      canMove={({ can }) => can.edit}
      onMove={move}
      onOpen={({ id }) => actions.open(id)}
      cardMenu={menu}
      onCardKey={onKey}
    />
  );
}

/** Opens the composer of a column. */
function AddButton({ status, onClick }: { readonly status: Status; readonly onClick: () => void }) {
  const words = useTaskWords();
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={words.actions.addTo(words.statuses[status])}
      onClick={onClick}
    >
      <Plus size={16} aria-hidden />
    </button>
  );
}
