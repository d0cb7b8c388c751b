import { date, hours, money } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { Chip } from '#web/kit/chip.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import type { Draft, DraftLine } from '../../contract/draft.ts';
import { LineTextDialog } from '../dialogs.ts';
import { amount } from '../invoice-columns.tsx';
import { SaidCell } from '../said-cell.tsx';
import { useInvoiceWords } from '../words.ts';
import own from './drafts.module.css';
import { useDraftActions } from './use-draft-actions.ts';

/** The lines of the future invoice, by case if there are several, with a mark on changed ones. */
export function DraftLines({ draft }: { readonly draft: Draft }) {
  const words = useInvoiceWords();
  const dialogs = useDialogs();
  const actions = useDraftActions();
  const phone = useIsPhone();
  const word = ({ worklogId, comment, clientText, version }: DraftLine) =>
    void dialogs.open(LineTextDialog, { worklog: { id: worklogId, comment, invoiceText: clientText, version } });
  const menu = (line: DraftLine) => [
    { label: words.actions.wordLine, onClick: () => word(line) },
    {
      label: words.drafts.leaveOut,
      disabled: draft.lines.length === 1,
      onClick: () => actions.leaveOut(draft, line.worklogId),
    },
  ];
  const table = (label: string, rows: readonly DraftLine[]) => (
    <RowTable
      label={label}
      columns={columnsOf(words, draft.currencyCode, phone)}
      rows={rows}
      getKey={({ worklogId }) => worklogId}
      nameOf={(line) => line.clientText ?? (line.comment || date(line.date))}
      {...(draft.can.edit ? { menu } : {})}
    />
  );
  if (draft.projects.length === 0) return table(words.detail.lines, draft.lines);
  return draft.projects.map(({ id, yearNumber, name }) => {
    const of = draft.lines.filter(({ projectId }) => projectId === id);
    const title = `${yearNumber} ${name}`;
    return (
      <section key={id}>
        <h3 className={own.caseHead}>
          <span>{title}</span>
          <b className="num">
            {words.edit.net} {money(sum(of.map(({ totalWithDiscount }) => totalWithDiscount)), draft.currencyCode)}
          </b>
        </h3>
        {table(title, of)}
      </section>
    );
  });
}

const columnsOf = (
  { columns: words, lineText, drafts }: ReturnType<typeof useInvoiceWords>,
  currencyCode: string,
  phone: boolean,
): RowColumn<DraftLine>[] => [
  {
    id: 'date',
    label: words.date,
    width: '112px',
    from: 'tablet',
    cell: (line) => <span className={own.whole}>{date(line.date)}</span>,
  },
  {
    id: 'comment',
    label: words.comment,
    cell: (line) => (
      <>
        <SaidCell comment={line.comment} said={line.clientText} words={lineText} wraps />
        {phone ? <small className={own.day}>{date(line.date)}</small> : null}
        {line.changed ? <Chip tone="hold">{drafts.changed}</Chip> : null}
      </>
    ),
  },
  { id: 'employeeName', label: words.employee, from: 'desk', cell: ({ employeeName }) => employeeName },
  { id: 'quantity', label: words.quantityOf, align: 'end', from: 'tablet', cell: ({ quantity }) => hours(quantity) },
  {
    id: 'totalWithDiscount',
    label: words.amount,
    align: 'end',
    cell: ({ totalWithDiscount }) => amount(totalWithDiscount, currencyCode),
  },
];
