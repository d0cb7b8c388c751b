import {
  ArrowRightLeft,
  BadgeCheck,
  Banknote,
  Eraser,
  ExternalLink,
  FileCode,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Handshake,
  History,
  ListChecks,
  Mail,
  RotateCcw,
  Send,
  Trash2,
} from 'lucide-react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import type { InvoiceRow } from '../contract/record.ts';
import { usePaymentActions } from './use-payment-actions.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { useInvoiceWords } from './words.ts';

type Entries = readonly MenuEntry[];

/** The invoice page has separate buttons for documents and sending if there is room. */
type Where = { readonly onPage?: boolean; readonly withSending?: boolean; readonly onGone?: () => void };

/** The menu shared by list rows and the invoice page; the page omits „Opna“, and has buttons for documents. */
export function useInvoiceMenu(): (row: InvoiceRow, where?: Where) => readonly MenuEntry[] {
  const words = useInvoiceWords();
  const actions = useInvoiceActions();
  const payments = usePaymentActions();
  const history = useHistoryEntry();
  return (row, { onPage = false, withSending = true, onGone } = {}) => [
    ...paperEntries(row, onPage, words, actions),
    {
      label: words.actions.openProject,
      icon: <ExternalLink size={15} aria-hidden />,
      onClick: () => actions.openProject(row.projectId),
    },
    history('invoice', row.id, words.detail.heading(row.number), <History size={15} aria-hidden />),
    'divider',
    ...(withSending
      ? [
          {
            label: words.letter.action,
            icon: <Mail size={15} aria-hidden />,
            disabled: !row.can.mark,
            onClick: () => actions.send(row),
          },
        ]
      : []),
    {
      label: row.sentDate === null ? words.actions.markSent : words.actions.unmarkSent,
      icon: <Send size={15} aria-hidden />,
      disabled: !row.can.mark,
      onClick: () => actions.toggleSent(row),
    },
    ...paymentEntries(row, words, actions, payments),
    creditEntry(row, words, actions),
    'divider',
    {
      label: words.actions.delete,
      icon: <Trash2 size={15} aria-hidden />,
      danger: true,
      disabled: !row.can.delete && !row.can.credit,
      onClick: () => actions.remove([row], onGone),
    },
  ];
}

type Words = ReturnType<typeof useInvoiceWords>;
type Actions = ReturnType<typeof useInvoiceActions>;
type Payments = ReturnType<typeof usePaymentActions>;

/** Its documents; on its page most of them are buttons. */
const paperEntries = (row: InvoiceRow, onPage: boolean, { actions: words }: Words, actions: Actions): Entries => [
  ...(onPage
    ? []
    : [
        { label: words.open, icon: <FolderOpen size={15} aria-hidden />, onClick: () => actions.open(row.id) },
        { label: words.pdf, icon: <FileText size={15} aria-hidden />, onClick: () => actions.pdf(row.id) },
      ]),
  {
    label: words.eInvoice,
    icon: <FileCode size={15} aria-hidden />,
    // The accounting system makes the e-invoices of invoices that it issues.
    disabled: row.deletedDate !== null || row.accountingSystem !== null,
    onClick: () => actions.eInvoice(row.id),
  },
  ...(onPage
    ? []
    : [
        {
          label: words.reportPdf,
          icon: <ListChecks size={15} aria-hidden />,
          onClick: () => actions.report(row.id, 'PDF'),
        },
        {
          label: words.reportExcel,
          icon: <FileSpreadsheet size={15} aria-hidden />,
          onClick: () => actions.report(row.id, 'Excel'),
        },
      ]),
];

/** Payments, marks of payment, promises and write-offs. */
const paymentEntries = (row: InvoiceRow, words: Words, actions: Actions, payments: Payments): Entries => [
  ...(row.kind === 'invoice'
    ? [
        {
          label: row.balance < 0 ? words.actions.payBack : words.actions.pay,
          icon: <Banknote size={15} aria-hidden />,
          disabled: !row.can.pay || row.balance === 0,
          onClick: () => payments.write(row, row.balance < 0 ? 'refund' : 'payment'),
        },
      ]
    : []),
  ...(row.can.pay && row.balance < 0
    ? [
        {
          label: words.moves.use,
          icon: <ArrowRightLeft size={15} aria-hidden />,
          onClick: () => payments.spendCredit(row.payorId, row.id),
        },
      ]
    : []),
  {
    label: row.paidDate === null ? words.actions.markPaid : words.actions.unmarkPaid,
    icon: <BadgeCheck size={15} aria-hidden />,
    disabled: !row.can.pay || row.state === 'credited' || row.state === 'written-off',
    onClick: () => actions.togglePaid(row),
  },
  ...(row.can.pay && row.balance > 0
    ? [
        {
          label: words.promise.action,
          icon: <Handshake size={15} aria-hidden />,
          onClick: () => payments.promise([row]),
        },
      ]
    : []),
  ...(row.can.writeOff
    ? [
        {
          label: words.actions.writeOff,
          icon: <Eraser size={15} aria-hidden />,
          onClick: () => payments.write(row, 'write-off'),
        },
      ]
    : []),
];

/** Credits the invoice; once credited it leads to the other of the two. */
function creditEntry(row: InvoiceRow, { actions: words }: Words, actions: Actions): MenuEntry {
  const other = row.creditedInvoiceId ?? row.creditNoteId;
  return other === null
    ? {
        label: words.credit,
        icon: <RotateCcw size={15} aria-hidden />,
        disabled: !row.can.credit,
        onClick: () => actions.credit(row),
      }
    : {
        label: row.creditedInvoiceId === null ? words.openCredit : words.openCredited,
        icon: <RotateCcw size={15} aria-hidden />,
        onClick: () => actions.open(other),
      };
}
