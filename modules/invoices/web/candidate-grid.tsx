import { Pencil, PencilLine, Plus, TextQuote, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Worklog } from '#modules/worklogs/contract/record.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { date, hours, money } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import type { GridSort } from '#web/kit/grid/columns.ts';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import type { ListStateProps } from '#web/kit/grid/grid-props.ts';
import type { Selection } from '#web/kit/grid/selection.ts';
import { useIsPhone } from '#web/kit/media.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import type { ChosenTotals } from './chosen.ts';
import { LineTextDialog } from './dialogs.ts';
import { amount } from './invoice-columns.tsx';
import classes from './invoices.module.css';
import { sortedBy } from './sorted.ts';
import { useInvoiceWords } from './words.ts';

type Props = ListStateProps & {
  readonly rows: readonly Worklog[];
  /** Ids of the excluded worklogs. */
  readonly out: ReadonlySet<string>;
  readonly onOut: (out: ReadonlySet<string>) => void;
  readonly withPayor: boolean;
  readonly totals: ChosenTotals;
  readonly currencyCode: string;
};

const idOf = (row: Worklog) => String(row.id);
const markOf = (row: Worklog) => (row.timerDate === null ? undefined : ('running' as const));

/** All candidates on one page, each with a checkbox (BILL-10); they are edited and deleted in place (BILL-11). */
export function CandidateGrid({ rows, out, onOut, withPayor, totals, currencyCode, ...states }: Props) {
  const words = useInvoiceWords();
  const actions = useWorklogActions();
  const phone = useIsPhone();
  const [sorting, setSorting] = useState<readonly GridSort[]>([{ id: 'date', desc: false }]);
  const sorted = useMemo(() => sortedBy(rows, sorting), [rows, sorting]);
  const selection = useMemo(
    () =>
      new Set(rows.filter((row) => row.timerDate === null && row.draftId === null && !out.has(idOf(row))).map(idOf)),
    [rows, out],
  );
  const columns = useMemo(() => candidateColumns(words, { withPayor }), [words, withPayor]);
  const choose = (next: Selection) => onOut(new Set(rows.map(idOf).filter((id) => !next.has(id))));
  const menu = useLineMenu(rows, selection);
  const common = {
    ...states,
    label: words.edit.title,
    rows: sorted,
    getRowId: idOf,
    rowMenu: menu,
    rowMark: markOf,
    selection,
    onSelectionChange: choose,
    empty: words.edit.empty,
  };
  if (phone) {
    return (
      <CardList
        {...common}
        onOpen={(row) => actions.edit(row.id)}
        card={(row) => ({
          title: row.invoiceText ?? (row.comment || row.projectName),
          figure: amount(row.totalBilledWithDiscount, row.currencyCode),
          text: row.employeeName,
          aside: row.workTypeId === 1 ? hours(row.quantityBilled) : words.workTypes[row.workTypeId],
          note: date(row.date),
        })}
      />
    );
  }
  return (
    <div className={classes.grid}>
      <DataGrid
        {...common}
        columns={columns}
        total={rows.length}
        onRowOpen={(row) => actions.edit(row.id)}
        sorting={sorting}
        onSortingChange={setSorting}
        totals={{
          quantityBilled: hours(totals.hours),
          totalBilledWithDiscount:
            currencyCode === 'ISK'
              ? amount(totals.totalWithDiscount, currencyCode)
              : money(totals.totalWithDiscount, currencyCode),
        }}
      />
    </div>
  );
}

/** What one does to a line here, or to all that are chosen. */
function useLineMenu(rows: readonly Worklog[], selection: Selection) {
  const words = useInvoiceWords();
  const actions = useWorklogActions();
  const dialogs = useDialogs();
  const reads = roleIn(useHere().tenantId) === 'reader';
  return (row: Worklog): readonly MenuEntry[] => [
    { label: words.actions.edit, icon: <Pencil size={15} aria-hidden />, onClick: () => actions.edit(row.id) },
    {
      label: words.actions.editChosen,
      icon: <PencilLine size={15} aria-hidden />,
      disabled: selection.size === 0,
      onClick: () => actions.editMany([...selection].map(Number), rows),
    },
    ...(reads
      ? []
      : [
          {
            label: words.actions.wordLine,
            icon: <TextQuote size={15} aria-hidden />,
            onClick: () => void dialogs.open(LineTextDialog, { worklog: row }),
          },
          {
            label: words.actions.add,
            icon: <Plus size={15} aria-hidden />,
            onClick: () => actions.addTo(row.projectId, row.workTypeId > 3 ? 2 : row.workTypeId),
          },
        ]),
    'divider',
    {
      label: words.actions.removeWorklog,
      icon: <Trash2 size={15} aria-hidden />,
      danger: true,
      disabled: !row.can.delete,
      onClick: () => actions.remove([row.id]),
    },
  ];
}
