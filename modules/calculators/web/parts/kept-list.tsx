import { Link, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { date, dateTime, kr } from '#shared/format.ts';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { KeptRow } from '../../contract/kept.ts';
import { useRemoveKept } from '../use-remove-kept.ts';
import { useCalculatorWords } from '../words.ts';

type Props = {
  readonly rows: readonly KeptRow[];
  /** Shows the case of each when the list covers several. */
  readonly withProject: boolean;
};

/** Saved calculations with their results. */
export function KeptList({ rows, withProject }: Props) {
  const { kept: words } = useCalculatorWords();
  const navigate = useNavigate();
  const remove = useRemoveKept();
  const tenantId = String(useHere().tenantId);
  const open = ({ id }: KeptRow) =>
    void navigate({ to: '/$tenantId/calculators/interests/$id', params: { tenantId, id: String(id) } });
  const columns: readonly RowColumn<KeptRow>[] = [
    { id: 'name', label: words.name, cell: ({ name }) => name },
    ...(withProject ? [projectColumn(words.project, tenantId)] : []),
    {
      id: 'endsOn',
      label: words.endsOn,
      width: '110px',
      from: 'tablet',
      cell: ({ endsOn }) => (endsOn ? date(endsOn) : ''),
    },
    {
      id: 'balance',
      label: words.balance,
      align: 'end',
      width: '150px',
      cell: ({ balance }) => (balance === null ? words.unfinished : kr(balance)),
    },
    {
      id: 'modified',
      label: words.modified,
      width: '150px',
      from: 'desk',
      cell: ({ modifiedDate }) => dateTime(modifiedDate),
    },
  ];
  return (
    <RowTable
      label={words.list}
      columns={columns}
      rows={rows}
      getKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={open}
      menu={(row) =>
        row.can.delete
          ? [
              {
                label: words.remove,
                icon: <Trash2 size={15} aria-hidden />,
                danger: true,
                onClick: () => void remove(row),
              },
            ]
          : []
      }
    />
  );
}

const projectColumn = (label: string, tenantId: string): RowColumn<KeptRow> => ({
  id: 'project',
  label,
  from: 'tablet',
  cell: ({ projectId, projectYearNumber, projectName }) => (
    <Link to="/$tenantId/projects/$id/calculations" params={{ tenantId, id: String(projectId) }}>
      {`${projectYearNumber} · ${projectName}`}
    </Link>
  ),
});
